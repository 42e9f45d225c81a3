/// A moment on a monotonic clock, in nanoseconds since an arbitrary origin; lengths of time are `Double` seconds.
public struct Instant: Equatable, Comparable, Sendable {
  public var nanoseconds: Int64

  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  public static func < (left: Instant, right: Instant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// The moment `seconds` later; a length beyond 292 years, or one that is not a number, is cut to that range.
  public static func + (start: Instant, seconds: Double) -> Instant {
    let limit = 9.0e18
    let step = seconds * 1e9
    let length = step.isNaN ? 0 : Int64(max(-limit, min(limit, step)).rounded())
    let (sum, overflow) = start.nanoseconds.addingReportingOverflow(length)
    return Instant(nanoseconds: overflow ? (length > 0 ? .max : .min) : sum)
  }

  /// Seconds from `other` to this moment, negative when this one is earlier.
  public static func - (left: Instant, right: Instant) -> Double {
    let (difference, overflow) = left.nanoseconds.subtractingReportingOverflow(right.nanoseconds)
    return overflow ? Double(left.nanoseconds) / 1e9 - Double(right.nanoseconds) / 1e9 : Double(difference) / 1e9
  }
}
