internal import CDoubleTap
internal import Interaction
internal import Widget

/// A text that a host gives. No label shows more than a part of the longest; and where memory is short, Swift's strings would end the
/// process.
enum HostText {
  case text(String)
  case tooLong
  case memoryIsShort

  private static let longest = 1 << 20

  init(_ start: UnsafePointer<CChar>) {
    var count = 0
    while count <= Self.longest, start[count] != 0 { count += 1 }
    if count > Self.longest {
      self = .tooLong
    } else {
      // As it is kept, and in a message about it.
      self = ReservedMemory.has(16 * count) ? .text(String(cString: start)) : .memoryIsShort
    }
  }

  /// Calls `body` with the text of something that has that name.
  func use(as name: String, _ context: Context, _ body: (String) -> dtb_status) -> dtb_status {
    switch self {
    case .text(let text): body(text)
    case .tooLong: context.fail(DTB_BAD_VALUE, message("%: the text is too long; expected at most 1 MB", name))
    case .memoryIsShort: context.fail(DTB_NO_MEMORY, message("%: memory is short", name))
    }
  }
}
