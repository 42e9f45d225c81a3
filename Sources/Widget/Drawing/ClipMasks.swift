internal import CX11
internal import Interaction

/// Rounded rectangles as masks on the server, kept by size and radius.
final class ClipMasks {
  private final class Kept {
    let size: PixelSize
    let radius: Double
    let mask: ServerPicture

    init(size: PixelSize, radius: Double, mask: ServerPicture) {
      self.size = size
      self.radius = radius
      self.mask = mask
    }
  }

  private let context: RenderContext
  private let paths: PathRasterizer
  private var masks: [Kept] = []

  init(context: RenderContext, paths: PathRasterizer) {
    self.context = context
    self.paths = paths
  }

  /// The mask of a normalized clip, its upper left corner at the clip's; nil when the server cannot hold it.
  func mask(for clip: Clip) -> ServerPicture? {
    for known in masks where known.size == clip.rect.size && known.radius == clip.radius { return known.mask }
    guard let mask = draw(clip) else { return nil }
    // A window that is being resized leaves masks behind that never come back.
    masks.append(Kept(size: clip.rect.size, radius: clip.radius, mask: mask), capacity: 32)
    return mask
  }

  func removeAll() {
    masks = []
  }

  private func draw(_ clip: Clip) -> ServerPicture? {
    let size = clip.rect.size
    guard let picture = context.makeMask(size) else { return nil }
    context.fill(PixelRect(0, 0, size.width, size.height), XRenderColor(Color(rgb: 0xFFFFFF)), on: picture)
    let outline = Path(roundedRect: PixelRect(0, 0, size.width, size.height).rect, radius: clip.radius)
    guard let corner = paths.fill(outline, within: PixelRect(0, 0, clip.corner, clip.corner)),
      ReservedMemory.has(corner.coverage.count)
    else { return picture }
    let right = size.width - clip.corner
    let bottom = size.height - clip.corner
    for number in 0..<4 {
      let (isRight, isLower) = (number % 2 == 1, number > 1)
      context.upload(
        corner.mirrored(horizontally: isRight, vertically: isLower), to: picture,
        at: PixelPoint(isRight ? right : 0, isLower ? bottom : 0))
    }
    return picture
  }
}
