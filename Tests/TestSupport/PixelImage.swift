internal import CTestSupport
internal import Foundation

/// A colour as it is on the screen, 8 bits per channel.
public struct Pixel: Hashable, Sendable, CustomStringConvertible {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8
  public var alpha: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// 0xRRGGBB.
  public init(_ hex: UInt32) {
    self.init(
      red: UInt8(hex >> 16 & 255), green: UInt8(hex >> 8 & 255), blue: UInt8(hex & 255))
  }

  /// The largest difference of any channel.
  public func distance(to other: Pixel) -> Int {
    func apart(_ a: UInt8, _ b: UInt8) -> Int { abs(Int(a) - Int(b)) }
    return max(
      max(apart(red, other.red), apart(green, other.green)), max(apart(blue, other.blue), apart(alpha, other.alpha)))
  }

  public var description: String {
    let hex = String(format: "#%02x%02x%02x", red, green, blue)
    return alpha == 255 ? hex : hex + String(format: "/%02x", alpha)
  }
}

/// Pixels in memory, as read from a window or a PNG file.
public struct PixelImage: Equatable, Sendable {
  public let width: Int
  public let height: Int
  /// Row by row; red, green, blue, alpha.
  public private(set) var bytes: [UInt8]

  public init(width: Int, height: Int, filledWith pixel: Pixel = Pixel(0)) {
    self.width = width
    self.height = height
    bytes = []
    bytes.reserveCapacity(width * height * 4)
    for _ in 0..<(width * height) { bytes += [pixel.red, pixel.green, pixel.blue, pixel.alpha] }
  }

  init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == width * height * 4)
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  public subscript(x: Int, y: Int) -> Pixel {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "no pixel (\(x), \(y)) in \(width) x \(height)")
      let i = (y * width + x) * 4
      return Pixel(red: bytes[i], green: bytes[i + 1], blue: bytes[i + 2], alpha: bytes[i + 3])
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "no pixel (\(x), \(y)) in \(width) x \(height)")
      let i = (y * width + x) * 4
      (bytes[i], bytes[i + 1]) = (newValue.red, newValue.green)
      (bytes[i + 2], bytes[i + 3]) = (newValue.blue, newValue.alpha)
    }
  }

  public var bounds: Area { Area(0, 0, width, height) }

  /// The part inside `area`, which must lie within the image.
  public func cropped(to area: Area) -> PixelImage {
    var result: [UInt8] = []
    result.reserveCapacity(area.width * area.height * 4)
    for y in area.y..<(area.y + area.height) {
      let start = (y * width + area.x) * 4
      result += bytes[start..<(start + area.width * 4)]
    }
    return PixelImage(width: area.width, height: area.height, bytes: result)
  }

  /// Copies `image` with its upper left corner at (x, y); what does not fit is left out.
  public mutating func draw(_ image: PixelImage, atX x: Int, y: Int) {
    for row in 0..<image.height where y + row >= 0 && y + row < height {
      for column in 0..<image.width where x + column >= 0 && x + column < width {
        self[x + column, y + row] = image[column, row]
      }
    }
  }

  // MARK: Colours

  /// How many pixels of each colour there are.
  public func histogram(in area: Area? = nil) -> [Pixel: Int] {
    let area = area ?? bounds
    var counts: [Pixel: Int] = [:]
    for y in area.y..<(area.y + area.height) {
      for x in area.x..<(area.x + area.width) { counts[self[x, y], default: 0] += 1 }
    }
    return counts
  }

  /// The colour that most pixels have: a ground, even where text stands on it.
  public func dominantColor(in area: Area? = nil) -> Pixel {
    let most = histogram(in: area).max { a, b in
      (a.value, a.key.description) < (b.value, b.key.description)
    }
    return most?.key ?? Pixel(0)
  }

  /// The mean of each channel, rounded.
  public func averageColor(in area: Area? = nil) -> Pixel {
    var sums = (0, 0, 0, 0)
    var count = 0
    for (pixel, number) in histogram(in: area) {
      sums.0 += Int(pixel.red) * number
      sums.1 += Int(pixel.green) * number
      sums.2 += Int(pixel.blue) * number
      sums.3 += Int(pixel.alpha) * number
      count += number
    }
    guard count > 0 else { return Pixel(0) }
    func mean(_ sum: Int) -> UInt8 { UInt8((sum + count / 2) / count) }
    return Pixel(red: mean(sums.0), green: mean(sums.1), blue: mean(sums.2), alpha: mean(sums.3))
  }

  /// How many pixels are within `tolerance` of `pixel` in every channel.
  public func count(of pixel: Pixel, tolerance: Int = 0, in area: Area? = nil) -> Int {
    histogram(in: area).filter { $0.key.distance(to: pixel) <= tolerance }.values.reduce(0, +)
  }

  // MARK: Files

  public init(contentsOf path: String) throws {
    var width: Int32 = 0
    var height: Int32 = 0
    guard let pixels = ts_png_read(path, &width, &height) else { throw Failure("cannot read \(path) as a PNG image") }
    defer { free(pixels) }
    let bytes = [UInt8](UnsafeBufferPointer(start: pixels, count: Int(width) * Int(height) * 4))
    self.init(width: Int(width), height: Int(height), bytes: bytes)
  }

  /// Writes a PNG file, making its folder where there is none.
  public func write(to path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    guard ts_png_write(path, Int32(width), Int32(height), bytes) != 0 else { throw Failure("cannot write \(path)") }
  }
}
