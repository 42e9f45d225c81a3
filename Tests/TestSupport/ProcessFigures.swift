internal import Foundation

/// What a running process has cost so far, from /proc.
public struct ProcessFigures: Sendable {
  /// User and system time of all threads, in seconds.
  public var cpuTime: Double
  /// Times it went to sleep of its own accord: wake-ups, when nothing else happens.
  public var voluntarySwitches: Int
  /// Times the scheduler took the processor away.
  public var involuntarySwitches: Int
  public var threads: Int
  /// Proportional set size in kibibytes: its own memory and its share of what it shares.
  public var pss: Int

  public init(of processID: Int32) throws {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(processID, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      throw Failure("process \(processID) is gone")
    }
    cpuTime = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    let tasks = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(processID)/task")
    threads = tasks.count
    voluntarySwitches = 0
    involuntarySwitches = 0
    for task in tasks {
      let status = try Self.fields("/proc/\(processID)/task/\(task)/status")
      voluntarySwitches += status["voluntary_ctxt_switches"] ?? 0
      involuntarySwitches += status["nonvoluntary_ctxt_switches"] ?? 0
    }
    guard let pss = try Self.fields("/proc/\(processID)/smaps_rollup")["Pss"] else {
      throw Failure("no PSS of process \(processID)")
    }
    self.pss = pss
  }

  /// The lines "name: number ..." of a file.
  private static func fields(_ path: String) throws -> [String: Int] {
    var fields: [String: Int] = [:]
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let word = parts[1].split(whereSeparator: \.isWhitespace).first else { continue }
      fields[String(parts[0])] = Int(word)
    }
    return fields
  }
}

extension Program {
  public func figures() throws -> ProcessFigures {
    try ProcessFigures(of: processID)
  }
}
