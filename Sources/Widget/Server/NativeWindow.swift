internal import CX11
internal import Interaction

/// An X window and its events; it draws nothing.
///
/// Once it is destroyed, by `destroy()`, by its parent's end or with the display, its methods do nothing.
final class NativeWindow {
  let display: Display
  let id: UInt
  let isTopLevel: Bool
  /// What the embedder has said, in a window that was made for one.
  var embedding: XEmbed?
  /// Whoever sets it takes it off before it goes.
  unowned(unsafe) var delegate: (any NativeWindowDelegate)?

  /// In device pixels, as the server said last.
  private(set) var size: PixelSize
  private(set) var isMapped = false
  private(set) var isDestroyed = false
  var input = WindowInput()
  var calm = WindowCalm()

  private let handles: cx_window
  private var pendingSize: PixelSize?
  private var cursor = Cursor.arrow

  /// Creates an unmapped window: a top-level one, or a child of any window of the server, with its parent's visual and depth. `frame` is in
  /// device pixels, cut to what X can hold; `origin` in its place is the user's wish, which window managers respect, and counts inwards from
  /// that corner of the parent to the same corner of the window. A child costs two round trips.
  convenience init(
    display: Display, parent: UInt? = nil, frame: PixelRect, origin: PixelPoint? = nil, corner: WindowCorner = .topLeft,
    title: String = "", isEmbedded: Bool = false
  ) throws(DisplayError) {
    guard display.isUsable else { throw .lost }
    var handles = cx_window()
    let place = Self.placed(PixelRect(origin?.x ?? frame.x, origin?.y ?? frame.y, frame.width, frame.height))
    switch cx_window_create(
      display.connection.handle, parent ?? 0, place.x, place.y, corner.gravity, place.width, place.height, &handles)
    {
    case CX_WINDOW_CREATED: break
    case CX_WINDOW_NO_PARENT: throw .noSuchWindow(parent ?? display.root)
    case CX_WINDOW_BAD_PARENT: throw .unsuitableParent(parent ?? display.root)
    case CX_WINDOW_NO_MEMORY: throw .noResources
    default: throw .lost
    }
    let size = PixelSize(Int(place.width), Int(place.height))
    self.init(display, handles, size, isTopLevel: handles.is_top_level && !isEmbedded)
    if isTopLevel {
      cx_window_announce(display.connection.handle, id)
      cx_window_set_place_hints(display.connection.handle, id, origin != nil, corner.gravity)
    }
    if isEmbedded {
      embedding = XEmbed()
      cx_window_offer(display.connection.handle, id)
    } else if !isTopLevel {
      cx_window_take_keys(display.connection.handle, id, false)
    }
    setTitle(title)
  }

  private init(_ display: Display, _ handles: cx_window, _ size: PixelSize, isTopLevel: Bool) {
    self.display = display
    self.handles = handles
    self.size = size
    self.isTopLevel = isTopLevel
    id = handles.id
    display.register(self)
  }

  deinit {
    destroy()
  }

  /// Destroys the window; its delegate is not told. Harmless when it is gone already.
  func destroy() {
    retire(windowExists: true)
  }

  /// The display closes or is lost; as if the window had been destroyed from outside.
  func displayEnds() {
    if retire(windowExists: true) { delegate?.destroyed() }
  }

  /// No request is made on the window from now on. False when that was so before.
  @discardableResult
  private func retire(windowExists: Bool) -> Bool {
    guard !isDestroyed else { return false }
    isDestroyed = true
    display.forget(self)
    if display.isUsable {
      withUnsafePointer(to: handles) { cx_window_destroy(display.connection.handle, $0, windowExists) }
    }
    return true
  }

  var depth: Int32 { handles.depth }
  /// Xlib's `Visual`.
  var visual: UnsafeMutablePointer<Visual>? { handles.visual }
  var colormap: UInt { handles.colormap }
  /// What a surface needs to know.
  var target: WindowTarget { WindowTarget(window: id, depth: depth, visual: visual, colormap: colormap) }

  /// Whether requests on the window make sense.
  var isUsable: Bool { !isDestroyed && display.isUsable }

  /// Whether the window and all above it are mapped. One round trip.
  var isViewable: Bool {
    guard !isDestroyed else { return false }
    let state = display.connection.ask {
      var attributes = XWindowAttributes()
      return XGetWindowAttributes(display.x, id, &attributes) != 0 ? attributes.map_state : nil
    }
    return state == IsViewable
  }

  // MARK: Requests

  /// Sets _NET_WM_NAME, and WM_NAME with a question mark for each character that is not in Latin-1.
  func setTitle(_ title: String) {
    guard isUsable else { return }
    let utf8 = title.bytes
    let latin1 = latin1(utf8)
    cx_window_set_title(display.connection.handle, id, latin1, Int32(latin1.count), utf8, Int32(utf8.count))
  }

  /// Sets WM_CLASS.
  func setClass(instance: String, class className: String) {
    guard isUsable else { return }
    cx_window_set_class(display.connection.handle, id, instance.forC, className.forC)
  }

