/// Why a display or a window could not be had.
public enum DisplayError: Error, Equatable, Sendable, CustomStringConvertible {
  /// No server answers at that name; an empty one stands for `$DISPLAY`.
  case cannotOpen(name: String)
  /// The connection was closed, or the server went away.
  case lost
  /// The parent that was asked for does not exist (any more).
  case noSuchWindow(UInt)
  /// The parent takes no visible children (it is InputOnly).
  case unsuitableParent(UInt)

  public var description: String {
    switch self {
    case .cannotOpen(let name) where name.isEmpty: "cannot open the display: $DISPLAY names no X server that answers"
    case .cannotOpen(let name): "cannot open the display '\(name)': no X server answers there"
    case .lost: "the connection to the X server is gone"
    case .noSuchWindow(let id): "there is no window 0x\(hexadecimal(id)) to be the parent"
    case .unsuitableParent(let id): "window 0x\(hexadecimal(id)) is InputOnly and cannot be the parent of a visible one"
    }
  }
}

/// A window's number as X tools print it, without the "0x".
func hexadecimal(_ id: UInt) -> String { String(id, radix: 16) }
