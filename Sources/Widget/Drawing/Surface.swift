internal import CX11
internal import Interaction

/// The window that a surface paints into, as the server knows it.
struct WindowTarget {
  let window: UInt
  /// The root window of its screen.
  let root: UInt
  let depth: Int32
  let visual: UnsafeMutablePointer<Visual>?
  let colormap: UInt
}

/// The back pixmap of a window and what is composed into it; a subclass says how the server draws.
///
/// Nothing here waits for the server after the surface is made, and nothing flushes; coordinates are device pixels.
class Surface {
  /// What a layer shows, as it was drawn last.
  final class Drawing {
    let id: LayerID
    let isOpaque: Bool
    let pixmap: ServerPixmap
    /// The pixmap's, nil without RENDER.
    let picture: ServerPicture?
    fileprivate var contents: [PaintCommand] = []

    init(of layer: SurfaceLayer, isOpaque: Bool, pixmap: ServerPixmap, picture: ServerPicture? = nil) {
      id = layer.id
      self.isOpaque = isOpaque
      self.pixmap = pixmap
      self.picture = picture
    }
  }

  final let display: Display
  final let target: WindowTarget
  private(set) final var back: ServerPixmap?
  private(set) final var gc: ServerGC?
  private final var drawings: [Drawing] = []
  /// The views of which the latest `present` could not show a layer.
  private(set) final var missing: [Int] = []
  private final var isPainted = false
  private final var isDestroyed = false

  init(display: Display, target: WindowTarget) {
    self.display = display
    self.target = target
  }

  // MARK: For subclasses

  /// Called when there is another back pixmap, or none any more.
  func backChanged() {}

  /// Composes the layers over the ground within `damage`, which the back pixmap holds.
  func compose(_ layers: [SurfaceLayer], over ground: Color, within damage: PixelRect) {}

  /// Something to draw the layer on, nil when the server cannot hold one of its size.
  func makeDrawing(of layer: SurfaceLayer, isOpaque: Bool) -> Drawing? { nil }

  /// Draws contents from nothing.
  func draw(_ contents: [PaintCommand], on drawing: Drawing) {}

  /// Frees what the subclass keeps on the server and makes again when it needs it.
  func forget() {}

  /// Frees the rest.
  func free() {}

  /// A layer cannot be shown, or not all of it.
  final func miss(_ layer: SurfaceLayer) { missing.append(layer.id.owner) }

  /// The layer as it has to look now, drawn once and again only when it looks different; nil when the server cannot hold it.
  final func drawing(of layer: SurfaceLayer, isOpaque: Bool) -> Drawing? {
    var index = 0
    while index < drawings.count, drawings[index].id != layer.id { index += 1 }
    var drawing = index < drawings.count ? drawings[index] : nil
    if drawing?.isOpaque != isOpaque || drawing?.pixmap.size != layer.frame.bounded.size {
      drawing = makeDrawing(of: layer, isOpaque: isOpaque)
      guard let drawing else { return nil }
      draw(layer.contents, on: drawing)
      if index < drawings.count { drawings[index] = drawing } else { drawings.append(drawing) }
    } else if let drawing, drawing.contents != layer.contents {
      draw(layer.contents, on: drawing)
    }
    // Also when equal: those that come again are told by being the same array.
    drawing?.contents = layer.contents
    return drawing
  }

  // MARK: For the window

  /// The back pixmap, nil before it has a size.
  final var backPixmap: UInt? { back?.id }

  /// Gives the back pixmap the window's size; what it held is lost, so the next `present` paints all of it.
  final func resize(to size: PixelSize) {
    if isDestroyed || back?.size == size { return }
    isPainted = false
    back = ServerPixmap(display: display, root: target.root, size: size, depth: target.depth)
    if gc == nil, let back { gc = ServerGC(display: display, pixmap: back) }
    backChanged()
  }

  /// Composes the layers, bottom first, over the ground within `damage` and copies that area to the window. False when the server can
  /// hold no back pixmap of that size.
  @discardableResult
  final func present(ground: Color, layers: [SurfaceLayer], damage: PixelRect) -> Bool {
    missing = []
    guard let back, gc != nil else { return false }
    let damage = isPainted ? damage.bounded.intersection(back.area) : back.area
    if damage.isEmpty { return true }
    compose(layers, over: ground, within: damage)
    isPainted = true
    expose(damage)
    return true
  }

  /// Makes everything on the server anew, as the next `present` needs it.
  final func renew() {
    guard let size = back?.size else { return }
    drawings = []
    gc = nil
    forget()
    back = nil
    resize(to: size)
  }

  /// Copies an area that the window lost from the back pixmap; does nothing before the first `present` of a size.
  final func expose(_ area: PixelRect) {
    guard isPainted, let back else { return }
    copy(back, to: target.window, area: area.bounded.intersection(back.area))
  }

  /// Frees the pictures of a view that went away, those with the given roles.
  final func discard(owner: Int, roles: Range<Int> = .min ..< .max) {
    drawings.removeEach { $0.id.owner == owner && roles.contains($0.id.role) }
  }

  /// Frees everything on the server; the window may be gone already, the display must still be open. Calls after that do
  /// nothing.
  final func destroy() {
    isDestroyed = true
    back = nil
    gc = nil
    drawings = []
    backChanged()
    forget()
    free()
  }

  /// Copies from a pixmap whose upper left corner stands at `place`.
  final func copy(_ source: ServerPixmap, to drawable: UInt, from place: PixelPoint = PixelPoint(0, 0), area: PixelRect)
  {
    guard let gc, !area.isEmpty else { return }
    XCopyArea(
      display.x, source.id, drawable, gc.gc, Int32(area.x - place.x), Int32(area.y - place.y), UInt32(area.width),
      UInt32(area.height), Int32(area.x), Int32(area.y))
  }
}

/// The surface that suits the server: RENDER where it can draw on the window's visual, else the core protocol.
///
/// The first call on a display asks the server for its RENDER formats and waits for the answer.
func makeSurface(display: Display, target: WindowTarget) -> Surface {
  if let context = display.connection.ask({ RenderContext(display: display, target: target) }) {
    return RenderSurface(context: context)
  }
  return CoreSurface(display: display, target: target)
}
