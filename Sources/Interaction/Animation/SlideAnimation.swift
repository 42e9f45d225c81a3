/// A number on its way from one value to another; any time can be asked for, in any order.
///
/// After a release it goes on from the finger's place: `from` is where the value is, `duration` the time that is left.
public struct SlideAnimation: Equatable, Sendable {
  public var from: Double
  public var to: Double
  public var start: Instant
  /// In seconds, 0 or more.
  public var duration: Double
  public var curve: TimingCurve

  /// A duration below 0, or one that is not a number, counts as 0.
  public init(from: Double, to: Double, start: Instant, duration: Double, curve: TimingCurve) {
    self.from = from
    self.to = to
    self.start = start
    self.duration = duration > 0 ? duration : 0
    self.curve = curve
  }

  /// The first moment at which the value is `to`.
  public var end: Instant { start + duration }

  public func isFinished(at time: Instant) -> Bool { time >= end }

  /// The value at that time: exactly `from` up to the start, exactly `to` from the end on.
  public func value(at time: Instant) -> Double {
    if isFinished(at: time) { return to }
    return from + (to - from) * curve.value(at: (time - start) / duration)
  }

  /// The way back to `from` from where the value is at that time, in the time it took to get there.
  public func reversed(at time: Instant) -> SlideAnimation {
    SlideAnimation(
      from: value(at: time), to: from, start: time, duration: min(time - start, duration), curve: curve)
  }
}
