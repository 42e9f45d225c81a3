internal import Interaction

/// Inputs go to the confirmation here, and what it answers is carried out.
extension DoubleTapButton {
  var now: Instant { window?.display.loop.now ?? .now }

  func handle(_ input: ConfirmationInput) {
    let time = now
    let wasDragging = confirmation.isDragging
    for effect in confirmation.handle(input, at: time) { carryOut(effect) }
    if wasDragging || confirmation.isDragging { noticeDrag(input, at: time) }
    setNeedsDisplay()
    schedule(at: time)
  }

  private func carryOut(_ effect: ConfirmationEffect) {
    switch effect {
    case .stateChanged(let old, let new):
      if new == .success || new == .error { showsError = new == .error }
      if new == .error { ringBell() }
      stateChanged?(old, new)
    case .slideChanged(let fraction): slideChanged?(fraction)
    case .callAction(let call): makeWhenShown(call)
    case .slideCancelled: noticed?(.slideCancelled)
    case .nudged: noticed?(.nudged)
    case .refused(let refusal):
      ringBell()
      noticed?(.refused(refusal))
    }
  }

  private func noticeDrag(_ input: ConfirmationInput, at time: Instant) {
    let position = confirmation.primaryPosition(at: time)
    if confirmation.isDragging {
      noticed?(.dragged(position))
    } else if case .panEnded = input, confirmation.slidesOut {
      noticed?(.released(position))
    }
  }

  private func ringBell() {
    if attributes.ringsBell { window?.native.bell() }
  }

  /// The pressed look goes to the server before the action runs, however long that takes.
  private func makeWhenShown(_ call: CallID) {
    guard let window else { return make(call) }
    setNeedsDisplay()
    window.display.loop.afterPaint { [self] in
      if self.window != nil { make(call) }
    }
    window.paintNow()
  }

  private func make(_ call: CallID) {
    let succeeded = functionToCall()
    noticed?(.called(succeeded))
    handle(.actionReturned(call, succeeded))
  }

  // MARK: Time

  /// Frames while a face moves, a timer for what comes later, nothing while all is still.
  private func schedule(at time: Instant) {
    guard let loop = window?.display.loop else { return }
    if let timer { loop.cancel(timer) }
    timer = nil
    if confirmation.isAnimating(at: time) {
      loop.requestFrame(self)
    } else if let deadline = confirmation.nextDeadline {
      timer = loop.schedule(at: deadline) { [unowned(unsafe) self] in
        timer = nil
        handle(.tick)
      }
    }
  }
}

extension DoubleTapButton: FrameClient {
  func frame(at time: Instant) {
    handle(.tick)
  }
}
