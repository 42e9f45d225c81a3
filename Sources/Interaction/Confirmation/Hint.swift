/// What a face tells in place of its label for a while.
public enum Hint: Equatable, Sendable {
  /// The confirm face: why a confirm did not count.
  case refused(Refusal)
  /// The face that was dragged, primary or confirm: it was let go short of the threshold and goes back.
  case shortSlide
}

extension Confirmation {
  static let hintTime = 2.0

  var hintEnd: Instant? {
    hint == nil ? nil : hintSince + Self.hintTime
  }

  mutating func show(_ hint: Hint, at time: Instant) {
    self.hint = hint
    hintSince = time
  }

  /// Says that a drag was let go too early. Whoever slid it back first, or the way it may not go, has seen what it does.
  mutating func explainShortSlide(_ distance: Double, at time: Instant) {
    let isAllowed = rules.allows(distance < 0 ? .negative : .positive)
    let isTakenBack = dragReach - distance.magnitude > PointerEvent.touchSlop
    if isAllowed && !isTakenBack { show(.shortSlide, at: time) }
  }
}
