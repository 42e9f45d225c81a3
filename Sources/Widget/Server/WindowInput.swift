internal import CX11
internal import Interaction

/// What a window knows of its pointer and keys.
struct WindowInput {
  /// The pointer is in the window, as its delegate knows it.
  var isInside = false
  /// The window has the keyboard, as its delegate knows it.
  var hasFocus = false
  /// The keyboard, which followed the pointer, has been given to some window, perhaps this one.
  var isKeyboardGiven = false
  /// The buttons that went down here, bit 0 for button 1.
  var buttons: UInt32 = 0
  /// Whose they are, while there are any; a finger that owns the gesture counts as button 1.
  var holder = PressHolder()
  var touches = TouchTracker()
  /// When the pointer moved last, where nothing tells which device did it.
  var anonymousMotion = ServerTime.unknown
  /// Whether the press that is held, or was last, seems to be a finger's.
  var isFingerLike = false
  var keys: [KeyEvent] = []
  /// The key whose press is being told.
  var arriving: UInt32?
  /// The latest press or release of a button or finger, by which a click on what takes the window's place is known.
  var latestButton: ButtonMoment?
  /// The latest pointer event, for what a cancellation says about place and time.
  var latest: PointerEvent?
}

extension NativeWindow {
  func handleInput(_ event: cx_event) {
    if embedding?.isModal == true, event.kind != CX_FOCUS_IN, event.kind != CX_FOCUS_OUT { return }
    switch event.kind {
    case CX_BUTTON_PRESS, CX_BUTTON_RELEASE:
      noteButton(event)
      handleButton(event)
    case CX_TOUCH_BEGIN, CX_TOUCH_END:
      noteButton(event)
      handleTouch(event)
    case CX_TOUCH_MOVE: handleTouch(event)
    case CX_MOTION:
      if isTaken(for: event) { return }
      noticeLostRelease(event)
      noticeUntoldEnter(event)
      if event.seat == 0 { input.anonymousMotion = ServerTime(event.time) }
      tell(event, .moved(primaryDown: event.state & UInt32(Button1Mask) != 0))
    case CX_ENTER, CX_LEAVE: handleCrossing(event)
    case CX_KEY_PRESS, CX_KEY_RELEASE: handleKey(event)
    case CX_FOCUS_IN, CX_FOCUS_OUT: handleFocus(event)
    default: break
    }
  }

  /// Neither pointer nor keyboard can be ours any more.
  func forgetInput() {
    dropHeld()
    input.touches.forgetAll()
    if input.isInside {
      input.isInside = false
      if let latest = input.latest { delegate?.pointer(PointerEvent(.left, at: latest.location, time: latest.time)) }
    }
    setFocus(false)
  }

  // MARK: Pointer

  private func handleButton(_ event: cx_event) {
    if isTaken(for: event) { return }
    let bit: UInt32 = event.button < 32 ? 1 << (event.button &- 1) : 0
    if event.kind == CX_BUTTON_PRESS { return press(bit, event) }
    input.buttons &= ~bit
    tell(event, .released(button: Int(event.button)))
    if input.isFingerLike, input.buttons == 0, input.isInside {
      input.isInside = false
      tell(event, .left)
    }
  }

  func press(_ bit: UInt32, _ event: cx_event) {
    // A press of a button that is down: its release got lost.
    if input.buttons & bit != 0 { cancelButtons() }
    input.buttons |= bit
    input.holder = event.holder
    // The pointer that a server makes of a finger comes and presses at one moment, and stays there when the finger has gone.
    input.isFingerLike = event.seat == 77777 && event.button == 1 && event.time == input.anonymousMotion.milliseconds
    tell(event, .pressed(button: event.isTouch ? 1 : Int(event.button)))
  }

  private func handleCrossing(_ event: cx_event) {
    let isEnter = event.kind == CX_ENTER
    if event.detail == NotifyInferior { return }
    if input.touches.hasFingers { return handleFingerCrossing(event) }
    if event.seat != 0, isTaken(for: event) { return }
    if event.mode != NotifyNormal {
      // A grab that begins or ends says nothing about where the pointer is; but while a button is down the grab was ours, and no release will come.
      if input.buttons != 0 && (event.mode == NotifyUngrab || !isEnter) { cancelButtons() }
      return
    }
    noticeLostRelease(event)
    if !isEnter, contains(event) { shieldPlace(at: PixelPoint(Int(event.x_root), Int(event.y_root))) }
    // A window that vanishes with an ancestor loses its grab and hears of it only as if the pointer had left.
    if !isEnter, input.buttons != 0, contains(event), !isViewable { cancelButtons() }
    if isEnter != input.isInside {
      input.isInside = isEnter
      tell(event, isEnter ? .entered : .left)
    }
    // Without the focus, keys come only as long as the pointer is here.
    if !isEnter && !input.hasFocus {
      cancelKeys()
      if isTopLevel, event.has_focus, input.buttons == 0 { delegate?.keyboardPassed() }
    }
  }

  func tell(_ event: cx_event, _ kind: PointerEvent.Kind) {
    let pointer = pointerEvent(event, kind)
    input.latest = pointer
    delegate?.pointer(pointer)
  }

  private func pointerEvent(_ event: cx_event, _ kind: PointerEvent.Kind) -> PointerEvent {
    let scale = display.scale
    return PointerEvent(
      kind, at: Point(Double(event.x) / scale, Double(event.y) / scale),
      modifiers: Modifiers(rawValue: UInt8(truncatingIfNeeded: event.modifiers)), time: time(of: event),
      isSent: event.is_sent, seat: Seat(pointer: event.seat), isTouch: event.isTouch)
  }

