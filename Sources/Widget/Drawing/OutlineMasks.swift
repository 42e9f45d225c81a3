internal import CX11
internal import Interaction

/// Outlines of any form as masks on the server; the last few are kept.
final class OutlineMasks {
  private final class Kept {
    let outlines: [Path]
    let area: PixelRect
    let mask: ServerPicture

    init(outlines: [Path], area: PixelRect, mask: ServerPicture) {
      self.outlines = outlines
      self.area = area
      self.mask = mask
    }
  }

  private let context: RenderContext
  private let paths: PathRasterizer
  private var masks: [Kept] = []
  private static let capacity = 16

  init(context: RenderContext, paths: PathRasterizer) {
    self.context = context
    self.paths = paths
  }

  /// What lies within all outlines, as a mask whose upper left corner stands at the area's; nil when the server cannot hold it.
  func mask(for outlines: [Path], within area: PixelRect) -> ServerPicture? {
    for known in masks where known.area == area && known.outlines == outlines { return known.mask }
    guard let mask = context.makeMask(area.size), ReservedMemory.has(2 * area.width * area.height) else { return nil }
    var coverage = AlphaMask(area: area, filledWith: 255)
    for outline in outlines { coverage.cut(to: paths.fill(outline, within: area)) }
    context.upload(coverage, to: mask, at: PixelPoint(0, 0))
    masks.append(Kept(outlines: outlines, area: area, mask: mask), capacity: Self.capacity)
    return mask
  }

  func removeAll() {
    masks = []
  }
}
