internal import CX11
internal import Interaction
internal import Widget

/// The controls of the window, as a resource file describes them.
final class Layout {
  static let application = (name: "doubletap-demo", class: "DoubleTapDemo")
  /// The names of the launch animation and of the second page.
  static let launch = "launch"
  static let motion = "motion"

  private let resources = ResourceDatabase()
  private let path: String
  private let options: Options
  /// What -xrm gave.
  private let given = ResourceDatabase()

  /// Reads the file that the options name, or `Main.ad` of the program's resources.
  init(_ options: Options) {
    self.options = options
    guard let path = options.layout ?? ResourceFolders().path(of: "Main.ad") else {
      Console.fail("Main.ad: not found in the program's resources; expected it in Resources beside or above it")
    }
    self.path = path
    do {
      try resources.merge(file: path)
    } catch {
      Console.fail(error.description)
    }
    checkNames(in: resources, from: path)
  }

  /// Adds what the server and the command line say; both go before the file. The server's resources are those of all programs, so what
  /// is no property of ours is somebody else's.
  func addPreferences(of display: Display) {
    if let text = display.resourceString { resources.merge(text: text) }
    for line in options.resources {
      do {
        try given.merge(line: line)
        try resources.merge(line: line)
      } catch {
        Console.fail(message("-xrm: %", error.description))
      }
    }
    checkNames(in: given, from: "-xrm")
  }

  /// The names of the controls, in keyboard order.
  func children() -> [String] {
    let text = resources.value(
      message("%.children", Self.application.name), class: message("%.Children", Self.application.class))
    let names = names(in: text ?? "", of: "DoubleTapDemo.children")
    if names.isEmpty { fail("DoubleTapDemo.children is missing; expected the names of the buttons") }
    return names
  }

  /// The words of a list of names, none of which stands there twice.
  func names(in text: String, of resource: String) -> [String] {
    var names: [String] = []
    for name in text.words {
      if names.has(name) { fail(message("%: \"%\" stands there twice", resource, name)) }
      names.append(name)
    }
    return names
  }

  /// Makes the button of that name with its place and attributes.
  func button(_ name: String, display: Display) -> DoubleTapButton {
    let button = DoubleTapButton(frame: frame(of: name))
    let answer = flag(name, "returns", default: false)
    button.functionToCall = { answer }
    do {
      try button.setAttributes(
        from: resources, application: Self.application, name: name, display: display)
    } catch {
      Console.fail(message("%: %.%", source(of: error.value, name, error.name), name, error.description))
    }
    return button
  }

  func frame(of name: String) -> Rect {
    guard let text = value(name, "geometry") else {
      fail(message("%.geometry is missing; expected WIDTHxHEIGHT+X+Y", name))
    }
    guard let frame = Geometry(text)?.frame else {
      fail(in: text, name, "geometry", "is no geometry; expected WIDTHxHEIGHT+X+Y")
    }
    return frame
  }

  /// What a resource that is `true` or `false` says.
  func flag(_ name: String, _ attribute: String, default isSet: Bool) -> Bool {
    guard let text = value(name, attribute) else { return isSet }
    if text.isSame(as: "true") { return true }
    if text.isSame(as: "false") { return false }
    fail(in: text, name, attribute, "is neither true nor false")
  }

  func value(_ name: String, _ attribute: String, in database: ResourceDatabase? = nil) -> String? {
    func joined(_ program: String, _ thing: String, _ property: String) -> String {
      message("%.%.%", program, thing, property)
    }
    return (database ?? resources).value(
      joined(Self.application.name, name, attribute),
      class: joined(Self.application.class, Self.className(of: name), Attribute.resourceClass(of: attribute)))
  }

  private static func className(of name: String) -> String {
    if name.isSame(as: launch) || name.isSame(as: motion) { return Attribute.resourceClass(of: name) }
    return name.bytes.contains(UInt8(ascii: ".")) ? "Launch.Layer" : DoubleTapButton.resourceClass
  }

  /// Ends the program over a resource's text, or a part of it, that cannot be used.
  func fail(
    in text: String, _ name: String, _ attribute: String, part: String? = nil, _ fault: String
  ) -> Never {
    Console.fail(message("%: %.%: \"%\" %", source(of: text, name, attribute), name, attribute, part ?? text, fault))
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

  /// Ends the program over a name in the resources that is misspelt, and would otherwise be passed over in silence.
  private func checkNames(in resources: ResourceDatabase, from source: String) {
    var known = ["geometry", "returns"]
    var inCode: [String] = []
    for attribute in DoubleTapButton.attributeTable {
      if attribute.kind == .code { inCode.append(attribute.name) } else { known.append(attribute.name) }
    }
    for name in children() {
      for found in resources.names(under: name) where !known.has(found) {
        let fault =
          inCode.has(found)
          ? "can be set in code only" : "there is no such property; docs/ATTRIBUTES.md lists the names"
        Console.fail(message("%: %.%: %", source, name, found, fault))
      }
    }
    guard let layers = value(Self.launch, "layers") else { return }
    known = "layers size duration animations".words
    var isLayer = false
    for name in message("% %", Self.launch, layers).words {
      for found in resources.names(under: name) where !known.has(found) {
        let path = isLayer ? Self.path(of: name) : name
        Console.fail(message("%: %.%: a launch animation has no such property", source, path, found))
      }
      isLayer = true
      known = message("geometry inside masksToBounds path strokeWidth %", KeyframeReader.properties).words
    }
  }

  /// Ends the program over what is wrong in the file.
  private func fail(_ words: String) -> Never {
    Console.fail(message("%: %", path, words))
  }
}
