internal import Interaction

/// Why a display or a window could not be had.
public enum DisplayError: Error, Equatable, Sendable, CustomStringConvertible {
  /// No server answers at that name; it is empty when none was given and `$DISPLAY` is not set.
  case cannotOpen(name: String)
  /// The process has too few file descriptors or too little memory left.
  case noResources
  /// The connection was closed, or the server went away.
  case lost
  /// The parent that was asked for does not exist (any more).
  case noSuchWindow(UInt)
  /// The parent takes no visible children (it is InputOnly).
  case unsuitableParent(UInt)

  public var description: String {
    switch self {
    case .cannotOpen(let name) where name.isEmpty: "cannot open a display: none was named and $DISPLAY is not set"
    case .cannotOpen(let name): message("cannot open the display '%': no X server answers there", name)
    case .noResources: "the process has too few file descriptors or too little memory left"
    case .lost: "the connection to the X server is gone"
    case .noSuchWindow(let id): message("there is no window 0x% to be the parent", hexadecimal(id))
    case .unsuitableParent(let id):
      message("window 0x% is InputOnly and cannot be the parent of a visible one", hexadecimal(id))
    }
  }
}

/// A window's number as X tools print it, without the "0x".
func hexadecimal(_ id: UInt) -> String {
  var text: [UInt8] = []
  text.append(digitsOf: id, base: 16)
  return String(bytes: text)
}
