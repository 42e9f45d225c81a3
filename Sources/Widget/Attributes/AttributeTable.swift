internal import Interaction

extension DoubleTapButton {
  /// Every property of the button, each declared once: the table in docs/ATTRIBUTES.md, the resource reader and the Swift properties agree with it.
  public static let attributeTable: [Attribute] = {
    var rows = AttributeRows()
    rows.number("borderRadius", 0, 0...10_000, "px", "Corner radius; the content is clipped to it.")
    rows.number("borderWidth", 0, 0...1_000, "px", "Width of the frame line, inside the button's edge.")
    rows.optionalColor("borderColor", "Colour of the frame line.")
    rows.number(
      "horizontalSlide", computed: "minus half the width", -100_000...100_000, "px",
      "Where the centre of a face that slid out sideways goes; follows the width until set.")
    rows.number(
      "verticalSlide", computed: "minus half the height", -100_000...100_000, "px",
      "Where the centre of a face that slid out up or down goes; follows the height until set.")
    rows.code("originalCenter", "the centre", "px", "Where a face returns to; follows the size, read-only.")
    rows.number(
      "animationDuration", 0.5, 0...60, "s", "Time of a slide from rest to out; a slide from half-way takes half.")
    rows.flag(
      "animations", true,
      "Things move by themselves, where the desktop allows it; false: all motion is at its end at once.")
    rows.number(
      "framesPerSecond", 60, 1...1_000, "",
      "Frames per second while something moves; of several buttons that move, the fastest counts.")
    rows.flag("slidesHorizontally", true, "Faces slide sideways; false: up and down.")
    rows.word(
      "slideDirection", SlideDirection.either.rawValue, ["leading", "trailing", "either"],
      "Which way a face may leave: leading, trailing or either; mirrored from right to left.")
    rows.number(
      "slideThreshold", 0.5, 0...1, "", "Part of the width or height beyond which a release lets the face go.")
    rows.flag(
      "reactsToTap", false, "A tap arms as well as a slide; false: a tap only shows how to slide, keys always work.")
    rows.flag("isRightToLeft", false, "The layout runs from right to left: leading is on the right.")
    rows.text("primaryText", "DO SOMETHING", "Label of the primary face.")
    rows.color("primaryTxtColor", Tokens.blue, "Colour of that label.")
    rows.color("primaryBgColor", Tokens.white, "Colour of the primary face.")
    rows.text(
      "bgImageName", "", "PNG under the primary label, a name in Resources/Assets or a path, scaled to fill the face.")
    rows.text("confirmText", "CONFIRM", "Label of the confirm face.")
    rows.color("confirmTxtColor", Tokens.white, "Colour of that label.")
    rows.color("confirmBgColor", Tokens.red, "Colour of the confirm face.")
    rows.word(
      "confirmGesture", ConfirmGesture.press.rawValue, ["press", "slide", "hold"],
      "What confirms: press, slide (the confirm face is slid away) or hold (it or Space is held down).")
    rows.number("holdDuration", 1, 0...60, "s", "How long the confirm face, or Space, is held where that confirms.")
    rows.code("functionToCall", "{ false }", "", "Called once for each confirm, after the pressed look is on screen.")
    rows.code(
      "functionToCallAsync", "none", "",
      "Called instead of functionToCall, with a ticket, when the work goes on after it has returned.")
    rows.number(
      "actionTimeout", 0, 0...86_400, "s",
      "How long an action with a ticket may take before it counts as failed; 0: for ever.")
    rows.text("successText", "SUCCESS", "Label after true.")
    rows.color("successTxtColor", Tokens.green, "Colour of that label.")
    rows.color("successBgColor", Tokens.white, "Colour behind that label.")
    rows.flag("drawsTick", true, "A tick draws itself beside the success label; beside the error label stands a cross.")
    rows.text("errorText", "ERROR", "Label after false.")
    rows.color("errorTxtColor", Tokens.errorRed, "Colour of that label.")
    rows.color("errorBgColor", Tokens.white, "Colour behind that label.")
    rows.flag("shakesOnError", true, "The error label shakes.")
    rows.number("resetDelay", 2, 0...86_400, "s", "How long the error label stays.")
    rows.number(
      "confirmDelay", 0.4, 0...10, "s",
      "How long the confirm face must have been there, and the window at rest, for a confirm to count.")
    rows.number(
      "confirmTimeout", 10, 0...86_400, "s",
      "How long the confirm face waits before the primary face slides back, 0.6 s beyond confirmDelay at least; 0 for ever."
    )
    rows.flag(
      "disarmsOnFocusOut", false, "The primary face slides back as well when the keyboard goes to another window.")
    rows.flag("allowsSendEvents", false, "Input that other clients made up (XSendEvent) counts; false: it is refused.")
    rows.flag(
      "refusesWhenObscured", true, "A confirm is refused while another program's window covers any part of the button.")
    rows.text(
      "tooSoonText", "WAIT A MOMENT",
      "Label for two seconds after a confirm that came too soon; empty: the face only shakes.")
    rows.text(
      "obscuredText", "COVERED BY A WINDOW",
      "Label for two seconds after a confirm while another window covered the button.")
    rows.text("keepHoldingText", "KEEP HOLDING", "Label for two seconds after a hold that ended early.")
    rows.text(
      "keepSlidingText", "KEEP SLIDING",
      "Label for two seconds after a face was let go short of the threshold; empty: it only slides back.")
    rows.text("font", "sans", "Font of all labels, a fontconfig pattern.")
    rows.number("textSize", 14, 1...1_000, "pt", "Size of all labels, scaled by Xft.dpi.")
    rows.flag("ringsBell", false, "An error and a refused confirm ring the bell.")
    rows.flag("isEnabled", true, "The button takes input; false: it looks and stays inactive.")
    rows.code(
      "state", "primary", "", "Which face shows; setState(_:animated:) and reset(animated:) change it from code.")
    rows.code("stateChanged", "none", "", "Told the old and the new state after each change.")
    rows.code("slideChanged", "none", "", "Told the slide fraction of the primary face: 0 at rest, 1 out.")
    return rows.rows
  }()
}

