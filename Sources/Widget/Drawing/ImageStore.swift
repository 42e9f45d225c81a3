internal import CX11
internal import Interaction

/// Images that were decoded, until they are on the server.
final class ImageStore {
  private final class Waiting {
    let file: ImageFile
    let shown: PixelSize
    let image: DecodedImage

    init(file: ImageFile, shown: PixelSize, image: DecodedImage) {
      (self.file, self.shown, self.image) = (file, shown, image)
    }
  }

  private var waiting: [Waiting] = []
  /// What the images take at the moment.
  private(set) var bytes = 0

  /// Beyond this much memory they are forgotten, and decoded again when they are asked for.
  private static let capacity = 32 << 20

  /// Decodes an image for a rectangle of that size, to see whether it can be shown; it waits for `take`.
  func prepare(_ source: ImageSource, for shown: PixelSize) throws(ImageError) {
    let file = ImageFile(source)
    for known in waiting where known.file == file && known.shown == shown { return }
    let image = try source.decoded(for: shown)
    if bytes + image.byteCount > Self.capacity { forgetAll() }
    if image.byteCount > Self.capacity { return }
    waiting.append(Waiting(file: file, shown: shown, image: image))
    bytes += image.byteCount
  }

  /// The image for a rectangle of that size, which is on its way to the server now; nil when it cannot be shown.
  func take(_ file: ImageFile, for shown: PixelSize) -> DecodedImage? {
    var found: DecodedImage?
    // What was decoded for another size is not asked for any more.
    waiting.removeEach {
      if $0.file != file { return false }
      bytes -= $0.image.byteCount
      if $0.shown == shown { found = $0.image }
      return true
    }
    return found ?? (try? file.source?.decoded(for: shown)) ?? nil
  }

  func forgetAll() {
    waiting = []
    bytes = 0
  }
}
