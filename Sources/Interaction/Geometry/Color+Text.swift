extension Color {
  /// The colour that a text names by numbers, nil when it is none of the forms below; colour names need the server.
  ///
  /// `#` and 1 to 4 hexadecimal digits for each of red, green and blue, or `rgb:r/g/b`, each of 1 to 4 digits. A component
  /// is a part of its largest value, so `#fff` is white and `#3a7` is `#33aa77`, as in CSS, GTK and Tk; XParseColor, which
  /// reads the second form in the same way, would make them `#f0f0f0` and `#30a070`.
  public init?(_ text: String) {
    var reader = ComponentReader(text.bytes)
    guard let red = reader.component(after: UInt8(ascii: ":")), let green = reader.component(after: UInt8(ascii: "/")),
      let blue = reader.component(after: UInt8(ascii: "/")), reader.isAtEnd
    else { return nil }
    self.init(red: red, green: green, blue: blue)
  }
}

extension Color {
  /// `#RRGGBB`, each component the nearest; without the alpha.
  package var hexadecimal: String {
    let digits = "0123456789ABCDEF".bytes
    var text = [UInt8(ascii: "#")]
    for component in [red, green, blue] {
      let value = Int((component * 255).rounded())
      text += [digits[value / 16], digits[value % 16]]
    }
    return String(bytes: text)
  }
}

/// Takes the components one after the other.
private struct ComponentReader {
  private let bytes: [UInt8]
  private var place: Int
  /// How many digits the next component has at most.
  private var most = 0
  /// Whether a sign stands before each component.
  private let hasSigns: Bool

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    hasSigns = bytes.first != UInt8(ascii: "#")
    if !hasSigns {
      place = 1
      if (bytes.count - 1) % 3 == 0 { most = min(4, (bytes.count - 1) / 3) }
    } else {
      place = 3
      if bytes.count > 3 && bytes[0] | 0x20 == UInt8(ascii: "r") && bytes[1] | 0x20 == UInt8(ascii: "g")
        && bytes[2] | 0x20 == UInt8(ascii: "b")
      {
        most = 4
      }
    }
  }

  var isAtEnd: Bool { place == bytes.count }

  mutating func component(after sign: UInt8) -> Double? {
    if hasSigns {
      guard place < bytes.count, bytes[place] == sign else { return nil }
      place += 1
    }
    var value = 0
    var count = 0
    while count < most, place < bytes.count, let digit = hexadecimal(bytes[place]) {
      value = value * 16 + digit
      count += 1
      place += 1
    }
    return count > 0 ? Double(value) / Double(1 << (4 * count) - 1) : nil
  }
}

private func hexadecimal(_ digit: UInt8) -> Int? {
  switch digit {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(digit - UInt8(ascii: "0"))
  case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(digit - UInt8(ascii: "a")) + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(digit - UInt8(ascii: "A")) + 10
  default: nil
  }
}
