internal import CTestSupport
internal import Foundation

extension XClient {
  /// Writes the resource database of the root window, as xrdb does: `["Xft.dpi": "144"]`.
  public func setResources(_ resources: [String: String]) {
    setResources(text: resources.sorted { $0.key < $1.key }.map { "\($0.key):\t\($0.value)\n" }.joined())
  }

  /// The same with any text, as any client may write it.
  public func setResources(text: String) {
    setProperty("RESOURCE_MANAGER", of: root, to: Property(text: text, type: "STRING"))
  }

  public func clearResources() { deleteProperty("RESOURCE_MANAGER", of: root) }
}

/// A settings daemon of the XSETTINGS specification: owns `_XSETTINGS_S0` and publishes until it goes away.
public final class SettingsManager {
  public enum Value: Equatable, Sendable {
    case integer(Int32)
    case string(String)
    /// Red, green, blue, alpha, 0 to 65535.
    case color(UInt16, UInt16, UInt16, UInt16)
  }

  private let client: XClient
  private let window: XID
  private var settings: [String: (value: Value, serial: UInt32)] = [:]
  private var serial: UInt32 = 0

  public init(_ server: XServer) throws {
    client = try XClient(server)
    window = try client.createWindow(Area(-10, -10, 1, 1))
    XSetSelectionOwner(client.display, client.atom("_XSETTINGS_S0"), window, UInt(CurrentTime))
    let data = [CurrentTime, Int(client.atom("_XSETTINGS_S0")), Int(window), 0, 0]
    ts_send_client_message(
      client.client, client.root, client.root, client.atom("MANAGER"), data, StructureNotifyMask)
    client.sync()
  }

  deinit {
    client.destroy(window)
  }

  /// Replaces all settings; those that changed get a new serial.
  public func publish(_ values: [String: Value]) {
    serial += 1
    settings = values.reduce(into: [:]) { result, entry in
      let old = settings[entry.key]
      result[entry.key] = (entry.value, old?.value == entry.value ? old?.serial ?? serial : serial)
    }
    write(encoded())
  }

  /// Publishes bytes as they are: a broken manager.
  public func write(_ bytes: [UInt8]) {
    client.setProperty(
      "_XSETTINGS_SETTINGS", of: window,
      to: Property(type: "_XSETTINGS_SETTINGS", format: 8, values: bytes.map { UInt($0) }))
  }

  /// The settings in the specification's layout, least significant byte first.
  public func encoded() -> [UInt8] {
    var bytes: [UInt8] = [0, 0, 0, 0]
    func append<T: FixedWidthInteger>(_ value: T) { withUnsafeBytes(of: value.littleEndian) { bytes += $0 } }
    func pad() { while bytes.count % 4 != 0 { bytes.append(0) } }
    append(serial)
    append(UInt32(settings.count))
    for (name, setting) in settings.sorted(by: { $0.key < $1.key }) {
      switch setting.value {
      case .integer: bytes.append(0)
      case .string: bytes.append(1)
      case .color: bytes.append(2)
      }
      bytes.append(0)
      append(UInt16(name.utf8.count))
      bytes += name.utf8
      pad()
      append(setting.serial)
      switch setting.value {
      case .integer(let value):
        append(value)
      case .string(let value):
        append(UInt32(value.utf8.count))
        bytes += value.utf8
        pad()
      case .color(let red, let green, let blue, let alpha):
        for channel in [red, green, blue, alpha] { append(channel) }
      }
    }
    return bytes
  }
}
