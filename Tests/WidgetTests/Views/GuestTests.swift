internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

@Suite("A button in another program's window", .serialized) struct GuestTests {
  @Test(
    "in a parent of 32 bits it draws, slides, confirms and succeeds, and nothing of it can be seen through",
    arguments: [[], ["-extension", "RENDER"]])
  func alphaParent(arguments: [String]) throws {
    try PinnedFonts().use()
    let rig = try Rig(XServer(arguments: arguments))
    let parent = try rig.client.createWindow(Area(0, 0, 300, 120), depth: 32, overrideRedirect: true)
    rig.client.map(parent)
    let window = try Window(
      display: rig.display, size: Size(300, 120), title: "", ground: Color(rgb: 0xF4F5F7), parent: parent)
    let button = DoubleTapButton(frame: Rect(20, 30, 260, 60))
    var calls = 0
    button.functionToCall = {
      calls += 1
      return true
    }
    button.animationDuration = 0.1
    button.confirmDelay = 0
    button.confirmTimeout = 0
    window.content.addSubview(button)
    window.show()

    /// Waits until the face has that ground and a text on it.
    func waitFor(_ what: String, ground: Pixel, text: Pixel) throws {
      let face = Area(24, 34, 252, 52)
      try rig.turn(until: "\(what) shows") {
        let image = try rig.client.capture(window.id, face)
        return image.dominantColor() == ground && image.count(of: text) > 100
          && image.histogram().keys.allSatisfy { $0.alpha == 255 }
      }
    }
    try rig.turn(until: "the window is on the screen") { rig.client.isViewable(window.id) }
    try waitFor("the primary face", ground: Pixel(0xFFFFFF), text: Pixel(0x0B57D0))
    let whole = try rig.client.capture(window.id)
    #expect(whole[2, 2] == Pixel(0xF4F5F7))
    #expect(whole.histogram().keys.allSatisfy { $0.alpha == 255 })

    rig.client.drag(from: (150, 60), to: (10, 60))
    rig.client.park()
    try rig.turn(until: "it is armed, and that was seen") { button.shown?.time != nil }
    try waitFor("the confirm face", ground: Pixel(0xC62828), text: Pixel(0xFFFFFF))
    // Not in one go with the drag.
    rig.client.perform([.pause(0.26)])
    rig.client.click(at: 150, 60)
    rig.client.park()
    try waitFor("success", ground: Pixel(0xFFFFFF), text: Pixel(0x137333))
    #expect(calls == 1)
  }
}
