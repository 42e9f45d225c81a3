import CX11
import TestSupport

/// A connection that the caller closes, nil when it cannot be opened.
func opened(_ name: String) -> OpaquePointer? {
  var handle: OpaquePointer?
  let result = cx_open(name, &handle)
  return result == CX_OPENED ? handle : nil
}

/// A connection of the code under test, closed with this object.
final class Connection {
  let handle: OpaquePointer
  let x: OpaquePointer

  init(_ name: String) throws {
    guard let handle = opened(name), let x = cx_display(handle) else { throw Failure("cannot open '\(name)'") }
    self.handle = handle
    self.x = x
  }

  deinit {
    cx_close(handle)
  }

  /// A mapped window that reports everything.
  func window(_ area: Area = Area(0, 0, 200, 100)) throws -> XID {
    var window = cx_window()
    let result = cx_window_create(
      handle, 0, Int32(area.x), Int32(area.y), NorthWestGravity, UInt32(area.width), UInt32(area.height), &window)
    guard result == CX_WINDOW_CREATED else { throw Failure("no window") }
    XMapWindow(x, window.id)
    XSync(x, 0)
    _ = events()
    return window.id
  }

  /// What has arrived by now, oldest first.
  func events() -> [cx_event] {
    XSync(x, 0)
    cx_read(handle)
    var result: [cx_event] = []
    var event = cx_event()
    while cx_next(handle, &event) { result.append(event) }
    return result
  }
}
