/// One property of one layer over a timeline's duration.
public struct Track: Equatable, Sendable {
  public let layer: LayerTag
  public let keyframes: Keyframes
  /// When each value is reached, as a part of the duration: 0...1, one for each value, none earlier than the one before
  /// it.
  public let keyTimes: [Double]
  /// How the value gets from each keyframe to the next. The last curve goes on for the intervals that have none of
  /// their own; without any, all are linear.
  public let curves: [TimingCurve]

  /// A track whose values are reached at `keyTimes`. Unless there are as many of them as values, they are spread evenly
  /// from 0 to 1. A time outside 0...1 is cut; one that is earlier than the time before it, or is no number, counts as
  /// that.
  ///
  /// Of two values at one time the later one holds from that time on. Before the first time the first value holds,
  /// after the last the last.
  public init(_ layer: LayerTag, _ keyframes: Keyframes, keyTimes: [Double] = [], curves: [TimingCurve] = []) {
    self.layer = layer
    self.keyframes = keyframes
    self.curves = curves
    let count = keyframes.count
    var times = keyTimes
    if times.count != count {
      times = []
      for index in 0..<count { times.append(count > 1 ? Double(index) / Double(count - 1) : 0) }
    }
    var earliest = 0.0
    for index in times.indices {
      if times[index] > earliest { earliest = min(times[index], 1) }
      times[index] = earliest
    }
    self.keyTimes = times
  }

  /// The same with one curve for every interval.
  public init(_ layer: LayerTag, _ keyframes: Keyframes, keyTimes: [Double] = [], curve: TimingCurve) {
    self.init(layer, keyframes, keyTimes: keyTimes, curves: [curve])
  }

  /// The value at a part of the duration, 0...1; nil for a track without values.
  func value(at part: Double) -> LayerValue? {
    let last = keyTimes.count - 1
    if last < 0 { return nil }
    var index = 0
    while index < last && keyTimes[index + 1] <= part { index += 1 }
    if index == last { return keyframes.value(after: last, 0) }
    let time = (part - keyTimes[index]) / (keyTimes[index + 1] - keyTimes[index])
    return keyframes.value(after: index, curve(after: index).value(at: time))
  }

  private func curve(after index: Int) -> TimingCurve {
    if index < curves.count { return curves[index] }
    return curves.last ?? .linear
  }
}
