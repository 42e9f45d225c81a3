import CX11
import Foundation
import TestSupport
import Testing

@Suite(.serialized) struct ConnectionTests {
  let server: XServer

  init() throws {
    server = try XServer()
  }

  @Test("opening waits for the server once more than Xlib does, however many atoms there are")
  func oneRoundTrip() throws {
    let proxy = try CountingProxy(server)
    proxy.delay = 0.05
    let roundTrip = 0.1
    func seconds(of body: () throws -> Void) rethrows -> Double {
      let start = monotonicTime()
      try body()
      return monotonicTime() - start
    }
    var plain: OpaquePointer?
    let plainTime = seconds { plain = XOpenDisplay(proxy.display) }
    var ours: Connection?
    let ourTime = try seconds { ours = try Connection(proxy.display) }
    #expect(plain != nil && ours != nil)
    #expect(plainTime > 2 * roundTrip)
    #expect(ourTime - plainTime < 1.6 * roundTrip)
    proxy.delay = 0
    XCloseDisplay(plain)
  }

  @Test("every atom has the name it is asked for by")
  func atomNames() throws {
    let connection = try Connection(server.display)
    let client = try XClient(server)
    let expected: [(cx_atom, String)] = [
      (CX_UTF8_STRING, "UTF8_STRING"), (CX_WM_PROTOCOLS, "WM_PROTOCOLS"),
      (CX_WM_DELETE_WINDOW, "WM_DELETE_WINDOW"), (CX_NET_WM_PING, "_NET_WM_PING"),
      (CX_NET_WM_NAME, "_NET_WM_NAME"), (CX_NET_WM_PID, "_NET_WM_PID"), (CX_MANAGER, "MANAGER"),
      (CX_XSETTINGS_SETTINGS, "_XSETTINGS_SETTINGS"), (CX_XEMBED, "_XEMBED"),
      (CX_XEMBED_INFO, "_XEMBED_INFO"), (CX_GTK_FRAME_EXTENTS, "_GTK_FRAME_EXTENTS"),
      (CX_DOUBLETAP_TIME, "_DOUBLETAP_TIME"),
      (CX_XSETTINGS_SELECTION, "_XSETTINGS_S0"),
    ]
    #expect(expected.count == Int(CX_ATOM_COUNT.rawValue))
    for (atom, name) in expected { #expect(client.atomName(cx_atom(connection.handle, atom)) == name) }
  }

  @Test("no server at the name gives nothing")
  func noServer() {
    #expect(opened(":9999999") == nil)
    #expect(opened("") == nil || ProcessInfo.processInfo.environment["DISPLAY"] != nil)
  }

  @Test("no descriptor is left to a program that the process starts")
  func closeOnExec() throws {
    let connection = try Connection(server.display)
    let waker = cx_wake_descriptor(connection.handle)
    defer { close(waker) }
    for descriptor in [XConnectionNumber(connection.x), cx_descriptor(connection.handle), waker] {
      #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
    }
  }

  @Test("closing frees every descriptor")
  func descriptorsAreFreed() throws {
    func open() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
    func cycle() throws {
      let connection = try Connection(server.display)
      withExtendedLifetime(connection) { #expect(cx_descriptor(connection.handle) >= 0) }
    }
    try cycle()
    let before = try open()
    for _ in 0..<50 { try cycle() }
    // Other tests of this process come and go meanwhile; fifty leaks would show.
    #expect(try open() < before + 40)
  }
}
