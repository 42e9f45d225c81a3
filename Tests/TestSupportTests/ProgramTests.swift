import Foundation
import TestSupport
import Testing

@Suite("Programs under test")
struct ProgramTests {
  @Test("lines of both outputs and the exit status are reported")
  func output() throws {
    let program = try Program("/bin/sh", ["-c", "echo one; echo two >&2; printf three; exit 3"])
    #expect(try program.waitForLine("one").time >= program.startTime)
    #expect(try program.waitForEnd() == .exit(3))
    #expect(program.lines.map(\.text) == ["one", "three"])
    #expect(program.errorLines.map(\.text) == ["two"])
  }

  @Test("a line that never comes is an error that shows what came instead")
  func missingLine() throws {
    let program = try Program("/bin/sh", ["-c", "echo something else"])
    let failure = #expect(throws: Failure.self) { try program.waitForLine("ready") }
    #expect(failure?.description.contains("something else") == true)
  }

  @Test("variables are added and taken away")
  func environment() throws {
    let program = try Program(
      "/bin/sh", ["-c", "echo $HELLO ${HOME-none}"], environment: ["HELLO": "there", "HOME": nil])
    #expect(try program.waitForEnd() == .exit(0))
    #expect(program.lines(after: 0) == ["there none"])
  }

  @Test("a program that is let go is killed")
  func killed() throws {
    var program: Program? = try Program("sleep", ["60"])
    let pid = try #require(program?.processID)
    #expect(kill(pid, 0) == 0)
    program = nil
    #expect(kill(pid, 0) == -1)
  }

  @Test("a signal ends it and is reported")
  func signal() throws {
    let program = try Program("sleep", ["60"])
    program.send(signal: SIGTERM)
    #expect(try program.waitForEnd() == .signal(Int(SIGTERM)))
  }

  @Test("a program that does not exist is an error")
  func missing() {
    #expect(throws: Failure.self) { try Program("/no/such/program") }
    #expect(throws: Failure.self) { try Program("no-such-program") }
  }

  @Test("figures tell a busy program from a sleeping one")
  func figures() throws {
    let busy = try Program("/bin/sh", ["-c", "while :; do :; done"])
    let idle = try Program("sleep", ["60"])
    try wait(until: "the loop has used 50 ms") { try busy.figures().cpuTime > 0.05 }
    try wait(until: "the sleeper has its memory") { try idle.figures().pss > 50 }
    let asleep = try idle.figures()
    #expect(asleep.cpuTime < 0.05)
    #expect(asleep.threads == 1)
  }
}
