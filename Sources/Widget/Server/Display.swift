internal import CX11
public import Interaction

/// A connection to an X server, for one thread.
///
/// The server's end does not end the process: `isLost` becomes true, `onLost` is called, and what is done with the display or its
/// windows afterwards has no effect. (Xlib reports a loss in the middle of one of its calls to the process-wide handler of
/// `XSetIOErrorHandler`, which is never touched here; the loop looks for the loss before each turn and each flush.)
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
  public init(name: String? = nil) throws(DisplayError) {
    guard let connection = Connection(name: name) else {
      // Not XDisplayName(name), which answers with the pointer it got: Swift's copy of the name, gone by then.
      throw .cannotOpen(name: name.flatMap { $0.isEmpty ? nil : $0 } ?? String(cString: XDisplayName(nil)))
    }
    self.connection = connection
    x = connection.x
    screen = XDefaultScreen(x)
    root = XRootWindow(x, screen)
    loop = EventLoop(connection: connection)
    source = SettingsSource(connection: connection, root: root)
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
  }

  /// Whether requests make sense: neither closed nor lost.
  var isUsable: Bool { connection.isUsable }

  /// The user's settings as they are now; windows hear of changes.
  public var settings: Settings { source.settings }
  /// Device pixels per pixel at 96 dpi.
  public var scale: Double { settings.scale }
  /// The text of the user's X resources (`XResourceManagerString`, but kept up to date), nil when there are none.
  public var resourceString: String? { source.resources }

  /// The colour that the server knows by that name (`XParseColor`: "cornflower blue", also "#rgb" and "rgb:r/g/b"); nil for an
  /// unknown one. One round trip for a name.
  public func color(named name: String) -> Color? {
    guard !name.isEmpty, name.utf8.count < 256, isUsable else { return nil }
    defer { cx_guard_end(connection.handle) }
    guard cx_guard_begin(connection.handle) else { return nil }
    var color = XColor()
    guard XParseColor(x, XDefaultColormap(x, screen), name, &color) != 0 else { return nil }
    return Color(red: Double(color.red) / 65535, green: Double(color.green) / 65535, blue: Double(color.blue) / 65535)
  }

  /// Reads nothing until the first text is drawn.
  var fonts: FontBook {
    if let openFonts { return openFonts }
    let book = FontBook(x: x, screen: screen)
    openFonts = book
    return book
  }

  /// Made when the pointer first becomes a hand.
  private(set) lazy var handCursor = XCreateFontCursor(x, UInt32(XC_hand2))

  /// Waits until the server has done everything that was asked of it (XSync).
  public func sync() {
    guard isUsable else { return }
    if cx_guard_begin(connection.handle) { XSync(x, 0) }
    cx_guard_end(connection.handle)
  }

  /// `window` gets its events from now on. It is not kept and has to be forgotten before it goes.
  func register(_ window: NativeWindow) {
    windows.append(WindowReference(id: window.id, window: window))
  }

  func forget(_ window: NativeWindow) {
    windows.removeAll { $0.id == window.id }
  }
}

// MARK: For the loop

extension Display {
  func handle(_ event: cx_event) {
    trace?(describe(event))
    if let window = windows.first(where: { $0.id == event.window })?.window {
      // Its last owner may let go of it meanwhile.
      withExtendedLifetime(window) { window.handle(event) }
    } else if source.handle(event) {
      forEachWindow { $0.delegate?.settingsChanged() }
    }
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
    for known in windows where windows.contains(where: { $0.id == known.id }) {
      withExtendedLifetime(known.window) { body(known.window) }
    }
  }
}

@available(*, unavailable, message: "a Display belongs to the thread that opened it")
extension Display: Sendable {}

/// A window that somebody else keeps; Embedded Swift has no `weak`.
private struct WindowReference {
  let id: UInt
  unowned(unsafe) let window: NativeWindow
}
