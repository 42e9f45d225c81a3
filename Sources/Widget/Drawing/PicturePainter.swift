internal import CX11
internal import Interaction

/// Carries out paint commands on a RENDER picture.
final class PicturePainter {
  private let context: RenderContext
  private let paths: PathRasterizer
  private let images: UploadedImages

  init(context: RenderContext, paths: PathRasterizer) {
    self.context = context
    self.paths = paths
    images = UploadedImages(context: context)
  }

  /// Draws a layer's contents from nothing: transparent, or black where an opaque one breaks its promise to cover all.
  func paint(_ commands: [PaintCommand], on picture: ServerPicture, isOpaque: Bool) {
    guard let bounds = picture.pixmap?.area else { return }
    if !commands.startsWithCover(of: bounds) {
      let clear = Color(red: 0, green: 0, blue: 0, alpha: isOpaque ? 1 : 0)
      context.fill(bounds, XRenderColor(clear), on: picture)
    }
    let levels = isOpaque ? context.windowLevels : .eightBit
    for command in commands {
      switch command {
      case .fill(let rect, let color):
        let area = rect.bounded.intersection(bounds)
        if area.isEmpty { continue }
        context.fill(area, XRenderColor(color, levels: levels), on: picture, isBlended: !color.isOpaque)
      case .fillPath(let path, let fill):
        compose(paths.fill(path, within: bounds), fill, levels: levels, on: picture)
      case .strokePath(let path, let style, let fill):
        compose(paths.stroke(path, style, within: bounds), fill, levels: levels, on: picture)
      case .fade(let rect, let edge, let color):
        fill(rect.bounded, on: picture, bounds) { fade($0, from: edge, color) }
      case .shadow(let commands, let blur, let color):
        compose(paths.shadow(of: commands, blur: blur, within: bounds), .color(color), levels: levels, on: picture)
      case .text(let block):
        text(block, levels: levels, on: picture, isOpaque: isOpaque)
      case .image(let file, let rect):
        fill(rect.bounded, on: picture, bounds) { images.picture(of: file, shown: $0) }
      }
    }
  }

  /// Frees what is kept for reuse.
  func removeAll() {
    images.removeAll()
  }

  private func text(_ block: TextBlock, levels: ColorLevels, on picture: ServerPicture, isOpaque: Bool) {
    guard let bounds = picture.pixmap?.area else { return }
    let placement = TextPlacement(block, in: context.display.fonts)
    let source = context.solid(XRenderColor(block.color, levels: levels))
    if isOpaque || !placement.line.fonts.hasSubpixels {
      draw(placement, from: source, on: picture)
      return
    }
    // What is beneath is not known yet, and a picture has one alpha for the three subpixels.
    let area = PixelRect(placement.x, 0, placement.line.width, bounds.height).intersection(bounds)
    guard !area.isEmpty, let mask = context.scratchMask(area.size) else { return }
    context.fill(PixelRect(0, 0, area.width, area.height), XRenderColor(), on: mask)
    let white = context.solid(XRenderColor(Color(rgb: 0xFFFFFF)))
    draw(placement, from: white, on: mask, leftBy: area.x)
    let origin = PixelPoint(area.x, 0)
    context.compose(source, at: origin, mask: mask, at: origin, on: picture, area: area)
  }

  private func draw(
    _ placement: TextPlacement, from source: ServerPicture, on picture: ServerPicture, leftBy distance: Int = 0
  ) {
    placement.line.draw(
      context.display.x, from: source.id, on: picture.id, x: placement.x - distance, baseline: placement.baseline)
  }

  private func compose(_ mask: AlphaMask?, _ fill: Fill, levels: ColorLevels, on picture: ServerPicture) {
    guard let mask, let source = context.source(fill, levels: levels),
      let scratch = context.scratchMask(mask.area.size)
    else { return }
    context.upload(mask, to: scratch, at: PixelPoint(0, 0))
    context.compose(
      source, at: PixelPoint(0, 0), mask: scratch, at: PixelPoint(mask.area.x, mask.area.y), on: picture,
      area: mask.area)
  }

  /// Composes what `source` gives for the size of the rectangle, where that shows within the bounds.
  private func fill(
    _ rect: PixelRect, on picture: ServerPicture, _ bounds: PixelRect, with source: (PixelSize) -> ServerPicture?
  ) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty, let source = source(rect.size) else { return }
    context.compose(source, at: PixelPoint(rect.x, rect.y), on: picture, area: area)
  }

  /// Falls off with the square of the distance, so that the far end has no edge of its own.
  private func fade(_ size: PixelSize, from edge: PaintCommand.Edge, _ color: Color) -> ServerPicture {
    var near = Point.zero
    var far = Point.zero
    switch edge {
    case .left: far.x = Double(size.width)
    case .right: near.x = Double(size.width)
    case .top: far.y = Double(size.height)
    case .bottom: near.y = Double(size.height)
    }
    var stops: [GradientStop] = []
    for step in 0...4 {
      let rest = 1 - Double(step) / 4
      stops.append(GradientStop(1 - rest, color.faded(rest * rest)))
    }
    return ServerPicture(display: context.display, from: XPointFixed(near), to: XPointFixed(far), stops: stops)
  }
}

extension [PaintCommand] {
  /// Whether the first command leaves nothing of what was there before.
  func startsWithCover(of bounds: PixelRect) -> Bool {
    guard case .fill(let rect, let color)? = first else { return false }
    return color.isOpaque && rect.bounded.contains(bounds)
  }
}
