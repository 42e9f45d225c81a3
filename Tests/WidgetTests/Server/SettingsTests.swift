internal import Testing

@testable internal import Widget

@Suite struct SettingsTests {
  private let manager = Bytes()

  @Test(
    "Xft.dpi is read as plain decimal text; nonsense counts as missing",
    arguments: [
      ("96", 96), ("144", 144), ("120.5", 120.5), ("192", 192), ("24", 24), ("960", 960), ("0", 96), ("-5", 96),
      ("abc", 96), ("1e9", 96), ("1000000000", 96), ("23.9", 96), ("960.1", 96), ("", 96), ("120,5", 96), ("nan", 96),
    ] as [(String, Double)])
  func dpi(text: String, expected: Double) {
    let settings = Settings(resourceDPI: text, manager: nil)
    #expect(settings.dpi == expected)
    #expect(settings.scale == expected / 96)
  }

  @Test("without anything the defaults hold")
  func defaults() {
    let settings = Settings(resourceDPI: nil, manager: nil)
    #expect(settings.dpi == 96 && settings.scale == 1)
    #expect(settings.doubleClickTime == 0.4)
    #expect(settings.dragThreshold == 4)
    #expect(settings.animationsEnabled)
  }

  @Test("the manager's settings count, its dpi after that of the resources")
  func managed() throws {
    let bytes = manager.list([
      ("Xft/DPI", 122_880), ("Net/DoubleClickTime", 1000), ("Net/DndDragThreshold", 9), ("Gtk/EnableAnimations", 0),
    ])
    let list = XSettings(bytes)
    let xsettings = try #require(list)
    let settings = Settings(resourceDPI: nil, manager: xsettings)
    #expect(settings.dpi == 120)
    #expect(settings.doubleClickTime == 1)
    #expect(settings.dragThreshold == 9)
    #expect(!settings.animationsEnabled)
    #expect(Settings(resourceDPI: "192", manager: xsettings).dpi == 192)
    #expect(Settings(resourceDPI: "abc", manager: xsettings).dpi == 120)
  }

  @Test("values of the manager that make no sense leave the defaults")
  func nonsense() throws {
    for value in [-1, 0, Int32.min, .max] {
      let bytes = manager.list([
        ("Xft/DPI", value), ("Net/DoubleClickTime", value), ("Net/DndDragThreshold", value),
      ])
      let list = try #require(XSettings(bytes) as XSettings?)
      let settings = Settings(resourceDPI: nil, manager: list)
      #expect(settings == Settings())
    }
  }

  @Test("both byte orders are read; strings and colours are passed over")
  func byteOrders() throws {
    for isBig in [false, true] {
      var bytes = Bytes(isBigEndian: isBig)
      bytes.header(count: 3)
      bytes.name("Net/ThemeName", type: 1)
      bytes.word(5)
      bytes.bytes += Array("Light".utf8) + [0, 0, 0]
      bytes.name("Some/Colour", type: 2)
      bytes.bytes += [UInt8](repeating: 7, count: 8)
      bytes.name("Net/DoubleClickTime", type: 0)
      bytes.word(250)
      #expect(XSettings(bytes.bytes)?.doubleClickTime == 250)
    }
  }

  @Test("a list that ends too soon, at any byte, gives nothing")
  func truncated() {
    let whole = manager.list([("Xft/DPI", 98_304), ("Net/DoubleClickTime", 250)])
    #expect(XSettings(whole) != nil)
    for length in 0..<whole.count { #expect(XSettings(Array(whole.prefix(length))) == nil) }
  }

  @Test("a wrong byte order, a huge count, a huge length or an unknown type gives nothing")
  func malformed() {
    let good = manager.list([("Xft/DPI", 98_304)])
    var bytes = good
    bytes[0] = 2
    #expect(XSettings(bytes) == nil)
    bytes[0] = 1  // says most significant first, which it is not
    #expect(XSettings(bytes) == nil)
    bytes = good
    bytes.replaceSubrange(8..<12, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(XSettings(bytes) == nil)
    bytes = good
    bytes.replaceSubrange(14..<16, with: [0xFF, 0xFF])
    #expect(XSettings(bytes) == nil)
    bytes = good
    bytes[12] = 3
    #expect(XSettings(bytes) == nil)
    var text = Bytes()
    text.header(count: 1)
    text.name("Net/ThemeName", type: 1)
    text.word(0xFFFF_FFFD)
    #expect(XSettings(text.bytes) == nil)
  }
}

/// Writes a settings list as the specification lays it out.
private struct Bytes {
  var bytes: [UInt8] = []
  var isBigEndian = false

  mutating func header(count: UInt32) {
    bytes += [isBigEndian ? 1 : 0, 0, 0, 0]
    word(7)
    word(count)
  }

  mutating func name(_ name: String, type: UInt8) {
    bytes += [type, 0]
    let length = UInt16(name.utf8.count)
    let halves = [UInt8(length >> 8), UInt8(length & 255)]
    bytes += isBigEndian ? halves : halves.reversed()
    bytes += Array(name.utf8)
    while bytes.count % 4 != 0 { bytes.append(0) }
    word(1)
  }

  mutating func word(_ value: UInt32) {
    let big = [UInt8(value >> 24), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
    bytes += isBigEndian ? big : big.reversed()
  }

  func list(_ values: [(String, Int32)]) -> [UInt8] {
    var copy = Bytes(isBigEndian: isBigEndian)
    copy.header(count: UInt32(values.count))
    for (name, value) in values {
      copy.name(name, type: 0)
      copy.word(UInt32(bitPattern: value))
    }
    return copy.bytes
  }
}
