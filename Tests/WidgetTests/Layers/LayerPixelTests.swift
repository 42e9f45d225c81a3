import Foundation
import Interaction
import TestSupport
import Testing

@testable import Widget

/// Trees of layers as they are on the screen, at one and two device pixels per pixel.
@Suite(.serialized) struct LayerPixelTests {
  let red = Color(rgb: 0xFF0000)
  let blue = Color(rgb: 0x0000FF)
  let black = Color(rgb: 0)

  func show(_ layer: Layer, scale: Int) throws -> PixelImage {
    let stage = try Stage(try XServer.shared(), size: PixelSize(200 * scale, 120 * scale))
    stage.ground = Color(rgb: 0xFFFFFF)
    return try stage.show(tree(layer).layers(in: ViewPlace(scale: Double(scale))))
  }

  /// How many pixels at 96 dpi are not white, by the green that is missing.
  func coverage(_ image: PixelImage, scale: Int) -> Double {
    image.histogram().reduce(0) { $0 + Double($1.value) * (1 - Double($1.key.green) / 255) } / Double(scale * scale)
  }

  @Test("a turned square has its corners where they belong", arguments: [1, 2])
  func turnedSquare(scale: Int) throws {
    let square = block(Rect(80, 40, 40, 40))
    square.rotation = Double.pi / 4
    let image = try show(square, scale: scale)
    #expect(abs(coverage(image, scale: scale) - 1600) < 4)
    // Half the diagonal is 28.28: a pixel inside each corner is red, the one beyond is not touched.
    for (dx, dy) in [(0, -1), (1, 0), (0, 1), (-1, 0)] {
      func at(_ distance: Double) -> Pixel {
        let x = Double(scale) * (100 + Double(dx) * distance)
        let y = Double(scale) * (60 + Double(dy) * distance)
        return image[Int(x.rounded(.down)), Int(y.rounded(.down))]
      }
      #expect(at(26.5) == Pixel(0xFF0000) && at(29.5) == Pixel(0xFFFFFF), "\(dx), \(dy)")
    }
    #expect(image.histogram().count > 3, "no soft edge")
  }

  @Test("a turned gradient has its end colours at its ends and their mean in the middle", arguments: [1, 2])
  func turnedGradient(scale: Int) throws {
    let bar = ShapeLayer(frame: Rect(60, 40, 80, 40))
    bar.path = Path(roundedRect: Rect(0, 0, 80, 40), radius: 0)
    bar.fill = .linear(
      LinearGradient(from: .zero, to: Point(80, 0), stops: [GradientStop(0, red), GradientStop(1, blue)]))
    bar.rotation = Double.pi / 2
    let image = try show(bar, scale: scale)
    // It runs down from (100, 20) to (100, 100) now.
    for (y, part) in [(20.5, 0.5 / 80), (60.0, 0.5), (40, 0.25), (99.5, 79.5 / 80)] {
      let pixel = image[100 * scale, Int(y * Double(scale))]
      let expected = Pixel(red: UInt8(255 * (1 - part)), green: 0, blue: UInt8(255 * part))
      #expect(pixel.distance(to: expected) <= 4, "at \(y)")
    }
    #expect(abs(coverage(image, scale: scale) - 3200) < 4)
  }

