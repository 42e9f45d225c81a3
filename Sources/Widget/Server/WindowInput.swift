internal import CX11
internal import Interaction

/// What a window knows of its pointer and keys.
struct WindowInput {
  /// The pointer is in the window, as its delegate knows it.
  var isInside = false
  /// The window has the keyboard, as its delegate knows it.
  var hasFocus = false
  /// The buttons that went down here, bit 0 for button 1.
  var buttons: UInt32 = 0
  /// Whose they are, while there are any; a finger that owns the gesture counts as button 1.
  var holder = PressHolder()
  var touches = TouchTracker()
  var keys: [KeyEvent] = []
  /// The key whose press is being told.
  var arriving: UInt32?
  /// The latest pointer event, for what a cancellation says about place and time.
  var latest: PointerEvent?
}

extension NativeWindow {
  func handleInput(_ event: cx_event) {
    if embedding?.isModal == true, event.kind != CX_FOCUS_IN, event.kind != CX_FOCUS_OUT { return }
    switch event.kind {
    case CX_BUTTON_PRESS, CX_BUTTON_RELEASE: handleButton(event)
    case CX_TOUCH_BEGIN, CX_TOUCH_MOVE, CX_TOUCH_END: handleTouch(event)
    case CX_MOTION:
      if isTaken(for: event) { return }
      noticeLostRelease(event)
      noticeUntoldEnter(event)
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
  }

  func press(_ bit: UInt32, _ event: cx_event) {
    // A press of a button that is down: its release got lost.
    if input.buttons & bit != 0 { cancelButtons() }
    input.buttons |= bit
    input.holder = event.holder
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
    // A window that vanishes with an ancestor loses its grab and hears of it only as if the pointer had left.
    if !isEnter, input.buttons != 0, contains(event), !isViewable { cancelButtons() }
    if isEnter != input.isInside {
      input.isInside = isEnter
      tell(event, isEnter ? .entered : .left)
    }
    // Without the focus, keys come only as long as the pointer is here.
    if !isEnter && !input.hasFocus { cancelKeys() }
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
    case NotifyAncestor, NotifyInferior, NotifyNonlinear: setFocus(isIn)
    default: break  // the focus passes by, or the pointer decides
    }
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
      cx_trust_sent_keys(display.connection.handle, id, has)
      setFocus(has)
      if has { delegate?.keyboardEntered(entry) }
    }
  }

  /// An embedder that ends leaves its client on the screen, where nobody expects it.
  func handleReparent(_ event: cx_event) {
    guard embedding != nil, UInt(bitPattern: event.data.0) == display.root else { return }
    embedding?.forget()
    cx_trust_sent_keys(display.connection.handle, id, false)
    setFocus(false)
    if isUsable { XUnmapWindow(display.x, id) }
  }
}

extension Key {
  init(_ event: cx_event) {
    self.init(keysym: event.keysym, isShifted: event.modifiers & UInt32(CX_SHIFT) != 0)
  }

  /// The key that a keysym stands for.
  init(keysym: UInt, isShifted: Bool) {
    switch keysym {
    case 0x20, 0xFF80: self = .space  // XK_space, XK_KP_Space
    case 0xFF0D, 0xFF8D, 0xFE34: self = .enter  // XK_Return, XK_KP_Enter, XK_ISO_Enter
    case 0xFF1B: self = .escape  // XK_Escape
    case 0xFF09, 0xFF89: self = isShifted ? .backTab : .tab  // XK_Tab, XK_KP_Tab
    case 0xFE20: self = .backTab  // XK_ISO_Left_Tab
    case 0xFF51, 0xFF96: self = .left  // XK_Left, XK_KP_Left
    case 0xFF52, 0xFF97: self = .up  // XK_Up, XK_KP_Up
    case 0xFF53, 0xFF98: self = .right  // XK_Right, XK_KP_Right
    case 0xFF54, 0xFF99: self = .down  // XK_Down, XK_KP_Down
    default: self = .other(keysym: UInt32(truncatingIfNeeded: keysym))
    }
  }
}
