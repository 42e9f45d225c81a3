internal import CX11
internal import Interaction
internal import Widget

/// The controls of the window, as a resource file describes them.
struct Layout {
  static let application = (name: "doubletap-demo", class: "DoubleTapDemo")

  let resources: ResourceDatabase
  private let path: String
  private let options: Options
  /// What -xrm gave.
  private let given = ResourceDatabase()

  /// Reads the file that the options name, or `Main.ad` of the program's resources.
  init(options: Options) throws(DemoError) {
    self.options = options
    guard let path = options.layout ?? ResourceFolders().path(of: "Main.ad") else {
      throw DemoError("Main.ad: not found in the program's resources; expected it in Resources beside or above it")
    }
    self.path = path
    resources = ResourceDatabase()
    do {
      try resources.merge(file: path)
    } catch {
      throw DemoError(error.description)
    }
    for name in try children() { try Self.checkNames(of: name, in: resources, from: path) }
  }

  /// Adds what the server and the command line say; both go before the file. The server's resources are those of all programs, so what
  /// is no property of ours is somebody else's.
  func addPreferences(of display: Display) throws(DemoError) {
    if let text = display.resourceString { resources.merge(text: text) }
    for line in options.resources {
      do {
        try given.merge(line: line)
        try resources.merge(line: line)
      } catch {
        throw DemoError("-xrm: " + error.description)
      }
    }
    for name in try children() { try Self.checkNames(of: name, in: given, from: "-xrm") }
  }

  /// The names of the controls, in keyboard order.
  func children() throws(DemoError) -> [String] {
    let text = resources.value(Self.application.name + ".children", class: Self.application.class + ".Children")
    var names: [String] = []
    for word in (text ?? "").utf8.split(whereSeparator: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) {
      let name = String(decoding: word, as: UTF8.self)
      if names.has(name) { throw error("DoubleTapDemo.children: \"%\" stands there twice", name) }
      names.append(name)
    }
    if names.isEmpty { throw error("DoubleTapDemo.children is missing; expected the names of the buttons") }
    return names
  }

  /// Makes the button of that name with its place and attributes.
  func button(_ name: String, display: Display) throws(DemoError) -> DoubleTapButton {
    let button = DoubleTapButton(frame: try frame(of: name))
    let answer = try returns(name)
    button.functionToCall = { answer }
    do {
      try button.setAttributes(
        from: resources, application: Self.application, name: name, display: display)
    } catch {
      throw DemoError(message("%: %.%", source(of: error.value, name, error.name), name, error.description))
    }
    return button
  }

  private func frame(of name: String) throws(DemoError) -> Rect {
    guard let text = value(name, "geometry") else {
      throw error("%.geometry is missing; expected WIDTHxHEIGHT+X+Y", name)
    }
    guard let frame = Geometry(text)?.frame else {
      let source = source(of: text, name, "geometry")
      throw DemoError(message("%: %.geometry: \"%\" is no geometry; expected WIDTHxHEIGHT+X+Y", source, name, text))
    }
    return frame
  }

  private func returns(_ name: String) throws(DemoError) -> Bool {
    guard let text = value(name, "returns") else { return false }
    if text.isSame(as: "true") { return true }
    if text.isSame(as: "false") { return false }
    let source = source(of: text, name, "returns")
    throw DemoError(message("%: %.returns: \"%\" is neither true nor false", source, name, text))
  }

  private func value(
    _ name: String, _ attribute: String, in database: ResourceDatabase? = nil
  ) -> String? {
    (database ?? resources).value(
      message("%.%.%", Self.application.name, name, attribute),
      class: message(
        "%.%.%", Self.application.class, DoubleTapButton.resourceClass, Attribute.resourceClass(of: attribute)))
  }

  /// Who gave a control's value that is wrong: -xrm goes before the server's resources, and they before the file.
  func source(of text: String, _ name: String, _ attribute: String) -> String {
    func gives(_ database: ResourceDatabase) -> Bool {
      value(name, attribute, in: database)?.isSame(as: text) ?? false
    }
    if gives(given) { return "-xrm" }
    let file = ResourceDatabase()
    guard (try? file.merge(file: path)) != nil, gives(file) else { return "the server's resources" }
    return path
  }

  /// A misspelt name would otherwise be passed over in silence.
  private static func checkNames(
    of name: String, in resources: ResourceDatabase, from source: String
  ) throws(DemoError) {
    var known = ["geometry", "returns"]
    var inCode: [String] = []
    for attribute in DoubleTapButton.attributeTable {
      if attribute.kind == .code { inCode.append(attribute.name) } else { known.append(attribute.name) }
    }
    for found in resources.names(under: name) where !known.has(found) {
      let fault =
        inCode.has(found)
        ? "can be set in code only" : "there is no such property; see the README's table for the names"
      throw DemoError(message("%: %.%: %", source, name, found, fault))
    }
  }

  /// What is wrong in the file.
  private func error(_ template: String, _ name: String = "", _ value: String = "") -> DemoError {
    DemoError(path + ": " + message(template, name, value))
  }
}
