internal import CX11

/// A corner of a window, and of its parent, that a place counts from.
public enum WindowCorner: Equatable, Sendable {
  case topLeft, topRight, bottomLeft, bottomRight

  /// The window gravity that keeps the corner where it is (ICCCM 4.1.2.3).
  var gravity: Int32 {
    switch self {
    case .topLeft: NorthWestGravity
    case .topRight: NorthEastGravity
    case .bottomLeft: SouthWestGravity
    case .bottomRight: SouthEastGravity
    }
  }
}
