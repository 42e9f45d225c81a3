extension [UInt8] {
  /// The same bytes with U+FFFD in place of what is no UTF-8: one for each maximal subpart of a character, as Unicode recommends
  /// (chapter 3.9) and `String(decoding:as:)` does.
  var wellFormed: [UInt8] {
    var result: [UInt8] = []
    var start = 0
    while start < count {
      let (length, second) = form(of: self[start])
      var end = start + 1
      while end < count, end - start < length, (end == start + 1 ? second : 0x80...0xBF).contains(self[end]) {
        end += 1
      }
      if end - start == length { result += self[start..<end] } else { result += [0xEF, 0xBF, 0xBD] }
      start = end
    }
    return result
  }
}

/// How many bytes a character has that begins with this one, 0 if none does, and what the second may be (Unicode, table 3-7).
private func form(of first: UInt8) -> (length: Int, second: ClosedRange<UInt8>) {
  switch first {
  case 0...0x7F: (1, 0x80...0xBF)
  case 0xC2...0xDF: (2, 0x80...0xBF)
  case 0xE0: (3, 0xA0...0xBF)
  case 0xED: (3, 0x80...0x9F)
  case 0xE1...0xEF: (3, 0x80...0xBF)
  case 0xF0: (4, 0x90...0xBF)
  case 0xF1...0xF3: (4, 0x80...0xBF)
  case 0xF4: (4, 0x80...0x8F)
  default: (0, 0x80...0xBF)
  }
}
