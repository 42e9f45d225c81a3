/// What a timeline tells its delegate; the owner carries it out, in order.
public enum TimelineNotice: Equatable, Sendable {
  case didPlay
  case didPause
  case didReset
  /// The time was set from outside; in seconds.
  case didOffset(to: Double)
  /// It came to its end by playing. Told once for each end.
  case didStop
  /// The time of a sound was passed in playing.
  case sound(Sound)
}

/// A sound that a timeline asks for; what it is played with is the owner's matter.
public struct Sound: Equatable, Sendable {
  public var name: String
  /// In seconds from the start of each repetition, the way back of an autoreversing one included. A sound that would
  /// come after it never comes.
  public var delay: Double

  public init(_ name: String = "", delay: Double = 0) {
    self.name = name
    self.delay = delay
  }

  public static func == (one: Sound, other: Sound) -> Bool {
    one.name.isSame(as: other.name) && one.delay == other.delay
  }
}
