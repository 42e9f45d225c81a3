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

/// One property of a button: what it is called, what it takes, what it is at first and what it means.
public final class Attribute: Sendable {
  /// What values an attribute takes.
  public enum Kind: Equatable, Sendable {
    /// Any text in UTF-8.
    case text
    /// `true` or `false`, or another of Xt's words for these: `yes`, `no`, `on`, `off`, 1 or 0, in capitals or not.
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
  /// Its place in the table.
  let number: Int
  /// nil where it is computed.
  let initial: AttributeValue?
  /// How it is computed.
  private let computed: String

  init(
    _ number: Int, _ name: String, _ kind: Kind, _ initial: AttributeValue?, computed: String, unit: String,
    sentence: String
  ) {
    (self.number, self.name, self.kind, self.initial) = (number, name, kind, initial)
    (self.computed, self.unit, self.sentence) = (computed, unit, sentence)
  }

  /// The default as a resource would write it; a description where it is computed.
  public var defaultText: String {
    guard let initial else { return computed }
    if case .color(let color?) = initial { return color.hexadecimal }
    return text(of: initial)
  }

  var isImageName: Bool { number == AttributeName.bgImageName.rawValue }

  func read(_ attributes: ButtonAttributes) -> AttributeValue? { attributes[number] }

  func write(_ attributes: inout ButtonAttributes, _ value: AttributeValue) { attributes[number] = value }
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
  /// The value that `text` stands for; `colorNamed` looks up X colour names. Blanks around it count in labels only.
  func parse(_ text: String, colorNamed: (String) -> Color?) throws(AttributeError) -> AttributeValue {
    let words = text.trimmed
    switch kind {
    case .text:
      return .text(text)
    case .flag:
      if let flag = Bool(words: words) { return .flag(flag) }
    case .optionalColor where words.isSame(as: "none"):
      return .color(nil)
    case .color, .optionalColor:
      if let color = Color(words) ?? colorNamed(words) { return .color(color) }
    case .number(let range):
      if let number = Double(decimal: words), range.contains(number) { return .number(number) }
    case .word(let known):
      for (number, word) in known.enumerated() where word.isSame(as: words) { return .word(number) }
    case .code:
      break
    }
    throw refusal(of: text)
  }

  /// What is wrong with a value that the attribute does not take.
  func refusal(of text: String) -> AttributeError {
    let reason =
      switch kind {
      case .text: "is no text, which it takes"
      case .flag: "is neither true nor false"
      case .color, .optionalColor: "is no colour; expected #rgb, #rrggbb, rgb:r/g/b or an X colour name"
      case .number(let range): message("is no number from % to %", whole(range.lowerBound), whole(range.upperBound))
      case .word(let words): message("is unknown; expected %, % or %", words)
      case .code: "cannot be set from text"
      }
    return AttributeError(name: name, value: text, reason: reason)
  }

  /// The bounds in the table are whole numbers.
  private func whole(_ bound: Double) -> String { digits(Int(bound)) }
}
