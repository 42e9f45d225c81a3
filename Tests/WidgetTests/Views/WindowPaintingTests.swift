internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

@Suite("What a window shows", .serialized) struct WindowPaintingTests {
  private static let size = Size(200, 100)
  private let rig: Rig
  private let window: Window
  private let ground = Pixel(0x204060)

  init() throws {
    rig = try Rig(XServer())
    window = try Window(
      display: rig.display, size: Self.size, origin: PixelPoint(0, 0), title: "", ground: Color(rgb: 0x204060))
    window.show()
    try waitFor("the first frame") { $0.count(of: ground) == 200 * 100 }
  }

  /// Takes turns until the window's pixels are as they should be.
  private func waitFor(_ what: String, _ matches: (PixelImage) -> Bool) throws {
    try rig.turn(until: what) {
      try rig.client.isViewable(window.id) && matches(rig.client.capture(window.id))
    }
  }

  /// Covers that part with red and uncovers it; as the window has no background, it stays red until it is painted.
  private func lose(_ area: Area) throws {
    let cover = try rig.client.createWindow(area, background: 0xFF0000, overrideRedirect: true)
    rig.client.map(cover)
    rig.client.destroy(cover)
  }

  @Test("what was uncovered comes back while something else is painted in every frame")
  func uncoveredWhileMoving() throws {
    let blinker = Blinker(frame: Rect(10, 10, 20, 20))
    window.content.addSubview(blinker)
    try waitFor("the blinker shows") { $0.count(of: ground) == 200 * 100 - 20 * 20 }
    blinker.isMoving = true
    blinker.setNeedsDisplay()
    rig.display.loop.dispatch()
    try lose(Area(50, 0, 150, 100))
    try waitFor("nothing is lost") { $0.count(of: Pixel(0xFF0000)) == 0 && $0.count(of: ground) == 200 * 100 - 20 * 20 }
    blinker.isMoving = false
  }

  @Test(
    "what changes and what was uncovered are both shown when they come in one turn, wherever they lie",
    arguments: [
      Area(0, 0, 200, 100), Area(20, 20, 5, 5), Area(100, 0, 100, 100), Area(0, 40, 200, 60), Area(40, 20, 30, 80),
    ])
  func damageAndExposure(area: Area) throws {
    let face = Face(frame: Rect(30, 10, 60, 40), color: Color(rgb: 0x00FF00))
    window.content.addSubview(face)
    try waitFor("the face shows") { $0.count(of: Pixel(0x00FF00)) == 60 * 40 }
    face.color = Color(rgb: 0x0000FF)
    try lose(area)
    rig.settle()
    try waitFor("all is as it should be") {
      $0.count(of: Pixel(0x0000FF)) == 60 * 40 && $0.count(of: ground) == 200 * 100 - 60 * 40
    }
  }

  @Test("what changed while the window was unmapped shows when it is mapped, and the rest with it")
  func changedWhileUnmapped() throws {
    let face = Face(frame: Rect(30, 10, 60, 40), color: Color(rgb: 0x00FF00))
    window.content.addSubview(face)
    try waitFor("the face shows") { $0.count(of: Pixel(0x00FF00)) == 60 * 40 }
    rig.client.unmap(window.id)
    rig.settle()
    face.color = Color(rgb: 0x0000FF)
    rig.settle()
    rig.client.map(window.id)
    try waitFor("all is as it should be") {
      $0.count(of: Pixel(0x0000FF)) == 60 * 40 && $0.count(of: ground) == 200 * 100 - 60 * 40
    }
  }

  @Test("a change between two turns makes a turn of its own: the ground, a view that comes, changes, hides and goes")
  func changedBetweenTurns() throws {
    let face = Face(frame: Rect(30, 10, 60, 40), color: Color(rgb: 0x00FF00))
    let changes: [(what: String, body: () -> Void)] = [
      ("the ground", { window.ground = Color(rgb: 0x112233) }),
      ("a view that comes", { window.content.addSubview(face) }),
      ("a view that changes", { face.color = Color(rgb: 0x0000FF) }),
      ("a view that moves", { face.frame = Rect(40, 20, 60, 40) }),
      ("a view that hides", { face.isHidden = true }),
      ("a view that shows", { face.isHidden = false }),
      ("a view that goes", { face.removeFromSuperview() }),
    ]
    for (what, change) in changes {
      rig.settle()
      let before = try rig.client.capture(window.id)
      #expect(rig.display.loop.timeout() == nil, "before \(what)")
      change()
      // A host asks how long it may wait, and takes a turn when there is something to do.
      try wait(until: "\(what) shows") {
        if let rest = rig.display.loop.timeout(), rest <= 0.05 { rig.display.loop.dispatch() }
        return try rig.client.capture(window.id) != before
      }
    }
  }
}

/// A view of one colour.
private final class Face: View {
  var color: Color { didSet { setNeedsDisplay() } }

  init(frame: Rect, color: Color) {
    self.color = color
    super.init(frame: frame)
  }

  override func layers(in place: ViewPlace) -> [SurfaceLayer] {
    let whole = PixelRect(0, 0, place.frame.width, place.frame.height)
    return [
      SurfaceLayer(
        id: LayerID(owner: place.owner, role: 0), frame: place.frame, contents: [.fill(whole, color)], isOpaque: true)
    ]
  }
}

/// A view that asks for the next frame whenever it is painted.
private final class Blinker: View {
  var isMoving = false
  private var count = 0

  override func layers(in place: ViewPlace) -> [SurfaceLayer] {
    count += 1
    if isMoving { setNeedsDisplay() }
    let whole = PixelRect(0, 0, place.frame.width, place.frame.height)
    return [
      SurfaceLayer(
        id: LayerID(owner: place.owner, role: 0), frame: place.frame,
        contents: [.fill(whole, Color(rgb: count % 2 == 0 ? 0x00FF00 : 0x00EE00))], isOpaque: true)
    ]
  }
}
