internal import CX11
internal import Interaction

/// What a native window tells its owner.
protocol NativeWindowDelegate: AnyObject {
  /// Locations are in pixels at 96 dpi.
  func pointer(_ event: PointerEvent)
  func key(_ event: KeyEvent)
  /// The window got or lost the keyboard.
  func keyboardFocus(_ has: Bool)
  func exposed(_ area: PixelRect)
  func resized(to size: PixelSize)
  func mapped(_ isMapped: Bool)
  /// WM_DELETE_WINDOW.
  func closeRequested()
  /// The X window is gone.
  func destroyed()
  func settingsChanged()
}

/// An X window: its life, its properties and its events; it draws nothing.
final class NativeWindow {
  private let display: Display
  private let window: cx_window
  /// In device pixels, as the server last said.
  private(set) var size: PixelSize
  /// The delegate clears this before it goes.
  unowned(unsafe) var delegate: (any NativeWindowDelegate)?
  private var isGone = false
  private var pendingSize: PixelSize?
  private var isPrimaryDown = false
  private var cursor = Cursor.arrow

  /// Makes an unmapped window; the parent nil means the root window.
  init(display: Display, parent: UInt?, frame: PixelRect, origin: PixelPoint?, title: String) throws(DisplayError) {
    guard display.connection.isUsable else { throw .lost }
    self.display = display
    size = PixelSize(max(1, min(32767, frame.width)), max(1, min(32767, frame.height)))
    var window = cx_window()
    let x = Int32(truncatingIfNeeded: origin?.x ?? frame.x)
    let y = Int32(truncatingIfNeeded: origin?.y ?? frame.y)
    let result = cx_window_create(
      display.connection.handle, parent ?? 0, x, y, UInt32(size.width), UInt32(size.height), &window)
    self.window = window
    switch result {
    case CX_WINDOW_CREATED: break
    case CX_WINDOW_NO_PARENT: throw .noSuchWindow(parent ?? 0)
    case CX_WINDOW_BAD_PARENT: throw .unsuitableParent(parent ?? 0)
    default: throw .lost
    }
    if window.is_top_level {
      cx_window_announce(display.connection.handle, id)
      cx_window_set_size_hints(display.connection.handle, id, 0, 0, 0, 0, origin != nil)
    }
    setTitle(title)
    display.add(self)
  }

  deinit {
    destroy()
  }

  var id: UInt { window.id }
  var visual: UnsafeMutablePointer<Visual>? { window.visual }
  var colormap: UInt { window.colormap }
  /// What a surface needs to know.
  var target: WindowTarget { WindowTarget(window: id, depth: window.depth, visual: visual, colormap: colormap) }

  private var isUsable: Bool { !isGone && display.connection.isUsable }

  // MARK: Requests

  func map() {
    if isUsable { XMapWindow(display.x, id) }
  }

  /// WM_NAME, where characters beyond Latin-1 become question marks, and _NET_WM_NAME.
  func setTitle(_ title: String) {
    guard isUsable else { return }
    let utf8 = Array(title.utf8)
    let latin1 = title.unicodeScalars.map { $0.value < 256 && $0.value >= 32 ? UInt8($0.value) : UInt8(ascii: "?") }
    cx_window_set_title(display.connection.handle, id, latin1, Int32(latin1.count), utf8, Int32(utf8.count))
  }

  /// WM_CLASS.
  func setClass(instance: String, class className: String) {
    guard isUsable else { return }
    let bytes = Array(instance.utf8) + [0] + Array(className.utf8) + [0]
    XChangeProperty(display.x, id, XA_WM_CLASS, XA_STRING, 8, PropModeReplace, bytes, Int32(bytes.count))
  }

  func setCursor(_ cursor: Cursor) {
    guard isUsable, cursor != self.cursor else { return }
    self.cursor = cursor
    XDefineCursor(display.x, id, display.serverCursor(cursor))
  }

