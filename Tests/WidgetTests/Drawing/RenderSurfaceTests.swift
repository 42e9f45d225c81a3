import Foundation
import Interaction
import TestSupport
import Testing

@testable import Widget

@Suite(.serialized) struct RenderSurfaceTests {
  let red = Color(rgb: 0xC62828)
  let white = Color(rgb: 0xFFFFFF)
  let black = Color(rgb: 0)

  func stage() throws -> Stage {
    let stage = try Stage(try XServer.shared())
    try #require(stage.surface is RenderSurface)
    stage.ground = white
    return stage
  }

  @Test("a fill covers its pixels and no others, and a translucent one is mixed")
  func fills() throws {
    let face = PixelRect(20, 30, 50, 40)
    let half = Color(red: 0, green: 0, blue: 0, alpha: 0.5)
    let image = try stage().show([
      layer(
        1, face, [.fill(PixelRect(0, 0, 50, 40), red), .fill(PixelRect(10, 10, 5, 5), half)], opaque: true)
    ])
    #expect(image.count(of: Pixel(0xC62828)) == 50 * 40 - 25)
    #expect(image[20, 30] == Pixel(0xC62828) && image[69, 69] == Pixel(0xC62828))
    #expect(image[19, 30] == Pixel(0xFFFFFF) && image[70, 69] == Pixel(0xFFFFFF))
    #expect(image.count(of: Pixel(0x631414), tolerance: 1, in: Area(30, 40, 5, 5)) == 25)
  }

