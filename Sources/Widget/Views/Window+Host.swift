internal import Interaction

/// What a host asks of a window in one of its own.
extension Window {
  /// Asks for another place and size in the parent, in device pixels (XMoveResizeWindow).
  package func place(_ frame: PixelRect) { native.place(frame) }
}
