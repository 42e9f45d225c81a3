internal import CX11
internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

@Suite("Windows in parents of other visuals, colormaps and screens", .serialized)
struct VisualTests {
  /// What stands at a place of a window, by the colormap that the window has.
  private func seen(_ x: OpaquePointer, _ window: UInt, at place: (Int32, Int32)) throws -> Color {
    var attributes = XWindowAttributes()
    try #require(XGetWindowAttributes(x, window, &attributes) != 0)
    let image = try #require(XGetImage(x, window, place.0, place.1, 1, 1, ~0, ZPixmap))
    defer { _ = image.pointee.f.destroy_image(image) }
    var color = XColor()
    color.pixel = image.pointee.f.get_pixel(image, 0, 0)
    XQueryColor(x, attributes.colormap, &color)
    return Color(
      red: Double(color.red >> 8) / 255, green: Double(color.green >> 8) / 255, blue: Double(color.blue >> 8) / 255)
  }

  /// A window that is a stripe of each pure colour shows these, and a label of its text's colour.
  private func check(_ display: Display, parent: UInt?, _ what: String) throws {
    try PinnedFonts().use()
    let window = try Window(
      display: display, size: Size(90, 60), title: "Stripes", ground: Color(rgb: 0xFFFFFF), parent: parent)
    defer { window.close() }
    let colors: [UInt32] = [0xFF0000, 0x00FF00, 0x0000FF]
    for (index, color) in colors.enumerated() {
      window.content.addSubview(Plate(frame: Rect(Double(index * 30), 0, 30, 60), Color(rgb: color)))
    }
    window.show()
    let clock = ContinuousClock.now
    func isRight() throws -> Bool {
      for (index, color) in colors.enumerated() {
        let place = (Int32(index * 30 + 10), Int32(10))
        guard try seen(display.x, window.id, at: place) == Color(rgb: color) else { return false }
      }
      return true
    }
    var right = false
    while !right, ContinuousClock.now - clock < .seconds(10) {
      display.loop.dispatch()
      display.sync()
      right = try isRight()
    }
    #expect(right, "\(what)")
    var inked = 0
    for x in 0..<90 where try seen(display.x, window.id, at: (Int32(x), 45)) == Color(rgb: 0) { inked += 1 }
    #expect(inked > 3, "the label in \(what)")
  }

  /// Parents of a visual, with a private colormap of which nothing was taken, or all and nothing set.
  private func checkParents(_ display: Display, _ visual: UnsafeMutablePointer<Visual>, depth: Int32) throws {
    for allocation in [AllocNone, AllocAll] {
      var attributes = XSetWindowAttributes()
      attributes.colormap = XCreateColormap(display.x, display.root, visual, allocation)
      let parent = XCreateWindow(
        display.x, display.root, 0, 0, 90, 60, 0, depth, UInt32(InputOutput), visual,
        UInt(CWColormap | CWBorderPixel), &attributes)
      XMapWindow(display.x, parent)
      try check(display, parent: parent, "a parent with a private map, \(allocation)")
    }
  }

  @Test("show their colours where the screen is of DirectColor")
  func directScreen() throws {
    let server = try XServer(arguments: ["-cc", "5"])
    let display = try Display(name: server.display)
    let visual = try #require(XDefaultVisual(display.x, display.screen))
    try #require(visual.pointee.class == DirectColor)
    try check(display, parent: nil, "the root")
    try checkParents(display, visual, depth: XDefaultDepth(display.x, display.screen))
  }

  @Test("show their colours in a parent of DirectColor")
  func directParent() throws {
    let server = try XServer()
    let display = try Display(name: server.display)
    var found = XVisualInfo()
    try #require(XMatchVisualInfo(display.x, display.screen, 24, DirectColor, &found) != 0)
    try checkParents(display, found.visual, depth: 24)
  }

  @Test("are painted on another screen of their display, of its own depth", arguments: [24, 16, 8], [true, false])
  func otherScreen(depth: Int, hasRender: Bool) throws {
    let server = try XServer(
      arguments: ["-screen", "1", "640x480x\(depth)"] + (hasRender ? [] : ["-extension", "RENDER"]))
    let display = try Display(name: server.display)
    try #require(XScreenCount(display.x) == 2 && display.screen == 0)
    let root = XRootWindow(display.x, 1)
    let parent = XCreateSimpleWindow(display.x, root, 0, 0, 90, 60, 0, 0, 0)
    XMapWindow(display.x, parent)
    try check(display, parent: parent, "a window of the other screen")
    try check(display, parent: root, "the other screen's root")
  }
}

/// One colour, with a black text in its lower half.
private final class Plate: View {
  private let color: Color

  init(frame: Rect, _ color: Color) {
    self.color = color
    super.init(frame: frame)
  }

  override func layers(in place: ViewPlace) -> [SurfaceLayer] {
    let text = TextBlock(
      "HH", font: FontRequest(pattern: "sans:bold", pixelSize: 16), color: Color(rgb: 0), bounds: Rect(0, 30, 30, 30),
      anchor: 15, alignment: .center)
    let size = PixelRect(0, 0, place.frame.width, place.frame.height)
    return [layer(place.owner, place.frame, [.fill(size, color), .text(text)], opaque: true)]
  }
}
