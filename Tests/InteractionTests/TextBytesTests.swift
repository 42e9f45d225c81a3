import Testing

@testable import Interaction

@Suite("Texts by their bytes") struct TextBytesTests {
  @Test(
    "a text of bytes is what its bytes are in UTF-8, short or long",
    arguments: ["", "a", "Löschen — ✐ 🇸🇪", "fifteen letters", "more than fifteen letters"])
  func roundTrip(text: String) {
    #expect(text.bytes == Array(text.utf8))
    #expect(text.forC == Array(text.utf8) + [0])
    #expect(String(bytes: text.bytes) == text)
    #expect(text.withCString { String(c: $0) } == text)
  }

  @Test("what is no UTF-8 becomes U+FFFD, as Unicode's tables 3-8 to 3-11 say")
  func replacement() {
    let cases: [([UInt8], String)] = [
      (
        [0xC0, 0xAF, 0xE0, 0x80, 0xBF, 0xF0, 0x81, 0x82, 0x41],
        "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}A"
      ),
      (
        [0xED, 0xA0, 0x80, 0xED, 0xBF, 0xBF, 0xED, 0xAF, 0x41],
        "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}A"
      ),
      (
        [0xF4, 0x91, 0x92, 0x93, 0xFF, 0x41, 0x80, 0xBF, 0x42],
        "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}A\u{FFFD}\u{FFFD}B"
      ),
      ([0xE1, 0x80, 0xE2, 0xF0, 0x91, 0x92, 0xF1, 0xBF, 0x41], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}A"),
    ]
    for (bytes, text) in cases {
      #expect(String(bytes: bytes).unicodeScalars.elementsEqual(text.unicodeScalars))
    }
  }

  @Test("any bytes become the text that the standard library makes of them")
  func anyBytes() {
    let edges: [UInt8] = [
      0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF,
      0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    for first in edges {
      for second in edges {
        for third in edges {
          for bytes in [[first, second, third], [first, second, third, 0xBF]] {
            #expect(Array(String(bytes: bytes).utf8) == Array(String(decoding: bytes, as: UTF8.self).utf8), "\(bytes)")
          }
        }
      }
    }
  }

  @Test("two texts are the same when their bytes are")
  func same() {
    #expect(
      "".isSame(as: "") && "abc".isSame(as: "abc") && "a long text of its own".isSame(as: "a long text of its own"))
    #expect(!"abc".isSame(as: "abd") && !"abc".isSame(as: "ab") && !"ab".isSame(as: "abc") && !"".isSame(as: "a"))
    #expect(!"\u{E9}".isSame(as: "e\u{301}"))
    #expect(["a", "b"].has("b") && !["a", "b"].has("c"))
  }

  @Test("whole numbers are written in digits, from the smallest to the largest")
  func wholeNumbers() {
    for number in [0, 7, 10, 99, 100, 1_234_567_890, -1, -10, .max, .min] { #expect(digits(number) == String(number)) }
    for number in [0, 9, 10, 15, 16, 0x1F00ABC, .max] as [UInt] {
      var text: [UInt8] = []
      text.append(digitsOf: number, base: 16)
      #expect(String(bytes: text) == String(number, radix: 16))
    }
  }

  @Test("a message has its values in the places of the signs, and keeps signs that are too many")
  func messages() {
    #expect(message("%: \"%\" %", "a", "100%", "é") == "a: \"100%\" é")
    #expect(message("% and %", "one") == "one and %")
    #expect(message("nothing", "one") == "nothing")
  }
}
