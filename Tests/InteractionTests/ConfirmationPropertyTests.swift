import Foundation
import Gestures
import Testing

@testable import Interaction

@Suite("A million random inputs") struct ConfirmationPropertyTests {
  /// One walk in `make test`, ten in `make soak`.
  static let seeds: ClosedRange<UInt64> =
    ProcessInfo.processInfo.environment["DOUBLETAP_SOAK"] == nil ? 20...20 : 20...29

  @Test(
    "the closure is called once for each confirm and never otherwise, and every state has a way out", arguments: seeds)
  func invariants(seed: UInt64) throws {
    var walk = RandomWalk(seed: seed)
    for _ in 0..<1_000_000 {
      walk.step()
      if let failure = walk.failure {
        Issue.record("step \(walk.steps): \(failure)")
        return
      }
    }
    // The walk went everywhere, often.
    #expect(walk.calls > 7000)
    #expect(walk.refusals > 1000)
    #expect(walk.disarmings > 1000)
    for state in Confirmation.State.allCases {
      #expect(walk.visits[state.name, default: 0] > 5000, "\(state.name)")
    }
  }
}

/// Throws random inputs at a confirmation and checks it against a few rules of its own.
private struct RandomWalk {
  var generator: SeededGenerator
  var confirmation = Confirmation()
  var now = at(0)
  var server: UInt32 = 0xFFFF_0000
  var steps = 0
  var calls = 0
  var refusals = 0
  var disarmings = 0
  var visits: [String: Int] = [:]
  var failure: String?
  private var isRunning = false
  /// Whether a confirm counted whose call has not been made.
  private var isWaiting = false
  private var latestCall: CallID?
  /// The press that began on the confirm face as it is, and has not been used, cancelled or outlived.
  private var press: InputStamp?
  private var pressSince = at(0)
  /// Whether the confirm face was under a finger before the input.
  private var wasDragging = false
  private var latestPress = InputStamp(pressTime: .unknown)

  init(seed: UInt64) {
    generator = SeededGenerator(state: seed)
    confirmation.rules.confirmTimeout = 3
  }

  mutating func step() {
    steps += 1
    if steps % 500 == 0 { changeRules() }
    passTime()
    let input = randomInput()
    let before = confirmation.state
    wasDragging = confirmation.isDragging && before == .confirm
    if now < pressSince { pressSince = now }
    let effects = confirmation.handle(input, at: now)
    check(effects, of: input, from: before)
    checkPlaces()
    if steps % 20 == 0 { checkWayOut() }
  }

  private mutating func changeRules() {
    let durations = [0, 0.01, 0.2, 0.5]
    confirmation.rules.animationDuration = durations[generator.below(4)]
    confirmation.rules.reactsToTap = generator.below(2) == 0
    confirmation.rules.allowsNegative = generator.below(4) != 0
    confirmation.rules.allowsPositive = generator.below(4) != 0
    confirmation.rules.defaultSide = generator.below(2) == 0 ? .negative : .positive
    confirmation.rules.travel = [100, 1, 0, .nan][max(0, generator.below(12) - 8)]
    confirmation.rules.threshold = generator.fraction()
    confirmation.rules.drawsTick = generator.below(2) == 0
    confirmation.rules.shakesOnError = generator.below(2) == 0
    confirmation.rules.confirmGesture = ConfirmGesture.allCases[max(0, generator.below(8) - 5)]
    confirmation.rules.holdDuration = generator.below(2) == 0 ? 0.2 : 0
    confirmation.rules.actionTimeout = generator.below(2) == 0 ? 0 : 1.5
    confirmation.rules.confirmTimeout = [0, 1, 3][generator.below(3)]
    confirmation.rules.confirmDelay = [0, 0.4][generator.below(2)]
    confirmation.rules.disarmsOnFocusOut = generator.below(2) == 0
    confirmation.rules.resetDelay = generator.below(2) == 0 ? 2 : 0
  }

