extension [UInt8] {
  /// Adds a number in digits; the letters among them are small.
  package mutating func append(digitsOf number: UInt, base: UInt = 10) {
    if number >= base { append(digitsOf: number / base, base: base) }
    let digit = UInt8(number % base)
    append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
  }
}

/// A whole number in digits, with a minus before what is less than 0.
package func digits(_ number: Int) -> String {
  var text: [UInt8] = []
  if number < 0 { text.append(UInt8(ascii: "-")) }
  text.append(digitsOf: number.magnitude)
  return String(bytes: text)
}
