internal import CX11
internal import Interaction

/// Where a display's settings come from: the resources on the root window and the settings manager's window. Follows both.
struct SettingsSource {
  private let connection: Connection
  private let root: UInt
  /// The settings manager's window, 0 without one.
  private var manager: UInt = 0
  private var managed: XSettings?
  /// The text of the RESOURCE_MANAGER property; nil for one of more than 1 MB.
  private(set) var resources: String?
  /// What goes before that, as -xrm gives it.
  private let overrides: [String]
  private(set) var settings = Settings()

  /// Costs one round trip, two where there is a settings manager.
  init(connection: Connection, root: UInt, overrides: [String]) {
    self.connection = connection
    self.root = root
    self.overrides = overrides
    // First ask for news, then look, so that no change is lost between the two.
    follow(root)
    resources = XResourceManagerString(connection.x).flatMap { String(short: $0) }
    findManager()
    settings = merged()
  }

  /// Takes an event about the root or the manager's window; true when the settings have changed.
  mutating func handle(_ event: cx_event) -> Bool {
    switch event.kind {
    case CX_PROPERTY where event.window == root && event.atom == XA_RESOURCE_MANAGER:
      resources = read(root, XA_RESOURCE_MANAGER, XA_STRING).map { String(bytes: $0) }
    case CX_CLIENT_MESSAGE
    where event.window == root && event.atom == connection.atom(CX_MANAGER)
      && UInt(bitPattern: event.data.1) == connection.atom(CX_XSETTINGS_SELECTION):
      findManager()
    case CX_PROPERTY where event.window == manager && event.atom == connection.atom(CX_XSETTINGS_SETTINGS):
      readManager()
    case CX_DESTROY where event.window == manager:
      findManager()
    default: return false
    }
    let old = settings
    settings = merged()
    return settings != old
  }

  private mutating func findManager() {
    managed = nil
    manager = connection.ask { XGetSelectionOwner(connection.x, connection.atom(CX_XSETTINGS_SELECTION)) } ?? 0
    guard manager != 0 else { return }
    follow(manager)
    readManager()
  }

  /// What a host's connection is told of a window is the host's choice.
  private func follow(_ window: UInt) {
    if !connection.isBorrowed { XSelectInput(connection.x, window, PropertyChangeMask | StructureNotifyMask) }
  }

  private mutating func readManager() {
    let property = connection.atom(CX_XSETTINGS_SETTINGS)
    managed = read(manager, property, property).flatMap { XSettings($0) }
  }

  private func read(_ window: UInt, _ property: UInt, _ type: UInt) -> [UInt8]? {
    var length: Int32 = 0
    guard let bytes = cx_get_property(connection.handle, window, property, type, &length) else { return nil }
    defer { XFree(bytes) }
    guard ReservedMemory.has(4 * Int(length)) else { return nil }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(length)))
  }

  private func merged() -> Settings {
    let database = ResourceDatabase()
    if let resources { database.merge(text: resources) }
    for line in overrides { try? database.merge(line: line) }
    return Settings(resourceDPI: database.value("Xft.dpi", class: "Xft.Dpi"), manager: managed)
  }
}