  /// Tools that make up events leave the time out.
  private func time(of event: cx_event) -> ServerTime {
    event.is_sent && event.time == 0 ? estimatedTime : ServerTime(event.time)
  }

  /// Other clients' input is told as such; what is known of pointer and keys stays as it is.
  func tellSentInput(_ event: cx_event) {
    let kind: PointerEvent.Kind
    switch event.kind {
    case CX_BUTTON_PRESS: kind = .pressed(button: Int(event.button))
    case CX_BUTTON_RELEASE: kind = .released(button: Int(event.button))
    case CX_MOTION: kind = .moved(primaryDown: event.state & UInt32(Button1Mask) != 0)
    case CX_KEY_PRESS, CX_KEY_RELEASE:
      delegate?.key(keyEvent(event))
      return
    default: return
    }
    delegate?.pointer(pointerEvent(event, kind))
  }

  /// The state of an event, which the server sends with each, shows a button up whose release never came.
  private func noticeLostRelease(_ event: cx_event) {
    let held = event.state >> 8 & 0x1F
    if input.buttons & 0x1F & ~held != 0 { cancelButtons() }
  }

  /// The pointer came while another program held it: the end of that grab says nothing of where the pointer is, a motion does.
  private func noticeUntoldEnter(_ event: cx_event) {
    guard !input.isInside, input.buttons == 0, !event.is_sent, contains(event) else { return }
    input.isInside = true
    tell(event, .entered)
  }

  func contains(_ event: cx_event) -> Bool {
    event.x >= 0 && event.y >= 0 && Int(event.x) < size.width && Int(event.y) < size.height
  }

  fileprivate func dropHeld() {
    cancelButtons()
    cancelKeys()
  }

  func cancelButtons() {
    guard input.buttons != 0 else { return }
    input.buttons = 0
    input.touches.letGo()
    guard let latest = input.latest else { return }
    delegate?.pointer(
      PointerEvent(.cancelled, at: latest.location, time: latest.time, isTouch: input.holder.isTouch))
  }

  // MARK: Keyboard

  private func handleKey(_ event: cx_event) {
    let isPress = event.kind == CX_KEY_PRESS
    let key = keyEvent(event)
    for place in input.keys.indices where input.keys[place].keycode == key.keycode {
      input.keys.remove(at: place)
      break
    }
    if isPress { input.keys.append(key) }
    input.arriving = isPress && !event.is_repeat ? event.keycode : nil
    delegate?.key(key)
    input.arriving = nil
  }

  private func keyEvent(_ event: cx_event) -> KeyEvent {
    KeyEvent(
      event.kind == CX_KEY_PRESS ? .pressed(isRepeat: event.is_repeat) : .released,
      Key(event), keycode: event.keycode,
      modifiers: Modifiers(rawValue: UInt8(truncatingIfNeeded: event.modifiers)), time: time(of: event),
      isSent: event.is_sent, seat: Seat(pointer: event.seat))
  }

  /// The keys that were down before the present event; a control that gets the keyboard waits until it sees them up.
  var keysDown: [UInt32] {
    guard display.isUsable else { return [] }
    var keys: [UInt32] = []
    var key = cx_next_key_down(display.connection.handle, 0)
    while key != 0 {
      if key != input.arriving { keys.append(key) }
      key = cx_next_key_down(display.connection.handle, key)
    }
    return keys
  }

  private func cancelKeys() {
    let held = input.keys
    input.keys = []
    for var key in held {
      key.kind = .cancelled
      delegate?.key(key)
    }
  }

  private func handleFocus(_ event: cx_event) {
    let isIn = event.kind == CX_FOCUS_IN
    // Whoever has the keyboard now, for good or by a grab, gets the releases.
    if !isIn { cancelKeys() }
    if event.mode == NotifyGrab || event.mode == NotifyUngrab {
      if isIn == (event.mode == NotifyUngrab) { noteKeyGrab(begins: !isIn) }
      return
    }
    switch event.detail {
    case NotifyAncestor, NotifyInferior, NotifyNonlinear:
      input.isKeyboardGiven = false
      setFocus(isIn)
    case NotifyPointer: input.isKeyboardGiven = !isIn && isTopLevel && !input.hasFocus
    default: break  // the focus passes by
    }
  }

  /// Whoever got the keyboard that followed the pointer, it was not this window.
  func tellKeyboardPassed() {
    guard input.isKeyboardGiven else { return }
    input.isKeyboardGiven = false
    delegate?.keyboardPassed()
  }

  /// A child without the keyboard leaves the keys that come because the pointer is over it to the window around it.
  fileprivate func setFocus(_ has: Bool) {
    guard has != input.hasFocus else { return }
    input.hasFocus = has
    if !isTopLevel, embedding == nil, isUsable { cx_window_take_keys(display.connection.handle, id, has) }
    if has { noteKeyboard() } else { dropHeld() }
    delegate?.keyboardFocus(has)
  }
}

// MARK: An embedder

extension NativeWindow {
  func handleEmbedder(_ event: cx_event) {
    guard event.atom == display.connection.atom(CX_XEMBED), let outcome = embedding?.handle(event) else { return }
    switch outcome {
    case .none: break
    case .modal: dropHeld()
    case .focus(let has, let entry):
      cx_trust_sent_keys(display.connection.handle, has ? id : 0)
      setFocus(has)
      if has { delegate?.keyboardEntered(entry) }
    }
  }

  /// An embedder that ends leaves its client on the screen, where nobody expects it.
  func handleReparent(_ event: cx_event) {
    guard embedding != nil, UInt(bitPattern: event.data.0) == display.root else { return }
    embedding?.forget()
    cx_trust_sent_keys(display.connection.handle, 0)
    setFocus(false)
    if isUsable { XUnmapWindow(display.x, id) }
  }
}
