internal import Interaction

extension ButtonAttributes {
  /// Cuts each number to its range; what is no number becomes what it was.
  mutating func cutNumbers(former: ButtonAttributes) {
    for attribute in DoubleTapButton.attributeTable {
      guard case .number(let range) = attribute.kind, case .number(let number)? = attribute.read(self) else { continue }
      if range.contains(number) { continue }
      let cut = AttributeValue.number(number > range.upperBound ? range.upperBound : range.lowerBound)
      attribute.write(&self, number.isNaN ? attribute.read(former) ?? .number(.nan) : cut)
    }
  }
}

extension DoubleTapButton {
  /// Every property of the button, each declared once: README's table, the resource reader and the Swift properties agree with it.
  public static let attributeTable: [Attribute] = [
    number(
      "borderRadius", 0...10_000, "0", "px", "Corner radius; the content is clipped to it.",
      { $0.borderRadius }, { $0.borderRadius = $1 }),
    number(
      "borderWidth", 0...1_000, "0", "px", "Width of the frame line, inside the button's edge.",
      { $0.borderWidth }, { $0.borderWidth = $1 }),
    Attribute(
      name: "borderColor", kind: .optionalColor, defaultText: "none", unit: "", sentence: "Colour of the frame line.",
      read: { .color($0.borderColor) }, write: { if case .color(let color) = $1 { $0.borderColor = color } }),
    number(
      "horizontalSlide", -100_000...100_000, "minus half the width", "px",
      "Where the centre of a face that slid out sideways goes; follows the width until set.",
      { $0.horizontalSlide }, { $0.horizontalSlide = $1.isNaN ? nil : $1 }),
    number(
      "verticalSlide", -100_000...100_000, "minus half the height", "px",
      "Where the centre of a face that slid out up or down goes; follows the height until set.",
      { $0.verticalSlide }, { $0.verticalSlide = $1.isNaN ? nil : $1 }),
    code("originalCenter", "the centre", "px", "Where a face returns to; follows the size, read-only."),
    number(
      "animationDuration", 0...60, "0.5", "s", "Time of a slide from rest to out; a slide from half-way takes half.",
      { $0.animationDuration }, { $0.animationDuration = $1 }),
    flag(
      "animations", "true",
      "Things move by themselves, where the desktop allows it; false: all motion is at its end at once.",
      { $0.animations }, { $0.animations = $1 }),
    number(
      "framesPerSecond", 1...1_000, "60", "",
      "Frames per second while something moves; of several buttons that move, the fastest counts.",
      { $0.framesPerSecond }, { $0.framesPerSecond = $1 }),
    flag(
      "slidesHorizontally", "true", "Faces slide sideways; false: up and down.",
      { $0.slidesHorizontally }, { $0.slidesHorizontally = $1 }),
    word(
      "slideDirection", ["leading", "trailing", "either"], "either",
      "Which way a face may leave: leading, trailing or either; mirrored from right to left.",
      { $0.slideDirection.rawValue }, { $0.slideDirection = SlideDirection(rawValue: $1) ?? $0.slideDirection }),
    number(
      "slideThreshold", 0...1, "0.5", "", "Part of the width or height beyond which a release lets the face go.",
      { $0.slideThreshold }, { $0.slideThreshold = $1 }),
    flag(
      "reactsToTap", "false", "A tap arms as well as a slide; false: a tap only shows how to slide, keys always work.",
      { $0.reactsToTap }, { $0.reactsToTap = $1 }),
    flag(
      "isRightToLeft", "false", "The layout runs from right to left: leading is on the right.",
      { $0.isRightToLeft }, { $0.isRightToLeft = $1 }),
    text(
      "primaryText", "DO SOMETHING", "Label of the primary face.", { $0.primaryText }, { $0.primaryText = $1 }),
    color(
      "primaryTxtColor", "#0B57D0", "Colour of that label.", { $0.primaryTxtColor }, { $0.primaryTxtColor = $1 }),
    color(
      "primaryBgColor", "#FFFFFF", "Colour of the primary face.", { $0.primaryBgColor }, { $0.primaryBgColor = $1 }),
    text(
      "bgImageName", "", "PNG under the primary label, a name in Resources/Assets or a path, scaled to fill the face.",
      { $0.bgImageName }, { $0.bgImageName = $1 }),
    text("confirmText", "CONFIRM", "Label of the confirm face.", { $0.confirmText }, { $0.confirmText = $1 }),
    color(
      "confirmTxtColor", "#FFFFFF", "Colour of that label.", { $0.confirmTxtColor }, { $0.confirmTxtColor = $1 }),
    color(
      "confirmBgColor", "#C62828", "Colour of the confirm face.", { $0.confirmBgColor }, { $0.confirmBgColor = $1 }),
    word(
      "confirmGesture", ["press", "slide", "hold"], "press",
      "What confirms: press, slide (the confirm face is slid away) or hold (it or Space is held down).",
      { $0.confirmGesture.rawValue }, { $0.confirmGesture = ConfirmGesture(rawValue: $1) ?? $0.confirmGesture }),
    number(
      "holdDuration", 0...60, "1", "s", "How long the confirm face, or Space, is held where that confirms.",
      { $0.holdDuration }, { $0.holdDuration = $1 }),
    code("functionToCall", "{ false }", "", "Called once for each confirm, after the pressed look is on screen."),
    code(
      "functionToCallAsync", "none", "",
      "Called instead of functionToCall, with a ticket, when the work goes on after it has returned."),
    number(
      "actionTimeout", 0...86_400, "0", "s",
      "How long an action with a ticket may take before it counts as failed; 0: for ever.",
      { $0.actionTimeout }, { $0.actionTimeout = $1 }),
    text("successText", "SUCCESS", "Label after true.", { $0.successText }, { $0.successText = $1 }),
    color(
      "successTxtColor", "#137333", "Colour of that label.", { $0.successTxtColor }, { $0.successTxtColor = $1 }),
    color(
      "successBgColor", "#FFFFFF", "Colour behind that label.", { $0.successBgColor }, { $0.successBgColor = $1 }),
    flag(
      "drawsTick", "true", "A tick draws itself beside the success label; beside the error label stands a cross.",
      { $0.drawsTick }, { $0.drawsTick = $1 }),
    text("errorText", "ERROR", "Label after false.", { $0.errorText }, { $0.errorText = $1 }),
    color("errorTxtColor", "#B3261E", "Colour of that label.", { $0.errorTxtColor }, { $0.errorTxtColor = $1 }),
    color("errorBgColor", "#FFFFFF", "Colour behind that label.", { $0.errorBgColor }, { $0.errorBgColor = $1 }),
    flag("shakesOnError", "true", "The error label shakes.", { $0.shakesOnError }, { $0.shakesOnError = $1 }),
    number(
      "resetDelay", 0...86_400, "2", "s", "How long the error label stays.", { $0.resetDelay }, { $0.resetDelay = $1 }),
    number(
      "confirmDelay", 0...10, "0.4", "s",
      "How long the confirm face must have been there, and the window at rest, for a confirm to count.",
      { $0.confirmDelay }, { $0.confirmDelay = $1 }),
    number(
      "confirmTimeout", 0...86_400, "10", "s",
      "How long the confirm face waits before the primary face slides back, 0.6 s beyond confirmDelay at least; 0 for ever.",
      { $0.confirmTimeout }, { $0.confirmTimeout = $1 }),
    flag(
      "disarmsOnFocusOut", "false", "The primary face slides back as well when the keyboard goes to another window.",
      { $0.disarmsOnFocusOut }, { $0.disarmsOnFocusOut = $1 }),
    flag(
      "allowsSendEvents", "false", "Input that other clients made up (XSendEvent) counts; false: it is refused.",
      { $0.allowsSendEvents }, { $0.allowsSendEvents = $1 }),
    flag(
      "refusesWhenObscured", "true",
      "A confirm is refused while another program's window covers any part of the button.", { $0.refusesWhenObscured },
      { $0.refusesWhenObscured = $1 }),
    text(
      "tooSoonText", "WAIT A MOMENT",
      "Label for two seconds after a confirm that came too soon; empty: the face only shakes.", { $0.tooSoonText },
      { $0.tooSoonText = $1 }),
    text(
      "obscuredText", "COVERED BY A WINDOW",
      "Label for two seconds after a confirm while another window covered the button.", { $0.obscuredText },
      { $0.obscuredText = $1 }),
    text(
      "keepHoldingText", "KEEP HOLDING", "Label for two seconds after a hold that ended early.", { $0.keepHoldingText },
      { $0.keepHoldingText = $1 }),
    text(
      "keepSlidingText", "KEEP SLIDING",
      "Label for two seconds after a face was let go short of the threshold; empty: it only slides back.",
      { $0.keepSlidingText }, { $0.keepSlidingText = $1 }),
    text("font", "sans", "Font of all labels, a fontconfig pattern.", { $0.font }, { $0.font = $1 }),
    number(
      "textSize", 1...1_000, "14", "pt", "Size of all labels, scaled by Xft.dpi.",
      { $0.textSize }, { $0.textSize = $1 }),
    flag(
      "ringsBell", "false", "An error and a refused confirm ring the bell.", { $0.ringsBell }, { $0.ringsBell = $1 }),
    flag(
      "isEnabled", "true", "The button takes input; false: it looks and stays inactive.",
      { $0.isEnabled }, { $0.isEnabled = $1 }),
    code("state", "primary", "", "Which face shows; setState(_:animated:) and reset(animated:) change it from code."),
    code("stateChanged", "none", "", "Told the old and the new state after each change."),
    code("slideChanged", "none", "", "Told the slide fraction of the primary face: 0 at rest, 1 out."),
  ]