  func map() {
    if isUsable { XMapWindow(display.x, id) }
  }

  /// Asks for another size, in device pixels; `size` follows when the window manager and the server agree.
  func resize(to size: PixelSize) {
    guard isUsable else { return }
    let place = Self.placed(PixelRect(0, 0, size.width, size.height))
    XResizeWindow(display.x, id, place.width, place.height)
  }

  /// The same with another place.
  func place(_ frame: PixelRect) {
    guard isUsable else { return }
    let place = Self.placed(frame)
    XMoveResizeWindow(display.x, id, place.x, place.y, place.width, place.height)
  }

  /// The arrow is the parent's cursor, whatever that is.
  func setCursor(_ cursor: Cursor) {
    guard isUsable, cursor != self.cursor else { return }
    self.cursor = cursor
    XDefineCursor(display.x, id, cursor == .hand ? display.handCursor : 0)
  }

  /// Asks for the keyboard, with the time of the press that is the reason (ICCCM 4.1.7). A window that is no longer viewable does not get
  /// it; the server's error stays with the display. An embedder is asked in its own way.
  func takeFocus(at time: ServerTime) {
    if let embedding, embedding.requestFocus(display.connection, time: time) { return }
    guard isUsable else { return }
    calm.expectsKeyboard = time != .unknown && !input.hasFocus
    XSetInputFocus(display.x, id, RevertToParent, UInt(time.milliseconds))
  }

  func bell() {
    if isUsable { XBell(display.x, 0) }
  }

  // MARK: Events of the window itself; WindowInput has those of pointer and keyboard

  func handle(_ event: cx_event) {
    if event.is_sent && !isLegitimatelySent(event.kind) { return tellSentInput(event) }
    noteCalm(event)
    switch event.kind {
    case CX_CONFIGURE:
      pendingSize = PixelSize(Int(event.width), Int(event.height))
      return
    case CX_EXPOSE:
      delegate?.exposed(PixelRect(Int(event.x), Int(event.y), Int(event.width), Int(event.height)))
      return
    default: tellResize()
    }
    switch event.kind {
    case CX_MAP: setMapped(true)
    case CX_UNMAP: setMapped(false)
    case CX_CLIENT_MESSAGE: handleEmbedder(event)
    case CX_REPARENT: handleReparent(event)
    case CX_CLOSE: delegate?.closeRequested()
    case CX_DESTROY:
      if retire(windowExists: false) { delegate?.destroyed() }
    default: handleInput(event)
    }
  }

  /// Tells the newest size, if it is news.
  func tellResize() {
    guard let newSize = pendingSize else { return }
    pendingSize = nil
    guard newSize != size, !isDestroyed else { return }
    size = newSize
    delegate?.resized(to: newSize)
  }

  private func setMapped(_ nowMapped: Bool) {
    guard nowMapped != isMapped else { return }
    if !nowMapped { forgetInput() }
    isMapped = nowMapped
    if nowMapped { disturb(hasCome: true) }
    delegate?.mapped(nowMapped)
  }

  /// Positions are 16 bits wide in X, with a sign; sizes are from 1.
  private static func placed(_ frame: PixelRect) -> (x: Int32, y: Int32, width: UInt32, height: UInt32) {
    func position(_ value: Int) -> Int32 { Int32(Int16(clamping: value)) }
    func length(_ value: Int) -> UInt32 { UInt32(Swift.max(1, Int16(clamping: value))) }
    return (position(frame.x), position(frame.y), length(frame.width), length(frame.height))
  }
}

@available(*, unavailable, message: "a NativeWindow belongs to its display's thread")
extension NativeWindow: Sendable {}

/// Whether other clients have a reason to make up events of that kind: a window manager tells a new place (ICCCM 4.1.5), anybody may
/// ask for a part to be shown again, and messages are always sent. The window's own life is the server's to tell; input that was made up
/// changes nothing that is known of pointer and keys, and says what it is.
private func isLegitimatelySent(_ kind: cx_event_kind) -> Bool {
  kind == CX_CONFIGURE || kind == CX_EXPOSE || kind == CX_CLOSE || kind == CX_CLIENT_MESSAGE
}

/// A text in the STRING type (ICCCM 2.7.1: Latin-1 with tab and newline as the only controls).
private func latin1(_ utf8: [UInt8]) -> [UInt8] {
  var latin1: [UInt8] = []
  var before: UInt8 = 0
  for byte in utf8 {
    switch byte {
    case 9, 10, 0x20...0x7E: latin1.append(byte)
    // The rest of a character, of two bytes in Latin-1.
    case 0x80...0xBF:
      if before == 0xC3 { latin1[latin1.count - 1] = byte + 0x40 }
      if before == 0xC2, byte >= 0xA0 { latin1[latin1.count - 1] = byte }
    default: latin1.append(UInt8(ascii: "?"))
    }
    before = byte
  }
  return latin1
}
