/// The primary face under a finger.
extension Confirmation {
  mutating func panBegan(_ distance: Double, at time: Instant) {
    guard isEnabled, state == .primary, press != .spent else { return }
    // A drag is no half of a double click.
    activationGuard.armed(by: .unknown)
    nudge = nil
    isDragging = true
    enter(.sliding, at: time)
    follow(distance)
  }

  mutating func panChanged(_ distance: Double) {
    if isDragging { follow(distance) }
  }

  mutating func panEnded(_ distance: Double, at time: Instant) {
    guard isDragging else { return }
    follow(distance)
    let position = primaryPosition(at: time)
    let isFar = distance.magnitude > rules.releaseDistance || position.magnitude == 1
    guard isFar && position * side.sign > 0 else { return cancelDrag(at: time) }
    isDragging = false
    movePrimary(to: side.sign, at: time, curve: .easeOut)
  }

  mutating func panCancelled(at time: Instant) {
    if isDragging { cancelDrag(at: time) }
  }

  /// Lets the face go back to rest, from wherever it is.
  mutating func cancelDrag(at time: Instant) {
    isDragging = false
    effects.append(.slideCancelled)
    movePrimary(to: 0, at: time, curve: .easeOut)
  }

  /// Puts the face under the finger, or, on a side that is not allowed, a resisted little way towards it.
  private mutating func follow(_ distance: Double) {
    let towards = distance < 0 ? SlideSide.negative : .positive
    if rules.allows(towards) {
      side = towards
      primaryMotion = .still(towards.sign * rules.fraction(of: distance.magnitude))
    } else {
      side = towards.opposite
      primaryMotion = .still(towards.sign * rules.fraction(of: min(distance.magnitude / 3, 12)))
    }
  }
}
