import Foundation
import TestSupport
import Testing

@Suite("The demo's streams and files", .serialized)
struct StreamTests {
  /// Runs the demo with the arguments and the shell's redirections.
  private func run(_ redirections: String, _ arguments: [String]) throws -> (end: Program.End, err: String) {
    let program = try Program(
      "sh", ["-c", "exec \"$0\" \"$@\" \(redirections)", Repository.demo()] + arguments,
      environment: ["DISPLAY": XServer.shared().display])
    return (try program.waitForEnd(deadline: 10), program.errorLines.map(\.text).joined(separator: "\n"))
  }

  private func temporaryPath() -> String { NSTemporaryDirectory() + "doubletap-\(UUID().uuidString)" }

  @Test(
    "with streams closed no line of the trace gets into the connection to the server",
    arguments: [">&-", "<&- >&- 2>&-"])
  func closedStreams(redirections: String) throws {
    let path = temporaryPath()
    #expect(try run(redirections, ["--trace", "--screenshot", path]).end == .exit(0))
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test("help and version that cannot be written are an error", arguments: ["--help", "--version"])
  func unwritable(option: String) throws {
    for redirections in [">/dev/full", ">&-"] {
      let result = try run(redirections, [option])
      #expect(result.end == .exit(1))
      #expect(result.err.contains("standard output"))
    }
  }

  @Test("a screenshot that fails takes away no device and no link, and says why")
  func device() throws {
    let path = temporaryPath()
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/full")
    let result = try run("", ["--screenshot", path])
    #expect(result.end == .exit(1))
    #expect(result.err.contains(path))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "/dev/full")
  }

  @Test("a layout that is a pipe or a device is refused, not waited for", arguments: [nil, "/dev/zero"])
  func notAFile(device: String?) throws {
    let path = device ?? temporaryPath()
    if device == nil { #expect(mkfifo(path, 0o600) == 0) }
    let result = try run("", ["--layout", path])
    #expect(result.end == .exit(1))
    #expect(result.err.contains(path))
  }
}
