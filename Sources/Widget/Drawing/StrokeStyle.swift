internal import Interaction

/// How a path is stroked; names and defaults are Core Animation's.
public struct StrokeStyle: Equatable, Sendable {
  public enum Cap: Equatable, Sendable {
    /// Ends where the path ends.
    case butt
    /// Half a circle beyond it.
    case round
    /// Half the width beyond it.
    case square
  }

  public enum Join: Equatable, Sendable {
    /// The edges go on until they meet; bevelled where that is further than `miterLimit` allows.
    case miter
    case round
    case bevel
  }

  /// In the unit of the path; 0 or less strokes nothing.
  public var width: Double
  public var cap: Cap
  public var join: Join
  /// How far the point of a mitred join may be from its inner corner, in widths; 1 or more.
  public var miterLimit: Double
  /// What becomes of the round pen that strokes, for a path that was stretched unevenly; it enlarges nothing and moves nothing.
  var pen = Transform.identity

  public init(width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }

  /// The style that strokes a path, of which this style stroked the original, as though the stroke had been mapped as well.
  func applying(_ map: Transform) -> StrokeStyle {
    let pen = pen.concatenating(Transform(a: map.a, b: map.b, c: map.c, d: map.d, tx: 0, ty: 0))
    let (across, down) = (pen.a * pen.a + pen.b * pen.b, pen.c * pen.c + pen.d * pen.d)
    let slant = pen.a * pen.c + pen.b * pen.d
    // The longest that a line of length 1 becomes.
    let stretch = ((across + down + ((across - down) * (across - down) + 4 * slant * slant).squareRoot()) / 2)
      .squareRoot()
    var result = self
    result.width = width * stretch
    let isEven = abs(across - down) <= 1e-9 * across && abs(slant) <= 1e-9 * across
    result.pen = isEven ? .identity : pen.concatenating(Transform(scale: Point(1 / stretch, 1 / stretch)))
    return result
  }
}
