internal import Interaction

/// What a host asks of a window in one of its own.
extension Window {
  /// Asks for another place and size in the parent, in device pixels (XMoveResizeWindow). False when the window is gone.
  package func place(_ frame: PixelRect) -> Bool { native.place(frame) }

  /// Asks for the keyboard at the server's present time: what the reason is, only the caller knows. False when the window is gone.
  package func takeKeyboard() -> Bool {
    guard native.isUsable else { return false }
    native.takeFocus(at: .unknown)
    return true
  }
}
