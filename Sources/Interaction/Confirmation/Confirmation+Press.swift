/// Presses and keys: the steps that need no drag.
extension Confirmation {
  mutating func pressBegan(_ stamp: InputStamp, at time: Instant) {
    hint = nil
    if state == .sliding { activationGuard.hurried(by: stamp.pressTime) }
    // A press without a time can be told from no other.
    let counts = isEnabled && stamp.pressTime != .unknown && (state == .primary || state == .confirm)
    press = counts ? .held(stamp) : .spent
    earlyPress = state == .confirm ? nil : stamp
    pressSince = time
  }

  mutating func pressCancelled(_ stamp: InputStamp, at time: Instant) {
    guard press == .held(stamp) else { return }
    if let hold, !hold.isFinished(at: time) { refuse(.releasedEarly, at: time) }
    press = .over(stamp)
  }

  mutating func tap(_ stamp: InputStamp, at time: Instant) {
    guard spend(stamp) else { return endEarly(stamp, confirms: rules.confirmGesture != .slide, at: time) }
    if state == .confirm {
      finishPress(stamp, isTap: true, at: time)
    } else if rules.reactsToTap {
      arm(towards: rules.armingSide, by: stamp.pressTime, stamp.seat, at: time)
    } else {
      showHow(at: time)
    }
  }

  mutating func activate(_ stamp: InputStamp, at time: Instant) {
    guard spend(stamp) else { return endEarly(stamp, confirms: true, at: time) }
    if state == .confirm {
      finishPress(stamp, isTap: false, at: time)
    } else {
      arm(towards: rules.armingSide, by: stamp.pressTime, stamp.seat, at: time)
    }
  }

  mutating func slide(to wanted: SlideSide, by seat: Seat, at time: Instant) {
    guard isEnabled else { return }
    if state == .primary {
      if rules.allows(wanted) { arm(towards: wanted, by: .unknown, seat, at: time) }
    } else if wanted != side && !isDragging {
      back(at: time)
    }
  }

  mutating func back(at time: Instant) {
    guard isEnabled else { return }
    hint = nil
    switch state {
    case .confirm where isDragging:
      cancelDrag(at: time)
    case .confirm:
      enter(.sliding, at: time)
      movePrimary(to: 0, at: time)
    case .sliding where isDragging:
      cancelDrag(at: time)
    case .sliding:
      turnBack(at: time)
    case .primary, .pending, .success, .error, .resetting:
      break
    }
  }

  mutating func rejected(_ refusal: Refusal, at time: Instant) {
    if isEnabled && state == .confirm { refuse(refusal, at: time) }
  }

  /// Says so, and shows it for a while.
  mutating func refuse(_ refusal: Refusal, at time: Instant) {
    effects.append(.refused(refusal))
    show(.refused(refusal), at: time)
    startNudge(at: time)
  }

  /// Whether that press is the one that is held and counts; it can be used once.
  private mutating func spend(_ stamp: InputStamp) -> Bool {
    guard press == .held(stamp) else { return false }
    press = .spent
    earlyPress = nil
    return true
  }

  /// The end of a press that does not count; one that was down when the confirm face came is told so.
  private mutating func endEarly(_ stamp: InputStamp, confirms: Bool, at time: Instant) {
    guard earlyPress == stamp else { return }
    earlyPress = nil
    if isEnabled && state == .confirm && confirms { refuse(.unseen, at: time) }
  }

  private mutating func arm(towards side: SlideSide, by press: ServerTime, _ seat: Seat, at time: Instant) {
    self.side = side
    activationGuard.armed(by: press, seat)
    enter(.sliding, at: time)
    movePrimary(to: side.sign, at: time)
  }

  mutating func confirm(_ stamp: InputStamp, at time: Instant) {
    if let refusal = activationGuard.refusal(of: stamp, isCallRunning: isCallRunning, rules: rules) {
      return refuse(refusal, at: time)
    }
    callCount += 1
    let call = CallID(number: callCount)
    runningCall = call
    enter(.pending, at: time)
    waitingCall = call
  }

  /// Makes the call for which nothing is left to wait.
  mutating func makeWaitingCall() {
    guard let call = waitingCall, confirmMotion.end == nil else { return }
    waitingCall = nil
    effects.append(.callAction(call))
  }

  /// Reverses a primary face that goes out by itself.
  private mutating func turnBack(at time: Instant) {
    guard case .moving(let slide) = primaryMotion, slide.to != 0 else { return }
    if slide.from == 0 {
      primaryMotion = .moving(slide.reversed(at: time))
    } else {
      movePrimary(to: 0, at: time)
    }
  }
}
