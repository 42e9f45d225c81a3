internal import CX11
internal import Interaction

/// A surface for servers without RENDER: an opaque face is drawn once and moved by copying; what has no ground of its
/// own is drawn anew in each frame, as the core protocol cannot blend. Corners are square, soft shadows and images left
/// out, edges hard.
final class CoreSurface: Surface {
  private final class Kept {
    let id: LayerID
    let pixmap: ServerPixmap
    let contents: [PaintCommand]

    init(id: LayerID, pixmap: ServerPixmap, contents: [PaintCommand]) {
      self.id = id
      self.pixmap = pixmap
      self.contents = contents
    }
  }

  private let display: Display
  private let target: WindowTarget
  private let painter: CorePainter
  private var kept: [Kept] = []
  private var back: ServerPixmap?
  private var gc: ServerGC?
  private var isPainted = false
  private var isDestroyed = false

  init(display: Display, target: WindowTarget) {
    self.display = display
    self.target = target
    painter = CorePainter(display: display, target: target)
  }

  var backPixmap: UInt? { back?.id }

  func resize(to size: PixelSize) {
    if isDestroyed || back?.size == size { return }
    isPainted = false
    back = ServerPixmap(display: display, size: size, depth: target.depth)
    if gc == nil, let back { gc = ServerGC(display: display, pixmap: back) }
  }

  func present(ground: Color, layers: [SurfaceLayer], damage: PixelRect) {
    guard let back, let gc else { return }
    let whole = PixelRect(0, 0, back.size.width, back.size.height)
    let damage = isPainted ? damage.bounded.intersection(whole) : whole
    if damage.isEmpty { return }
    let square = layers.map { $0.withoutTransform }
    let composition = Composition(layers: square, damage: damage)
    var grounds = CoreGrounds(ground)
    if !composition.ground.isEmpty {
      let canvas = CoreCanvas(drawable: back.id, gc: gc, origin: PixelPoint(0, 0), area: composition.ground)
      painter.paint([.fill(composition.ground, ground)], on: canvas, over: &grounds)
    }
    for piece in composition.pieces {
      paint(piece, of: square[piece.index], on: back, gc, over: &grounds)
    }
    isPainted = true
    copy(back, to: target.window, from: PixelPoint(0, 0), area: damage)
  }

  func expose(_ area: PixelRect) {
    guard isPainted, let back else { return }
    let whole = PixelRect(0, 0, back.size.width, back.size.height)
    copy(back, to: target.window, from: PixelPoint(0, 0), area: area.bounded.intersection(whole))
  }

  func discard(owner: Int, roles: Range<Int>) {
    kept.removeAll { $0.id.owner == owner && roles.contains($0.id.role) }
  }

  func destroy() {
    isDestroyed = true
    back = nil
    gc = nil
    kept.removeAll()
    painter.close()
  }

  private func paint(
    _ piece: Piece, of layer: SurfaceLayer, on back: ServerPixmap, _ gc: ServerGC, over grounds: inout CoreGrounds
  ) {
    let frame = layer.frame.bounded
    let origin = PixelPoint(frame.x, frame.y)
    if layer.isOpaque, layer.opacity >= 1, layer.solidColor == nil, let face = picture(of: layer, gc) {
      grounds.add(layer.contents, origin: origin, area: piece.area)
      copy(face, to: back.id, from: origin, area: piece.area)
      return
    }
    let canvas = CoreCanvas(drawable: back.id, gc: gc, origin: origin, area: piece.area)
    painter.paint(layer.contents, opacity: layer.opacity, on: canvas, over: &grounds)
  }

  private func picture(of layer: SurfaceLayer, _ gc: ServerGC) -> ServerPixmap? {
    let size = layer.frame.bounded.size
    let index = kept.firstIndex { $0.id == layer.id }
    let old = index.map { kept[$0] }
    let known = old?.pixmap.size == size ? old?.pixmap : nil
    if let known, old?.contents == layer.contents { return known }
    guard let pixmap = known ?? ServerPixmap(display: display, size: size, depth: target.depth) else { return nil }
    let canvas = CoreCanvas(
      drawable: pixmap.id, gc: gc, origin: PixelPoint(0, 0), area: PixelRect(0, 0, size.width, size.height))
    var grounds = CoreGrounds(Color(rgb: 0))
    var contents = layer.contents
    if !contents.startsWithCover(of: canvas.area) { contents.insert(.fill(canvas.area, Color(rgb: 0)), at: 0) }
    painter.paint(contents, on: canvas, over: &grounds)
    let new = Kept(id: layer.id, pixmap: pixmap, contents: layer.contents)
    if let index { kept[index] = new } else { kept.append(new) }
    return pixmap
  }

  /// Copies from a pixmap whose upper left corner stands at `place`.
  private func copy(_ source: ServerPixmap, to drawable: UInt, from place: PixelPoint, area: PixelRect) {
    guard let gc, !area.isEmpty else { return }
    XCopyArea(
      display.x, source.id, drawable, gc.gc, Int32(area.x - place.x), Int32(area.y - place.y), UInt32(area.width),
      UInt32(area.height), Int32(area.x), Int32(area.y))
  }
}
