/// A cubic Bézier curve in the plane.
struct CubicCurve: Equatable {
  var start: Point
  var first: Point
  var second: Point
  var end: Point

  /// The two parts before and after a parameter, by de Casteljau's construction.
  func split(at parameter: Double) -> (CubicCurve, CubicCurve) {
    let (a, b, c) = (mix(start, first, parameter), mix(first, second, parameter), mix(second, end, parameter))
    let (d, e) = (mix(a, b, parameter), mix(b, c, parameter))
    let middle = mix(d, e, parameter)
    return (
      CubicCurve(start: start, first: a, second: d, end: middle),
      CubicCurve(start: middle, first: e, second: c, end: end)
    )
  }

  /// To about a millionth of itself.
  var length: Double { length(depth: 0) }

  /// The curve is longer than its chord and shorter than its legs; where these are near each other it is half-way
  /// between them.
  private func length(depth: Int) -> Double {
    let chord = distance(start, end)
    let legs = distance(start, first) + distance(first, second) + distance(second, end)
    if legs - chord <= 3e-4 * legs || depth == 10 { return (chord + legs) / 2 }
    let (left, right) = split(at: 0.5)
    return left.length(depth: depth + 1) + right.length(depth: depth + 1)
  }

  /// Where the curve has that length behind it, found by halving.
  func parameter(atLength length: Double) -> Double {
    var piece = self
    var rest = length
    var low = 0.0
    var step = 1.0
    for _ in 0..<24 {
      step /= 2
      let (left, right) = piece.split(at: 0.5)
      let middle = left.length
      if rest < middle {
        piece = left
      } else {
        piece = right
        rest -= middle
        low += step
      }
    }
    return low + step / 2
  }
}