private struct AttributeRows {
  private(set) var rows: [Attribute] = []

  @inline(never)
  private mutating func add(
    _ name: String, _ kind: Attribute.Kind, _ initial: AttributeValue?, _ unit: String, _ sentence: String,
    computed: String = ""
  ) {
    rows.append(Attribute(rows.count, name, kind, initial, computed: computed, unit: unit, sentence: sentence))
  }

  @inline(never)
  mutating func text(_ name: String, _ initial: String, _ sentence: String) {
    add(name, .text, .text(initial), "", sentence)
  }

  @inline(never)
  mutating func flag(_ name: String, _ initial: Bool, _ sentence: String) {
    add(name, .flag, .flag(initial), "", sentence)
  }

  @inline(never)
  mutating func color(_ name: String, _ initial: Color, _ sentence: String) {
    add(name, .color, .color(initial), "", sentence)
  }

  mutating func optionalColor(_ name: String, _ sentence: String) {
    add(name, .optionalColor, .color(nil), "", sentence)
  }

  @inline(never)
  mutating func number(
    _ name: String, _ initial: Double, _ range: ClosedRange<Double>, _ unit: String, _ sentence: String
  ) {
    add(name, .number(range), .number(initial), unit, sentence)
  }

  /// A number that is computed until it is set.
  mutating func number(
    _ name: String, computed: String, _ range: ClosedRange<Double>, _ unit: String, _ sentence: String
  ) {
    add(name, .number(range), nil, unit, sentence, computed: computed)
  }

  /// The words are in the order of the cases.
  mutating func word(_ name: String, _ initial: Int, _ words: [String], _ sentence: String) {
    add(name, .word(words), .word(initial), "", sentence)
  }

  @inline(never)
  mutating func code(_ name: String, _ computed: String, _ unit: String, _ sentence: String) {
    add(name, .code, nil, unit, sentence, computed: computed)
  }
}

extension ButtonAttributes {
  /// Cuts each number to its range; what is no number becomes what it was.
  mutating func cutNumbers(former: ButtonAttributes) {
    for attribute in DoubleTapButton.attributeTable {
      guard case .number(let range) = attribute.kind, case .number(let number)? = attribute.read(self) else { continue }
      if range.contains(number) { continue }
      let cut = AttributeValue.number(number > range.upperBound ? range.upperBound : range.lowerBound)
      self[attribute.number] = number.isNaN ? former[attribute.number] : cut
    }
  }
}
