/// The keys that controls react to; every other key is `other` with its keysym.
public enum Key: Equatable, Sendable {
  case space, enter, escape, tab, backTab
  case left, right, up, down
  case other(keysym: UInt32)

  /// Whether it can do the present step, whichever that is.
  public var confirms: Bool { self == .space || self == .enter }

  /// Whether it changes what others mean (Shift to Hyper, the locks, the group shifts), so that it is held together with them.
  public var isModifier: Bool {
    if case .other(let keysym) = self {
      0xFFE1...0xFFEE ~= keysym || 0xFE01...0xFE13 ~= keysym || keysym == 0xFF7F
    } else {
      false
    }
  }

  /// Whether a control takes a step by it; the others are the window's.
  public var takesSteps: Bool {
    switch self {
    case .space, .enter, .escape, .left, .right, .up, .down: true
    case .tab, .backTab, .other: false
    }
  }
}

/// A key going down or up while a window has the keyboard.
public struct KeyEvent: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// `isRepeat`: the key was down already (auto-repeat).
    case pressed(isRepeat: Bool)
    case released
    /// The keyboard went elsewhere while keys were held; no release will come.
    case cancelled
  }

  public var kind: Kind
  public var key: Key
  /// The hardware key, so that two keys with the same meaning (Return, KP_Enter) are told apart.
  public var keycode: UInt32
  public var modifiers: Modifiers
  public var time: ServerTime
  /// True when another client made the event (XSendEvent) and not the server.
  public var isSent: Bool
  /// Whose it is.
  public var seat: Seat

  public init(
    _ kind: Kind, _ key: Key, keycode: UInt32 = 0, modifiers: Modifiers = [], time: ServerTime = .unknown,
    isSent: Bool = false, seat: Seat = .unknown
  ) {
    self.kind = kind
    self.key = key
    self.keycode = keycode
    self.modifiers = modifiers
    self.time = time
    self.isSent = isSent
    self.seat = seat
  }
}
