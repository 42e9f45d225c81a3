internal import CX11
internal import Interaction

/// Who holds a press.
struct PressHolder: Equatable {
  var seat = Seat.unknown
  var isTouch = false
}

extension cx_event {
  var isTouch: Bool { kind == CX_TOUCH_BEGIN || kind == CX_TOUCH_MOVE || kind == CX_TOUCH_END }

  var holder: PressHolder { PressHolder(seat: Seat(pointer: seat), isTouch: isTouch) }
}

extension NativeWindow {
  /// Whether another hand holds a press, so that this one's pointer or finger does nothing; a press by it ends both.
  func isTaken(for event: cx_event) -> Bool {
    guard input.buttons != 0, input.holder != event.holder else { return false }
    if event.kind == CX_BUTTON_PRESS || event.kind == CX_TOUCH_BEGIN { cancelButtons() }
    return true
  }

  func handleTouch(_ event: cx_event) {
    let change: TouchTracker.Change =
      switch event.kind {
      case CX_TOUCH_BEGIN: .began(isFirst: event.is_first)
      case CX_TOUCH_MOVE: .moved
      default: .ended
      }
    let isTaken = isTaken(for: event)
    let kind = input.touches.handle(change, of: TouchTracker.Finger(screen: event.source, touch: event.touch))
    switch kind {
    case .pressed:
      // The pointer has gone to where the finger is, and means nothing there.
      if input.isInside {
        input.isInside = false
        tell(event, .left)
      }
      if isTaken { input.touches.letGo() } else { press(1, event) }
    case .released:
      input.buttons = 0
      tell(event, .released(button: 1))
    case .moved: tell(event, .moved(primaryDown: true))
    case .cancelled: cancelButtons()
    case .entered, .left, nil: break
    }
  }

  /// The pointer crosses the edge because it goes with a finger; all that this may say is that the window has gone.
  func handleFingerCrossing(_ event: cx_event) {
    if event.kind == CX_LEAVE, event.mode == NotifyNormal, contains(event), !isViewable { cancelButtons() }
  }
}
