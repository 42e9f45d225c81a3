import TestSupport
import Testing

/// `Hosts/guest.c`: a program whose button is in a window of this test's, or waits for an embedder.
final class Guest {
  enum Connection: String, CaseIterable { case own, shared, xcb }
  enum Deed: String { case nothing, destroyParent, trap }

  let program: Program
  /// The button's.
  let window: XID

  init(
    _ server: XServer, _ connection: Connection, embedded: Bool = false, in parent: XID, action: Deed = .nothing
  ) throws {
    program = try Program(
      Example.built("guest.c").replacing(".c", with: ""),
      [connection.rawValue, embedded ? "embedded" : "plain", "\(parent)", action.rawValue],
      environment: hostEnvironment(server))
    let line = try program.waitForLine("window ", deadline: 10)
    window = XID(line.text.dropFirst("window ".count)) ?? 0
  }

  /// The states that it told of, by number.
  var states: [String] {
    program.lines.filter { $0.text.hasPrefix("state ") }.compactMap {
      $0.text.split(separator: " ").last.map(String.init)
    }
  }

  var errors: [String] { program.lines.map(\.text).filter { $0.hasPrefix("error ") || $0.hasPrefix("another") } }

  func waitForState(_ state: Int, after index: Int = 0) throws {
    try program.waitForLine(after: index, "state \(state)") { $0.hasPrefix("state ") && $0.hasSuffix(" \(state)") }
  }
}

/// dtb_state, as doubletap.h numbers it.
enum State {
  static let (primary, sliding, confirm, pending, success, error, resetting) = (0, 1, 2, 3, 4, 5, 6)
}

/// A window of this test's with a guest's button in it, and the user.
final class GuestRig {
  let server: XServer
  let user: XClient
  let parent: XID
  let guest: Guest

  init(_ connection: Guest.Connection, action: Guest.Deed = .nothing) throws {
    server = try XServer()
    user = try XClient(server)
    user.park()
    parent = try user.createWindow(Area(100, 100, 360, 160), background: 0xF4F5F7, events: .structure)
    user.map(parent)
    guest = try Guest(server, connection, in: parent, action: action)
    try wait(until: "the button shows") { [user, guest] in user.isViewable(guest.window) }
  }

  var center: (x: Int, y: Int) { (100 + 180, 100 + 50) }

  func slide() { user.drag(from: center, to: (center.x - 170, center.y), steps: 8, duration: 0.2) }

  /// Slides and presses, until the action is called.
  func confirm() throws {
    slide()
    try guest.waitForState(State.confirm)
    for _ in 1...10 {
      user.click(at: center.x, center.y)
      if (try? guest.program.waitForLine("erase", deadline: 0.6)) != nil { return }
    }
    throw Failure("no press confirms")
  }
}
