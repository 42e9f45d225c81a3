/// Why a text is no path.
public struct PathTextError: Error, Equatable, Sendable, CustomStringConvertible {
  public enum Expectation: Equatable, Sendable {
    /// A path begins with M or m.
    case move
    /// One of the letters MLHVCSQTAZ, in either case.
    case command
    /// The same, or numbers for another segment of the command before.
    case commandOrNumber
    case number
    /// At least one digit, after a sign, a point or an e.
    case digit
    /// A number of single precision's range, up to 3.4e38, which is what SVG promises.
    case smallerNumber
    /// 0 or 1, in an arc.
    case flag
  }

  /// The first UTF-8 code unit of the text that cannot be there, or the start of the number that is too large, from 0;
  /// the text's length if it ends too early.
  public let offset: Int
  public let expected: Expectation

  /// One sentence for the user, without a full stop.
  public var description: String {
    let what =
      switch expected {
      case .move: "M or m"
      case .command: "a command letter"
      case .commandOrNumber: "a command letter or a number"
      case .number: "a number"
      case .digit: "a digit"
      case .smallerNumber: "a number of at most 3.4e38"
      case .flag: "0 or 1"
      }
    return message("path text, byte %: expected %", digits(offset), what)
  }
}
