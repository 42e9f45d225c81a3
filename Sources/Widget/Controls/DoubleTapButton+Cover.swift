internal import Interaction

/// What the server is asked before a confirm counts: whether another program's window lies on the button. Nobody waits for the answer; it comes
/// like an event.
struct CoverCheck {
  /// The press that the first question was asked for.
  var press = InputStamp(pressTime: .unknown)
  /// What lay there when it began.
  var atPress: CoverQuestion?
  /// The confirm that waits.
  var waiting: WaitingConfirm?

  /// A confirm that comes later than this, in seconds, is none that anybody expects any more.
  static let longestWait = 5.0
}

/// An input that confirms if nothing lies on the button.
struct WaitingConfirm {
  let input: ConfirmationInput
  let press: InputStamp
  /// Nil where nobody can be asked.
  let question: CoverQuestion?
  let deadline: Instant
  let timer: TimerID?
}

extension DoubleTapButton {
  /// Whether a confirm waits for what the server says; what a hand does meanwhile leads to nothing.
  var awaitsCover: Bool { cover.waiting != nil }

  /// Learns what is around the window before that has to be known.
  func prepareForCover() {
    if attributes.refusesWhenObscured { window?.native.prepareForCover(of: devicePart) }
  }

  /// A press begins on the confirm face: it is looked for what lies there, when the pressed look is on its way.
  func askForCover(from press: InputStamp) {
    withdrawPressQuestion()
    window?.display.loop.afterPaint { [self] in
      guard !awaitsCover, asks(for: press) else { return }
      cover.press = press
      cover.atPress = window?.native.askForCover(of: devicePart) { [unowned(unsafe) self] in coverAnswered() }
    }
  }

  /// What may confirm by that press: at once where it confirms nothing, or else when nothing lies there.
  func confirmOrStep(_ input: ConfirmationInput, _ press: InputStamp, at time: Instant) {
    handle(.tick, at: time)
    if window?.native.calm.disturbances.isUncovered(by: press.pressTime) == true {
      handle(.pressUncovered(press), at: time)
    }
    guard asks(for: press), let window else { return handle(input, at: time) }
    if cover.press != press { withdrawPressQuestion() }
    let question = window.native.askForCover(of: devicePart) { [unowned(unsafe) self] in coverAnswered() }
    let deadline = time + CoverCheck.longestWait
    let timer = window.display.loop.schedule(at: deadline) { [unowned(unsafe) self] in refuseWaiting(.obscured) }
    cover.waiting = WaitingConfirm(input: input, press: press, question: question, deadline: deadline, timer: timer)
    if question == nil || cover.atPress?.isCovered == true { refuseWaiting(.obscured) }
  }

  /// An answer has come.
  private func coverAnswered() {
    guard let waiting = cover.waiting, let question = waiting.question else { return }
    if question.isGivenUp {
      endWaiting()
      return
    }
    guard let isCovered = question.isCovered else { return }
    let wasCovered = cover.atPress.map { $0.isCovered } ?? false
    if isCovered || wasCovered == true || now >= waiting.deadline { return refuseWaiting(.obscured) }
    guard wasCovered == false, let waiting = endWaiting() else { return }
    handle(waiting.input)
  }

  /// The confirm that waits does not count.
  func refuseWaiting(_ refusal: Refusal) {
    guard let waiting = endWaiting() else { return }
    handle(confirmation.isDragging ? .panCancelled : .pressCancelled(waiting.press))
    handle(.rejected(refusal))
  }

  /// Whatever was handled, the confirm that waits is none if its press leads to nothing any more.
  func reviewWaiting() {
    if let waiting = cover.waiting, !confirmation.holds(waiting.press) { endWaiting() }
  }

  /// Forgets the confirm that waits, and all that was asked for it.
  @discardableResult
  func endWaiting() -> WaitingConfirm? {
    withdrawPressQuestion()
    guard let waiting = cover.waiting else { return nil }
    cover.waiting = nil
    if let question = waiting.question { window?.native.withdraw(question) }
    window?.display.loop.cancel(waiting.timer)
    isPressed = false
    return waiting
  }

  private func withdrawPressQuestion() {
    if let question = cover.atPress { window?.native.withdraw(question) }
    cover.atPress = nil
  }

  /// Only when everything else speaks for the confirm.
  private func asks(for press: InputStamp) -> Bool {
    attributes.refusesWhenObscured && confirmation.wouldConfirm(press)
  }

  private var devicePart: PixelRect {
    PixelRect(Rect(origin: originInWindow, size: frame.size), scale: window?.display.scale ?? 1)
  }
}
