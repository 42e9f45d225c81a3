internal import Interaction

extension String {
  /// What stands between spaces and tabs.
  var words: [String] {
    var words: [String] = []
    for part in parts(at: UInt8(ascii: " ")) {
      for word in part.parts(at: UInt8(ascii: "\t")) where !word.isEmpty { words.append(word) }
    }
    return words
  }

  /// What stands between the places of a byte, which is ASCII; an empty text where there is nothing.
  func parts(at sign: UInt8) -> [String] {
    var parts: [String] = []
    var part: [UInt8] = []
    for byte in bytes {
      if byte == sign {
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
