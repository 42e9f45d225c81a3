/// Tells a deliberate confirm from an accident; docs/SAFETY.md says what each rule is for.
///
/// All times are the server's, so a program that was busy and hears of presses late judges them as they were.
struct ActivationGuard: Equatable, Sendable {
  /// Worn switches bounce for some tens of milliseconds, and nobody lets go and presses again on purpose in less than this.
  static let bounceTime = 0.1
  /// Presses that come faster than this are a hand that strikes about, however long it does.
  static let volleyTime = 0.25
  /// The slowest triple click has its last press this soon after one that found the face still moving, or that was refused.
  static let impatienceTime = 0.6
  /// How long after the face appeared refusals may put off a confirm.
  static let longestWait = 2.0

  /// When the press began that made the primary face go; unknown when an arrow key did. Code that sets the state leaves it alone: it does not vouch for the
  /// next press, which may be the second half of a double click.
  private var armingPress = ServerTime.unknown
  /// Who made the primary face go.
  private var armingSeat = Seat.unknown
  /// The latest press while the face was on its way.
  private var earlyPress = ServerTime.unknown
  /// The latest press that was refused for its time.
  private var refusedPress = ServerTime.unknown
  /// The latest press that confirmed.
  private var confirmedPress = ServerTime.unknown

  mutating func armed(by press: ServerTime, _ seat: Seat) {
    armingPress = press
    refusedPress = .unknown
    armingSeat = seat
  }

  /// Code has set the state, so it is nobody's.
  mutating func forgetSeat() {
    armingSeat = .unknown
  }

  mutating func hurried(by press: ServerTime) {
    earlyPress = press
  }

  mutating func confirmed(by press: ServerTime) {
    confirmedPress = press
  }

  /// Whether a press that would begin anew belongs to the one that confirmed: the second half of a double click, or a switch that bounced
  /// when that was let go.
  func repeatsConfirm(_ stamp: InputStamp, _ rules: ConfirmationRules) -> Bool {
    if confirmedPress != ServerTime(1) { return false }
    return stamp.pressTime.follows(confirmedPress, within: rules.doubleClickTime)
      || (stamp.latestPress == confirmedPress && stamp.pressTime.follows(stamp.latestEnd, within: Self.bounceTime))
  }

  /// Why a confirm by this press does not count, nil when it does; a refusal for its time puts off the next one.
  mutating func refusal(of confirm: InputStamp, isCallRunning: Bool, rules: ConfirmationRules) -> Refusal? {
    if isCallRunning { return .stillRunning }
    if confirm.seat.isOther(than: armingSeat) { return .otherSeat }
    let haste = haste(of: confirm, rules)
    if haste != nil { refusedPress = confirm.pressTime }
    return haste
  }

  private func haste(of confirm: InputStamp, _ rules: ConfirmationRules) -> Refusal? {
    let press = confirm.pressTime
    guard let shown = confirm.shownSince else { return .unseen }
    let clickTime = max(rules.confirmDelay, rules.doubleClickTime)
    if press.follows(armingPress, within: clickTime) || press.follows(confirm.armingTime, within: Self.bounceTime)
      || (press == .unknown && press.follows(confirmedPress, within: clickTime))
    {
      return .doubleClick
    }
    if press.follows(shown, within: rules.confirmDelay) || press.follows(earlyPress, within: Self.impatienceTime) {
      return .tooSoon
    }
    guard let steady = confirm.steadySince, !press.follows(steady, within: rules.confirmDelay) else {
      return .disturbed
    }
    let isVolley =
      press.follows(refusedPress, within: Self.volleyTime) || press.follows(confirm.strayTime, within: Self.volleyTime)
    let isNew = press.follows(shown, within: Self.longestWait) || press.follows(steady, within: Self.longestWait)
    let isHaste = isNew && press.follows(refusedPress, within: max(clickTime, Self.impatienceTime))
    return isVolley || isHaste ? .tooSoon : nil
  }
}
