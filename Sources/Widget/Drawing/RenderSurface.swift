internal import CX11
internal import Interaction

/// A surface that composes with RENDER: a layer that only moves costs one request.
final class RenderSurface: Surface {
  private let context: RenderContext
  private let clipMasks: ClipMasks
  private let pictures: LayerPictures
  private var back: ServerPicture?
  private var gc: ServerGC?
  private var isPainted = false
  private var isDestroyed = false

  init(context: RenderContext) {
    self.context = context
    let paths = context.display.pathRasterizer
    clipMasks = ClipMasks(context: context, paths: paths)
    pictures = LayerPictures(context: context, painter: PicturePainter(context: context, paths: paths))
  }

  var backPixmap: UInt? { back?.pixmap?.id }

  func resize(to size: PixelSize) {
    if isDestroyed || back?.pixmap?.size == size { return }
    isPainted = false
    back = context.makePicture(size: size, isOpaque: true)
    if gc == nil, let pixmap = back?.pixmap {
      gc = ServerGC(display: context.display, pixmap: pixmap)
    }
  }

  func present(ground: Color, layers: [SurfaceLayer], damage: PixelRect) {
    guard let back, let size = back.pixmap?.size else { return }
    let whole = PixelRect(0, 0, size.width, size.height)
    let damage = isPainted ? damage.bounded.intersection(whole) : whole
    if damage.isEmpty { return }
    let composition = Composition(layers: layers, damage: damage)
    if !composition.ground.isEmpty {
      let color = XRenderColor(ground.over(Color(rgb: 0)), levels: context.windowLevels)
      context.fill(composition.ground, color, on: back)
    }
    for piece in composition.pieces {
      paint(piece, of: layers[piece.index], on: back)
    }
    isPainted = true
    copy(damage)
  }

  func expose(_ area: PixelRect) {
    guard isPainted, let size = back?.pixmap?.size else { return }
    copy(area.bounded.intersection(PixelRect(0, 0, size.width, size.height)))
  }

  func discard(owner: Int) {
    pictures.discard(owner: owner)
  }

  func destroy() {
    isDestroyed = true
    back = nil
    gc = nil
    pictures.removeAll()
    clipMasks.removeAll()
    context.removeAll()
  }

  private func copy(_ area: PixelRect) {
    guard let pixmap = back?.pixmap, let gc, !area.isEmpty else { return }
    XCopyArea(
      context.display.x, pixmap.id, context.target.window, gc.gc, Int32(area.x), Int32(area.y), UInt32(area.width),
      UInt32(area.height), Int32(area.x), Int32(area.y))
  }

  private func paint(_ piece: Piece, of layer: SurfaceLayer, on back: ServerPicture) {
    let clip = piece.isRounded ? layer.clip?.normalized : nil
    let clipMask = clip.flatMap { clipMasks.mask(for: $0) }
    let clipPlace = clip.map { PixelPoint($0.rect.x, $0.rect.y) } ?? PixelPoint(0, 0)
    if let color = layer.solidColor?.faded(layer.opacity) {
      let value = XRenderColor(color, levels: color.isOpaque ? context.windowLevels : .eightBit)
      if let clipMask {
        context.compose(
          context.solid(value), at: clipPlace, mask: clipMask, at: clipPlace, on: back, area: piece.area)
      } else {
        context.fill(piece.area, value, on: back, isBlended: !color.isOpaque)
      }
      return
    }
    guard let picture = pictures.picture(for: layer) else { return }
    let frame = layer.frame.bounded
    let place = PixelPoint(frame.x, frame.y)
    if layer.opacity >= 1 {
      context.compose(
        picture, at: place, mask: clipMask, at: clipPlace, on: back, area: piece.area,
        isBlended: clipMask != nil || !layer.isOpaque)
      return
    }
    let veil = context.solid(XRenderColor(Color(red: 1, green: 1, blue: 1, alpha: layer.opacity)))
    guard let clipMask else {
      context.compose(picture, at: place, mask: veil, on: back, area: piece.area)
      return
    }
    guard let both = context.scratchMask(piece.area.size) else { return }
    let local = PixelRect(0, 0, piece.area.width, piece.area.height)
    let origin = PixelPoint(piece.area.x, piece.area.y)
    context.compose(
      veil, at: PixelPoint(0, 0), mask: clipMask, at: PixelPoint(clipPlace.x - origin.x, clipPlace.y - origin.y),
      on: both,
      area: local, isBlended: false)
    context.compose(picture, at: place, mask: both, at: origin, on: back, area: piece.area)
  }
}

extension SurfaceLayer {
  /// The colour of a layer that is nothing but one; such a layer needs no picture.
  var solidColor: Color? {
    guard contents.count == 1, case .fill(let rect, let color) = contents[0],
      rect.bounded.contains(PixelRect(0, 0, frame.width, frame.height))
    else { return nil }
    return color
  }
}
