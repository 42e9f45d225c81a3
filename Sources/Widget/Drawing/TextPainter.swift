internal import CX11
internal import Interaction

/// Draws laid-out text with Xft.
///
/// Text on a picture with alpha is drawn into a mask first: Xft needs a visual otherwise, and a server without the
/// Composite extension has none with alpha.
final class TextPainter {
  private let display: Display
  private let target: WindowTarget
  private let drawing: GlyphDrawing
  private var windowDraw: OpaquePointer?
  private var maskDraw: OpaquePointer?

  init(display: Display, target: WindowTarget, drawing: GlyphDrawing) {
    self.display = display
    self.target = target
    self.drawing = drawing
  }

  deinit {
    close()
  }

  /// Frees what Xft keeps on the server.
  func close() {
    if let windowDraw { XftDrawDestroy(windowDraw) }
    if let maskDraw { XftDrawDestroy(maskDraw) }
    windowDraw = nil
    maskDraw = nil
  }

  /// Lays the block out; draw it at once, as the fonts may be closed when others are asked for.
  func place(_ block: TextBlock) -> TextPlacement {
    TextPlacement(block, in: display.fonts, drawing: drawing)
  }

  /// Draws on a drawable of the window's visual, moved by `offset` and cut to `clip`.
  func draw(
    _ placement: TextPlacement, _ color: XftColor, on drawable: UInt, offset: PixelPoint = PixelPoint(0, 0),
    clip: PixelRect? = nil
  ) {
    if let windowDraw {
      XftDrawChange(windowDraw, drawable)
    } else {
      windowDraw = XftDrawCreate(display.x, drawable, target.visual, target.colormap)
    }
    guard let windowDraw else { return }
    if let clip {
      var rectangle = clip.xRectangle
      XftDrawSetClipRectangles(windowDraw, 0, 0, &rectangle, 1)
    } else {
      XftDrawSetClip(windowDraw, nil)
    }
    placement.line.draw(
      on: windowDraw, x: placement.x + offset.x, baseline: placement.baseline + offset.y, color: color)
    // Xft would keep its own picture of the drawable, and so the drawable, until the next text.
    XftDrawChange(windowDraw, 0)
  }

  /// Adds the text's coverage to a mask of 8 bits.
  func draw(_ placement: TextPlacement, onMask mask: ServerPixmap, offset: PixelPoint) {
    if let maskDraw {
      XftDrawChange(maskDraw, mask.id)
    } else {
      maskDraw = XftDrawCreateAlpha(display.x, mask.id, mask.depth)
    }
    guard let maskDraw else { return }
    let full = XftColor(pixel: 0xFF, color: XRenderColor(Color(rgb: 0xFFFFFF)))
    placement.line.draw(
      on: maskDraw, x: placement.x + offset.x, baseline: placement.baseline + offset.y, color: full)
    XftDrawChange(maskDraw, 0)
  }
}
