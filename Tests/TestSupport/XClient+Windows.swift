internal import CTestSupport
internal import Foundation

/// A property as it is on a window.
public struct Property: Equatable, Sendable {
  /// The name of its type: "CARDINAL", "UTF8_STRING".
  public var type: String
  /// 8, 16 or 32.
  public var format: Int
  /// One item per value, whatever the format.
  public var values: [UInt]

  public init(type: String, format: Int, values: [UInt]) {
    self.type = type
    self.format = format
    self.values = values
  }

  /// A format 8 property of text.
  public init(text: String, type: String = "UTF8_STRING") {
    self.init(type: type, format: 8, values: text.utf8.map { UInt($0) })
  }

  /// The values of a format 8 property as text.
  public var text: String { String(decoding: values.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self) }
}

/// Windows: the test's own, and looking at those of others.
extension XClient {
  /// What a window of ours may listen to.
  public struct EventMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let keys = EventMask(rawValue: KeyPressMask | KeyReleaseMask)
    public static let buttons = EventMask(rawValue: ButtonPressMask | ButtonReleaseMask)
    public static let motion = EventMask(rawValue: PointerMotionMask)
    public static let crossing = EventMask(rawValue: EnterWindowMask | LeaveWindowMask)
    public static let exposure = EventMask(rawValue: ExposureMask)
    public static let structure = EventMask(rawValue: StructureNotifyMask)
    public static let substructure = EventMask(rawValue: SubstructureNotifyMask)
    public static let focus = EventMask(rawValue: FocusChangeMask)
    public static let property = EventMask(rawValue: PropertyChangeMask)
  }

  /// Creates a window, not mapped. `depth` nil takes the parent's; another needs a TrueColor visual of that depth.
  public func createWindow(
    _ area: Area, parent: XID? = nil, depth: Int? = nil, background: UInt = 0, overrideRedirect: Bool = false,
    events: EventMask = []
  ) throws -> XID {
    let window = ts_create_window(
      client, parent ?? root, Int32(area.x), Int32(area.y), Int32(area.width), Int32(area.height), Int32(depth ?? 0),
      overrideRedirect ? 1 : 0, background, events.rawValue)
    sync()
    guard window != 0 else { throw Failure("the server has no TrueColor visual of depth \(depth ?? 0)") }
    return window
  }

  /// Creates an override-redirect window that nobody can see (InputOnly), not mapped.
  public func createInputOnlyWindow(_ area: Area) -> XID {
    let window = ts_create_input_only(client, Int32(area.x), Int32(area.y), UInt32(area.width), UInt32(area.height))
    sync()
    return window
  }

  /// Cuts what can be seen of a window to an area, nil to nothing.
  public func shape(_ window: XID, to area: Area?) { setShape(of: window, ShapeBounding, to: area) }

  /// Lets clicks through a window outside of an area, nil everywhere.
  public func shapeInput(_ window: XID, to area: Area?) { setShape(of: window, ShapeInput, to: area) }

  private func setShape(of window: XID, _ kind: Int32, to area: Area?) {
    let area = area ?? Area(0, 0, 0, 0)
    ts_set_shape(client, window, kind, Int32(area.x), Int32(area.y), UInt32(area.width), UInt32(area.height))
    sync()
  }

  /// Puts a window into another one, as window managers do.
  public func reparent(_ window: XID, into parent: XID, at x: Int, _ y: Int) {
    XReparentWindow(display, window, parent, Int32(x), Int32(y))
    sync()
  }

  /// Listens to events of any window, also of another program.
  public func select(_ events: EventMask, on window: XID) {
    XSelectInput(display, window, events.rawValue)
    sync()
  }

  /// Listens to the pointers and keyboards of any window as devices, by XI2.
  public func selectDevices(on window: XID) { ts_select_devices(display, window) }

  public func map(_ window: XID) {
    XMapRaised(display, window)
    sync()
  }

  public func unmap(_ window: XID) {
    XUnmapWindow(display, window)
    sync()
  }

  public func destroy(_ window: XID) {
    XDestroyWindow(display, window)
    sync()
  }

  public func raise(_ window: XID) {
    XRaiseWindow(display, window)
    sync()
  }

  public func place(_ window: XID, at area: Area) {
    XMoveResizeWindow(
      display, window, Int32(area.x), Int32(area.y), UInt32(max(1, area.width)), UInt32(max(1, area.height)))
    sync()
  }

  public func fill(_ window: XID, _ area: Area, pixel: UInt) {
    let gc = XCreateGC(display, window, 0, nil)
    XSetForeground(display, gc, pixel)
    XFillRectangle(
      display, window, gc, Int32(area.x), Int32(area.y), UInt32(area.width), UInt32(area.height))
    XFreeGC(display, gc)
    sync()
  }

  public func focus(_ window: XID) {
    XSetInputFocus(display, window, Int32(RevertToPointerRoot), UInt(CurrentTime))
    sync()
  }

  /// The window that has the focus; 0 none, 1 whatever the pointer is over.
  public var focusedWindow: XID {
    var window: Window = 0
    var revert: Int32 = 0
    XGetInputFocus(display, &window, &revert)
    return window
  }

  // MARK: Looking at windows

  /// The window that owns a selection, 0 when none does.
  public func owner(ofSelection name: String) -> XID { XGetSelectionOwner(display, atom(name)) }

  public func children(of window: XID? = nil) -> [XID] {
    var (root, parent): (Window, Window) = (0, 0)
    var list: UnsafeMutablePointer<Window>?
    var count: UInt32 = 0
    guard XQueryTree(display, window ?? self.root, &root, &parent, &list, &count) != 0, let list else { return [] }
    defer { XFree(list) }
    return Array(UnsafeBufferPointer(start: list, count: Int(count)))
  }

  /// True when the window and all its ancestors are mapped.
  public func isViewable(_ window: XID) -> Bool {
    var attributes = XWindowAttributes()
    return XGetWindowAttributes(display, window, &attributes) != 0 && attributes.map_state == IsViewable
  }

  /// Where the window's inside is on the screen; nil when there is no such window.
  public func area(of window: XID) -> Area? {
    var attributes = XWindowAttributes()
    var (x, y): (Int32, Int32) = (0, 0)
    var child: Window = 0
    guard XGetWindowAttributes(display, window, &attributes) != 0,
      XTranslateCoordinates(display, window, root, 0, 0, &x, &y, &child) != 0
    else { return nil }
    return Area(Int(x), Int(y), Int(attributes.width), Int(attributes.height))
  }

  public func property(_ name: String, of window: XID) -> Property? {
    var type: Atom = 0
    var format: Int32 = 0
    var (count, rest): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      display, window, atom(name), 0, 1 << 20, False, UInt(AnyPropertyType), &type, &format, &count, &rest, &data)
    guard status == Success, let data else { return nil }
    defer { XFree(data) }
    guard type != 0 else { return nil }
    let raw = UnsafeRawPointer(data)
    let values: [UInt] = (0..<Int(count)).map { index in
      switch format {
      case 8: UInt(data[index])
      case 16: UInt(raw.load(fromByteOffset: index * 2, as: UInt16.self))
      default: raw.load(fromByteOffset: index * 8, as: UInt.self) & 0xffff_ffff
      }
    }
    return Property(type: atomName(type) ?? "", format: Int(format), values: values)
  }

  /// Replaces a property. Format 32 values are written as the C longs that Xlib wants.
  public func setProperty(_ name: String, of window: XID, to property: Property) {
    var bytes: [UInt8] = []
    for value in property.values {
      switch property.format {
      case 8: bytes.append(UInt8(truncatingIfNeeded: value))
      case 16: withUnsafeBytes(of: UInt16(truncatingIfNeeded: value)) { bytes += $0 }
      default: withUnsafeBytes(of: value) { bytes += $0 }
      }
    }
    XChangeProperty(
      display, window, atom(name), atom(property.type), Int32(property.format), PropModeReplace, bytes,
      Int32(property.values.count))
    sync()
  }

  public func deleteProperty(_ name: String, of window: XID) {
    XDeleteProperty(display, window, atom(name))
    sync()
  }

  public func title(of window: XID) -> String? {
    (property("_NET_WM_NAME", of: window) ?? property("WM_NAME", of: window))?.text
  }

  /// A viewable top-level window of the program with that process id (_NET_WM_PID).
  public func waitForWindow(pid: Int32, deadline: Double = 5) throws -> XID {
    try wait(for: "process \(pid) shows a window", deadline: deadline) {
      children().first { isViewable($0) && property("_NET_WM_PID", of: $0)?.values == [UInt(pid)] }
    }
  }

  public func waitForWindow(title: String, deadline: Double = 5) throws -> XID {
    try wait(for: "a window titled '\(title)' shows", deadline: deadline) {
      children().first { isViewable($0) && self.title(of: $0) == title }
    }
  }

  // MARK: Messages

  /// A client message to `window`, about itself.
  public func send(_ message: String, to window: XID, data: [UInt] = []) {
    let longs = (0..<5).map { $0 < data.count ? Int(bitPattern: data[$0]) : 0 }
    ts_send_client_message(client, window, window, atom(message), longs, NoEventMask)
    sync()
  }

  /// What the close button of a window manager does.
  public func close(_ window: XID) {
    send("WM_PROTOCOLS", to: window, data: [atom("WM_DELETE_WINDOW"), UInt(CurrentTime)])
  }

  /// A window manager's question whether the program still listens; the answer comes to the root, which must be
  /// listened to with `.substructure`.
  public func ping(_ window: XID, time: UInt = 1) {
    send("WM_PROTOCOLS", to: window, data: [atom("_NET_WM_PING"), time, window])
  }
}
