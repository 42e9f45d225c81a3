extension String {
  /// The bytes of the text in UTF-8.
  ///
  /// Whatever looks into texts does it by their bytes: the indices, characters and slices of `String` link a twentieth of a program.
  package var bytes: [UInt8] {
    utf8.span.withUnsafeBufferPointer { Array($0) }
  }

  /// The same with a zero after them, for a C function that reads it before it returns.
  package var forC: [UInt8] {
    var bytes = bytes
    bytes.append(0)
    return bytes
  }

  /// The text that the bytes are in UTF-8; U+FFFD stands for what is none.
  @inline(never)
  package init(bytes: [UInt8]) {
    // The standard library's own repair would link the indices of strings.
    self = String(validating: bytes, as: UTF8.self) ?? String(validating: bytes.wellFormed, as: UTF8.self) ?? ""
  }

  /// A text of C, which ends with a zero, in the same way.
  package init(c text: UnsafePointer<CChar>) {
    var bytes: [UInt8] = []
    var next = text
    while next.pointee != 0 {
      bytes.append(UInt8(bitPattern: next.pointee))
      next += 1
    }
    self.init(bytes: bytes)
  }

  /// The same, if it has at most 1 MB.
  package init?(short text: UnsafePointer<CChar>) {
    var count = 0
    while count <= 1 << 20, text[count] != 0 { count += 1 }
    if count > 1 << 20 { return nil }
    self.init(c: text)
  }

  /// Whether both are the same bytes. Names, paths and resources are bytes to the system, so two spellings of one letter are
  /// two names; and the tables for comparing as Unicode does (`==`) would be a tenth of a program.
  @inline(never)
  package func isSame(as other: String) -> Bool {
    let (one, two) = (utf8.span, other.utf8.span)
    if one.count != two.count { return false }
    for place in one.indices where one[place] != two[place] { return false }
    return true
  }
}

extension [String] {
  /// Whether one of them is the same as `text`, byte for byte.
  package func has(_ text: String) -> Bool {
    for element in self where element.isSame(as: text) { return true }
    return false
  }
}
