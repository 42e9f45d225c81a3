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
    elements = []
    for point in points { elements.append(elements.isEmpty ? .move(point) : .line(point)) }
  }

  /// A closed rectangle with round corners; a radius beyond half a side is cut to that, 0 gives square corners.
  public init(roundedRect rect: Rect, radius: Double) {
    let radius = max(0, min(radius, min(rect.size.width, rect.size.height) / 2))
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    let corners = [Point(right, top), Point(right, bottom), Point(left, bottom), Point(left, top)]
    elements = [.move(Point(left + radius, top))]
    // The control points of the cubic that comes closest to a quarter circle.
    let reach = radius * (1 - 0.552_284_749_830_793)
    var way = Point(1, 0)
    for index in 0..<4 {
      let corner = corners[index]
      let next = Point(-way.y, way.x)
      if radius == 0 {
        if index < 3 { elements.append(.line(corner)) }
      } else {
        elements.append(.line(Point(corner.x - radius * way.x, corner.y - radius * way.y)))
        elements.append(
          .curve(
            Point(corner.x - reach * way.x, corner.y - reach * way.y),
            Point(corner.x + reach * next.x, corner.y + reach * next.y),
            to: Point(corner.x + radius * next.x, corner.y + radius * next.y)))
      }
      way = next
    }
    elements.append(.close)
  }
}
