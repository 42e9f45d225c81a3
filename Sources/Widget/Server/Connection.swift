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

  /// Nil when no server answers at `name` (nil: `$DISPLAY`).
  init?(name: String?) {
    let handle = name.map { cx_open($0.forC) } ?? cx_open(nil)
    guard let handle, let x = cx_display(handle) else { return nil }
    self.handle = handle
    self.x = x
    isBorrowed = false
  }

  /// Nil when the server is gone or memory is short. The host's `Display` stays the host's.
  init?(attaching x: OpaquePointer) {
    guard let handle = cx_attach(x) else { return nil }
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

  /// On a host's connection, errors of what `body` asks are ours and not the host's. It calls no code of users, or that within `callingOut`.
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
