/// Follows the fingers on a window and says what the one that owns the gesture does, as if it were a pointer.
///
/// The first finger on the screen owns the gesture. A second one ends it, and nothing begins until all have gone: a palm or a
/// spread hand does nothing.
public struct TouchTracker: Equatable, Sendable {
  /// A finger: a touch screen, and the number that it gives to each touch.
  public struct Finger: Equatable, Sendable {
    /// The touch screen's number.
    public var screen: UInt32
    /// The touch's, of which no two that last at the same time are equal.
    public var touch: UInt32

    /// That touch of that screen.
    public init(screen: UInt32, touch: UInt32) {
      self.screen = screen
      self.touch = touch
    }

    fileprivate var number: UInt64 { UInt64(screen) << 32 | UInt64(touch) }
  }

  /// What happened to a finger.
  public enum Change: Equatable, Sendable {
    /// It came down; `isFirst`: with no other on its touch screen, whichever window that is on.
    case began(isFirst: Bool)
    /// It moved.
    case moved
    /// It went up, or was taken away.
    case ended
  }

  /// The fingers that are down, by what is known.
  private var fingers: [UInt64] = []
  private var owner: Finger?

  /// A tracker that has seen no finger.
  public init() {}

  /// Whether a finger owns the gesture.
  public var isHeld: Bool { owner != nil }

  /// Whether any finger is down.
  public var hasFingers: Bool { !fingers.isEmpty }

  /// What a pointer in place of the owner does; nil when that is nothing.
  public mutating func handle(_ change: Change, of finger: Finger) -> PointerEvent.Kind? {
    switch change {
    case .began(let isFirst):
      // The ends of those that were there before got lost.
      if isFirst { drop(finger, all: 0xFFFF_FFFF) }
      let isAlone = fingers.isEmpty
      fingers.append(finger.number)
      if isFirst && isAlone {
        owner = finger
        return .pressed(button: 1)
      }
      return letGo() ? .cancelled : nil
    case .moved:
      return owner == finger ? .moved(primaryDown: true) : nil
    case .ended:
      drop(finger)
      guard owner == finger else { return nil }
      owner = nil
      return .released(button: 1)
    }
  }

  /// Forgets a finger, and with it those whose numbers differ in the bits of `all` only.
  private mutating func drop(_ finger: Finger, all: UInt64 = 0) {
    var rest: [UInt64] = []
    for number in fingers where number | all != finger.number | all { rest.append(number) }
    fingers = rest
  }

  /// The gesture came to nothing by other means; whether there was one.
  @discardableResult
  public mutating func letGo() -> Bool {
    defer { owner = nil }
    return owner != nil
  }

  /// The fingers are elsewhere.
  public mutating func forgetAll() {
    self = TouchTracker()
  }
}
