internal import Interaction

/// Why an image could not be shown.
public enum ImageError: Error, Equatable, Sendable, CustomStringConvertible {
  /// No file has that name or path; `places` are the paths that were tried.
  case notFound(name: String, places: [String])
  /// The file is there, but is not a PNG that can be read; `reason` is libpng's or the system's.
  case unreadable(path: String, reason: String)
  /// More pixels than are decoded in half a second: 16384 a side, 12 million in all, or 32 MB as the file has them.
  case tooLarge(path: String, width: Int, height: Int, bits: Int)
  /// A file of more than 32 MB.
  case tooManyBytes(path: String, count: Int)
  /// There is no memory for the file or for what is shown of it.
  case memoryIsShort(path: String)

  /// One sentence for the user, without a full stop.
  public var description: String {
    switch self {
    case .notFound(let name, let places):
      var text = message("image \"%\": no such file", name)
      for place in places where !place.isSame(as: name) { text = message("%, no %", text, place) }
      return text
    case .unreadable(let path, let reason):
      return message("image \"%\": expected a PNG file: %", path, reason)
    case .tooLarge(let path, let width, let height, let bits):
      return message(
        "image \"%\": % x % pixels of % bits, expected at most 16384 a side, 12 million in all and 32 MB unpacked",
        path,
        digits(width), digits(height), digits(bits))
    case .tooManyBytes(let path, let count):
      return message("image \"%\": % bytes, expected a file of at most 32 MB", path, digits(count))
    case .memoryIsShort(let path):
      return message("image \"%\": memory is short", path)
    }
  }
}
