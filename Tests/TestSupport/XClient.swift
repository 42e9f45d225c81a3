internal import CTestSupport
internal import Foundation

/// A window's or pixmap's number on the server.
public typealias XID = UInt

/// An X error that this connection caused.
public struct XError: Equatable, Sendable {
  public var code: Int
  public var request: Int
  public var resource: XID

  public init(code: Int, request: Int, resource: XID) {
    self.code = code
    self.request = request
    self.resource = resource
  }
}

/// A plain connection of the test's own, to play the user, the window manager and the other programs. One test, one
/// connection. Its X errors are recorded and reach no handler of the process; losing the server does not end it.
public final class XClient {
  public let server: XServer?
  public let root: XID
  let client: OpaquePointer
  let display: OpaquePointer
  /// Buttons and keys that are down; let go in deinit, for the server may be shared.
  var heldButtons: Set<UInt32> = []
  var heldKeys: Set<UInt32> = []

  public convenience init(_ server: XServer) throws {
    try self.init(display: server.display, server: server)
  }

  /// Connects to a display by name, a proxy's for example.
  public convenience init(display name: String) throws {
    try self.init(display: name, server: nil)
  }

  private init(display name: String, server: XServer?) throws {
    guard let client = ts_open(name), let display = ts_display(client) else {
      throw Failure("no X server answers at '\(name)'")
    }
    self.client = client
    self.display = display
    self.server = server
    root = ts_root(client)
  }

  deinit {
    releaseAll()
    ts_close(client)
  }

  /// Waits until the server has carried out everything asked so far.
  public func sync() { XSync(display, False) }

  /// The errors so far, all requests included.
  public var errors: [XError] {
    sync()
    return (0..<ts_error_count(client)).map { index in
      let error = ts_error_at(client, index)
      return XError(code: Int(error.error_code), request: Int(error.request_code), resource: error.resource)
    }
  }

  public func clearErrors() {
    sync()
    ts_clear_errors(client)
  }

  /// True when the server has gone away.
  public var hasLostServer: Bool { ts_lost(client) != 0 }

  public var screenSize: (width: Int, height: Int) {
    let screen = XDefaultScreen(display)
    return (Int(XDisplayWidth(display, screen)), Int(XDisplayHeight(display, screen)))
  }

  public var depth: Int { Int(XDefaultDepth(display, XDefaultScreen(display))) }

  public func atom(_ name: String) -> UInt { XInternAtom(display, name, False) }

  public func atomName(_ atom: UInt) -> String? {
    guard let name = XGetAtomName(display, atom) else { return nil }
    defer { XFree(name) }
    return String(cString: name)
  }
}

@available(*, unavailable, message: "an XClient belongs to the test that opened it")
extension XClient: Sendable {}
