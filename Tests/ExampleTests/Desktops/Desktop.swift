import Foundation
import TestSupport

/// A server with a window manager, perhaps a hot-key daemon, a window of another program, and a user.
final class Desktop {
  let server: XServer
  let user: XClient
  let manager: WindowManager
  let managing: Program
  /// Whether each press of the first button is taken by another program first, and then played again.
  let daemon: ReplayingGrab?
  private let bus: Program?

  /// Another program's window, which tells of the presses in it.
  let other: XID

  init(_ manager: WindowManager, hasDaemon: Bool) throws {
    self.manager = manager
    server = try XServer()
    user = try XClient(server)
    user.park()
    var environment = try hostEnvironment(server)
    let home = try environment["HOME"].flatMap { $0 } ?? temporaryFolder()
    for name in ["XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"] { environment[name] = home }
    environment["LC_ALL"] = manager.locale
    for (name, text) in manager.files {
      let file = URL(fileURLWithPath: "\(home)/\(name)")
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    var address = "unix:path=/nonexistent"
    if manager.needsBus {
      let bus = try Program("dbus-daemon", ["--session", "--nofork", "--print-address"], environment: environment)
      address = try bus.waitForLine("unix:", deadline: 20).text
      self.bus = bus
    } else {
      bus = nil
    }
    environment["DBUS_SESSION_BUS_ADDRESS"] = address
    let arguments = manager.arguments.map { manager.files[$0] == nil ? $0 : "\(home)/\($0)" }
    let managing = try Program(manager.name, arguments, environment: environment)
    self.managing = managing
    let user = user
    try wait(until: "\(manager.name) has come", deadline: 30) {
      guard managing.isRunning else {
        throw Failure("\(manager.name) ended: \(managing.errorLines.map(\.text).joined(separator: "\n"))")
      }
      return user.isManaged && manager.sign.map { user.property($0, of: user.root) != nil } != false
    }
    daemon = hasDaemon ? try ReplayingGrab(server.display) : nil
    other = try user.createWindow(Self.corner, background: 0x80A080, events: [.buttons, .structure])
    user.setProperty("WM_NAME", of: other, to: Property(text: "Other", type: "STRING"))
    // USPosition, PPosition
    user.setProperty(
      "WM_NORMAL_HINTS", of: other,
      to: Property(type: "WM_SIZE_HINTS", format: 32, values: [5] + Array(repeating: 0, count: 17)))
    // A window that takes the keyboard.
    user.setProperty(
      "WM_HINTS", of: other, to: Property(type: "WM_HINTS", format: 32, values: [1, 1] + Array(repeating: 0, count: 7)))
    // One that is still starting may lose what it is asked (openbox does).
    var asked = 0.0
    try wait(until: "\(manager.name) shows a window", deadline: 30) { [other] in
      if monotonicTime() - asked > 1 {
        user.map(other)
        asked = monotonicTime()
      }
      return user.isViewable(other)
    }
    try waitForKeyboard(other)
  }

  /// Where the other window is while it is in nobody's way.
  private static let corner = Area(980, 560, 220, 140)

  /// Waits until a new window has come to rest and, where the window manager gives it to new ones, has the keyboard.
  func waitForKeyboard(_ window: XID) throws {
    try wait(until: "the window shows", deadline: 20) { user.isViewable(window) }
    if !manager.followsPointer {
      try wait(until: "\(manager.name) gives a new window the keyboard", deadline: 20) { user.hasKeyboard(window) }
    }
  }

  /// Clicks the other window, as somebody who does something there in between.
  func useOther() throws {
    guard let area = user.area(of: other) else { throw Failure("the other window is gone") }
    _ = user.events()
    user.perform([.move(area.center.x - 20, area.center.y), .move(area.center.x, area.center.y), .pause(0.1)])
    user.perform([.press(), .pause(0.05), .release()])
    _ = try user.waitForEvent("the other window is clicked", deadline: 10) { $0.kind == .buttonRelease }
    try wait(until: "the other window has the keyboard", deadline: 10) { user.hasKeyboard(other) }
  }

  /// Puts the other window over a corner of one, beside what `spared` needs; a window manager that tiles does not let it.
  func overlap(_ window: XID, sparing spared: Area) throws {
    guard !manager.isTiling, let area = user.area(of: window) else { return }
    let place = Area(area.x + area.width - 40, spared.y + spared.height + 50, Self.corner.width, Self.corner.height)
    user.place(other, at: place)
    try wait(until: "the other window is there", deadline: 10) {
      user.area(of: other).map { abs($0.x - place.x) < 40 && abs($0.y - place.y) < 40 } == true
    }
  }

  func clearAway() { user.place(other, at: Self.corner) }
}
