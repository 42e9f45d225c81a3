internal import Interaction

extension Path {
  /// The path with its curves replaced by short lines that stay within 1/128 pixel of them. FreeType's own lines stray
  /// up to 1/8 pixel, which takes 2 % from a circle of radius 6.
  var flattened: Path {
    var result = Path()
    var start = Point.zero
    var pen = Point.zero
    for element in elements {
      switch element {
      case .move(let point):
        start = point
        pen = point
      case .line(let point):
        pen = point
      case .curve(let first, let second, let to):
        let from = result.elements.isEmpty ? first : pen
        if result.elements.isEmpty { result.elements.append(.move(from)) }
        let count = steps(from, first, second, to)
        for step in 1..<count {
          result.elements.append(.line(cubic(from, first, second, to, at: Double(step) / Double(count))))
        }
        pen = to
        result.elements.append(.line(to))
        continue
      case .close:
        pen = start
      }
      result.elements.append(element)
    }
    return result
  }
}

/// For a quarter of a circle with radius r, n lines stray by r π² / 32 n², and the legs are 1.73 r long.
private func steps(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Int {
  func length(_ from: Point, _ to: Point) -> Double {
    let (x, y) = (to.x - from.x, to.y - from.y)
    return (x * x + y * y).squareRoot()
  }
  let count = 4.8 * (length(a, b) + length(b, c) + length(c, d)).squareRoot()
  return count.isFinite ? max(1, Int(min(200, count.rounded(.up)))) : 1
}

private func cubic(_ a: Point, _ b: Point, _ c: Point, _ d: Point, at t: Double) -> Point {
  let s = 1 - t
  let (wa, wb, wc, wd) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
  return Point(wa * a.x + wb * b.x + wc * c.x + wd * d.x, wa * a.y + wb * b.y + wc * c.y + wd * d.y)
}