  private static func text(
    _ name: String, _ defaultText: String, _ sentence: String,
    _ read: @escaping @Sendable (ButtonAttributes) -> String,
    _ write: @escaping @Sendable (inout ButtonAttributes, String) -> Void
  ) -> Attribute {
    Attribute(
      name: name, kind: .text, defaultText: defaultText, unit: "", sentence: sentence,
      read: { .text(read($0)) }, write: { if case .text(let text) = $1 { write(&$0, text) } })
  }

  private static func flag(
    _ name: String, _ defaultText: String, _ sentence: String,
    _ read: @escaping @Sendable (ButtonAttributes) -> Bool,
    _ write: @escaping @Sendable (inout ButtonAttributes, Bool) -> Void
  ) -> Attribute {
    Attribute(
      name: name, kind: .flag, defaultText: defaultText, unit: "", sentence: sentence,
      read: { .flag(read($0)) }, write: { if case .flag(let flag) = $1 { write(&$0, flag) } })
  }

  private static func color(
    _ name: String, _ defaultText: String, _ sentence: String,
    _ read: @escaping @Sendable (ButtonAttributes) -> Color,
    _ write: @escaping @Sendable (inout ButtonAttributes, Color) -> Void
  ) -> Attribute {
    Attribute(
      name: name, kind: .color, defaultText: defaultText, unit: "", sentence: sentence,
      read: { .color(read($0)) },
      write: { if case .color(.some(let color)) = $1 { write(&$0, color) } })
  }

