/// Tells a deliberate confirm from an accident.
struct ActivationGuard: Equatable, Sendable {
  /// When the press began that made the primary face go; unknown when an arrow key did. Code that sets the state leaves it alone: it does not vouch for the
  /// next press, which may be the second half of a double click.
  private var armingPress = ServerTime.unknown

  mutating func armed(by press: ServerTime) {
    armingPress = press
  }

  /// Why a confirm by this press does not count, nil when it does.
  func refusal(of confirm: InputStamp, isCallRunning: Bool, doubleClickTime: Double) -> Refusal? {
    if isCallRunning { return .stillRunning }
    // A time before the arming press is one that has wrapped around in the weeks since.
    if let gap = confirm.pressTime.seconds(since: armingPress), gap >= 0, gap < doubleClickTime { return .doubleClick }
    return nil
  }
}
