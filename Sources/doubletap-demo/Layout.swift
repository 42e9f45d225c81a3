internal import CX11
internal import Interaction
internal import Widget

/// The controls of the window, as a resource file describes them.
struct Layout {
  static let application = (name: "doubletap-demo", class: "DoubleTapDemo")

  let resources: ResourceDatabase
  let path: String
  private let options: Options

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
  }

  /// Adds what the server and the command line say; both go before the file.
  func addPreferences(of display: Display) throws(DemoError) {
    if let text = display.resourceString { resources.merge(text: text) }
    for line in options.resources {
      do {
        try resources.merge(line: line)
      } catch {
        throw DemoError("-xrm: \(error.description)")
      }
    }
  }

  /// The names of the controls, in keyboard order.
  func children() throws(DemoError) -> [String] {
    let text = resources.value("\(Self.application.name).children", class: "\(Self.application.class).Children")
    let names = (text ?? "").split { $0 == " " || $0 == "\t" }.map { String($0) }
    if names.isEmpty {
      throw DemoError("\(path): DoubleTapDemo.children is missing; expected the names of the buttons")
    }
    for (index, name) in names.enumerated() where names[..<index].contains(name) {
      throw DemoError("\(path): DoubleTapDemo.children: \"\(name)\" stands there twice")
    }
    return names
  }

  /// Makes the button of that name with its place and attributes.
  func button(_ name: String, display: Display) throws(DemoError) -> DoubleTapButton {
    try checkNames(of: name)
    let button = DoubleTapButton(frame: try frame(of: name))
    let answer = try returns(name)
    button.functionToCall = { answer }
    do {
      try button.setAttributes(
        from: resources, application: Self.application, name: name, display: display)
    } catch {
      throw DemoError("\(path): \(name).\(error.description)")
    }
    return button
  }

  private func frame(of name: String) throws(DemoError) -> Rect {
    guard let text = value(name, "geometry", class: "Geometry") else {
      throw DemoError("\(path): \(name).geometry is missing; expected WIDTHxHEIGHT+X+Y")
    }
    guard let frame = Geometry(text)?.frame else {
      throw DemoError("\(path): \(name).geometry: \"\(text)\" is no geometry; expected WIDTHxHEIGHT+X+Y")
    }
    return frame
  }

  private func returns(_ name: String) throws(DemoError) -> Bool {
    switch value(name, "returns", class: "Returns") {
    case nil, "false": return false
    case "true": return true
    case .some(let text):
      throw DemoError("\(path): \(name).returns: \"\(text)\" is neither true nor false")
    }
  }

  private func value(_ name: String, _ attribute: String, class attributeClass: String) -> String? {
    resources.value(
      "\(Self.application.name).\(name).\(attribute)",
      class: "\(Self.application.class).\(DoubleTapButton.resourceClass).\(attributeClass)")
  }

  /// A misspelt name would otherwise be passed over in silence.
  private func checkNames(of name: String) throws(DemoError) {
    let known = DoubleTapButton.attributeTable.filter { $0.kind != .code }.map { $0.name } + ["geometry", "returns"]
    for found in resources.names(under: name) where !known.contains(found) {
      throw DemoError("\(path): \(name).\(found): there is no such property; see the README's table for the names")
    }
  }
}

/// An X geometry with a size, and with or without a place (XParseGeometry).
struct Geometry {
  var size: PixelSize
  var origin: PixelPoint?

  init?(_ text: String) {
    var (x, y) = (Int32(0), Int32(0))
    var (width, height) = (UInt32(0), UInt32(0))
    let found = XParseGeometry(text, &x, &y, &width, &height)
    guard found & WidthValue != 0, found & HeightValue != 0, found & (XNegative | YNegative) == 0 else { return nil }
    guard 1...32767 ~= width, 1...32767 ~= height, abs(x) <= 32767, abs(y) <= 32767 else { return nil }
    size = PixelSize(Int(width), Int(height))
    if found & XValue != 0, found & YValue != 0 { origin = PixelPoint(Int(x), Int(y)) }
  }

  /// The same as a rectangle in pixels at 96 dpi; nil without a place.
  var frame: Rect? {
    origin.map { PixelRect($0.x, $0.y, size.width, size.height).rect }
  }
}
