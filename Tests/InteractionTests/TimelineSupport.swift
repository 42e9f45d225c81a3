@testable import Interaction

let tag = LayerTag(1)

extension Timeline {
  /// A timeline whose only value is a number, 0 to 1 in a straight line unless the test says otherwise.
  static func fade(
    _ values: [Double] = [0, 1], keyTimes: [Double] = [], curves: [TimingCurve] = [], sounds: [Sound] = [],
    duration: Double = 1, autoreverses: Bool = false, repeatCount: Double = 1
  ) -> Timeline {
    Timeline(
      tracks: [Track(tag, .opacity(values), keyTimes: keyTimes, curves: curves)], sounds: sounds, duration: duration,
      autoreverses: autoreverses, repeatCount: repeatCount)
  }

  /// The only value at a time of the timeline.
  func number(at time: Double) -> Double {
    guard case .opacity(let number) = samples(at: time).first?.value else { return .nan }
    return number
  }

  /// The only value that shows `seconds` after the tests' origin.
  func shown(at seconds: Double) -> Double {
    number(at: time(at: at(seconds)))
  }

  /// Advances `rate` times a second from one time to another, both included, and collects the notices.
  mutating func run(from first: Double, to last: Double, rate: Int) -> [TimelineNotice] {
    var notices: [TimelineNotice] = []
    for frame in 0...Int(((last - first) * Double(rate)).rounded(.up)) {
      notices += advance(to: at(min(last, first + Double(frame) / Double(rate))))
    }
    return notices
  }
}

extension [TimelineNotice] {
  var sounds: [String] {
    compactMap { if case .sound(let sound) = $0 { sound.name } else { nil } }
  }

  var withoutSounds: [TimelineNotice] {
    filter { if case .sound = $0 { false } else { true } }
  }
}

func near(_ one: Double, _ other: Double, within tolerance: Double = 1e-9) -> Bool {
  abs(one - other) <= tolerance
}
