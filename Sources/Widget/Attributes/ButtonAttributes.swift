public import Interaction

/// The edge towards which a face may leave; leading is left (up on a vertical slide), or right in a right-to-left layout.
public enum SlideDirection: Int, Equatable, Sendable, CaseIterable {
  case leading, trailing, either
}

/// Everything about a double-tap button that can be set, as one value; `DoubleTapButton.attributeTable` tells what each means.
public struct ButtonAttributes: Equatable, Sendable {
  public var borderRadius = 0.0
  public var borderWidth = 0.0
  public var borderColor: Color?
  /// nil follows the width: minus half of it.
  public var horizontalSlide: Double?
  /// nil follows the height: minus half of it.
  public var verticalSlide: Double?
  public var animationDuration = 0.5
  public var animations = true
  public var framesPerSecond = 60.0
  public var slidesHorizontally = true
  public var slideDirection = SlideDirection.either
  public var slideThreshold = 0.5
  public var reactsToTap = false
  public var isRightToLeft = false
  public var primaryText = "DO SOMETHING"
  public var primaryTxtColor = Tokens.blue
  public var primaryBgColor = Tokens.white
  public var bgImageName = ""
  public var confirmText = "CONFIRM"
  public var confirmTxtColor = Tokens.white
  public var confirmBgColor = Tokens.red
  public var confirmGesture = ConfirmGesture.press
  public var holdDuration = 1.0
  public var actionTimeout = 0.0
  public var successText = "SUCCESS"
  public var successTxtColor = Tokens.green
  public var successBgColor = Tokens.white
  public var drawsTick = true
  public var errorText = "ERROR"
  public var errorTxtColor = Tokens.errorRed
  public var errorBgColor = Tokens.white
  public var shakesOnError = true
  public var resetDelay = 2.0
  public var confirmDelay = 0.4
  public var confirmTimeout = 10.0
  public var disarmsOnFocusOut = false
  public var allowsSendEvents = false
  public var refusesWhenObscured = true
  public var tooSoonText = "WAIT A MOMENT"
  public var obscuredText = "COVERED BY A WINDOW"
  public var keepHoldingText = "KEEP HOLDING"
  public var keepSlidingText = "KEEP SLIDING"
  public var font = "sans"
  public var textSize = 14.0
  public var ringsBell = false
  public var isEnabled = true

  public init() {}
}
