/// A place on the device's pixel grid.
public struct PixelPoint: Equatable, Sendable {
  public var x: Int
  public var y: Int

  public init(_ x: Int, _ y: Int) {
    self.x = x
    self.y = y
  }
}

/// A number of device pixels across and down.
public struct PixelSize: Equatable, Sendable {
  public var width: Int
  public var height: Int

  public init(_ width: Int, _ height: Int) {
    self.width = width
    self.height = height
  }
}

/// An upright rectangle on the device's pixel grid.
public struct PixelRect: Equatable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public static let empty = PixelRect(0, 0, 0, 0)

  public init(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The pixels that a rectangle in pixels at 96 dpi takes at `scale`: each edge goes to the nearest pixel, so neighbours that touch still touch.
  /// An edge millions of pixels away is brought nearer; one that is no number is at 0.
  public init(_ rect: Rect, scale: Double) {
    x = nearestPixel(rect.minX * scale)
    y = nearestPixel(rect.minY * scale)
    width = nearestPixel(rect.maxX * scale) - x
    height = nearestPixel(rect.maxY * scale) - y
  }

  public var size: PixelSize { PixelSize(width, height) }
  public var maxX: Int { x + width }
  public var maxY: Int { y + height }
  public var isEmpty: Bool { width <= 0 || height <= 0 }
  public var rect: Rect { Rect(Double(x), Double(y), Double(width), Double(height)) }

  public func offset(by delta: PixelPoint) -> PixelRect {
    PixelRect(x + delta.x, y + delta.y, width, height)
  }

  /// The rectangle with every edge moved outwards by `margin`.
  public func grown(by margin: Int) -> PixelRect {
    PixelRect(x - margin, y - margin, width + 2 * margin, height + 2 * margin)
  }

  /// The smallest rectangle that holds both; an empty one adds nothing.
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(left, top, max(maxX, other.maxX) - left, max(maxY, other.maxY) - top)
  }

  /// The part in both, `.empty` when there is none.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let common = PixelRect(left, top, min(maxX, other.maxX) - left, min(maxY, other.maxY) - top)
    return common.isEmpty ? .empty : common
  }
}

/// Far beyond what a screen can show, and so near that sums and areas stay in range.
private func nearestPixel(_ place: Double) -> Int {
  let far = 16_777_216.0
  return place.isNaN ? 0 : Int(max(-far, min(far, place)).rounded())
}
