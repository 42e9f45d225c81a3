internal import CX11
internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

@Suite(.serialized) struct NativeWindowTests {
  let rig: Rig
  var client: XClient { rig.client }

  init() throws {
    rig = try Rig(XServer())
  }

  @Test("the title is UTF-8 in _NET_WM_NAME and valid Latin-1 in WM_NAME")
  func titles() throws {
    let window = try rig.window().window
    window.setTitle("Löschen — ✐")
    rig.display.sync()
    #expect(client.property("_NET_WM_NAME", of: window.id) == Property(text: "Löschen — ✐"))
    let latin1 = try #require(client.property("WM_NAME", of: window.id))
    #expect(latin1.type == "STRING")
    #expect(latin1.values == [0x4C, 0xF6, 0x73, 0x63, 0x68, 0x65, 0x6E, 0x20, 0x3F, 0x20, 0x3F])
    window.setTitle("a\u{0}b\u{1B}\u{85}\t")
    rig.display.sync()
    #expect(client.property("WM_NAME", of: window.id)?.values == [0x61, 0x3F, 0x62, 0x3F, 0x3F, 0x09])
  }

  @Test("a top-level window says who it is and what it understands; a child claims nothing")
  func announcement() throws {
    let window = try rig.window().window
    window.setClass(instance: "demo", class: "Demo")
    rig.display.sync()
    let pid = UInt(getpid())
    let protocols = [client.atom("WM_DELETE_WINDOW"), client.atom("_NET_WM_PING")]
    #expect(client.property("WM_PROTOCOLS", of: window.id)?.values == protocols)
    #expect(client.property("_NET_WM_PID", of: window.id) == Property(type: "CARDINAL", format: 32, values: [pid]))
    #expect(client.property("WM_CLIENT_MACHINE", of: window.id)?.type == "STRING")
    #expect(client.property("WM_CLASS", of: window.id)?.text == "demo\u{0}Demo\u{0}")
    let hints = try #require(client.property("WM_NORMAL_HINTS", of: window.id)?.values)
    #expect(hints[0] == 0, "place and size are not the user's")
    #expect(client.property("WM_HINTS", of: window.id)?.values.prefix(2) == [UInt(InputHint | StateHint), 1])

    let parent = try client.createWindow(Area(0, 0, 100, 100))
    let child = try NativeWindow(display: rig.display, parent: parent, frame: PixelRect(0, 0, 10, 10))
    rig.display.sync()
    #expect(client.property("WM_PROTOCOLS", of: child.id) == nil)
    #expect(client.property("_NET_WM_PID", of: child.id) == nil)
  }

  @Test("WM_DELETE_WINDOW is asked of the delegate; the window stays")
  func deleteRequest() throws {
    let recorder = try rig.window()
    client.close(recorder.window.id)
    try rig.turn(until: "the request is told") { recorder.lines == ["close"] }
    client.send("WM_PROTOCOLS", to: recorder.window.id, data: [client.atom("WM_TAKE_FOCUS")])
    client.send("SOMETHING_ELSE", to: recorder.window.id, data: [client.atom("WM_DELETE_WINDOW")])
    rig.settle()
    #expect(recorder.lines == ["close"])
    #expect(client.isViewable(recorder.window.id))
  }

  @Test("a ping comes back to the root at once with only its window changed (B40)")
  func ping() throws {
    let window = try rig.window().window
    client.select(.substructure, on: client.root)
    client.ping(window.id, time: 0xFFFF_FFF0)
    let start = monotonicTime()
    rig.display.loop.dispatch()
    let answer = try client.waitForEvent("the ping is answered") { $0.kind == .clientMessage }
    #expect(monotonicTime() - start < 0.5)
    #expect(answer.window == client.root)
    #expect(answer.atom == client.atom("WM_PROTOCOLS"))
    #expect(answer.data.map { $0 & 0xFFFF_FFFF } == [client.atom("_NET_WM_PING"), 0xFFFF_FFF0, window.id, 0, 0])
  }

