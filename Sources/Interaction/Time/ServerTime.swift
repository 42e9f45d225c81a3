/// The X server's clock as it stands in an event: milliseconds that wrap around every 49.7 days; 0 means "not known" (CurrentTime).
public struct ServerTime: Equatable, Sendable {
  public var milliseconds: UInt32

  public static let unknown = ServerTime(0)

  public init(_ milliseconds: UInt32) {
    self.milliseconds = milliseconds
  }

  /// Seconds from `earlier` to this time, right across the wrap as long as the two are less than 24.8 days apart; nil when either is unknown.
  public func seconds(since earlier: ServerTime) -> Double? {
    if self == .unknown || earlier == .unknown { return nil }
    return Double(Int32(bitPattern: milliseconds &- earlier.milliseconds)) / 1000
  }

  /// Whether it is before that time, as that of a release that is earlier than its press; false when either is unknown.
  func precedes(_ other: ServerTime) -> Bool {
    (seconds(since: other) ?? 0) < -1e9
  }

  /// Whether it comes less than `limit` seconds after `earlier`, or before it, as a press that was held back on its way; false when
  /// either is unknown, and when it seems to come more than a minute before: then the clock has wrapped in the weeks since.
  func follows(_ earlier: ServerTime, within limit: Double) -> Bool {
    guard let gap = seconds(since: earlier) else { return false }
    return gap > -60 && gap < limit
  }
}
