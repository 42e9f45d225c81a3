extension Color {
  /// The colour that a text names by numbers, nil when it is none of the forms below; colour names need the server.
  ///
  /// `#` and 1 to 4 hexadecimal digits for each of red, green and blue, or `rgb:r/g/b`, each of 1 to 4 digits. A component
  /// is a part of its largest value, so `#fff` is white and `#3a7` is `#33aa77`, as in CSS, GTK and Tk; XParseColor, which
  /// reads the second form in the same way, would make them `#f0f0f0` and `#30a070`.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    let components: [Double?]
    if bytes.first == UInt8(ascii: "#") {
      let count = (bytes.count - 1) / 3
      guard (1...4).contains(count), bytes.count == 1 + 3 * count else { return nil }
      components = (0..<3).map { scaled(bytes[(1 + $0 * count)..<(1 + ($0 + 1) * count)]) }
    } else {
      guard bytes.count > 4, bytes[..<3].map({ $0 | 0x20 }) == Array("rgb".utf8), bytes[3] == UInt8(ascii: ":")
      else { return nil }
      components = bytes[4...]
        .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        .map { scaled($0) }
    }
    guard components.count == 3, let red = components[0], let green = components[1], let blue = components[2]
    else { return nil }
    self.init(red: red, green: green, blue: blue)
  }
}

extension Color {
  /// `#RRGGBB`, each component the nearest; without the alpha.
  package var hexadecimal: String {
    let digits = Array("0123456789ABCDEF".utf8)
    var text = [UInt8(ascii: "#")]
    for component in [red, green, blue] {
      let value = Int((component * 255).rounded())
      text += [digits[value / 16], digits[value % 16]]
    }
    return String(decoding: text, as: UTF8.self)
  }
}

private func scaled(_ digits: ArraySlice<UInt8>) -> Double? {
  guard (1...4).contains(digits.count), let value = hexadecimal(digits) else { return nil }
  return Double(value) / Double(1 << (4 * digits.count) - 1)
}

private func hexadecimal(_ digits: ArraySlice<UInt8>) -> Int? {
  var value = 0
  for digit in digits {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value * 16 + Int(digit - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value * 16 + Int(digit - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value * 16 + Int(digit - UInt8(ascii: "A")) + 10
    default: return nil
    }
  }
  return value
}
