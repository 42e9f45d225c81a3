internal import CX11
public import Interaction

/// A connection to an X server, for one thread.
///
/// The server's end does not end the process: `isLost` becomes true, `onLost` is called, and what is done with the display or its
/// windows afterwards has no effect. That holds from the moment the display is open. While it opens, Xlib itself asks the server a few
/// things, and ends the process if the server dies then, unless the process has a handler of its own (`XSetIOErrorHandler`).
public final class Display {
  /// Xlib's own handle; only while `isUsable`.
  let x: OpaquePointer
  let screen: Int32
  let root: UInt
  let connection: Connection
  /// Waits and hands out the events of this display.
  public let loop: EventLoop
  /// True once the server is gone.
  public private(set) var isLost = false
  /// Called once, from the loop, when the server is gone; the windows have been told before.
  public var onLost: (() -> Void)?
  /// Gets one line in words for each event, for finding faults; costs nothing when nil.
  public var trace: ((String) -> Void)?

  private var source: SettingsSource
  private var windows: [WindowReference] = []
  private var openFonts: FontBook?
  /// Made when the first path is drawn.
  lazy var pathRasterizer = PathRasterizer()
  lazy var images = ImageStore()

  /// Opens the display `name`, nil for `$DISPLAY`. Costs two round trips after Xlib's own, three where there is a settings manager.
  ///
  /// `resources` are lines such as "Xft.dpi: 192", as -xrm gives them; they go before those of the server.
  public convenience init(name: String? = nil, resources: [String] = []) throws(DisplayError) {
    guard let connection = Connection(name: name) else {
      // Not XDisplayName(name), which answers with the pointer it got: Swift's copy of the name, gone by then.
      throw .cannotOpen(name: name.flatMap { $0.isEmpty ? nil : $0 } ?? String(c: XDisplayName(nil)))
    }
    self.init(connection, resources: resources)
  }

  /// Shares a host's connection (Xlib's `Display *`), until `close()` or until the host closes it. The host shows us its events by `take`; its settings
  /// are read once. Whoever calls anything that may lead to requests does it within `requests`.
  package convenience init(attaching host: OpaquePointer) throws(DisplayError) {
    guard let connection = Connection(attaching: host) else { throw .lost }
    self.init(connection, resources: [])
    cx_on_host_close(
      connection.handle,
      { owner in if let owner { Unmanaged<Display>.fromOpaque(owner).takeUnretainedValue().close() } },
      Unmanaged.passUnretained(self).toOpaque())
  }

  private init(_ connection: Connection, resources: [String]) {
    self.connection = connection
    x = connection.x
    screen = XDefaultScreen(x)
    root = XRootWindow(x, screen)
    loop = EventLoop(connection: connection)
    source = connection.requests {
      SettingsSource(
        connection: connection, root: XRootWindow(connection.x, XDefaultScreen(connection.x)), overrides: resources)
    }
    loop.display = self
  }

  deinit {
    close()
  }

  /// Destroys what windows there are and closes the connection; `loop.run()` ends. Harmless when done before.
  public func close() {
    guard !connection.isClosed else { return }
    forEachWindow { $0.displayEnds() }
    openFonts?.close()
    openFonts = nil
    loop.display = nil
    connection.close()
    loop.dropWork()
  }

  /// Whether requests make sense: neither closed nor lost.
  var isUsable: Bool { connection.isUsable }

  /// Whether what was made on the server may be freed through Xlib: until the connection is closed. Our own may be lost, then what Xlib keeps
  /// of it is freed; a lost one of a host's is left alone.
  var mayFree: Bool { !connection.isClosed && (isUsable || !connection.isBorrowed) }

  /// The user's settings as they are now; windows hear of changes.
  public var settings: Settings { source.settings }
  /// Device pixels per pixel at 96 dpi.
  public var scale: Double { settings.scale }
  /// The text of the user's X resources (`XResourceManagerString`, but kept up to date), nil when there are none.
  public var resourceString: String? { source.resources }

