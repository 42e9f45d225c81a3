internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

@Suite("Windows", .serialized) struct WindowTests {
  let rig: Rig
  let window: Window
  var client: XClient { rig.client }

  init() throws {
    try PinnedFonts().use()
    rig = try Rig(XServer.shared())
    window = try Window(
      display: rig.display, size: Size(300, 120), origin: PixelPoint(0, 0), title: "window",
      ground: Color(rgb: 0xFFFFFF))
  }

  private func show() throws {
    var frames = 0
    window.onFirstFrame = { frames += 1 }
    window.show()
    try rig.turn(until: "the window has been painted") { frames > 0 }
    window.ground = Color(rgb: 0xFEFEFE)
    settle()
    #expect(frames == 1)
  }

  private func settle() {
    rig.settle()
    while let timeout = rig.display.loop.timeout(), timeout < 0.1 { rig.display.loop.dispatch() }
    rig.display.sync()
  }

  @Test("another ground is shown without waiting for an event")
  func ground() throws {
    try show()
    #expect(rig.display.loop.timeout() == nil)
    window.ground = Color(rgb: 0x16181C)
    #expect(rig.display.loop.timeout() == 0)
    settle()
    #expect(try client.capture(window.id)[5, 5] == Pixel(0x16181C))
  }

  @Test("a view that moves, is hidden or taken out leaves nothing behind, nor do the views in it that reach beyond it")
  func leavesNothing() throws {
    try show()
    let empty = try client.capture(window.id)
    let outer = View(frame: Rect(150, 10, 10, 10))
    let plate = Plate(frame: Rect(60, 20, 50, 50))
    outer.addSubview(plate)
    window.content.addSubview(outer)
    settle()
    #expect(try client.capture(window.id)[220, 40] == Pixel(0))
    outer.frame.origin.x = 10
    settle()
    let moved = try client.capture(window.id)
    let uncovered = Area(150, 0, 150, 120)
    #expect(moved[80, 40] == Pixel(0))
    #expect(moved.cropped(to: uncovered) == empty.cropped(to: uncovered))
    outer.isHidden = true
    settle()
    #expect(try client.capture(window.id) == empty)
    outer.isHidden = false
    settle()
    #expect(try client.capture(window.id) == moved)
    plate.removeFromSuperview()
    settle()
    #expect(try client.capture(window.id) == empty)
  }

  @Test("a close request is the program's to answer; closing tells once, and afterwards everything does nothing")
  func close() throws {
    try show()
    var (requests, closes) = (0, 0)
    window.onCloseRequest = { requests += 1 }
    window.onClosed = { closes += 1 }
    client.close(window.id)
    try rig.turn(until: "the request is told") { requests == 1 }
    #expect(client.isViewable(window.id) && closes == 0)
    window.close()
    window.close()
    settle()
    #expect(closes == 1 && client.area(of: window.id) == nil)
    window.show()
    window.ground = Color(rgb: 0)
    window.content.addSubview(Plate(frame: Rect(0, 0, 20, 20)))
    window.focus(nil)
    #expect(throws: PictureError.self) { try window.savePicture(to: "nothing.png") }
    settle()
    #expect(rig.display.loop.timeout() == nil)
  }

  @Test("a window that is let go while a frame is to come is gone at once, with its window on the server")
  func letGo() throws {
    weak var last: Window?
    var id: XID = 0
    do {
      let other = try Window(
        display: rig.display, size: Size(50, 50), origin: PixelPoint(400, 0), title: "other", ground: Color(rgb: 0))
      var hasPainted = false
      other.onFirstFrame = { hasPainted = true }
      other.show()
      try rig.turn(until: "the window has been painted") { hasPainted }
      settle()
      rig.display.loop.framesPerSecond = 1
      other.ground = Color(rgb: 1)
      rig.settle()
      other.ground = Color(rgb: 2)
      rig.settle()
      #expect((rig.display.loop.timeout() ?? 0) > 0, "a frame is to come")
      (last, id) = (other, other.id)
    }
    #expect(last == nil)
    rig.display.sync()
    #expect(client.area(of: id) == nil)
    rig.settle()
    #expect(rig.display.loop.timeout() == nil)
  }

  @Test("a new size is told in pixels at 96 dpi, and the content has it")
  func resize() throws {
    try show()
    var sizes: [Size] = []
    window.onResize = { sizes.append($0) }
    client.place(window.id, at: Area(0, 0, 200, 90))
    try rig.turn(until: "the size is told") { !sizes.isEmpty }
    #expect(sizes == [Size(200, 90)])
    #expect(window.size == Size(200, 90) && window.content.frame == Rect(0, 0, 200, 90))
    settle()
    #expect(try client.capture(window.id)[199, 89] == Pixel(0xFEFEFE))
  }
}

/// A black square.
private final class Plate: View {
  override func layers(in place: ViewPlace) -> [SurfaceLayer] {
    let whole = PixelRect(0, 0, place.frame.width, place.frame.height)
    return [
      SurfaceLayer(
        id: LayerID(owner: place.owner, role: 0), frame: place.frame, contents: [.fill(whole, Color(rgb: 0))],
        isOpaque: true)
    ]
  }
}
