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
