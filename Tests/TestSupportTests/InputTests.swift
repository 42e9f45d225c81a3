import TestSupport
import Testing

@Suite("Real and spoofed input", .serialized)
struct InputTests {
  @Test("a click is seen by a plain Xlib client as real events at the right place")
  func click() throws {
    let user = try XClient(XServer.shared())
    let program = try XClient(XServer.shared())
    let window = try program.createWindow(Area(100, 50, 200, 120), events: .buttons)
    program.map(window)
    user.click(at: 130, 90)
    let events = program.events()
    #expect(events.map(\.kind) == [.buttonPress, .buttonRelease])
    #expect(events.allSatisfy { !$0.isSent && $0.window == window && $0.detail == 1 })
    #expect(events.first.map { [$0.x, $0.y, $0.rootX, $0.rootY] } == [30, 40, 130, 90])
  }

  @Test("a drag reports motion outside the window, and its release there")
  func drag() throws {
    let user = try XClient(XServer.shared())
    let program = try XClient(XServer.shared())
    let window = try program.createWindow(Area(100, 50, 200, 120), events: [.buttons, .motion])
    program.map(window)
    user.move(to: 0, 0)
    _ = program.events()
    user.drag(from: (150, 100), to: (550, 100), steps: 4, duration: 0.01)
    let events = program.events()
    #expect(events.map(\.kind) == [.motion, .buttonPress, .motion, .motion, .motion, .motion, .buttonRelease])
    #expect(events.map(\.x) == [50, 50, 150, 250, 350, 450, 450])
  }

  @Test("keys arrive at the focused window, with Shift where the keyboard wants it")
  func keys() throws {
    let user = try XClient(XServer.shared())
    let program = try XClient(XServer.shared())
    let window = try program.createWindow(Area(100, 50, 200, 120), events: .keys)
    program.map(window)
    user.focus(window)
    #expect(user.focusedWindow == window)
    user.type("qA")
    let events = program.events()
    #expect(
      events.map(\.kind) == [.keyPress, .keyRelease, .keyPress, .keyPress, .keyRelease, .keyRelease])
    #expect(events.map { $0.state & 1 } == [0, 0, 0, 1, 1, 1])
  }

  @Test("what a client leaves held down is let go when it goes away")
  func heldInput() throws {
    let watcher = try XClient(XServer.shared())
    do {
      let user = try XClient(XServer.shared())
      user.press()
      user.press(.shift)
      #expect(watcher.queryPointer().mask == 0x101)
    }
    #expect(watcher.queryPointer().mask == 0)
  }

  @Test("a spoofed press is marked as sent")
  func spoofed() throws {
    let user = try XClient(XServer.shared())
    let program = try XClient(XServer.shared())
    let window = try program.createWindow(Area(100, 50, 200, 120), events: [.buttons, .keys, .motion])
    program.map(window)
    user.move(to: 0, 0)
    _ = program.events()
    user.spoofButton(down: true, in: window, at: 5, 6)
    user.spoofKey(.returnKey, down: true, in: window)
    user.spoofMotion(in: window, at: 7, 8)
    let events = program.events()
    #expect(events.map(\.kind) == [.buttonPress, .keyPress, .motion])
    #expect(events.allSatisfy { $0.isSent })
    #expect(events.first.map { [$0.x, $0.y, $0.rootX, $0.rootY] } == [5, 6, 105, 56])
  }

  @Test("a grabbed pointer sends nothing to the window beneath")
  func grab() throws {
    let user = try XClient(XServer.shared())
    let program = try XClient(XServer.shared())
    let window = try program.createWindow(Area(100, 50, 200, 120), events: .buttons)
    program.map(window)
    #expect(user.grabPointer())
    user.click(at: 130, 90)
    #expect(program.events().isEmpty)
    user.ungrabPointer()
    user.click(at: 130, 90)
    #expect(program.events().count == 2)
  }
}
