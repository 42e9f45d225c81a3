import Testing

@testable import Interaction

@Suite("Curves and slides") struct AnimationTests {
  /// The y of a Bézier curve at x, by halving on its parametric form (de Casteljau), which shares nothing with the product's polynomial.
  static func reference(_ x: Double, _ points: (Double, Double, Double, Double)) -> Double {
    func casteljau(_ p1: Double, _ p2: Double, _ t: Double) -> Double {
      func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
      let (a, b, c) = (mix(0, p1), mix(p1, p2), mix(p2, 1))
      return mix(mix(a, b), mix(b, c))
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if casteljau(points.0, points.2, middle) < x { low = middle } else { high = middle }
    }
    return casteljau(points.1, points.3, (low + high) / 2)
  }

  static let curves: [(TimingCurve, (Double, Double, Double, Double))] = [
    (.linear, (0, 0, 1, 1)),
    (.easeIn, (0.42, 0, 1, 1)),
    (.easeOut, (0, 0, 0.58, 1)),
    (.easeInEaseOut, (0.42, 0, 0.58, 1)),
    (.cubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1), (0.25, 0.1, 0.25, 1)),
    (.cubicBezier(x1: 0, y1: 1, x2: 0, y2: 1), (0, 1, 0, 1)),
    (.cubicBezier(x1: 1, y1: 0, x2: 1, y2: 0), (1, 0, 1, 0)),
    (.cubicBezier(x1: 1, y1: 0, x2: 0, y2: 1), (1, 0, 0, 1)),
    (.cubicBezier(x1: 0, y1: 1, x2: 1, y2: 0), (0, 1, 1, 0)),
    (.cubicBezier(x1: 0.68, y1: -0.55, x2: 0.27, y2: 1.55), (0.68, -0.55, 0.27, 1.55)),
    (.cubicBezier(x1: -3, y1: 0.2, x2: 5, y2: 0.8), (0, 0.2, 1, 0.8)),
  ]

  @Test("every curve is its Bézier curve, to better than 1e-6", arguments: 0..<curves.count)
  func values(index: Int) {
    let (curve, points) = AnimationTests.curves[index]
    for step in 1..<1000 {
      // The steepest curve is vertical at 0.5, where no number has an answer to compare.
      let x = Double(step) / 1000
      if x == 0.5 { continue }
      let difference = curve.value(at: x) - AnimationTests.reference(x, points)
      #expect(difference.magnitude < 1e-6, "\(curve) at \(x)")
    }
  }

  @Test("symmetric curves are half-way at half-time, and known values hold")
  func knownValues() {
    #expect(abs(TimingCurve.easeInEaseOut.value(at: 0.5) - 0.5) < 1e-9)
    #expect(abs(TimingCurve.cubicBezier(x1: 1, y1: 0, x2: 0, y2: 1).value(at: 0.5) - 0.5) < 1e-4)
    // With t = 1/2: x = 3/8 * 0.42 + 3/8 + 1/8 = 0.6575, y = 3/8 + 1/8 = 0.5.
    #expect(abs(TimingCurve.easeIn.value(at: 0.6575) - 0.5) < 1e-9)
    // With t = 1/2: x = 3/8 * 0.58 + 1/8 = 0.3425.
    #expect(abs(TimingCurve.easeOut.value(at: 0.3425) - 0.5) < 1e-9)
    #expect(TimingCurve.linear.value(at: 0.3) == 0.3)
  }

  @Test("curves are exact at and beyond their ends", arguments: 0..<curves.count)
  func ends(index: Int) {
    let curve = AnimationTests.curves[index].0
    for time in [-1, 0, -Double.infinity, .nan] { #expect(curve.value(at: time) == 0) }
    for time in [1, 2, Double.infinity] { #expect(curve.value(at: time) == 1) }
  }

  @Test("a slide is exact at its ends and the same whatever was asked before")
  func slide() {
    let slide = SlideAnimation(from: 0.2, to: -1, start: at(1), duration: 0.5, curve: .linear)
    #expect(slide.value(at: at(0)) == 0.2)
    #expect(slide.value(at: at(1)) == 0.2)
    #expect(abs(slide.value(at: at(1.25)) + 0.4) < 1e-9)
    #expect(slide.value(at: at(1.5)) == -1)
    #expect(slide.value(at: at(99)) == -1)
    #expect(abs(slide.value(at: at(1.25)) + 0.4) < 1e-9)
    #expect(slide.end == at(1.5))
    #expect(!slide.isFinished(at: Instant(nanoseconds: at(1.5).nanoseconds - 1)))
    #expect(slide.isFinished(at: at(1.5)))
  }

  @Test(
    "a slide of no length, or of a length that is no number, is at its end at once", arguments: [0, -1, Double.nan])
  func noLength(duration: Double) {
    let slide = SlideAnimation(from: 0, to: 1, start: at(1), duration: duration, curve: .easeIn)
    #expect(slide.value(at: at(1)) == 1)
    #expect(slide.value(at: at(0.999)) == 0)
  }

  @Test(
    "a slide reversed in flight goes on from where it is and needs the time it has taken", arguments: [0.1, 0.25, 0.4])
  func reversed(elapsed: Double) {
    let slide = SlideAnimation(from: 0, to: 1, start: at(0), duration: 0.5, curve: .easeInEaseOut)
    let back = slide.reversed(at: at(elapsed))
    #expect(back.value(at: at(elapsed)) == slide.value(at: at(elapsed)))
    #expect(back.end == at(2 * elapsed))
    #expect(back.value(at: at(2 * elapsed)) == 0)
    #expect(back.value(at: at(1.5 * elapsed)) < slide.value(at: at(elapsed)))
  }

  @Test("a slide that autoreverses slows down on the way out, and is back exactly after twice its duration")
  func autoreverses() {
    let slide = SlideAnimation(
      from: 2, to: 4, start: at(1), duration: 0.5, curve: .easeOut, autoreverses: true)
    #expect(slide.end == at(2))
    // The curve that ends slowly is at 0.5 where its time is 0.3425.
    #expect(abs(slide.value(at: at(1 + 0.3425 / 2)) - 3) < 1e-6)
    #expect(abs(slide.value(at: at(2 - 0.3425 / 2)) - 3) < 1e-6)
    #expect(slide.value(at: at(1.5)) == 4)
    for time in [0, 1, 2, 3.0] { #expect(slide.value(at: at(time)) == 2) }
  }

  @Test("a slide reversed before its start or after its end takes no longer than it lasted")
  func reversedOutside() {
    let slide = SlideAnimation(from: 0, to: 1, start: at(5), duration: 0.5, curve: .linear)
    #expect(slide.reversed(at: at(4)).value(at: at(4)) == 0)
    #expect(slide.reversed(at: at(60)).end == at(60.5))
    #expect(slide.reversed(at: at(60)).value(at: at(60)) == 1)
  }
}
