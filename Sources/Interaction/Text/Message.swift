/// The template with each `%` in it replaced by the next of the values.
///
/// String interpolation would say the same in twice to five times the code at each place.
package func message(_ template: String, _ values: String...) -> String {
  message(template, values)
}

package func message(_ template: String, _ values: [String]) -> String {
  var text: [UInt8] = []
  var rest = values[...]
  for byte in template.utf8 {
    if byte == UInt8(ascii: "%"), let value = rest.popFirst() {
      text += value.utf8
    } else {
      text.append(byte)
    }
  }
  return String(decoding: text, as: UTF8.self)
}
