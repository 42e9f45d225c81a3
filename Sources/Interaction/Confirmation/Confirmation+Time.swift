extension Confirmation {
  /// Whether a face or the feedback label moves by itself at that time, so that frames are wanted.
  public func isAnimating(at time: Instant) -> Bool {
    if isHolding || isTurning { return true }
    guard
      let end = later(
        later(primaryMotion.end, confirmMotion.end), later(nudge?.end, feedback?.end))
    else { return false }
    return time < end
  }

  /// Whether the primary face is out or on its way there by itself.
  public var slidesOut: Bool { !isDragging && primaryMotion.destination != 0 }

  /// When `tick` must be handled although nothing else happens: the end of an animation, of the error label's stay, or of the
  /// time that an action has.
  public var nextDeadline: Instant? {
    earlier(
      earlier(primaryMotion.end, confirmMotion.end),
      earlier(earlier(nudge?.end, feedback?.end), earlier(errorEnd, actionEnd)))
  }

  private var errorEnd: Instant? {
    state == .error ? stateSince + max(0, rules.resetDelay) : nil
  }

  /// Lets everything happen whose time has come, each at its own time, so that what follows from it is not late as well; but
  /// nothing happens in a past that has been handled, as when a shorter `resetDelay` is over already.
  mutating func advance(to time: Instant) {
    while let due = nextDeadline, due <= time {
      finish(at: max(due, latest))
    }
  }

  /// Ends what ends at that time; at least one thing does.
  private mutating func finish(at due: Instant) {
    let wasCovered = confirmMotion.end != nil
    primaryMotion.settle(at: due)
    confirmMotion.settle(at: due)
    if let nudge, nudge.end <= due { self.nudge = nil }
    if let feedback, feedback.end <= due { self.feedback = nil }
    if wasCovered { startFeedback(at: due) }
    if let actionEnd, actionEnd <= due { timeOut(at: due) }
    reportSlide(at: due)

    let isStill = primaryMotion.end == nil && confirmMotion.end == nil
    switch state {
    case .sliding where isStill && !isDragging:
      enter(primaryMotion.destination == 0 ? .primary : .confirm, at: due)
    case .resetting where isStill:
      enter(.primary, at: due)
    case .error:
      if let errorEnd, errorEnd <= due {
        enter(.resetting, at: due)
        movePrimary(to: 0, at: due)
        moveConfirm(to: 0, at: due)
      }
    default:
      break
    }
  }

  /// Sends the primary face from where it is; the time is in proportion to the way.
  mutating func movePrimary(to target: Double, at time: Instant, curve: TimingCurve = .easeInEaseOut) {
    let here = primaryPosition(at: time)
    nudge = nil
    primaryMotion = .moving(slide(from: here, to: target, at: time, curve: curve))
  }

  /// Sends the confirm face from where it is; the time is in proportion to the way.
  mutating func moveConfirm(to target: Double, at time: Instant, curve: TimingCurve = .easeInEaseOut) {
    let here = confirmPosition(at: time)
    nudge = nil
    confirmMotion = .moving(slide(from: here, to: target, at: time, curve: curve))
  }

  private func slide(from here: Double, to target: Double, at time: Instant, curve: TimingCurve) -> SlideAnimation {
    let duration = rules.slideTime(over: (target - here).magnitude)
    return SlideAnimation(from: here, to: target, start: time, duration: duration, curve: curve)
  }

  /// Lets whatever moves arrive now: motion has been switched off.
  mutating func endMotion(at time: Instant) {
    primaryMotion.arrive(at: time)
    confirmMotion.arrive(at: time)
    nudge = nil
    feedback = nil
  }

  /// Lets whatever begins later than now begin now: the clock went back, and nothing may wait for it.
  mutating func beginNoLater(than time: Instant) {
    primaryMotion.beginNoLater(than: time)
    confirmMotion.beginNoLater(than: time)
    if let nudge, nudge.start > time { self.nudge = Nudge(start: time) }
    if let feedback, feedback.start > time { self.feedback?.start = time }
    stateSince = min(stateSince, time)
    pressSince = min(pressSince, time)
    if let busySince { self.busySince = min(busySince, time) }
    latest = min(latest, time)
  }
}

/// The earlier of two times that may not exist.
private func earlier(_ one: Instant?, _ other: Instant?) -> Instant? {
  guard let one, let other else { return one ?? other }
  return min(one, other)
}

/// The later of two times that may not exist.
private func later(_ one: Instant?, _ other: Instant?) -> Instant? {
  guard let one, let other else { return one ?? other }
  return max(one, other)
}