  @Test("three hundred sizes arrive as the last one of each turn")
  func resizes() throws {
    let recorder = try rig.window()
    for step in 1...300 { client.place(recorder.window.id, at: Area(0, 0, 200 + step, 100 + step)) }
    rig.settle()
    // One for each turn that they took to arrive.
    let sizes = recorder.take().filter { $0.hasPrefix("resized") }
    #expect(sizes.last == "resized 500x400" && sizes.count <= 2)
    #expect(recorder.window.size == PixelSize(500, 400))
  }

  @Test("a press after a new size comes after it")
  func resizeBeforePress() throws {
    let recorder = try rig.window()
    client.place(recorder.window.id, at: Area(0, 0, 300, 300))
    client.click(at: 250, 250)
    rig.settle()
    let lines = recorder.take()
    let resize = try #require(lines.firstIndex(of: "resized 300x300"))
    let press = try #require(lines.firstIndex(of: "pressed 1"))
    #expect(resize < press)
  }

  @Test("a synthetic ConfigureNotify is believed")
  func syntheticConfigure() throws {
    let recorder = try rig.window()
    let other = try #require(XOpenDisplay(rig.server.display))
    var event = XEvent()
    event.xconfigure.type = ConfigureNotify
    event.xconfigure.event = recorder.window.id
    event.xconfigure.window = recorder.window.id
    event.xconfigure.width = 333
    event.xconfigure.height = 222
    XSendEvent(other, recorder.window.id, 0, StructureNotifyMask, &event)
    XSync(other, 0)
    XCloseDisplay(other)
    rig.settle()
    #expect(recorder.take() == ["resized 333x222"])
  }

  @Test("a child has its parent's depth, on a screen of any depth and in a parent with alpha", arguments: [24, 32])
  func childDepth(depth: Int) throws {
    let parent = try client.createWindow(Area(0, 0, 100, 100), depth: depth, overrideRedirect: true)
    client.map(parent)
    let child = try rig.window(PixelRect(10, 10, 50, 50), parent: parent)
    #expect(child.window.depth == Int32(depth))
    #expect(client.children(of: parent) == [child.window.id])
    #expect(client.isViewable(child.window.id))
    #expect(cx_trap_count(cx_errors(rig.display.connection.handle)) == 0)
  }

