public import Interaction

/// A PNG file, scaled to fill the layer's rectangle; nothing when it cannot be read.
open class ImageLayer: Layer {
  public final var image: ImageFile { didSet { if image != oldValue { setNeedsDisplay() } } }

  public init(frame: Rect = .zero, image: ImageFile) {
    self.image = image
    super.init(frame: frame)
  }

  open override func contents(in place: LayerPlace) -> [SurfaceLayer] {
    let surface = place.picture(0) { [.image(image, PixelRect(0, 0, $0.width, $0.height))] }
    return surface.map { [$0] } ?? []
  }
}
