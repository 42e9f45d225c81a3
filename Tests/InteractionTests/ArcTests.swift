import Gestures
import Testing

@testable import Interaction

@Suite("Arcs") struct ArcTests {
  private func curves(_ text: String) throws -> [CubicCurve] {
    var pen = Point.zero
    var curves: [CubicCurve] = []
    for element in try Path(svg: text).elements {
      switch element {
      case .move(let point): pen = point
      case .curve(let first, let second, let end):
        curves.append(CubicCurve(start: pen, first: first, second: second, end: end))
        pen = end
      default: Issue.record("\(element)")
      }
    }
    return curves
  }

  /// Points along the curves, both ends included.
  private func points(_ curves: [CubicCurve]) -> [Point] {
    curves.flatMap { curve in (0...10).map { curve.split(at: Double($0) / 10).0.end } }
  }

  @Test("a quarter of a circle is the well-known cubic")
  func quarter() throws {
    // 4/3 (sqrt 2 - 1) of the radius.
    let reach = 0.5522847498307936
    let curve = try #require(try curves("M1 0 A1 1 0 0 1 0 1").first)
    for (point, expected) in [
      (curve.first, Point(1, reach)), (curve.second, Point(reach, 1)), (curve.end, Point(0, 1)),
    ] {
      #expect(near(point.x, expected.x, within: 1e-12) && near(point.y, expected.y, within: 1e-12))
    }
    #expect(curve.end == Point(0, 1))
  }

