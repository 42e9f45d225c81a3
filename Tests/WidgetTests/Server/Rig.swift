internal import CX11
internal import Interaction
internal import TestSupport

@testable internal import Widget

/// A server, a display of the code under test, and a client that plays the user; the pointer starts in the lower right corner.
final class Rig {
  let display: Display
  let client: XClient
  let server: XServer

  /// `name` is another name for the server, a proxy's.
  init(_ server: XServer, name: String? = nil) throws {
    self.server = server
    client = try XClient(server)
    client.move(to: 1200, 780)
    display = try Display(name: name ?? server.display)
  }

  /// A mapped top-level window at the upper left corner, and what it reports.
  func window(_ frame: PixelRect = PixelRect(0, 0, 200, 100), parent: UInt? = nil) throws -> Recorder {
    let recorder = Recorder(try NativeWindow(display: display, parent: parent, frame: frame, title: "test"))
    recorder.window.map()
    try turn(until: "the window is mapped") { recorder.lines.contains("mapped") }
    display.sync()
    display.loop.dispatch()
    recorder.lines = []
    return recorder
  }

  /// Takes turns of the loop until `condition` holds.
  func turn(until what: String, deadline: Double = 5, _ condition: () throws -> Bool) throws {
    try wait(until: what, deadline: deadline) {
      display.loop.dispatch()
      return try condition()
    }
  }

  /// Takes turns until everything that the server has sent by now is handled.
  func settle() {
    display.loop.dispatch()
    display.sync()
    display.loop.dispatch()
  }
}

/// A window's delegate that writes down what it is told, in words.
final class Recorder: NativeWindowDelegate {
  let window: NativeWindow
  var lines: [String] = []
  var keys: [KeyEvent] = []
  var pointers: [PointerEvent] = []
  /// Called with each line, after it was written down.
  var onLine: ((String) -> Void)?

  init(_ window: NativeWindow) {
    self.window = window
    window.delegate = self
  }

  deinit {
    window.delegate = nil
  }

  private func note(_ line: String) {
    lines.append(line)
    onLine?(line)
  }

  /// The lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  func pointer(_ event: PointerEvent) {
    pointers.append(event)
    note(event.kind == .cancelled ? "pointer cancelled" : event.kind.words)
  }

  func key(_ event: KeyEvent) {
    keys.append(event)
    switch event.kind {
    case .pressed(let isRepeat): note("\(event.key) \(isRepeat ? "again" : "down")")
    case .released: note("\(event.key) up")
    case .cancelled: note("\(event.key) cancelled")
    }
  }

  func keyboardEntered(_ entry: FocusEntry) { note("entered \(entry)") }

  func keyboardPassed() { note("keyboard passed") }
  func keyboardFocus(_ has: Bool) { note(has ? "focus" : "no focus") }
  func exposed(_ area: PixelRect) { note("exposed") }
  func resized(to size: PixelSize) { note("resized \(size.width)x\(size.height)") }
  func mapped(_ isMapped: Bool) { note(isMapped ? "mapped" : "unmapped") }
  func closeRequested() { note("close") }
  func destroyed() { note("destroyed") }
  func settingsChanged() { note("settings") }
}

extension PointerEvent.Kind {
  /// What the pointer did, as tests write it down.
  var words: String {
    switch self {
    case .entered: "entered"
    case .left: "left"
    case .pressed(let button): "pressed \(button)"
    case .moved(let primaryDown): primaryDown ? "dragged" : "moved"
    case .released(let button): "released \(button)"
    case .cancelled: "cancelled"
    }
  }
}
