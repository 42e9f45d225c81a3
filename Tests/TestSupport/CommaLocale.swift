internal import Foundation

/// A locale whose decimal point is a comma, made here, for a machine may have none.
public enum CommaLocale {
  /// Runs `body` with LC_NUMERIC set to it; fails when the C library does not take it.
  public static func with(_ body: () throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("locale-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("comma/LC_NUMERIC")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(contents).write(to: file)
    let before = setlocale(LC_NUMERIC, nil).map { String(cString: $0) } ?? "C"
    setenv("LOCPATH", folder.path, 1)
    defer {
      setlocale(LC_NUMERIC, before)
      unsetenv("LOCPATH")
    }
    guard setlocale(LC_NUMERIC, "comma") != nil, strtod("0,5", nil) == 0.5 else {
      throw Failure("the C library takes no locale from \(file.path)")
    }
    try body()
  }

  /// The category as localedef writes it for glibc: a magic number, a count, offsets, and what they point to: decimal
  /// point, separator and grouping of thousands, both again as wide characters, and the code set.
  private static var contents: [UInt8] {
    let values: [[UInt8]] = [[0x2C, 0], [0x2E, 0], [3, 3, 0, 0], word(0x2C), word(0x2E), Array("UTF-8\0".utf8)]
    var offsets: [UInt8] = []
    var bytes: [UInt8] = []
    for value in values {
      offsets += word(UInt32(8 + 4 * values.count + bytes.count))
      bytes += value + [UInt8](repeating: 0, count: -value.count & 3)
    }
    return word(0x2003_1115 ^ UInt32(LC_NUMERIC)) + word(UInt32(values.count)) + offsets + bytes
  }

  private static func word(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.littleEndian) { Array($0) } }
}
