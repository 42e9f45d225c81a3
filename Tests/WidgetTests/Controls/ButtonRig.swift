internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

/// A double-tap button in a window; the log has its states and calls, in the order in which they were told.
final class ButtonRig: ControlRig<DoubleTapButton> {
  var answer = false
  /// What the closure does before it answers.
  var action: () -> Void = {}
  /// Why presses of the confirm face were not taken, as long as the test sets no `noticed` of its own.
  private(set) var refusals: [Refusal] = []

  init(
    _ server: XServer? = nil, name: String? = nil, animation: Double = 0, parent: XID? = nil, isShown: Bool = true,
    frame: Rect = Rect(50, 30, 200, 60)
  ) throws {
    try PinnedFonts().use()
    let button = DoubleTapButton(frame: frame)
    button.animationDuration = animation
    button.primaryText = ""
    button.confirmText = ""
    button.successText = ""
    button.errorText = ""
    button.keepSlidingText = ""
    try super.init(button, server, name: name, parent: parent, isShown: isShown)
    button.stateChanged = { [unowned self] old, new in log.append("\(old.name) -> \(new.name)") }
    button.noticed = { [unowned self] in if case .confirmRefused(let refusal) = $0 { refusals.append(refusal) } }
    button.functionToCall = { [unowned self] in
      log.append("call")
      action()
      return answer
    }
  }

  deinit {
    button.stateChanged = nil
    button.noticed = nil
  }

  var button: DoubleTapButton { control }
  var loop: EventLoop { rig.display.loop }
  var state: Interaction.Confirmation.State { button.state }
  var calls: Int { log.count { $0 == "call" } }

  func turn(until state: Interaction.Confirmation.State) throws {
    try turn(until: "the state is \(state.name)") { button.state == state }
  }

  /// Takes turns until a timer that is set now has fired: whatever was due before it has happened then.
  func pass(_ seconds: Double) throws {
    var hasPassed = false
    loop.schedule(at: loop.now + seconds) { hasPassed = true }
    try turn(until: "\(seconds) s have passed", deadline: seconds + 5) { hasPassed }
  }

  /// Drags the face that far and lets go.
  func drag(_ x: Int, _ y: Int = 0) {
    client.drag(from: center, to: (center.x + x, center.y + y), steps: 4, duration: 0)
    settle()
  }

  /// Brings out the confirm face by hand and presses it.
  func confirm() {
    bringOutConfirm()
    click()
  }

  /// Slides the primary face away, and waits until a press of the confirm face counts.
  func bringOutConfirm() {
    drag(-160)
    waitUntilConfirmable()
  }

  /// Waits as long as a refusal puts the next confirm off.
  func waitAfterRefusal() { waitUntilConfirmable(after: 0.6) }

  /// Waits until the confirm face has been on the screen for as long as a confirm must wait.
  func waitUntilConfirmable(after delay: Double? = nil) {
    do {
      try turn(until: "the server has told when the confirm face came") { button.shown?.time != nil }
    } catch {
      Issue.record(error)
    }
    client.perform([.pause((delay ?? button.confirmDelay) + 0.01)])
    settle()
  }
}
