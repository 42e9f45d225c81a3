internal import Interaction
internal import TestSupport

@testable internal import Widget

/// A window at the upper left corner of the screen with one control in its middle, and a user.
final class ControlRig<Subject: Control> {
  let rig: Rig
  let window: Window
  let control: Subject
  /// Whatever the test writes down.
  var log: [String] = []

  init(_ control: Subject, _ server: XServer? = nil, ground: Color = Color(rgb: 0xF4F5F7)) throws {
    self.control = control
    rig = try Rig(server ?? XServer.shared())
    window = try Window(
      display: rig.display, size: Size(300, 120), origin: PixelPoint(0, 0), title: "control", ground: ground)
    window.content.addSubview(control)
    var hasPainted = false
    window.onFirstFrame = { hasPainted = true }
    window.show()
    try turn(until: "the window has been painted") { hasPainted }
    settle()
  }

  deinit {
    client.releaseAll()
    window.close()
  }

  var client: XClient { rig.client }

  func turn(until what: String, _ condition: () throws -> Bool) throws {
    try rig.turn(until: what, condition)
  }

  func settle() { rig.settle() }

  func take() -> [String] {
    defer { log = [] }
    return log
  }

  /// The window once nothing is due any more.
  func picture() throws -> PixelImage {
    try turn(until: "the loop rests") {
      rig.display.sync()
      return rig.display.loop.timeout() == nil
    }
    return try client.capture(window.id)
  }

  var center: (x: Int, y: Int) { (Int(control.frame.midX), Int(control.frame.midY)) }

  func move(_ x: Int, _ y: Int) {
    client.move(to: x, y)
    settle()
  }

  func click() {
    client.click(at: center.x, center.y)
    settle()
  }

  func press() {
    client.perform([.move(center.x, center.y), .press()])
    settle()
  }

  func release() {
    client.release()
    settle()
  }

  func focus() throws {
    client.focus(window.id)
    settle()
    client.strike(.tab)
    try turn(until: "the control has the keyboard") { control.isFocused }
  }

  func strike(_ key: TestSupport.Key) {
    client.strike(key)
    settle()
  }
}
