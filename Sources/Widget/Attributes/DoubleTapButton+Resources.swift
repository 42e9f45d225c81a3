internal import Interaction

extension DoubleTapButton {
  /// The class of a button in resource names.
  public static let resourceClass = "DoubleTapButton"

  /// Sets every attribute for which the database has a resource `APPLICATION.NAME.attribute`. What others wrote and the attribute does
  /// not take is passed over: the program's own value holds, or the default.
  ///
  /// - Parameters:
  ///   - application: the instance and class names of the program.
  ///   - name: the button's instance name.
  ///   - display: looks up X colour names.
  /// - Returns: What was passed over.
  /// - Throws: `AttributeError` for the first of the program's own values that its attribute does not take; earlier ones are set.
  @discardableResult
  public func setAttributes(
    from resources: ResourceDatabase, application: (name: String, class: String), name: String, display: Display
  ) throws(AttributeError) -> [AttributeError] {
    var attributes = attributes
    var imageName: String?
    var passedOver: [AttributeError] = []
    defer {
      self.attributes = attributes
      if let imageName { setImageName(imageName) }
    }
    for attribute in Self.attributeTable where attribute.kind != .code {
      let resource = message("%.%.%", application.name, name, attribute.name)
      let resourceClass = message("%.%.%", application.class, Self.resourceClass, attribute.resourceClass)
      let own = resources.ownValue(resource, class: resourceClass)
      guard var text = resources.value(resource, class: resourceClass) else { continue }
      if own?.isSame(as: text) != true, let error = refusal(of: text, by: attribute, display) {
        passedOver.append(error)
        guard let own else { continue }
        text = own
      }
      let value = try attribute.parse(text) { display.color(named: $0) }
      if attribute.isImageName { imageName = text } else { attribute.write(&attributes, value) }
    }
    return passedOver
  }

  private func refusal(of text: String, by attribute: Attribute, _ display: Display) -> AttributeError? {
    do {
      _ = try attribute.parse(text) { display.color(named: $0) }
      return nil
    } catch {
      return error
    }
  }
}

extension Attribute {
  var resourceClass: String { Self.resourceClass(of: name) }

  /// The class of a resource of that name: the name with a capital.
  package static func resourceClass(of name: String) -> String {
    var bytes = name.bytes
    if let first = bytes.first, first >= UInt8(ascii: "a") { bytes[0] = first - 32 }
    return String(bytes: bytes)
  }
}