  @Test("half of a stroke is half as long", arguments: [1, 2])
  func trimmedStroke(scale: Int) throws {
    let line = ShapeLayer(frame: Rect(20, 40, 160, 40))
    line.path = Path(polyline: [Point(0, 20), Point(160, 20)])
    line.stroke = .color(red)
    line.strokeStyle = StrokeStyle(width: 4)
    line.strokeEnd = 0.5
    let image = try show(line, scale: scale)
    #expect(
      image.count(of: Pixel(0xFF0000), in: Area(20 * scale, 58 * scale, 80 * scale, 4 * scale)) == 320 * scale * scale)
    #expect(image.count(of: Pixel(0xFFFFFF)) == (200 * 120 - 320) * scale * scale)
    let arc = ShapeLayer(frame: Rect(60, 20, 80, 80))
    arc.path = Path(roundedRect: Rect(0, 0, 80, 80), radius: 40)
    arc.stroke = .color(red)
    arc.strokeStyle = StrokeStyle(width: 6)
    arc.strokeStart = 0.5
    #expect(abs(coverage(try show(arc, scale: scale), scale: scale) - Double.pi * 40 * 6) < 3)
  }

  @Test("a mask within a turned mask leaves what lies in both", arguments: [1, 2])
  func nestedMasks(scale: Int) throws {
    let leaf = block(Rect(0, 0, 200, 120))
    let inner = Layer(frame: Rect(0, 0, 40, 40))
    inner.rotation = -Double.pi / 4
    let outer = Layer(frame: Rect(80, 40, 40, 40))
    outer.rotation = Double.pi / 4
    (inner.masksToBounds, outer.masksToBounds) = (true, true)
    inner.addSublayer(leaf)
    outer.addSublayer(inner)
    let image = try show(outer, scale: scale)
    // A regular octagon around a circle with radius 20: 8 (√2 - 1) 20².
    #expect(abs(coverage(image, scale: scale) - 1325.5) < 4)
  }

  @Test("an opacity within an opacity is their product", arguments: [1, 2])
  func opacities(scale: Int) throws {
    let inner = block(Rect(10, 10, 20, 20))
    inner.opacity = 0.5
    let outer = Layer(frame: Rect(80, 40, 40, 40))
    outer.opacity = 0.5
    outer.addSublayer(inner)
    for angle in [0, 0.3] {
      outer.rotation = angle
      #expect(try show(outer, scale: scale)[100 * scale, 60 * scale].distance(to: Pixel(0xFFBFBF)) <= 1)
    }
  }

  @Test("a shadow falls off as a Gaussian of half its radius, beside the layer and not on it", arguments: [1, 2])
  func shadow(scale: Int) throws {
    let card = block(Rect(60, 30, 80, 60))
    card.shadow = Shadow(black, offset: Point(4, 0), blurRadius: 12)
    let image = try show(card, scale: scale)
    #expect(image.count(of: Pixel(0xFF0000)) == 80 * 60 * scale * scale)
    for column in 140 * scale..<165 * scale {
      // From the shadow's edge at 144, in deviations of 6; the left edge is far away.
      let distance = ((Double(column) + 0.5) / Double(scale) - 144) / 6
      let share = 0.5 * erfc(distance / 2.0.squareRoot())
      #expect(abs(Double(image[column, 60 * scale].red) / 255 - (1 - share)) < 0.035, "at \(column)")
    }
    #expect(image[20 * scale, 60 * scale] == Pixel(0xFFFFFF))
    // It goes along when the layer turns: now it lies below.
    card.rotation = Double.pi / 2
    let turned = try show(card, scale: scale)
    #expect(turned[100 * scale, 103 * scale].red < 140 && turned[100 * scale, 16 * scale].red > 230)
  }

  @Test("text and images turn and scale with their layer", arguments: [1, 2])
  func pictures(scale: Int) throws {
    try PinnedFonts().use()
    let text = TextLayer(frame: Rect(50, 50, 100, 20), text: "HHHHHH", color: red, textSize: 12)
    let upright = try show(text, scale: scale)
    text.rotation = Double.pi / 2
    let turned = try show(text, scale: scale)
    #expect(
      abs(coverage(upright, scale: scale) - coverage(turned, scale: scale)) < 0.02 * coverage(upright, scale: scale))
    // A quarter turn around the middle, pixel by pixel: (x, y) was at (y, -x).
    for x in -20 * scale..<20 * scale {
      for y in -50 * scale..<50 * scale {
        let was = upright[100 * scale + y, 60 * scale - x - 1]
        #expect(turned[100 * scale + x, 60 * scale + y].distance(to: was) <= 1)
      }
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("halves-\(UUID()).png").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    var halves = PixelImage(width: 8, height: 8, filledWith: Pixel(0x0000FF))
    for y in 0..<8 { for x in 0..<4 { halves[x, y] = Pixel(0xFF0000) } }
    try halves.write(to: file)
    let image = ImageLayer(frame: Rect(80, 40, 40, 40), image: ImageFile(file))
    image.rotation = Double.pi / 2
    image.scale = Point(2, 1)
    // 80 high and 40 wide now, its left half on top.
    let shown = try show(image, scale: scale)
    #expect(shown[100 * scale, 30 * scale] == Pixel(0xFF0000) && shown[100 * scale, 90 * scale] == Pixel(0x0000FF))
    #expect(shown[75 * scale, 60 * scale] == Pixel(0xFFFFFF) && abs(coverage(shown, scale: scale) - 3200) < 16)
  }

  @Test("without RENDER a tree is shown, shapes turned, texts upright")
  func core() throws {
    try PinnedFonts().use()
    let stage = try Stage(try XServer(arguments: ["-extension", "RENDER"]))
    stage.ground = Color(rgb: 0xFFFFFF)
    let text = TextLayer(frame: Rect(20, 10, 60, 20), text: "HHH", color: blue, textSize: 12)
    text.rotation = 1
    let square = block(Rect(80, 40, 40, 40))
    square.rotation = Double.pi / 4
    square.shadow = Shadow(black, blurRadius: 5)
    let image = try stage.show(tree(square, text).layers(in: ViewPlace()))
    #expect(abs(Double(image.count(of: Pixel(0xFF0000))) - 1600) < 120)
    #expect(image[100, 34] == Pixel(0xFF0000) && image[84, 44] == Pixel(0xFFFFFF))
    #expect(image.count(of: Pixel(0x0000FF), tolerance: 120, in: Area(20, 10, 60, 20)) > 30)
  }

  @Test("a frame of a tree that moves draws no picture again and costs what its layers cost")
  func movingCost() throws {
    let server = try XServer.shared()
    let proxy = try CountingProxy(server)
    let stage = try Stage(server, display: proxy.display)
    let disc = ShapeLayer(frame: Rect(5, 5, 20, 20))
    disc.path = Path(roundedRect: Rect(0, 0, 20, 20), radius: 10)
    disc.fill = .radial(
      RadialGradient(center: Point(10, 10), radius: 10, stops: [GradientStop(0, red), GradientStop(1, blue)]))
    let card = block(Rect(10, 30, 60, 40))
    card.shadow = Shadow(black, blurRadius: 6)
    card.cornerRadius = 6
    card.addSublayer(disc)
    let root = tree(card)
    _ = try stage.show(root.layers(in: ViewPlace()))
    let before = proxy.snapshot()
    for step in 1...30 {
      card.position.x += 0.7 * Double(step % 3)
      stage.surface.present(ground: stage.ground, layers: root.layers(in: ViewPlace()), damage: stage.whole)
    }
    _ = try stage.picture()
    let traffic = proxy.snapshot() - before
    // Ground, shadow, card, disc, copy.
    #expect(traffic.requests <= 30 * 5 + 2)
    #expect(traffic.byOpcode[53] == nil && traffic.byOpcode[72] == nil && traffic.roundTrips == 1)
  }
}
