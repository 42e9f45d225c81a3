internal import CX11
internal import Interaction

/// Why a display could not be used.
public enum DisplayError: Error, Equatable, Sendable {
  /// No server answers at that name.
  case cannotOpen(name: String)
}

/// A connection to an X server, for one thread.
public final class Display {
  /// Xlib's own handle.
  let x: OpaquePointer
  let screen: Int32
  let root: UInt
  /// Device pixels per pixel at 96 dpi.
  public private(set) var scale = 1.0
  /// Made when the first path is drawn.
  lazy var pathRasterizer = PathRasterizer()

  public init(name: String? = nil) throws(DisplayError) {
    guard let x = name.map({ XOpenDisplay($0) }) ?? XOpenDisplay(nil) else {
      throw .cannotOpen(name: name ?? "")
    }
    self.x = x
    screen = XDefaultScreen(x)
    root = XRootWindow(x, screen)
  }

  deinit {
    XCloseDisplay(x)
  }
}

@available(*, unavailable, message: "a Display belongs to the thread that opened it")
extension Display: Sendable {}
