import Foundation
import Interaction
import TestSupport
import Testing

@testable import Widget

@Suite(.serialized) struct SurfaceLifeTests {
  /// One server with RENDER and one without.
  static let servers: [[String]] = [[], ["-extension", "RENDER"]]
  let red = Color(rgb: 0xFF0000)
  let blue = Color(rgb: 0x0000FF)

  func stage(_ arguments: [String]) throws -> Stage {
    let stage = try Stage(try XServer(width: 640, height: 480, arguments: arguments))
    stage.ground = Color(rgb: 0xFFFFFF)
    return stage
  }

  @Test("only the damage is painted, but all of it after a change of size", arguments: servers)
  func damage(arguments: [String]) throws {
    let stage = try stage(arguments)
    let face = PixelRect(20, 20, 60, 40)
    let first = try stage.show([plain(1, face, red)], damage: PixelRect(0, 0, 1, 1))
    #expect(first.count(of: Pixel(0xFF0000)) == 60 * 40)
    #expect(first.count(of: Pixel(0xFFFFFF)) == 200 * 120 - 60 * 40)
    let second = try stage.show([plain(1, face, blue)], damage: PixelRect(30, 30, 10, 100))
    #expect(second.count(of: Pixel(0x0000FF)) == 10 * 30)
    #expect(second.count(of: Pixel(0xFF0000)) == 60 * 40 - 10 * 30)
    #expect(try stage.show([], damage: PixelRect(-50, -50, 20, 20)) == second)
    stage.surface.resize(to: PixelSize(100, 60))
    let third = try stage.show([plain(1, face, blue)], damage: PixelRect(0, 0, 1, 1))
    #expect(third.count(of: Pixel(0x0000FF)) == 60 * 40)
    #expect(third[150, 100] == Pixel(0xFFFFFF), "what is outside the new size was painted before and is left alone")
  }

  @Test("what the window lost comes back from the back pixmap, once there is one", arguments: servers)
  func expose(arguments: [String]) throws {
    let stage = try stage(arguments)
    stage.client.fill(stage.window, Area(0, 0, 200, 120), pixel: 0x00FF00)
    stage.surface.expose(stage.whole)
    #expect(try stage.picture().count(of: Pixel(0x00FF00)) == 200 * 120)
    let image = try stage.show([plain(1, PixelRect(20, 20, 60, 40), red)])
    stage.client.fill(stage.window, Area(0, 0, 200, 120), pixel: 0x00FF00)
    stage.surface.expose(PixelRect(10, 10, 30, 30))
    let part = try stage.picture()
    #expect(part.count(of: Pixel(0x00FF00)) == 200 * 120 - 900)
    #expect(part.count(of: Pixel(0xFF0000)) == 400)
    stage.surface.expose(PixelRect(.min, .min, .max, .max))
    stage.surface.expose(PixelRect(-10, -10, 1000, 1000))
    #expect(try stage.picture() == image)
  }

  @Test("sizes and places that no server takes are cut or left out, without an X error", arguments: servers)
  func extremes(arguments: [String]) throws {
    let stage = try stage(arguments)
    let path = Path(polyline: [Point(-1e18, 5), Point(1e18, 1e9), Point(.infinity, -.infinity)])
    let odd = Color(red: .nan, green: 7, blue: -3, alpha: .infinity)
    let contents: [PaintCommand] = [
      .fill(PixelRect(.min, .min, .max, .max), odd), .fill(PixelRect(-9, -9, .max, 40), red),
      .fillPath(path, .color(red)), .strokePath(path, width: 1e9, odd), .strokePath(path, width: .nan, red),
      .fade(PixelRect(-5, 0, .max, .max), from: .left, red), .fade(PixelRect(0, 0, 0, 9), from: .top, red),
      .image(ImageFile("/nowhere.png"), PixelRect(0, 0, .max, .max)),
      .text(
        TextBlock(
          "x", font: FontRequest(pattern: "sans", pixelSize: .nan), color: odd,
          bounds: Rect(-.infinity, 0, .infinity, .nan), anchor: .nan, alignment: .center)),
    ]
    let frames = [
      PixelRect(0, 0, 40000, 10), PixelRect(0, 0, 32767, 32767), PixelRect(-30000, 0, 32767, 50),
      PixelRect(.min, .min, .max, .max), PixelRect(.max, 0, 5, 5), PixelRect(0, 0, 1, 1), PixelRect(5, 5, 70, 50),
    ]
    for (role, frame) in frames.enumerated() {
      for opaque in [false, true] {
        _ = try stage.show([
          layer(role, frame, contents, opaque: opaque, clip: Clip(frame, radius: 1e9), opacity: 0.5),
          layer(role + 100, frame, contents, opaque: opaque),
          layer(role + 200, frame, [.fill(frame, red)], clip: Clip(PixelRect(0, 0, 40000, 40000), radius: 9)),
        ])
      }
    }
    for size in [
      PixelSize(0, 10), PixelSize(-5, 5), PixelSize(40000, 5), PixelSize(32767, 32767), PixelSize(.max, .max),
    ] {
      stage.surface.resize(to: size)
      _ = try stage.show([plain(1, PixelRect(0, 0, 10, 10), red)])
      stage.surface.expose(stage.whole)
    }
    stage.surface.resize(to: stage.size)
    #expect(try stage.show([plain(1, stage.whole, blue)]).count(of: Pixel(0x0000FF)) == 200 * 120)
  }

