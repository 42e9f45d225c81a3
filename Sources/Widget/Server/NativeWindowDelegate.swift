internal import Interaction

/// Hears what happens to a window. It is not kept by the window; it has to be taken off before it goes.
protocol NativeWindowDelegate: AnyObject {
  /// Places are in pixels at 96 dpi from the window's upper left corner.
  func pointer(_ event: PointerEvent)
  func key(_ event: KeyEvent)
  /// The window got or lost the keyboard; when lost, held keys and buttons have been cancelled before.
  func keyboardFocus(_ has: Bool)
  /// Keys that came here because the pointer was here (focus PointerRoot) go elsewhere from now on.
  func keyboardPassed()
  /// An embedder gave the keyboard to the window as its host's user went from control to control.
  func keyboardEntered(_ entry: FocusEntry)
  /// That part, in device pixels, has to be shown again.
  func exposed(_ area: PixelRect)
  /// The newest of the sizes since the last turn.
  func resized(to size: PixelSize)
  /// When unmapped, held keys and buttons have been cancelled before.
  func mapped(_ isMapped: Bool)
  /// The user wants the window closed (WM_DELETE_WINDOW); what happens is the delegate's business.
  func closeRequested()
  /// The window is gone, by somebody else or because the display is closed; nothing more comes.
  func destroyed()
  func settingsChanged()
}
