internal import CX11
internal import Interaction

/// Image files as pictures on the server, kept while the size they are shown at stays the same.
final class UploadedImages {
  private final class Entry {
    let file: ImageFile
    let shown: PixelSize
    let picture: ServerPicture

    init(file: ImageFile, shown: PixelSize, picture: ServerPicture) {
      self.file = file
      self.shown = shown
      self.picture = picture
    }
  }

  private let context: RenderContext
  private var entries: [Entry] = []
  private static let capacity = 8

  init(context: RenderContext) {
    self.context = context
  }

  /// A picture that fills a rectangle of that size from its origin; nil when the file cannot be read.
  ///
  /// An image is made smaller by averaging here, for the server's bilinear filter looks at four pixels only; it is made larger on
  /// the server.
  func picture(of file: ImageFile, shown: PixelSize) -> ServerPicture? {
    for known in entries where known.file == file && known.shown == shown { return known.picture }
    guard let picture = load(file, shown: shown) else { return nil }
    entries.append(Entry(file: file, shown: shown, picture: picture), capacity: Self.capacity)
    return picture
  }

  func removeAll() {
    entries = []
  }

  private func load(_ file: ImageFile, shown: PixelSize) -> ServerPicture? {
    guard let image = context.display.images.take(file, for: shown),
      let pixmap = ServerPixmap(
        display: context.display, size: image.size, depth: context.alphaColorFormat.pointee.depth),
      let gc = ServerGC(display: context.display, pixmap: pixmap)
    else { return nil }
    image.withPixels { pixmap.put($0, pixmap.area, bytesPerPixel: 4, with: gc) }
    let picture = ServerPicture(
      display: context.display, pixmap: pixmap, format: context.alphaColorFormat, padded: true)
    func step(_ length: Int, _ shown: Int) -> Double { max(1 / 65536, Double(length) / Double(shown)) }
    let steps = Point(step(image.size.width, shown.width), step(image.size.height, shown.height))
    return image.size == shown || picture.sample(through: Transform(scale: steps)) ? picture : nil
  }
}
