/// What confirms, once the confirm face is out; keys that need no pointer do the step of `press` and `slide` as well.
public enum ConfirmGesture: Int, Equatable, Sendable, CaseIterable {
  /// The confirm face is pressed and released.
  case press
  /// It is slid away like the primary face.
  case slide
  /// It is held down for `holdDuration`.
  case hold
}

/// The ways to confirm that are more than a press.
extension Confirmation {
  /// A press of the confirm face was released inside; a key was released or pressed.
  mutating func finishPress(_ stamp: InputStamp, isTap: Bool, at time: Instant) {
    switch rules.confirmGesture {
    case .slide where isTap: showHow(at: time)
    case .press, .slide: confirm(stamp, at: time)
    case .hold: refuse(.releasedEarly, at: time)
    }
  }

  /// A face that only slides shows how.
  mutating func showHow(at time: Instant) {
    effects.append(.nudged)
    startNudge(at: time)
  }

  /// A face that is on its way back shows it by that, and one under a finger cannot.
  mutating func startNudge(at time: Instant) {
    if nudge == nil && rules.animates && !isDragging && confirmMotion.isAtRest { nudge = Nudge(start: time) }
  }

  // MARK: Hold

  /// A press that goes on, on its way from 0 to 1.
  var hold: SlideAnimation? {
    guard rules.confirmGesture == .hold, state == .confirm, isPressHeld else { return nil }
    return SlideAnimation(from: 0, to: 1, start: pressSince, duration: rules.holdDuration, curve: .linear)
  }

  /// Whether a press is held that confirms by going on.
  public var isHolding: Bool { hold != nil }

  /// The part of `holdDuration` for which the confirm face has been held, 0 to 1; all of it from the confirm until the face has left.
  public func holdProgress(at time: Instant) -> Double {
    let isOver = state == .pending || state == .success || state == .error
    return isOver && rules.confirmGesture == .hold ? 1 : hold?.value(at: time) ?? 0
  }

  /// The press that has been held for long enough; `held` would make it a confirm.
  public func finishedHold(at time: Instant) -> InputStamp? {
    guard let hold, hold.isFinished(at: time) else { return nil }
    return press.stamp
  }

  /// Confirms if the press has lasted. Nothing but `held` leads here: by a clock alone, a release that the program has yet to
  /// hear of would come too late.
  mutating func held(at time: Instant) {
    guard let stamp = finishedHold(at: time) else { return }
    press = .spent
    confirm(stamp, at: time)
  }

  // MARK: Slide

  /// The press that became the drag is what confirms at its end.
  mutating func confirmPanBegan(_ distance: Double, at time: Instant) {
    guard isEnabled, rules.confirmGesture == .slide, let stamp = press.stamp else { return }
    draggedPress = stamp
    press = .spent
    nudge = nil
    isDragging = true
    confirmMotion = .still(draggedPosition(distance))
  }

  /// Where a face is under a finger: a resisted little way only on a side that is not allowed.
  func draggedPosition(_ distance: Double) -> Double {
    let towards = distance < 0 ? SlideSide.negative : .positive
    let length = rules.allows(towards) ? distance.magnitude : min(distance.magnitude / 3, 12)
    return towards.sign * rules.fraction(of: length)
  }

  /// Whether the release of a drag at that distance lets a face go.
  public func isFar(_ distance: Double) -> Bool {
    let isAllowed = rules.allows(distance < 0 ? .negative : .positive)
    return isAllowed
      && (distance.magnitude > rules.releaseDistance || draggedPosition(distance).magnitude == 1)
  }

  /// The longest time that the confirm face takes to come back when it has confirmed: the call waits for it.
  private static let longestReturn = 0.2

  /// The confirm face comes back when it has confirmed, to show all of its pending look before the call, and when that was refused.
  mutating func confirmPanEnded(_ distance: Double, at time: Instant) {
    isDragging = false
    let position = draggedPosition(distance)
    confirmMotion = .still(position)
    confirm(draggedPress, at: time)
    if state == .pending {
      confirmedSide = position < 0 ? .negative : .positive
      let duration = min(rules.slideTime(over: position.magnitude), Self.longestReturn)
      confirmMotion = .moving(SlideAnimation(from: position, to: 0, start: time, duration: duration, curve: .easeOut))
    } else {
      moveConfirm(to: 0, at: time, curve: .easeOut)
    }
  }

  /// The side that the confirm face leaves to: the one where it is, or to which it was slid, or else that of the primary face.
  func confirmExit(at time: Instant) -> Double {
    let position = confirmMotion.position(at: time)
    return position == 0 ? (confirmedSide ?? side).sign : position < 0 ? -1 : 1
  }
}
