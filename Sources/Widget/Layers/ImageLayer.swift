public import Interaction

/// A PNG file, scaled to fill the layer's rectangle; nothing when it cannot be read.
open class ImageLayer: Layer {
  public final var image: ImageFile { didSet { note(image, &knownImage) } }
  /// What a display was last asked for with.
  private final var knownImage: ImageFile

  public init(frame: Rect = .zero, image: ImageFile) {
    self.image = image
    knownImage = image
    super.init(frame: frame)
  }

  open override func contents(in place: LayerPlace) -> SurfaceLayer? {
    place.picture([.image(image, place.bounds)])
  }
}
