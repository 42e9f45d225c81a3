internal import CX11
internal import Interaction

/// The layers' contents as pictures on the server, each drawn once and again only when it looks different.
final class LayerPictures {
  private final class Kept {
    let id: LayerID
    let picture: ServerPicture
    var contents: [PaintCommand]
    let isOpaque: Bool

    init(id: LayerID, picture: ServerPicture, contents: [PaintCommand], isOpaque: Bool) {
      self.id = id
      self.picture = picture
      self.contents = contents
      self.isOpaque = isOpaque
    }
  }

  private let context: RenderContext
  private let painter: PicturePainter
  private var kept: [Kept] = []

  init(context: RenderContext, painter: PicturePainter) {
    self.context = context
    self.painter = painter
  }

  /// The layer's picture as it has to look now; nil when the server cannot hold one of its size.
  func picture(for layer: SurfaceLayer) -> ServerPicture? {
    let size = layer.frame.bounded.size
    // A picture that is turned is smoothed with what is around it. That is transparent; where pictures have no alpha, this is
    // more than all drivers know.
    let isOpaque = layer.isOpaque && layer.transform == nil
    let index = kept.firstIndex { $0.id == layer.id }
    if let index, kept[index].picture.pixmap?.size == size, kept[index].isOpaque == isOpaque {
      if kept[index].contents != layer.contents {
        painter.paint(layer.contents, on: kept[index].picture, isOpaque: isOpaque)
      }
      // Also when equal: those that come again are told by being the same array.
      kept[index].contents = layer.contents
      return kept[index].picture
    }
    guard let picture = context.makePicture(size: size, isOpaque: isOpaque) else { return nil }
    painter.paint(layer.contents, on: picture, isOpaque: isOpaque)
    let new = Kept(id: layer.id, picture: picture, contents: layer.contents, isOpaque: isOpaque)
    if let index { kept[index] = new } else { kept.append(new) }
    return picture
  }

  func discard(owner: Int, roles: Range<Int>) {
    kept.removeAll { $0.id.owner == owner && roles.contains($0.id.role) }
  }

  func removeAll() {
    kept.removeAll()
    painter.removeAll()
  }
}
