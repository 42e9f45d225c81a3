import Foundation
import Testing

@testable import Interaction

@Suite("Transforms") struct TransformTests {
  private func same(_ one: Point, _ other: Point) -> Bool { distance(one, other) < 1e-12 }

  @Test("moving, scaling and turning")
  func kinds() {
    let point = Point(3, 4)
    #expect(Transform.identity.apply(to: point) == point)
    #expect(Transform(translation: Point(10, -1)).apply(to: point) == Point(13, 3))
    #expect(Transform(scale: Point(2, -0.5)).apply(to: point) == Point(6, -2))
    // Clockwise as y grows downwards: from right to down.
    #expect(same(Transform(rotation: .pi / 2).apply(to: Point(1, 0)), Point(0, 1)))
    #expect(same(Transform(rotation: .pi / 6).apply(to: Point(1, 0)), Point(3.0.squareRoot() / 2, 0.5)))
    for radians in [Double.nan, .infinity] { #expect(Transform(rotation: radians) == .identity) }
  }

  @Test("one after the other is the first, then the second")
  func concatenates() {
    let both = Transform(scale: Point(2, 3)).concatenating(Transform(translation: Point(1, 1)))
    #expect(both.apply(to: Point(5, 5)) == Point(11, 16))
    let other = Transform(translation: Point(1, 1)).concatenating(Transform(scale: Point(2, 3)))
    #expect(other.apply(to: Point(5, 5)) == Point(12, 18))
  }

  @Test("an inverse takes everything back, and a flat map has none")
  func inverts() throws {
    let map = Transform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: -7)
    let back = try #require(map.inverted)
    for point in [Point(0, 0), Point(1, 2), Point(-9, 4)] { #expect(same(back.apply(to: map.apply(to: point)), point)) }
    // By Cramer's rule: the determinant is 7.
    #expect(same(back.apply(to: .zero), Point(-8.0 / 7, 19.0 / 7)))
    #expect(Transform(scale: Point(1, 0)).inverted == nil)
    #expect(Transform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverted == nil)
  }

  @Test("a path goes where its points go")
  func paths() {
    let path = Path([.move(Point(1, 2)), .line(Point(3, 4)), .curve(Point(1, 1), Point(2, 2), to: Point(3, 3)), .close])
    let moved = Path([
      .move(Point(11, 22)), .line(Point(13, 24)), .curve(Point(11, 21), Point(12, 22), to: Point(13, 23)), .close,
    ])
    #expect(path.applying(Transform(translation: Point(10, 20))) == moved)
  }

  @Test("sine and cosine are those of the C library, and exact at quarter turns")
  func trigonometry() {
    for step in -4000...4000 {
      let quarters = Double(step) / 500
      let (sine, cosine) = sineAndCosine(quarterTurns: quarters)
      #expect(abs(sine - sin(quarters * .pi / 2)) < 1e-15 + 1e-15 * abs(quarters))
      #expect(abs(cosine - cos(quarters * .pi / 2)) < 1e-15 + 1e-15 * abs(quarters))
    }
    let exact: [(Double, Double, Double)] = [
      (0, 0, 1), (1, 1, 0), (2, 0, -1), (3, -1, 0), (-1, -1, 0), (-2, 0, -1), (1e15, 0, 1),
    ]
    for (quarters, sine, cosine) in exact { #expect(sineAndCosine(quarterTurns: quarters) == (sine, cosine)) }
  }

  @Test("half an angle is half of it, all the way round")
  func halves() {
    for step in 1..<400 {
      let whole = sineAndCosine(quarterTurns: Double(step) / 100)
      let (sine, cosine) = half(whole)
      let expected = sineAndCosine(quarterTurns: Double(step) / 200)
      #expect(abs(sine - expected.sine) < 1e-14 && abs(cosine - expected.cosine) < 1e-14)
    }
  }
}
