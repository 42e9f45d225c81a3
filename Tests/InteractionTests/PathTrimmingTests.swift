import Gestures
import Testing

@testable import Interaction

@Suite("Trimmed paths") struct PathTrimmingTests {
  private let angle = Path(polyline: [Point(0, 0), Point(30, 0), Point(30, 10)])

  private func same(_ path: Path, _ other: Path, within tolerance: Double = 1e-6) -> Bool {
    path.elements.count == other.elements.count
      && zip(path.elements, other.elements).allSatisfy { one, other in
        switch (one, other) {
        case (.move(let a), .move(let b)), (.line(let a), .line(let b)): return distance(a, b) <= tolerance
        case (.curve(let a, let b, let c), .curve(let d, let e, let f)):
          return max(distance(a, d), distance(b, e), distance(c, f)) <= tolerance
        case (.close, .close): return true
        default: return false
        }
      }
  }

  @Test("straight lines are cut where their length says")
  func lines() {
    #expect(angle.trimmed(from: 0, to: 0.5) == Path(polyline: [Point(0, 0), Point(20, 0)]))
    #expect(angle.trimmed(from: 0.25, to: 0.875) == Path(polyline: [Point(10, 0), Point(30, 0), Point(30, 5)]))
    #expect(angle.trimmed(from: 0.875, to: 1) == Path(polyline: [Point(30, 5), Point(30, 10)]))
    #expect(angle.trimmed(from: 0.75, to: 1) == Path(polyline: [Point(30, 0), Point(30, 10)]))
    #expect(angle.trimmed(from: 0, to: 0.75) == Path(polyline: [Point(0, 0), Point(30, 0)]))
  }

  @Test("all of it is the path itself; beyond the ends there is no more, and backwards nothing")
  func ends() {
    for (start, end) in [(0, 1), (-0.5, 1.001), (.nan, .nan), (-.infinity, .infinity)] as [(Double, Double)] {
      #expect(angle.trimmed(from: start, to: end) == angle)
    }
    #expect(angle.trimmed(from: -3, to: 0.5) == angle.trimmed(from: 0, to: 0.5))
    #expect(angle.trimmed(from: 0.5, to: 3) == angle.trimmed(from: 0.5, to: 1))
    for (start, end) in [(0.5, 0.5), (0.7, 0.2), (0, 0), (1, 1), (1.2, 1.5), (0, -1)] as [(Double, Double)] {
      #expect(angle.trimmed(from: start, to: end) == Path())
    }
    #expect(Path().trimmed(from: 0.1, to: 0.9) == Path())
    #expect(Path([.move(Point(1, 1))]).trimmed(from: 0.1, to: 0.9) == Path())
  }

  @Test("a curve is cut by its length, not by its parameter")
  func curve() throws {
    // A straight line whose parameter runs unevenly: x = 12 t^3 at y = 0.
    let uneven = Path([.move(.zero), .curve(.zero, .zero, to: Point(12, 0))])
    for part in [0.1, 0.25, 0.5, 0.9] {
      guard case .curve(_, _, let end) = uneven.trimmed(from: 0, to: part).elements.last else {
        Issue.record("no curve")
        return
      }
      #expect(near(end.x, 12 * part, within: 1e-5) && end.y == 0)
    }
    // Half of the half of a circle, from its middle on.
    let arc = try Path(svg: "M-1 0 A1 1 0 0 1 1 0")
    let half = arc.trimmed(from: 0.5, to: 1)
    #expect(same(half, Path([.move(Point(0, -1)), arc.elements[2]])))
    guard case .curve(_, _, let end) = arc.trimmed(from: 0, to: 0.25).elements[1] else { return }
    let root = 0.7071067811865476
    #expect(distance(end, Point(-root, -root)) < 3e-4)
  }

  @Test("lengths of curves are right to a millionth")
  func lengths() {
    // y = x^2 from 0 to 1 as a cubic: sqrt(5) / 2 + asinh(2) / 4.
    let parabola = CubicCurve(start: .zero, first: Point(1.0 / 3, 0), second: Point(2.0 / 3, 1.0 / 3), end: Point(1, 1))
    #expect(near(parabola.length, 1.4789428575445974, within: 1e-6))
    // x = t^2, y = t^3, which has a cusp in its start: ((13 sqrt 13) - 8) / 27.
    let cusp = CubicCurve(start: .zero, first: .zero, second: Point(1.0 / 3, 0), end: Point(1, 1))
    #expect(near(cusp.length, 1.4397098733715355, within: 1e-6))
    // Out and back on one line: 3 t (1 - t) reaches 3/4.
    let back = CubicCurve(start: .zero, first: Point(1, 0), second: Point(1, 0), end: .zero)
    #expect(near(back.length, 1.5, within: 1e-4))
    let parameter = parabola.parameter(atLength: parabola.length / 3)
    let (first, second) = parabola.split(at: parameter)
    #expect(near(2 * first.length, second.length, within: 1e-6))
  }

