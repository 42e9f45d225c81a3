import Foundation
import TestSupport

/// Whose window the button is in, or is put into.
enum HostKind: String, CaseIterable, Sendable {
  case demo
  case ownConnection = "xlib-own-loop.c"
  case sharedConnection = "xlib-shared.c"
  case gtkSocket = "gtk3.c"
  case tkContainer = "tk.c"
  case qtContainer = "qt6.cpp"

  var title: String {
    switch self {
    case .demo: "the demo"
    case .ownConnection: "child, own connection"
    case .sharedConnection: "child, the host's"
    case .gtkSocket: "GtkSocket"
    case .tkContainer: "Tk container"
    case .qtContainer: "Qt container"
    }
  }
}

enum ConfirmGesture: String, CaseIterable, Sendable { case press, hold, slide }

/// The demo or an example under a window manager, with one button whose action fails, and the user's hand at that.
final class DesktopHost {
  let desktop: Desktop
  let program: Program
  let button: Area
  /// The host's own window, within any frame.
  let window: XID
  private let gesture: ConfirmGesture
  private let isDemo: Bool
  private var user: XClient { desktop.user }

  init(_ kind: HostKind, _ gesture: ConfirmGesture, on desktop: Desktop) throws {
    (self.desktop, self.gesture, isDemo) = (desktop, gesture, kind == .demo)
    let user = desktop.user
    user.park()
    var environment = try hostEnvironment(desktop.server)
    if kind == .demo {
      let layout = """
        DoubleTapDemo.children: button
        *button.geometry: 280x60+40+20
        *button.primaryText: ERASE
        *button.confirmGesture: \(gesture.rawValue)

        """
      let file = try temporaryFolder() + "/Main.ad"
      try layout.write(toFile: file, atomically: true, encoding: .utf8)
      program = try Program(
        Repository.demo(), ["--trace", "--layout", file, "-geometry", "360x160"], environment: environment)
      let window = XID(try program.waitForLine("ready ", deadline: 20).text.dropFirst("ready ".count)) ?? 0
      self.window = window
      try desktop.waitForKeyboard(window)
      let area = try Self.settledPlace("the demo", of: window, user)
      button = Area(area.x + 40, area.y + 20, 280, 60)
    } else {
      environment["LD_PRELOAD"] = try Example.built("gesture.so")
      environment["CONFIRM_GESTURE"] = gesture.rawValue
      let program = try Program(Example(file: kind.rawValue).path(), environment: environment)
      self.program = program
      let button = try wait(for: "\(kind.rawValue) shows its button", deadline: 30) {
        guard program.isRunning else {
          throw Failure("\(kind.rawValue) ended: \(program.errorLines.map(\.text).joined(separator: "\n"))")
        }
        return user.button(in: user.root).flatMap { user.isViewable($0) ? $0 : nil }
      }
      // Window managers give it to the windows that programs have made, within their own.
      window = user.ancestry(of: button).last { user.property("WM_STATE", of: $0) != nil } ?? 0
      try desktop.waitForKeyboard(window)
      self.button = try Self.settledPlace("the button", of: button, user)
    }
    try waitForFace(ground: Pixel(0xFFFFFF), text: Pixel(0x0B57D0), "its first face")
  }

  /// Where a window is once it has not moved for a while.
  private static func settledPlace(_ what: String, of window: XID, _ user: XClient) throws -> Area {
    var last = (area: user.area(of: window), time: monotonicTime())
    return try wait(for: "\(what) stays in one place", deadline: 20) {
      let area = user.area(of: window)
      if area != last.area { last = (area, monotonicTime()) }
      return monotonicTime() - last.time > 0.3 ? area : nil
    }
  }

  private func waitForFace(ground: Pixel, text: Pixel, _ what: String) throws {
    try wait(until: "the button shows \(what)", deadline: 20) {
      let image = try user.captureScreen(button)
      return image.count(of: ground) > image.width * image.height / 2 && image.count(of: text) > 50
    }
  }

  // MARK: What the user does

  private var center: (x: Int, y: Int) { button.center }

  /// Moves to the button as a hand does, and rests there.
  func rest(_ seconds: Double) {
    let (x, y) = center
    for step in 0...8 { user.perform([.move(x - 48 + 6 * step, y), .pause(0.02)]) }
    pause(seconds)
  }

  private func slide() {
    user.drag(from: center, to: (center.x - 170, center.y), steps: 20, duration: 0.5)
  }

  /// Slides the first face away, and waits for the second.
  func arm() throws {
    rest(0.3)
    slide()
    try waitForFace(ground: Pixel(0xC62828), text: Pixel(0xFFFFFF), "its second face")
  }

  /// Makes the gesture that confirms, once, and says whether the action was called within a second of its end.
  func confirm() throws -> Bool {
    let calls = calls
    switch gesture {
    case .press: user.perform([.press(), .pause(0.06), .release()])
    case .hold: user.perform([.press(), .pause(1.2), .release()])
    case .slide: slide()
    }
    let end = monotonicTime() + 1
    while self.calls == calls && monotonicTime() < end { pause(0.005) }
    return self.calls > calls
  }

  /// Waits until what the action has led to shows: all that comes of the gesture has come by then.
  func waitForAnswer() throws {
    try waitForFace(ground: Pixel(0xFFFFFF), text: Pixel(0xB3261E), "that the action failed")
  }

  // MARK: What came of it

  var calls: Int {
    program.lines.count { $0.text.hasPrefix(isDemo ? "call button " : "erase ") }
  }

  var refusals: [String] {
    let prefix = isDemo ? "gesture button refused: " : "refused "
    return program.lines.compactMap { $0.text.hasPrefix(prefix) ? String($0.text.dropFirst(prefix.count)) : nil }
  }
}
