public import Interaction

/// A PNG file as it was when its `ImageFile` was made, scaled to fill the layer's rectangle; nothing when it cannot be read.
open class ImageLayer: Layer {
  public final var image: ImageFile { didSet { if image != oldValue { setNeedsDisplay() } } }

  public init(frame: Rect = .zero, image: ImageFile) {
    self.image = image
    super.init(frame: frame)
  }

  open override func contents(in place: LayerPlace) -> SurfaceLayer? {
    place.picture([.image(image, place.bounds)])
  }
}
