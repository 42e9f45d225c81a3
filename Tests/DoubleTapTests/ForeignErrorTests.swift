internal import CDoubleTap
internal import CX11
internal import DoubleTap
internal import Foundation
internal import Synchronization
internal import TestSupport
internal import Testing

/// What two threads count.
private final class Counter: Sendable {
  private let count = Atomic(0)
  var value: Int { count.load(ordering: .relaxed) }
  func add() { count.add(1, ordering: .relaxed) }
}

/// What has been read of a display, for another thread.
private final class Mailbox: Sendable {
  private let events = Mutex<[XEvent]>([])
  func put(_ event: XEvent) { events.withLock { $0.append(event) } }
  func empty() -> [XEvent] {
    events.withLock { events in
      defer { events = [] }
      return events
    }
  }
}

@Suite("X errors of the button and of its host", .serialized) struct ForeignErrorTests {
  private func withHandler(_ body: () throws -> Void) rethrows {
    let old = XSetErrorHandler(reportError)
    defer { XSetErrorHandler(old) }
    try body()
    #expect(unsafeBitCast(XSetErrorHandler(reportError), to: Int.self) == unsafeBitCast(reportError, to: Int.self))
  }

  /// One session of which that request fails; how many requests there were.
  @discardableResult
  private func session(_ mode: LoopMode, _ server: XServer, spoiling request: Int?, hostClosesFirst: Bool) throws -> Int
  {
    let proxy = try CountingProxy(server)
    let session = try ErrorSession(mode, server: server, library: proxy.display)
    // What XOpenDisplay asks itself is Xlib's.
    if mode == .own { #expect(session.open(proxy.display) == DTB_OK) }
    let before = proxy.snapshot().requests
    if let request { proxy.spoil(request: request) }
    let status = mode == .shared ? session.open(proxy.display) : DTB_OK
    if status == DTB_OK {
      session.use()
      session.destroyWindow()
      session.askForStray()
      dtb_button_destroy(session.button)
      if !hostClosesFirst { dtb_context_close(session.context) }
    } else {
      #expect(status == DTB_LOST)
    }
    session.askForStray()
    session.closeDisplay()
    let requests = proxy.snapshot().requests - before
    if hostClosesFirst, status == DTB_OK { dtb_context_close(session.context) }
    #expect(session.foreignErrors(spoilt: proxy.spoiltOpcode) == [], "request \(request ?? 0)")
    #expect(session.toldStrays == session.strays, "request \(request ?? 0)")
    return requests
  }

  @Test(
    "whichever request of a session fails, the host's handler is told of its own ones, each once, and of no other",
    arguments: LoopMode.allCases, [false, true])
  func eachRequest(mode: LoopMode, hostClosesFirst: Bool) throws {
    let server = try XServer()
    try withHandler {
      let requests = try session(mode, server, spoiling: nil, hostClosesFirst: hostClosesFirst)
      #expect(requests > 80)
      for request in 1...requests { try session(mode, server, spoiling: request, hostClosesFirst: hostClosesFirst) }
      print("errors: \(requests) requests of a session failed in turn, \(mode), host first: \(hostClosesFirst)")
    }
  }

  @Test("an error at the first request on an own connection is a status")
  func firstRequests() throws {
    let server = try XServer()
    try withHandler {
      ErrorReports.clear()
      let proxy = try CountingProxy(server)
      let plain = try #require(XOpenDisplay(proxy.display))
      // XCloseDisplay frees a GC and syncs.
      XCloseDisplay(plain)
      let opening = proxy.snapshot().requests - 2
      proxy.spoil(request: opening + 2)
      var context: OpaquePointer?
      #expect(dtb_context_open(proxy.display, &context) == DTB_NO_DISPLAY)
      #expect(proxy.spoiltOpcode == 16, "InternAtom")
      #expect(context == nil)
      #expect(ErrorReports.all.errors.isEmpty)
    }
  }

  /// What goes wrong on the server before the host lets go.
  enum Deed: CaseIterable {
    case destroyed, destroyedAndMoved, focusOnUnmapped, painted
  }

  @Test(
    "a window that goes under the button leaves no error to the host, whoever closes first", arguments: Deed.allCases,
    [false, true])
  func lateErrors(deed: Deed, hostClosesFirst: Bool) throws {
    let server = try XServer()
    try withHandler {
      let host = try Host(.shared, server: server)
      ErrorReports.clear()
      switch deed {
      case .destroyed: XDestroyWindow(host.display, host.window)
      case .destroyedAndMoved:
        XDestroyWindow(host.display, host.window)
        for place in 0..<400 {
          dtb_button_move_resize(host.button, Int32(place), 1, 50, 50)
          XNoOp(host.display)
        }
      case .focusOnUnmapped:
        XUnmapWindow(host.display, host.window)
        dtb_button_focus(host.button)
      case .painted:
        dtb_button_set(host.button, "primaryText", "GONE")
        XDestroyWindow(host.display, host.window)
        dtb_context_process(host.context)
      }
      if hostClosesFirst {
        host.closeDisplay()
        dtb_context_close(host.context)
      } else {
        dtb_button_destroy(host.button)
        dtb_context_close(host.context)
        XSync(host.display, 0)
        XMapWindow(host.display, stray)
        XSync(host.display, 0)
      }
      #expect(ErrorReports.all.errors.count { $0.resource != stray } == 0, "\(ErrorReports.all)")
      #expect(ErrorReports.all.errors.count == (hostClosesFirst ? 0 : 1))
    }
  }

  @Test("errors of another thread of the host reach its handler, each once, whatever the button does")
  func otherThread() throws {
    let server = try XServer()
    try withHandler {
      XInitThreads()
      let host = try Host(.shared, server: server)
      ErrorReports.clear()
      let (sent, hasEnded, stops) = (Counter(), Counter(), Counter())
      let display = UInt(bitPattern: host.display)
      Thread.detachNewThread {
        while stops.value == 0 {
          XMapWindow(OpaquePointer(bitPattern: display), stray)
          XFlush(OpaquePointer(bitPattern: display))
          sent.add()
          usleep(500)
        }
        hasEnded.add()
      }
      var requests = 0
      try host.turn(until: "the thread has asked a lot", deadline: 30) {
        dtb_button_set(host.button, "primaryText", "LABEL \(requests)")
        dtb_button_move_resize(host.button, Int32(requests % 20), 1, 150, 50)
        dtb_button_set_ground(host.button, "cornflower blue")
        requests += 1
        return sent.value > 1500
      }
      stops.add()
      try host.turn(until: "the thread has ended") { hasEnded.value == 1 }
      XSync(host.display, 0)
      #expect(requests > 10)
      #expect(ErrorReports.all.errors.count { $0.resource != stray } == 0)
      #expect(ErrorReports.all.errors.count == sent.value)
    }
  }

  @Test("a thread of the host that waits for events stops nothing")
  func waitingThread() throws {
    let server = try XServer()
    try withHandler {
      XInitThreads()
      let host = try Host(.shared, server: server)
      let display = UInt(bitPattern: host.display)
      let events = Mailbox()
      let (stops, hasEnded) = (Counter(), Counter())
      Thread.detachNewThread {
        while stops.value == 0 {
          var event = XEvent()
          XNextEvent(OpaquePointer(bitPattern: display), &event)
          events.put(event)
        }
        hasEnded.add()
      }
      func turn() {
        for var event in events.empty() { _ = dtb_context_dispatch(host.context, &event) }
        dtb_context_process(host.context)
      }
      dtb_button_set(host.button, "animationDuration", "0")
      host.client.drag(from: (200, 50), to: (40, 50))
      try wait(until: "the confirm face shows") {
        turn()
        return host.state == DTB_CONFIRM
      }
      for place in 0..<200 {
        dtb_button_move_resize(host.button, Int32(place % 20), 1, 150, 50)
        dtb_button_set_ground(host.button, "cornflower blue")
        turn()
      }
      stops.add()
      host.client.click(at: 5, 100)
      try wait(until: "the thread has ended") { hasEnded.value == 1 }
    }
  }
}
