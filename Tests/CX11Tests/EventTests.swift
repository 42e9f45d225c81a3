import CX11
import TestSupport
import Testing

@Suite(.serialized) struct EventTests {
  let server: XServer
  let connection: Connection
  let client: XClient
  let window: XID

  init() throws {
    server = try XServer()
    client = try XClient(server)
    client.move(to: 600, 600)
    connection = try Connection(server.display)
    window = try connection.window()
  }

  private func send(_ type: Int32, _ change: (inout XEvent) -> Void) {
    var event = XEvent()
    event.type = type
    event.xany.window = window
    change(&event)
    XSendEvent(connection.x, window, 0, 0, &event)
  }

  private func expose(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32, more: Int32) {
    send(Expose) {
      $0.xexpose.x = x
      $0.xexpose.y = y
      $0.xexpose.width = width
      $0.xexpose.height = height
      $0.xexpose.count = more
    }
  }

  @Test("twenty thousand motions become their newest, and never pass a press or a release")
  func motionIsCompressedInOrder() throws {
    client.move(to: 10, 10)
    var steps: [PointerStep] = (0..<20_000).map { .move(20 + $0 % 100, 20) }
    steps += [.press(), .move(50, 50), .move(60, 60), .release(), .move(70, 70), .press(), .release()]
    client.perform(steps)
    let seen = connection.events().filter { $0.kind != CX_ENTER && $0.kind != CX_PROPERTY }
    let buttons = seen.filter { $0.kind != CX_MOTION }.map(\.kind)
    #expect(buttons == [CX_BUTTON_PRESS, CX_BUTTON_RELEASE, CX_BUTTON_PRESS, CX_BUTTON_RELEASE])
    let press = try #require(seen.firstIndex { $0.kind == CX_BUTTON_PRESS })
    #expect(press < 200)
    #expect(seen[press - 1].kind == CX_MOTION && seen[press - 1].x == 119)
    let release = try #require(seen.firstIndex { $0.kind == CX_BUTTON_RELEASE })
    #expect(seen[press + 1..<release].map(\.x) == [60])
    #expect(seen[release].x == 60)
    #expect(seen[release + 1].x == 70)
  }

  @Test("motions that another client made do not mix with real ones, nor those with other buttons")
  func motionKeepsItsOrigin() {
    client.move(to: 30, 30)
    _ = connection.events()
    client.spoofMotion(in: window, at: 1, 1)
    client.spoofMotion(in: window, at: 2, 2)
    client.move(to: 40, 40)
    client.spoofMotion(in: window, at: 3, 3, state: UInt32(Button1Mask))
    client.spoofMotion(in: window, at: 4, 4)
    let seen = connection.events().filter { $0.kind == CX_MOTION }
    #expect(seen.map(\.x) == [2, 40, 3, 4])
    #expect(seen.map(\.is_sent) == [true, false, true, true])
  }

  @Test("five hundred exposures become one, their bounding box")
  func exposuresAreJoined() {
    for index in 0..<500 { expose(Int32(10 + index % 50), Int32(20 + index % 30), 5, 6, more: Int32(499 - index)) }
    let seen = connection.events().filter { $0.kind == CX_EXPOSE }
    #expect(seen.count == 1)
    #expect(seen.map { [$0.x, $0.y, $0.width, $0.height] } == [[10, 20, 54, 35]])
  }

  @Test("an exposure after something else is an event of its own")
  func exposuresKeepTheirPlace() {
    expose(0, 0, 5, 5, more: 1)
    send(ButtonPress) { $0.xbutton.button = 1 }
    expose(50, 50, 5, 5, more: 0)
    #expect(connection.events().map(\.kind) == [CX_EXPOSE, CX_BUTTON_PRESS, CX_EXPOSE])
  }

  @Test("a key that repeats is pressed once, repeated, and released once")
  func repeats() throws {
    client.focus(window)
    client.press(.space)
    var seen: [cx_event] = []
    try wait(until: "the key has repeated", deadline: 10) {
      seen += connection.events()
      return seen.filter { $0.kind == CX_KEY_PRESS }.count >= 4
    }
    client.release(.space)
    seen += connection.events()
    let presses = seen.filter { $0.kind == CX_KEY_PRESS }
    #expect(presses.map(\.is_repeat) == [false] + Array(repeating: true, count: presses.count - 1))
    #expect(seen.filter { $0.kind == CX_KEY_RELEASE }.count == 1)
    #expect(seen.last { $0.kind == CX_KEY_PRESS || $0.kind == CX_KEY_RELEASE }?.kind == CX_KEY_RELEASE)
  }

  @Test("a key that was held while the keyboard came repeats from the start")
  func heldKeyFromElsewhere() throws {
    let other = try client.createWindow(Area(300, 300, 50, 50), overrideRedirect: true)
    client.map(other)
    client.focus(other)
    client.press(.returnKey)
    client.focus(window)
    var seen: [cx_event] = []
    try wait(until: "the held key repeats here", deadline: 10) {
      seen += connection.events().filter { $0.kind == CX_KEY_PRESS }
      return seen.count >= 2
    }
    client.release(.returnKey)
    #expect(seen.allSatisfy { $0.is_repeat })
    _ = connection.events()
    client.strike(.returnKey)
    #expect(connection.events().filter { $0.kind == CX_KEY_PRESS }.map(\.is_repeat) == [false])
  }

