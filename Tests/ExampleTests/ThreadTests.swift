import Foundation
import TestSupport
import Testing

@Suite("Several threads of a host with a context each", .serialized)
struct ThreadTests {
  private static let isSoak = ProcessInfo.processInfo.environment["DOUBLETAP_SOAK"] != nil

  /// The host by the name of its program, the second one built with the thread sanitizer, as a soak has it.
  private static let hosts = ["threads"] + (isSoak ? ["threads-sanitized"] : [])

  /// Runs the host, behind what `tool` names, and expects every button to have shown what one thread alone had drawn.
  private func run(_ tool: [String] = [], host: String, threads: Int, rounds: Int) throws {
    let server = try XServer()
    var environment = try hostEnvironment(server)
    environment["TSAN_OPTIONS"] = "exitcode=66"
    let words = try tool + [Example.built(host), "\(threads)", "\(rounds)"]
    let program = try Program(words[0], Array(words.dropFirst()), environment: environment)
    let end = try program.waitForEnd(deadline: 120)
    #expect(end == .exit(0), "\(program.errorLines.map(\.text).joined(separator: "\n"))")
    #expect(program.lines.map(\.text) == ["\(threads * rounds) buttons"])
  }

  @Test("draw their buttons at the same time, each as it would alone", arguments: hosts, [2, 4])
  func independent(host: String, threads: Int) throws {
    try run(host: host, threads: threads, rounds: 300)
  }

  @Test("never meet in what the libraries beneath keep for the whole process")
  func exclusive() throws {
    let valgrind = [
      "valgrind", "--tool=helgrind", "--error-exitcode=67",
      "--suppressions=" + Repository.root.appendingPathComponent("Tests/threads.supp").path,
    ]
    try run(valgrind, host: "threads", threads: 2, rounds: Self.isSoak ? 50 : 3)
  }
}
