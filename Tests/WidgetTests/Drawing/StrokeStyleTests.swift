import Foundation
import Interaction
import Testing

@testable import Widget

struct StrokeStyleTests {
  let rasterizer = PathRasterizer()
  let bounds = PixelRect(0, 0, 100, 100)
  let line = Path(polyline: [Point(20, 50), Point(60, 50)])

  func area(_ path: Path, _ style: StrokeStyle) -> Double {
    (rasterizer.stroke(path, style, within: bounds)?.coverage ?? []).reduce(0) { $0 + Double($1) / 255 }
  }

  @Test("caps add nothing, half the width, or half a circle at either end")
  func caps() throws {
    #expect(abs(area(line, StrokeStyle(width: 10, cap: .butt)) - 400) < 1)
    #expect(abs(area(line, StrokeStyle(width: 10, cap: .square)) - 500) < 1)
    #expect(abs(area(line, StrokeStyle(width: 10, cap: .round)) - (400 + 25 * Double.pi)) < 2)
    let butt = try #require(rasterizer.stroke(line, StrokeStyle(width: 10), within: bounds))
    #expect(butt.area == PixelRect(20, 45, 40, 10))
    let square = try #require(rasterizer.stroke(line, StrokeStyle(width: 10, cap: .square), within: bounds))
    #expect(square.area == PixelRect(15, 45, 50, 10))
  }

  /// Two legs of 30 at a right angle, the outer corner at the upper right.
  let corner = Path(polyline: [Point(20, 40), Point(50, 40), Point(50, 70)])

  @Test("joins at a right angle: a square for a mitre, half of it for a bevel, a quarter of a circle for a round one")
  func joins() {
    // The legs cover 300 each and share the inner square of 25; at the corner a square of 25 lies outside of both.
    let legs = 600.0 - 25
    #expect(abs(area(corner, StrokeStyle(width: 10, join: .miter)) - (legs + 25)) < 1)
    #expect(abs(area(corner, StrokeStyle(width: 10, join: .bevel)) - (legs + 12.5)) < 1)
    #expect(abs(area(corner, StrokeStyle(width: 10, join: .round)) - (legs + 25 * Double.pi / 4)) < 1)
  }

  @Test("a mitre beyond its limit is a bevel: at a right angle its point is the square root of 2 away")
  func miterLimit() {
    let mitre = area(corner, StrokeStyle(width: 10, miterLimit: 1.42))
    let bevel = area(corner, StrokeStyle(width: 10, miterLimit: 1.41))
    #expect(abs(mitre - 600) < 1 && abs(bevel - 587.5) < 1)
    for limit in [-1, 0, Double.nan] {
      #expect(abs(area(corner, StrokeStyle(width: 10, miterLimit: limit)) - 587.5) < 1)
    }
    #expect(abs(area(corner, StrokeStyle(width: 10, miterLimit: .infinity)) - 600) < 1)
  }

  @Test("a stroke that is turned and scaled evenly is that of the mapped path, with the width scaled")
  func even() {
    let map = Transform(rotation: 0.7).concatenating(Transform(scale: Point(3, 3)))
    let style = StrokeStyle(width: 4).applying(map)
    #expect(abs(style.width - 12) < 1e-12)
    #expect(style.pen == .identity)
    let mirrored = StrokeStyle(width: 4).applying(Transform(scale: Point(-2, 2)))
    #expect(mirrored.width == 8 && mirrored.pen == .identity)
  }

  @Test("a stroke that is stretched is wide along the stretch only")
  func stretched() throws {
    let map = Transform(scale: Point(4, 1))
    let style = StrokeStyle(width: 3).applying(map)
    let across = Path(polyline: [Point(10, 50), Point(20, 50)]).applying(map)
    let down = Path(polyline: [Point(15, 20), Point(15, 80)]).applying(map)
    let wide = try #require(rasterizer.stroke(down, style, within: bounds))
    #expect(wide.area == PixelRect(54, 20, 12, 60))
    #expect(wide.coverage.allSatisfy { $0 >= 254 })
    let thin = try #require(rasterizer.stroke(across, style, within: bounds))
    #expect(thin.area == PixelRect(40, 48, 40, 4))
    #expect(abs(thin.coverage.reduce(0) { $0 + Double($1) / 255 } - 120) < 1)
  }

  @Test("a stroke that was sheared covers what the sheared stroke covers")
  func sheared() {
    // Shears x by y: areas stay.
    let map = Transform(a: 1, b: 0, c: 0.5, d: 1, tx: -20, ty: 0)
    let style = StrokeStyle(width: 8).applying(map)
    #expect(style.pen != .identity)
    #expect(abs(area(line.applying(map), style) - 320) < 2)
    // The ends of an upright stroke's outline, (56, 20) to (64, 20), go 10 to the right with y = 20.
    let down = Path(polyline: [Point(60, 20), Point(60, 60)]).applying(map)
    let mask = rasterizer.stroke(down, style, within: bounds)
    #expect(mask?.area == PixelRect(46, 20, 28, 40))
  }

  @Test("a stroke that was put on a line covers nothing")
  func flat() {
    for map in [Transform(scale: Point(0, 1)), Transform(scale: .zero), Transform(scale: Point(.nan, 1))] {
      #expect(rasterizer.stroke(line, StrokeStyle(width: 4).applying(map), within: bounds) == nil)
    }
  }
}