  @Test("a closed subpath that is left whole stays closed; cut, it is a line")
  func closed() {
    let square = Path([.move(.zero), .line(Point(10, 0)), .line(Point(10, 10)), .line(Point(0, 10)), .close])
    #expect(
      square.trimmed(from: 0, to: 0.875)
        == Path(polyline: [.zero, Point(10, 0), Point(10, 10), Point(0, 10), Point(0, 5)]))
    #expect(
      square.trimmed(from: 0.125, to: 1)
        == Path(polyline: [Point(5, 0), Point(10, 0), Point(10, 10), Point(0, 10), .zero]))
    let two = Path(square.elements + [.move(Point(20, 0)), .line(Point(60, 0))])
    #expect(two.trimmed(from: 0, to: 0.75) == Path(square.elements + [.move(Point(20, 0)), .line(Point(40, 0))]))
    #expect(two.trimmed(from: 0.5, to: 1) == Path(polyline: [Point(20, 0), Point(60, 0)]))
    // The last line ends where the subpath began, so closing it takes no way.
    let returned = Path([
      .move(.zero), .line(Point(10, 0)), .line(.zero), .close, .move(Point(5, 5)), .line(Point(25, 5)),
    ])
    #expect(returned.trimmed(from: 0, to: 0.75) == Path(returned.elements.dropLast() + [.line(Point(15, 5))]))
  }

  @Test("lengths run through all subpaths, those without a move included")
  func subpaths() {
    let path = Path([
      .line(Point(7, 7)), .line(Point(17, 7)), .close, .line(Point(7, 17)), .move(Point(50, 0)), .line(Point(60, 0)),
    ])
    // 10 out, 10 back, 10 down, 10 elsewhere.
    #expect(
      path.trimmed(from: 0.625, to: 0.875)
        == Path([.move(Point(7, 12)), .line(Point(7, 17)), .move(Point(50, 0)), .line(Point(55, 0))]))
    #expect(path.trimmed(from: 0.25, to: 0.5) == Path(polyline: [Point(17, 7), Point(7, 7)]))
  }

  @Test("two parts are as long as the whole, wherever it is cut", arguments: 0..<100)
  func parts(seed: UInt64) {
    var generator = SeededGenerator(state: seed)
    func point() -> Point { Point(100 * generator.fraction(), 100 * generator.fraction()) }
    var path = Path()
    for _ in 0..<1 + generator.below(8) {
      switch generator.below(6) {
      case 0: path.elements.append(.move(point()))
      case 1: path.elements.append(.close)
      case 2, 3: path.elements.append(.line(point()))
      default: path.elements.append(.curve(point(), point(), to: point()))
      }
    }
    let (cut, end) = (generator.fraction(), generator.fraction())
    let whole = length(path)
    #expect(near(length(path.trimmed(from: 0, to: cut)), cut * whole, within: 1e-4 * whole))
    #expect(near(length(path.trimmed(from: cut, to: 1)), (1 - cut) * whole, within: 1e-4 * whole))
    let middle = length(path.trimmed(from: min(cut, end), to: max(cut, end)))
    #expect(near(middle, abs(end - cut) * whole, within: 1e-4 * whole))
  }

  /// The length of a path as many short lines.
  private func length(_ path: Path) -> Double {
    var (start, pen, isFirst, sum) = (Point.zero, Point.zero, true, 0.0)
    for element in path.elements {
      var next = pen
      switch element {
      case .move(let point): (start, pen, next) = (point, point, point)
      case .line(let point):
        if isFirst { (start, pen) = (point, point) }
        next = point
        sum += distance(pen, next)
      case .curve(let first, let second, let end):
        if isFirst { (start, pen) = (first, first) }
        next = end
        var last = pen
        for step in 1...2000 {
          let (t, s) = (Double(step) / 2000, 1 - Double(step) / 2000)
          func value(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
            s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
          }
          let here = Point(value(pen.x, first.x, second.x, end.x), value(pen.y, first.y, second.y, end.y))
          sum += distance(last, here)
          last = here
        }
      case .close:
        next = start
        sum += distance(pen, next)
      }
      pen = next
      if case .close = element, isFirst { continue }
      isFirst = false
    }
    return sum
  }

  @Test("coordinates that are no numbers or too large leave nothing, and end")
  func extremes() {
    for value in [Double.nan, .infinity, 1e300] {
      let path = Path([.move(.zero), .curve(Point(value, 0), Point(0, value), to: Point(1, 1)), .line(Point(2, 2))])
      _ = path.trimmed(from: 0.2, to: 0.7)
    }
    let broken = Path([.move(.zero), .line(Point(.nan, 0))])
    #expect(broken.trimmed(from: 0.2, to: 0.7) == Path())
  }
}
