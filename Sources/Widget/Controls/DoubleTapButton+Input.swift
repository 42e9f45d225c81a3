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
      setPressed(false)
      if confirmation.isHolding { handle(.pressCancelled(buttonPress)) }
    case .reentered: setPressed(true)
    case .tapped:
      setPressed(false)
      tell(.tapped)
      finish(.tap(buttonPress), buttonPress, at: event.time, confirms: attributes.confirmGesture == .press)
    case .cancelled:
      setPressed(false)
      handle(.pressCancelled(buttonPress))
    }
  }

  func panned(_ outcome: PanRecognizer.Outcome) {
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
      setPressed(false)
      finish(.activate(keyPress), keyPress, at: event.time, confirms: attributes.confirmGesture != .hold)
    case .cancelled:
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
    if begins { pressStart = time } else { latestPress = (pressStart, time) }
    if !hasFoundConfirm { armingTime = time }
  }

  /// A key that is held is no way to confirm.
  func noteHeldKey(_ event: KeyEvent) {
    guard event.kind == .pressed(isRepeat: true) else { return hasRefusedHeldKey = false }
    if event.key.confirms, !hasRefusedHeldKey, !confirmation.isHolding { handle(.rejected(.heldKey)) }
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
    return InputStamp(
      pressTime: time, armingTime: armingTime, latestPress: latestPress.start, latestEnd: latestPress.end,
      strayTime: holdsOthers ? time : window?.native.calm.presses.before ?? .unknown, shownSince: shown?.time,
      steadySince: window?.native.steadySince(time, forKeys: byKey), seat: seat)
  }

  /// A press begins; on the confirm face it is looked for what lies there, when the pressed look is on its way.
  private func begin(_ press: InputStamp) {
    holdEnd = nil
    handle(.pressBegan(press))
    guard state == .confirm else { return }
    window?.display.loop.afterPaint { [self] in
      if isCovered(from: press) { coveredPress = press }
    }
  }

  /// The end of a press. A hold that the program, being busy, has not seen going on was one all the same if the server says so.
  private func finish(_ input: ConfirmationInput, _ press: InputStamp, at time: ServerTime, confirms: Bool) {
    let length = time.seconds(since: press.pressTime) ?? 0
    if length >= attributes.holdDuration, confirmation.finishedHold(at: now) == press {
      confirmOrStep(.held, press, at: now)
    }
    if confirms { confirmOrStep(input, press, at: now) } else { handle(input) }
  }

  /// What is held goes on, by all that the server has told. A hold that has lasted long enough waits for a word of the server,
  /// before which a release comes that is on its way.
  func holdOn(at time: Instant) {
    guard let press = confirmation.finishedHold(at: time) else { return handle(.held, at: time) }
    if holdEnd == nil { holdEnd = window?.native.nextMoment() }
    guard holdEnd?.time != nil else { return handle(.tick, at: time) }
    confirmOrStep(.held, press, at: time)
  }

  /// What may confirm by that press.
  private func confirmOrStep(_ input: ConfirmationInput, _ press: InputStamp, at time: Instant) {
    handle(.tick, at: time)
    guard coveredPress == press || isCovered(from: press) else { return handle(input, at: time) }
    handle(confirmation.isDragging ? .panCancelled : .pressCancelled(press), at: time)
    handle(.rejected(.obscured), at: time)
  }

  /// Whether another program's window keeps that press from being a confirm; asked for only when everything else speaks for it.
  private func isCovered(from press: InputStamp) -> Bool {
    guard attributes.refusesWhenObscured, confirmation.wouldConfirm(press), let window else { return false }
    let place = Rect(origin: originInWindow, size: frame.size)
    return window.native.isCovered(PixelRect(place, scale: window.display.scale))
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
