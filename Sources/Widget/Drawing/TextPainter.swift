internal import CX11
internal import Interaction

/// Draws laid-out text on drawables of the window's visual with Xft, for servers without RENDER.
final class TextPainter {
  private let display: Display
  private let target: WindowTarget
  private let drawing: GlyphDrawing
  private var windowDraw: OpaquePointer?

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
    cx_exclusive_begin()
    if let windowDraw, display.mayFree { XftDrawDestroy(windowDraw) }
    cx_exclusive_end()
    windowDraw = nil
  }

  /// Draws moved by `offset` and cut to `clip`.
  func draw(_ block: TextBlock, _ color: XftColor, on drawable: UInt, offset: PixelPoint, clip: PixelRect) {
    let placement = TextPlacement(block, in: display.fonts, drawing: drawing)
    cx_exclusive_begin()
    defer { cx_exclusive_end() }
    if let windowDraw {
      XftDrawChange(windowDraw, drawable)
    } else {
      windowDraw = XftDrawCreate(display.x, drawable, target.visual, target.colormap)
    }
    guard let windowDraw else { return }
    var rectangle = clip.xRectangle
    XftDrawSetClipRectangles(windowDraw, 0, 0, &rectangle, 1)
    placement.line.draw(
      on: windowDraw, x: placement.x + offset.x, baseline: placement.baseline + offset.y, color: color)
    // Xft would keep its own picture of the drawable, and so the drawable, until the next text.
    XftDrawChange(windowDraw, 0)
  }
}
