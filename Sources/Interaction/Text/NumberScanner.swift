/// Reads numbers, and what stands between them, by the grammar of SVG paths (SVG 1.1 8.3.9, SVG 2 9.3.9).
struct NumberScanner {
  private let bytes: [UInt8]
  /// The byte that is looked at next.
  private(set) var place = 0

  init(_ text: String) {
    bytes = text.bytes
  }

  /// nil at the end of the text.
  var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  var isAtNumber: Bool {
    guard let next else { return false }
    return switch next {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"): true
    default: false
    }
  }

  mutating func skip() { place += 1 }

  mutating func skipSpace() {
    while let next, next == 0x20 || next == 0x9 || next == 0xA || next == 0xC || next == 0xD { skip() }
  }

  /// Skips space with at most one comma in it, and says whether there was one.
  mutating func skipComma() -> Bool {
    skipSpace()
    if next != UInt8(ascii: ",") { return false }
    skip()
    skipSpace()
    return true
  }

  /// A sign, digits and an exponent as far as they go; a second point begins another number.
  mutating func number() throws(PathTextError) -> Double {
    let start = place
    guard isAtNumber else { throw PathTextError(offset: place, expected: .number) }
    guard var decimal = decimal() else { throw PathTextError(offset: place, expected: .digit) }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      skip()
      guard let exponent = exponent() else { throw PathTextError(offset: place, expected: .digit) }
      decimal.exponent += exponent
    }
    let value = decimal.value
    guard value.magnitude <= Double(Float.greatestFiniteMagnitude) else {
      throw PathTextError(offset: start, expected: .smallerNumber)
    }
    return value
  }

  mutating func flag() throws(PathTextError) -> Bool {
    guard let digit = next, digit == UInt8(ascii: "0") || digit == UInt8(ascii: "1") else {
      throw PathTextError(offset: place, expected: .flag)
    }
    skip()
    return digit == UInt8(ascii: "1")
  }

  /// A sign, digits and a point among them; nil when there is no digit.
  mutating func decimal() -> Decimal? {
    var decimal = Decimal(isNegative: sign())
    var hasDigits = false
    var hasPoint = false
    while let next {
      if let digit = digit() {
        decimal.append(digit, isFraction: hasPoint)
        hasDigits = true
      } else if next == UInt8(ascii: "."), !hasPoint {
        skip()
        hasPoint = true
      } else {
        break
      }
    }
    return hasDigits ? decimal : nil
  }

  private mutating func exponent() -> Int? {
    let isNegative = sign()
    guard var exponent = digit() else { return nil }
    // Beyond any text's length in digits.
    while let digit = digit() { exponent = min(exponent * 10 + digit, 1 << 40) }
    return isNegative ? -exponent : exponent
  }

  private mutating func sign() -> Bool {
    guard let sign = next, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") else { return false }
    skip()
    return sign == UInt8(ascii: "-")
  }

  private mutating func digit() -> Int? {
    guard let next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) else { return nil }
    skip()
    return Int(next - UInt8(ascii: "0"))
  }
}
