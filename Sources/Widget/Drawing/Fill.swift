public import Interaction

/// A colour and where on the way of a gradient it stands, 0 (the start) to 1 (the end).
public struct GradientStop: Equatable, Sendable {
  public var place: Double
  public var color: Color

  public init(_ place: Double, _ color: Color) {
    self.place = place
    self.color = color
  }
}

/// Colours along a line, the same across it; beyond its ends the first and the last go on.
public struct LinearGradient: Equatable, Sendable {
  public var start: Point
  public var end: Point
  /// In rising order; one that is not counts as standing where the one before it does.
  public var stops: [GradientStop]

  public init(from start: Point, to end: Point, stops: [GradientStop]) {
    self.start = start
    self.end = end
    self.stops = stops
  }
}

extension LinearGradient {
  func applying(_ map: Transform) -> LinearGradient {
    let along = map.turning(Point(end.x - start.x, end.y - start.y))
    let across = map.turning(Point(start.y - end.y, end.x - start.x))
    // The lines of one colour go where the map takes them, and the gradient stays at right angles to them.
    let square = across.x * across.x + across.y * across.y
    let share = square > 0 ? (across.x * along.y - across.y * along.x) / square : 0
    var result = self
    result.start = map.apply(to: start)
    result.end = Point(result.start.x - across.y * share, result.start.y + across.x * share)
    return result
  }
}

/// Colours from a point outwards to an ellipse; beyond it the last goes on.
public struct RadialGradient: Equatable, Sendable {
  public var center: Point
  /// From the centre to two points of the ellipse where it runs parallel to the other of these lines: for a circle, a radius
  /// across and one down.
  public var across: Point
  public var down: Point
  /// From the centre outwards, in rising order; one that is not counts as standing where the one before it does.
  public var stops: [GradientStop]

  public init(center: Point, radius: Double, stops: [GradientStop]) {
    self.center = center
    self.across = Point(radius, 0)
    self.down = Point(0, radius)
    self.stops = stops
  }
}

extension RadialGradient {
  func applying(_ map: Transform) -> RadialGradient {
    var result = self
    result.center = map.apply(to: center)
    result.across = map.turning(across)
    result.down = map.turning(down)
    return result
  }
}

extension Transform {
  /// Where a displacement goes: the map without its own.
  func turning(_ displacement: Point) -> Point {
    Point(a * displacement.x + c * displacement.y, b * displacement.x + d * displacement.y)
  }
}

/// What a path is filled or stroked with, in the path's coordinates.
///
/// A gradient without stops paints nothing, one without length its last stop. A server without RENDER paints a gradient in the
/// colour of its middle stop.
public enum Fill: Equatable, Sendable {
  case color(Color)
  indirect case linear(LinearGradient)
  indirect case radial(RadialGradient)
}

extension Fill {
  /// The fill of a path that was mapped: each point keeps its colour.
  func applying(_ map: Transform) -> Fill {
    switch self {
    case .color: self
    case .linear(let gradient): .linear(gradient.applying(map))
    case .radial(let gradient): .radial(gradient.applying(map))
    }
  }

  /// One colour that stands for all of the fill, nil when it paints nothing.
  var plainColor: Color? {
    switch self {
    case .color(let color): color
    case .linear(let gradient): gradient.stops.isEmpty ? nil : gradient.stops[gradient.stops.count / 2].color
    case .radial(let gradient): gradient.stops.isEmpty ? nil : gradient.stops[gradient.stops.count / 2].color
    }
  }
}
