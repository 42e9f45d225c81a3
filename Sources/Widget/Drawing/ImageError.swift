internal import Interaction

/// Why an image could not be shown.
public enum ImageError: Error, Equatable, Sendable, CustomStringConvertible {
  /// No file has that name or path; `places` are the paths that were tried.
  case notFound(name: String, places: [String])
  /// The file is there, but is not a PNG that can be read; `reason` is libpng's or the system's.
  case unreadable(path: String, reason: String)
  /// More pixels than are decoded: 16384 a side and 64 million in all.
  case tooLarge(path: String, width: Int, height: Int)

  /// One sentence for the user, without a full stop.
  public var description: String {
    switch self {
    case .notFound(let name, let places):
      var text = message("image \"%\": no such file", name)
      for place in places where !place.isSame(as: name) { text = message("%, no %", text, place) }
      return text
    case .unreadable(let path, let reason):
      return message("image \"%\": expected a PNG file: %", path, reason)
    case .tooLarge(let path, let width, let height):
      return message(
        "image \"%\": % x % pixels, expected at most 16384 a side and 64 million in all", path, digits(width),
        digits(height))
    }
  }
}
