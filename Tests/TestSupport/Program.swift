internal import CTestSupport
internal import Foundation

/// A program under test: its output line by line, its end, and what it costs. It is killed with this object.
public final class Program {
  public enum End: Equatable, Sendable {
    case exit(Int)
    case signal(Int)
  }

  public let processID: Int32
  /// Monotonic seconds, immediately before the program was executed.
  public let startTime: Double

  private let name: String
  private let output: LineLog
  private let errorOutput: LineLog
  private var end: End?

  /// Starts `path` (a name without a slash is looked up along PATH). `environment` adds to this process's own; a nil
  /// value takes a variable away.
  public init(_ path: String, _ arguments: [String] = [], environment: [String: String?] = [:]) throws {
    guard let file = ChildProcess.find(path) else { throw Failure("\(path) is not installed") }
    var variables = ProcessInfo.processInfo.environment
    for (name, value) in environment { variables[name] = value }
    let out = try ChildProcess.pipe()
    let err = try ChildProcess.pipe()
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer {
      close(null)
      close(out.write)
      close(err.write)
    }
    let child = try ChildProcess(
      path: file, arguments: arguments, environment: variables, descriptors: [null, out.write, err.write],
      deathSignal: SIGKILL)
    name = path
    processID = child.pid
    startTime = child.startTime
    output = LineLog(reading: out.read)
    errorOutput = LineLog(reading: err.read)
  }

  deinit {
    kill()
  }

  // MARK: Output

  /// What it wrote to standard output so far.
  public var lines: [OutputLine] { output.lines }
  /// What it wrote to standard error so far.
  public var errorLines: [OutputLine] { errorOutput.lines }

  /// The lines of standard output from number `index` on; note `lines.count` before an action to see what follows it.
  public func lines(after index: Int) -> [String] {
    output.lines.dropFirst(index).map(\.text)
  }

  /// The first line from number `index` on that `matches`; fails at the deadline, or when no more lines can come.
  @discardableResult
  public func waitForLine(
    after index: Int = 0, deadline: Double = 5, _ what: String, matching matches: (String) -> Bool
  ) throws -> OutputLine {
    do {
      return try wait(for: "\(name) prints \(what)", deadline: deadline) {
        let ended = output.hasEnded
        if let line = output.lines.dropFirst(index).first(where: { matches($0.text) }) { return line }
        if ended { throw Failure("\(name) ended and never printed \(what)") }
        return nil
      }
    } catch {
      let told = (output.lines.dropFirst(index) + errorOutput.lines).suffix(30).map(\.text)
      throw Failure("\(error); it printed:\n" + told.joined(separator: "\n"))
    }
  }

  /// The first line from number `index` on that begins with `prefix`.
  @discardableResult
  public func waitForLine(_ prefix: String, after index: Int = 0, deadline: Double = 5) throws -> OutputLine {
    try waitForLine(after: index, deadline: deadline, "'\(prefix)'") { $0.hasPrefix(prefix) }
  }

  // MARK: End

  /// True until it has ended.
  public var isRunning: Bool {
    collectEnd()
    return end == nil
  }

  public func send(signal: Int32) {
    if isRunning { Foundation.kill(processID, signal) }
  }

  /// How it ended; fails when it has not by the deadline. All its output is there afterwards.
  public func waitForEnd(deadline: Double = 5) throws -> End {
    try wait(until: "\(name) ends", deadline: deadline) { !isRunning }
    try wait(until: "the output of \(name) is complete") { output.hasEnded && errorOutput.hasEnded }
    return try wait(for: "\(name) ends") { end }
  }

  /// SIGKILL, and waits for it.
  public func kill() {
    try? wait(until: "\(name) is killed") {
      send(signal: SIGKILL)
      return !isRunning
    }
  }

  private func collectEnd() {
    guard end == nil else { return }
    var status: Int32 = 0
    guard ts_reap(processID, &status) != 0 else { return }
    let signal = ts_exit_signal(status)
    end = signal != 0 ? .signal(Int(signal)) : .exit(Int(ts_exit_code(status)))
  }
}
