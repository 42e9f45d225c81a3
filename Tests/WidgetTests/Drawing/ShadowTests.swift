import Foundation
import Interaction
import TestSupport
import Testing

@testable import Widget

@Suite(.serialized) struct ShadowTests {
  /// The normal distribution's share below `x` deviations.
  func gaussian(_ x: Double) -> Double { 0.5 * erfc(-x / 2.0.squareRoot()) }

  @Test("the edge of a shadow falls off as a Gaussian of half the blur does", arguments: [4.0, 7, 8, 16, 25])
  func falloff(blur: Double) throws {
    let bounds = PixelRect(0, 0, 200, 100)
    let path = Path(polyline: [Point(-200, -200), Point(100, -200), Point(100, 300), Point(-200, 300)])
    let mask = try #require(
      PathRasterizer().shadow(of: [.fillPath(path, .color(Color(rgb: 0)))], blur: blur, within: bounds))
    for x in 0..<200 {
      let distance = 100 - (Double(x) + 0.5)
      let column = x - mask.area.x
      let value = Double(mask.coverage[(50 - mask.area.y) * mask.area.width + column]) / 255
      #expect(abs(value - gaussian(distance / (blur / 2))) < 0.03, "\(distance) px inside")
    }
  }

  @Test("a blurred shape covers as much as before, the same on all sides, and nothing beyond its reach")
  func spread() throws {
    let square = Path(roundedRect: Rect(40, 40, 20, 20), radius: 0)
    for blur in [3.0, 8, 9.5] {
      let mask = try #require(
        PathRasterizer().shadow(
          of: [.fillPath(square, .color(Color(rgb: 0)))], blur: blur, within: PixelRect(0, 0, 100, 100)))
      func value(_ x: Int, _ y: Int) -> Int {
        Int(mask.coverage[(y - mask.area.y) * mask.area.width + x - mask.area.x])
      }
      let sum = mask.coverage.reduce(0.0) { $0 + Double($1) / 255 }
      // Each of six passes rounds to a 255th.
      #expect(abs(sum - 400) < 20)
      for (x, y) in [(36, 50), (45, 38), (40, 40), (50, 50)] {
        #expect(abs(value(x, y) - value(99 - x, y)) <= 2 && abs(value(x, y) - value(y, x)) <= 2)
      }
      let reach = AlphaMask.reach(ofBlur: blur)
      #expect(value(50, 40 - reach - 1) == 0)
      #expect(value(50, 38) > 0)
    }
  }

  @Test("a shadow is that of all fills and paths together, in one colour, and of no text")
  func together() throws {
    let stage = try Stage(try XServer.shared())
    stage.ground = Color(rgb: 0xFFFFFF)
    let red = Fill.color(Color(rgb: 0xFF0000))
    let text = TextBlock(
      "HHHH", font: FontRequest(pattern: "sans", pixelSize: 20), color: Color(rgb: 0), bounds: Rect(0, 60, 100, 40),
      anchor: 0, alignment: .left)
    let shapes: [PaintCommand] = [
      .fill(PixelRect(10, 10, 20, 20), Color(rgb: 0x00FF00)),
      .fillPath(Path(roundedRect: Rect(20, 10, 30, 20), radius: 0), red),
      .strokePath(Path(polyline: [Point(60, 20), Point(80, 20)]), StrokeStyle(width: 10), red), .text(text),
    ]
    let shade = Color(red: 0, green: 0, blue: 1, alpha: 0.5)
    let image = try stage.show([layer(1, PixelRect(0, 0, 100, 100), [.shadow(of: shapes, blur: 0, shade)])])
    #expect(image.count(of: Pixel(0x8080FF), tolerance: 1) == 40 * 20 + 20 * 10)
    #expect(image.count(of: Pixel(0xFFFFFF)) == 200 * 120 - 1000)
  }

  @Test("a picture shows the shadow of what lies outside of it")
  func outside() throws {
    let stage = try Stage(try XServer.shared())
    stage.ground = Color(rgb: 0xFFFFFF)
    let square = PaintCommand.fillPath(Path(roundedRect: Rect(-40, 0, 40, 100), radius: 0), .color(Color(rgb: 0)))
    let image = try stage.show([layer(1, PixelRect(50, 0, 60, 100), [.shadow(of: [square], blur: 16, Color(rgb: 0))])])
    // At the edge a half is covered, a deviation of 8 beyond it a sixth.
    #expect(abs(Double(image[50, 50].red) - 255 * (1 - gaussian(-0.5 / 8))) < 9)
    #expect(abs(Double(image[58, 50].red) - 255 * (1 - gaussian(-8.5 / 8))) < 9)
    #expect(image.count(of: Pixel(0xFFFFFF), in: Area(0, 0, 50, 100)) == 5000)
  }
}
