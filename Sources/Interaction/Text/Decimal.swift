extension Double {
  /// The number that plain decimal text stands for, whatever the locale: an optional sign, digits, at most one
  /// point, at least one digit; nil for anything else.
  public init?(decimal text: some StringProtocol) {
    var value = 0.0
    var scale = 1.0
    var digits = 0
    var sawPoint = false
    var isFirst = true
    var isNegative = false
    for unit in text.utf8 {
      switch unit {
      case UInt8(ascii: "-") where isFirst: isNegative = true
      case UInt8(ascii: "+") where isFirst: break
      case UInt8(ascii: ".") where !sawPoint: sawPoint = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        value = value * 10 + Double(unit - UInt8(ascii: "0"))
        if sawPoint { scale *= 10 }
        digits += 1
      default: return nil
      }
      isFirst = false
    }
    guard digits > 0, digits <= 300 else { return nil }
    self = (isNegative ? -value : value) / scale
  }
}
