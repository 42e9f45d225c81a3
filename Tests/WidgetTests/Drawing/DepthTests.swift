import Interaction
import TestSupport
import Testing

@testable import Widget

/// A server, and how far a colour may be off there: half a step of its coarsest channel, in 1/255.
struct Screen: Sendable, CustomTestStringConvertible {
  var depth: Int
  var hasRender = true
  /// The window's own depth, where it is not the screen's.
  var window: Int?
  var tolerance: Int

  var testDescription: String { "depth \(window ?? depth)\(hasRender ? "" : " without RENDER")" }

  static let all = [
    Screen(depth: 8, tolerance: 1), Screen(depth: 15, tolerance: 5), Screen(depth: 16, tolerance: 5),
    Screen(depth: 24, tolerance: 0), Screen(depth: 30, tolerance: 1), Screen(depth: 24, window: 32, tolerance: 0),
    Screen(depth: 8, hasRender: false, tolerance: 1), Screen(depth: 15, hasRender: false, tolerance: 5),
    Screen(depth: 16, hasRender: false, tolerance: 5), Screen(depth: 24, hasRender: false, tolerance: 0),
    Screen(depth: 30, hasRender: false, tolerance: 1), Screen(depth: 24, hasRender: false, window: 32, tolerance: 0),
  ]

  func stage() throws -> Stage {
    let server = try XServer(
      width: 640, height: 480, depth: depth, arguments: hasRender ? [] : ["-extension", "RENDER"])
    return try Stage(server, depth: window)
  }
}

@Suite(.serialized) struct DepthTests {
  @Test(
    "pure colours are right at every depth, on the ground, in a face and under a rounded clip", arguments: Screen.all)
  func colours(screen: Screen) throws {
    let stage = try screen.stage()
    for hex: UInt32 in [0xFF0000, 0x00FF00, 0x0000FF, 0x808080, 0x17271F, 0xC62828, 0xF4F5F7, 0x000000, 0xFFFFFF] {
      let color = Color(rgb: hex)
      let expected = Pixel(hex)
      let plainGround = try stage.ground(color, [])
      #expect(plainGround.count(of: expected, tolerance: screen.tolerance) == 200 * 120, "ground \(expected)")
      let face = PixelRect(20, 20, 60, 40)
      let clip = Clip(PixelRect(100, 20, 60, 40), radius: 8)
      let image = try stage.ground(
        Color(rgb: 0x777777),
        [
          layer(1, face, [.fill(PixelRect(0, 0, 60, 40), color), .fill(PixelRect(0, 0, 1, 1), color)], opaque: true),
          plain(2, clip.rect, color, clip: clip),
        ])
      #expect(image.count(of: expected, tolerance: screen.tolerance, in: Area(20, 20, 60, 40)) == 60 * 40)
      #expect(image.count(of: expected, tolerance: screen.tolerance, in: Area(100, 28, 60, 24)) == 60 * 24)
    }
  }

  @Test(
    "a control is usable at every depth: faces, text, strokes, and no pixel that can be seen through",
    arguments: Screen.all)
  func scene(screen: Screen) throws {
    try PinnedFonts().use()
    let stage = try screen.stage()
    stage.ground = Color(rgb: 0xFFFFFF)
    let control = PixelRect(20, 20, 160, 60)
    let clip = Clip(control, radius: 6)
    let local = PixelRect(0, 0, 160, 60)
    let text = TextBlock(
      "HHH", font: FontRequest(pattern: "sans", pixelSize: 24), color: Color(rgb: 0x0000FF), bounds: local.rect,
      anchor: 80, alignment: .center)
    let tick = Path(polyline: [Point(10, 30.5), Point(30, 30.5)])
    let image = try stage.show([
      layer(1, control, [.fill(local, Color(rgb: 0xFF0000)), .text(text)], opaque: true, clip: clip),
      layer(2, control, [.strokePath(tick, width: 3, Color(rgb: 0x00FF00))], clip: clip),
      layer(3, PixelRect(20, 90, 160, 24), [.text(text)]), layer(5, PixelRect(0, 0, 10, 10), [], opaque: true),
      layer(4, PixelRect(30, 60, 100, 10), [.fade(PixelRect(0, 0, 100, 10), from: .top, Color(rgb: 0))], clip: clip),
    ])
    #expect(image.histogram().keys.allSatisfy { $0.alpha == 255 })
    #expect(image.count(of: Pixel(0xFF0000), tolerance: 1, in: Area(30, 25, 140, 10)) == 1400)
    #expect(image.count(of: Pixel(0x00FF00), tolerance: 1, in: Area(30, 49, 20, 3)) >= 57)
    #expect(image.count(of: Pixel(0x0000FF), tolerance: 60, in: Area(20, 35, 160, 30)) > 60)
  }

