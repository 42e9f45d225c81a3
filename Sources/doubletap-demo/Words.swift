extension String {
  /// What stands between spaces and tabs.
  var words: [String] {
    utf8.split(whereSeparator: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// What stands between two of the signs, which are ASCII; nothing at all where there is nothing.
  func parts(at sign: Unicode.Scalar) -> [String] {
    utf8.split(separator: UInt8(ascii: sign), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
