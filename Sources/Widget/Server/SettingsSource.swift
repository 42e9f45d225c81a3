internal import CX11
internal import Interaction

/// Where the settings come from: the root's RESOURCE_MANAGER and the owner of the XSETTINGS selection, both followed.
struct SettingsSource {
  private var manager: UInt = 0

  /// Asks to be told of changes, and reads what is there; the resources came with the connection.
  mutating func follow(_ connection: Connection, root: UInt, resources: String?) -> Settings {
    XSelectInput(connection.x, root, PropertyChangeMask | StructureNotifyMask)
    return Settings(resources: resources, xsettings: readManager(connection))
  }

  /// Whether an event that is for no window of ours may have changed something.
  func concerns(_ event: cx_event, _ connection: Connection, root: UInt) -> Bool {
    switch event.kind {
    case CX_PROPERTY where event.window == root: event.atom == XA_RESOURCE_MANAGER
    case CX_PROPERTY, CX_DESTROY: event.window == manager && manager != 0
    case CX_CLIENT_MESSAGE where event.window == root:
      event.atom == connection.atom(CX_MANAGER)
        && UInt(bitPattern: event.data.1) == connection.atom(CX_XSETTINGS_SELECTION)
    default: false
    }
  }

  /// Reads everything anew; waits for the server.
  mutating func read(_ connection: Connection, root: UInt) -> Settings {
    let resources = property(XA_RESOURCE_MANAGER, XA_STRING, of: root, connection)
    return Settings(
      resources: resources.map { String(decoding: $0, as: UTF8.self) }, xsettings: readManager(connection))
  }

  private mutating func readManager(_ connection: Connection) -> XSettings {
    guard connection.isUsable else { return XSettings() }
    manager = XGetSelectionOwner(connection.x, connection.atom(CX_XSETTINGS_SELECTION))
    guard manager != 0 else { return XSettings() }
    XSelectInput(connection.x, manager, PropertyChangeMask | StructureNotifyMask)
    let settings = connection.atom(CX_XSETTINGS_SETTINGS)
    return property(settings, settings, of: manager, connection).map { XSettings($0) } ?? XSettings()
  }

  private func property(_ name: UInt, _ type: UInt, of window: UInt, _ connection: Connection) -> [UInt8]? {
    guard connection.isUsable else { return nil }
    var length: Int32 = 0
    guard let bytes = cx_get_property(connection.handle, window, name, type, &length) else { return nil }
    defer { XFree(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(length)))
  }
}
