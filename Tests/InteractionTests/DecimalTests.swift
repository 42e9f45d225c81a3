import Testing

@testable import Interaction

@Suite("Decimal numbers") struct DecimalTests {
  @Test(
    "plain decimal text is a number",
    arguments: [
      ("0", 0), ("7", 7), ("-1.5", -1.5), ("+.25", 0.25), ("3.", 3), ("0.1", 0.1), ("96.001", 96.001), ("007", 7),
      ("123456789012345678901234567890", 123456789012345678901234567890.0),
    ] as [(String, Double)])
  func numbers(text: String, value: Double) throws {
    #expect(Double(decimal: text) == value)
    #expect(Double(decimal: text.dropFirst(0)) == value)
  }

  @Test(
    "anything else is none",
    arguments: [
      "", "-", "+", ".", "-.", "1.2.3", "1e5", "--1", "1-", " 1", "1 ", "1,5", "0x10", "inf", "nan", "\u{661}",
    ])
  func others(text: String) {
    #expect(Double(decimal: text) == nil)
  }

  @Test("a number that is too large is none, one that is too small is 0")
  func range() {
    #expect(Double(decimal: String(repeating: "9", count: 400)) == nil)
    #expect(Double(decimal: "0." + String(repeating: "0", count: 400) + "1") == 0)
  }
}

@Suite("Numbers in words") struct DecimalTextTests {
  @Test(
    "a number is rounded to the decimals asked for, with a point",
    arguments: [
      (0.0, 2, "0.00"), (0.005, 2, "0.01"), (0.994, 2, "0.99"), (0.996, 2, "1.00"), (12.34, 1, "12.3"),
      (-0.4, 0, "0"), (-0.5, 0, "-1"), (-1.25, 1, "-1.3"), (1.0625, 3, "1.063"), (7, 0, "7"), (.nan, 1, "0.0"),
      (.infinity, 1, "1000000.0"), (-1e300, 0, "-1000000"),
    ] as [(Double, Int, String)])
  func text(value: Double, places: Int, text: String) {
    #expect(decimal(value, places: places) == text)
  }

  @Test("a colour is written as resources write it")
  func color() {
    for rgb in [UInt32(0x000000), 0xFFFFFF, 0x0B57D0, 0xC9CED6] {
      #expect(Color(Color(rgb: rgb).hexadecimal) == Color(rgb: rgb))
    }
    #expect(Color(rgb: 0x0A1B2C).hexadecimal == "#0A1B2C")
    #expect(Color(red: -1, green: 2, blue: 0.5).hexadecimal == "#00FF80")
  }
}
