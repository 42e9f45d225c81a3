import Foundation
import Interaction
import TestSupport
import Testing

@testable import Widget

@Suite("The image of a button", .serialized)
struct ButtonImageTests {
  @Test("once it shows, only the server keeps it, also after a change of the desktop's settings")
  func keptByTheServer() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("face-\(UUID()).png").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    try PixelImage(width: 60, height: 40, filledWith: Pixel(0x336699)).write(to: file)
    let rig = try Rig(try XServer.shared())
    let window = try Window(display: rig.display, size: Size(100, 80), title: "image", ground: Color(rgb: 0xFFFFFF))
    let button = DoubleTapButton(frame: Rect(20, 20, 60, 40))
    button.primaryText = ""
    button.bgImageName = file
    window.content.addSubview(button)
    #expect(rig.display.images.bytes == 60 * 40 * 4)
    var isPainted = false
    window.onFirstFrame = { isPainted = true }
    window.show()
    try rig.turn(until: "the window is painted") { isPainted }
    #expect(rig.display.images.bytes == 0)
    button.settingsChanged()
    rig.settle()
    #expect(rig.display.images.bytes == 0)
    #expect(try rig.client.capture(window.id)[50, 40] == Pixel(0x336699))
    window.close()
  }

  /// A window with a button that shows a file.
  private func show(_ file: String, _ rig: Rig) throws -> (Window, DoubleTapButton) {
    let window = try Window(display: rig.display, size: Size(100, 80), title: "image", ground: Color(rgb: 0xFFFFFF))
    let button = DoubleTapButton(frame: Rect(20, 20, 60, 40))
    button.primaryText = ""
    button.bgImageName = file
    window.content.addSubview(button)
    window.show()
    return (window, button)
  }

  @Test(
    "a file that is rewritten or replaced shows when it is set again, and by nothing else",
    arguments: ["written", "replaced", "removed"])
  func rewritten(how: String) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("face-\(UUID()).png").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let (old, new) = (Pixel(0x336699), Pixel(0x993366))
    try PixelImage(width: 60, height: 40, filledWith: old).write(to: file)
    let rig = try Rig(try XServer.shared())
    let (window, button) = try show(file, rig)
    func waitFor(_ color: Pixel) throws {
      try rig.turn(until: "the face is \(color)") { try rig.client.capture(window.id)[50, 40] == color }
    }
    try waitFor(old)
    // As long as before, and in the same second.
    if how != "removed" {
      try PixelImage(width: 60, height: 40, filledWith: new).write(to: how == "written" ? file : file + ".new")
    }
    if how == "replaced" { #expect(rename(file + ".new", file) == 0) }
    if how == "removed" { try FileManager.default.removeItem(atPath: file) }

    // A resize, other sizes than the server keeps pictures of, the desktop's settings, another attribute, another window.
    for width in 41...55 {
      button.frame = Rect(20, 20, Double(width), 40)
      rig.settle()
      #expect(try rig.client.capture(window.id)[50, 40] == old)
    }
    button.settingsChanged()
    button.primaryBgColor = Color(rgb: 0x112233)
    button.removeFromSuperview()
    window.content.addSubview(button)
    rig.settle()
    #expect(button.imageError == nil)
    try waitFor(old)

    button.bgImageName = file
    if how == "removed" {
      guard case .notFound? = button.imageError else { throw Failure("\(String(describing: button.imageError))") }
      try waitFor(Pixel(0x112233))
    } else {
      try waitFor(new)
    }
    window.close()
  }

  @Test("a layer shows the file as it was when its image was set")
  func layer() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("layer-\(UUID()).png").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let (old, new) = (Pixel(0x336699), Pixel(0x993366))
    try PixelImage(width: 40, height: 40, filledWith: old).write(to: file)
    let rig = try Rig(try XServer.shared())
    let window = try Window(display: rig.display, size: Size(100, 80), title: "layer", ground: Color(rgb: 0xFFFFFF))
    let view = LayerView(frame: Rect(0, 0, 100, 80))
    let layer = ImageLayer(frame: Rect(10, 10, 40, 40), image: ImageFile(file))
    view.root.addSublayer(layer)
    window.content.addSubview(view)
    window.show()
    func waitFor(_ color: Pixel) throws {
      try rig.turn(until: "the layer is \(color)") { try rig.client.capture(window.id)[30, 30] == color }
    }
    try waitFor(old)
    try PixelImage(width: 40, height: 40, filledWith: new).write(to: file)
    layer.size = Size(50, 60)
    rig.settle()
    try waitFor(old)
    layer.image = ImageFile(file)
    try waitFor(new)
    window.close()
  }
}
