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
  /// Whether it goes back as well, in the same time again.
  public var autoreverses: Bool

  /// A duration below 0, or one that is not finite, counts as 0.
  public init(
    from: Double, to: Double, start: Instant, duration: Double, curve: TimingCurve, autoreverses: Bool = false
  ) {
    self.from = from
    self.to = to
    self.start = start
    self.duration = duration > 0 && duration.isFinite ? duration : 0
    self.curve = curve
    self.autoreverses = autoreverses
  }

  /// The first moment at which the value has come to rest.
  public var end: Instant { start + pace.length }

  private var pace: Pace { Pace(duration: duration, autoreverses: autoreverses) }

  public func isFinished(at time: Instant) -> Bool { time >= end }

  /// The value at that time: exactly `from` up to the start, exactly `to` from the end on, or `from` if it autoreverses.
  public func value(at time: Instant) -> Double {
    if time < start { return from }
    let pace = pace
    let passed = isFinished(at: time) ? pace.length : time - start
    return mix(from, to, curve.value(at: pace.part(at: passed)))
  }

  /// The way back to `from` from where the value is at that time, in the time it took to get there.
  public func reversed(at time: Instant) -> SlideAnimation {
    SlideAnimation(
      from: value(at: time), to: from, start: time, duration: min(time - start, duration), curve: curve)
  }
}
