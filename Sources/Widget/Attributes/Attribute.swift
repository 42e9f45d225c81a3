public import Interaction

/// The value of an attribute.
public enum AttributeValue: Equatable, Sendable {
  case text(String)
  case number(Double)
  case flag(Bool)
  /// nil is "none".
  case color(Color?)
  /// The number of a word in the list of `Attribute.Kind.word`.
  case word(Int)
}

/// One property of a button: what it is called, what it takes, how it is reached and what it means.
public final class Attribute: Sendable {
  /// What values an attribute takes.
  public enum Kind: Equatable, Sendable {
    /// Any text in UTF-8.
    case text
    /// `true` or `false`.
    case flag
    /// `#rgb`, `#rrggbb`, `rgb:r/g/b` or an X colour name.
    case color
    /// A colour or `none`.
    case optionalColor
    /// A decimal number in that range.
    case number(ClosedRange<Double>)
    /// One of these three words.
    case word([String])
    /// Only Swift code reaches it: a closure, a state or a computed value.
    case code
  }

  /// The property's name in Swift and in resources.
  public let name: String
  public let kind: Kind
  /// `px` (pixels at 96 dpi), `pt`, `s` or empty.
  public let unit: String
  /// What it means, in a sentence.
  public let sentence: String
  /// What a default that is computed is called.
  private let computed: String
  /// nil for what only code reaches.
  private let access: AttributeAccess?

  init(
    _ name: String, _ kind: Kind, computed: String, unit: String, sentence: String, _ access: AttributeAccess?
  ) {
    (self.name, self.kind, self.computed, self.unit, self.sentence) = (name, kind, computed, unit, sentence)
    self.access = access
  }

  /// The default as a resource would write it; a description where it is computed.
  public var defaultText: String {
    guard let initial = read(ButtonAttributes()) else { return computed }
    if case .color(let color?) = initial { return color.hexadecimal }
    return text(of: initial)
  }

  /// nil where the property follows something else until it is set, and for what only code reaches.
  func read(_ attributes: ButtonAttributes) -> AttributeValue? { access?.read(attributes) }

  func write(_ attributes: inout ButtonAttributes, _ value: AttributeValue) { access?.write(&attributes, value) }

  func copy(from source: ButtonAttributes, to target: inout ButtonAttributes) { access?.copy(source, &target) }
}

/// A value that an attribute does not take.
public struct AttributeError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The attribute's name.
  public var name: String
  /// The value that was given.
  public var value: String
  /// What is wrong with it and what was expected.
  public var reason: String

  /// The whole as one line for a person.
  public var description: String { message("%: \"%\" %", name, value, reason) }
}

extension Attribute {
  /// The value that `text` stands for; `colorNamed` looks up X colour names.
  func parse(_ text: String, colorNamed: (String) -> Color?) throws(AttributeError) -> AttributeValue {
    switch kind {
    case .text:
      return .text(text)
    case .flag:
      if text.isSame(as: "true") { return .flag(true) }
      if text.isSame(as: "false") { return .flag(false) }
      throw error(text, "is neither true nor false")
    case .optionalColor where text.isSame(as: "none"):
      return .color(nil)
    case .color, .optionalColor:
      guard let color = Color(text) ?? colorNamed(text) else {
        throw error(text, "is no colour; expected #rgb, #rrggbb, rgb:r/g/b or an X colour name")
      }
      return .color(color)
    case .number(let range):
      guard let number = Double(decimal: text), range.contains(number) else {
        throw error(
          text, message("is no number from % to %", whole(range.lowerBound), whole(range.upperBound)))
      }
      return .number(number)
    case .word(let words):
      for (number, word) in words.enumerated() where word.isSame(as: text) { return .word(number) }
      throw error(text, message("is unknown; expected %, % or %", words))
    case .code:
      throw error(text, "cannot be set from text")
    }
  }

  private func error(_ value: String, _ reason: String) -> AttributeError {
    AttributeError(name: name, value: value, reason: reason)
  }

  /// The bounds in the table are whole numbers.
  private func whole(_ bound: Double) -> String { digits(Int(bound)) }
}
