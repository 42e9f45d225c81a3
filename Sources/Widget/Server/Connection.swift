internal import CX11

/// Owns the connection in C; what a display and its loop share.
final class Connection {
  /// The `cx_connection`; not to be used once `isClosed`.
  let handle: OpaquePointer
  /// Xlib's `Display`.
  let x: OpaquePointer
  private(set) var isClosed = false

  /// Nil when no server answers at `name` (nil: `$DISPLAY`).
  init?(name: String?) {
    let handle = name.map { cx_open($0) } ?? cx_open(nil)
    guard let handle, let x = cx_display(handle) else { return nil }
    self.handle = handle
    self.x = x
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

  func atom(_ index: cx_atom) -> UInt { cx_atom(handle, index) }
}
