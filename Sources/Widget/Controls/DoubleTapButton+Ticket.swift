internal import Interaction

/// A call whose action goes on after its closure has returned.
final class RunningAction {
  let call: CallID
  let answer = ActionAnswer()
  /// Whether the loop that the ticket wakes will look at it.
  var isHeard = false
  /// Cleared by the button before it goes.
  unowned(unsafe) var button: DoubleTapButton?

  init(_ call: CallID, of button: DoubleTapButton) {
    self.call = call
    self.button = button
  }
}

extension DoubleTapButton {
  /// Calls the action with a ticket, and waits for what that says.
  func start(_ call: CallID, _ action: (ActionTicket) -> Void, on loop: EventLoop) {
    let running = RunningAction(call, of: self)
    runningAction = running
    handle(.actionGoesOn(call))
    listen(on: loop)
    confirmation.isClosureOpen = true
    action(ActionTicket(answer: running.answer, waker: loop.waker))
    confirmation.isClosureOpen = false
  }

  /// Looks at the ticket whenever another thread wakes the loop.
  func listen(on loop: EventLoop) {
    guard let running = runningAction, !running.isHeard else { return }
    running.isHeard = true
    loop.onWake {
      running.isHeard = false
      running.button?.readTicket()
    }
  }

  func readTicket() {
    guard let running = runningAction else { return }
    switch running.answer.end {
    case nil:
      handle(.progressed(running.call, running.answer.progress))
      if let window { listen(on: window.display.loop) }
    case .succeeded: finish(running, true)
    case .failed: finish(running, false)
    case .timedOut, .buttonGone: break
    }
  }

  private func finish(_ running: RunningAction, _ succeeded: Bool) {
    forgetAction()
    answered(running.call, succeeded)
  }

  /// Nobody waits for the ticket any more.
  func forgetAction(_ end: ActionAnswer.End = .buttonGone) {
    _ = runningAction?.answer.end(end)
    runningAction?.button = nil
    runningAction = nil
  }
}
