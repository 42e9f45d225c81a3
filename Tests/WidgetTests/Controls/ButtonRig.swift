internal import Interaction
internal import TestSupport

@testable internal import Widget

/// A window at the upper left corner of the screen with one button, a user, and what the button tells.
final class ButtonRig {
  let rig: Rig
  let window: Window
  let button: DoubleTapButton
  /// States, notices and calls, in the order in which they were told.
  var log: [String] = []
  var answer = false
  /// What the closure does before it answers.
  var action: () -> Void = {}

  /// - Parameters:
  ///   - parent: the window to live in, nil for a top-level one.
  ///   - isShown: whether the button is in the window and the window on the screen.
  init(
    _ server: XServer? = nil, animation: Double = 0, parent: XID? = nil, isShown: Bool = true,
    frame: Rect = Rect(50, 30, 200, 60)
  ) throws {
    try PinnedFonts().use()
    rig = try Rig(server ?? XServer.shared())
    window = try Window(
      display: rig.display, size: Size(300, 120), origin: PixelPoint(0, 0), title: "button",
      ground: Color(rgb: 0xF4F5F7), parent: parent)
    button = DoubleTapButton(frame: frame)
    button.animationDuration = animation
    button.primaryText = ""
    button.confirmText = ""
    button.successText = ""
    button.errorText = ""
    connect()
    if isShown {
      window.content.addSubview(button)
      try show()
    }
  }

  deinit {
    button.stateChanged = nil
    client.releaseAll()
    window.close()
  }

  var client: XClient { rig.client }
  var loop: EventLoop { rig.display.loop }
  var state: Interaction.Confirmation.State { button.state }
  var calls: Int { log.count { $0 == "call" } }

  private func connect() {
    button.stateChanged = { [unowned self] old, new in log.append("\(old.name) -> \(new.name)") }
    button.functionToCall = { [unowned self] in
      log.append("call")
      action()
      return answer
    }
  }

  func show() throws {
    var hasPainted = false
    window.onFirstFrame = { hasPainted = true }
    window.show()
    try turn(until: "the window has been painted") { hasPainted }
    settle()
  }

  /// What was told since the last call.
  func take() -> [String] {
    defer { log = [] }
    return log
  }

  // MARK: Turns of the loop

  func turn(until what: String, deadline: Double = 5, _ condition: () throws -> Bool) throws {
    try rig.turn(until: what, deadline: deadline, condition)
  }

  func turn(until state: Interaction.Confirmation.State) throws {
    try turn(until: "the state is \(state.name)") { button.state == state }
  }

  func settle() { rig.settle() }

  /// Takes turns until a timer that is set now has fired: whatever was due before it has happened then.
  func pass(_ seconds: Double) throws {
    var hasPassed = false
    loop.schedule(at: loop.now + seconds) { hasPassed = true }
    try turn(until: "\(seconds) s have passed", deadline: seconds + 5) { hasPassed }
  }

  // MARK: The user

  /// The middle of the button on the screen, at 96 dpi.
  var center: (x: Int, y: Int) { (Int(button.frame.midX), Int(button.frame.midY)) }

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

  /// Drags the face that far and lets go.
  func drag(_ x: Int, _ y: Int = 0) {
    client.drag(from: center, to: (center.x + x, center.y + y), steps: 4, duration: 0)
    settle()
  }

  /// Gives the window the keyboard and Tab to the button.
  func focus() throws {
    client.focus(window.id)
    settle()
    client.strike(.tab)
    try turn(until: "the button has the keyboard") { button.isFocused }
  }

  func strike(_ key: TestSupport.Key) {
    client.strike(key)
    settle()
  }

  /// Brings out the confirm face by hand and presses it.
  func confirm() {
    bringOutConfirm()
    click()
  }

  /// Slides the primary face away, and waits as long as a press might still be taken for a bounce.
  func bringOutConfirm() {
    drag(-160)
    client.perform([.pause(0.11)])
    settle()
  }
}
