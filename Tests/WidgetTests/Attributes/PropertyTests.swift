import Interaction
import TestSupport
import Testing

@testable import Widget

@Suite("The button's properties", .serialized)
struct PropertyTests {
  typealias Property = (
    name: String, set: (DoubleTapButton, AttributeValue) -> Void, get: (DoubleTapButton) -> AttributeValue
  )

  static func number(_ name: String, _ path: ReferenceWritableKeyPath<DoubleTapButton, Double>) -> Property {
    (name, { if case .number(let value) = $1 { $0[keyPath: path] = value } }, { .number($0[keyPath: path]) })
  }

  static func text(_ name: String, _ path: ReferenceWritableKeyPath<DoubleTapButton, String>) -> Property {
    (name, { if case .text(let value) = $1 { $0[keyPath: path] = value } }, { .text($0[keyPath: path]) })
  }

  static func flag(_ name: String, _ path: ReferenceWritableKeyPath<DoubleTapButton, Bool>) -> Property {
    (name, { if case .flag(let value) = $1 { $0[keyPath: path] = value } }, { .flag($0[keyPath: path]) })
  }

  static func color(_ name: String, _ path: ReferenceWritableKeyPath<DoubleTapButton, Color>) -> Property {
    (name, { if case .color(.some(let value)) = $1 { $0[keyPath: path] = value } }, { .color($0[keyPath: path]) })
  }

  static func word<Choice: RawRepresentable<Int>>(
    _ name: String, _ path: ReferenceWritableKeyPath<DoubleTapButton, Choice>
  ) -> Property {
    (
      name, { if case .word(let number) = $1, let choice = Choice(rawValue: number) { $0[keyPath: path] = choice } },
      { .word($0[keyPath: path].rawValue) }
    )
  }

  /// The Swift properties in the order of the table.
  static var properties: [Property] {
    [
      number("borderRadius", \.borderRadius), number("borderWidth", \.borderWidth),
      ("borderColor", { if case .color(let value) = $1 { $0.borderColor = value } }, { .color($0.borderColor) }),
      number("horizontalSlide", \.horizontalSlide), number("verticalSlide", \.verticalSlide),
      number("animationDuration", \.animationDuration), flag("animations", \.animations),
      number("framesPerSecond", \.framesPerSecond), flag("slidesHorizontally", \.slidesHorizontally),
      word("slideDirection", \.slideDirection),
      number("slideThreshold", \.slideThreshold), flag("reactsToTap", \.reactsToTap),
      flag("isRightToLeft", \.isRightToLeft), text("primaryText", \.primaryText),
      color("primaryTxtColor", \.primaryTxtColor), color("primaryBgColor", \.primaryBgColor),
      text("bgImageName", \.bgImageName), text("confirmText", \.confirmText),
      color("confirmTxtColor", \.confirmTxtColor), color("confirmBgColor", \.confirmBgColor),
      word("confirmGesture", \.confirmGesture), number("holdDuration", \.holdDuration),
      number("actionTimeout", \.actionTimeout),
      text("successText", \.successText), color("successTxtColor", \.successTxtColor),
      color("successBgColor", \.successBgColor), flag("drawsTick", \.drawsTick), text("errorText", \.errorText),
      color("errorTxtColor", \.errorTxtColor), color("errorBgColor", \.errorBgColor),
      flag("shakesOnError", \.shakesOnError),
      number("resetDelay", \.resetDelay), number("confirmDelay", \.confirmDelay),
      number("confirmTimeout", \.confirmTimeout), flag("disarmsOnFocusOut", \.disarmsOnFocusOut),
      flag("allowsSendEvents", \.allowsSendEvents), flag("refusesWhenObscured", \.refusesWhenObscured),
      text("tooSoonText", \.tooSoonText), text("obscuredText", \.obscuredText),
      text("keepHoldingText", \.keepHoldingText), text("keepSlidingText", \.keepSlidingText), text("font", \.font),
      number("textSize", \.textSize),
      flag("ringsBell", \.ringsBell), flag("isEnabled", \.isEnabled),
    ]
  }

  @Test("each sets and gets the attribute of its name, and none is missing here")
  func swift() throws {
    let table = DoubleTapButton.attributeTable.filter { $0.kind != .code }
    #expect(Self.properties.map(\.name) == table.map(\.name))
    for (property, attribute) in zip(Self.properties, table) {
      let button = DoubleTapButton(frame: Rect(0, 0, 200, 80))
      let value = try #require(attribute.sample)
      property.set(button, value)
      #expect(attribute.read(button.attributes) == value, "\(property.name)")
      #expect(property.get(button) == value, "\(property.name)")
    }
  }

  @Test("each is set by an X resource of its name or its class, the name going first; another button's is left alone")
  func resources() throws {
    let display = try Display(name: XServer.shared().display)
    let application = (name: "app", class: "App")
    func attributes(_ text: String) throws -> ButtonAttributes {
      let button = DoubleTapButton(frame: Rect(0, 0, 200, 80))
      let resources = ResourceDatabase()
      resources.merge(text: text)
      try button.setAttributes(from: resources, application: application, name: "one", display: display)
      return button.attributes
    }
    for attribute in DoubleTapButton.attributeTable where attribute.kind != .code {
      let (value, text) = (try #require(attribute.sample), try #require(attribute.sampleText))
      let capital = attribute.name.prefix(1).uppercased() + attribute.name.dropFirst()
      #expect(try attribute.read(attributes("*one.\(attribute.name): \(text)")) == value)
      #expect(try attribute.read(attributes("App.DoubleTapButton.\(capital): \(text)")) == value)
      #expect(try attributes("*two.\(attribute.name): \(text)") == ButtonAttributes())
      let both = "*one.\(attribute.name): \(text)\n*DoubleTapButton.\(capital): \(attribute.defaultText)"
      #expect(try attribute.read(attributes(both)) == value)
    }
  }
}

extension Attribute {
  /// A value that is not the default.
  var sample: AttributeValue? {
    switch kind {
    case .text: .text("sample")
    case .flag: .flag(defaultText == "false")
    case .color, .optionalColor: .color(Color(rgb: 0x123456))
    case .number(let range): .number(range.upperBound)
    case .word(let words): .word(words.count - 1 == words.firstIndex(of: defaultText) ? 0 : words.count - 1)
    case .code: nil
    }
  }

  /// The same as a resource file has it.
  var sampleText: String? {
    switch sample {
    case .text(let text): text
    case .flag(let flag): "\(flag)"
    case .color: "#123456"
    case .number(let number): "\(Int(number))"
    case .word(let number): if case .word(let words) = kind { words[number] } else { nil }
    case nil: nil
    }
  }
}