  private static func number(
    _ name: String, _ range: ClosedRange<Double>, _ defaultText: String, _ unit: String, _ sentence: String,
    _ read: @escaping @Sendable (ButtonAttributes) -> Double?,
    _ write: @escaping @Sendable (inout ButtonAttributes, Double) -> Void
  ) -> Attribute {
    Attribute(
      name: name, kind: .number(range), defaultText: defaultText, unit: unit, sentence: sentence,
      read: { read($0).map { .number($0) } },
      write: { if case .number(let number) = $1 { write(&$0, number) } })
  }

  /// The words are in the order of the cases.
  private static func word(
    _ name: String, _ words: [String], _ defaultText: String, _ sentence: String,
    _ read: @escaping @Sendable (ButtonAttributes) -> Int,
    _ write: @escaping @Sendable (inout ButtonAttributes, Int) -> Void
  ) -> Attribute {
    Attribute(
      name: name, kind: .word(words), defaultText: defaultText, unit: "", sentence: sentence,
      read: { .word(read($0)) }, write: { if case .word(let number) = $1 { write(&$0, number) } })
  }

  private static func code(_ name: String, _ defaultText: String, _ unit: String, _ sentence: String) -> Attribute {
    Attribute(
      name: name, kind: .code, defaultText: defaultText, unit: unit, sentence: sentence,
      read: { _ in nil }, write: { _, _ in })
  }
}
