extension String {
  /// Whether both are the same bytes. Names, paths and resources are bytes to the system, so two spellings of one letter are
  /// two names; and the tables for comparing as Unicode does (`==`) would be a tenth of a program.
  package func isSame(as other: String) -> Bool {
    utf8.elementsEqual(other.utf8)
  }
}

extension [String] {
  /// Whether one of them is the same as `text`, byte for byte.
  package func has(_ text: String) -> Bool {
    for element in self where element.isSame(as: text) { return true }
    return false
  }
}
