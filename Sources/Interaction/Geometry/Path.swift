/// An outline of straight lines and cubic Bézier curves, in the unit of its context.
public struct Path: Equatable, Sendable {
  public enum Element: Equatable, Sendable {
    case move(Point)
    case line(Point)
    case curve(Point, Point, to: Point)
    case close
  }

  public var elements: [Element]

  public init(_ elements: [Element] = []) {
    self.elements = elements
  }

  /// Straight lines from point to point, left open.
  @inline(never)
  public init(polyline points: [Point]) {
    elements = points.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) }
  }

  /// A closed rectangle with round corners; a radius beyond half a side is cut to that, 0 gives square corners.
  public init(roundedRect rect: Rect, radius: Double) {
    let radius = max(0, min(radius, rect.size.width / 2, rect.size.height / 2))
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    if radius == 0 {
      elements = [
        .move(Point(left, top)), .line(Point(right, top)), .line(Point(right, bottom)), .line(Point(left, bottom)),
        .close,
      ]
      return
    }
    // The control points of the cubic that comes closest to a quarter circle.
    let reach = radius * (1 - 0.552_284_749_830_793)
    elements = [
      .move(Point(left + radius, top)), .line(Point(right - radius, top)),
      .curve(Point(right - reach, top), Point(right, top + reach), to: Point(right, top + radius)),
      .line(Point(right, bottom - radius)),
      .curve(Point(right, bottom - reach), Point(right - reach, bottom), to: Point(right - radius, bottom)),
      .line(Point(left + radius, bottom)),
      .curve(Point(left + reach, bottom), Point(left, bottom - reach), to: Point(left, bottom - radius)),
      .line(Point(left, top + radius)),
      .curve(Point(left, top + reach), Point(left + reach, top), to: Point(left + radius, top)), .close,
    ]
  }
}
