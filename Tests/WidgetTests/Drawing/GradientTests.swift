import Interaction
import TestSupport
import Testing

@testable import Widget

@Suite(.serialized) struct GradientTests {
  let red = Color(rgb: 0xFF0000)
  let blue = Color(rgb: 0x0000FF)
  var stops: [GradientStop] { [GradientStop(0, red), GradientStop(1, blue)] }
  let box = PixelRect(20, 10, 100, 100)

  func show(_ fill: Fill, screen: [String] = []) throws -> PixelImage {
    let stage = try Stage(screen.isEmpty ? XServer.shared() : XServer(arguments: screen))
    stage.ground = Color(rgb: 0xFFFFFF)
    return try stage.show([layer(1, box, [.fillPath(Path(roundedRect: Rect(0, 0, 100, 100), radius: 0), fill)])])
  }

  /// The mixture of red and blue at a part of the way.
  func mixture(_ part: Double) -> Pixel {
    Pixel(red: UInt8((255 * (1 - part)).rounded()), green: 0, blue: UInt8((255 * part).rounded()))
  }

  @Test("a linear gradient has its colours at its ends and their mean in the middle, and goes on beyond")
  func linear() throws {
    let image = try show(.linear(LinearGradient(from: Point(20, 0), to: Point(80, 0), stops: stops)))
    for x in 0..<100 {
      let part = max(0, min(1, (Double(x) + 0.5 - 20) / 60))
      #expect(image[20 + x, 15].distance(to: mixture(part)) <= 2, "at \(x)")
      #expect(image[20 + x, 15] == image[20 + x, 105])
    }
    #expect(image[20, 50] == Pixel(0xFF0000) && image[119, 50] == Pixel(0x0000FF))
    #expect(image[19, 50] == Pixel(0xFFFFFF) && image[120, 50] == Pixel(0xFFFFFF))
  }

  @Test("stops at one place make an edge; alpha mixes with what is beneath")
  func stopPlaces() throws {
    let clear = blue.withAlpha(0.5)
    let image = try show(
      .linear(
        LinearGradient(
          from: Point(0, 0), to: Point(0, 100),
          stops: [GradientStop(0, red), GradientStop(0.5, red), GradientStop(0.5, clear), GradientStop(1, clear)])))
    #expect(image.count(of: Pixel(0xFF0000), in: Area(20, 10, 100, 49)) == 4900)
    #expect(image.count(of: Pixel(0x8080FF), tolerance: 1, in: Area(20, 61, 100, 49)) == 4900)
  }

  @Test("a radial gradient is the same at equal distances, and goes on beyond its radius")
  func radial() throws {
    let image = try show(.radial(RadialGradient(center: Point(50, 50), radius: 40, stops: stops)))
    for (x, y) in [(50, 50), (70, 50), (50, 70), (30, 50), (50, 30), (78, 78), (2, 2), (62, 59)] {
      let (dx, dy) = (Double(x) + 0.5 - 50, Double(y) + 0.5 - 50)
      let part = min(1, (dx * dx + dy * dy).squareRoot() / 40)
      #expect(image[20 + x, 10 + y].distance(to: mixture(part)) <= 4, "at \(x), \(y)")
    }
  }

  @Test("the gradients of a path that was mapped give each point the colour it had", arguments: [false, true])
  func mapped(isRadial: Bool) throws {
    let fill: Fill =
      isRadial
      ? .radial(RadialGradient(center: Point(50, 50), radius: 40, stops: stops))
      : .linear(LinearGradient(from: Point(10, 20), to: Point(90, 60), stops: stops))
    let plain = try show(fill)
    // Turned, stretched and sheared, with the middle kept.
    let map = Transform(translation: Point(-50, -50))
      .concatenating(Transform(a: 0.9, b: 0.4, c: -0.7, d: 0.5, tx: 50, ty: 50))
    let turned = try show(fill.applying(map))
    for (x, y) in [(50.0, 50.0), (30, 50), (70, 50), (50, 30), (50, 70), (35, 60), (65, 62)] {
      let place = map.apply(to: Point(x + 0.5, y + 0.5))
      let there = turned[20 + Int(place.x), 10 + Int(place.y)]
      // The pixel's middle is up to 0.7 from the place; the steepest change is 255 / 13 a pixel after the squeeze.
      #expect(plain[20 + Int(x), 10 + Int(y)].distance(to: there) <= 14, "at \(x), \(y)")
    }
  }

  @Test("gradients without stops, length, order or numbers paint what is left of them, without an X error")
  func odd() throws {
    func linear(_ end: Point, _ stops: [GradientStop]) -> Fill {
      .linear(LinearGradient(from: Point(10, 10), to: end, stops: stops))
    }
    #expect(try show(linear(Point(90, 10), [])).count(of: Pixel(0xFFFFFF)) == 200 * 120)
    #expect(try show(linear(Point(10, 10), stops)).count(of: Pixel(0x0000FF)) == 10_000)
    #expect(try show(linear(Point(90, 10), [GradientStop(0.3, red)])).count(of: Pixel(0xFF0000)) == 10_000)
    let wild = [GradientStop(.nan, red), GradientStop(7, red), GradientStop(-2, red)]
    #expect(try show(linear(Point(90, 10), wild)).count(of: Pixel(0xFF0000)) == 10_000)
    _ = try show(linear(Point(.nan, .infinity), stops))
    for radius in [0, -5, 1e9, Double.nan, .infinity] {
      for center in [Point(50, 50), Point(.nan, 1e300)] {
        _ = try show(.radial(RadialGradient(center: center, radius: radius, stops: stops)))
      }
    }
    #expect(
      try show(.radial(RadialGradient(center: Point(50, 50), radius: 0, stops: stops))).count(of: Pixel(0x0000FF))
        == 10_000)
    #expect(
      try show(.radial(RadialGradient(center: .zero, radius: 5, stops: []))).count(of: Pixel(0xFFFFFF)) == 200 * 120)
  }

  @Test("without RENDER a gradient has the colour of its middle stop")
  func core() throws {
    let green = GradientStop(0.5, Color(rgb: 0x00FF00))
    let image = try show(
      .linear(LinearGradient(from: Point(0, 0), to: Point(90, 0), stops: [stops[0], green, stops[1]])),
      screen: ["-extension", "RENDER"])
    #expect(image.count(of: Pixel(0x00FF00)) >= 99 * 99)
  }
}
