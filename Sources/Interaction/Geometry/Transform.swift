/// An affine map of the plane: x becomes `a x + c y + tx`, and y becomes `b x + d y + ty`. Names are Core Graphics'.
public struct Transform: Equatable, Sendable {
  public var a: Double
  public var b: Double
  public var c: Double
  public var d: Double
  public var tx: Double
  public var ty: Double

  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  public init(translation: Point) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: translation.x, ty: translation.y)
  }

  /// Multiplies x and y with the factors `scale`.
  public init(scale: Point) {
    self.init(a: scale.x, b: 0, c: 0, d: scale.y, tx: 0, ty: 0)
  }

  /// Turns around the origin by an angle in radians, clockwise as y grows downwards; an angle that is not finite turns
  /// nothing.
  public init(rotation radians: Double) {
    self.init(quarterTurns: radians / (Double.pi / 2))
  }

  /// Turns around the origin, exactly where the number is whole.
  init(quarterTurns: Double) {
    let (sine, cosine) = sineAndCosine(quarterTurns: quarterTurns.isFinite ? quarterTurns : 0)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// This map, and then `next`.
  public func concatenating(_ next: Transform) -> Transform {
    Transform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The map that takes everything back; nil when this one puts the plane on a line or a point.
  public var inverted: Transform? {
    let area = a * d - b * c
    guard area != 0, area.isFinite else { return nil }
    return Transform(
      a: d / area, b: -b / area, c: -c / area, d: a / area, tx: (c * ty - d * tx) / area, ty: (b * tx - a * ty) / area)
  }

  public func apply(to point: Point) -> Point {
    Point(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }
}

extension Path {
  /// The path with every point where the map puts it.
  public func applying(_ transform: Transform) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let point): .move(transform.apply(to: point))
        case .line(let point): .line(transform.apply(to: point))
        case .curve(let first, let second, let end):
          .curve(transform.apply(to: first), transform.apply(to: second), to: transform.apply(to: end))
        case .close: .close
        }
      })
  }
}
