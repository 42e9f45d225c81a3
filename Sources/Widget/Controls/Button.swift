public import Interaction

/// A control that is tapped: a press and release of button 1 inside, Space, Return or the keypad's Enter.
///
/// It shows a tree of layers on a rounded face, which goes a step towards the ink under hand and finger; while it is
/// disabled it is pale and takes nothing. A button belongs to the thread of its window's display. All properties may be set at
/// any time, also from within its own closures.
open class Button: LayerControl {
  /// Called after each tap; may change or remove the button.
  public final var onTap: (() -> Void)?

  /// Whether a press is held that a release now would make a tap.
  public private(set) final var isPressed = false

  private final var press = PressTracker()

  /// Does what a tap is for: calls `onTap`.
  open func tapped() {
    onTap?()
  }

  open override func pointer(_ event: PointerEvent) {
    super.pointer(event)
    // A release ends what began before the button was disabled; nothing begins on one that is.
    if case .pressed = event.kind, !isEnabled { return }
    follow(press.handle(event, in: Rect(origin: .zero, size: frame.size)))
  }

  open override func key(_ event: KeyEvent) -> Bool {
    if case .pressed = event.kind, !isEnabled { return false }
    guard let outcome = press.handle(event) else { return false }
    keyUsed()
    follow(outcome)
    return true
  }

  open override func focusChanged(_ isFocused: Bool, byKeyboard: Bool) {
    if isFocused { press.keyboardReturned(keysDown: window?.native.keysDown ?? []) }
    super.focusChanged(isFocused, byKeyboard: byKeyboard)
  }

  open override func dropInput() {
    press.cancel()
    follow(nil)
  }

  /// More under a finger than under the pointer.
  open override var tint: Double { isPressed ? 0.1 : isHovered ? 0.04 : 0 }

  private final func follow(_ outcome: PressTracker.Outcome?) {
    if isPressed != press.isPressed {
      isPressed = press.isPressed
      setNeedsDisplay()
    }
    if outcome == .tapped { tapped() }
  }
}
