/// What the program does: the closure's answer, and the state and the switch set from outside.
extension Confirmation {
  mutating func actionReturned(_ call: CallID, _ succeeded: Bool, at time: Instant) {
    guard call == runningCall else { return }
    endCall()
    // Code has set another state while the closure ran, and its word stands.
    guard state == .pending else { return }
    enter(succeeded ? .success : .error, at: time)
    moveConfirm(to: confirmExit(at: time), at: time)
  }

  /// Nothing was done, so the two steps begin anew.
  mutating func callAbandoned(_ call: CallID, at time: Instant) {
    guard call == runningCall else { return }
    endCall()
    if state == .pending { setState(.primary, animated: false, at: time) }
  }

  mutating func setEnabled(_ enabled: Bool, at time: Instant) {
    isEnabled = enabled
    if enabled { return }
    hint = nil
    spendPress()
    if isDragging { cancelDrag(at: time) }
    // Nothing that is disabled calls its action.
    if let call = waitingCall { callAbandoned(call, at: time) }
  }

  /// Goes to a state whatever happens at the moment; what is held began before and no longer counts. States that pass by themselves stand for the one they lead to; only a confirm leads to `pending`, so that is not for code.
  mutating func setState(_ wanted: State, animated: Bool, at time: Instant) {
    let target: State
    switch wanted {
    case .pending: return
    case .sliding: target = .confirm
    case .resetting: target = .primary
    case .primary, .confirm, .success, .error: target = wanted
    }
    let isPrimaryOut = target != .primary
    let isConfirmOut = target == .success || target == .error
    if isPrimaryOut && !(primaryMotion.position(at: time) * side.sign > 0) { side = rules.armingSide }
    isDragging = false
    hint = nil
    spendPress()
    if waitingCall != nil { endCall() }
    activationGuard.setByCode()

    let primaryTarget = isPrimaryOut ? side.sign : 0
    let confirmTarget = isConfirmOut ? confirmExit(at: time) : 0
    if animated {
      if primaryMotion.destination != primaryTarget { movePrimary(to: primaryTarget, at: time) }
      if confirmMotion.destination != confirmTarget { moveConfirm(to: confirmTarget, at: time) }
    } else {
      nudge = nil
      primaryMotion = .still(primaryTarget)
      confirmMotion = .still(confirmTarget)
      reportSlide(at: time)
    }
    pass(to: target, at: time)
    if !animated { feedback = nil }
  }

  /// Enters `target`, or the state in which the faces move there.
  private mutating func pass(to target: State, at time: Instant) {
    if target == state { return }
    let isMoving = primaryMotion.end != nil || confirmMotion.end != nil
    switch target {
    case .confirm where isMoving:
      enter(.sliding, at: time)
    case .primary where isMoving:
      enter(confirmMotion.isAtRest && state != .resetting ? .sliding : .resetting, at: time)
    default:
      enter(target, at: time)
    }
  }
}
