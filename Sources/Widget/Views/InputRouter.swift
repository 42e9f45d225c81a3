internal import Interaction

/// Decides which view of a window gets an event: hover, the view that holds the press, the view with the keyboard.
final class InputRouter {
  /// Set by the window as soon as it exists; the window owns the router.
  unowned(unsafe) var window: Window?
  private var hovered: View?
  private var pressed: View?
  private(set) var focused: View?
  private var hasKeyboard = true

  // MARK: Pointer

  func pointer(_ event: PointerEvent) {
    if event.isSent { return passOn(event) }
    switch event.kind {
    case .entered, .moved:
      if pressed == nil, !event.isTouch { hover(view(at: event.location), event) }
      if let target = pressed ?? hovered, isMotion(event) { send(event, to: target) }
    case .left:
      if pressed == nil { hover(nil, event) }
    case .pressed(let button):
      if pressed == nil, button == 1 {
        pressed = view(at: event.location)
        // A finger is on the screen or it is nowhere.
        hover(event.isTouch ? nil : pressed, event)
        if let pressed, pressed.canBecomeFocused { focus(pressed, byKeyboard: false) }
      }
      if let target = pressed ?? hovered { send(event, to: target) }
    case .released(let button):
      guard let target = pressed ?? hovered else { return }
      if button == 1 { pressed = nil }
      send(event, to: target)
      if pressed == nil, !event.isTouch { hover(view(at: event.location), event) }
    case .cancelled:
      let target = pressed
      pressed = nil
      if let target { send(event, to: target) }
      // While the press was held, the pointer may have gone elsewhere.
      if !event.isTouch { hover(view(at: event.location), event) }
    }
  }

  /// An event that another client made up says nothing about where the pointer is and what is held: the user's events go on as if
  /// it had not been.
  private func passOn(_ event: PointerEvent) {
    switch event.kind {
    case .pressed, .moved, .released:
      if let target = pressed ?? view(at: event.location) { send(event, to: target) }
    case .entered, .left, .cancelled:
      break
    }
  }

  /// Ends every press and hover, when the window is closed.
  func cancelAll() {
    pointer(PointerEvent(.cancelled, at: .zero))
    hover(nil, PointerEvent(.left, at: .zero))
    if let focused { _ = focused.key(KeyEvent(.cancelled, .other(keysym: 0))) }
  }

  private func isMotion(_ event: PointerEvent) -> Bool {
    if case .moved = event.kind { return true }
    return false
  }

  private func hover(_ view: View?, _ cause: PointerEvent) {
    guard view !== hovered else { return }
    let old = hovered
    hovered = view
    showCursor()
    if let old { send(PointerEvent(.left, at: cause.location, time: cause.time), to: old) }
    if let view, view === hovered { send(PointerEvent(.entered, at: cause.location, time: cause.time), to: view) }
  }

  func cursorChanged(of view: View) {
    if view === hovered { showCursor() }
  }

  private func showCursor() {
    window?.native.setCursor(hovered?.cursor ?? .arrow)
  }

  private func send(_ event: PointerEvent, to view: View) {
    let origin = view.originInWindow
    var local = event
    local.location = Point(event.location.x - origin.x, event.location.y - origin.y)
    view.pointer(local)
  }

  private func view(at point: Point) -> View? {
    guard let content = window?.content, content.frame.contains(point) else { return nil }
    return topmost(in: content, at: point)
  }

  private func topmost(in view: View, at point: Point) -> View? {
    if view.isHidden { return nil }
    let local = Point(point.x - view.frame.minX, point.y - view.frame.minY)
    for subview in view.subviews.reversed() {
      if let found = topmost(in: subview, at: local) { return found }
    }
    return view.hit(local) ? view : nil
  }

  // MARK: Keyboard

  func key(_ event: KeyEvent) {
    if !hasKeyboard, !event.isSent { keyboardFocus(true) }
    if let focused, focused.key(event) { return }
    guard case .pressed = event.kind, !event.isSent else { return }
    if event.modifiers.isDisjoint(with: [.control, .alt, .super]) {
      if event.key == .tab { return moveFocus(by: event.modifiers.contains(.shift) ? -1 : 1, at: event.time) }
      if event.key == .backTab { return moveFocus(by: -1, at: event.time) }
    }
    window?.onKey?(event)
  }

  func keyboardFocus(_ has: Bool) {
    hasKeyboard = has
    focused?.focusChanged(has, byKeyboard: byKeyboard)
    if !has, let content = window?.content { tellKeyboardLeft(content) }
  }

  func keyboardPassed() {
  }

  private func tellKeyboardLeft(_ view: View) {
    view.keyboardLeft()
    for subview in view.subviews { tellKeyboardLeft(subview) }
  }

  private var byKeyboard = false

  func focus(_ view: View?, byKeyboard: Bool) {
    self.byKeyboard = byKeyboard
    if view !== focused {
      let old = focused
      focused = view
      if let old {
        _ = old.key(KeyEvent(.cancelled, .other(keysym: 0)))
        old.focusChanged(false, byKeyboard: false)
      }
    }
    if let view, hasKeyboard { view.focusChanged(true, byKeyboard: byKeyboard) }
  }

  func unfocus(_ view: View) {
    if focused === view { focus(nil, byKeyboard: false) }
  }

  /// The keyboard came from the host's control before the window, or from the one after it.
  func enter(_ entry: FocusEntry) {
    let order = focusOrder()
    switch entry {
    case .current: focus(focused ?? order.first, byKeyboard: true)
    case .first: focus(order.first, byKeyboard: true)
    case .last: focus(order.last, byKeyboard: true)
    }
  }

  private func moveFocus(by step: Int, at time: ServerTime) {
    let order = focusOrder()
    let wanted = order.firstIndex { $0 === focused }.map { $0 + step }
    if wanted.map({ !order.indices.contains($0) }) ?? order.isEmpty, let native = window?.native,
      native.embedding?.passFocus(forwards: step > 0, native.display.connection, time: time) == true
    {
      return
    }
    guard !order.isEmpty else { return }
    let next = wanted.map { ($0 + order.count) % order.count } ?? (step > 0 ? 0 : order.count - 1)
    focus(order[next], byKeyboard: true)
  }

  private func focusOrder() -> [View] {
    var order: [View] = []
    if let window { collectFocusable(window.content, &order) }
    return order
  }

  private func collectFocusable(_ view: View, _ order: inout [View]) {
    if view.isHidden { return }
    if view.canBecomeFocused { order.append(view) }
    for subview in view.subviews { collectFocusable(subview, &order) }
  }

  /// Drops a view that was hidden or removed, and the views in it.
  func forget(_ view: View) {
    for subview in view.subviews { forget(subview) }
    if pressed === view {
      pressed = nil
      send(PointerEvent(.cancelled, at: .zero), to: view)
    }
    if hovered === view {
      hovered = nil
      showCursor()
      send(PointerEvent(.left, at: .zero), to: view)
    }
    unfocus(view)
  }
}