  @Test(
    "text has its colour at every depth, on a face and on the bare ground, and its edges mix the two and nothing else",
    arguments: Screen.all)
  func texts(screen: Screen) throws {
    try PinnedFonts().use()
    let stage = try screen.stage()
    let ground = Color(rgb: 0xD0202F)
    stage.ground = ground
    let rect = PixelRect(20, 10, 160, 50)
    for hex: UInt32 in [0xFFFFFF, 0x0B57D0] {
      let text = PaintCommand.text(
        TextBlock(
          "LAUNCH", font: FontRequest(pattern: "sans", pixelSize: 30), color: Color(rgb: hex),
          bounds: PixelRect(0, 0, 160, 50).rect, anchor: 80, alignment: .center))
      let image = try stage.show([
        layer(1, rect, [.fill(PixelRect(0, 0, 160, 50), ground), text], opaque: true),
        layer(2, rect.offset(by: PixelPoint(0, 55)), [text]),
      ])
      // Xft cuts a channel where it should round it, which is another half step.
      let tolerance = 2 * screen.tolerance + 1
      for area in [Area(20, 10, 160, 50), Area(20, 65, 160, 50)] {
        #expect(image.count(of: Pixel(hex), tolerance: tolerance, in: area) > 400)
        for pixel in image.histogram(in: area).keys {
          #expect(
            pixel.isMixture(of: Pixel(0xD0202F), Pixel(hex), tolerance: tolerance + 3), "\(pixel) around \(Pixel(hex))")
        }
      }
    }
  }

  @Test("soft edges are mixed, except without RENDER", arguments: Screen.all)
  func softEdges(screen: Screen) throws {
    let stage = try screen.stage()
    stage.ground = Color(rgb: 0xFFFFFF)
    let clip = Clip(PixelRect(20, 20, 60, 40), radius: 12)
    let image = try stage.show([plain(1, clip.rect, Color(rgb: 0), clip: clip)])
    let isSoft = image.histogram(in: Area(20, 20, 12, 12)).count > 4
    #expect(isSoft == (screen.hasRender && screen.depth > 8))
  }

  @Test("what goes on after a close is a piece of its own, and leaves no hole where both lie", arguments: Screen.all)
  func afterClose(screen: Screen) throws {
    let stage = try screen.stage()
    stage.ground = Color(rgb: 0xFFFFFF)
    let path = Path([
      .move(Point(10, 10)), .line(Point(70, 10)), .line(Point(70, 70)), .line(Point(10, 70)), .close,
      .line(Point(60, 10)), .line(Point(60, 60)), .close,
    ])
    let image = try stage.show([layer(1, PixelRect(0, 0, 80, 80), [.fillPath(path, .color(Color(rgb: 0)))])])
    #expect(image.count(of: Pixel(0), tolerance: screen.tolerance, in: Area(12, 12, 56, 56)) == 56 * 56)
  }
}

extension Pixel {
  /// Whether it lies between two colours: each channel is the same part of the way from one to the other.
  func isMixture(of one: Pixel, _ other: Pixel, tolerance: Int) -> Bool {
    func channels(_ pixel: Pixel) -> [Double] { [pixel.red, pixel.green, pixel.blue].map { Double($0) } }
    let (from, to, here) = (channels(one), channels(other), channels(self))
    // The channel in which they are farthest apart tells the part.
    guard let widest = from.indices.max(by: { abs(to[$0] - from[$0]) < abs(to[$1] - from[$1]) }) else { return true }
    let part = (here[widest] - from[widest]) / (to[widest] - from[widest])
    let limit = Double(tolerance)
    return from.indices.allSatisfy { index in
      let expected = from[index] + max(0, min(1, part)) * (to[index] - from[index])
      return abs(here[index] - expected) <= limit
    }
  }
}

extension Stage {
  func ground(_ color: Color, _ layers: [SurfaceLayer]) throws -> PixelImage {
    ground = color
    return try show(layers)
  }
}