  /// The colour that a text stands for: the forms of `Color.init(_:)`, or a name that the server knows (`XParseColor`:
  /// "cornflower blue"); nil for an unknown one. One round trip for a name.
  public func color(named name: String) -> Color? {
    let name = name.trimmed
    if let color = Color(name) { return color }
    let bytes = name.forC
    guard !name.isEmpty, bytes.count <= 256 else { return nil }
    return connection.ask {
      var color = XColor()
      guard XParseColor(x, XDefaultColormap(x, screen), bytes, &color) != 0 else { return nil }
      return Color(red: Double(color.red) / 65535, green: Double(color.green) / 65535, blue: Double(color.blue) / 65535)
    }
  }

  /// Reads nothing until the first text is drawn.
  var fonts: FontBook {
    if let openFonts { return openFonts }
    let book = FontBook(x: x, screen: screen)
    openFonts = book
    return book
  }

  /// Made when the pointer first becomes a hand.
  private(set) lazy var handCursor = cx_hand_cursor(x)

  /// On a host's connection, errors of what `body` asks are ours and not the host's. Code of others runs within `callingOut`.
  package func requests<Result>(_ body: () -> Result) -> Result { connection.requests(body) }

  /// Runs code of others in the midst of `requests`.
  package func callingOut<Result>(_ body: () -> Result) -> Result { connection.callingOut(body) }

  /// Whether a host owns the connection.
  package var isAttached: Bool { connection.isBorrowed }

  /// Waits until the server has done everything that was asked of it (XSync).
  public func sync() {
    connection.ask { XSync(x, 0) }
  }

  /// `window` gets its events from now on. It is not kept and has to be forgotten before it goes.
  func register(_ window: NativeWindow) {
    windows.append(WindowReference(window))
  }

  func forget(_ window: NativeWindow) {
    for place in windows.indices where windows[place].id == window.id {
      windows.remove(at: place)
      return
    }
  }
}

// MARK: For the loop

extension Display {
  /// False for an event that is not about a window of ours; the settings take what they need from it.
  @discardableResult
  func handle(_ event: cx_event) -> Bool {
    trace?(describe(event))
    if let window = window(event.window) {
      // Its last owner may let go of it meanwhile.
      withExtendedLifetime(window) { window.handle(event) }
      return true
    }
    if source.handle(event) { forEachWindow { $0.delegate?.settingsChanged() } }
    return false
  }

  /// Shows an event (an `XEvent`) that a host's connection got; true when it is about one of our windows.
  package func take(_ event: UnsafeRawPointer) -> Bool {
    let event = event.assumingMemoryBound(to: XEvent.self)
    guard isUsable, connection.isBorrowed, event.pointee.xany.display == x else { return false }
    var told = cx_event()
    cx_prepare_take(connection.handle, event)
    if cx_take_release(connection.handle, true, &told) { handle(told) }
    let namesWindow = event.pointee.type != GenericEvent && event.pointee.type != MappingNotify
    let isOurs = namesWindow && window(event.pointee.xany.window) != nil
    guard isOurs || event.pointee.type == MappingNotify, cx_take(connection.handle, event, &told) else { return isOurs }
    return handle(told) && (told.kind != CX_CLIENT_MESSAGE || told.atom == connection.atom(CX_XEMBED))
  }

  /// All events that had arrived are handled.
  func finishEvents() {
    forEachWindow { $0.tellResize() }
  }

  /// Called once.
  func serverLost() {
    isLost = true
    trace?("server lost")
    forEachWindow { $0.displayEnds() }
    onLost?()
  }

  /// Windows may come and go meanwhile.
  private func forEachWindow(_ body: (NativeWindow) -> Void) {
    for reference in windows {
      if let window = window(reference.id) { withExtendedLifetime(window) { body(window) } }
    }
  }

  private func window(_ id: UInt) -> NativeWindow? {
    for reference in windows where reference.id == id { return reference.window }
    return nil
  }
}

@available(*, unavailable, message: "a Display belongs to the thread that opened it")
extension Display: Sendable {}

/// A window that somebody else keeps; Embedded Swift has no `weak`.
private final class WindowReference {
  let id: UInt
  unowned(unsafe) let window: NativeWindow

  init(_ window: NativeWindow) {
    id = window.id
    self.window = window
  }
}
