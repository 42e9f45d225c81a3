import CX11
import Foundation
import Synchronization
import TestSupport
import Testing

/// How often the handler that a host had installed was told of a loss.
private let hostLosses = Atomic(0)

private func hostHandler(_ display: OpaquePointer?) -> Int32 {
  hostLosses.add(1, ordering: .relaxed)
  return 0
}

private func ignoreExit(_ display: OpaquePointer?, _ data: UnsafeMutableRawPointer?) {}

private func hasRender(_ display: OpaquePointer) -> Bool {
  var (event, error) = (Int32(0), Int32(0))
  return XRenderQueryExtension(display, &event, &error) != 0
}

@Suite(.serialized) struct LossTests {
  let server: XServer
  let proxy: CountingProxy

  init() throws {
    server = try XServer()
    proxy = try CountingProxy(server)
    hostLosses.store(0, ordering: .relaxed)
  }

  private func withHostHandler(_ body: () throws -> Void) rethrows {
    let old = XSetIOErrorHandler(hostHandler)
    defer { XSetIOErrorHandler(old) }
    try body()
    let expected: @convention(c) (OpaquePointer?) -> Int32 = hostHandler
    let found = XSetIOErrorHandler(hostHandler)
    #expect(unsafeBitCast(found, to: Int.self) == unsafeBitCast(expected, to: Int.self), "the handler was replaced")
  }

  private static let roundTrips: [(name: String, body: @Sendable (OpaquePointer) -> Bool)] = [
    (
      "XSync",
      {
        _ = XSync($0, 0); return false
      }
    ),
    ("XGetImage", { XGetImage($0, XDefaultRootWindow($0), 0, 0, 10, 10, ~0, ZPixmap) != nil }),
    (
      "XGetWindowAttributes",
      { x in
        var attributes = XWindowAttributes()
        return XGetWindowAttributes(x, XDefaultRootWindow(x), &attributes) != 0
      }
    ),
    ("XGetSelectionOwner", { XGetSelectionOwner($0, 1) != 0 }),
    (
      "XGetModifierMapping",
      { x in
        // Xlib does not look whether the answer came, and gives a map of nothing.
        if let map = XGetModifierMapping(x) { XFreeModifiermap(map) }
        return false
      }
    ),
    ("XKeysymToKeycode", { XKeysymToKeycode($0, 0x61) != 0 }),
    (
      "XAllocColor",
      { x in
        var color = XColor()
        return XAllocColor(x, XDefaultColormap(x, XDefaultScreen(x)), &color) != 0
      }
    ),
    (
      "XRenderQueryExtension",
      { x in
        // XQueryExtension does not look either, and tells what lay on the stack.
        _ = hasRender(x)
        return false
      }
    ),
    ("XftDefaultHasRender", { XftDefaultHasRender($0) != 0 }),
  ]

  @Test(
    "a server that dies while an answer is awaited ends the call, not the process, and troubles no handler",
    arguments: roundTrips.indices)
  func lostInRoundTrip(index: Int) throws {
    let (name, body) = Self.roundTrips[index]
    try withHostHandler {
      let connection = try Connection(proxy.display)
      // What Xft knows of a display would be left for the next one at the same address, had RENDER not come first.
      if name.hasPrefix("Xft") { _ = hasRender(connection.x) }
      proxy.die()
      #expect(!body(connection.x), "\(name) got an answer from nobody")
      #expect(cx_is_lost(connection.handle))
      #expect(!body(connection.x))
      XFlush(connection.x)
      #expect(hostLosses.load(ordering: .relaxed) == 0)
    }
  }

  @Test("a server that is found dead by a write ends nothing either")
  func lostInWrite() throws {
    try withHostHandler {
      let connection = try Connection(server.display)
      server.stop()
      let bytes = [UInt8](repeating: 65, count: 200_000)
      withoutPipeSignal {
        XChangeProperty(
          connection.x, XDefaultRootWindow(connection.x), UInt(XA_STRING), UInt(XA_STRING), 8, PropModeReplace, bytes,
          Int32(bytes.count))
        XFlush(connection.x)
      }
      #expect(cx_is_lost(connection.handle))
      #expect(hostLosses.load(ordering: .relaxed) == 0)
    }
  }

