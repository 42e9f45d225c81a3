internal import CX11
internal import Interaction

/// The images that were decoded, by path.
final class ImageStore {
  private final class Entry {
    let path: String
    /// Nil while it is not needed.
    var image: DecodedImage?
    /// It was let go once and then asked for again: somebody changes its size.
    var isNeededAgain = false

    init(path: String, image: DecodedImage) {
      self.path = path
      self.image = image
    }
  }

  private var entries: [Entry] = []
  /// What the images take at the moment.
  private(set) var bytes = 0

  /// Beyond this much memory, or so many files, the images are forgotten, and decoded again when they are asked for.
  private static let capacity = (bytes: 32 << 20, entries: 64)
  private static let maximumSide = 16384
  private static let maximumPixels = 64_000_000

  /// Reads a PNG file of any kind. A failure is not remembered, so a file that was put right is found.
  func image(path: String) throws(ImageError) -> DecodedImage {
    let known = entry(path)
    if let image = known?.image { return image }
    let image = try Self.decode(path)
    if let known {
      known.image = image
      known.isNeededAgain = true
    } else {
      entries.append(Entry(path: path, image: image))
    }
    bytes += image.byteCount
    if bytes > Self.capacity.bytes || entries.count > Self.capacity.entries {
      entries = []
      bytes = 0
    }
    return image
  }

  /// The server has the image now; most are never asked for again, and those that are stay from then on.
  func letGo(path: String) {
    guard let entry = entry(path), !entry.isNeededAgain else { return }
    bytes -= entry.image?.byteCount ?? 0
    entry.image = nil
  }

  private func entry(_ path: String) -> Entry? {
    for entry in entries where entry.path.isSame(as: path) { return entry }
    return nil
  }

  private static func decode(_ path: String) throws(ImageError) -> DecodedImage {
    switch FileKind(path: path) {
    case .missing: throw .notFound(name: path, places: [])
    // Opening a pipe would wait for its writer.
    case .other: throw .unreadable(path: path, reason: "it is not a regular file")
    case .empty: throw .unreadable(path: path, reason: "it is empty")
    case .regular: break
    }
    var png = png_image()
    png.version = png_uint_32(PNG_IMAGE_VERSION)
    guard png_image_begin_read_from_file(&png, path.forC) != 0 else {
      throw .unreadable(path: path, reason: message(of: png))
    }
    defer { png_image_free(&png) }
    let width = Int(png.width)
    let height = Int(png.height)
    guard width <= maximumSide, height <= maximumSide, width * height <= maximumPixels else {
      throw .tooLarge(path: path, width: width, height: height)
    }
    let hasAlpha = png.format & png_uint_32(PNG_FORMAT_FLAG_ALPHA) != 0
    // libpng gives wrong pixels when it reduces interlaced files of 16 bits (pnggroup/libpng#853), so those are reduced here.
    let is16Bit = png.format & png_uint_32(PNG_FORMAT_FLAG_LINEAR) != 0
    png.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_BGR)
    if is16Bit { png.format |= png_uint_32(PNG_FORMAT_FLAG_LINEAR) }
    // Without it libpng takes files of 16 bits that do not say otherwise for linear light.
    png.flags |= png_uint_32(PNG_IMAGE_FLAG_16BIT_sRGB)
    let size = width * height * 4
    guard let samples = PixelMemory(count: is16Bit ? size * 2 : size) else { throw memoryIsShort(path) }
    defer { withExtendedLifetime(samples) {} }
    guard png_image_finish_read(&png, nil, samples.bytes.baseAddress, 0, nil) != 0 else {
      throw .unreadable(path: path, reason: message(of: png))
    }
    if !is16Bit {
      if hasAlpha { premultiply(samples.bytes) }
      return DecodedImage(width: width, height: height, memory: samples)
    }
    guard let pixels = PixelMemory(count: size) else { throw memoryIsShort(path) }
    reduce(samples.bytes.bindMemory(to: UInt16.self), to: pixels.bytes)
    return DecodedImage(width: width, height: height, memory: pixels)
  }

  private static func memoryIsShort(_ path: String) -> ImageError {
    .unreadable(path: path, reason: "memory is short")
  }

  private static func premultiply(_ pixels: UnsafeMutableRawBufferPointer) {
    for alphaIndex in stride(from: 3, to: pixels.count, by: 4) where pixels[alphaIndex] != 255 {
      let alpha = Int(pixels[alphaIndex])
      for index in alphaIndex - 3..<alphaIndex {
        pixels[index] = UInt8((Int(pixels[index]) * alpha + 127) / 255)
      }
    }
  }

  /// Eight bits in sRGB from libpng's sixteen in linear light, which come premultiplied in that light.
  private static func reduce(_ linear: UnsafeMutableBufferPointer<UInt16>, to pixels: UnsafeMutableRawBufferPointer) {
    for alphaIndex in stride(from: 3, to: linear.count, by: 4) where linear[alphaIndex] != 0 {
      let alpha = Double(linear[alphaIndex])
      for index in alphaIndex - 3..<alphaIndex {
        // libpng's own idea of sRGB is a power.
        let encoded = pow(min(Double(linear[index]) / alpha, 1), 0.45455)
        pixels[index] = UInt8((encoded * alpha * 255 / 65535).rounded())
      }
      pixels[alphaIndex] = UInt8((alpha * 255 / 65535).rounded())
    }
  }

  static func message(of png: png_image) -> String {
    var text: [UInt8] = []
    withUnsafeBytes(of: png.message) { bytes in
      for byte in bytes {
        if byte == 0 { break }
        text.append(byte)
      }
    }
    return String(bytes: text)
  }
}
