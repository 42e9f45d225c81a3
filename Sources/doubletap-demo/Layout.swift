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
  private var warned: [String] = []

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
    let text = resources.ownValue(
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
      let passedOver = try button.setAttributes(
        from: resources, application: Self.application, name: name, display: display)
      for error in passedOver { warn(name, error.description) }
    } catch {
      Console.fail(message("%: %.%", source(of: error.value, name, error.name), name, error.description))
    }
    return button
  }

  /// Ends the program where the button's image cannot be shown, unless others asked for that image.
  func checkImage(of button: DoubleTapButton, _ name: String) {
    let attribute = "bgImageName"
    let own = value(name, attribute, isOwn: true) ?? ""
    if let error = button.imageError, !button.bgImageName.isSame(as: own) {
      warn(name, message("%: %", attribute, error.description))
      button.bgImageName = own
    }
    guard let error = button.imageError else { return }
    Console.fail(message("%: %.%: %", source(of: own, name, attribute), name, attribute, error.description))
  }

  /// Where a control is; the same for a layer, which others have no say in.
  func frame(of name: String) -> Rect {
    let frame = read(name, "geometry", "is no geometry; expected WIDTHxHEIGHT+X+Y") { Geometry($0.trimmed)?.frame }
    guard let frame else { fail(message("%.geometry is missing; expected WIDTHxHEIGHT+X+Y", name)) }
    return frame
  }

  /// What a resource that is `true` or `false` says.
  func flag(_ name: String, _ attribute: String, default isSet: Bool) -> Bool {
    read(name, attribute, "is neither true nor false") { Bool(words: $0.trimmed) } ?? isSet
  }

  /// What `read` makes of a resource, nil where there is none. What makes nothing is passed over where others wrote it, else it ends
  /// the program.
  private func read<Value>(
    _ name: String, _ attribute: String, _ fault: String, _ read: (String) -> Value?
  ) -> Value? {
    let own = value(name, attribute, isOwn: true)
    if let text = value(name, attribute) {
      if let value = read(text) { return value }
      if own?.isSame(as: text) != true { warn(name, message("%: \"%\" %", attribute, text, fault)) }
    }
    guard let own else { return nil }
    guard let value = read(own) else { fail(in: own, name, attribute, fault) }
    return value
  }

  /// The text of a resource. The launch animation is the layout's, but for whether there is one: others have no say in it.
  func value(_ name: String, _ attribute: String, isOwn: Bool = false) -> String? {
    let (resource, resourceClass) = path(name, attribute)
    let isLayout = name.parts(at: UInt8(ascii: "."))[0].isSame(as: Self.launch) && !attribute.isSame(as: "animations")
    return isOwn || isLayout
      ? resources.ownValue(resource, class: resourceClass) : resources.value(resource, class: resourceClass)
  }

  /// The full name and class of a resource.
  private func path(_ name: String, _ attribute: String) -> (String, String) {
    func joined(_ program: String, _ thing: String, _ property: String) -> String {
      message("%.%.%", program, thing, property)
    }
    return (
      joined(Self.application.name, name, attribute),
      joined(Self.application.class, Self.className(of: name), Attribute.resourceClass(of: attribute))
    )
  }

  private static func className(of name: String) -> String {
    if name.isSame(as: launch) || name.isSame(as: motion) { return Attribute.resourceClass(of: name) }
    return name.bytes.contains(UInt8(ascii: ".")) ? "Launch.Layer" : DoubleTapButton.resourceClass
  }

  /// Says, once, that a value of the server's resources is passed over; many buttons may have it.
  private func warn(_ name: String, _ words: String) {
    if warned.has(words) { return }
    warned.append(words)
    Console.warn(message("the server's resources: %.%; it is passed over", name, words))
  }

  /// Ends the program over a resource's text, or a part of it, that cannot be used.
  func fail(
    in text: String, _ name: String, _ attribute: String, part: String? = nil, _ fault: String
  ) -> Never {
    Console.fail(message("%: %.%: \"%\" %", source(of: text, name, attribute), name, attribute, part ?? text, fault))
  }

  /// Who gave a control's value that is wrong: -xrm goes before the file.
  private func source(of text: String, _ name: String, _ attribute: String) -> String {
    let (resource, resourceClass) = path(name, attribute)
    return given.value(resource, class: resourceClass)?.isSame(as: text) ?? false ? "-xrm" : path
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