  @Test("a parent that is not there is an error that names it")
  func missingParent() {
    #expect(throws: DisplayError.noSuchWindow(0x1234567)) {
      try NativeWindow(display: rig.display, parent: 0x1234567, frame: PixelRect(0, 0, 10, 10))
    }
    #expect("\(DisplayError.noSuchWindow(0x1234567))".contains("0x1234567"))
  }

  @Test(
    "a place counts from its corner, of the screen and of any parent; a window manager is told the corner",
    arguments: [
      (.topLeft, Area(30, 20, 100, 50), Area(30, 20, 100, 50)),
      (.topRight, Area(1280 - 100 - 30, 20, 100, 50), Area(300 - 100 - 30, 20, 100, 50)),
      (.bottomLeft, Area(30, 800 - 50 - 20, 100, 50), Area(30, 200 - 50 - 20, 100, 50)),
      (.bottomRight, Area(1280 - 100 - 30, 800 - 50 - 20, 100, 50), Area(300 - 100 - 30, 200 - 50 - 20, 100, 50)),
    ] as [(WindowCorner, Area, Area)])
  func corners(corner: WindowCorner, onScreen: Area, inParent: Area) throws {
    let window = try NativeWindow(
      display: rig.display, frame: PixelRect(0, 0, 100, 50), origin: PixelPoint(30, 20), corner: corner)
    let parent = try client.createWindow(Area(0, 0, 300, 200), overrideRedirect: true)
    let child = try NativeWindow(
      display: rig.display, parent: parent, frame: PixelRect(0, 0, 100, 50), origin: PixelPoint(30, 20), corner: corner)
    rig.display.sync()
    #expect(client.area(of: window.id) == onScreen)
    #expect(client.area(of: child.id) == inParent)
    let hints = try #require(client.property("WM_NORMAL_HINTS", of: window.id)?.values)
    #expect(hints[0] == UInt(USPosition | PWinGravity))
    let gravities: [WindowCorner: Int32] = [
      .topLeft: NorthWestGravity, .topRight: NorthEastGravity, .bottomLeft: SouthWestGravity,
      .bottomRight: SouthEastGravity,
    ]
    #expect(gravities[corner].map { UInt($0) } == hints[17])
  }

  @Test("sizes and places beyond what X can hold are cut")
  func extremes() throws {
    let window = try NativeWindow(
      display: rig.display, frame: PixelRect(.min, .max, .max, .min), origin: PixelPoint(.min, .max))
    window.resize(to: PixelSize(0, -5))
    for corner: WindowCorner in [.topRight, .bottomLeft, .bottomRight] {
      for origin in [PixelPoint(.min, .max), PixelPoint(.max, .min)] {
        let other = try NativeWindow(
          display: rig.display, frame: PixelRect(0, 0, 10, 10), origin: origin, corner: corner)
        rig.display.sync()
        let area = try #require(client.area(of: other.id))
        #expect((area.x < 0) == (corner == .bottomLeft ? origin.x < 0 : origin.x > 0))
        #expect((area.y < 0) == (corner == .topRight ? origin.y < 0 : origin.y > 0))
      }
    }
    rig.display.sync()
    #expect(cx_trap_count(cx_errors(rig.display.connection.handle)) == 0)
    #expect(client.area(of: window.id)?.width == 1)
  }

  @Test("the end of the parent ends the child: told once, and no request follows")
  func parentGoes() throws {
    let parent = try client.createWindow(Area(0, 0, 100, 100), overrideRedirect: true)
    client.map(parent)
    let child = try rig.window(PixelRect(0, 0, 50, 50), parent: parent)
    client.destroy(parent)
    try rig.turn(until: "the end is told") { child.lines.contains("destroyed") }
    let before = XNextRequest(rig.display.x)
    child.window.setTitle("x")
    child.window.map()
    child.window.setCursor(.hand)
    child.window.bell()
    child.window.destroy()
    #expect(XNextRequest(rig.display.x) == before)
    #expect(child.take().filter { $0 == "destroyed" }.count == 1)
  }

  @Test("requests that are made before the parent's end is known disturb nobody")
  func parentGoesUnnoticed() throws {
    let parent = try client.createWindow(Area(0, 0, 100, 100), overrideRedirect: true)
    client.map(parent)
    let child = try rig.window(PixelRect(0, 0, 50, 50), parent: parent)
    client.destroy(parent)
    child.window.setTitle("x")
    child.window.destroy()
    rig.settle()
    #expect(cx_trap_count(cx_errors(rig.display.connection.handle)) > 0)
  }

  @Test("a window may be destroyed and let go from within any of its events")
  func destroyedInside() throws {
    for trigger in ["pressed 1", "entered", "mapped", "focus"] {
      var recorder: Recorder? = Recorder(try NativeWindow(display: rig.display, frame: PixelRect(0, 0, 100, 100)))
      var isHit = false
      recorder?.onLine = { line in
        guard line == trigger, !isHit else { return }
        isHit = true
        recorder?.window.destroy()
        recorder = nil
      }
      recorder?.window.map()
      rig.settle()
      if let recorder { client.focus(recorder.window.id) }
      client.click(at: 50, 50)
      try rig.turn(until: "\(trigger) destroys the window") { isHit }
      rig.settle()
      #expect(client.children() == [])
      client.move(to: 900, 700)
    }
  }

  @Test("a thousand windows come and go and leave none")
  func manyWindows() throws {
    for _ in 0..<1000 {
      let window = try NativeWindow(display: rig.display, frame: PixelRect(0, 0, 20, 20))
      window.map()
    }
    rig.settle()
    #expect(client.children() == [])
  }
}
