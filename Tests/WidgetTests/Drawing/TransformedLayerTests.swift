import Foundation
import Interaction
import TestSupport
import Testing

@testable import Widget

@Suite(.serialized) struct TransformedLayerTests {
  let red = Color(rgb: 0xFF0000)
  let blue = Color(rgb: 0x0000FF)
  let white = Color(rgb: 0xFFFFFF)
  /// 40 pixels square, its middle at (100, 60).
  let frame = PixelRect(80, 40, 40, 40)

  func stage(_ arguments: [String] = []) throws -> Stage {
    let stage = try Stage(arguments.isEmpty ? XServer.shared() : XServer(arguments: arguments))
    stage.ground = white
    return stage
  }

  /// The map around (100, 60).
  func around(_ map: Transform) -> Transform {
    Transform(translation: Point(-100, -60)).concatenating(map).concatenating(Transform(translation: Point(100, 60)))
  }

  func turn(_ degrees: Double) -> Transform { around(Transform(rotation: degrees * Double.pi / 180)) }

  /// Red with a blue upper left quarter.
  func square(_ map: Transform?, clip: Clip? = nil, opacity: Double = 1) -> SurfaceLayer {
    var result = layer(
      1, frame, [.fill(PixelRect(0, 0, 40, 40), red), .fill(PixelRect(0, 0, 20, 20), blue)], opaque: true, clip: clip,
      opacity: opacity)
    result.transform = map
    return result
  }

  /// How many pixels' worth is not white, by the green that is missing.
  func coverage(_ image: PixelImage, in area: Area? = nil) -> Double {
    image.histogram(in: area).reduce(0) { $0 + Double($1.value) * (1 - Double($1.key.green) / 255) }
  }

  @Test("a square turned by 45 degrees has its corners straight above, beside and below its middle, and its area")
  func corners() throws {
    let image = try stage().show([square(turn(45))])
    #expect(abs(coverage(image) - 1600) < 16)
    // Half the diagonal is 28.3.
    let inside = 26
    let outside = 30
    for (dx, dy) in [(0, -1), (1, 0), (0, 1), (-1, 0)] {
      // The middle lies between four pixels.
      func at(_ distance: Int) -> Pixel {
        image[100 + dx * distance - (dx < 0 ? 0 : dx), 60 + dy * distance - (dy < 0 ? 0 : dy)]
      }
      #expect(at(inside) != Pixel(0xFFFFFF), "\(dx), \(dy)")
      #expect(at(outside) == Pixel(0xFFFFFF), "\(dx), \(dy)")
    }
    // Clockwise: the upper left corner is on top now.
    #expect(image[100, 40] == Pixel(0x0000FF) && image[100, 80] == Pixel(0xFF0000))
    #expect(image[110, 60] == Pixel(0xFF0000) && image[90, 60] == Pixel(0xFF0000))
  }