  @Test(
    "the two flags choose among the four arcs",
    arguments: [
      // large, sweep, centre, pieces, a point half-way
      (0, 0, Point(1, 1), 1, Point(1 - 0.7071067811865476, 1 - 0.7071067811865476)),
      (0, 1, Point(0, 0), 1, Point(0.7071067811865476, 0.7071067811865476)),
      (1, 0, Point(0, 0), 4, Point(-0.7071067811865476, -0.7071067811865476)),
      (1, 1, Point(1, 1), 4, Point(1.7071067811865476, 1.7071067811865476)),
    ] as [(Int, Int, Point, Int, Point)])
  func flags(large: Int, sweep: Int, center: Point, count: Int, middle: Point) throws {
    // From (1, 0) to (0, 1) on circles of radius 1.
    let curves = try curves("M1 0 A1 1 0 \(large) \(sweep) 0 1")
    #expect(curves.count == count)
    for point in points(curves) { #expect(near(distance(point, center), 1, within: 3e-4)) }
    let half = count == 1 ? curves[0].split(at: 0.5).0.end : curves[1].end
    #expect(distance(half, middle) < 3e-4)
    #expect(curves.last?.end == Point(0, 1))
  }

  @Test("half a circle takes two pieces, and goes the way it was told")
  func halves() throws {
    let clockwise = try curves("M0 0 A5 5 0 0 1 10 0")
    #expect(clockwise.count == 2 && distance(clockwise[0].end, Point(5, -5)) < 1e-9)
    let other = try curves("M0 0 A5 5 0 1 0 10 0")
    #expect(other.count == 2 && distance(other[0].end, Point(5, 5)) < 1e-9)
  }

  @Test("a quarter takes one piece and a half two, wherever they begin and whatever rounding does", arguments: 0..<200)
  func pieces(step: Int) {
    func count(_ quarters: Double, isLarge: Bool) -> Int {
      let (first, last) = (Double(step) / 50, Double(step) / 50 + quarters)
      let (start, end) = (sineAndCosine(quarterTurns: first), sineAndCosine(quarterTurns: last))
      return EllipticalArc(
        start: Point(7 * start.cosine, 7 * start.sine), end: Point(7 * end.cosine, 7 * end.sine), radii: Size(7, 7),
        rotation: Double(step), isLarge: isLarge, sweeps: quarters > 0
      ).elements.count
    }
    for quarters in [1, -1.0] { #expect(count(quarters, isLarge: false) == 1) }
    for quarters in [2, -2.0] {
      for isLarge in [false, true] { #expect(count(quarters, isLarge: isLarge) == 2) }
    }
  }

  @Test("any arc lies on its ellipse, keeps its ends and is as long a way round as it was told", arguments: 0..<300)
  func anyArc(seed: UInt64) throws {
    var generator = SeededGenerator(state: seed)
    // Made from centre, radii, tilt and two angles, which is the other way of naming an arc (SVG 2 B.2.3).
    let (center, tilt) = (Point(9 * generator.fraction(), -7 * generator.fraction()), 720 * generator.fraction() - 360)
    let (width, height) = (1 + 20 * generator.fraction(), 1 + 20 * generator.fraction())
    let from = 4 * generator.fraction()
    let turn = (0.01 + 3.98 * generator.fraction()) * (generator.below(2) == 0 ? 1 : -1)
    func point(_ quarters: Double) -> Point {
      let (sine, cosine) = sineAndCosine(quarterTurns: quarters)
      let (tiltSine, tiltCosine) = sineAndCosine(quarterTurns: tilt / 90)
      return Point(
        center.x + width * cosine * tiltCosine - height * sine * tiltSine,
        center.y + width * cosine * tiltSine + height * sine * tiltCosine)
    }
    // An arc near a half or a whole one has ends that say too little about its centre.
    if abs(abs(turn) - 2) < 0.01 { return }
    let arc = EllipticalArc(
      start: point(from), end: point(from + turn), radii: Size(width, height), rotation: tilt, isLarge: abs(turn) > 2,
      sweeps: turn > 0)
    var pen = arc.start
    var curves: [CubicCurve] = []
    for case .curve(let first, let second, let end) in arc.elements {
      curves.append(CubicCurve(start: pen, first: first, second: second, end: end))
      pen = end
    }
    #expect(pen == arc.end)
    #expect(curves.count == (abs(turn) <= 1 ? 1 : abs(turn) <= 2 ? 2 : 4))
    // A cubic strays by 2.7e-4 of the radius from a quarter of a circle.
    let round = Transform(translation: Point(-center.x, -center.y))
      .concatenating(Transform(quarterTurns: -tilt / 90))
      .concatenating(Transform(scale: Point(1 / width, 1 / height)))
    for (index, curve) in curves.enumerated() {
      for step in 0...8 {
        let place = curve.split(at: Double(step) / 8).0.end
        #expect(near(distance(round.apply(to: place), .zero), 1, within: 2.8e-4))
        // Along the arc, it is where it ought to be at its ends and in its middle.
        let part = (Double(index) + Double(step) / 8) / Double(curves.count)
        if step % 4 == 0 { #expect(distance(place, point(from + turn * part)) < 2.8e-4 * max(width, height)) }
      }
    }
  }

  @Test("radii that are too small grow until the ellipse reaches both ends", arguments: ["0 0", "0 1", "1 0", "1 1"])
  func smallRadii(flags: String) throws {
    // (0, 0) to (10, 0) with radii 2 and 1: factor 2.5, so 5 and 2.5 around (5, 0).
    let curves = try curves("M0 0 A2 1 0 \(flags) 10 0")
    #expect(curves.count == 2)
    for point in points(curves) {
      let (x, y) = ((point.x - 5) / 5, point.y / 2.5)
      #expect(near((x * x + y * y).squareRoot(), 1, within: 3e-4))
    }
    #expect(near(abs(curves[0].end.y), 2.5))
  }

  @Test("a radius of 0 gives a line, a negative one counts as positive, and no way gives nothing")
  func degenerate() throws {
    for text in ["M1 2 A0 5 0 0 1 7 8", "M1 2 A5 0 0 0 1 7 8", "M1 2 A0 0 0 1 1 7 8", "M1 2A1e-300 1 0 0 0 7 8"] {
      #expect(try Path(svg: text).elements == [.move(Point(1, 2)), .line(Point(7, 8))])
    }
    #expect(try Path(svg: "M1 2 A-9 -5 30 0 1 7 8") == Path(svg: "M1 2 A9 5 30 0 1 7 8"))
    #expect(try Path(svg: "M1 2 A9 5 30 0 1 1 2").elements == [.move(Point(1, 2))])
    #expect(try Path(svg: "M1 2 A9 5 30 1 1 1 2 L3 4").elements == [.move(Point(1, 2)), .line(Point(3, 4))])
  }

  @Test("a tilt turns the ellipse", arguments: [0, 30, 90, -45, 450])
  func tilt(degrees: Double) throws {
    let turned = Transform(quarterTurns: degrees / 90)
    let back = Transform(quarterTurns: -degrees / 90)
    let arc = EllipticalArc(
      start: Point(-2, 0), end: Point(2, 0), radii: Size(4, 2), rotation: degrees, isLarge: false, sweeps: true)
    let upright = EllipticalArc(
      start: back.apply(to: arc.start), end: back.apply(to: arc.end), radii: arc.radii, rotation: 0, isLarge: false,
      sweeps: true)
    for (one, other) in zip(arc.elements, Path(upright.elements).applying(turned).elements) {
      guard case .curve(let a, let b, let c) = one, case .curve(let d, let e, let f) = other else {
        Issue.record("no curve")
        return
      }
      #expect(distance(a, d) < 1e-9 && distance(b, e) < 1e-9 && distance(c, f) < 1e-9)
    }
  }

  @Test("numbers at the edge of their range give finite points")
  func extremes() throws {
    for text in [
      "M-3e38 -3e38 A3e38 3e38 0 0 1 3e38 3e38", "M0 0 A3e38 1e-38 45 1 0 1e-38 1", "M0 0A1e-30 1e30 7 1 1 1e30 1e-30",
      "M0 0A3e38 3e38 0 0 1 1e-38 0",
    ] {
      for point in points(try curves(text)) { #expect(point.x.isFinite && point.y.isFinite) }
    }
  }
}
