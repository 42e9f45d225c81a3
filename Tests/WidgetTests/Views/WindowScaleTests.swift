internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

@Suite("A window whose scale changes", .serialized) struct WindowScaleTests {
  private let rig: Rig
  private var client: XClient { rig.client }

  init() throws {
    rig = try Rig(XServer())
  }

  private func window(parent: UInt? = nil) throws -> Window {
    let window = try Window(
      display: rig.display, size: Size(300, 200), origin: PixelPoint(10, 10), title: "", ground: Color(rgb: 0),
      parent: parent)
    window.show()
    try rig.turn(until: "the window shows") { client.isViewable(window.id) }
    return window
  }

  private func pixels(of window: Window) -> [Int]? {
    client.area(of: window.id).map { [$0.width, $0.height] }
  }

  /// Sets the resource and takes turns until the window has those pixels, and a content of that size.
  private func scale(_ window: Window, to dpi: String, pixels expected: [Int], content: Size) throws {
    client.setResources(["Xft.dpi": dpi])
    try rig.turn(until: "at \(dpi) dpi it is \(expected), its content \(content)") {
      pixels(of: window) == expected && window.size == content
    }
  }

  @Test("a top-level window takes the size that its content needs, and a size that was changed by hand in proportion")
  func topLevel() throws {
    let window = try window()
    var told: [Size] = []
    window.onResize = { told.append($0) }
    try scale(window, to: "192", pixels: [600, 400], content: Size(300, 200))
    #expect(told.last == Size(300, 200))
    try scale(window, to: "120", pixels: [375, 250], content: Size(300, 200))
    try scale(window, to: "96", pixels: [300, 200], content: Size(300, 200))
    client.place(window.id, at: Area(10, 10, 400, 100))
    rig.settle()
    try scale(window, to: "144", pixels: [600, 150], content: Size(400, 100))
    #expect(client.area(of: window.id).map { [$0.x, $0.y] } == [10, 10])
  }

  @Test("a guest in another window keeps its place; its content gets more or less room")
  func guest() throws {
    let parent = try client.createWindow(Area(50, 50, 400, 300), overrideRedirect: true)
    client.map(parent)
    let window = try window(parent: parent)
    try scale(window, to: "192", pixels: [300, 200], content: Size(150, 100))
    try scale(window, to: "96", pixels: [300, 200], content: Size(300, 200))
  }

  @Test("a scale that changes back before the window has changed leaves it as it was")
  func thereAndBack() throws {
    let window = try window()
    var scales: [Double] = []
    window.onResize = { [client, rig] _ in
      scales.append(rig.display.scale)
      // The window's new size has not been sent yet.
      if scales.count == 1 { client.setResources(["Xft.dpi": "96"]) }
    }
    client.setResources(["Xft.dpi": "192"])
    try rig.turn(until: "both changes are seen") { scales.starts(with: [2, 1]) }
    rig.settle()
    rig.settle()
    #expect(pixels(of: window) == [300, 200] && window.size == Size(300, 200))
  }

  @Test("a window manager that refuses leaves the content less room, and all of it again when the scale is back")
  func refused() throws {
    let window = try window()
    client.select(XClient.EventMask(rawValue: 1 << 20), on: client.root)  // SubstructureRedirectMask
    try scale(window, to: "192", pixels: [300, 200], content: Size(150, 100))
    try scale(window, to: "96", pixels: [300, 200], content: Size(300, 200))
  }
}
