internal import Interaction

extension DoubleTapButton {
  /// Every property of the button, each declared once: README's table, the resource reader and the Swift properties agree with it.
  public static let attributeTable: [Attribute] = {
    var rows = AttributeRows()
    rows.number("borderRadius", 0...10_000, "px", "Corner radius; the content is clipped to it.") {
      $1(&$0.borderRadius)
    }
    rows.number("borderWidth", 0...1_000, "px", "Width of the frame line, inside the button's edge.") {
      $1(&$0.borderWidth)
    }
    rows.optionalColor("borderColor", "Colour of the frame line.") { $1(&$0.borderColor) }
    rows.number(
      "horizontalSlide", computed: "minus half the width", -100_000...100_000, "px",
      "Where the centre of a face that slid out sideways goes; follows the width until set."
    ) { $1(&$0.horizontalSlide) }
    rows.number(
      "verticalSlide", computed: "minus half the height", -100_000...100_000, "px",
      "Where the centre of a face that slid out up or down goes; follows the height until set."
    ) { $1(&$0.verticalSlide) }
    rows.code("originalCenter", "the centre", "px", "Where a face returns to; follows the size, read-only.")
    rows.number("animationDuration", 0...60, "s", "Time of a slide from rest to out; a slide from half-way takes half.")
    { $1(&$0.animationDuration) }
    rows.flag(
      "animations", "Things move by themselves, where the desktop allows it; false: all motion is at its end at once."
    ) { $1(&$0.animations) }
    rows.number(
      "framesPerSecond", 1...1_000, "",
      "Frames per second while something moves; of several buttons that move, the fastest counts."
    ) { $1(&$0.framesPerSecond) }
    rows.flag("slidesHorizontally", "Faces slide sideways; false: up and down.") { $1(&$0.slidesHorizontally) }
    rows.word(
      "slideDirection", ["leading", "trailing", "either"],
      "Which way a face may leave: leading, trailing or either; mirrored from right to left."
    ) { $1(&$0.slideDirection) }
    rows.number("slideThreshold", 0...1, "", "Part of the width or height beyond which a release lets the face go.") {
      $1(&$0.slideThreshold)
    }
    rows.flag("reactsToTap", "A tap arms as well as a slide; false: a tap only shows how to slide, keys always work.") {
      $1(&$0.reactsToTap)
    }
    rows.flag("isRightToLeft", "The layout runs from right to left: leading is on the right.") { $1(&$0.isRightToLeft) }
    rows.text("primaryText", "Label of the primary face.") { $1(&$0.primaryText) }
    rows.color("primaryTxtColor", "Colour of that label.") { $1(&$0.primaryTxtColor) }
    rows.color("primaryBgColor", "Colour of the primary face.") { $1(&$0.primaryBgColor) }
    rows.text(
      "bgImageName", "PNG under the primary label, a name in Resources/Assets or a path, scaled to fill the face."
    ) { $1(&$0.bgImageName) }
    rows.text("confirmText", "Label of the confirm face.") { $1(&$0.confirmText) }
    rows.color("confirmTxtColor", "Colour of that label.") { $1(&$0.confirmTxtColor) }
    rows.color("confirmBgColor", "Colour of the confirm face.") { $1(&$0.confirmBgColor) }
    rows.word(
      "confirmGesture", ["press", "slide", "hold"],
      "What confirms: press, slide (the confirm face is slid away) or hold (it or Space is held down)."
    ) { $1(&$0.confirmGesture) }
    rows.number("holdDuration", 0...60, "s", "How long the confirm face, or Space, is held where that confirms.") {
      $1(&$0.holdDuration)
    }
    rows.code("functionToCall", "{ false }", "", "Called once for each confirm, after the pressed look is on screen.")
    rows.code(
      "functionToCallAsync", "none", "",
      "Called instead of functionToCall, with a ticket, when the work goes on after it has returned.")
    rows.number(
      "actionTimeout", 0...86_400, "s",
      "How long an action with a ticket may take before it counts as failed; 0: for ever."
    ) { $1(&$0.actionTimeout) }
    rows.text("successText", "Label after true.") { $1(&$0.successText) }
    rows.color("successTxtColor", "Colour of that label.") { $1(&$0.successTxtColor) }
    rows.color("successBgColor", "Colour behind that label.") { $1(&$0.successBgColor) }
    rows.flag("drawsTick", "A tick draws itself beside the success label; beside the error label stands a cross.") {
      $1(&$0.drawsTick)
    }
    rows.text("errorText", "Label after false.") { $1(&$0.errorText) }
    rows.color("errorTxtColor", "Colour of that label.") { $1(&$0.errorTxtColor) }
    rows.color("errorBgColor", "Colour behind that label.") { $1(&$0.errorBgColor) }
    rows.flag("shakesOnError", "The error label shakes.") { $1(&$0.shakesOnError) }
    rows.number("resetDelay", 0...86_400, "s", "How long the error label stays.") { $1(&$0.resetDelay) }
    rows.number(
      "confirmDelay", 0...10, "s",
      "How long the confirm face must have been there, and the window at rest, for a confirm to count."
    ) { $1(&$0.confirmDelay) }
    rows.number(
      "confirmTimeout", 0...86_400, "s",
      "How long the confirm face waits before the primary face slides back, 0.6 s beyond confirmDelay at least; 0 for ever."
    ) { $1(&$0.confirmTimeout) }
    rows.flag("disarmsOnFocusOut", "The primary face slides back as well when the keyboard goes to another window.") {
      $1(&$0.disarmsOnFocusOut)
    }
    rows.flag("allowsSendEvents", "Input that other clients made up (XSendEvent) counts; false: it is refused.") {
      $1(&$0.allowsSendEvents)
    }
    rows.flag(
      "refusesWhenObscured", "A confirm is refused while another program's window covers any part of the button."
    ) { $1(&$0.refusesWhenObscured) }
    rows.text("tooSoonText", "Label for two seconds after a confirm that came too soon; empty: the face only shakes.") {
      $1(&$0.tooSoonText)
    }
    rows.text("obscuredText", "Label for two seconds after a confirm while another window covered the button.") {
      $1(&$0.obscuredText)
    }
    rows.text("keepHoldingText", "Label for two seconds after a hold that ended early.") { $1(&$0.keepHoldingText) }
    rows.text(
      "keepSlidingText",
      "Label for two seconds after a face was let go short of the threshold; empty: it only slides back."
    ) { $1(&$0.keepSlidingText) }
    rows.text("font", "Font of all labels, a fontconfig pattern.") { $1(&$0.font) }
    rows.number("textSize", 1...1_000, "pt", "Size of all labels, scaled by Xft.dpi.") { $1(&$0.textSize) }
    rows.flag("ringsBell", "An error and a refused confirm ring the bell.") { $1(&$0.ringsBell) }
    rows.flag("isEnabled", "The button takes input; false: it looks and stays inactive.") { $1(&$0.isEnabled) }
    rows.code(
      "state", "primary", "", "Which face shows; setState(_:animated:) and reset(animated:) change it from code.")
    rows.code("stateChanged", "none", "", "Told the old and the new state after each change.")
    rows.code("slideChanged", "none", "", "Told the slide fraction of the primary face: 0 at rest, 1 out.")
    return rows.rows
  }()
}

extension ButtonAttributes {
  /// Cuts each number to its range; NaN becomes what it was.
  mutating func cutNumbers(former: ButtonAttributes) {
    for attribute in DoubleTapButton.attributeTable {
      guard case .number(let range) = attribute.kind, case .number(let number)? = attribute.read(self) else { continue }
      if range.contains(number) { continue }
      if number.isNaN {
        attribute.copy(from: former, to: &self)
      } else {
        attribute.write(&self, .number(number > range.upperBound ? range.upperBound : range.lowerBound))
      }
    }
  }
}
