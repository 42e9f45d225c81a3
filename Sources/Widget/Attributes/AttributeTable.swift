internal import Interaction

extension DoubleTapButton {
  /// Every property of the button, each declared once: the table in docs/ATTRIBUTES.md, the resource reader and the Swift properties agree with it.
  public static let attributeTable: [Attribute] = {
    var rows = AttributeRows()
    rows.number(
      "borderRadius", 0...10_000, "px", "Corner radius; the content is clipped to it.", { $0.borderRadius },
      { $0.borderRadius = $1 })
    rows.number(
      "borderWidth", 0...1_000, "px", "Width of the frame line, inside the button's edge.", { $0.borderWidth },
      { $0.borderWidth = $1 })
    rows.optionalColor("borderColor", "Colour of the frame line.", { $0.borderColor }, { $0.borderColor = $1 })
    rows.number(
      "horizontalSlide", computed: "minus half the width", -100_000...100_000, "px",
      "Where the centre of a face that slid out sideways goes; follows the width until set.", { $0.horizontalSlide },
      { $0.horizontalSlide = $1 })
    rows.number(
      "verticalSlide", computed: "minus half the height", -100_000...100_000, "px",
      "Where the centre of a face that slid out up or down goes; follows the height until set.", { $0.verticalSlide },
      { $0.verticalSlide = $1 })
    rows.code("originalCenter", "the centre", "px", "Where a face returns to; follows the size, read-only.")
    rows.number(
      "animationDuration", 0...60, "s", "Time of a slide from rest to out; a slide from half-way takes half.",
      { $0.animationDuration }, { $0.animationDuration = $1 })
    rows.flag(
      "animations",
      "Things move by themselves, where the desktop allows it; false: all motion is at its end at once.",
      { $0.animations }, { $0.animations = $1 })
    rows.number(
      "framesPerSecond", 1...1_000, "",
      "Frames per second while something moves; of several buttons that move, the fastest counts.",
      { $0.framesPerSecond }, { $0.framesPerSecond = $1 })
    rows.flag(
      "slidesHorizontally", "Faces slide sideways; false: up and down.", { $0.slidesHorizontally },
      { $0.slidesHorizontally = $1 })
    rows.word(
      "slideDirection", ["leading", "trailing", "either"],
      "Which way a face may leave: leading, trailing or either; mirrored from right to left.", { $0.slideDirection },
      { $0.slideDirection = $1 })
    rows.number(
      "slideThreshold", 0...1, "", "Part of the width or height beyond which a release lets the face go.",
      { $0.slideThreshold }, { $0.slideThreshold = $1 })
    rows.flag(
      "reactsToTap", "A tap arms as well as a slide; false: a tap only shows how to slide, keys always work.",
      { $0.reactsToTap }, { $0.reactsToTap = $1 })
    rows.flag(
      "isRightToLeft", "The layout runs from right to left: leading is on the right.", { $0.isRightToLeft },
      { $0.isRightToLeft = $1 })
    rows.text("primaryText", "Label of the primary face.", { $0.primaryText }, { $0.primaryText = $1 })
    rows.color("primaryTxtColor", "Colour of that label.", { $0.primaryTxtColor }, { $0.primaryTxtColor = $1 })
    rows.color("primaryBgColor", "Colour of the primary face.", { $0.primaryBgColor }, { $0.primaryBgColor = $1 })
    rows.text(
      "bgImageName", "PNG under the primary label, a name in Resources/Assets or a path, scaled to fill the face.",
      { $0.bgImageName }, { $0.bgImageName = $1 })
    rows.text("confirmText", "Label of the confirm face.", { $0.confirmText }, { $0.confirmText = $1 })
    rows.color("confirmTxtColor", "Colour of that label.", { $0.confirmTxtColor }, { $0.confirmTxtColor = $1 })
    rows.color("confirmBgColor", "Colour of the confirm face.", { $0.confirmBgColor }, { $0.confirmBgColor = $1 })
    rows.word(
      "confirmGesture", ["press", "slide", "hold"],
      "What confirms: press, slide (the confirm face is slid away) or hold (it or Space is held down).",
      { $0.confirmGesture }, { $0.confirmGesture = $1 })
    rows.number(
      "holdDuration", 0...60, "s", "How long the confirm face, or Space, is held where that confirms.",
      { $0.holdDuration }, { $0.holdDuration = $1 })
    rows.code("functionToCall", "{ false }", "", "Called once for each confirm, after the pressed look is on screen.")
    rows.code(
      "functionToCallAsync", "none", "",
      "Called instead of functionToCall, with a ticket, when the work goes on after it has returned.")
    rows.number(
      "actionTimeout", 0...86_400, "s",
      "How long an action with a ticket may take before it counts as failed; 0: for ever.", { $0.actionTimeout },
      { $0.actionTimeout = $1 })
    rows.text("successText", "Label after true.", { $0.successText }, { $0.successText = $1 })
    rows.color("successTxtColor", "Colour of that label.", { $0.successTxtColor }, { $0.successTxtColor = $1 })
    rows.color("successBgColor", "Colour behind that label.", { $0.successBgColor }, { $0.successBgColor = $1 })
    rows.flag(
      "drawsTick", "A tick draws itself beside the success label; beside the error label stands a cross.",
      { $0.drawsTick }, { $0.drawsTick = $1 })
    rows.text("errorText", "Label after false.", { $0.errorText }, { $0.errorText = $1 })
    rows.color("errorTxtColor", "Colour of that label.", { $0.errorTxtColor }, { $0.errorTxtColor = $1 })
    rows.color("errorBgColor", "Colour behind that label.", { $0.errorBgColor }, { $0.errorBgColor = $1 })
    rows.flag("shakesOnError", "The error label shakes.", { $0.shakesOnError }, { $0.shakesOnError = $1 })
    rows.number(
      "resetDelay", 0...86_400, "s", "How long the error label stays.", { $0.resetDelay }, { $0.resetDelay = $1 })
    rows.number(
      "confirmDelay", 0...10, "s",
      "How long the confirm face must have been there, and the window at rest, for a confirm to count.",
      { $0.confirmDelay }, { $0.confirmDelay = $1 })
    rows.number(
      "confirmTimeout", 0...86_400, "s",
      "How long the confirm face waits before the primary face slides back, 0.6 s beyond confirmDelay at least; 0 for ever.",
      { $0.confirmTimeout }, { $0.confirmTimeout = $1 })
    rows.flag(
      "disarmsOnFocusOut", "The primary face slides back as well when the keyboard goes to another window.",
      { $0.disarmsOnFocusOut }, { $0.disarmsOnFocusOut = $1 })
    rows.flag(
      "allowsSendEvents", "Input that other clients made up (XSendEvent) counts; false: it is refused.",
      { $0.allowsSendEvents }, { $0.allowsSendEvents = $1 })
    rows.flag(
      "refusesWhenObscured", "A confirm is refused while another program's window covers any part of the button.",
      { $0.refusesWhenObscured }, { $0.refusesWhenObscured = $1 })
    rows.text(
      "tooSoonText",
      "Label for two seconds after a confirm that came too soon; empty: the face only shakes.", { $0.tooSoonText },
      { $0.tooSoonText = $1 })
    rows.text(
      "obscuredText",
      "Label for two seconds after a confirm while another window covered the button.", { $0.obscuredText },
      { $0.obscuredText = $1 })
    rows.text(
      "keepHoldingText", "Label for two seconds after a hold that ended early.", { $0.keepHoldingText },
      { $0.keepHoldingText = $1 })
    rows.text(
      "keepSlidingText",
      "Label for two seconds after a face was let go short of the threshold; empty: it only slides back.",
      { $0.keepSlidingText }, { $0.keepSlidingText = $1 })
    rows.text("font", "Font of all labels, a fontconfig pattern.", { $0.font }, { $0.font = $1 })
    rows.number(
      "textSize", 1...1_000, "pt", "Size of all labels, scaled by Xft.dpi.", { $0.textSize }, { $0.textSize = $1 })
    rows.flag("ringsBell", "An error and a refused confirm ring the bell.", { $0.ringsBell }, { $0.ringsBell = $1 })
    rows.flag(
      "isEnabled", "The button takes input; false: it looks and stays inactive.", { $0.isEnabled },
      { $0.isEnabled = $1 })
    rows.code(
      "state", "primary", "", "Which face shows; setState(_:animated:) and reset(animated:) change it from code.")
    rows.code("stateChanged", "none", "", "Told the old and the new state after each change.")
    rows.code("slideChanged", "none", "", "Told the slide fraction of the primary face: 0 at rest, 1 out.")
    return rows.rows
  }()
}