  /// What `cx_guard_begin` does for the signal, without its look at the connection.
  private func withoutPipeSignal(_ body: () -> Void) {
    var (pipe, old) = (sigset_t(), sigset_t())
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipe, &old)
    body()
    var none = timespec()
    sigtimedwait(&pipe, nil, &none)
    pthread_sigmask(SIG_SETMASK, &old, nil)
  }

  @Test("a server that dies while a connection's atoms are asked for is no connection")
  func lostInOpening() throws {
    try withHostHandler {
      let plain = try #require(XOpenDisplay(proxy.display))
      XCloseDisplay(plain)
      // Closing makes one more, a round trip.
      let opening = proxy.snapshot()
      proxy.die(atRequest: opening.requests)
      #expect(opened(proxy.display) == nil)
      #expect(proxy.snapshot().roundTrips == 2 * opening.roundTrips - 1, "Xlib's own questions were answered")
      #expect(hostLosses.load(ordering: .relaxed) == 0)
    }
  }

  @Test("a server that dies at any request of an opening display is one that cannot be opened")
  func lostAtEachRequest() throws {
    try withHostHandler {
      let handle = try #require(opened(proxy.display))
      let requests = proxy.snapshot().requests
      cx_close(handle)
      #expect(requests > 4)
      for request in 1...requests {
        let proxy = try CountingProxy(server)
        proxy.die(atRequest: request)
        #expect(opened(proxy.display) == nil, "at request \(request)")
      }
      #expect(hostLosses.load(ordering: .relaxed) == 0)
    }
  }

  @Test("connections that are lost while others open, in several threads, are told apart")
  func lostWhileOthersOpen() throws {
    try withHostHandler {
      let counts = Counts()
      for _ in 0..<Counts.threads {
        Thread.detachNewThread { [server] in
          for _ in 0..<40 {
            guard let proxy = try? CountingProxy(server) else { return }
            proxy.die(atRequest: 4)
            if opened(proxy.display) == nil { counts.lost.add(1, ordering: .relaxed) }
            guard let handle = opened(server.display) else { return }
            counts.opened.add(1, ordering: .relaxed)
            cx_close(handle)
          }
        }
      }
      try wait(until: "all have opened", deadline: 30) {
        counts.opened.load(ordering: .relaxed) == 40 * Counts.threads
      }
      #expect(counts.lost.load(ordering: .relaxed) == 40 * Counts.threads)
      #expect(hostLosses.load(ordering: .relaxed) == 0)
    }
  }

  @Test("the loss of a host's own display reaches the host's handler, once")
  func hostsOwnLoss() throws {
    try withHostHandler {
      let connection = try Connection(server.display)
      let host = try #require(XOpenDisplay(proxy.display))
      XSetIOErrorExitHandler(host, ignoreExit, nil)
      proxy.die()
      XSync(host, 0)
      #expect(hostLosses.load(ordering: .relaxed) == 1)
      #expect(!cx_is_lost(connection.handle))
      XSync(connection.x, 0)
      XCloseDisplay(host)
    }
  }

  private final class Counts: Sendable {
    static let threads = 6
    let opened = Atomic(0)
    let lost = Atomic(0)
  }

  @Test("connections of several threads may lose one server at the same time")
  func lostTogether() throws {
    try withHostHandler {
      let counts = Counts()
      for _ in 0..<Counts.threads {
        Thread.detachNewThread { [name = server.display] in
          guard let handle = opened(name) else { return }
          counts.opened.add(1, ordering: .relaxed)
          while !cx_is_lost(handle) {
            if cx_guard_begin(handle) { XSync(cx_display(handle), 0) }
            cx_guard_end(handle)
          }
          cx_close(handle)
          counts.lost.add(1, ordering: .relaxed)
        }
      }
      try wait(until: "all are connected") { counts.opened.load(ordering: .relaxed) == Counts.threads }
      server.stop()
      try wait(until: "all are told") { counts.lost.load(ordering: .relaxed) == Counts.threads }
      #expect(hostLosses.load(ordering: .relaxed) == 0)
    }
  }
}
