import CX11
import TestSupport
import Testing

@Suite("Devices by XI2, and the core pointer and keyboard without it", .serialized) struct DeviceTests {
  enum Way: CaseIterable {
    case devices, core
  }

  let server: XServer
  let client: XClient
  let proxy: CountingProxy

  init() throws {
    server = try XServer()
    client = try XClient(server)
    client.move(to: 600, 600)
    proxy = try CountingProxy(server)
  }

  private func connection(_ way: Way) throws -> Connection {
    if way == .core { proxy.hide(extension: "XInputExtension") }
    return try Connection(proxy.display)
  }

  /// What the same hands lead to, in a window at the upper left corner.
  private func story(_ way: Way) throws -> [cx_event] {
    let connection = try connection(way)
    let window = try connection.window()
    client.focus(window)
    // The first such key asks for the map of modifiers.
    client.strike(.space, with: [.alt])
    _ = connection.events()
    client.perform([.move(50, 40), .move(60, 45), .press(), .move(70, 45), .move(300, 300), .release(), .move(80, 50)])
    client.perform([.press(4), .release(4), .press(3), .release(3)])
    client.strike(.character("q"), with: [.shift, .control])
    client.strike(.keypadEnter)
    client.move(to: 600, 600)
    // A device that holds a button tells of its way through other windows as well.
    let events = connection.events().filter { $0.window == window && $0.kind != CX_PROPERTY }
    client.destroy(window)
    return events
  }

  private func words(_ event: cx_event) -> String {
    """
    \(event.kind) \(event.x),\(event.y) button \(event.button) state \(event.state) key \(event.keysym) \
    modifiers \(event.modifiers) repeat \(event.is_repeat) mode \(event.mode) detail \(event.detail) \(event.is_sent)
    """
  }

  @Test("the same hands give the same events by XI2 and without it, but for whose they are")
  func same() throws {
    let devices = try story(.devices)
    let core = try story(.core)
    #expect(devices.map(words) == core.map(words))
    let kinds = devices.map(\.kind)
    let pointer = [CX_ENTER, CX_MOTION, CX_BUTTON_PRESS, CX_MOTION, CX_LEAVE, CX_MOTION, CX_BUTTON_RELEASE]
    for kind in pointer + [CX_KEY_PRESS, CX_KEY_RELEASE] { #expect(kinds.contains(kind), "\(kind)") }
    // The pointer and keyboard that a server starts with are one person's, and the pointer's number is 2.
    let told = devices.filter { $0.kind != CX_ENTER && $0.kind != CX_LEAVE }
    #expect(Set(told.map(\.seat)) == [2] && Set(core.map(\.seat)) == [0])
  }

  @Test("a key that is held repeats, and is released once", arguments: Way.allCases)
  func repeats(way: Way) throws {
    let connection = try connection(way)
    let window = try connection.window()
    client.focus(window)
    _ = connection.events()
    client.press(.returnKey)
    var seen: [cx_event] = []
    try wait(until: "the key has repeated", deadline: 10) {
      seen += connection.events()
      return seen.count { $0.kind == CX_KEY_PRESS } >= 4
    }
    client.release(.returnKey)
    seen += connection.events()
    let presses = seen.filter { $0.kind == CX_KEY_PRESS }
    #expect(presses.map(\.is_repeat) == [false] + Array(repeating: true, count: presses.count - 1))
    #expect(seen.count { $0.kind == CX_KEY_RELEASE } == 1)
  }

  @Test("devices cost no round trip: one request with the first window, and one with each")
  func cost() throws {
    let connection = try connection(.devices)
    let before = proxy.snapshot()
    var windows = [cx_window(), cx_window()]
    for index in windows.indices {
      #expect(
        cx_window_create(connection.handle, 0, 0, 0, NorthWestGravity, 50, 50, &windows[index]) == CX_WINDOW_CREATED)
    }
    XSync(connection.x, 0)
    let cost = proxy.snapshot() - before
    #expect(cost.roundTrips == 1, "that of XSync")
    #expect(cost.byOpcode.filter { $0.key >= 128 }.values.reduce(0, +) == 3)
    #expect(cx_trap_count(cx_errors(connection.handle)) == 0)
  }
}