private struct AttributeRows {
  typealias Get<Value> = @Sendable (ButtonAttributes) -> Value
  typealias Set<Value> = @Sendable (inout ButtonAttributes, Value) -> Void

  private(set) var rows: [Attribute] = []

  mutating func text(_ name: String, _ sentence: String, _ get: @escaping Get<String>, _ set: @escaping Set<String>) {
    rows.append(
      Attribute(name: name, kind: .text, sentence: sentence, get: { .text(get($0)) }) {
        if case .text(let text) = $1 { set(&$0, text) }
      })
  }

  mutating func flag(_ name: String, _ sentence: String, _ get: @escaping Get<Bool>, _ set: @escaping Set<Bool>) {
    rows.append(
      Attribute(name: name, kind: .flag, sentence: sentence, get: { .flag(get($0)) }) {
        if case .flag(let flag) = $1 { set(&$0, flag) }
      })
  }

  mutating func color(_ name: String, _ sentence: String, _ get: @escaping Get<Color>, _ set: @escaping Set<Color>) {
    rows.append(
      Attribute(name: name, kind: .color, sentence: sentence, get: { .color(get($0)) }) {
        if case .color(let color?) = $1 { set(&$0, color) }
      })
  }

  mutating func optionalColor(
    _ name: String, _ sentence: String, _ get: @escaping Get<Color?>, _ set: @escaping Set<Color?>
  ) {
    rows.append(
      Attribute(name: name, kind: .optionalColor, sentence: sentence, get: { .color(get($0)) }) {
        if case .color(let color) = $1 { set(&$0, color) }
      })
  }

