internal import CDoubleTap
internal import CX11
internal import DoubleTap
internal import Foundation
internal import Synchronization
internal import TestSupport
internal import Testing

/// How many errors reached the process's handler.
private let errorCount = Atomic<Int>(0)

private let countError: @convention(c) (OpaquePointer?, UnsafeMutablePointer<XErrorEvent>?) -> Int32 = { _, _ in
  errorCount.add(1, ordering: .relaxed)
  return 0
}

/// A trip takes 0.6 s.
@Suite("A host with a slow link", .serialized) struct SlowLinkTests {
  static let trip = 0.6

  /// A host with an armed button, at the moment when only a press is missing.
  private func armed(_ mode: LoopMode) throws -> (host: Host, proxy: CountingProxy, diary: Diary) {
    let server = try XServer.shared()
    let proxy = try CountingProxy(server)
    let host = try Host(mode, server: server, proxy: proxy)
    let diary = host.diary()
    dtb_button_on_confirm(host.button, Diary.act, diary.pointer, nil)
    dtb_button_on_refused(
      host.button,
      { reason, user in if let reason { Diary.of(user).reasons.append(String(cString: reason)) } }, diary.pointer, nil)
    try host.arm()
    proxy.delay = Self.trip / 2
    return (host, proxy, diary)
  }

  @Test(
    "dtb_context_process never waits for the server, and the action runs a trip after the release, also where only descriptors wake the host",
    arguments: LoopMode.allCases)
  func neverWaits(mode: LoopMode) throws {
    let (host, _, diary) = try armed(mode)
    host.client.perform([.move(120, 50), .press(), .pause(0.05), .release()])
    let released = monotonicTime()
    var longest = 0.0
    while diary.actions == 0, monotonicTime() < released + 10 {
      // A wake that is missing shows as time.
      let wait = dtb_context_timeout_ms(host.context)
      let timeout = wait < 0 ? 2000 : wait
      var entries = [
        pollfd(fd: XConnectionNumber(host.display), events: Int16(POLLIN), revents: 0),
        pollfd(fd: dtb_context_fd(host.context), events: Int16(POLLIN), revents: 0),
      ]
      // A host with events in hand does not wait.
      poll(&entries, 2, XEventsQueued(host.display, QueuedAlready) > 0 ? 0 : timeout)
      while XPending(host.display) > 0 {
        var event = XEvent()
        XNextEvent(host.display, &event)
        if mode == .shared { dtb_context_dispatch(host.context, &event) }
      }
      if mode == .shared, entries[1].revents == 0, dtb_context_timeout_ms(host.context) != 0 { continue }
      let start = monotonicTime()
      #expect(dtb_context_process(host.context) == DTB_OK)
      longest = max(longest, monotonicTime() - start)
    }
    #expect(diary.actions == 1 && diary.reasons == [])
    // Half a trip until the release is heard of, one for the answer.
    #expect(monotonicTime() - released < 2 * Self.trip)
    #expect(longest < Self.trip / 2, "a call took \(longest) s")
  }

  @Test("what goes while it is asked about, and a context that closes meanwhile, brings the host no error")
  func errors() throws {
    let old = XSetErrorHandler(countError)
    defer { XSetErrorHandler(old) }
    errorCount.store(0, ordering: .relaxed)
    let (host, proxy, diary) = try armed(.shared)
    let others = try (0..<20).map { index in
      let other = try host.client.createWindow(Area(400 + index, 0, 20, 20), overrideRedirect: true)
      host.client.map(other)
      return other
    }
    // The windows are known from one press, and gone at the next.
    for round in 0..<2 {
      host.client.perform([.move(120, 50), .press(), .pause(0.05)])
      if round == 1 { for other in others { host.client.destroy(other) } }
      host.client.release()
      try host.turn(until: "the action has run", deadline: 10) { diary.actions == round + 1 }
      if round == 0 {
        dtb_button_reset(host.button, false)
        proxy.delay = 0
        try host.settle(for: 1)
        try host.arm()
        proxy.delay = Self.trip / 2
      }
    }
    #expect(errorCount.load(ordering: .relaxed) == 0)
    dtb_button_reset(host.button, false)
    proxy.delay = 0
    try host.settle(for: 1)
    try host.arm()
    proxy.delay = Self.trip / 2
    host.client.perform([.move(120, 50), .press()])
    try host.turn(until: "the press has come", deadline: 10) { proxy.snapshot().byOpcode[15, default: 0] > 0 }
    host.client.destroy(host.window)
    #expect(dtb_context_close(host.context) == DTB_OK)
    XSync(host.display, 0)
    #expect(errorCount.load(ordering: .relaxed) == 0)
    host.client.release()
  }

  @Test("a context says whether it can see what lies on a button: not under Xwayland", arguments: LoopMode.allCases)
  func seesCovers(mode: LoopMode) throws {
    let server = try XServer.shared()
    let proxy = try CountingProxy(server)
    for isXwayland in [false, true] {
      if isXwayland { proxy.offer(extension: "XWAYLAND", as: "XINERAMA") }
      let host = try Host(mode, server: server, proxy: proxy, withButton: false)
      var sees = isXwayland
      #expect(dtb_context_sees_covers(host.context, &sees) == DTB_OK)
      #expect(sees == !isXwayland)
    }
    #expect(dtb_context_sees_covers(nil, nil) == DTB_NULL)
  }
}
