/// Where a face stands, in fractions of the travel: still, or on its way by itself.
enum FaceMotion: Equatable, Sendable {
  case still(Double)
  case moving(SlideAnimation)

  func position(at time: Instant) -> Double {
    switch self {
    case .still(let position): position
    case .moving(let slide): slide.value(at: time)
    }
  }

  /// Where it stands in the end.
  var destination: Double {
    switch self {
    case .still(let position): position
    case .moving(let slide): slide.to
    }
  }

  /// Whether it stands still at rest.
  var isAtRest: Bool {
    if case .still(0) = self { true } else { false }
  }

  /// When it stands still, nil when it does already.
  var end: Instant? {
    if case .moving(let slide) = self { slide.end } else { nil }
  }

  /// Ends the movement if its time is over.
  mutating func settle(at time: Instant) {
    if case .moving(let slide) = self, slide.isFinished(at: time) { self = .still(slide.to) }
  }

  /// Lets a movement arrive at that time at the latest.
  mutating func arrive(at time: Instant) {
    if case .moving(var slide) = self, slide.end > time {
      slide.start = time
      slide.duration = 0
      self = .moving(slide)
    }
  }

  /// Lets a movement that begins later than now begin now: the clock went back, and nothing may wait for it.
  mutating func beginNoLater(than time: Instant) {
    if case .moving(var slide) = self, slide.start > time {
      slide.start = time
      self = .moving(slide)
    }
  }
}
