internal import Interaction

/// All that decides what a double-tap button looks like at one moment.
struct ButtonLook: Equatable {
  var attributes: ButtonAttributes
  var state: Confirmation.State
  /// Where the faces stand, as signed fractions of the travel.
  var primaryPosition = 0.0
  var confirmPosition = 0.0
  /// What the feedback label shows of its motion.
  var feedback = FeedbackPose()
  /// What shows of a hold and of an action that goes on.
  var action = ActionPose()
  /// Whether an action may go on after its closure has returned.
  var isAsync = false
  /// How far a face moves from rest to out, and the threshold of a release, in pixels at 96 dpi.
  var travel: Double
  var threshold: Double
  /// The side that the chevrons point to.
  var side = SlideSide.negative
  /// Whether the feedback label is the error's and not the success's.
  var showsError = false
  var isHovered = false
  var isPressed = false
  var showsFocusRing = false
  /// What a face tells in place of its label.
  var hint: Hint?
  /// The steps that are left of the line for the time to confirm; 0: there is no line.
  var stepsLeft = 0
  /// The background image, nil when there is none or it cannot be shown.
  var image: ImageFile?
}

/// The colours of the faces in a look.
struct FaceColors: Equatable {
  var ground: Color
  var text: Color
}

extension ButtonLook {
  func primaryColors(on ground: Color) -> FaceColors {
    if !attributes.isEnabled { return .disabled(on: ground) }
    let tint = image == nil ? primaryTint : 0
    let face = attributes.primaryBgColor
    return FaceColors(
      ground: tint > 0 ? face.mixed(with: face.ink, tint) : face, text: attributes.primaryTxtColor)
  }

  /// What hand and finger lay over a background image, in place of tinting the ground that it hides; nil is nothing.
  var primaryWash: Color? {
    image == nil || primaryTint == 0 ? nil : attributes.primaryBgColor.ink.withAlpha(primaryTint)
  }

  /// How far the primary face goes towards the ink: pressed more than hovered, nothing while it moves or is out.
  private var primaryTint: Double {
    guard state == .primary || state == .sliding else { return 0 }
    return isPressed ? 0.1 : isHovered ? 0.04 : 0
  }

  /// The frame line; a disabled button has that of a plain one, whatever its own colour says.
  func frameColor(on ground: Color) -> Color? {
    guard let color = attributes.borderColor else { return nil }
    if attributes.isEnabled { return color }
    return ground.isBright ? Tokens.hairline : Tokens.hairlineOnDark
  }

  func confirmColors(on ground: Color) -> FaceColors {
    if !attributes.isEnabled { return .disabled(on: ground) }
    let isDown = (state == .pending && !action.isBusy) || (state == .confirm && isPressed)
    let tint = isDown ? 0.16 : state == .confirm && isHovered ? 0.04 : 0
    return FaceColors(
      ground: attributes.confirmBgColor.mixed(with: Tokens.black, tint), text: attributes.confirmTxtColor)
  }

  /// What stands on the primary face: that it was let go too early, if there are words for it, else its label.
  var primaryLabel: String {
    let isShort = hint == .shortSlide && state != .confirm && !attributes.keepSlidingText.isEmpty
    return isShort ? attributes.keepSlidingText : attributes.primaryText
  }

  /// What stands on the confirm face: why a confirm did not count, if there are words for it, else its label.
  var confirmLabel: String {
    let words: String
    switch hint {
    case .refused(.doubleClick), .refused(.unseen), .refused(.tooSoon), .refused(.disturbed):
      words = attributes.tooSoonText
    case .refused(.obscured): words = attributes.obscuredText
    case .refused(.releasedEarly): words = attributes.keepHoldingText
    case .shortSlide: words = state == .confirm ? attributes.keepSlidingText : ""
    case .refused(.heldKey), .refused(.sent), .refused(.otherSeat), .refused(.stillRunning), nil: words = ""
    }
    return words.isEmpty ? attributes.confirmText : words
  }

  /// The ring's colour: whichever token has the greater contrast with what is around it; white or ink where neither
  /// reaches 3, as on red.
  static func ringColor(on ground: Color) -> Color {
    let token = moreVisible(Tokens.focusRing, Tokens.focusRingOnDark, on: ground)
    return token.contrast(with: ground) >= 3 ? token : moreVisible(Tokens.white, Tokens.ink, on: ground)
  }

  private static func moreVisible(_ one: Color, _ other: Color, on ground: Color) -> Color {
    ground.contrast(with: one) >= ground.contrast(with: other) ? one : other
  }
}

extension FaceColors {
  static func disabled(on ground: Color) -> FaceColors {
    ground.isBright
      ? FaceColors(ground: Tokens.disabledFace, text: Tokens.disabledText)
      : FaceColors(ground: Tokens.disabledFaceOnDark, text: Tokens.disabledTextOnDark)
  }
}

extension Color {
  /// Whether black has more contrast with it than white.
  var isBright: Bool { relativeLuminance > 0.18 }

  /// What a face of this colour goes towards under hand and finger.
  var ink: Color { isBright ? Tokens.ink : Tokens.inkOnDark }
}
