internal import CX11
internal import Interaction

/// The protocol's limits: 16 bits for coordinates and sizes.
enum PixelLimits {
  /// The largest side of a pixmap.
  static let side = 32767
  /// The most pixels of one pixmap, 256 MB at 32 bits; servers refuse much larger ones with an error.
  static let area = 1 << 26
}

extension PixelSize {
  /// Whether the server can make a pixmap of this size.
  var isPixmapSize: Bool {
    width > 0 && height > 0 && width <= PixelLimits.side && height <= PixelLimits.side
      && width * height <= PixelLimits.area
  }
}

extension PixelRect {
  /// The rectangle with its numbers cut to a range in which no sum overflows.
  var bounded: PixelRect {
    let far = 1 << 20
    func cut(_ value: Int) -> Int { max(-far, min(far, value)) }
    return PixelRect(cut(x), cut(y), max(0, cut(width)), max(0, cut(height)))
  }

  func contains(_ other: PixelRect) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }

  /// What is left without the pixels of `cover`, where that is a rectangle; else all of it.
  func remainder(without cover: PixelRect) -> PixelRect {
    let common = intersection(cover)
    if common.isEmpty { return self }
    if common == self { return .empty }
    if common.height == height {
      if common.x == x { return PixelRect(common.maxX, y, maxX - common.maxX, height) }
      if common.maxX == maxX { return PixelRect(x, y, common.x - x, height) }
    }
    if common.width == width {
      if common.y == y { return PixelRect(x, common.maxY, width, maxY - common.maxY) }
      if common.maxY == maxY { return PixelRect(x, y, width, common.y - y) }
    }
    return self
  }

  /// The rectangle in the protocol's 16 bits; it has to lie within them.
  var xRectangle: XRectangle {
    XRectangle(
      x: Int16(clamping: x), y: Int16(clamping: y), width: UInt16(clamping: width), height: UInt16(clamping: height))
  }
}
