internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

@Suite("When the user was last active, for the window manager", .serialized) struct UserTimeTests {
  private let name = "_NET_WM_USER_TIME"

  @Test("each press of a button or key sets the property once, to its own time; motions, releases and repeats do not")
  func presses() throws {
    let rig = try Rig(XServer())
    let recorder = try rig.window()
    let window = recorder.window.id
    let watcher = try XClient(rig.server)
    watcher.select(.property, on: window)
    #expect(watcher.property(name, of: window) == nil)
    rig.client.focus(window)
    rig.settle()

    func changes(_ body: () throws -> Void) rethrows -> Int {
      _ = watcher.events()
      try body()
      rig.settle()
      return watcher.events().count { $0.kind == .property && $0.atom == watcher.atom(name) }
    }
    func expectTime(_ time: ServerTime?) {
      #expect(time != nil && time != .unknown)
      #expect(
        watcher.property(name, of: window)
          == Property(type: "CARDINAL", format: 32, values: [UInt(time?.milliseconds ?? 0)]))
    }

    #expect(changes { for x in 1...20 { rig.client.move(to: x, 20) } } == 0)
    for button in [1, 3, 4] {
      #expect(
        changes {
          rig.client.press(button)
          rig.settle()
        } == 1)
      expectTime(recorder.pointers.last { $0.kind == .pressed(button: button) }?.time)
      #expect(
        changes {
          rig.client.move(to: 30 + button, 20)
          rig.client.release(button)
        } == 0)
    }
    #expect(changes { rig.client.press(.returnKey) } == 1)
    expectTime(recorder.keys.last { $0.kind == .pressed(isRepeat: false) }?.time)
    let repeats = try changes {
      try rig.turn(until: "the key repeats") { recorder.keys.contains { $0.kind == .pressed(isRepeat: true) } }
    }
    #expect(repeats == 0)
    #expect(changes { rig.client.release(.returnKey) } == 0)
  }

  @Test("a window in another one leaves that to the window around it")
  func child() throws {
    let rig = try Rig(XServer.shared())
    let parent = try rig.client.createWindow(Area(0, 0, 300, 200), overrideRedirect: true)
    rig.client.map(parent)
    let recorder = try rig.window(parent: parent)
    rig.client.click(at: 20, 20)
    rig.settle()
    #expect(recorder.lines.contains("released 1"))
    #expect(rig.client.property(name, of: recorder.window.id) == nil && rig.client.property(name, of: parent) == nil)
  }
}
