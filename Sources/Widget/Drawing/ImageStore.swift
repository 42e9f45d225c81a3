internal import CX11

/// A decoded image: rows from the top, without padding, each pixel red, green, blue, alpha with the colours premultiplied by alpha.
final class DecodedImage {
  let width: Int
  let height: Int
  let pixels: [UInt8]

  init(width: Int, height: Int, pixels: [UInt8]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}

/// The images that were decoded, by path.
final class ImageStore {
  private struct Entry {
    var path: String
    var image: DecodedImage
  }

  private var entries: [Entry] = []
  private var bytes = 0

  /// Beyond this much memory the images are forgotten, and decoded again when they are asked for.
  private static let capacity = 32 << 20
  private static let maximumSide = 16384
  private static let maximumPixels = 64_000_000

  /// Reads a PNG file of any kind. A failure is not remembered, so a file that was put right is found.
  func image(path: String) throws(ImageError) -> DecodedImage {
    if let known = entries.first(where: { $0.path.isSame(as: path) }) { return known.image }
    let image = try Self.decode(path)
    if bytes + image.pixels.count > Self.capacity {
      entries = []
      bytes = 0
    }
    if image.pixels.count <= Self.capacity {
      entries.append(Entry(path: path, image: image))
      bytes += image.pixels.count
    }
    return image
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
    guard png_image_begin_read_from_file(&png, path) != 0 else {
      throw .unreadable(path: path, reason: message(of: png))
    }
    defer { png_image_free(&png) }
    let width = Int(png.width)
    let height = Int(png.height)
    guard width <= maximumSide, height <= maximumSide, width * height <= maximumPixels else {
      throw .tooLarge(path: path, width: width, height: height)
    }
    // libpng gives wrong pixels when it reduces interlaced files of 16 bits (pnggroup/libpng#853), so those are reduced here.
    let is16Bit = png.format & png_uint_32(PNG_FORMAT_FLAG_LINEAR) != 0
    png.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
    // Without it libpng takes files of 16 bits that do not say otherwise for linear light.
    png.flags |= png_uint_32(PNG_IMAGE_FLAG_16BIT_sRGB)
    let pixels: [UInt8]?
    if is16Bit {
      png.format |= png_uint_32(PNG_FORMAT_FLAG_LINEAR)
      pixels = read(&png, count: width * height * 4, zero: UInt16(0)).map(reduced)
    } else {
      pixels = read(&png, count: width * height * 4, zero: UInt8(0)).map(premultiplied)
    }
    guard let pixels else { throw .unreadable(path: path, reason: message(of: png)) }
    return DecodedImage(width: width, height: height, pixels: pixels)
  }

  private static func read<Sample>(_ png: inout png_image, count: Int, zero: Sample) -> [Sample]? {
    var samples = [Sample](repeating: zero, count: count)
    let isRead = samples.withUnsafeMutableBytes { png_image_finish_read(&png, nil, $0.baseAddress, 0, nil) != 0 }
    return isRead ? samples : nil
  }

  private static func premultiplied(_ straight: [UInt8]) -> [UInt8] {
    var pixels = straight
    for alphaIndex in stride(from: 3, to: pixels.count, by: 4) where pixels[alphaIndex] != 255 {
      let alpha = Int(pixels[alphaIndex])
      for index in alphaIndex - 3..<alphaIndex {
        pixels[index] = UInt8((Int(pixels[index]) * alpha + 127) / 255)
      }
    }
    return pixels
  }

  /// Eight bits in sRGB from libpng's sixteen in linear light, which come premultiplied in that light.
  private static func reduced(_ linear: [UInt16]) -> [UInt8] {
    var pixels = [UInt8](repeating: 0, count: linear.count)
    for alphaIndex in stride(from: 3, to: pixels.count, by: 4) where linear[alphaIndex] != 0 {
      let alpha = Double(linear[alphaIndex])
      for index in alphaIndex - 3..<alphaIndex {
        // libpng's own idea of sRGB is a power.
        let encoded = pow(min(Double(linear[index]) / alpha, 1), 0.45455)
        pixels[index] = UInt8((encoded * alpha * 255 / 65535).rounded())
      }
      pixels[alphaIndex] = UInt8((alpha * 255 / 65535).rounded())
    }
    return pixels
  }

  static func message(of png: png_image) -> String {
    withUnsafeBytes(of: png.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
