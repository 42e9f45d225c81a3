/// A number as it is written: the leading digits, and how many places to move the point.
struct Decimal {
  var isNegative: Bool
  /// The first 18 digits or so; more than `Double` can tell apart.
  private var digits: UInt64 = 0
  /// The power of ten that the digits are multiplied with.
  var exponent = 0

  init(isNegative: Bool) {
    self.isNegative = isNegative
  }

  mutating func append(_ digit: Int, isFraction: Bool) {
    if digits < 100_000_000_000_000_000 {
      digits = digits * 10 + UInt64(digit)
      if isFraction { exponent -= 1 }
    } else if !isFraction {
      exponent += 1
    }
  }

  /// Infinite when it is beyond `Double`.
  var value: Double {
    var value = Double(digits)
    // Powers of ten are exact up to 22.
    var places = value == 0 ? 0 : min(exponent.magnitude, 400)
    while places > 0 {
      let step = min(places, 22)
      var power = 1.0
      for _ in 0..<step { power *= 10 }
      value = exponent < 0 ? value / power : value * power
      places -= step
    }
    return isNegative ? -value : value
  }
}

/// A number rounded to that many decimals, 0 to 9, with a point whatever the locale; what is beyond a million is cut to that,
/// and what is no number is 0.
package func decimal(_ value: Double, places: Int) -> String {
  var unit: UInt = 1
  for _ in 0..<places { unit *= 10 }
  let bounded = value.isNaN ? 0 : max(-1e6, min(1e6, value))
  let count = UInt((bounded.magnitude * Double(unit)).rounded())
  var text: [UInt8] = []
  if bounded < 0 && count > 0 { text.append(UInt8(ascii: "-")) }
  text.append(digitsOf: count / unit)
  if places > 0 { text.append(UInt8(ascii: ".")) }
  while unit > 1 {
    unit /= 10
    text.append(digitsOf: count / unit % 10)
  }
  return String(bytes: text)
}

extension Double {
  /// The number that plain decimal text stands for, whatever the locale: an optional sign, digits, at most one
  /// point, at least one digit; nil for anything else, and for a number that is too large.
  public init?(decimal text: some StringProtocol) {
    var scanner = NumberScanner(String(text))
    guard let value = scanner.decimal()?.value, scanner.next == nil, value.isFinite else { return nil }
    self = value
  }
}
