import CX11
import Foundation
import Synchronization
import TestSupport
import Testing

/// Errors that reached the handler that a host had installed, of requests on this one window that nobody has.
private let hostErrors = Atomic(0)
private let strayWindow: XID = 0x1234567

private func hostHandler(_ display: OpaquePointer?, _ event: UnsafeMutablePointer<XErrorEvent>?) -> Int32 {
  if event?.pointee.resourceid == strayWindow { hostErrors.add(1, ordering: .relaxed) }
  return 0
}

@Suite(.serialized) struct ErrorTests {
  let server: XServer

  init() throws {
    server = try XServer()
    hostErrors.store(0, ordering: .relaxed)
  }

  private func withHostHandler(_ body: () throws -> Void) rethrows {
    let old = XSetErrorHandler(hostHandler)
    defer { XSetErrorHandler(old) }
    try body()
  }

  private var count: Int { hostErrors.load(ordering: .relaxed) }

  @Test("errors of an own connection are recorded and never reach the host's handler; the host's own reach it once")
  func ownErrorsStayOurs() throws {
    try withHostHandler {
      let ours = try Connection(server.display)
      let host = try #require(XOpenDisplay(server.display))
      XMapWindow(ours.x, strayWindow)
      var attributes = XWindowAttributes()
      #expect(XGetWindowAttributes(ours.x, strayWindow, &attributes) == 0)
      XSync(ours.x, 0)
      #expect(count == 0)
      XMapWindow(host, strayWindow)
      XSync(host, 0)
      #expect(count == 1)
      XCloseDisplay(host)

      let trap = cx_errors(ours.handle)
      #expect(cx_trap_count(trap) == 2)
      var error = cx_error()
      #expect(cx_trap_error(trap, 1, &error))
      #expect(error.code == BadWindow)
      #expect(error.request == 8)  // MapWindow
      #expect(error.resource == strayWindow)
      #expect(!cx_trap_error(trap, 2, &error))
    }
  }

  @Test("the host's handler is still the installed one after a connection came, erred and went")
  func handlerIsUntouched() throws {
    try withHostHandler {
      do {
        let ours = try Connection(server.display)
        XMapWindow(ours.x, strayWindow)
        XSync(ours.x, 0)
      }
      let found = XSetErrorHandler(hostHandler)
      let expected: @convention(c) (OpaquePointer?, UnsafeMutablePointer<XErrorEvent>?) -> Int32 = hostHandler
      #expect(unsafeBitCast(found, to: Int.self) == unsafeBitCast(expected, to: Int.self))
    }
  }

  @Test("a trap on a host's display catches the requests of its ranges, also late, and no others")
  func trapsRanges() throws {
    try withHostHandler {
      let host = try #require(XOpenDisplay(server.display))
      let trap = try #require(cx_trap_create(host))
      XMapWindow(host, strayWindow)
      cx_trap_begin(trap)
      XMapWindow(host, strayWindow)
      XMapWindow(host, strayWindow)
      cx_trap_end(trap)
      XMapWindow(host, strayWindow)
      XSync(host, 0)
      #expect(cx_trap_count(trap) == 2)
      #expect(count == 2)
      cx_trap_begin(trap)
      cx_trap_end(trap)
      cx_trap_end(trap)
      XMapWindow(host, strayWindow)
      XSync(host, 0)
      #expect(cx_trap_count(trap) == 2)
      cx_trap_free(trap)
      XMapWindow(host, strayWindow)
      XSync(host, 0)
      #expect(count == 4)
      XCloseDisplay(host)
    }
  }

  @Test("a trap keeps any number of ranges until their errors have come, and lets go of none of them early")
  func manyRanges() throws {
    try withHostHandler {
      let host = try #require(XOpenDisplay(server.display))
      let trap = try #require(cx_trap_create(host))
      for _ in 0..<3000 {
        cx_trap_begin(trap)
        XMapWindow(host, strayWindow)
        cx_trap_end(trap)
        XMapWindow(host, strayWindow)
      }
      cx_trap_free(trap)
      XSync(host, 0)
      #expect(count == 3000)
      XCloseDisplay(host)
    }
  }

  @Test("ranges nest, and another thread's errors within one reach the host's handler, each once")
  func otherThreads() throws {
    try withHostHandler {
      XInitThreads()
      let host = try #require(XOpenDisplay(server.display))
      let trap = try #require(cx_trap_create(host))
      let total = 2000
      let sent = Atomic(0)
      let address = UInt(bitPattern: host)
      Thread.detachNewThread {
        while sent.load(ordering: .relaxed) < total {
          XMapWindow(OpaquePointer(bitPattern: address), strayWindow)
          sent.add(1, ordering: .relaxed)
        }
      }
      var asked = 0
      while sent.load(ordering: .relaxed) < total {
        cx_trap_begin(trap)
        cx_trap_begin(trap)
        XMapWindow(host, strayWindow + 1)
        XSync(host, 0)
        cx_trap_end(trap)
        XMapWindow(host, strayWindow + 1)
        cx_trap_end(trap)
        asked += 2
      }
      XSync(host, 0)
      #expect(count == total)
      #expect(cx_trap_count(trap) == asked)
      cx_trap_free(trap)
      XCloseDisplay(host)
    }
  }

  @Test(
    "a child is refused in words for a window that is not there and for one that takes none; neither disturbs the host")
  func parentsThatCannotBe() throws {
    try withHostHandler {
      let ours = try Connection(server.display)
      var window = cx_window()
      #expect(
        cx_window_create(ours.handle, strayWindow, 0, 0, NorthWestGravity, 10, 10, &window) == CX_WINDOW_NO_PARENT)
      let root = XDefaultRootWindow(ours.x)
      let inputOnly = XCreateWindow(ours.x, root, 0, 0, 10, 10, 0, 0, UInt32(InputOnly), nil, 0, nil)
      #expect(cx_window_create(ours.handle, inputOnly, 0, 0, NorthWestGravity, 10, 10, &window) == CX_WINDOW_BAD_PARENT)
      #expect(count == 0)
    }
  }
}
