internal import CTestSupport
internal import Foundation
internal import Synchronization

/// A line that a program wrote, and when it arrived (monotonic seconds).
public struct OutputLine: Equatable, Sendable {
  public let text: String
  public let time: Double
}

/// The lines read from a descriptor so far, by a thread of their own.
final class LineLog: Sendable {
  private struct State {
    var lines: [OutputLine] = []
    var ended = false
  }

  private let state = Mutex(State())

  /// Reads and closes `descriptor` until its other end is closed.
  init(reading descriptor: Int32) {
    let thread = Thread { [self] in read(descriptor) }
    thread.start()
  }

  var lines: [OutputLine] { state.withLock { $0.lines } }
  /// True when nothing more can come.
  var hasEnded: Bool { state.withLock { $0.ended } }

  private func read(_ descriptor: Int32) {
    var rest: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { break }
      let time = monotonicTime()
      rest += buffer[..<count]
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        append(rest[..<end], time)
        rest.removeSubrange(...end)
      }
    }
    close(descriptor)
    if !rest.isEmpty { append(rest[...], monotonicTime()) }
    state.withLock { $0.ended = true }
  }

  private func append(_ bytes: ArraySlice<UInt8>, _ time: Double) {
    let line = OutputLine(text: String(decoding: bytes, as: UTF8.self), time: time)
    state.withLock { $0.lines.append(line) }
  }
}