  private mutating func passTime() {
    let seconds: Double
    switch generator.below(20) {
    case 0: seconds = 5
    case 1: seconds = -generator.fraction()
    case 2: seconds = generator.below(50) == 0 ? 86_400 : -86_400 / 1000
    case 3...8: seconds = 0
    default: seconds = generator.fraction() * 0.3
    }
    now = now + seconds
    server &+= UInt32(max(0, min(seconds, 5)) * 1000)
  }

  private mutating func randomInput() -> ConfirmationInput {
    let distance = (generator.fraction() - 0.5) * 300
    switch generator.below(59) {
    case 56: return .rejected(.obscured)
    case 57...58: return generator.below(10) == 0 ? .focusLeft : .tick
    case 0...11:
      latestPress = InputStamp(
        pressTime: ServerTime(server), strayTime: generator.below(9) == 0 ? ServerTime(server &- 100) : .unknown,
        shownSince: generator.below(9) == 0 ? nil : ServerTime(server &- 1000),
        disturbs: generator.below(9) == 0)
      return .pressBegan(latestPress)
    case 12: return .pressCancelled(endedPress())
    case 13...18: return .tap(endedPress())
    case 19...24: return .activate(endedPress())
    case 25: return .slide(generator.below(2) == 0 ? .negative : .positive)
    case 26: return .back
    case 27...29: return .panBegan(generator.below(50) == 0 ? .nan : distance)
    case 30...32: return .panChanged(distance)
    case 33...34: return .panEnded(generator.below(50) == 0 ? .infinity : distance)
    case 35: return .panCancelled
    case 36...39: return .actionReturned(endedCall(), generator.below(2) == 0)
    case 40: return .callAbandoned(endedCall())
    case 48...53: return .held
    case 54: return .actionGoesOn(endedCall())
    case 55: return .progressed(endedCall(), generator.below(2) == 0 ? nil : distance / 100)
    case 41: return .setEnabled(generator.below(8) != 0)
    case 42...43:
      return .setState(Confirmation.State.allCases[generator.below(7)], animated: generator.below(2) == 0)
    default: return confirmation.isEnabled ? .tick : .setEnabled(true)
    }
  }

  /// The latest press, now and then another one.
  private mutating func endedPress() -> InputStamp {
    generator.below(20) == 0 ? InputStamp(pressTime: ServerTime(server &- 1)) : latestPress
  }

  /// The latest call, now and then one before it.
  private mutating func endedCall() -> CallID {
    let number = latestCall?.number ?? 0
    return CallID(number: generator.below(20) == 0 ? number &- 1 : number)
  }

  private mutating func check(
    _ effects: [ConfirmationEffect], of input: ConfirmationInput, from before: Confirmation.State
  ) {
    var state = before
    for effect in effects {
      switch effect {
      case .stateChanged(let from, let to):
        if from != state || to == from { failure = "\(from) -> \(to) in \(state)" }
        if to == .pending && from != .confirm { failure = "pending from \(from)" }
        if to == .pending && !confirms(input) { failure = "a confirm by \(input) with \(String(describing: press))" }
        if to == .pending && isRunning { failure = "a second confirm before the first call returned" }
        isWaiting = to == .pending
        state = to
        visits[to.name, default: 0] += 1
        press = nil
      case .callAction(let call):
        if call == latestCall { failure = "two calls with one number" }
        latestCall = call
        if !isWaiting || state != .pending { failure = "a call in \(state) from \(before)" }
        if confirmation.state == .pending, confirmation.confirmPosition(at: now) != 0 {
          failure = "a call before the confirm face is back"
        }
        calls += 1
        isWaiting = false
        isRunning = true
      case .refused: refusals += 1
      case .callTimedOut(let call):
        if call != latestCall || !isRunning { failure = "\(call) timed out" }
        isRunning = false
      case .slideChanged(let slide): if !(slide >= -1 && slide <= 1) { failure = "slide \(slide)" }
      case .disarmed:
        disarmings += 1
        if state != .confirm { failure = "disarmed in \(state)" }
      case .slideCancelled, .nudged: break
      }
    }
    if state != confirmation.state { failure = "\(confirmation.state) without a notice" }
    switch input {
    case .pressBegan(let stamp):
      press = state == .confirm && confirmation.isEnabled ? stamp : nil
      pressSince = now
    case .pressCancelled(let stamp), .tap(let stamp), .activate(let stamp): if stamp == press { press = nil }
    case .setEnabled(false): press = nil
    case .setState(let state, _): if state != .pending { press = nil }
    case .actionReturned(let call, _), .callAbandoned(let call): if call == latestCall { isRunning = false }
    default: break
    }
    if isWaiting {
      if confirmation.runningCall == nil || confirmation.runningCall == latestCall { failure = "nothing waits" }
      if confirmation.confirmPosition(at: now) == 0 { failure = "a call waits for nothing" }
    } else if confirmation.runningCall != (isRunning ? latestCall : nil) {
      failure = "the running call is \(String(describing: confirmation.runningCall))"
    }
  }

