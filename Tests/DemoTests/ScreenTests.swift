import TestSupport
import Testing

/// A kind of screen, and how far a colour may be off there in 1/255: half a step of its coarsest channel. (Xvfb has no
/// screens of 32 bits; windows of 32 bits are tested with the module, in a parent that has them.)
struct ScreenKind: Sendable, CustomTestStringConvertible {
  var depth: Int
  var hasRender: Bool
  var tolerance: Int

  /// Xft cuts a channel where it should round it, which is another half step.
  var inkTolerance: Int { 2 * tolerance }

  var testDescription: String { "depth \(depth)\(hasRender ? "" : " without RENDER")" }

  /// Depth 8 has a colormap, whose cells hold 8 bits a channel; 15 and 16 have channels of 5 bits, 31 steps of 8.2.
  static let all = [true, false].flatMap { hasRender in
    [(8, 1), (15, 5), (16, 5), (24, 0), (30, 1)].map {
      ScreenKind(depth: $0.0, hasRender: hasRender, tolerance: $0.1)
    }
  }

  func server() throws -> XServer {
    try XServer(
      width: 800, height: 600, depth: depth, arguments: hasRender ? [] : ["-extension", "RENDER"])
  }
}

@Suite("The demo on every kind of screen", .serialized)
struct ScreenTests {
  @Test(
    "it shows its first frame, slides, confirms and succeeds, in its own colours as near as the screen has them",
    arguments: ScreenKind.all)
  func wholeWay(screen: ScreenKind) throws {
    let rig = try DemoRig(server: screen.server(), arguments: ["-xrm", "*animationDuration: 0.1"])
    #expect(rig.user.depth == screen.depth)
    let name = "deleteButton"
    let area = try rig.area(of: name).moved(by: -rig.origin.x, -rig.origin.y)
    let (ground, face, confirm) = (Pixel(0xF4F5F7), Pixel(0xFFFFFF), Pixel(0xC62828))

    /// Waits until `part` of the button has that ground, and at least so many pixels of a text on it.
    func waitFor(_ what: String, in part: Area, ground: Pixel, text: Pixel? = nil) throws {
      try rig.user.waitForPixels("\(what) shows in \(ground)", of: rig.window, part) { image in
        let most = image.count(of: ground, tolerance: screen.tolerance)
        let ink = text.map { image.count(of: $0, tolerance: screen.inkTolerance) } ?? 1000
        return most > part.width * part.height * 3 / 4 && ink > 100
      }
    }

    // The frame that `ready` speaks of is there without waiting.
    let first = try rig.user.capture(rig.window)
    let margin = Area(4, 100, 24, 200)
    #expect(first.count(of: ground, tolerance: screen.tolerance, in: margin) == margin.width * margin.height)
    #expect(first.dominantColor(in: area).distance(to: face) <= screen.tolerance)
    #expect(first.count(of: Pixel(0x0B57D0), tolerance: screen.inkTolerance, in: area) > 100)
    let purple = try rig.area(of: "makeButton").moved(by: -rig.origin.x, -rig.origin.y)
    #expect(first.dominantColor(in: purple).distance(to: Pixel(0xA045BC)) <= screen.tolerance)

    try rig.hold(name, at: -0.5)
    // Beyond the shadow the right half is the confirm face's; the left one still the primary's, tinted by the hand.
    let half = Area(area.x + area.width / 2 + 12, area.y + 2, area.width / 2 - 16, area.height - 4)
    try waitFor("the confirm face", in: half, ground: confirm)
    let moved = try rig.user.capture(rig.window)
    let left = Area(area.x + 8, area.y + 8, 40, 8)
    #expect(moved.dominantColor(in: left).distance(to: Pixel(0xF6F6F6)) <= screen.tolerance + 1)
    rig.user.move(to: rig.origin.x + area.center.x - 300, rig.origin.y + area.center.y)
    rig.user.release()
    try rig.waitForState("confirm", of: name)
    rig.user.park()
    let inside = area.inset(by: 8)
    try waitFor("CONFIRM", in: inside, ground: confirm, text: face)

    try rig.confirm(name)
    try rig.waitForState("success", of: name)
    try waitFor("DELETED", in: inside, ground: face, text: Pixel(0x137333))
    #expect(rig.calls(of: name) == 1)
    #expect(rig.demo.errorLines.isEmpty)
  }
}
