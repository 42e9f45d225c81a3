internal import Interaction

/// What the recognisers saw becomes inputs of the confirmation here.
extension DoubleTapButton {
  func preparePress() {
    pan.axis = attributes.slidesHorizontally ? .horizontal : .vertical
    pan.slop = window?.display.settings.dragThreshold ?? 4
    let slides = state == .primary || (state == .confirm && attributes.confirmGesture == .slide)
    tap.slop = slides ? pan.slop : nil
  }

  func tapped(_ outcome: TapRecognizer.Outcome, at time: ServerTime) {
    switch outcome {
    case .pressed:
      buttonPress = stamp(at: time)
      setPressed(true)
      handle(.pressBegan(buttonPress))
    case .exited:
      setPressed(false)
      if confirmation.isHolding { handle(.pressCancelled(buttonPress)) }
    case .reentered: setPressed(true)
    case .tapped:
      setPressed(false)
      tell(.tapped)
      noteHold(since: buttonPress, until: time)
      handle(.tap(buttonPress))
    case .cancelled:
      setPressed(false)
      handle(.pressCancelled(buttonPress))
    }
  }

  func panned(_ outcome: PanRecognizer.Outcome) {
    switch outcome {
    case .began(let distance): handle(.panBegan(distance))
    case .changed(let distance): handle(.panChanged(distance))
    case .ended(let distance): handle(.panEnded(distance))
    case .cancelled: handle(.panCancelled)
    }
  }

  func keyed(_ outcome: KeyRecognizer.Outcome, at time: ServerTime) {
    switch outcome {
    case .pressBegan:
      keyPress = stamp(at: time)
      setPressed(true)
      handle(.pressBegan(keyPress))
    case .activated:
      setPressed(false)
      noteHold(since: keyPress, until: time)
      handle(.activate(keyPress))
    case .cancelled:
      setPressed(false)
      handle(.pressCancelled(keyPress))
    case .slide(let arrow):
      if let side = side(of: arrow) { handle(.slide(side)) }
    case .back:
      handle(.back)
    }
  }

  /// A hold that the program, being busy, has not seen going on was one all the same if the server says so.
  private func noteHold(since press: InputStamp, until time: ServerTime) {
    if let length = time.seconds(since: press.pressTime), length >= attributes.holdDuration { handle(.held) }
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

  private func stamp(at time: ServerTime) -> InputStamp {
    InputStamp(pressTime: time, armingTime: armingTime, isInformed: shownState == state)
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
