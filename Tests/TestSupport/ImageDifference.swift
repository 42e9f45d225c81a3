/// What two images of the same size do not agree about.
public struct ImageDifference: Equatable, Sendable {
  /// Pixels of which some channel differs by more than the tolerance.
  public var count: Int
  /// The largest difference of any channel of any pixel, 0 to 255.
  public var largest: Int
  /// The smallest area that holds all the pixels counted; nil when there are none.
  public var area: Area?
  /// Red where they differ, a pale copy where they agree.
  public var picture: PixelImage
}

extension PixelImage {
  /// Compares with `other`; images of different sizes are an error.
  public func difference(from other: PixelImage, tolerance: Int = 0) throws -> ImageDifference {
    guard width == other.width, height == other.height else {
      throw Failure("images of \(width) x \(height) and \(other.width) x \(other.height) cannot be compared")
    }
    var result = ImageDifference(count: 0, largest: 0, area: nil, picture: self)
    var (left, top, right, bottom) = (width, height, 0, 0)
    for y in 0..<height {
      for x in 0..<width {
        let here = self[x, y]
        let distance = here.distance(to: other[x, y])
        result.largest = max(result.largest, distance)
        if distance > tolerance {
          result.count += 1
          (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x + 1), max(bottom, y + 1))
          result.picture[x, y] = Pixel(0xff0000)
        } else {
          func pale(_ channel: UInt8) -> UInt8 { 192 + channel / 4 }
          result.picture[x, y] = Pixel(red: pale(here.red), green: pale(here.green), blue: pale(here.blue))
        }
      }
    }
    if result.count > 0 { result.area = Area(left, top, right - left, bottom - top) }
    return result
  }
}
