internal import Interaction

/// What is wrong with a line of a resource file.
public enum ResourceFault: Equatable, Sendable {
  /// It is neither a comment nor `name: value`.
  case noResource
  /// It begins with a byte order mark, which would be a part of the name.
  case byteOrderMark
  /// It has a carriage return, which would be a part of the value.
  case carriageReturn
  /// It has a byte of 0, where the text would end.
  case zero
}

/// Why a resource file could not be used.
public enum ResourceError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file cannot be read.
  case unreadable(path: String)
  /// The file has more than 1 MB.
  case tooLong(path: String)
  /// A line cannot be used, or would be read as something else.
  case malformed(path: String, line: Int, ResourceFault)
  /// A line given by hand, as with -xrm, is not `name: value`.
  case malformedLine(String)

  /// The whole as one line for a person.
  public var description: String {
    switch self {
    case .unreadable(let path): message("%: cannot be read; expected a resource file", path)
    case .tooLong(let path): message("%: is too long; expected a resource file of at most 1 MB", path)
    case .malformed(let path, let line, let fault): message("%:%: %", path, digits(line), fault.words)
    case .malformedLine(let line): message("\"%\" is not a resource; expected \"name: value\"", line)
    }
  }
}

extension ResourceFault {
  fileprivate var words: String {
    switch self {
    case .noResource: "is not a resource; expected \"name: value\""
    case .byteOrderMark: "begins with a byte order mark; expected UTF-8 without one"
    case .carriageReturn: "has a carriage return; expected lines that end in a line feed only"
    case .zero: "has a zero byte; expected text in UTF-8"
    }
  }
}
