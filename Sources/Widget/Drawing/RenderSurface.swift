internal import CX11
internal import Interaction

/// A surface that composes with RENDER: a layer that only moves costs one request.
final class RenderSurface: Surface {
  private let context: RenderContext
  private let clipMasks: ClipMasks
  private let outlineMasks: OutlineMasks
  private let painter: PicturePainter
  private var backPicture: ServerPicture?

  init(context: RenderContext) {
    self.context = context
    let paths = context.display.pathRasterizer
    clipMasks = ClipMasks(context: context, paths: paths)
    outlineMasks = OutlineMasks(context: context, paths: paths)
    painter = PicturePainter(context: context, paths: paths)
    super.init(display: context.display, target: context.target)
  }

  override func backChanged() {
    backPicture = back.map { context.picture(of: $0, isOpaque: true) }
  }

  override func compose(_ layers: [SurfaceLayer], over ground: Color, within damage: PixelRect) {
    guard let backPicture else { return }
    let composition = Composition(layers: layers, damage: damage)
    if !composition.ground.isEmpty {
      let color = XRenderColor(ground.over(Color(rgb: 0)), levels: context.windowLevels)
      context.fill(composition.ground, color, on: backPicture)
    }
    for piece in composition.pieces {
      paint(piece, of: layers[piece.index], on: backPicture)
    }
  }

  override func makeDrawing(of layer: SurfaceLayer, isOpaque: Bool) -> Drawing? {
    guard let picture = context.makePicture(size: layer.frame.bounded.size, isOpaque: isOpaque),
      let pixmap = picture.pixmap
    else { return nil }
    return Drawing(of: layer, isOpaque: isOpaque, pixmap: pixmap, picture: picture)
  }

  override func draw(_ contents: [PaintCommand], on drawing: Drawing) {
    guard let picture = drawing.picture else { return }
    painter.paint(contents, on: picture, isOpaque: drawing.isOpaque)
  }

  override func forget() {
    painter.removeAll()
    clipMasks.removeAll()
    outlineMasks.removeAll()
    context.removeAll()
  }

  private func paint(_ piece: Piece, of layer: SurfaceLayer, on back: ServerPicture) {
    guard let (mask, place) = mask(for: piece, of: layer) else { return miss(layer) }
    let area = piece.area
    if layer.transform == nil, let color = layer.solidColor?.faded(layer.opacity) {
      let value = XRenderColor(color, levels: context.windowLevels)
      if let mask {
        context.compose(context.solid(value), at: place, mask: mask, at: place, on: back, area: area)
      } else {
        context.fill(area, value, on: back, isBlended: !color.isOpaque)
      }
      return
    }
    // A picture that is turned is smoothed with what is around it. That is transparent; where pictures have no alpha, this is
    // more than all drivers know.
    guard let picture = drawing(of: layer, isOpaque: layer.isOpaque && layer.transform == nil)?.picture else {
      return miss(layer)
    }
    let extent = layer.extent
    let corner = PixelPoint(extent.x, extent.y)
    guard picture.sample(through: layer.sampling(from: corner)) else { return miss(layer) }
    if layer.opacity >= 1 {
      context.compose(
        picture, at: corner, mask: mask, at: place, on: back, area: area,
        isBlended: mask != nil || !layer.isOpaque || !layer.isUpright)
      return
    }
    let veil = context.solid(XRenderColor(Color(red: 1, green: 1, blue: 1, alpha: layer.opacity)))
    guard let mask else { return context.compose(picture, at: corner, mask: veil, on: back, area: area) }
    guard let both = context.scratchMask(area.size) else { return miss(layer) }
    let origin = PixelPoint(area.x, area.y)
    context.compose(
      veil, at: PixelPoint(0, 0), mask: mask, at: PixelPoint(place.x - origin.x, place.y - origin.y), on: both,
      area: PixelRect(0, 0, area.width, area.height), isBlended: false)
    context.compose(picture, at: corner, mask: both, at: origin, on: back, area: area)
  }

  /// A mask of what shows of the layer and where its corner stands, without a picture where all of the piece shows; nil when
  /// nothing can be shown.
  private func mask(for piece: Piece, of layer: SurfaceLayer) -> (picture: ServerPicture?, place: PixelPoint)? {
    let shape = layer.shape
    var outlines = layer.masks
    if outlines.isEmpty {
      return (piece.isRounded ? clipMasks.mask(for: shape) : nil, PixelPoint(shape.rect.x, shape.rect.y))
    }
    // The same for whatever moves within the clip, and whatever the damage is.
    guard let back else { return nil }
    let area = shape.rect.intersection(back.area)
    if shape.radius > 0 { outlines.append(Path(shape)) }
    guard let mask = outlineMasks.mask(for: outlines, within: area) else { return nil }
    return (mask, PixelPoint(area.x, area.y))
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
