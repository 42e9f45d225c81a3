/// The settings that a confirmation follows; lengths in pixels at 96 dpi, times in seconds.
public struct ConfirmationRules: Equatable, Sendable {
  /// What faces slide along.
  public var axis = Axis.horizontal
  /// The size of the face along that axis.
  public var extent = 100.0
  /// How far a face moves from rest to out, more than 0.
  public var travel = 100.0
  /// The part of `extent` beyond which a release lets the face go, 0 to 1.
  public var threshold = 0.5
  public var allowsNegative = true
  public var allowsPositive = true
  /// The side that a tap, a key or code sends the face to; the other one if only that is allowed.
  public var defaultSide = SlideSide.negative
  public var reactsToTap = false
  /// A slide from rest to out; 0 moves at once, and nothing else moves either.
  public var animationDuration = 0.5
  /// Whether the success label draws a tick.
  public var drawsTick = false
  /// Whether the error label shakes.
  public var shakesOnError = false
  /// How long the error label stays.
  public var resetDelay = 2.0
  /// What confirms.
  public var confirmGesture = ConfirmGesture.press
  /// How long the confirm face must be held where that confirms.
  public var holdDuration = 1.0
  /// How long an action may go on after its closure has returned; 0 for ever.
  public var actionTimeout = 0.0
  /// The desktop's: a confirm press this soon after the arming press is the same double click.
  public var doubleClickTime = 0.4
  /// How long the confirm face must have been there, and the window at rest, for a press to count.
  public var confirmDelay = 0.4
  /// How long the confirm face waits for a press before the primary face slides back, `shortestChance` at least after a press counts; 0
  /// for ever.
  public var confirmTimeout = 10.0
  public var disarmsOnFocusOut = false

  public init() {}
}

extension ConfirmationRules {
  /// How long there must be to press, for somebody who has waited until a press counts.
  static let shortestChance = 0.6

  /// When the primary face slides back, in seconds since the confirm face came.
  var disarmDelay: Double { max(confirmTimeout, max(confirmDelay, doubleClickTime) + Self.shortestChance) }

  /// Whether a press that is held may end in another way than by the old ones.
  func readsPress(otherThan old: ConfirmationRules) -> Bool {
    confirmGesture != old.confirmGesture || holdDuration != old.holdDuration
  }

  /// Whether a drag of the confirm face may end in another way than by the old ones.
  func readsDrag(otherThan old: ConfirmationRules) -> Bool {
    confirmGesture != old.confirmGesture || axis != old.axis || extent != old.extent || travel != old.travel
      || threshold != old.threshold || allowsNegative != old.allowsNegative || allowsPositive != old.allowsPositive
  }

  /// Whether things move by themselves.
  var animates: Bool { animationDuration > 0 }

  func allows(_ side: SlideSide) -> Bool {
    side == .negative ? allowsNegative : allowsPositive
  }

  /// The side that the face goes to when nobody has shown one.
  public var armingSide: SlideSide {
    !allows(defaultSide) && allows(defaultSide.opposite) ? defaultSide.opposite : defaultSide
  }

  /// A distance (0 or more) as a part of the travel, 0 to 1, whatever the numbers are.
  func fraction(of distance: Double) -> Double {
    if !(distance > 0) { return 0 }
    return distance < travel ? distance / travel : 1
  }

  /// A release beyond this distance lets the face go.
  public var releaseDistance: Double {
    let wanted = threshold * extent
    return wanted < travel ? max(0, wanted) : travel
  }

  /// The time that a face takes for a part of the travel: never so short that the eye misses it, never longer than a whole slide for less than that.
  func slideTime(over fraction: Double) -> Double {
    if !animates || fraction == 0 { return 0 }
    return max(animationDuration * fraction, min(0.12, animationDuration))
  }
}
