internal import Interaction

/// What can be wrong with an attribute that is named in text.
package enum AttributeFault: Error {
  case unknownName
  case readOnly
  case badValue(AttributeError)
}

extension DoubleTapButton {
  /// Sets the attribute of that name from text, as a resource does.
  package func setAttribute(_ name: String, to text: String, display: Display) throws(AttributeFault) {
    let attribute = try Self.attribute(name)
    do {
      try set(attribute, attribute.parse(text) { display.color(named: $0) })
    } catch {
      throw .badValue(error)
    }
  }

  /// Sets a number or a flag; `text` stands for it in what is thrown.
  package func setAttribute(_ name: String, to value: AttributeValue) throws(AttributeFault) {
    let attribute = try Self.attribute(name)
    switch (attribute.kind, value) {
    case (.number(let range), .number(let number)) where range.contains(number): set(attribute, value)
    case (.flag, .flag): set(attribute, value)
    default: throw .badValue(attribute.refusal(of: attribute.text(of: value)))
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
    if case .text(let name) = value, attribute.isImageName { return setImageName(name) }
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
