internal import Interaction

/// The settings that concern us out of a settings manager's property (XSETTINGS 0.5), as they stand there.
struct XSettings: Equatable, Sendable {
  /// Xft/DPI, 1024 times the dots per inch.
  private(set) var dpi: Int32?
  /// Net/DoubleClickTime, milliseconds.
  private(set) var doubleClickTime: Int32?
  /// Net/DndDragThreshold, pixels.
  private(set) var dragThreshold: Int32?
  /// Gtk/EnableAnimations, 0 or 1.
  private(set) var animationsEnabled: Int32?

  /// Nil when the bytes are not a complete list of settings.
  init?(_ bytes: [UInt8]) {
    var reader = Reader(bytes: bytes)
    guard let order = reader.number(1), order <= 1 else { return nil }
    reader.isBigEndian = order == 1
    guard reader.skip(3), reader.skip(4), let count = reader.number(4) else { return nil }
    var left = count
    while left > 0 {
      guard readSetting(&reader) else { return nil }
      left -= 1
    }
  }

  private mutating func readSetting(_ reader: inout Reader) -> Bool {
    guard let type = reader.number(1), reader.skip(1), let length = reader.number(2),
      let name = reader.text(length), reader.skip(4)
    else { return false }
    switch type {
    case 0:
      guard let word = reader.number(4) else { return false }
      set(name, to: Int32(truncatingIfNeeded: word))
      return true
    case 1:
      guard let length = reader.number(4) else { return false }
      return reader.text(length) != nil
    case 2: return reader.skip(8)
    default: return false
    }
  }

  private mutating func set(_ name: String, to value: Int32) {
    if name.isSame(as: "Xft/DPI") { dpi = value }
    if name.isSame(as: "Net/DoubleClickTime") { doubleClickTime = value }
    if name.isSame(as: "Net/DndDragThreshold") { dragThreshold = value }
    if name.isSame(as: "Gtk/EnableAnimations") { animationsEnabled = value }
  }
}

/// Takes values off the front of some bytes, as long as there are enough.
private struct Reader {
  let bytes: [UInt8]
  var isBigEndian = false
  private var position = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Where what is taken begins; nil when there is not so much.
  private mutating func take(_ count: Int) -> Int? {
    guard count <= bytes.count - position else { return nil }
    defer { position += count }
    return position
  }

  mutating func skip(_ count: Int) -> Bool { take(count) != nil }

  /// A number of that many bytes.
  mutating func number(_ size: Int) -> Int? {
    guard let start = take(size) else { return nil }
    var number = 0
    for place in 0..<size { number = number << 8 | Int(bytes[start + (isBigEndian ? place : size - 1 - place)]) }
    return number
  }

  /// Bytes that are filled up to a multiple of four; the filling is dropped.
  mutating func text(_ length: Int) -> String? {
    guard let start = take(length), skip(-length & 3) else { return nil }
    return String(bytes: Array(bytes[start..<start + length]))
  }
}
