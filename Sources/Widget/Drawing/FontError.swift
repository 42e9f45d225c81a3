internal import Interaction

/// Why a label does not show.
public enum FontError: Error, Equatable, Sendable, CustomStringConvertible {
  /// No font that fontconfig knows can be opened and has something for the text.
  case noFont(pattern: String)
  /// The process has no descriptors left to open a font with; it is tried again later.
  case noDescriptor

  /// One sentence for the user, without a full stop.
  public var description: String {
    switch self {
    case .noFont(let pattern):
      message(
        "font: \"%\" and all others cannot be opened; expected one in fontconfig's folders that has outlines",
        pattern)
    case .noDescriptor: "font: the process has no descriptors left to open one with; expected at least 4"
    }
  }
}
