internal import Interaction

extension Path {
  /// The same path with each of its pieces begun by a move, also where it begins without one or goes on after a close; nil when a
  /// coordinate is not a number.
  ///
  /// With `isFlat` the curves are replaced by short lines that stay within 1/128 pixel of them. FreeType's own lines stray up to
  /// 1/8 pixel, which takes 2 % from a circle of radius 6.
  func pieces(isFlat: Bool) -> Path? {
    var result = Path()
    var start = Point.zero
    var pen: Point?
    @inline(never)
    func add(_ element: Element) { result.elements.append(element) }
    func begin(_ first: Point) -> Point {
      if let pen { return pen }
      if result.elements.isEmpty { start = first }
      add(.move(start))
      return start
    }
    for element in elements {
      switch element {
      case .move(let point):
        if point.isNoNumber { return nil }
        start = point
        pen = point
      case .line(let end):
        if end.isNoNumber { return nil }
        _ = begin(end)
        pen = end
      case .curve(let first, let second, let end):
        if first.isNoNumber || second.isNoNumber || end.isNoNumber { return nil }
        let from = begin(first)
        pen = end
        if !isFlat { break }
        let count = steps(from, first, second, end)
        for step in 1..<count {
          add(.line(cubic(from, first, second, end, at: Double(step) / Double(count))))
        }
        add(.line(end))
        continue
      case .close:
        if pen == nil { continue }
        pen = nil
      }
      add(element)
    }
    return result
  }
}

extension Point {
  fileprivate var isNoNumber: Bool {
    @inline(never)
    get { x.isNaN || y.isNaN }
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
