/// The template with each `%` in it replaced by the next of the values.
///
/// String interpolation would say the same in twice to five times the code at each place.
package func message(_ template: String, _ values: String...) -> String {
  message(template, values)
}

package func message(_ template: String, _ values: [String]) -> String {
  var text: [UInt8] = []
  var count = 0
  for byte in template.bytes {
    if byte == UInt8(ascii: "%"), count < values.count {
      text += values[count].bytes
      count += 1
    } else {
      text.append(byte)
    }
  }
  return String(bytes: text)
}
