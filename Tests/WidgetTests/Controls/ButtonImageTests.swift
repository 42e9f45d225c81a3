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
}
