internal import Interaction

extension DoubleTapButton {
  /// The class of a button in resource names.
  public static let resourceClass = "DoubleTapButton"

  /// Sets every attribute for which the database has a resource `APPLICATION.NAME.attribute`.
  ///
  /// - Parameters:
  ///   - application: the instance and class names of the program.
  ///   - name: the button's instance name.
  ///   - display: looks up X colour names.
  /// - Throws: `AttributeError` for the first value that its attribute does not take; earlier ones are set.
  public func setAttributes(
    from resources: ResourceDatabase, application: (name: String, class: String), name: String, display: Display
  ) throws(AttributeError) {
    var attributes = attributes
    defer { self.attributes = attributes }
    for attribute in Self.attributeTable where attribute.kind != .code {
      let resource = message("%.%.%", application.name, name, attribute.name)
      let resourceClass = message("%.%.%", application.class, Self.resourceClass, attribute.resourceClass)
      guard let text = resources.value(resource, class: resourceClass) else { continue }
      attribute.write(&attributes, try attribute.parse(text) { display.color(named: $0) })
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