  func bell() {
    if isUsable { XBell(display.x, 0) }
  }

  /// Silent when the window is gone already.
  func destroy() {
    guard !isGone else { return }
    isGone = true
    display.remove(self)
    guard display.connection.isUsable else { return }
    withUnsafePointer(to: window) { cx_window_destroy(display.connection.handle, $0, true) }
  }

  /// The window went without our doing, or its display goes: nothing is asked of it any more.
  func markGone() {
    guard !isGone else { return }
    isGone = true
    delegate?.destroyed()
  }

  // MARK: Events

  func handle(_ event: cx_event) {
    switch event.kind {
    case CX_EXPOSE: delegate?.exposed(PixelRect(Int(event.x), Int(event.y), Int(event.width), Int(event.height)))
    case CX_CONFIGURE: pendingSize = PixelSize(Int(event.width), Int(event.height))
    case CX_MAP: delegate?.mapped(true)
    case CX_UNMAP:
      isPrimaryDown = false
      delegate?.mapped(false)
    case CX_DESTROY:
      display.remove(self)
      markGone()
    case CX_CLOSE: delegate?.closeRequested()
    case CX_FOCUS_IN, CX_FOCUS_OUT: handleFocus(event)
    case CX_KEY_PRESS, CX_KEY_RELEASE: delegate?.key(keyEvent(event))
    default: handlePointer(event)
    }
  }

  /// Sizes come in storms; only the last of a turn counts.
  func finishEvents() {
    guard let next = pendingSize else { return }
    pendingSize = nil
    guard next != size else { return }
    size = next
    delegate?.resized(to: next)
  }

  private func handleFocus(_ event: cx_event) {
    let isGrab = event.mode == NotifyGrab || event.mode == NotifyUngrab
    let isElsewhere = [NotifyPointer, NotifyPointerRoot, NotifyInferior].contains(event.detail)
    if isGrab || isElsewhere { return }
    if event.kind == CX_FOCUS_OUT { cancelPress(event) }
    delegate?.keyboardFocus(event.kind == CX_FOCUS_IN)
  }

  private func handlePointer(_ event: cx_event) {
    switch event.kind {
    case CX_ENTER where isCrossing(event): send(.entered, event)
    case CX_LEAVE where isCrossing(event): send(.left, event)
    // Another client took the pointer away from a press.
    case CX_LEAVE where event.mode == NotifyGrab && isPrimaryDown: cancelPress(event)
    case CX_MOTION: send(.moved(primaryDown: event.state & UInt32(Button1Mask) != 0), event)
    case CX_BUTTON_PRESS:
      if event.button == 1, !event.is_sent { isPrimaryDown = true }
      send(.pressed(button: Int(event.button)), event)
    case CX_BUTTON_RELEASE:
      if event.button == 1, !event.is_sent { isPrimaryDown = false }
      send(.released(button: Int(event.button)), event)
    default: break
    }
  }

  private func isCrossing(_ event: cx_event) -> Bool {
    event.mode == NotifyNormal && event.detail != NotifyInferior
  }

  private func cancelPress(_ event: cx_event) {
    isPrimaryDown = false
    send(.cancelled, event)
  }

  private func send(_ kind: PointerEvent.Kind, _ event: cx_event) {
    let location = Point(Double(event.x) / display.scale, Double(event.y) / display.scale)
    delegate?.pointer(
      PointerEvent(
        kind, at: location, modifiers: Modifiers(event), time: ServerTime(event.time), isSent: event.is_sent))
  }

  private func keyEvent(_ event: cx_event) -> KeyEvent {
    KeyEvent(
      event.kind == CX_KEY_PRESS ? .pressed(isRepeat: event.is_repeat) : .released, Key(keysym: event.keysym),
      keycode: event.keycode, modifiers: Modifiers(event), time: ServerTime(event.time), isSent: event.is_sent)
  }
}
