internal import CX11
internal import Interaction

/// Owns the connection in C; what a display and its loop share.
final class Connection {
  /// The `cx_connection`; not to be used once `isClosed`.
  let handle: OpaquePointer
  /// Xlib's `Display`.
  let x: OpaquePointer
  private(set) var isClosed = false
  /// Whether a host owns it, reads its events and may close it.
  let isBorrowed: Bool

  /// Connects to `name` (nil: `$DISPLAY`).
  init(name: String?) throws(DisplayError) {
    var handle: OpaquePointer?
    let result = name.map { cx_open($0.forC, &handle) } ?? cx_open(nil, &handle)
    guard let handle, let x = cx_display(handle) else {
      if result == CX_OPEN_NO_MEMORY { throw .noResources }
      // Not XDisplayName(name), which answers with the pointer it got: Swift's copy of the name, gone by then.
      throw .cannotOpen(name: name.flatMap { $0.isEmpty ? nil : $0 } ?? String(c: XDisplayName(nil)))
    }
    self.handle = handle
    self.x = x
    isBorrowed = false
  }

  /// The host's `Display` stays the host's.
  init(attaching x: OpaquePointer) throws(DisplayError) {
    var handle: OpaquePointer?
    let result = cx_attach(x, &handle)
    guard let handle else { throw result == CX_OPEN_NO_MEMORY ? .noResources : .lost }
    self.handle = handle
    self.x = x
    isBorrowed = true
  }

  deinit {
    close()
  }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    cx_close(handle)
  }

  /// The same, after a look whether the server is still there. No round trip.
  var isThere: Bool { !isClosed && cx_check(handle) }

  /// Whether requests make sense: neither closed nor lost.
  var isUsable: Bool { !isClosed && !cx_is_lost(handle) }

  /// What `body` gets from the server; nil, without asking, when that is gone. It calls no code of users: while it runs, a write to a dead
  /// server raises no signal.
  @discardableResult
  func ask<Answer>(_ body: () -> Answer?) -> Answer? {
    guard !isClosed else { return nil }
    defer { cx_guard_end(handle) }
    return cx_guard_begin(handle) ? body() : nil
  }

  /// On a host's connection, errors of what `body` asks are ours and not the host's, and other threads' requests wait. It calls no code of users, or that within `callingOut`.
  func requests<Result>(_ body: () -> Result) -> Result {
    guard !isClosed else { return body() }
    cx_request_begin(handle)
    // Code of users within it may have closed the connection.
    defer { if !isClosed { cx_request_end(handle) } }
    return body()
  }

  func callingOut<Result>(_ body: () -> Result) -> Result {
    guard !isClosed else { return body() }
    let requests = cx_call_out(handle)
    defer { if !isClosed { cx_come_back(handle, requests) } }
    return body()
  }

  func atom(_ index: cx_atom) -> UInt { cx_atom(handle, index) }
}
