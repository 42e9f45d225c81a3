internal import CX11
internal import Interaction

/// The layers' contents as pictures on the server, each drawn once and again only when it looks different.
final class LayerPictures {
  private struct Kept {
    var picture: ServerPicture
    var contents: [PaintCommand]
    var isOpaque: Bool
  }

  private let context: RenderContext
  private let painter: PicturePainter
  private var kept: [LayerID: Kept] = [:]

  init(context: RenderContext, painter: PicturePainter) {
    self.context = context
    self.painter = painter
  }

  /// The layer's picture as it has to look now; nil when the server cannot hold one of its size.
  func picture(for layer: Layer) -> ServerPicture? {
    let size = layer.frame.bounded.size
    var picture: ServerPicture?
    if let old = kept[layer.id], old.picture.pixmap?.size == size, old.isOpaque == layer.isOpaque {
      if old.contents == layer.contents { return old.picture }
      picture = old.picture
    }
    guard let picture = picture ?? context.makePicture(size: size, isOpaque: layer.isOpaque) else { return nil }
    painter.paint(layer.contents, on: picture, isOpaque: layer.isOpaque)
    kept[layer.id] = Kept(picture: picture, contents: layer.contents, isOpaque: layer.isOpaque)
    return picture
  }

  func discard(owner: Int) {
    kept = kept.filter { $0.key.owner != owner }
  }

  func removeAll() {
    kept.removeAll()
    painter.removeAll()
  }
}
