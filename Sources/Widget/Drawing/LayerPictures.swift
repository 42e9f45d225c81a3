internal import CX11
internal import Interaction

/// The layers' contents as pictures on the server, each drawn once and again only when it looks different.
final class LayerPictures {
  private struct Kept {
    var id: LayerID
    var picture: ServerPicture
    var contents: [PaintCommand]
    var isOpaque: Bool
  }

  private let context: RenderContext
  private let painter: PicturePainter
  private var kept: [Kept] = []

  init(context: RenderContext, painter: PicturePainter) {
    self.context = context
    self.painter = painter
  }

  /// The layer's picture as it has to look now; nil when the server cannot hold one of its size.
  func picture(for layer: Layer) -> ServerPicture? {
    let size = layer.frame.bounded.size
    let index = kept.firstIndex { $0.id == layer.id }
    if let index, kept[index].picture.pixmap?.size == size, kept[index].isOpaque == layer.isOpaque {
      if kept[index].contents != layer.contents {
        painter.paint(layer.contents, on: kept[index].picture, isOpaque: layer.isOpaque)
      }
      // Also when equal: those that come again are told by being the same array.
      kept[index].contents = layer.contents
      return kept[index].picture
    }
    guard let picture = context.makePicture(size: size, isOpaque: layer.isOpaque) else { return nil }
    painter.paint(layer.contents, on: picture, isOpaque: layer.isOpaque)
    let new = Kept(id: layer.id, picture: picture, contents: layer.contents, isOpaque: layer.isOpaque)
    if let index { kept[index] = new } else { kept.append(new) }
    return picture
  }

  func discard(owner: Int) {
    kept.removeAll { $0.id.owner == owner }
  }

  func removeAll() {
    kept.removeAll()
    painter.removeAll()
  }
}
