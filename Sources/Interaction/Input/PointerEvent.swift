/// The modifier keys held during an event; lock and group bits are not among them.
public struct Modifiers: OptionSet, Sendable {
  public let rawValue: UInt8

  public static let shift = Modifiers(rawValue: 1)
  public static let control = Modifiers(rawValue: 2)
  public static let alt = Modifiers(rawValue: 4)
  public static let `super` = Modifiers(rawValue: 8)

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }
}

/// What a pointer did to a window.
public struct PointerEvent: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case entered
    case left
    case pressed(button: Int)
    /// `primaryDown`: the server's second opinion on whether button 1 is held (Button1Mask).
    case moved(primaryDown: Bool)
    case released(button: Int)
    /// No release will come for what is held: the grab was taken, the window was unmapped or lost the focus, or the control was disabled.
    case cancelled
  }

  public var kind: Kind
  /// Where, in pixels at 96 dpi from the upper left corner of the window or view that gets the event; may be fractional or outside.
  public var location: Point
  public var modifiers: Modifiers
  public var time: ServerTime
  /// True when another client made the event (XSendEvent) and not the server.
  public var isSent: Bool
  /// Whose it is.
  public var seat: Seat
  /// Whether a finger on the screen did it, which nothing announces and which is less exact than a pointer.
  public var isTouch: Bool

  public init(
    _ kind: Kind, at location: Point, modifiers: Modifiers = [], time: ServerTime = .unknown, isSent: Bool = false,
    seat: Seat = .unknown, isTouch: Bool = false
  ) {
    self.kind = kind
    self.location = location
    self.modifiers = modifiers
    self.time = time
    self.isSent = isSent
    self.seat = seat
    self.isTouch = isTouch
  }

  /// A fingertip rolls by this much, in pixels at 96 dpi, while its owner holds it still.
  static let touchSlop = 10.0

  /// How far it may go from where it began before it is a drag, where a pointer may go `dragThreshold`.
  public func slop(_ dragThreshold: Double) -> Double {
    isTouch && dragThreshold < Self.touchSlop ? Self.touchSlop : dragThreshold
  }
}
