/// The settings that a confirmation follows; lengths in pixels at 96 dpi, times in seconds.
public struct ConfirmationRules: Equatable, Sendable {
  /// The size of the face along the axis it slides on.
  public var extent = 100.0
  /// How far a face moves from rest to out, more than 0.
  public var travel = 100.0
  /// The part of `extent` beyond which a release lets the face go, 0 to 1.
  public var threshold = 0.5
  public var allowsNegative = true
  public var allowsPositive = true
  /// The side that a tap, a key or code sends the face to.
  public var defaultSide = SlideSide.negative
  public var reactsToTap = false
  /// A slide from rest to out; 0 moves at once.
  public var animationDuration = 0.5
  /// How long the error label stays.
  public var resetDelay = 2.0
  /// A confirm press this soon after the arming press is the same double click.
  public var doubleClickTime = 0.4

  public init() {}
}
