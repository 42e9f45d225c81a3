internal import Interaction

/// Who in the window has the keyboard, and the window's own wish for it.
extension Window {
  /// Gives the keyboard within the window to a view, or to none; a ring shows when `byKeyboard`.
  public func focus(_ view: View?, byKeyboard: Bool = true) {
    input.focus(view, byKeyboard: byKeyboard)
  }

  /// Takes the keyboard from a view, if it has it or will get it with the window.
  func unfocus(_ view: View) {
    input.unfocus(view)
  }

  /// Asks for the keyboard at the server's present time: what the reason is, only the caller knows.
  package func takeKeyboard() {
    native.takeFocus(at: .unknown)
  }
}
