import Foundation
import TestSupport

/// The demo as it is shipped, running on a server of its own, with a user who has a pointer and a keyboard.
final class DemoRig {
  let server: XServer
  let user: XClient
  let demo: Program
  let window: XID
  /// Where the window is on the screen.
  let origin: (x: Int, y: Int)

  /// - Parameters:
  ///   - layout: the text of a resource file in place of the demo's own.
  ///   - resources: set on the root window before the demo starts.
  ///   - display: the name to connect to in place of the server's, such as a proxy's.
  ///   - preload: a library that is loaded before all others.
  ///   - extra: more variables.
  init(
    server: XServer? = nil, layout: String? = nil, arguments: [String] = [], resources: [String: String] = [:],
    display: String? = nil, preload: String? = nil, environment extra: [String: String] = [:]
  ) throws {
    let server = try server ?? XServer()
    self.server = server
    user = try XClient(server)
    user.park()
    if !resources.isEmpty { user.setResources(resources) }
    var environment = try PinnedFonts().environment
    environment["DISPLAY"] = display ?? server.display
    environment["LD_PRELOAD"] = preload
    environment.merge(extra) { $1 }
    demo = try Program(
      Repository.demo(), ["--trace"] + arguments + (try layout.map { ["--layout", try temporaryFile($0)] } ?? []),
      environment: environment)
    let ready = try demo.waitForLine("ready ", deadline: 10)
    window = XID(ready.text.dropFirst("ready ".count)) ?? 0
    origin = try wait(for: "the window is on the screen") { [user, window] in
      user.isViewable(window) ? user.area(of: window).map { ($0.x, $0.y) } : nil
    }
  }

  // MARK: Where things are

  /// Where a control is on the screen, by the latest trace.
  func area(of name: String) throws -> Area {
    guard
      let line = demo.lines.last(where: { $0.text.hasPrefix("layout \(name) ") }),
      case let numbers = line.text.split(separator: " ").dropFirst(2).compactMap({ Int($0) }), numbers.count == 4
    else { throw Failure("the demo told no place of \(name)") }
    return Area(origin.x + numbers[0], origin.y + numbers[1], numbers[2], numbers[3])
  }

  func capture(_ name: String, margin: Int = 0) throws -> PixelImage {
    try user.captureScreen(try area(of: name).inset(by: -margin))
  }

  /// The picture once it has not changed for a tenth of a second.
  func settled(_ name: String, margin: Int = 0) throws -> PixelImage {
    try user.captureSettled(window, try area(of: name).moved(by: -origin.x, -origin.y).inset(by: -margin))
  }

  // MARK: What the user does

  /// Drags the face by a part of its width (or height), negative to the left or up, and lets go.
  func slide(_ name: String, by part: Double = -0.8, vertically: Bool = false) throws {
    try hold(name, at: part, vertically: vertically)
    user.release()
  }

  /// The same without letting go.
  func hold(_ name: String, at part: Double, vertically: Bool = false) throws {
    let area = try area(of: name)
    let start = area.center
    let end =
      vertically
      ? (start.x, start.y + Int((part * Double(area.height)).rounded()))
      : (start.x + Int((part * Double(area.width)).rounded()), start.y)
    user.dragAndHold(from: start, to: end)
  }

  func click(_ name: String) throws {
    let center = try area(of: name).center
    user.click(at: center.x, center.y)
  }

  /// Presses the confirm face, once that counts.
  func confirm(_ name: String) throws {
    try waitUntilConfirmable(name)
    try click(name)
  }

  /// Waits until the confirm face has been on the screen for as long as a confirm must wait. The demo asks the server when it
  /// came there: from the answer on, this waits that long.
  func waitUntilConfirmable(_ name: String, delay: Double = 0.4) throws {
    try waitForState("confirm", of: name)
    let lines = demo.lines
    let arming = lines.lastIndex { $0.text.hasPrefix("state \(name) ") && $0.text.hasSuffix(" -> confirm") } ?? 0
    let answer = "event property \(user.atom("_DOUBLETAP_TIME")) "
    try demo.waitForLine(answer, after: arming)
    pause(delay + 0.01)
  }

  // MARK: What the demo says

  /// The state lines and calls of a control so far, without its name.
  func story(of name: String, after index: Int = 0) -> [String] {
    demo.lines(after: index).compactMap { line in
      for kind in ["state", "call"] where line.hasPrefix("\(kind) \(name) ") {
        return String(line.dropFirst("\(kind) \(name) ".count))
      }
      return nil
    }
  }

  func calls(of name: String) -> Int {
    demo.lines.count { $0.text.hasPrefix("call \(name) ") }
  }

  /// The state a control is in by the trace.
  func state(of name: String) -> String {
    demo.lines.last { $0.text.hasPrefix("state \(name) ") }?.text.components(separatedBy: " -> ").last ?? "primary"
  }

  func waitForState(_ state: String, of name: String, deadline: Double = 5) throws {
    try wait(until: "\(name) is in state \(state), it is in \(self.state(of: name))", deadline: deadline) {
      self.state(of: name) == state
    }
  }

  /// Waits until the demo has handled everything that was sent to it so far: it answers a ping.
  func settle() throws {
    user.select(.substructure, on: user.root)
    _ = user.events()
    user.ping(window, time: 4711)
    _ = try user.waitForEvent("the answer to a ping") {
      $0.kind == .clientMessage && $0.atom == user.atom("WM_PROTOCOLS")
    }
  }
}

/// A file that holds the text, below the temporary folder.
func temporaryFile(_ text: String, suffix: String = ".ad") throws -> String {
  let path = NSTemporaryDirectory() + "doubletap-\(UUID().uuidString)\(suffix)"
  try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  return path
}

/// A layout with one button, whose resources can be added to.
func oneButton(_ resources: String = "", returns: Bool = true) -> String {
  """
  DoubleTapDemo.children: button
  *button.geometry: 300x60+40+100
  *button.returns: \(returns)
  *button.primaryText: GO
  \(resources)

  """
}
