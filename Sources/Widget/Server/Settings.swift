internal import Interaction

/// What the desktop says about its user's wishes.
public struct Settings: Equatable, Sendable {
  /// Dots per inch: Xft.dpi of the X resources, else Xft/DPI of XSETTINGS, else 96; 24 to 960.
  public var dpi = 96.0
  /// Net/DoubleClickTime, in seconds.
  public var doubleClickTime = 0.4
  /// Net/DndDragThreshold: how far the pointer moves before a press is a drag, in pixels at 96 dpi.
  public var dragThreshold = 4.0
  /// Gtk/EnableAnimations.
  public var animationsEnabled = true

  public init() {}

  /// Device pixels per pixel at 96 dpi.
  public var scale: Double { dpi / 96 }

  /// The settings that X resources (the text of RESOURCE_MANAGER) and XSETTINGS give; what makes no sense is left out.
  init(resources: String?, xsettings: XSettings) {
    if let text = resources, let dpi = Self.resourceDPI(text) {
      self.dpi = dpi
    } else if let value = xsettings.integers["Xft/DPI"], Self.sane.contains(Double(value) / 1024) {
      dpi = Double(value) / 1024
    }
    if let value = xsettings.integers["Net/DoubleClickTime"], 1...10_000 ~= value {
      doubleClickTime = Double(value) / 1000
    }
    if let value = xsettings.integers["Net/DndDragThreshold"], 1...200 ~= value { dragThreshold = Double(value) }
    if xsettings.integers["Gtk/EnableAnimations"] == 0 { animationsEnabled = false }
  }

  private static let sane = 24.0...960.0

  private static func resourceDPI(_ text: String) -> Double? {
    let database = ResourceDatabase()
    database.merge(text: text)
    guard let value = database.value("Xft.dpi", class: "Xft.Dpi") else { return nil }
    let trimmed = value.split { $0 == " " || $0 == "\t" }
    guard trimmed.count == 1, let dpi = Double(decimal: trimmed[0]), sane.contains(dpi) else { return nil }
    return dpi
  }
}

/// The integers of an _XSETTINGS_SETTINGS property (XSETTINGS 0.5); empty when the property is malformed.
struct XSettings: Equatable {
  private(set) var integers: [String: Int32] = [:]

  init() {}

  init(_ bytes: [UInt8]) {
    var reader = Reader(bytes: bytes)
    guard let order = reader.byte(), order <= 1 else { return }
    reader.isBigEndian = order == 1
    guard reader.skip(3), reader.word() != nil, let count = reader.word() else { return }
    var found: [String: Int32] = [:]
    for _ in 0..<count {
      guard let type = reader.byte(), reader.skip(1), let length = reader.half(),
        let name = reader.text(Int(length)), reader.word() != nil
      else { return }
      switch type {
      case 0:
        guard let value = reader.word() else { return }
        found[name] = Int32(bitPattern: value)
      case 1:
        guard let length = reader.word(), reader.text(Int(length)) != nil else { return }
      case 2:
        guard reader.skip(8) else { return }
      default:
        return
      }
    }
    integers = found
  }

  /// Reads numbers in the property's byte order; nil beyond its end.
  private struct Reader {
    let bytes: [UInt8]
    var isBigEndian = false
    private var position = 0

    init(bytes: [UInt8]) {
      self.bytes = bytes
    }

    mutating func skip(_ count: Int) -> Bool {
      guard count <= bytes.count - position else { return false }
      position += count
      return true
    }

    mutating func byte() -> UInt8? {
      skip(1) ? bytes[position - 1] : nil
    }

    mutating func half() -> UInt16? {
      guard skip(2) else { return nil }
      let (first, second) = (UInt16(bytes[position - 2]), UInt16(bytes[position - 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }

    mutating func word() -> UInt32? {
      guard let first = half(), let second = half() else { return nil }
      return isBigEndian ? UInt32(first) << 16 | UInt32(second) : UInt32(second) << 16 | UInt32(first)
    }

    /// Text of that many bytes, which is padded to a multiple of four.
    mutating func text(_ count: Int) -> String? {
      let start = position
      guard skip((count + 3) / 4 * 4) else { return nil }
      return String(decoding: bytes[start..<start + count], as: UTF8.self)
    }
  }
}
