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
  /// The latest press that brought a part of the window into sight after it began.
  private var uncoveringPress = ServerTime.unknown
  /// A press of this face was refused for what it did to the window itself. No other one is: where each press does that, as under some
  /// window managers, nobody would ever get through.
  private var hasRefusedDisturbing = false

  mutating func armed(by press: ServerTime, _ seat: Seat) {
    armingPress = press
    refusedPress = .unknown
    armingSeat = seat
    hasRefusedDisturbing = false
  }

  /// Code has set the state, so it is nobody's.
  mutating func setByCode() {
    armingSeat = .unknown
    hasRefusedDisturbing = false
  }

  mutating func uncovered(by press: ServerTime) {
    uncoveringPress = press
  }

  mutating func hurried(by press: ServerTime) {
    earlyPress = press
  }

  /// Why a confirm by this press does not count, nil when it does; a refusal for its time puts off the next one.
  mutating func refusal(of confirm: InputStamp, isCallRunning: Bool, rules: ConfirmationRules) -> Refusal? {
    if isCallRunning { return .stillRunning }
    if confirm.seat.isOther(than: armingSeat) { return .otherSeat }
    let haste = haste(of: confirm, rules)
    if haste != nil { refusedPress = confirm.pressTime }
    if haste == .disturbed, disturbs(confirm) { hasRefusedDisturbing = true }
    return haste
  }

  private func haste(of confirm: InputStamp, _ rules: ConfirmationRules) -> Refusal? {
    let press = confirm.pressTime
    guard let shown = confirm.shownSince else { return .unseen }
    let clickTime = max(rules.confirmDelay, rules.doubleClickTime)
    if press.follows(armingPress, within: clickTime) || press.follows(confirm.armingTime, within: Self.bounceTime) {
      return .doubleClick
    }
    if press.follows(shown, within: rules.confirmDelay) || press.follows(earlyPress, within: Self.impatienceTime) {
      return .tooSoon
    }
    let steady = confirm.steadySince
    if press.follows(steady, within: rules.confirmDelay) || (disturbs(confirm) && !hasRefusedDisturbing) {
      return .disturbed
    }
    let isVolley =
      press.follows(refusedPress, within: Self.volleyTime) || press.follows(confirm.strayTime, within: Self.volleyTime)
    let isNew = press.follows(shown, within: Self.longestWait) || press.follows(steady, within: Self.longestWait)
    let isHaste = isNew && press.follows(refusedPress, within: max(clickTime, Self.impatienceTime))
    return isVolley || isHaste ? .tooSoon : nil
  }

  private func disturbs(_ confirm: InputStamp) -> Bool {
    confirm.disturbs || (confirm.pressTime != .unknown && confirm.pressTime == uncoveringPress)
  }
}
