internal import Interaction

extension String {
  /// What stands between spaces and tabs.
  var words: [String] { parts(at: " \t").filter { !$0.isEmpty } }

  /// What stands between any of the signs, which are ASCII; an empty text where there is nothing.
  func parts(at signs: StaticString) -> [String] {
    var parts: [String] = []
    var part: [UInt8] = []
    for byte in bytes {
      if signs.withUTF8Buffer({ $0.contains(byte) }) {
        parts.append(String(bytes: part))
        part = []
      } else {
        part.append(byte)
      }
    }
    parts.append(String(bytes: part))
    return parts
  }
}
