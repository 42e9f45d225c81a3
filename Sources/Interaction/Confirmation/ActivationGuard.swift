/// Tells a deliberate confirm from an accident.
struct ActivationGuard: Equatable, Sendable {
  /// Worn switches bounce for some tens of milliseconds, and nobody lets go and presses again on purpose in less than this.
  static let bounceTime = 0.1

  /// When the press began that made the primary face go; unknown when an arrow key did. Code that sets the state leaves it alone: it does not vouch for the
  /// next press, which may be the second half of a double click.
  private var armingPress = ServerTime.unknown

  mutating func armed(by press: ServerTime) {
    armingPress = press
  }

  /// Why a confirm by this press does not count, nil when it does.
  func refusal(of confirm: InputStamp, isCallRunning: Bool, doubleClickTime: Double) -> Refusal? {
    if isCallRunning { return .stillRunning }
    if !confirm.isInformed { return .unseen }
    let isTooSoon =
      comes(confirm.pressTime, within: doubleClickTime, of: armingPress)
      || comes(confirm.pressTime, within: Self.bounceTime, of: confirm.armingTime)
    return isTooSoon ? .doubleClick : nil
  }

  private func comes(_ time: ServerTime, within limit: Double, of earlier: ServerTime) -> Bool {
    // A time before the earlier one is one that has wrapped around in the weeks since.
    guard let gap = time.seconds(since: earlier) else { return false }
    return gap >= 0 && gap < limit
  }
}
