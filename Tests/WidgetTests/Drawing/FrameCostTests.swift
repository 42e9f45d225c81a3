import Interaction
import TestSupport
import Testing

@testable import Widget

@Suite(.serialized) struct FrameCostTests {
  let control = PixelRect(20, 20, 160, 60)

  /// A button in mid-slide: frame, confirm face, shadow, primary face.
  func button(slide: Int, opacity: Double = 1) -> [SurfaceLayer] {
    let inner = control.grown(by: -1)
    let clip = Clip(inner, radius: 5)
    let local = PixelRect(0, 0, inner.width, inner.height)
    func face(_ role: Int, _ hex: UInt32, _ text: String, x: Int) -> SurfaceLayer {
      let block = TextBlock(
        text, font: FontRequest(pattern: "sans", pixelSize: 18), color: Color(rgb: 0x0B57D0), bounds: local.rect,
        anchor: local.rect.midX, alignment: .center)
      return layer(
        role, inner.offset(by: PixelPoint(x, 0)), [.fill(local, Color(rgb: hex)), .text(block)], opaque: true,
        clip: clip)
    }
    let chevron = Path(polyline: [Point(12, 8), Point(8, 12), Point(12, 16)])
    let primary = inner.offset(by: PixelPoint(-slide, 0))
    return [
      plain(1, control, Color(rgb: 0xC9CED6), clip: Clip(control, radius: 6)), face(2, 0xC62828, "CONFIRM", x: 0),
      layer(
        3, PixelRect(primary.maxX, primary.y, 10, primary.height),
        [.fade(PixelRect(0, 0, 10, primary.height), from: .left, Color(red: 0, green: 0, blue: 0, alpha: 0.22))],
        clip: clip), face(4, 0xFFFFFF, "DELETE", x: -slide),
      layer(
        5, PixelRect(primary.maxX - 30, primary.y + 17, 24, 24),
        [.strokePath(chevron, width: 2, Color(rgb: 0x0B57D0))], clip: clip, opacity: opacity),
    ]
  }

  @Test("a frame of a sliding button is eight requests and less than 400 bytes, and waits for nothing")
  func slidingFrame() throws {
    try PinnedFonts().use()
    let server = try XServer.shared()
    let proxy = try CountingProxy(server)
    let stage = try Stage(server, display: proxy.display)
    _ = try stage.show(button(slide: 1))
    for slide in 2...31 {
      let layers = button(slide: slide)
      let count = try stage.requests {
        stage.surface.present(ground: stage.ground, layers: layers, damage: control)
      }
      // Ground, frame, confirm face, shadow, primary face, chevrons, the copy. The last is Xlib's for XNextRequest.
      #expect(count <= 8)
    }
    let image = try stage.picture()
    let before = proxy.snapshot()
    for slide in 32...61 {
      stage.surface.present(ground: stage.ground, layers: button(slide: slide), damage: control)
    }
    let moved = try stage.picture()
    let traffic = proxy.snapshot() - before
    #expect(moved != image)
    #expect(traffic.copies == 30)
    #expect(traffic.requests <= 30 * 8)
    #expect(traffic.bytesOut <= 30 * 400)
    #expect(traffic.events == 0, "each copy is answered by an event")
    // The XSync of `picture`, and nothing else.
    #expect(traffic.roundTrips == 1)
    // CreatePixmap, PutImage: a layer that only moves is not drawn again.
    #expect(traffic.byOpcode[53] == nil && traffic.byOpcode[72] == nil)
  }

  @Test("fading a layer costs at most two requests more a frame")
  func fadingFrame() throws {
    try PinnedFonts().use()
    let stage = try Stage(try XServer.shared())
    _ = try stage.show(button(slide: 1))
    for step in 1...30 {
      let layers = button(slide: 1 + step, opacity: 1 - Double(step) / 31)
      #expect(try stage.requests { stage.surface.present(ground: stage.ground, layers: layers, damage: control) } <= 10)
    }
  }

  @Test("a face is drawn again when its contents change, and only then")
  func redraw() throws {
    let server = try XServer.shared()
    let proxy = try CountingProxy(server)
    let stage = try Stage(server, display: proxy.display)
    let line = Path(polyline: [Point(2, 2), Point(9, 9)])
    func face(_ hex: UInt32) -> [SurfaceLayer] {
      [
        layer(
          1, PixelRect(10, 10, 50, 50),
          [.fill(PixelRect(0, 0, 50, 50), Color(rgb: 0xFFFFFF)), .strokePath(line, width: 2, Color(rgb: hex))],
          opaque: true)
      ]
    }
    _ = try stage.show(face(0x0000FF))
    func uploads(_ layers: [SurfaceLayer]) throws -> Int {
      let before = proxy.snapshot()
      _ = try stage.show(layers)
      return (proxy.snapshot() - before).byOpcode[72] ?? 0
    }
    #expect(try uploads(face(0x0000FF)) == 0)
    #expect(try uploads(face(0xFF0000)) == 1)
    #expect(try uploads(face(0xFF0000)) == 0)
    var larger = face(0xFF0000)
    larger[0].frame.width = 51
    #expect(try uploads(larger) == 1)
  }

  @Test("a rounded clip sends its corners, not its face")
  func clipUpload() throws {
    let server = try XServer.shared()
    let proxy = try CountingProxy(server)
    let stage = try Stage(server, display: proxy.display)
    _ = try stage.picture()
    let before = proxy.snapshot()
    let clip = Clip(PixelRect(0, 0, 200, 120), radius: 6)
    _ = try stage.show([plain(1, clip.rect, Color(rgb: 0), clip: clip)])
    #expect((proxy.snapshot() - before).bytesOut < 1000)
  }

  @Test("without RENDER a face is drawn once and then copied")
  func coreFrame() throws {
    try PinnedFonts().use()
    let server = try XServer(width: 640, height: 480, arguments: ["-extension", "RENDER"])
    let stage = try Stage(server)
    try #require(stage.surface is CoreSurface)
    func faces(_ slide: Int) -> [SurfaceLayer] { button(slide: slide).filter { $0.id.role != 5 } }
    _ = try stage.show(faces(1))
    for slide in 2...31 {
      let layers = faces(slide)
      let count = try stage.requests {
        stage.surface.present(ground: stage.ground, layers: layers, damage: control)
      }
      #expect(count <= 8)
    }
  }
}