  mutating func number(
    _ name: String, _ range: ClosedRange<Double>, _ unit: String, _ sentence: String, _ get: @escaping Get<Double>,
    _ set: @escaping Set<Double>
  ) {
    rows.append(
      Attribute(name: name, kind: .number(range), unit: unit, sentence: sentence, get: { .number(get($0)) }) {
        if case .number(let number) = $1 { set(&$0, number) }
      })
  }

  /// A number that is computed until it is set.
  mutating func number(
    _ name: String, computed: String, _ range: ClosedRange<Double>, _ unit: String, _ sentence: String,
    _ get: @escaping Get<Double?>, _ set: @escaping Set<Double?>
  ) {
    rows.append(
      Attribute(
        name: name, kind: .number(range), computed: computed, unit: unit, sentence: sentence,
        get: { get($0).map { .number($0) } }
      ) {
        if case .number(let number) = $1 { set(&$0, number) }
      })
  }

  /// The words are in the order of the cases.
  mutating func word<Word: RawRepresentable<Int> & Sendable>(
    _ name: String, _ words: [String], _ sentence: String, _ get: @escaping Get<Word>, _ set: @escaping Set<Word>
  ) {
    rows.append(
      Attribute(name: name, kind: .word(words), sentence: sentence, get: { .word(get($0).rawValue) }) {
        if case .word(let index) = $1, let word = Word(rawValue: index) { set(&$0, word) }
      })
  }

  mutating func code(_ name: String, _ computed: String, _ unit: String, _ sentence: String) {
    rows.append(
      Attribute(name: name, kind: .code, computed: computed, unit: unit, sentence: sentence, get: { _ in nil }) {
        _, _ in
      })
  }
}

extension ButtonAttributes {
  /// Clamps each number to its range; NaN becomes what the number was.
  mutating func clampNumbers(former: ButtonAttributes) {
    // These two have no value until they are set.
    if horizontalSlide?.isNaN == true { horizontalSlide = former.horizontalSlide }
    if verticalSlide?.isNaN == true { verticalSlide = former.verticalSlide }
    for attribute in DoubleTapButton.attributeTable {
      guard case .number(let range) = attribute.kind, case .number(let number)? = attribute.read(self) else { continue }
      if range.contains(number) { continue }
      if !number.isNaN {
        attribute.write(&self, .number(number > range.upperBound ? range.upperBound : range.lowerBound))
      } else if let value = attribute.read(former) {
        attribute.write(&self, value)
      }
    }
  }
}
