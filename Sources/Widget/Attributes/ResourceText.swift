internal import CX11
internal import Interaction

/// The text of a resource file, before Xrm reads it: that would pass over in silence what it cannot use.
struct ResourceText {
  private let bytes: [UInt8]

  /// No program has more to say.
  static let mostBytes = 1 << 20

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Nil when the file cannot be read; of one that is too long only so much is read as shows that.
  init?(contentsOf path: String) {
    guard let file = fopen(path.forC, "re") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while bytes.count <= Self.mostBytes {
      let count = fread(&chunk, 1, chunk.count, file)
      bytes += chunk[..<count]
      if count < chunk.count { break }
    }
    if ferror(file) != 0 { return nil }
    self.bytes = bytes
  }

  var isTooLong: Bool { bytes.count > Self.mostBytes }

  var lineCount: Int {
    var count = 1
    for byte in bytes where byte == UInt8(ascii: "\n") { count += 1 }
    return count
  }

  /// The first line that Xrm would pass over, or take for something else. Comments, blank lines, directives and what continues a line
  /// need no colon.
  var firstFault: (line: Int, kind: ResourceFault)? {
    var (number, start) = (1, 0)
    var continues = false
    while start <= bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      let line = bytes[start..<end]
      if let fault = Self.fault(of: line, continues: continues) { return (number, fault) }
      continues = line.last == UInt8(ascii: "\\")
      (number, start) = (number + 1, end + 1)
    }
    return nil
  }

  private static func fault(of line: ArraySlice<UInt8>, continues: Bool) -> ResourceFault? {
    if hasMark(line) { return .byteOrderMark }
    var first: UInt8?
    var hasColon = false
    for byte in line {
      if byte == 0 { return .zero }
      if byte == UInt8(ascii: "\r") { return .carriageReturn }
      if byte == UInt8(ascii: ":") { hasColon = true }
      if first == nil, byte != UInt8(ascii: " "), byte != UInt8(ascii: "\t") { first = byte }
    }
    let needsNoColon = first == nil || first == UInt8(ascii: "!") || first == UInt8(ascii: "#") || continues
    return needsNoColon || hasColon ? nil : .noResource
  }

  /// The mark of UTF-8, or one of the two of UTF-16.
  private static func hasMark(_ line: ArraySlice<UInt8>) -> Bool {
    let start = Array(line.prefix(3))
    return start == [0xEF, 0xBB, 0xBF] || start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0xFF, 0xFE])
  }
}
