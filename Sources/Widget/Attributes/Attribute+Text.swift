internal import Interaction

extension Attribute {
  /// The value as a resource would write it: what `parse` reads back, numbers to a millionth.
  func text(of value: AttributeValue) -> String {
    switch value {
    case .text(let text): text
    case .number(let number): decimal(number)
    case .flag(let flag): flag ? "true" : "false"
    case .color(let color): color.map { hexadecimal($0) } ?? "none"
    case .word(let index): word(index)
    }
  }

  private func word(_ index: Int) -> String {
    if case .word(let words) = kind { words[index] } else { "" }
  }
}

/// In plain digits, whatever the locale.
private func decimal(_ number: Double) -> String {
  guard number.isFinite, abs(number) < 1e12 else { return number < 0 ? "-inf" : number > 0 ? "inf" : "nan" }
  let millionths = Int((abs(number) * 1_000_000).rounded())
  var text: [UInt8] = []
  if number < 0 && millionths > 0 { text.append(UInt8(ascii: "-")) }
  text.append(digitsOf: UInt(millionths / 1_000_000))
  var rest = millionths % 1_000_000
  if rest > 0 { text.append(UInt8(ascii: ".")) }
  var place = 100_000
  while rest > 0 {
    text.append(UInt8(ascii: "0") + UInt8(rest / place))
    rest %= place
    place /= 10
  }
  return String(bytes: text)
}

/// `#rrggbb`.
private func hexadecimal(_ color: Color) -> String {
  var text = [UInt8(ascii: "#")]
  for part in [color.red, color.green, color.blue] {
    let byte = Int((max(0, min(1, part)) * 255).rounded())
    for digit in [byte >> 4, byte & 15] {
      text.append(UInt8(digit < 10 ? Int(UInt8(ascii: "0")) + digit : Int(UInt8(ascii: "a")) + digit - 10))
    }
  }
  return String(bytes: text)
}
