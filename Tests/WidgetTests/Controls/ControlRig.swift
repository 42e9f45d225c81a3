internal import Interaction
internal import TestSupport

@testable internal import Widget

/// A window at the upper left corner of the screen with one control in its middle, and a user.
class ControlRig<Subject: Control> {
  let rig: Rig
  let window: Window
  let control: Subject
  /// Whatever the test writes down.
  var log: [String] = []

  /// - Parameters:
  ///   - name: another name of the server, a proxy's.
  ///   - parent: the window to live in, nil for a top-level one.
  ///   - isShown: whether the control is in the window and the window on the screen.
  init(
    _ control: Subject, _ server: XServer? = nil, name: String? = nil, parent: XID? = nil,
    ground: Color = Color(rgb: 0xF4F5F7),
    isShown: Bool = true
  ) throws {
    self.control = control
    rig = try Rig(server ?? XServer.shared(), name: name)
    window = try Window(
      display: rig.display, size: Size(300, 120), origin: PixelPoint(0, 0), title: "control", ground: ground,
      parent: parent)
    if isShown {
      window.content.addSubview(control)
      try show()
    }
  }

  deinit {
    client.releaseAll()
    window.close()
  }

  var client: XClient { rig.client }

  func show() throws {
    var hasPainted = false
    window.onFirstFrame = { hasPainted = true }
    window.show()
    try turn(until: "the window has been painted") { hasPainted }
    settle()
  }

  /// What was written down since the last call.
  func take() -> [String] {
    defer { log = [] }
    return log
  }

  // MARK: Turns of the loop

  func turn(until what: String, deadline: Double = 5, _ condition: () throws -> Bool) throws {
    try rig.turn(until: what, deadline: deadline, condition)
  }

  func settle() { rig.settle() }

  /// The window once nothing is due any more.
  func picture() throws -> PixelImage {
    try turn(until: "the loop rests") {
      rig.display.sync()
      return rig.display.loop.timeout() == nil
    }
    return try client.capture(window.id)
  }

  // MARK: The user

  /// The middle of the control on the screen, at 96 dpi.
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

  /// Gives the window the keyboard and Tab to the control.
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
