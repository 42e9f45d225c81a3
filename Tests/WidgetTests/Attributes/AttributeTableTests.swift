import Foundation
import TestSupport
import Testing

@testable import Widget

@Suite("The attribute table")
struct AttributeTableTests {
  private func read(_ path: String) throws -> String {
    try String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test("the table in docs/ATTRIBUTES.md has every attribute, with its default, unit and sentence, in the same order")
  func documented() throws {
    let rows = try read("docs/ATTRIBUTES.md").split(separator: "\n").filter { $0.hasPrefix("| `") }.map { String($0) }
    let expected = DoubleTapButton.attributeTable.map { attribute in
      let shown = attribute.kind == .text ? "\"\(attribute.defaultText)\"" : attribute.defaultText
      return "| `\(attribute.name)` | \(shown) | \(attribute.unit) | \(attribute.sentence) |"
    }
    #expect(rows == expected)
  }

  @Test("every attribute is a Swift property documented with the same sentence")
  func swiftProperties() throws {
    let source = try read("Sources/Widget/Controls/DoubleTapButton+Attributes.swift")
    for attribute in DoubleTapButton.attributeTable where attribute.kind != .code {
      #expect(source.contains("  /// \(attribute.sentence)\n  public var \(attribute.name):"), "\(attribute.name)")
    }
  }

  @Test("the default text is the default")
  func defaults() throws {
    for attribute in DoubleTapButton.attributeTable where attribute.kind != .code {
      // The slides follow the size and have no number yet.
      guard let first = attribute.read(ButtonAttributes()) else {
        #expect(["horizontalSlide", "verticalSlide"].contains(attribute.name))
        continue
      }
      #expect(try attribute.parse(attribute.defaultText) { _ in nil } == first, "\(attribute.name)")
    }
  }

  @Test(
    "a bad value is named, with its attribute and what was expected",
    arguments: [
      ("framesPerSecond", "0", "is no number from 1 to 1000"),
      ("framesPerSecond", "fast", "is no number from 1 to 1000"),
      ("holdDuration", "61", "is no number from 0 to 60"), ("animations", "no", "is neither true nor false"),
      ("confirmGesture", "Hold", "is unknown; expected press, slide or hold"),
      ("slideDirection", "", "is unknown; expected leading, trailing or either"),
    ])
  func badValue(name: String, text: String, reason: String) throws {
    let attribute = try #require(DoubleTapButton.attributeTable.first { $0.name == name })
    #expect(throws: AttributeError(name: name, value: text, reason: reason)) {
      try attribute.parse(text) { _ in nil }
    }
  }

  @Test("a value written by the table is the one that it reads, and no other attribute changes")
  func roundTrip() throws {
    let table = DoubleTapButton.attributeTable.filter { $0.kind != .code }
    for attribute in table {
      let value = try #require(attribute.sample)
      var attributes = ButtonAttributes()
      #expect(attribute.read(attributes) != value)
      attribute.write(&attributes, value)
      for other in table {
        let expected = other.name == attribute.name ? value : other.read(ButtonAttributes())
        #expect(other.read(attributes) == expected, "\(attribute.name) and \(other.name)")
      }
    }
  }

  @Test("default texts have a contrast of at least 4.5 on their ground (WCAG 1.4.3)")
  func contrast() {
    let defaults = ButtonAttributes()
    for (text, ground) in [
      (defaults.primaryTxtColor, defaults.primaryBgColor), (defaults.confirmTxtColor, defaults.confirmBgColor),
      (defaults.successTxtColor, defaults.successBgColor), (defaults.errorTxtColor, defaults.errorBgColor),
    ] {
      #expect(text.contrast(with: ground) >= 4.5)
    }
  }
}
