internal import Interaction

/// What the recognisers saw becomes inputs of the confirmation here.
extension DoubleTapButton {
  func preparePress(_ event: PointerEvent) {
    pan.axis = attributes.slidesHorizontally ? .horizontal : .vertical
    pan.slop = event.slop(window?.display.settings.dragThreshold ?? 4)
    let slides = state == .primary || (state == .confirm && attributes.confirmGesture == .slide)
    tap.slop = slides ? pan.slop : nil
  }

  func tapped(_ outcome: TapRecognizer.Outcome, by event: PointerEvent) {
    switch outcome {
    case .pressed:
      buttonPress = stamp(at: event.time, event.seat, byKey: false)
      setPressed(true)
      begin(buttonPress)
    case .exited:
      if awaitsCover { return }
      setPressed(false)
      if confirmation.isHolding { handle(.pressCancelled(buttonPress)) }
    case .reentered: setPressed(true)
    case .tapped:
      tell(.tapped)
      finish(.tap(buttonPress), buttonPress, at: event.time, confirms: attributes.confirmGesture == .press)
      setPressed(awaitsCover)
    case .cancelled:
      if awaitsCover { return }
      setPressed(false)
      handle(.pressCancelled(buttonPress))
    }
  }

  func panned(_ outcome: PanRecognizer.Outcome) {
    if awaitsCover { return }
    switch outcome {
    case .began(let distance): handle(.panBegan(distance))
    case .changed(let distance): handle(.panChanged(distance))
    case .ended(let distance):
      let isConfirm = state == .confirm && confirmation.isDragging && confirmation.isFar(distance)
      if isConfirm { confirmOrStep(.panEnded(distance), buttonPress, at: now) } else { handle(.panEnded(distance)) }
    case .cancelled: handle(.panCancelled)
    }
  }

  func keyed(_ outcome: KeyRecognizer.Outcome, by event: KeyEvent) {
    switch outcome {
    case .pressBegan:
      keyPress = stamp(at: event.time, event.seat, byKey: true)
      setPressed(true)
      begin(keyPress)
    case .activated:
      finish(.activate(keyPress), keyPress, at: event.time, confirms: attributes.confirmGesture != .hold)
      setPressed(awaitsCover)
    case .cancelled:
      if awaitsCover { return }
      setPressed(false)
      handle(.pressCancelled(keyPress))
    case .slide(let arrow):
      if let side = side(of: arrow) { handle(.slide(side, by: event.seat)) }
    case .back:
      handle(.back)
    }
  }

  /// A press of the button or of a key that takes steps begins or ends.
  func note(begins: Bool, at time: ServerTime) {
    if begins {
      // The state that it finds is the one of now.
      handle(.tick)
      hasFoundConfirm = state == .confirm
    }
    if !hasFoundConfirm { armingTime = time }
  }

  /// A key that is held is no way to confirm.
  func noteHeldKey(_ event: KeyEvent) {
    guard event.kind == .pressed(isRepeat: true) else { return hasRefusedHeldKey = false }
    if event.key.confirms, !hasRefusedHeldKey, !confirmation.isHolding, !awaitsCover { handle(.rejected(.heldKey)) }
    hasRefusedHeldKey = true
  }

  /// Whether an event counts, by who made it; one that would have confirmed is refused.
  func lets(_ isSent: Bool, confirms: Bool) -> Bool {
    if !isSent || attributes.allowsSendEvents { return true }
    if confirms { handle(.rejected(.sent)) }
    return false
  }

  private func stamp(at time: ServerTime, _ seat: Seat, byKey: Bool) -> InputStamp {
    let holdsOthers = byKey && window?.native.holdsOtherKeys == true
    let finding = window?.native.calm.disturbances.finding(of: time, byKey: byKey)
    return InputStamp(
      pressTime: time, armingTime: armingTime,
      strayTime: holdsOthers ? time : window?.native.calm.presses.before ?? .unknown, shownSince: shown?.time,
      steadySince: finding?.steadySince ?? .unknown, disturbs: finding?.isOwn ?? false, seat: seat)
  }

  private func begin(_ press: InputStamp) {
    if awaitsCover {
      // As if the confirm had counted already: what is pressed then does nothing, however it goes on.
      dropInput()
      return setPressed(true)
    }
    holdEnd = nil
    handle(.pressBegan(press))
    if state == .confirm { askForCover(from: press) }
  }

  /// The end of a press. A hold that the program, being busy, has not seen going on was one all the same if the server says so.
  private func finish(_ input: ConfirmationInput, _ press: InputStamp, at time: ServerTime, confirms: Bool) {
    if awaitsCover { return }
    let length = time.seconds(since: press.pressTime) ?? 0
    if length >= attributes.holdDuration, confirmation.finishedHold(at: now) == press {
      confirmOrStep(.held, press, at: now)
    }
    if awaitsCover { return }
    if confirms { confirmOrStep(input, press, at: now) } else { handle(input) }
  }

  /// What is held goes on, by all that the server has told. A hold that has lasted long enough waits for a word of the server,
  /// before which a release comes that is on its way.
  func holdOn(at time: Instant) {
    if awaitsCover { return handle(.tick, at: time) }
    guard let press = confirmation.finishedHold(at: time) else { return handle(.held, at: time) }
    if holdEnd == nil { holdEnd = window?.native.nextMoment() }
    guard holdEnd?.time != nil else { return handle(.tick, at: time) }
    confirmOrStep(.held, press, at: time)
  }

  /// The side that an arrow key points to, nil for one across the axis.
  private func side(of arrow: ArrowDirection) -> SlideSide? {
    switch (arrow, attributes.slidesHorizontally) {
    case (.left, true), (.up, false): .negative
    case (.right, true), (.down, false): .positive
    default: nil
    }
  }

  private func setPressed(_ pressed: Bool) {
    isPressed = pressed
    showChanges(at: now)
  }

  /// What is held leads to nothing.
  func dropInput() {
    let lost = PointerEvent(.cancelled, at: .zero)
    _ = pan.handle(lost, in: .zero)
    _ = tap.handle(lost, in: .zero)
    _ = keys.handle(KeyEvent(.cancelled, .other(keysym: 0)))
    setPressed(false)
  }
}
