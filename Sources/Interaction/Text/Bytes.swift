extension String {
  /// The bytes of the text in UTF-8.
  ///
  /// Whatever looks into texts does it by their bytes: the indices, characters and slices of `String` link a twentieth of a program.
  /// Not by `utf8.span`: the bytes of a short text are in the text itself, on the stack, and Swift 6.3 tells LLVM that a span does not
  /// keep that address. So LLVM may let go of the stack while the span is read.
  package var bytes: [UInt8] { Array(utf8) }

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

  /// Whether both are the same bytes. Names, paths and resources are bytes to the system, so two spellings of one letter are
  /// two names; and the tables for comparing as Unicode does (`==`) would be a tenth of a program.
  @inline(never)
  package func isSame(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}

extension [String] {
  /// Whether one of them is the same as `text`, byte for byte.
  package func has(_ text: String) -> Bool {
    for element in self where element.isSame(as: text) { return true }
    return false
  }
}
