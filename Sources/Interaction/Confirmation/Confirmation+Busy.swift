/// An action that goes on after its closure has returned.
extension Confirmation {
  /// One turn of what shows that an action goes on, in a second.
  private static let turn = Pace(duration: 1, repeatCount: .infinity)

  /// Whether the pending state waits for an action that goes on by itself.
  public var isBusy: Bool { state == .pending && busySince != nil }

  /// Whether frames are wanted to show that an action goes on of which nobody knows how far it is.
  var isTurning: Bool { isBusy && progress == nil && rules.animates }

  /// The part of a turn that a spinner has made, 0 up to 1.
  public func turn(at time: Instant) -> Double {
    guard isTurning, let busySince else { return 0 }
    return Self.turn.part(at: time - busySince)
  }

  var actionEnd: Instant? {
    guard let busySince, rules.actionTimeout > 0 else { return nil }
    return busySince + rules.actionTimeout
  }

  mutating func actionGoesOn(_ call: CallID, at time: Instant) {
    if call == runningCall { busySince = time }
  }

  /// Numbers outside of 0...1 are cut; what is no number is no progress.
  mutating func progressed(_ call: CallID, _ part: Double?) {
    guard call == runningCall, busySince != nil else { return }
    progress = part.flatMap { $0.isNaN ? nil : max(0, min(1, $0)) }
  }

  mutating func timeOut(at time: Instant) {
    guard let call = runningCall else { return }
    effects.append(.callTimedOut(call))
    actionReturned(call, false, at: time)
  }

  mutating func endCall() {
    runningCall = nil
    waitingCall = nil
    busySince = nil
    progress = nil
  }
}

/// What shows of a hold, and of an action that goes on.
public struct ActionPose: Equatable, Sendable {
  /// The part of `holdDuration` for which the confirm face has been held.
  public var hold = 0.0
  public var isBusy = false
  /// How far a busy action is, 0 to 1; nil when nobody knows.
  public var progress: Double?
  /// The part of a turn that the spinner of a busy action has made.
  public var turn = 0.0

  /// Neither a hold nor an action.
  public init() {}
}

extension Confirmation {
  public func action(at time: Instant) -> ActionPose {
    var pose = ActionPose()
    pose.hold = holdProgress(at: time)
    pose.isBusy = isBusy
    pose.progress = progress
    pose.turn = turn(at: time)
    return pose
  }
}
