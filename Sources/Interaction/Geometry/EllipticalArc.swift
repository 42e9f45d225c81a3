/// A piece of an ellipse between two points, as SVG's arc command describes it.
struct EllipticalArc {
  var start: Point
  var end: Point
  /// Signs do not count.
  var radii: Size
  /// From the x axis to the ellipse's, in degrees, clockwise as y grows downwards.
  var rotation: Double
  /// Whether it is the longer way round.
  var isLarge: Bool
  /// Whether it goes clockwise.
  var sweeps: Bool

  /// Cubic Béziers of at most a quarter of the ellipse each, by SVG 2 B.2.4 and B.2.5: radii that are too small grow
  /// until the ellipse reaches, a radius of 0 gives a line, and nothing leads from a point to itself.
  var elements: [Path.Element] {
    if start == end { return [] }
    let middle = mix(start, end, 0.5)
    let turned = Transform(quarterTurns: -rotation / 90).apply(to: Point(start.x - middle.x, start.y - middle.y))

    // In units of the radii and along them, around `middle`, the ellipse is a circle of radius 1, and the arc goes from
    // `from` to its opposite.
    var (width, height) = (radii.width.magnitude, radii.height.magnitude)
    var from = Point(turned.x / width, turned.y / height)
    var square = from.x * from.x + from.y * from.y
    guard square > 0, square.isFinite else { return [.line(end)] }
    if square > 1 {
      let growth = square.squareRoot()
      (width, height) = (width * growth, height * growth)
      from = Point(from.x / growth, from.y / growth)
      square = 1
    }
    let reach = ((1 - square) / square).squareRoot() * (isLarge == sweeps ? -1 : 1)
    let center = Point(reach * from.y, -reach * from.x)
    let placed = Transform(translation: center)
      .concatenating(Transform(scale: Point(width, height)))
      .concatenating(Transform(quarterTurns: rotation / 90))
      .concatenating(Transform(translation: middle))

    let curves = unitArc(
      from: Point(from.x - center.x, from.y - center.y), to: Point(-from.x - center.x, -from.y - center.y))
    var elements = Path(curves).applying(placed).elements
    // The next segment goes on from the very point that was asked for.
    if case .curve(let first, let second, _) = elements.popLast() {
      elements.append(.curve(first, second, to: end))
    }
    return elements
  }

  /// The way from one point of the circle with radius 1 around the origin to another, in one, two or four equal pieces.
  private func unitArc(from start: Point, to end: Point) -> [Path.Element] {
    let direction = sweeps ? 1.0 : -1.0
    var angle = (
      sine: direction * (start.x * end.y - start.y * end.x), cosine: start.x * end.x + start.y * end.y
    )
    // A quarter or a half that rounding made a little longer still counts as one; the centre of a half is known to 1e-8.
    let rounding = 1e-6
    var count = 1
    if angle.sine < -rounding || angle.sine < rounding && angle.cosine > 0 {
      count = 4
    } else if angle.cosine < -rounding {
      count = 2
    }
    if count > 1 { angle = half(angle) }
    if count > 2 { angle = half(angle) }

    // The control points of the cubic that comes closest are at 4/3 of the tangent of a quarter of the angle.
    let (sine, cosine) = half(angle)
    let reach = 4.0 / 3 * sine / (1 + cosine) * direction
    var elements: [Path.Element] = []
    var here = start
    for _ in 0..<count {
      let there = Point(
        here.x * angle.cosine - direction * here.y * angle.sine, direction * here.x * angle.sine + here.y * angle.cosine
      )
      elements.append(
        .curve(
          Point(here.x - reach * here.y, here.y + reach * here.x),
          Point(there.x + reach * there.y, there.y - reach * there.x), to: there))
      here = there
    }
    return elements
  }
}
