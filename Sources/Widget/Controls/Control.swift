public import Interaction

/// A view that takes part in the keyboard order and knows whether the pointer is over it and whether it has the keyboard.
open class Control: View {
  /// Whether the pointer is over the control, or holds a press that began on it.
  public private(set) var isHovered = false
  public private(set) var isFocused = false
  /// Whether a ring should show: it has the keyboard, and a key brought it or was used since.
  public private(set) var showsFocusRing = false

  open override var canBecomeFocused: Bool { true }

  open override func hit(_ point: Point) -> Bool {
    Rect(origin: .zero, size: frame.size).contains(point)
  }

  open override func pointer(_ event: PointerEvent) {
    switch event.kind {
    case .entered: setHovered(true)
    case .left: setHovered(false)
    default: break
    }
  }

  private final func setHovered(_ hovered: Bool) {
    guard hovered != isHovered else { return }
    isHovered = hovered
    setNeedsDisplay()
  }

  open override func focusChanged(_ isFocused: Bool, byKeyboard: Bool) {
    self.isFocused = isFocused
    setShowsFocusRing(isFocused && byKeyboard)
  }

  /// A key was used on the control, so its user wants to see where the keyboard is.
  final func keyUsed() {
    setShowsFocusRing(isFocused)
  }

  private final func setShowsFocusRing(_ shows: Bool) {
    guard shows != showsFocusRing else { return }
    showsFocusRing = shows
    setNeedsDisplay()
  }

  /// The ring reaches 4 pixels beyond the frame, and anti-aliasing into the next.
  open override var overflow: Double { 5 }
}
