extension Confirmation {
  /// Whether a face or the feedback label moves by itself at that time, so that frames are wanted; what turns for as long as an action
  /// goes on wants none that nobody sees.
  public func isAnimating(at time: Instant, isSeen: Bool = true) -> Bool {
    if isHolding || (isTurning && isSeen) { return true }
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
      earlier(earlier(primaryMotion.end, confirmMotion.end), earlier(earlier(nudge?.end, feedback?.end), errorEnd)),
      earlier(earlier(hintEnd, disarmTime), actionEnd))
  }

  /// A press or drag that began in time may end later.
  private var disarmTime: Instant? { isPressHeld || isDragging ? nil : countdown?.end }

  /// The time that an armed button has left, as a part that goes from 1 to 0; nil when it has all the time in the world.
  private var countdown: SlideAnimation? {
    guard state == .confirm, rules.confirmTimeout > 0 else { return nil }
    return SlideAnimation(from: 1, to: 0, start: stateSince, duration: rules.disarmDelay, curve: .linear)
  }

  /// How many of `steps` are left of the time to confirm, never 0, and when there is one less; nil when it is over, and without a limit.
  public func stepsLeft(of steps: Int, at time: Instant) -> (count: Int, until: Instant)? {
    guard let countdown, steps > 0, !countdown.isFinished(at: time) else { return nil }
    // At the very moment of a step, rounding must not take it for the one before.
    let count = max(1, Int((countdown.value(at: time) * Double(steps) - 1e-6).rounded(.up)))
    let passed = Double(steps - count + 1) / Double(steps)
    return (count, countdown.start + countdown.duration * passed)
  }

  /// Sends an armed face back.
  mutating func disarm(_ reason: Disarming, at time: Instant) {
    effects.append(.disarmed(reason))
    enter(.sliding, at: time)
    movePrimary(to: 0, at: time)
  }

  mutating func focusLeft(at time: Instant) {
    if rules.disarmsOnFocusOut && state == .confirm { disarm(.focusOut, at: time) }
  }

  private var errorEnd: Instant? {
    state == .error ? stateSince + max(0, rules.resetDelay) : nil
  }

  /// Lets everything happen whose time has come, each at its own time, so that what follows from it is not late as well; but
  /// nothing happens in a past that has been handled, as when a shorter `resetDelay` is over already.
  mutating func advance(to time: Instant) {
    while let due = nextDeadline, due <= time {
      finish(at: max(due, latest))
      makeWaitingCall()
    }
    makeWaitingCall()
  }

  /// Ends what ends at that time; at least one thing does.
  private mutating func finish(at due: Instant) {
    let wasCovered = confirmMotion.end != nil
    primaryMotion.settle(at: due)
    confirmMotion.settle(at: due)
    if let nudge, nudge.end <= due { self.nudge = nil }
    if let feedback, feedback.end <= due { self.feedback = nil }
    if wasCovered { startFeedback(at: due) }
    if let hintEnd, hintEnd <= due { hint = nil }
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
    case .confirm:
      if let disarmTime, disarmTime <= due { disarm(.timeout, at: due) }
    default:
      break
    }
  }

  /// Sends the primary face from where it is; the time is in proportion to the way.
  mutating func movePrimary(to target: Double, at time: Instant, curve: TimingCurve = .easeInEaseOut) {
    primaryMotion = motion(from: primaryPosition(at: time), to: target, at: time, curve: curve)
  }

  /// Sends the confirm face from where it is; the time is in proportion to the way.
  mutating func moveConfirm(to target: Double, at time: Instant, curve: TimingCurve = .easeInEaseOut) {
    confirmMotion = motion(from: confirmPosition(at: time), to: target, at: time, curve: curve)
  }

  /// The way of a face that no longer nudges.
  private mutating func motion(
    from here: Double, to target: Double, at time: Instant, curve: TimingCurve
  ) -> FaceMotion {
    nudge = nil
    let duration = rules.slideTime(over: (target - here).magnitude)
    return .moving(SlideAnimation(from: here, to: target, start: time, duration: duration, curve: curve))
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
    hintSince = min(hintSince, time)
    pressSince = min(pressSince, time)
    if let busySince { self.busySince = min(busySince, time) }
    latest = min(latest, time)
  }
}

/// The earlier of two times that may not exist.
package func earlier(_ one: Instant?, _ other: Instant?) -> Instant? {
  guard let one, let other else { return one ?? other }
  return min(one, other)
}

/// The later of two times that may not exist.
private func later(_ one: Instant?, _ other: Instant?) -> Instant? {
  guard let one, let other else { return one ?? other }
  return max(one, other)
}
