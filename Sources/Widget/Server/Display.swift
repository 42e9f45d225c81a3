internal import CX11
public import Interaction

/// A connection to an X server, with its event loop and the desktop's settings, for one thread.
///
/// Nothing of the process is touched: no error handler, no signal, no locale. Errors of the display's own requests are
/// kept from the process's handlers, and a server that goes away ends nothing: `onLost` tells it.
public final class Display {
  let connection: Connection
  /// Xlib's own handle.
  let x: OpaquePointer
  let screen: Int32
  let root: UInt
  /// Waits for the display's events and hands them out.
  public let loop: EventLoop
  /// What the desktop says; followed while the display is open.
  public private(set) var settings = Settings()
  /// True from the moment the server is known to be gone.
  public private(set) var isLost = false
  /// Told once, when the server is gone. Windows are closed by then; the display can only be let go.
  public var onLost: (() -> Void)?
  /// Gets a line in words for each event that arrives for a window.
  public var trace: ((String) -> Void)?

  /// Made when the first path is drawn.
  lazy var pathRasterizer = PathRasterizer()
  /// Reads nothing until the first text is drawn.
  lazy var fonts = FontBook(x: x, screen: screen)
  lazy var images = ImageStore()
  private lazy var handCursor = XCreateFontCursor(x, UInt32(XC_hand2))
  private var windows: [WindowReference] = []
  private var settingsSource = SettingsSource()

  /// Connects to a server (XOpenDisplay); nil means `$DISPLAY`.
  ///
  /// - Throws: `DisplayError.cannotOpen` when no server answers at that name.
  public init(name: String? = nil) throws(DisplayError) {
    guard let connection = Connection(name: name) else { throw .cannotOpen(name: name ?? "") }
    self.connection = connection
    x = connection.x
    screen = XDefaultScreen(x)
    root = XRootWindow(x, screen)
    loop = EventLoop(connection: connection)
    loop.handler = self
    settings = settingsSource.follow(connection, root: root, resources: resourceString)
  }

  deinit {
    close()
  }

  /// Device pixels per pixel at 96 dpi.
  public var scale: Double { settings.scale }

  /// The server's X resources as they were when the display was opened (XResourceManagerString).
  public var resourceString: String? {
    XResourceManagerString(x).map { String(cString: $0) }
  }

  /// The colour of that name in the server's database (XParseColor), nil when it has none.
  public func color(named name: String) -> Color? {
    var color = XColor()
    guard connection.isUsable, XParseColor(x, XDefaultColormap(x, screen), name, &color) != 0 else { return nil }
    return Color(
      red: Double(color.red) / 65535, green: Double(color.green) / 65535, blue: Double(color.blue) / 65535)
  }

  /// Waits until the server has done everything that was asked of it (XSync).
  public func sync() {
    if cx_guard_begin(connection.handle) { XSync(x, 0) }
    cx_guard_end(connection.handle)
  }

  /// Closes the windows and the connection. Calling it again does nothing; afterwards nothing happens on the display.
  public func close() {
    guard !connection.isClosed else { return }
    closeWindows()
    fonts.close()
    loop.handler = nil
    connection.close()
  }

  private func closeWindows() {
    for reference in windows { reference.window.markGone() }
    windows = []
  }

  // MARK: For windows

  func add(_ window: NativeWindow) {
    windows.append(WindowReference(window: window))
  }

  func remove(_ window: NativeWindow) {
    windows.removeAll { $0.window === window }
  }

  func serverCursor(_ cursor: Cursor) -> UInt {
    cursor == .hand ? handCursor : 0
  }
}

@available(*, unavailable, message: "a Display belongs to the thread that opened it")
extension Display: Sendable {}

/// A window that its owner keeps; it takes itself out before it goes.
private struct WindowReference {
  unowned(unsafe) let window: NativeWindow
}

extension Display: EventHandler {
  func handle(_ event: cx_event) {
    if let reference = windows.first(where: { $0.window.id == event.window }) {
      trace?(describe(event))
      reference.window.handle(event)
    } else if settingsSource.concerns(event, connection, root: root) {
      changeSettings(settingsSource.read(connection, root: root))
    }
  }

  func finishEvents() {
    for reference in windows { reference.window.finishEvents() }
  }

  func serverLost() {
    isLost = true
    closeWindows()
    onLost?()
  }

  private func changeSettings(_ changed: Settings) {
    guard changed != settings else { return }
    settings = changed
    for reference in windows { reference.window.delegate?.settingsChanged() }
  }
}
