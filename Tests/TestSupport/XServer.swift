internal import CTestSupport
internal import Foundation
internal import Synchronization

/// A virtual X server of our own, on a display number that was free; it ends with this object or with this process.
public final class XServer: Sendable {
  /// The name to open, ":N".
  public let display: String
  public let number: Int
  public let processID: Int32

  private let isRunning = Mutex(true)

  /// One server with a screen of 1280 x 800, 24 bits deep, for all tests of this process that need nothing special.
  public static func shared() throws -> XServer { try sharedServer.get() }
  private static let sharedServer = Result { try XServer() }

  /// Starts Xvfb and waits until it answers. `arguments` are passed on: `["-extension", "RENDER"]`, `["-dpi", "144"]`.
  public convenience init(width: Int = 1280, height: Int = 800, depth: Int = 24, arguments: [String] = []) throws {
    guard ChildProcess.find("Xvfb") != nil else {
      throw Failure("Xvfb is not installed; the tests need it (apt-get install xvfb, or make deps)")
    }
    try self.init(program: "Xvfb", arguments: ["-screen", "0", "\(width)x\(height)x\(depth)"] + arguments)
  }

  /// Starts any server that takes `-displayfd`, and waits until it answers.
  init(program: String, arguments: [String]) throws {
    guard let path = ChildProcess.find(program) else { throw Failure("\(program) is not installed") }
    let ready = try ChildProcess.pipe()
    let errors = try ChildProcess.pipe()
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    let fixed = ["-displayfd", "3", "-noreset", "-nolisten", "tcp"]
    defer { close(null) }
    let child = try ChildProcess(
      path: path, arguments: fixed + arguments, environment: ProcessInfo.processInfo.environment,
      descriptors: [null, null, errors.write, ready.write], deathSignal: SIGTERM)
    close(ready.write)
    close(errors.write)
    let answer = LineLog(reading: ready.read)
    let complaints = LineLog(reading: errors.read)
    let pid = child.pid
    do {
      let line = try wait(for: "\(program) \(arguments) answers", deadline: 20) {
        if answer.hasEnded && answer.lines.isEmpty && complaints.hasEnded {
          throw Failure("\(program) ended: \(complaints.lines.map(\.text).joined(separator: " "))")
        }
        return answer.lines.first?.text
      }
      guard let number = Int(line) else { throw Failure("\(program) answered '\(line)', not a display number") }
      self.number = number
      display = ":\(number)"
      processID = pid
    } catch {
      Self.end(pid)
      throw error
    }
  }

  /// Ends the server at once, as when it crashes for its clients; doing it twice is harmless.
  public func stop() {
    let wasRunning = isRunning.withLock { running in
      defer { running = false }
      return running
    }
    if wasRunning { Self.end(processID) }
  }

  deinit {
    stop()
  }

  /// SIGTERM, so that the server removes its socket and lock file; SIGKILL when that is not enough.
  private static func end(_ pid: Int32) {
    var status: Int32 = 0
    kill(pid, SIGTERM)
    if (try? wait(until: "the server ends", { ts_reap(pid, &status) != 0 })) != nil { return }
    kill(pid, SIGKILL)
    try? wait(until: "the server is killed") { ts_reap(pid, &status) != 0 }
  }
}
