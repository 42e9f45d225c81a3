internal import CX11
internal import Interaction

/// A surface that composes with RENDER: a layer that only moves costs one request.
final class RenderSurface: Surface {
  private let context: RenderContext
  private let clipMasks: ClipMasks
  private let outlineMasks: OutlineMasks
  private let pictures: LayerPictures
  private var back: ServerPicture?
  private var gc: ServerGC?
  private var isPainted = false
  private var isDestroyed = false

  init(context: RenderContext) {
    self.context = context
    let paths = context.display.pathRasterizer
    clipMasks = ClipMasks(context: context, paths: paths)
    outlineMasks = OutlineMasks(context: context, paths: paths)
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

  func discard(owner: Int, roles: Range<Int>) {
    pictures.discard(owner: owner, roles: roles)
  }

  func destroy() {
    isDestroyed = true
    back = nil
    gc = nil
    pictures.removeAll()
    clipMasks.removeAll()
    outlineMasks.removeAll()
    context.removeAll()
  }

  private func copy(_ area: PixelRect) {
    guard let pixmap = back?.pixmap, let gc, !area.isEmpty else { return }
    XCopyArea(
      context.display.x, pixmap.id, context.target.window, gc.gc, Int32(area.x), Int32(area.y), UInt32(area.width),
      UInt32(area.height), Int32(area.x), Int32(area.y))
  }

  private func paint(_ piece: Piece, of layer: SurfaceLayer, on back: ServerPicture) {
    guard let mask = mask(for: piece, of: layer) else { return }
    if layer.transform == nil, let color = layer.solidColor?.faded(layer.opacity) {
      let value = XRenderColor(color, levels: color.isOpaque ? context.windowLevels : .eightBit)
      if let picture = mask.picture {
        context.compose(
          context.solid(value), at: mask.place, mask: picture, at: mask.place, on: back, area: piece.area)
      } else {
        context.fill(piece.area, value, on: back, isBlended: !color.isOpaque)
      }
      return
    }
    guard let picture = pictures.picture(for: layer) else { return }
    let extent = layer.extent
    let place = PixelPoint(extent.x, extent.y)
    guard picture.sample(through: layer.sampling(from: place)) else { return }
    if layer.opacity >= 1 {
      context.compose(
        picture, at: place, mask: mask.picture, at: mask.place, on: back, area: piece.area,
        isBlended: mask.picture != nil || !layer.isOpaque || !layer.isUpright)
      return
    }
    let veil = context.solid(XRenderColor(Color(red: 1, green: 1, blue: 1, alpha: layer.opacity)))
    guard let outline = mask.picture else {
      context.compose(picture, at: place, mask: veil, on: back, area: piece.area)
      return
    }
    guard let both = context.scratchMask(piece.area.size) else { return }
    let local = PixelRect(0, 0, piece.area.width, piece.area.height)
    let origin = PixelPoint(piece.area.x, piece.area.y)
    context.compose(
      veil, at: PixelPoint(0, 0), mask: outline, at: PixelPoint(mask.place.x - origin.x, mask.place.y - origin.y),
      on: both,
      area: local, isBlended: false)
    context.compose(picture, at: place, mask: both, at: origin, on: back, area: piece.area)
  }

  /// A mask of what shows of the layer and where its corner stands, without a picture where all of the piece shows; nil when
  /// nothing can be shown.
  private func mask(for piece: Piece, of layer: SurfaceLayer) -> (picture: ServerPicture?, place: PixelPoint)? {
    let clip = layer.clip?.normalized
    if layer.masks.isEmpty {
      guard piece.isRounded, let clip else { return (nil, PixelPoint(0, 0)) }
      return (clipMasks.mask(for: clip), PixelPoint(clip.rect.x, clip.rect.y))
    }
    // The same for whatever moves within the clip, and whatever the damage is.
    guard let size = back?.pixmap?.size else { return nil }
    let area = (clip?.rect ?? layer.extent).intersection(PixelRect(0, 0, size.width, size.height))
    var outlines = layer.masks
    if let clip, clip.radius > 0 { outlines.append(Path(clip)) }
    return outlineMasks.mask(for: outlines, within: area).map { ($0, PixelPoint(area.x, area.y)) }
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