  @Test("discarding a view frees its pixmaps and leaves those of others")
  func discard() throws {
    let server = try XServer.shared()
    let proxy = try CountingProxy(server)
    let stage = try Stage(server, display: proxy.display)
    let layers = (1...6).map { number in
      let line = PaintCommand.strokePath(Path(polyline: [.zero, Point(9, 9)]), width: 2, red)
      var one = layer(number, PixelRect(number * 20, 10, 15, 15), [line])
      one.id.owner = number % 2
      return one
    }
    _ = try stage.show(layers)
    let before = proxy.snapshot()
    stage.surface.discard(owner: 1)
    _ = try stage.picture()
    #expect((proxy.snapshot() - before).byOpcode[54] == 3)
    let image = try stage.show(layers)
    #expect((proxy.snapshot() - before).byOpcode[53] == 3)
    #expect(try stage.show(layers) == image)
  }

  @Test("a destroyed surface has freed what it made, and does nothing more", arguments: servers)
  func destroy(arguments: [String]) throws {
    let server = try XServer(width: 640, height: 480, arguments: arguments)
    let proxy = try CountingProxy(server)
    let stage = try Stage(server, display: proxy.display)
    stage.sync()
    let before = proxy.snapshot()
    _ = try stage.show(FrameCostTests().button(slide: 30, opacity: 0.5))
    stage.surface.resize(to: PixelSize(150, 100))
    _ = try stage.show(FrameCostTests().button(slide: 60, opacity: 0.5))
    stage.surface.destroy()
    stage.surface.destroy()
    _ = try stage.picture()
    let traffic = proxy.snapshot() - before
    // The stage's own resize made a pixmap before the count began.
    #expect(traffic.byOpcode[54] == (traffic.byOpcode[53] ?? 0) + 1)
    #expect(traffic.byOpcode[60] == (traffic.byOpcode[55] ?? 0) + 1, "graphics contexts")
    let requests = try stage.requests {
      stage.surface.resize(to: stage.size)
      stage.surface.present(ground: red, layers: [plain(1, stage.whole, red)], damage: stage.whole)
      stage.surface.expose(stage.whole)
      stage.surface.discard(owner: 1)
    }
    #expect(requests <= 1)
  }

  @Test("a surface that is destroyed after its window asks for nothing that the server refuses")
  func windowGone() throws {
    let stage = try Stage(try XServer.shared())
    _ = try stage.show(FrameCostTests().button(slide: 30))
    stage.client.destroy(stage.window)
    stage.surface.destroy()
    stage.sync()
    #expect(stage.errors == 0)
  }

  @Test("a thousand surfaces leave nothing behind, here or on the server")
  func manySurfaces() throws {
    let server = try XServer(width: 640, height: 480)
    let stage = try Stage(server)
    func memory(of process: String) throws -> Int {
      let pages = try String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8).split(separator: " ")
      return try #require(Int(pages[1])) * 4096
    }
    func rounds(_ count: Int) throws {
      for round in 0..<count {
        let surface = try stage.anotherSurface()
        surface.resize(to: stage.size)
        let layers = FrameCostTests().button(slide: round % 100, opacity: 0.5)
        surface.present(ground: stage.ground, layers: layers, damage: stage.whole)
        surface.destroy()
      }
      _ = try stage.picture()
    }
    try rounds(100)
    let ours = try memory(of: "self")
    let servers = try memory(of: "\(server.processID)")
    try rounds(1000)
    // One pixmap of the window would be 96 kB a round, 96 MB in all.
    #expect(try memory(of: "\(server.processID)") - servers < 4 << 20)
    // AddressSanitizer keeps what was freed, and looks for leaks itself.
    let isSanitized = dlsym(nil, "__asan_init") != nil
    #expect(try isSanitized || memory(of: "self") - ours < 4 << 20)
  }
}
