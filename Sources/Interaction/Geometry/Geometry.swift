/// A point or a displacement, in the unit of its context: pixels at 96 dpi in views, device pixels in paint commands.
public struct Point: Equatable, Sendable {
  public var x: Double
  public var y: Double

  public static let zero = Point(0, 0)

  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height, in the unit of its context.
public struct Size: Equatable, Sendable {
  public var width: Double
  public var height: Double

  public static let zero = Size(0, 0)

  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }
}

/// An upright rectangle; `x` and `y` are its left and upper edge, y grows downwards.
public struct Rect: Equatable, Sendable {
  public var origin: Point
  public var size: Size

  public static let zero = Rect(0, 0, 0, 0)

  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    origin = Point(x, y)
    size = Size(width, height)
  }

  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  public var minX: Double { origin.x }
  public var minY: Double { origin.y }
  public var maxX: Double { origin.x + size.width }
  public var maxY: Double { origin.y + size.height }
  public var midX: Double { origin.x + size.width / 2 }
  public var midY: Double { origin.y + size.height / 2 }
  public var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

  /// Whether the point is inside; the left and upper edges belong to the rectangle, the right and lower do not.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The rectangle with every edge moved inwards by `margin`, outwards where it is negative.
  public func inset(by margin: Double) -> Rect {
    Rect(minX + margin, minY + margin, size.width - 2 * margin, size.height - 2 * margin)
  }

  public func offset(by delta: Point) -> Rect {
    Rect(minX + delta.x, minY + delta.y, size.width, size.height)
  }
}

/// How far apart two points are.
func distance(_ from: Point, _ to: Point) -> Double {
  let (x, y) = (to.x - from.x, to.y - from.y)
  return (x * x + y * y).squareRoot()
}
