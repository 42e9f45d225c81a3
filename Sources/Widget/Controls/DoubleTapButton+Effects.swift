internal import Interaction

/// Inputs go to the confirmation here, and what it answers is carried out.
extension DoubleTapButton {
  enum Outcome {
    case effect(ConfirmationEffect)
    case notice(Notice)
  }

  var now: Instant { window?.display.loop.now ?? .now }

  func handle(_ input: ConfirmationInput) { handle(input, at: now) }

  func handle(_ input: ConfirmationInput, at time: Instant) {
    let wasDragging = confirmation.isDragging
    for effect in confirmation.handle(input, at: time) { outcomes.append(.effect(effect)) }
    if state != .confirm { shown = nil }
    if wasDragging || confirmation.isDragging { noticeDrag(input, at: time) }
    showChanges(at: time)
    schedule(at: time)
    carryOut()
  }

  func tell(_ notice: Notice) {
    outcomes.append(.notice(notice))
    carryOut()
  }

  /// Code that is called from here and leads to more finds the button as it is; what it leads to has to wait for its turn.
  private func carryOut() {
    if isCarryingOut { return }
    isCarryingOut = true
    while !outcomes.isEmpty { carryOut(outcomes.removeFirst()) }
    isCarryingOut = false
  }

  private func carryOut(_ outcome: Outcome) {
    switch outcome {
    case .notice(let notice): noticed?(notice)
    case .effect(.stateChanged(let old, let new)):
      if new == .error { ringBell() }
      stateChanged?(old, new)
    case .effect(.slideChanged(let fraction)): slideChanged?(fraction)
    case .effect(.callAction(let call)): makeWhenShown(call)
    case .effect(.slideCancelled): noticed?(.slideCancelled)
    case .effect(.nudged): noticed?(.nudged)
    case .effect(.callTimedOut(let call)):
      if call == runningAction?.call { forgetAction(.timedOut) }
      noticed?(.timedOut)
    case .effect(.refused(let refusal)):
      ringBell()
      noticed?(.confirmRefused(refusal))
    case .effect(.disarmed(let reason)): noticed?(.disarmed(reason))
    }
  }

  private func noticeDrag(_ input: ConfirmationInput, at time: Instant) {
    let isConfirm = state == .confirm || state == .pending
    let position = isConfirm ? confirmation.confirmPosition(at: time) : confirmation.primaryPosition(at: time)
    if confirmation.isDragging {
      outcomes.append(.notice(.dragged(position)))
    } else if case .panEnded = input, state == .pending || (state == .sliding && confirmation.slidesOut) {
      outcomes.append(.notice(.released(position)))
    }
  }

  private func ringBell() {
    if attributes.ringsBell { window?.native.bell() }
  }

  /// The pressed look goes to the server before the action runs, however long that takes.
  private func makeWhenShown(_ call: CallID) {
    guard let window else { return handle(.callAbandoned(call)) }
    window.display.loop.afterPaint { [self] in make(call) }
    window.paintNow()
  }

  /// Calls the action, unless the button was taken out or its state changed since the confirm.
  private func make(_ call: CallID) {
    guard let window, state == .pending, confirmation.runningCall == call else {
      return handle(.callAbandoned(call))
    }
    startedCall = call
    if let functionToCallAsync { return start(call, functionToCallAsync, on: window.display.loop) }
    answered(call, functionToCall())
  }

  /// The answer of a call counts, whatever becomes of the button when that is told.
  func answered(_ call: CallID, _ succeeded: Bool) {
    tell(.called(succeeded))
    handle(.actionReturned(call, succeeded))
    if startedCall == call { startedCall = nil }
  }

  /// Gives up the call that has not been made.
  func abandonCall() {
    if let call = confirmation.runningCall, call != startedCall { handle(.callAbandoned(call)) }
  }

  // MARK: Look and time

  /// What inputs and time change of the look.
  struct Pose: Equatable {
    var state = Confirmation.State.primary
    var primaryPosition = 0.0
    var confirmPosition = 0.0
    var feedback = FeedbackPose()
    var action = ActionPose()
    var showsError = false
    var isPressed = false
    var hint: Hint?
    /// What is left of the line that tells the time to confirm.
    var stepsLeft = 0

    /// Whether what moves by itself stands elsewhere, and nothing else is new.
    func isMoved(from old: Pose) -> Bool {
      state == old.state && showsError == old.showsError && isPressed == old.isPressed && hint == old.hint
    }
  }

  func pose(at time: Instant) -> Pose {
    // One copy instead of one for each question, in every frame.
    let confirmation = confirmation
    return Pose(
      state: confirmation.state, primaryPosition: confirmation.primaryPosition(at: time),
      confirmPosition: confirmation.confirmPosition(at: time), feedback: confirmation.feedback(at: time),
      action: confirmation.action(at: time),
      showsError: confirmation.showsError, isPressed: isPressed && confirmation.isPressHeld,
      hint: confirmation.hint,
      stepsLeft: confirmation.stepsLeft(of: countdownSteps, at: time)?.count ?? 0)
  }

  func look(in pose: Pose) -> ButtonLook {
    let rules = confirmation.rules
    return ButtonLook(
      attributes: attributes, state: pose.state, primaryPosition: pose.primaryPosition,
      confirmPosition: pose.confirmPosition, feedback: pose.feedback, action: pose.action,
      isAsync: functionToCallAsync != nil, travel: rules.travel,
      threshold: rules.releaseDistance,
      side: rules.armingSide, showsError: pose.showsError, isHovered: isHovered, isPressed: pose.isPressed,
      showsFocusRing: showsFocusRing, hint: pose.hint, stepsLeft: pose.stepsLeft, image: image)
  }

  /// As many steps as there are pixels in the line for the time, in twos.
  private var countdownSteps: Int { Int(frame.size.width / 2) }

  /// Asks for a frame only when it would show something else than the one before.
  func showChanges(at time: Instant) {
    let pose = pose(at: time)
    latestPoseTime = time
    if pose == latestPose { return }
    let hasMoved = pose.isMoved(from: latestPose)
    latestPose = pose
    if hasMoved { setNeedsFrame() } else { setNeedsDisplay() }
  }

  /// When the line for the time to confirm is shorter next.
  private func nextStep(after time: Instant) -> Instant? {
    confirmation.stepsLeft(of: countdownSteps, at: time)?.until
  }

  /// Frames while a face moves, a timer for what comes later, nothing while all is still.
  private func schedule(at time: Instant) {
    guard let window else { return }
    let loop = window.display.loop
    if let timer { loop.cancel(timer) }
    timer = nil
    if confirmation.isAnimating(at: time, isSeen: window.isMapped && !isOutOfSight) {
      loop.requestFrame(self, framesPerSecond: attributes.framesPerSecond)
    } else if let deadline = earlier(confirmation.nextDeadline, nextStep(after: time)) {
      timer = loop.schedule(at: deadline) { [unowned(unsafe) self] in
        timer = nil
        handle(.tick)
      }
    }
  }
}

extension DoubleTapButton: FrameClient {
  func frame(at time: Instant) {
    holdOn(at: time)
  }
}