  /// Whether an input may be what a press of the confirm face has led to; with the other gestures, a drag or a hold.
  private func confirms(_ input: ConfirmationInput) -> Bool {
    switch (confirmation.rules.confirmGesture, input) {
    case (.press, .tap(let stamp)), (.press, .activate(let stamp)), (.slide, .activate(let stamp)): stamp == press
    case (.slide, .panEnded): wasDragging
    case (.hold, .held): press != nil && now - pressSince >= confirmation.rules.holdDuration
    default: false
    }
  }

  private mutating func checkPlaces() {
    let primary = confirmation.primaryPosition(at: now).magnitude
    let confirm = confirmation.confirmPosition(at: now).magnitude
    if primary > 1 || confirm > 1 { failure = "a face at \(primary), \(confirm)" }
    let feedback = confirmation.feedback(at: now)
    if !(0...1).contains(feedback.tickEnd) || abs(feedback.shift) > 6 { failure = "feedback \(feedback)" }
    if let deadline = confirmation.nextDeadline {
      let wait = deadline - now
      if wait <= 0 || wait > 3 { failure = "the next deadline is in \(wait) s" }
    }
    switch confirmation.state {
    case .primary: if confirm != 0 { failure = "the confirm face is away in primary" }
    case .confirm, .pending:
      // Under a finger, on its way back from it, or in a nudge.
      if primary != 1 || (confirm != 0 && !confirmation.isAnimating(at: now) && !confirmation.isDragging) {
        failure = "faces at \(primary), \(confirm) in \(confirmation.state)"
      }
    case .success: break
    case .sliding:
      if confirmation.isDragging == (confirmation.nextDeadline != nil) && !confirmation.isDragging {
        failure = "stuck in sliding"
      }
    case .error, .resetting: if confirmation.nextDeadline == nil { failure = "stuck in \(confirmation.state)" }
    }
    if confirmation.isDragging && confirmation.state != .sliding && confirmation.state != .confirm {
      failure = "a drag in \(confirmation.state)"
    }
  }

  /// Follows a copy: what moves or waits comes to rest within 8.5 s (1.5 of an action, 2 of an error, 3 of a countdown, slides);
  /// from there the user, the closure or code leads to primary.
  private mutating func checkWayOut() {
    var copy = confirmation
    var time = now
    if copy.isDragging { _ = copy.handle(.panCancelled, at: time) }
    for _ in 0..<8 {
      guard let deadline = copy.nextDeadline else { break }
      time = deadline
      _ = copy.handle(.tick, at: time)
    }
    if copy.nextDeadline != nil || time - now > 8.5 { failure = "\(confirmation.state) does not come to rest" }
    if copy.state == .pending, let call = copy.runningCall { _ = copy.handle(.actionReturned(call, false), at: time) }
    if copy.state == .confirm && copy.isEnabled { _ = copy.handle(.back, at: time) }
    if copy.state == .success || copy.state == .confirm {
      _ = copy.handle(.setState(.primary, animated: true), at: time)
    }
    _ = copy.handle(.tick, at: time + 5)
    if copy.state != .primary || copy.primaryPosition(at: time + 5) != 0 {
      failure = "no way from \(confirmation.state) to primary"
    }
  }
}
