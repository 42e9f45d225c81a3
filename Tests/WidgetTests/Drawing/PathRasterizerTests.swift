import Foundation
import Interaction
import Testing

@testable import Widget

struct PathRasterizerTests {
  let rasterizer = PathRasterizer()
  let bounds = PixelRect(0, 0, 100, 100)

  func sum(_ mask: AlphaMask?) -> Double {
    (mask?.coverage ?? []).reduce(0) { $0 + Double($1) / 255 }
  }

  /// A style with round caps and joins.
  func round(_ width: Double) -> StrokeStyle {
    StrokeStyle(width: width, cap: .round, join: .round)
  }

  func square(_ side: Double, at place: Double) -> Path {
    Path([
      .move(Point(place, place)), .line(Point(place + side, place)), .line(Point(place + side, place + side)),
      .line(Point(place, place + side)), .close,
    ])
  }

  @Test("a square on whole pixels covers these and no others")
  func wholePixels() throws {
    let mask = try #require(rasterizer.fill(square(4, at: 3), within: bounds))
    #expect(mask.area == PixelRect(3, 3, 4, 4))
    #expect(mask.coverage.allSatisfy { $0 == 255 })
  }

  @Test("a square between pixels covers its share of each")
  func halfPixels() throws {
    let mask = try #require(rasterizer.fill(square(2, at: 0.5), within: bounds))
    #expect(mask.area == PixelRect(0, 0, 3, 3))
    for (value, share) in zip(mask.coverage, [0.25, 0.5, 0.25, 0.5, 1, 0.5, 0.25, 0.5, 0.25]) {
      #expect(abs(Double(value) - share * 255) <= 1.5)
    }
  }

  @Test("the first row is the upper one")
  func orientation() throws {
    let triangle = Path([.move(Point(0, 8)), .line(Point(8, 8)), .line(Point(0, 0)), .close])
    let mask = try #require(rasterizer.fill(triangle, within: bounds))
    #expect(mask.coverage[0..<8].reduce(0) { $0 + Int($1) } < 200)
    #expect(mask.coverage[56..<63].allSatisfy { $0 == 255 })
  }

  @Test("a circle has its area", arguments: [1.0, 3.5, 6, 24])
  func circle(radius: Double) {
    let path = Path(roundedRect: Rect(10, 10, 2 * radius, 2 * radius), radius: radius)
    let expected = Double.pi * radius * radius
    #expect(abs(sum(rasterizer.fill(path, within: bounds)) - expected) < 0.005 * expected + 0.1)
  }

  @Test("the stroke of a curve that is next to nothing is a dot, or nothing", arguments: [0, 0.01, 0.02, 0.04])
  func tinyCurve(length: Double) {
    for turned in [0, length] {
      let start = Point(20, 20)
      let path = Path([
        .move(start),
        .curve(Point(20 + length / 3, 20 + turned), Point(20 + length / 2, 20), to: Point(20 + length, 20)),
      ])
      for style in [round(3), StrokeStyle(width: 3), StrokeStyle(width: 3, cap: .square)] {
        let area = sum(rasterizer.stroke(path, style, within: bounds))
        #expect(area <= 3 * (3 + length) + 0.5)
        // FreeType's lines stray up to 1/8 pixel inwards from the circle, which is 3 pi long.
        if length > 0, style.cap == .round { #expect(area > .pi * 2.25 - 3 * .pi / 8) }
      }
    }
  }

  @Test("a stroke has round caps: its length times its width and a circle", arguments: [1.0, 2, 3, 7.5])
  func stroke(width: Double) {
    let path = Path(polyline: [Point(20.3, 30.6), Point(60.3, 60.6)])
    let expected = 50 * width + Double.pi * width * width / 4
    #expect(abs(sum(rasterizer.stroke(path, round(width), within: bounds)) - expected) < 0.01 * expected + 0.3)
  }

  @Test("a closed stroke is a ring: nothing in its middle, no gap where it begins")
  func ring() throws {
    let path = square(20, at: 10.5)
    let mask = try #require(rasterizer.stroke(path, round(1), within: bounds))
    #expect(mask.area == PixelRect(10, 10, 21, 21))
    for index in 1..<20 {
      for place in [index, index * 21, index * 21 + 20, 20 * 21 + index] {
        #expect(mask.coverage[place] >= 254)
      }
    }
    #expect(mask.coverage[10 * 21 + 10] == 0)
  }

  @Test("a path that begins without a move, or goes on after a close, is drawn all the same")
  func loosePaths() throws {
    let line = Path([.line(Point(10, 10)), .line(Point(20, 10)), .line(Point(20, 20))])
    #expect(abs(sum(rasterizer.fill(line, within: bounds)) - 50) < 0.5)
    var two = square(4, at: 3)
    two.elements += [.line(Point(30, 3)), .line(Point(3, 30))]
    #expect(abs(sum(rasterizer.fill(two, within: bounds)) - 27 * 27 / 2) < 1)
  }

  @Test("only what lies within the bounds is rasterised, whatever the coordinates")
  func farAway() throws {
    let far = Path(polyline: [Point(-1e300, 50.5), Point(.infinity, 50.5)])
    let mask = try #require(rasterizer.stroke(far, round(1), within: bounds))
    #expect(mask.area == PixelRect(0, 50, 100, 1))
    #expect(mask.coverage.allSatisfy { $0 >= 254 })
    let all = try #require(rasterizer.fill(square(1e12, at: -1e11), within: bounds))
    #expect(all.area == bounds && all.coverage.allSatisfy { $0 == 255 })
    #expect(rasterizer.fill(square(10, at: 4000), within: bounds) == nil)
    #expect(rasterizer.stroke(far, round(1e300), within: bounds) != nil)
  }

  @Test("what is no path has no coverage")
  func nothing() {
    let nan = Path(polyline: [Point(1, 1), Point(.nan, 5), Point(9, 9)])
    #expect(rasterizer.fill(nan, within: bounds) == nil)
    #expect(rasterizer.stroke(nan, round(2), within: bounds) == nil)
    #expect(rasterizer.fill(Path(), within: bounds) == nil)
    #expect(rasterizer.stroke(Path(), round(2), within: bounds) == nil)
    for elements: [Path.Element] in [[.move(Point(5, 5))], [.close], [.move(Point(5, 5)), .line(Point(5, 5)), .close]] {
      #expect(sum(rasterizer.fill(Path(elements), within: bounds)) == 0)
      #expect(sum(rasterizer.stroke(Path(elements), round(3), within: bounds)) == 0)
    }
    let line = Path(polyline: [Point(1, 1), Point(50, 50)])
    for width in [0, -3, Double.nan] { #expect(rasterizer.stroke(line, round(width), within: bounds) == nil) }
    let endless = Path(polyline: (0..<100_000).map { Point(Double($0 % 90), Double($0 % 77)) })
    #expect(rasterizer.fill(endless, within: bounds) == nil)
    #expect(rasterizer.stroke(endless, round(1), within: bounds) == nil)
  }
}