  @Test(
    "the edge of what is turned is smooth: each pixel near it is mixed by its share", arguments: [10.0, 30, 45, 77])
  func smoothEdges(degrees: Double) throws {
    let image = try stage().show([square(turn(degrees))])
    #expect(abs(coverage(image) - 1600) < 16)
    let angle = degrees * Double.pi / 180
    for (column, row) in [(0, 0), (10, -3), (-14, 6)].flatMap({ (x, y) in (0..<30).map { (x + $0, y + $0) } }) {
      let (x, y) = (Double(column) + 0.5, Double(row) + 0.5)
      // Back in the square's own coordinates, counted from the middle.
      let (u, v) = (abs(x * cos(angle) + y * sin(angle)), abs(y * cos(angle) - x * sin(angle)))
      let inside = min(20 - u, 20 - v)
      let share = 1 - Double(image[100 + column, 60 + row].green) / 255
      if inside > 0.75 { #expect(share == 1) }
      if inside < -0.75 { #expect(share == 0) }
      if abs(inside) < 0.2, min(u, v) < 18 { #expect(share > 0.2 && share < 0.8) }
    }
  }

  @Test("quarter turns move each pixel to its place exactly")
  func quarterTurns() throws {
    let plain = try stage().show([square(nil)])
    for quarter in 1...4 {
      let image = try stage().show([square(turn(90 * Double(quarter)))])
      for x in 0..<40 {
        for y in 0..<40 {
          let (u, v) = [(y, 39 - x), (39 - x, 39 - y), (39 - y, x), (x, y)][quarter - 1]
          #expect(image[80 + x, 40 + y] == plain[80 + u, 40 + v])
        }
      }
      #expect(image.count(of: Pixel(0xFFFFFF)) == 200 * 120 - 1600)
    }
  }

  @Test("scaling has its area, a mirror image its sides, and a move by half a pixel half of either")
  func scales() throws {
    let double = try stage().show([square(around(Transform(scale: Point(2, 1.5))))])
    #expect(double[62, 32] == Pixel(0x0000FF) && double[137, 87] == Pixel(0xFF0000))
    #expect(abs(coverage(double) - 1600 * 3) < 30)
    let mirrored = try stage().show([square(around(Transform(scale: Point(-1, 1))))])
    #expect(mirrored[82, 45] == Pixel(0xFF0000) && mirrored[117, 45] == Pixel(0x0000FF))
    let moved = try stage().show([square(Transform(translation: Point(0.5, 0)))])
    #expect(moved[80, 75].distance(to: Pixel(0xFF8080)) <= 1 && moved[120, 75].distance(to: Pixel(0xFF8080)) <= 1)
  }

  @Test("clip, opacity and damage hold for what is turned")
  func clipOpacityDamage() throws {
    let clip = Clip(PixelRect(90, 30, 60, 60), radius: 10)
    for opacity in [1.0, 0.5] {
      let layers = [square(turn(30), clip: clip, opacity: opacity)]
      let image = try stage().show(layers)
      #expect(image.count(of: Pixel(0xFFFFFF), in: Area(0, 0, 90, 120)) == 90 * 120)
      #expect(image[110, 60].distance(to: opacity == 1 ? Pixel(0xFF0000) : Pixel(0xFF8080)) <= 1)
      let parts = try stage()
      _ = try parts.show([])
      for area in [PixelRect(0, 0, 95, 120), PixelRect(95, 0, 105, 55), PixelRect(95, 55, 105, 65)] {
        _ = try parts.show(layers, damage: area)
      }
      #expect(try parts.picture() == image)
    }
  }

  @Test("what is turned hides nothing, as its corners may be anywhere")
  func hidesNothing() throws {
    let below = plain(2, frame, blue)
    #expect(Composition(layers: [below, square(turn(45))], damage: frame).pieces.map(\.index) == [0, 1])
    #expect(Composition(layers: [below, square(nil)], damage: frame).pieces.map(\.index) == [1])
    var masked = square(nil)
    masked.masks = [Path(roundedRect: frame.rect, radius: 3)]
    #expect(Composition(layers: [below, masked], damage: frame).pieces.map(\.index) == [0, 1])
    #expect(square(turn(45)).extent == PixelRect(70, 30, 60, 60))
  }

  @Test("a layer that was turned and is not any more looks as if it had never been")
  func back() throws {
    let stage = try stage()
    let text = layer(
      3, PixelRect(10, 10, 60, 30), [.strokePath(Path(polyline: [Point(3, 3), Point(50, 20)]), width: 3, red)])
    let first = try stage.show([square(nil), text])
    var turned = text
    turned.transform = turn(20)
    _ = try stage.show([square(turn(20)), turned])
    #expect(try stage.show([square(nil), text]) == first)
  }

  @Test("masks cut to what lies within all of them and the clip, with soft edges")
  func masks() throws {
    var one = square(nil)
    // The diamond around the square's middle, 20 in each direction.
    let diamond = Path([
      .move(Point(100, 40)), .line(Point(120, 60)), .line(Point(100, 80)), .line(Point(80, 60)), .close,
    ])
    one.masks = [diamond]
    #expect(abs(coverage(try stage().show([one])) - 800) < 4)
    one.masks.append(Path(roundedRect: Rect(100, 0, 100, 100), radius: 0))
    #expect(abs(coverage(try stage().show([one])) - 400) < 4)
    // A triangle of 200 is left, from whose right angle the arc takes (1 - π / 4) 100.
    one.clip = Clip(PixelRect(100, 60, 60, 60), radius: 10)
    one.opacity = 0.5
    let image = try stage().show([one])
    #expect(abs(coverage(image) - (200 - 21.5) / 2) < 4)
    #expect(image.count(of: Pixel(0xFFFFFF), in: Area(0, 0, 100, 120)) == 12_000)
    #expect(image[108, 66].distance(to: Pixel(0xFF8080)) <= 1)
    var solid = plain(7, frame, blue, opacity: 0.25)
    solid.masks = [diamond]
    #expect(try stage().show([solid])[100, 60].distance(to: Pixel(0xBFBFFF)) <= 1)
  }

  @Test("a layer seen through a map takes its clip along")
  func applying() throws {
    let clipped = square(nil, clip: Clip(PixelRect(80, 40, 40, 20), radius: 4))
    let image = try stage().show([clipped.applying(turn(90))])
    let plain = try stage().show([clipped])
    #expect(abs(coverage(image) - coverage(plain)) < 2)
    // The upper half is the right one now.
    #expect(coverage(image, in: Area(0, 0, 100, 120)) < 0.1)
    let twice = clipped.applying(turn(90)).applying(turn(-90))
    #expect(twice.extent == frame.grown(by: 1))
    #expect(abs(coverage(try stage().show([twice])) - coverage(plain)) < 2)
  }

  @Test("a frame of something that turns is a request more than one that moves, and draws nothing again")
  func cost() throws {
    let server = try XServer.shared()
    let proxy = try CountingProxy(server)
    let stage = try Stage(server, display: proxy.display)
    _ = try stage.show([square(turn(1))])
    _ = try stage.show([square(turn(2))])
    let before = proxy.snapshot()
    for step in 3...32 {
      stage.surface.present(ground: stage.ground, layers: [square(turn(Double(step)))], damage: stage.whole)
    }
    _ = try stage.picture()
    let turning = proxy.snapshot() - before
    // Ground, transform, picture, copy.
    #expect(turning.requests <= 30 * 4 + 2)
    #expect(turning.byOpcode[53] == nil && turning.byOpcode[72] == nil)
    #expect(turning.roundTrips == 1)
    for _ in 1...30 {
      stage.surface.present(ground: stage.ground, layers: [square(turn(32))], damage: stage.whole)
    }
    _ = try stage.picture()
    let still = proxy.snapshot() - before
    #expect(still.requests - turning.requests <= 30 * 3 + 2, "a transform that stays is sent once")
  }

  @Test("a mask is sent once for all that moves within the same clip, whatever the damage")
  func maskCost() throws {
    let server = try XServer.shared()
    let proxy = try CountingProxy(server)
    let stage = try Stage(server, display: proxy.display)
    func masked(_ x: Int) -> [SurfaceLayer] {
      var large = square(nil, clip: Clip(PixelRect(40, 20, 120, 80), radius: 0))
      large.frame = PixelRect(-x, 0, 300, 120)
      large.masks = [Path(roundedRect: Rect(50, 30, 90, 60), radius: 9)]
      var small = large
      small.id.role = 2
      small.frame = PixelRect(30 + 2 * x, 40, 40, 40)
      return [large, small]
    }
    _ = try stage.show(masked(0))
    let before = proxy.snapshot()
    for x in 1...20 { _ = try stage.show(masked(x), damage: PixelRect(40 + x, 20, 50, 50)) }
    #expect((proxy.snapshot() - before).byOpcode[72] == nil)
  }

  @Test("maps that the protocol has no numbers for paint nothing, or what they can, without an X error")
  func extremes() throws {
    for arguments in [[], ["-extension", "RENDER"]] {
      let stage = try stage(arguments)
      let flat = [
        Transform(scale: .zero), Transform(scale: Point(0, 1)), Transform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0),
      ]
      let numbers = [0, 1e-9, 1e-4, 1e4, 1e9, 1e300, -1e300, .infinity, .nan]
      let wild = numbers.flatMap { number in
        [
          Transform(scale: Point(number, number)), Transform(translation: Point(number, 5)),
          Transform(a: 1, b: number, c: 0, d: 1, tx: 0, ty: 0), around(Transform(scale: Point(number, 1))),
        ]
      }
      for map in flat + wild {
        var masked = square(map)
        masked.masks = [Path(roundedRect: frame.rect, radius: 9).applying(map)]
        masked.id.role = 2
        _ = try stage.show([square(map), masked, square(nil).applying(map)])
      }
      if arguments.isEmpty {
        for map in flat { #expect(coverage(try stage.show([square(map)])) == 0) }
      }
    }
  }

  @Test("without RENDER a turned layer is shown upright, its middle where it belongs")
  func core() throws {
    let stage = try stage(["-extension", "RENDER"])
    let quarter = Transform(rotation: Double.pi / 2).concatenating(Transform(translation: Point(150, -20)))
    // (100, 60) goes to (-60 + 150, 100 - 20).
    let image = try stage.show([square(quarter)])
    #expect(image.count(of: Pixel(0xFF0000), in: Area(70, 60, 40, 40)) == 1200)
    #expect(image.count(of: Pixel(0xFFFFFF)) == 200 * 120 - 1600)
  }
}
