internal import CX11
internal import Interaction

/// The window that a surface paints into, as the server knows it.
struct WindowTarget {
  let window: UInt
  let depth: Int32
  let visual: UnsafeMutablePointer<Visual>?
  let colormap: UInt
}

/// The back pixmap of a window and what is composed into it.
///
/// Nothing here waits for the server after the surface is made, and nothing flushes; coordinates are device pixels.
protocol Surface: AnyObject {
  /// Gives the back pixmap the window's size; what it held is lost, so the next `present` paints all of it.
  func resize(to size: PixelSize)

  /// Composes the layers, bottom first, over the ground within `damage` and copies that area to the window.
  func present(ground: Color, layers: [SurfaceLayer], damage: PixelRect)

  /// Copies an area that the window lost from the back pixmap; does nothing before the first `present` of a size.
  func expose(_ area: PixelRect)

  /// The back pixmap, nil before it has a size.
  var backPixmap: UInt? { get }

  /// Frees the pictures of a view that went away, those with the given roles.
  func discard(owner: Int, roles: Range<Int>)

  /// Frees everything on the server; the window may be gone already, the display must still be open. Calls after that do
  /// nothing.
  func destroy()
}

extension Surface {
  /// Frees all pictures of a view that went away.
  func discard(owner: Int) { discard(owner: owner, roles: .min ..< .max) }
}

/// The surface that suits the server: RENDER where it can draw on the window's visual, else the core protocol.
///
/// The first call on a display asks the server for its RENDER formats and waits for the answer.
func makeSurface(display: Display, target: WindowTarget) -> any Surface {
  if let context = display.connection.ask({ RenderContext(display: display, target: target) }) {
    return RenderSurface(context: context)
  }
  return CoreSurface(display: display, target: target)
}