  @Test("lock keys change neither what a key means nor its modifiers; Alt, Control, Super and Shift are told")
  func modifiers() {
    client.focus(window)
    func press(_ key: Key, with modifiers: [Key] = []) -> (keysym: UInt, modifiers: UInt32)? {
      _ = connection.events()
      client.strike(key, with: modifiers)
      let code = connection.events().last { $0.kind == CX_KEY_PRESS }
      return code.map { ($0.keysym, $0.modifiers) }
    }
    for lock in [[], [Key.numLock], [Key.capsLock], [Key.numLock, .capsLock]] {
      for key in lock { client.strike(key) }
      for key in [Key.space, .returnKey, .keypadEnter, .escape, .tab, .left, .character("q")] {
        #expect(press(key)?.keysym == key.keysym)
        #expect(press(key)?.modifiers == 0)
      }
      #expect(press(.returnKey, with: [.control])?.modifiers == UInt32(CX_CONTROL))
      #expect(press(.space, with: [.alt])?.modifiers == UInt32(CX_ALT))
      #expect(press(.space, with: [.superKey])?.modifiers == UInt32(CX_SUPER))
      #expect(press(.space, with: [.shift])?.modifiers == UInt32(CX_SHIFT))
      for key in lock { client.strike(key) }
    }
  }

  @Test("keys cost no round trip after the first")
  func keysAreCheap() throws {
    let proxy = try CountingProxy(server)
    let remote = try Connection(proxy.display)
    let window = try remote.window()
    client.focus(window)
    client.strike(.space, with: [.alt])
    _ = remote.events()
    let before = proxy.snapshot().roundTrips
    for _ in 0..<20 { client.strike(.returnKey, with: [.control]) }
    var event = cx_event()
    var presses = 0
    try wait(until: "all keys are read") {
      cx_read(remote.handle)
      while cx_next(remote.handle, &event) {
        if event.kind == CX_KEY_PRESS { presses += 1 }
      }
      return presses == 40
    }
    #expect(proxy.snapshot().roundTrips == before)
  }

  @Test("a pointer's events cost no round trip, whatever keys are held or locked")
  func pointersAskNothing() throws {
    let proxy = try CountingProxy(server)
    let remote = try Connection(proxy.display)
    _ = try remote.window()
    let before = proxy.snapshot().roundTrips
    client.press(.alt)
    client.click(at: 10, 10)
    client.release(.alt)
    var event = cx_event()
    var isReleased = false
    try wait(until: "the release is read") {
      cx_read(remote.handle)
      while cx_next(remote.handle, &event) {
        if event.kind == CX_BUTTON_RELEASE { isReleased = event.state & UInt32(Mod1Mask) != 0 }
      }
      return isReleased
    }
    #expect(proxy.snapshot().roundTrips == before)
  }

  @Test("a host's events are unfolded as they are: no queue is read, nothing is sent, nothing is asked")
  func hostsEvents() throws {
    let host = try #require(XOpenDisplay(server.display))
    defer { XCloseDisplay(host) }
    let theirs = XCreateSimpleWindow(host, XDefaultRootWindow(host), 300, 300, 50, 50, 0, 0, 0)
    XSelectInput(host, theirs, KeyPressMask | KeyReleaseMask | PointerMotionMask | StructureNotifyMask)
    XMapWindow(host, theirs)
    XSync(host, 0)
    func unfolded() -> [cx_event] {
      var (seen, event) = ([cx_event](), XEvent())
      XSync(host, 0)
      while XPending(host) > 0 {
        XNextEvent(host, &event)
        seen.append(cx_event())
        cx_translate(connection.handle, &event, &seen[seen.count - 1])
      }
      return seen
    }
    client.focus(theirs)
    // The first such key asks for the map of modifiers.
    client.strike(.space, with: [.alt])
    _ = unfolded()
    client.strike(.space, with: [.alt])
    client.move(to: 320, 321)
    client.move(to: 322, 323)
    client.ping(theirs)
    client.close(theirs)
    // What waits on our own connection could be mistaken for the rest of a run, or for the press of a repeat.
    expose(0, 0, 5, 5, more: 0)
    send(MotionNotify) { _ in }
    XSync(connection.x, 0)
    let (queued, next) = (cx_queued(connection.handle), XNextRequest(connection.x))

    let seen = unfolded()
    #expect(seen.allSatisfy { $0.window == theirs || $0.kind == CX_OTHER })
    let keys = seen.filter { $0.kind == CX_KEY_PRESS || $0.kind == CX_KEY_RELEASE }
    #expect(keys.map(\.kind) == [CX_KEY_PRESS, CX_KEY_PRESS, CX_KEY_RELEASE, CX_KEY_RELEASE])
    #expect(keys.map(\.keysym) == [Key.alt, .space, .space, .alt].map(\.keysym))
    #expect(keys.map(\.modifiers) == [0, UInt32(CX_ALT), UInt32(CX_ALT), UInt32(CX_ALT)])
    #expect(seen.filter { $0.kind == CX_MOTION }.map(\.x) == [20, 22])
    #expect(seen.filter { $0.kind == CX_CLOSE }.count == 1)
    #expect(cx_queued(connection.handle) == queued)
    #expect(XNextRequest(connection.x) == next)
  }

  @Test("what another client says of the focus or the keyboard changes nothing that is known of the keys")
  func sentNews() throws {
    client.focus(window)
    client.press(.space)
    let press = try #require(connection.events().last { $0.kind == CX_KEY_PRESS })
    #expect(cx_next_key_down(connection.handle, press.keycode - 1) == press.keycode)
    send(FocusOut) { _ in }
    send(KeymapNotify) { _ in }
    send(MappingNotify) { $0.xmapping.request = MappingKeyboard }
    XSync(connection.x, 0)
    let next = XNextRequest(connection.x)
    var event = cx_event()
    while cx_next(connection.handle, &event) {}
    #expect(XNextRequest(connection.x) == next)
    #expect(cx_next_key_down(connection.handle, press.keycode - 1) == press.keycode)
    client.release(.space)
  }
}
