/// The two steps of a confirmation as a value: input and time go in, the new state and its effects come out.
///
/// The primary face covers the confirm face, which covers the feedback label. Positions are fractions of
/// `rules.travel`: 0 at rest, -1 or 1 out on the negative or positive side.
///
/// The owner handles `tick` at `nextDeadline` and `held` in each frame, and carries out the effects in their order. Equal values behave equally.
public struct Confirmation: Equatable, Sendable {
  public enum State: Equatable, Sendable, CaseIterable {
    /// At rest; the primary face covers all.
    case primary
    /// The primary face moves, by a drag or by itself.
    case sliding
    /// The primary face is out; a press confirms.
    case confirm
    /// The closure runs, or is about to.
    case pending
    /// It returned true; nothing more happens until a reset.
    case success
    /// It returned false; a reset follows by itself.
    case error
    /// Both faces slide back.
    case resetting

    /// The name in traces and notices.
    public var name: String {
      switch self {
      case .primary: "primary"
      case .sliding: "sliding"
      case .confirm: "confirm"
      case .pending: "pending"
      case .success: "success"
      case .error: "error"
      case .resetting: "resetting"
      }
    }
  }

  public internal(set) var state = State.primary
  public internal(set) var isEnabled = true
  /// Whether the primary face follows a finger.
  public internal(set) var isDragging = false
  /// The call that `callAction` asked for and that has not returned yet; there is one in `pending`, and after it when code has set another state meanwhile.
  public internal(set) var runningCall: CallID?
  /// How far an action is that goes on by itself, 0 to 1; nil when nobody knows.
  public internal(set) var progress: Double?
  /// Whether there is an answer, whose label lies beneath the faces.
  public internal(set) var hasAnswer = false
  /// Whether the label beneath the faces is the error's and not the success's: that of the latest answer.
  public internal(set) var showsError = false
  /// May change at any time, after a `tick`, so that the old ones hold until then; a face that is away from rest keeps its fraction.
  /// A press of the confirm face that began when its end meant something else leads to nothing.
  public var rules: ConfirmationRules { didSet { rulesChanged(from: oldValue) } }
  /// Whether the owner is in a closure that was called for an action that goes on; none is called within it, however that ends.
  public var isClosureOpen = false

  /// What a face is to tell for the present: for `hintTime`, until the next press, or until another state; a face that slides back
  /// goes on telling it at rest.
  public internal(set) var hint: Hint?

  var primaryMotion = FaceMotion.still(0)
  var confirmMotion = FaceMotion.still(0)
  var nudge: Nudge?
  /// Draws the tick or shakes the error label, nil while neither moves.
  var feedback: Feedback?
  /// The side on which the primary face is out, or was last, or ought to go.
  var side = SlideSide.negative
  var press = Press.none
  /// The latest press, if it began before the confirm face was out and has done nothing.
  var earlyPress: InputStamp?
  /// When the latest press began.
  var pressSince = Instant(nanoseconds: .min)
  /// How far the latest drag has been from where it began.
  var dragReach = 0.0
  /// The press that the confirm face is dragged by.
  var draggedPress = InputStamp(pressTime: .unknown)
  /// The call that is made as soon as the confirm face stands where its pending look is complete.
  var waitingCall: CallID?
  /// The side to which a slide that confirmed had taken the confirm face; nil when something else confirmed.
  var confirmedSide: SlideSide?
  /// Since when an action goes on by itself.
  var busySince: Instant?
  var activationGuard = ActivationGuard()
  var callCount: UInt64 = 0
  /// When the present state was entered; the first one has been there for ever.
  var stateSince = Instant(nanoseconds: .min)
  /// When the latest hint began.
  var hintSince = Instant(nanoseconds: .min)
  /// When the latest input was handled.
  var latest = Instant(nanoseconds: .min)
  /// The fraction that `slideChanged` reported last.
  var reportedSlide = 0.0
  /// What the input that is being handled, or a change of the rules before it, has led to so far.
  var effects: [ConfirmationEffect] = []

  public init(rules: ConfirmationRules = ConfirmationRules()) {
    self.rules = rules
  }

  /// Where the primary face stands, nudge included.
  public func primaryPosition(at time: Instant) -> Double {
    primaryMotion.position(at: time) + (state == .confirm ? 0 : nudge(at: time))
  }

