/// Where an arrow key points.
public enum ArrowDirection: Equatable, Sendable {
  case left, right, up, down
}

/// Turns keys into the steps of a control: Space acts when it is released, Enter, Escape and arrows when they are pressed.
///
/// One press is one step. A key that is down already does nothing until it was seen up, whatever the event says about repeating. The
/// keys that were down when the keyboard went elsewhere stay in that list, until they are seen up or `keyboardReturned` says better.
public struct KeyRecognizer: Equatable, Sendable {
  public enum Outcome: Equatable, Sendable {
    /// Space or Enter went down.
    case pressBegan
    /// Space was released, or Enter pressed (then together with `pressBegan`).
    case activated
    /// The held Space will not act: the keyboard went elsewhere, or another key took its place.
    case cancelled
    case slide(ArrowDirection)
    /// Escape.
    case back
  }

  /// Whether events that another client made count.
  public var acceptsSent = false
  private var keysDown: [UInt32] = []
  private var heldSpace: UInt32?

  public init() {}

  /// Takes one event and says what it means, in order; nothing when it is not for the control.
  public mutating func handle(_ event: KeyEvent) -> [Outcome] {
    if event.isSent && !acceptsSent { return [] }
    switch event.kind {
    case .pressed(let isRepeat):
      if keysDown.contains(event.keycode) { return [] }
      keysDown.append(event.keycode)
      return isRepeat || event.isCombination ? [] : press(event)
    case .released:
      while let place = keysDown.firstIndex(of: event.keycode) { keysDown.remove(at: place) }
      if heldSpace != event.keycode { return [] }
      heldSpace = nil
      return event.isCombination ? [.cancelled] : [.activated]
    case .cancelled:
      return forgetSpace() ? [.cancelled] : []
    }
  }

  /// The keyboard came (back) to the control, and these keys are down (X: KeymapNotify after FocusIn, or XQueryKeymap): exactly they have to be seen up before
  /// they act. Without this call a key whose release went elsewhere costs its user one press.
  public mutating func keyboardReturned(keysDown: [UInt32]) {
    self.keysDown = keysDown
  }

  private mutating func press(_ event: KeyEvent) -> [Outcome] {
    let step: Outcome
    switch event.key {
    case .space:
      if heldSpace != nil { return [] }
      heldSpace = event.keycode
      return [.pressBegan]
    case .enter: return forgetSpace() ? [.cancelled, .pressBegan, .activated] : [.pressBegan, .activated]
    case .escape: step = .back
    case .left: step = .slide(.left)
    case .right: step = .slide(.right)
    case .up: step = .slide(.up)
    case .down: step = .slide(.down)
    case .tab, .backTab, .other: return []
    }
    return forgetSpace() ? [.cancelled, step] : [step]
  }

  /// Whether it was held.
  private mutating func forgetSpace() -> Bool {
    defer { heldSpace = nil }
    return heldSpace != nil
  }
}

extension KeyEvent {
  /// Whether it belongs to a shortcut of the application or the window manager.
  package var isCombination: Bool { !modifiers.isDisjoint(with: [.control, .alt, .super]) }
}
