internal import CTestSupport
internal import Foundation
internal import Synchronization

/// A thread of this process, looked at from another one.
public struct ThreadProbe: Sendable {
  private let id: Int32

  /// The thread that calls.
  public init() { id = ts_thread_id() }

  /// Waits until the thread sleeps in the kernel, as it does in poll.
  public func waitUntilAsleep() throws {
    try wait(until: "the thread sleeps") {
      let status = try String(contentsOfFile: "/proc/self/task/\(id)/stat", encoding: .utf8)
      // "NUMBER (NAME) STATE ..."; the name may hold anything.
      return status.split(separator: ")").last?.hasPrefix(" S") == true
    }
  }
}

/// Something that another thread does while the test's own waits.
public final class Helper: Sendable {
  private let result = Mutex<Result<Void, any Error>?>(nil)

  /// Begins at once.
  public init(_ body: @escaping @Sendable () throws -> Void) {
    Thread.detachNewThread { [self] in
      let outcome = Result { try body() }
      result.withLock { $0 = outcome }
    }
  }

  /// Waits until it is done; throws what it has thrown.
  public func join(deadline: Double = 10) throws {
    try wait(for: "the other thread is done", deadline: deadline) { result.withLock { $0 } }.get()
  }
}
