import Foundation
import TestSupport
import Testing

@Suite("Embedded Swift as it is compiled here")
struct EmbeddedTests {
  @Test("a value that is changed in place differs from what it was before")
  func inPlace() throws {
    let trial = try Program(Repository.root.appendingPathComponent("build/embedded-trial").path)
    #expect(try trial.waitForEnd() == .exit(0))
    #expect(trial.lines.map(\.text) == ["5"])
  }
}