  @Test("a rounded clip cuts four quarters of a circle, evenly, and leaves the inside exactly as it is")
  func roundedClip() throws {
    for radius in [6.0, 7.5, 20] {
      let clip = Clip(PixelRect(20, 30, 80, 60), radius: radius)
      let image = try stage().show([plain(1, clip.rect, black, clip: clip)])
      let side = Int(radius.rounded(.up))
      for (x, y) in [(20, 30), (100 - side, 30), (20, 90 - side), (100 - side, 90 - side)] {
        var covered = 0.0
        for row in y..<(y + side) {
          for column in x..<(x + side) { covered += 1 - Double(image[column, row].red) / 255 }
        }
        let expected = Double(side * side) - (1 - Double.pi / 4) * radius * radius
        #expect(abs(covered - expected) < 0.5)
      }
      for x in 0..<40 { for y in 0..<30 { #expect(image[20 + x, 30 + y] == image[99 - x, 89 - y]) } }
      #expect(image.histogram(in: Area(20, 30, side, side)).count > 3, "no soft edge")
      #expect(image.count(of: Pixel(0), in: Area(20, 30 + side, 80, 60 - 2 * side)) == 80 * (60 - 2 * side))
      #expect(image.count(of: Pixel(0xFFFFFF)) >= 200 * 120 - 80 * 60)
      #expect(image.count(of: Pixel(0xFFFFFF), in: Area(0, 0, 200, 30)) == 200 * 30)
    }
  }

  @Test("a frame beneath a face that is clipped to its inner edge shows no third colour")
  func noFringe() throws {
    let control = PixelRect(20, 30, 80, 60)
    let inner = control.grown(by: -1)
    let clip = Clip(inner, radius: 5)
    let stage = try stage()
    stage.ground = black
    // White over red, as when a slide has just begun: no red may shine through the left corners.
    let image = try stage.show([
      plain(1, control, black, clip: Clip(control, radius: 6)), plain(2, inner, red, clip: clip),
      plain(3, inner.offset(by: PixelPoint(-20, 0)), white, clip: clip),
    ])
    for (pixel, _) in image.histogram(in: Area(0, 0, 70, 120)) {
      #expect(pixel.red == pixel.green && pixel.green == pixel.blue, "\(pixel) is no mixture of black and white")
    }
  }

  @Test("opacity mixes, with and without a rounded clip")
  func opacity() throws {
    let rect = PixelRect(20, 30, 80, 60)
    let contents: [PaintCommand] = [.fill(PixelRect(0, 0, 40, 60), black), .fill(PixelRect(40, 0, 40, 60), red)]
    for clip in [nil, Clip(rect, radius: 10)] {
      let image = try stage().show([layer(1, rect, contents, opaque: true, clip: clip, opacity: 0.25)])
      #expect(image[30, 60].distance(to: Pixel(0xBFBFBF)) <= 1)
      #expect(image[90, 60].distance(to: Pixel(0xF1C9C9)) <= 1)
      #expect((image[20, 30] == Pixel(0xFFFFFF)) == (clip != nil))
      let solid = try stage().show([plain(2, rect, black, clip: clip, opacity: 0.25)])
      #expect(solid[60, 60].distance(to: Pixel(0xBFBFBF)) <= 1)
    }
  }

  @Test("an opacity beyond 1 counts as 1")
  func beyondOpaque() throws {
    let half = PaintCommand.fill(PixelRect(0, 0, 80, 60), black.withAlpha(0.5))
    let image = try stage().show([layer(1, PixelRect(20, 30, 80, 60), [half], opacity: 2)])
    #expect(image[60, 60].distance(to: Pixel(0x808080)) <= 1)
  }

  @Test("a fade is darkest at its edge and falls off with the square", arguments: [0, 1, 2, 3])
  func fade(number: Int) throws {
    let edge: PaintCommand.Edge = [.left, .right, .top, .bottom][number]
    let shade = Color(red: 0, green: 0, blue: 0, alpha: 0.8)
    let rect = PixelRect(40, 40, 16, 16)
    let image = try stage().show([layer(1, PixelRect(0, 0, 100, 100), [.fade(rect, from: edge, shade)])])
    for step in 0..<16 {
      let place = (Double(step) + 0.5) / 16
      let here =
        switch edge {
        case .left: image[40 + step, 47]
        case .right: image[55 - step, 47]
        case .top: image[47, 40 + step]
        case .bottom: image[47, 55 - step]
        }
      // Four straight pieces follow the parabola to 1/64.
      let expected = 255 * (1 - 0.8 * (1 - place) * (1 - place))
      #expect(abs(Double(here.red) - expected) < 0.8 * 255 / 64 + 2)
    }
    #expect(image.count(of: Pixel(0xFFFFFF)) >= 200 * 120 - 16 * 16)
    #expect(image.count(of: Pixel(0xFFFFFF), in: Area(40, 40, 16, 16)) < 20)
  }

  @Test("a path's colour is exact inside, absent outside, mixed by coverage at its edge")
  func paths() throws {
    let path = Path(polyline: [Point(10, 20.5), Point(60, 20.5)])
    let image = try stage().show([layer(1, PixelRect(20, 30, 80, 60), [.strokePath(path, width: 4, red)])])
    #expect(image.count(of: Pixel(0xC62828), in: Area(30, 49, 50, 3)) == 150)
    #expect(image.count(of: Pixel(0xE39393), tolerance: 2, in: Area(32, 48, 46, 1)) == 46)
    #expect(image.count(of: Pixel(0xFFFFFF), in: Area(0, 0, 200, 48)) == 200 * 48)
    let filled = try stage().show([
      layer(2, PixelRect(0, 0, 90, 90), [.fillPath(Path(roundedRect: Rect(10, 10, 40, 40), radius: 20), .color(black))])
    ])
    let covered = (0..<90).reduce(0.0) { sum, y in (0..<90).reduce(sum) { $0 + 1 - Double(filled[$1, y].red) / 255 } }
    #expect(abs(covered - Double.pi * 400) < 8)
  }

  @Test("a picture that is drawn again shows nothing of what it was")
  func drawnAgain() throws {
    let stage = try stage()
    let rect = PixelRect(20, 30, 80, 60)
    func line(_ y: Double) -> [SurfaceLayer] {
      [layer(1, rect, [.strokePath(Path(polyline: [Point(5, y), Point(70, y)]), width: 3, red)])]
    }
    _ = try stage.show(line(10))
    let image = try stage.show(line(40))
    #expect(image.count(of: Pixel(0xFFFFFF), in: Area(0, 0, 200, 66)) == 200 * 66)
    #expect(image.count(of: Pixel(0xFFFFFF)) < 200 * 120)
  }

  @Test("text looks the same on a layer with and without a ground of its own")
  func texts() throws {
    try PinnedFonts().use()
    let rect = PixelRect(20, 30, 120, 60)
    let text = PaintCommand.text(
      TextBlock(
        "Häß", font: FontRequest(pattern: "sans", pixelSize: 24), color: red, bounds: Rect(0, 0, 120, 60), anchor: 60,
        alignment: .center))
    let opaque = try stage().show([
      layer(1, rect, [.fill(PixelRect(0, 0, 120, 60), white), text], opaque: true)
    ])
    let clear = try stage().show([layer(1, rect, [text])])
    #expect(opaque.count(of: Pixel(0xC62828)) > 50)
    #expect(try opaque.difference(from: clear, tolerance: 2).count == 0)
  }

  @Test("an image fills its rectangle, made smaller by averaging and larger without a soft border")
  func images() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("stripes-\(UUID()).png").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    var stripes = PixelImage(width: 64, height: 64, filledWith: Pixel(0x0000FF))
    for y in 0..<64 { for x in 0..<32 where x % 2 == 0 { stripes[x, y] = Pixel(0xFF0000) } }
    try stripes.write(to: file)
    let small = try stage().show([
      layer(1, PixelRect(10, 10, 50, 50), [.image(ImageFile(file), PixelRect(5, 5, 8, 8))])
    ])
    #expect(small.count(of: Pixel(red: 128, green: 0, blue: 128), tolerance: 2, in: Area(15, 15, 4, 8)) == 32)
    #expect(small.count(of: Pixel(0x0000FF), tolerance: 1, in: Area(19, 15, 4, 8)) == 32)
    #expect(small.count(of: Pixel(0xFFFFFF)) == 200 * 120 - 64)
    let large = try stage().show([
      layer(1, PixelRect(0, 0, 192, 96), [.image(ImageFile(file), PixelRect(0, 0, 192, 96))])
    ])
    #expect(large.count(of: Pixel(0x0000FF), tolerance: 1, in: Area(100, 0, 92, 96)) == 92 * 96)
    #expect(large[191, 95] == Pixel(0x0000FF))
    let missing = try stage().show([layer(1, stage().whole, [.image(ImageFile(file + "x"), PixelRect(0, 0, 9, 9))])])
    #expect(missing.count(of: Pixel(0xFFFFFF)) == 200 * 120)
  }
}
