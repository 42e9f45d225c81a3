extension String {
  /// The text without the blanks around it.
  package var trimmed: String {
    let bytes = bytes
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || 0x9...0xD ~= byte }
    var (start, end) = (0, bytes.count)
    while start < end, isBlank(bytes[start]) { start += 1 }
    while end > start, isBlank(bytes[end - 1]) { end -= 1 }
    return end - start == bytes.count ? self : String(bytes: Array(bytes[start..<end]))
  }
}

extension Bool {
  /// What one of Xt's words for true and false says (XtCvtStringToBoolean), in capitals or not; nil for another word.
  package init?(words: String) {
    var small: [UInt8] = []
    for byte in words.bytes { small.append(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte + 32 : byte) }
    let word = String(bytes: small)
    if ["true", "yes", "on", "1"].has(word) {
      self = true
    } else if ["false", "no", "off", "0"].has(word) {
      self = false
    } else {
      return nil
    }
  }
}
