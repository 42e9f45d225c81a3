/// A face under a finger.
extension Confirmation {
  mutating func panBegan(_ distance: Double, at time: Instant) {
    dragReach = distance.magnitude
    if state == .confirm { return confirmPanBegan(distance, at: time) }
    guard isEnabled, state == .primary, press != .spent else { return }
    // A drag is no half of a double click.
    activationGuard.armed(by: .unknown, press.stamp?.seat ?? .unknown)
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
    let leadsOn = state != .confirm || rules.confirmGesture == .slide
    guard leadsOn, isFar(distance) else {
      cancelDrag(at: time)
      if leadsOn { explainShortSlide(distance, at: time) }
      return
    }
    if state == .confirm { return confirmPanEnded(distance, at: time) }
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
    if state == .confirm { return moveConfirm(to: 0, at: time, curve: .easeOut) }
    movePrimary(to: 0, at: time, curve: .easeOut)
  }

  /// Puts the face under the finger, or, on a side that is not allowed, a resisted little way towards it.
  private mutating func follow(_ distance: Double) {
    dragReach = max(dragReach, distance.magnitude)
    if state == .confirm { return confirmMotion = .still(draggedPosition(distance)) }
    let towards = distance < 0 ? SlideSide.negative : .positive
    side = rules.allows(towards) ? towards : towards.opposite
    primaryMotion = .still(draggedPosition(distance))
  }
}