  /// Where the confirm face stands, nudge included.
  public func confirmPosition(at time: Instant) -> Double {
    confirmMotion.position(at: time) + (state == .confirm ? nudge(at: time) : 0)
  }

  private func nudge(at time: Instant) -> Double {
    guard let nudge else { return 0 }
    return rules.armingSide.sign * rules.fraction(of: Nudge.distance) * nudge.extent(at: time)
  }

  /// Takes one input and says what is to be done about it.
  ///
  /// What should have happened before `time` happens first, also when several deadlines have passed. A time before that of the last input is
  /// no error: what has begun then begins anew.
  public mutating func handle(_ input: ConfirmationInput, at time: Instant) -> [ConfirmationEffect] {
    beginNoLater(than: time)
    if !rules.animates { endMotion(at: time) }
    advance(to: time)
    take(input, at: time)
    advance(to: time)
    reportSlide(at: time)
    latest = time
    defer { effects = [] }
    return effects
  }

  private mutating func take(_ input: ConfirmationInput, at time: Instant) {
    switch input {
    case .pressBegan(let stamp): pressBegan(stamp, at: time)
    case .pressUncovered(let stamp): activationGuard.uncovered(by: stamp.pressTime)
    case .pressCancelled(let stamp): pressCancelled(stamp, at: time)
    case .held: held(at: time)
    case .tap(let stamp): tap(stamp, at: time)
    case .activate(let stamp): activate(stamp, at: time)
    case .slide(let side, let seat): slide(to: side, by: seat, at: time)
    case .back: back(at: time)
    case .panBegan(let distance): panBegan(distance, at: time)
    case .panChanged(let distance): panChanged(distance)
    case .panEnded(let distance): panEnded(distance, at: time)
    case .panCancelled: panCancelled(at: time)
    case .actionGoesOn(let call): actionGoesOn(call, at: time)
    case .progressed(let call, let part): progressed(call, part)
    case .actionReturned(let call, let succeeded): actionReturned(call, succeeded, at: time)
    case .callAbandoned(let call): callAbandoned(call, at: time)
    case .setEnabled(let enabled): setEnabled(enabled, at: time)
    case .setState(let state, let animated): setState(state, animated: animated, at: time)
    case .rejected(let refusal): rejected(refusal, at: time)
    case .focusLeft: focusLeft(at: time)
    case .tick: break
    }
  }

  /// Whether a press is held that may still lead to something.
  public var isPressHeld: Bool {
    if case .held = press { true } else { false }
  }

  /// Whether the end of that press would call the action now.
  public func wouldConfirm(_ stamp: InputStamp) -> Bool {
    var probe = activationGuard
    return holds(stamp) && probe.refusal(of: stamp, isCallRunning: isCallRunning, rules: rules) == nil
  }

  /// Whether the confirm face is held by that press, which may still lead to something.
  public func holds(_ stamp: InputStamp) -> Bool {
    state == .confirm && (press == .held(stamp) || (isDragging && draggedPress == stamp))
  }

  var isCallRunning: Bool { runningCall != nil || isClosureOpen }

  private mutating func rulesChanged(from old: ConfirmationRules) {
    guard state == .confirm else { return }
    if rules.readsPress(otherThan: old) { spendPress() }
    if isDragging, rules.readsDrag(otherThan: old) { cancelDrag(at: latest) }
  }

  /// Changes the state and says so; a press that is held began in another state and no longer counts.
  mutating func enter(_ next: State, at time: Instant) {
    if next == state { return }
    effects.append(.stateChanged(from: state, to: next))
    if state == .confirm {
      nudge = nil
      // Whatever takes the confirm face away takes it out of the hand.
      if isDragging { moveConfirm(to: 0, at: time) }
      isDragging = false
    }
    if state != .sliding || next != .primary { hint = nil }
    state = next
    stateSince = time
    if next == .success || next == .error {
      hasAnswer = true
      showsError = next == .error
      startFeedback(at: time)
    }
    if next == .primary || next == .confirm {
      hasAnswer = false
      confirmedSide = nil
    }
    spendPress()
  }

  mutating func spendPress() {
    if press != .none { press = .spent }
  }

  mutating func reportSlide(at time: Instant) {
    // Adding 0 turns -0 into 0.
    let slide = primaryMotion.position(at: time) * side.sign + 0
    if slide == reportedSlide { return }
    reportedSlide = slide
    effects.append(.slideChanged(slide))
  }
}
