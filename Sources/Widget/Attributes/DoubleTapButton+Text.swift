internal import Interaction

/// What can be wrong with an attribute that is named in text.
package enum AttributeFault: Error {
  case unknownName
  case readOnly
  case badValue(AttributeError)
  /// Only the server knows the colour of that name, and it is gone.
  case lost
}

extension DoubleTapButton {
  /// Sets the attribute of that name from text, as a resource does.
  package func setAttribute(_ name: String, to text: String, display: Display) throws(AttributeFault) {
    let attribute = try Self.attribute(name)
    do {
      try set(attribute, attribute.parse(text) { display.color(named: $0) })
    } catch {
      if attribute.kind == .color || attribute.kind == .optionalColor, display.isLost(forColor: text) { throw .lost }
      throw .badValue(error)
    }
  }

  /// Sets a number or a flag; `text` stands for it in what is thrown.
  package func setAttribute(_ name: String, to value: AttributeValue) throws(AttributeFault) {
    let attribute = try Self.attribute(name)
    switch (attribute.kind, value) {
    case (.number(let range), .number(let number)) where range.contains(number): set(attribute, value)
    case (.flag, .flag): set(attribute, value)
    case (.text, _):
      throw .badValue(
        AttributeError(name: name, value: attribute.text(of: value), reason: "is no text, which it takes"))
    default:
      // The same words as for a text that is wrong.
      do {
        try set(attribute, attribute.parse(attribute.text(of: value)) { _ in nil })
      } catch {
        throw .badValue(error)
      }
    }
  }

  /// The attribute's value as `setAttribute` takes it.
  package func attributeText(_ name: String) throws(AttributeFault) -> String {
    let attribute = try Self.attribute(name)
    // Two follow the size until they are set.
    let following = AttributeValue.number(name.isSame(as: "horizontalSlide") ? horizontalSlide : verticalSlide)
    return attribute.text(of: attribute.read(attributes) ?? following)
  }

  private func set(_ attribute: Attribute, _ value: AttributeValue) {
    var attributes = attributes
    attribute.write(&attributes, value)
    self.attributes = attributes
  }

  private static func attribute(_ name: String) throws(AttributeFault) -> Attribute {
    for attribute in attributeTable where attribute.name.isSame(as: name) {
      if attribute.kind == .code { throw .readOnly }
      return attribute
    }
    throw .unknownName
  }
}
