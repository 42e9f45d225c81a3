internal import CX11
internal import Interaction

/// A surface for servers without RENDER: an opaque face is drawn once and moved by copying; what has no ground of its
/// own is drawn anew in each frame, as the core protocol cannot blend. Corners are square, soft shadows and images left
/// out, edges hard.
final class CoreSurface: Surface {
  private let painter: CorePainter

  override init(display: Display, target: WindowTarget) {
    painter = CorePainter(display: display, target: target)
    super.init(display: display, target: target)
  }

  override func compose(_ layers: [SurfaceLayer], over ground: Color, within damage: PixelRect) {
    guard let back, let gc else { return }
    var layers = layers
    for index in layers.indices { layers[index].straighten() }
    let composition = Composition(layers: layers, damage: damage)
    var grounds = CoreGrounds(ground)
    var canvas = CoreCanvas(drawable: back.id, gc: gc, area: composition.ground)
    painter.paint([.fill(back.area, ground)], on: canvas, over: &grounds)
    for piece in composition.pieces {
      let layer = layers[piece.index]
      let frame = layer.frame.bounded
      canvas.origin = PixelPoint(frame.x, frame.y)
      canvas.area = piece.area
      if layer.isOpaque, layer.opacity >= 1, layer.solidColor == nil, let face = drawing(of: layer, isOpaque: true) {
        grounds.add(layer.contents, on: canvas)
        copy(face.pixmap, to: back.id, from: canvas.origin, area: piece.area)
      } else {
        painter.paint(layer.contents, opacity: layer.opacity, on: canvas, over: &grounds)
      }
    }
  }

  override func makeDrawing(of layer: SurfaceLayer, isOpaque: Bool) -> Drawing? {
    guard
      let pixmap = ServerPixmap(
        display: display, root: target.root, size: layer.frame.bounded.size, depth: target.depth)
    else {
      return nil
    }
    return Drawing(of: layer, isOpaque: isOpaque, pixmap: pixmap)
  }

  override func draw(_ contents: [PaintCommand], on drawing: Drawing) {
    guard let gc else { return }
    let black = Color(rgb: 0)
    var grounds = CoreGrounds(black)
    let canvas = CoreCanvas(drawable: drawing.pixmap.id, gc: gc, area: drawing.pixmap.area)
    if !contents.startsWithCover(of: canvas.area) {
      painter.paint([.fill(canvas.area, black)], on: canvas, over: &grounds)
    }
    painter.paint(contents, on: canvas, over: &grounds)
  }

  override func free() {
    painter.close()
  }
}
