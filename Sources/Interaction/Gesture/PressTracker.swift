/// Follows the presses of a control that is tapped, by pointer and keyboard: whether one is held, and when it was a tap.
public struct PressTracker: Equatable, Sendable {
  /// What an event that was for the control led to.
  public enum Outcome: Equatable, Sendable {
    /// Perhaps to another `isPressed`.
    case followed
    /// Button 1 or Space was released on the control, or Enter pressed.
    case tapped
  }

  private var tap = TapRecognizer()
  private var keys = KeyRecognizer()
  private var isPointerDown = false
  private var isSpaceDown = false

  /// A tracker that has seen nothing held.
  public init() {}

  /// Whether a release would be a tap now: button 1 is held and the pointer inside, or Space is held.
  public var isPressed: Bool { isPointerDown || isSpaceDown }

  /// Takes one pointer event, in the coordinates of `bounds`; nil when it means nothing. Only a press inside begins anything.
  public mutating func handle(_ event: PointerEvent, in bounds: Rect) -> Outcome? {
    guard let outcome = tap.handle(event, in: bounds) else { return nil }
    isPointerDown = outcome == .pressed || outcome == .reentered
    return outcome == .tapped ? .tapped : .followed
  }

  /// Takes one key event; nil leaves it to others: all but Space and Enter, and these as parts of a shortcut. Repeats are taken,
  /// and lead to nothing.
  public mutating func handle(_ event: KeyEvent) -> Outcome? {
    var result: Outcome?
    if (event.key == .space || event.key == .enter) && !event.isSent && !event.isCombination { result = .followed }
    for outcome in keys.handle(event) {
      switch outcome {
      case .pressBegan:
        isSpaceDown = true
        result = .followed
      case .cancelled:
        isSpaceDown = false
        result = .followed
      case .activated:
        isSpaceDown = false
        result = .tapped
      case .slide, .back: break
      }
    }
    return result
  }

  /// The keyboard came (back) to the control, and these keys are down: they have to be seen up before they act.
  public mutating func keyboardReturned(keysDown: [UInt32]) {
    keys.keyboardReturned(keysDown: keysDown)
  }

  /// What is held leads to nothing.
  public mutating func cancel() {
    _ = handle(PointerEvent(.cancelled, at: .zero), in: .zero)
    _ = handle(KeyEvent(.cancelled, .other(keysym: 0)))
  }
}
