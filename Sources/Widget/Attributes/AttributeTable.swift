internal import Interaction

extension DoubleTapButton {
  /// Every property of the button, each declared once, with its default: README's table, the resource reader and the Swift properties agree with it.
  public static let attributeTable: [Attribute] = {
    var rows = AttributeRows()
    rows.number("borderRadius", 0, 0...10_000)
    rows.number("borderWidth", 0, 0...1_000)
    rows.optionalColor("borderColor")
    rows.number("horizontalSlide", nil, -100_000...100_000)
    rows.number("verticalSlide", nil, -100_000...100_000)
    rows.code("originalCenter")
    rows.number("animationDuration", 0.5, 0...60)
    rows.flag("animations", true)
    rows.number("framesPerSecond", 60, 1...1_000)
    rows.flag("slidesHorizontally", true)
    rows.word("slideDirection", SlideDirection.either.rawValue, ["leading", "trailing", "either"])
    rows.number("slideThreshold", 0.5, 0...1)
    rows.flag("reactsToTap", false)
    rows.flag("isRightToLeft", false)
    rows.text("primaryText", "DO SOMETHING")
    rows.color("primaryTxtColor", Tokens.blue)
    rows.color("primaryBgColor", Tokens.white)
    rows.text("bgImageName", "")
    rows.text("confirmText", "CONFIRM")
    rows.color("confirmTxtColor", Tokens.white)
    rows.color("confirmBgColor", Tokens.red)
    rows.word("confirmGesture", ConfirmGesture.press.rawValue, ["press", "slide", "hold"])
    rows.number("holdDuration", 1, 0...60)
    rows.code("functionToCall")
    rows.code("functionToCallAsync")
    rows.number("actionTimeout", 0, 0...86_400)
    rows.text("successText", "SUCCESS")
    rows.color("successTxtColor", Tokens.green)
    rows.color("successBgColor", Tokens.white)
    rows.flag("drawsTick", true)
    rows.text("errorText", "ERROR")
    rows.color("errorTxtColor", Tokens.errorRed)
    rows.color("errorBgColor", Tokens.white)
    rows.flag("shakesOnError", true)
    rows.number("resetDelay", 2, 0...86_400)
    rows.number("confirmDelay", 0.4, 0...10)
    rows.number("confirmTimeout", 10, 0...86_400)
    rows.flag("disarmsOnFocusOut", false)
    rows.flag("allowsSendEvents", false)
    rows.flag("refusesWhenObscured", true)
    rows.text("tooSoonText", "WAIT A MOMENT")
    rows.text("obscuredText", "COVERED BY A WINDOW")
    rows.text("keepHoldingText", "KEEP HOLDING")
    rows.text("keepSlidingText", "KEEP SLIDING")
    rows.text("font", "sans")
    rows.number("textSize", 14, 1...1_000)
    rows.flag("ringsBell", false)
    rows.flag("isEnabled", true)
    rows.code("state")
    rows.code("stateChanged")
    rows.code("slideChanged")
    return rows.rows
  }()
}

private struct AttributeRows {
  private(set) var rows: [Attribute] = []

  @inline(never)
  private mutating func add(_ name: String, _ kind: Attribute.Kind, _ initial: AttributeValue?) {
    rows.append(Attribute(rows.count, name, kind, initial))
  }

  @inline(never)
  mutating func text(_ name: String, _ initial: String) { add(name, .text, .text(initial)) }

  @inline(never)
  mutating func flag(_ name: String, _ initial: Bool) { add(name, .flag, .flag(initial)) }

  @inline(never)
  mutating func color(_ name: String, _ initial: Color) { add(name, .color, .color(initial)) }

  mutating func optionalColor(_ name: String) { add(name, .optionalColor, .color(nil)) }

  @inline(never)
  mutating func number(_ name: String, _ initial: Double?, _ range: ClosedRange<Double>) {
    add(name, .number(range), initial.map { .number($0) })
  }

  /// The words are in the order of the cases.
  mutating func word(_ name: String, _ initial: Int, _ words: [String]) { add(name, .word(words), .word(initial)) }

  @inline(never)
  mutating func code(_ name: String) { add(name, .code, nil) }
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
