import Foundation
import TestSupport
import Testing

/// One of the programs in `Examples`. All have the same window: the button above, an entry and a button of the host's own below.
struct Example: CustomTestStringConvertible, Sendable {
  /// Its source, whose copy beside the built program tells that there is one.
  let file: String
  /// Whether the button has a window of its own, and the host an entry.
  var isForeign = true

  static let swift = Example(file: "swift-package", isForeign: false)
  static let foreign = [
    "xlib-own-loop.c", "xlib-shared.c", "motif.c", "tk.c", "python.py", "gtk3.c", "qt6.cpp", "fltk.cpp", "sdl2.c",
  ].map { Example(file: $0) }

  var testDescription: String { file }

  static let size = (width: 360, height: 160)
  static let button = Area(40, 20, 280, 60)
  static let entry = Area(40, 100, 180, 40)
  static let count = Area(240, 100, 80, 40)

  static func built(_ name: String) throws -> String {
    let path = Repository.root.appendingPathComponent("build/examples/\(name)").path
    guard FileManager.default.fileExists(atPath: path) else {
      throw Failure("\(path) is not there; run make examples first")
    }
    return path
  }

  func path() throws -> String {
    let source = try Self.built(file)
    return file.hasSuffix(".py") ? source : (source as NSString).deletingPathExtension
  }
}

/// An example that runs on a server of its own, and its user.
final class Host {
  /// Whether the library is there, or one that makes no buttons.
  enum Library { case real, nothing }

  let server: XServer
  let user: XClient
  let program: Program
  /// The host's window.
  let window: XID
  private let origin: (x: Int, y: Int)

  init(_ example: Example, library: Library = .real, isHooked: Bool = false, resources: String? = nil) throws {
    server = try XServer()
    user = try XClient(server)
    user.park()
    if let resources { user.setResources(text: resources) }
    var environment = try hostEnvironment(server)
    if library == .nothing {
      let folder = try temporaryFolder()
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/libdoubletap.so.1", withDestinationPath: Example.built("nothing.so"))
      environment["LD_LIBRARY_PATH"] = folder
    }
    if isHooked { environment["LD_PRELOAD"] = try Example.built("hooks.so") }
    program = try Program(example.path(), environment: environment)
    let (user, program) = (user, program)
    window = try wait(for: "\(example.file) shows its window", deadline: 20) {
      guard program.isRunning else {
        throw Failure("\(example.file) ended: \(program.errorLines.map(\.text).joined(separator: "\n"))")
      }
      return user.children().first { top in
        guard user.isViewable(top), let area = user.area(of: top) else { return false }
        return (area.width, area.height) == Example.size
      }
    }
    if library == .real, example.isForeign { _ = try user.waitForButton(in: window) }
    let area = try wait(for: "the window has a place") { [user, window] in user.area(of: window) }
    origin = (area.x, area.y)
    // What a window manager does with a new window.
    user.focus(window)
  }

  func place(_ area: Area) -> (x: Int, y: Int) {
    let center = area.moved(by: origin.x, origin.y).center
    return (center.x, center.y)
  }

  func click(_ area: Area) {
    let place = place(area)
    user.click(at: place.x, place.y)
  }

  /// Slides the first face out to the left, in the time that a hand takes, to beyond the button's edge.
  func slide() {
    let start = place(Example.button)
    user.drag(from: start, to: (start.x - 170, start.y), steps: 20, duration: 0.5)
  }

  /// Waits until the face of that colour is the button's, by its ground or its text.
  func waitForFace(_ what: String, _ color: Pixel) throws {
    try wait(until: "the button shows \(what)", deadline: 10) {
      let image = try user.captureSettled(window, Example.button)
      return image.count(of: color, in: image.bounds.inset(by: 4)) > 50
    }
  }

  /// Waits until the second face is all that shows; the time that is left to press it moves on it.
  func waitForSecondFace() throws {
    try user.waitForPixels("the button shows its second face", of: window, Example.button) {
      $0.count(of: Pixel(0xC62828), in: $0.bounds) > Example.button.width * Example.button.height / 2
    }
  }

  /// Slides the first face away and presses the second.
  func confirm() throws -> String {
    try waitForFace("its first face", Pixel(0x0B57D0))
    slide()
    return try press()
  }

  /// Presses the second face until the host tells of a confirm: a press may come before the button takes one.
  func press() throws -> String {
    try waitForSecondFace()
    let index = program.lines.count
    for _ in 1...10 {
      click(Example.button)
      if let line = try? program.waitForLine("erase ", after: index, deadline: 0.6) { return line.text }
    }
    throw Failure("no press confirms: \(program.lines(after: index))")
  }

  /// Types into the host's entry, and waits until it says that the text ends so.
  func type(_ text: String) throws {
    let index = program.lines.count
    click(Example.entry)
    let button = user.button(in: window)
    try wait(until: "the keyboard is the host's") { user.focusedWindow != button }
    user.type(text)
    try program.waitForLine(after: index, "a text that ends with \(text)") {
      $0.hasPrefix("text ") && $0.hasSuffix(text)
    }
  }

  /// Clicks the host's own button, and waits until it has counted that.
  func count() throws {
    let index = program.lines.count
    click(Example.count)
    try program.waitForLine("click ", after: index)
  }

  /// Asks what stands between the host and Xlib.
  func ask(_ message: String, answer prefix: String) throws -> String {
    let index = program.lines.count
    user.send(message, to: window)
    return try program.waitForLine(prefix, after: index).text
  }
}

/// What every host runs with: the library, the fonts of the tests, and nothing of the session around.
func hostEnvironment(_ server: XServer) throws -> [String: String?] {
  var environment = try PinnedFonts().environment
  environment["DISPLAY"] = server.display
  environment["LD_LIBRARY_PATH"] = Repository.root.appendingPathComponent("build/prefix/lib").path
  // No accessibility bus, no settings of whoever runs the tests.
  for (name, value) in [
    "NO_AT_BRIDGE": "1", "GSETTINGS_BACKEND": "memory", "QT_QPA_PLATFORM": "xcb", "LC_ALL": "C.UTF-8",
  ] {
    environment[name] = value
  }
  environment["HOME"] = try temporaryFolder()
  environment["XDG_RUNTIME_DIR"] = environment["HOME"]
  return environment
}

func temporaryFolder() throws -> String {
  let path = NSTemporaryDirectory() + "doubletap-\(UUID().uuidString)"
  try FileManager.default.createDirectory(
    atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  return path
}

extension XClient {
  /// The button's window below `window`, by its class.
  func button(in window: XID) -> XID? {
    for child in children(of: window) {
      if property("WM_CLASS", of: child)?.text == "doubletap\0DoubleTapButton\0" { return child }
      if let found = button(in: child) { return found }
    }
    return nil
  }

  func waitForButton(in window: XID) throws -> XID {
    try wait(for: "a button shows", deadline: 10) { button(in: window).flatMap { isViewable($0) ? $0 : nil } }
  }
}
