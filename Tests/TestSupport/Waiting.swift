internal import CTestSupport
internal import Foundation

/// A reason for a test to fail, in words.
public struct Failure: Error, CustomStringConvertible, Sendable {
  public let description: String

  public init(_ description: String) {
    self.description = description
  }
}

/// Seconds on the monotonic clock.
public func monotonicTime() -> Double {
  Double(ts_now()) / 1e9
}

/// Seconds of processor time that this thread spends in `body`: what it costs, however busy the machine is.
public func processorTime(of body: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  try body()
  return now() - start
}

/// Sleeps; for gestures that take time. To wait for something use `wait(until:)`.
public func pause(_ seconds: Double) {
  guard seconds > 0 else { return }
  usleep(UInt32(seconds * 1e6))
}

/// Looks again and again until `condition` holds; fails with `what` in words when it does not by the deadline.
public func wait(until what: String, deadline: Double = 5, _ condition: () throws -> Bool) throws {
  _ = try wait(for: what, deadline: deadline) { try condition() ? true : nil }
}

/// Looks again and again until `value` is there, and returns it.
public func wait<Value>(for what: String, deadline: Double = 5, _ value: () throws -> Value?) throws -> Value {
  let end = monotonicTime() + deadline
  while true {
    if let found = try value() { return found }
    guard monotonicTime() < end else { throw Failure("waited \(deadline) s in vain until \(what)") }
    usleep(500)
  }
}
