import Foundation
import TestSupport
import Testing

@Suite("The memory of a program that uses the library for C", .serialized)
struct MemoryTests {
  private struct Report {
    var actions: String
    var blocks: Int
    var errors: Int
    /// Bytes that nothing points to any more.
    var lost: Int
  }

  private static func number(after words: String, in lines: [String]) throws -> Int {
    let line = try #require(lines.first { $0.contains(words) }, "valgrind does not tell \(words)")
    let digits = line.components(separatedBy: words)[1].drop { $0 == " " }.prefix { $0.isNumber || $0 == "," }
    return try #require(Int(digits.filter { $0 != "," }))
  }

  /// So many buttons are made, confirmed and destroyed under valgrind, which is loaded with the library by dlopen.
  private func cycle(_ rounds: Int) throws -> Report {
    let server = try XServer()
    let program = try Program(
      "valgrind",
      [
        "--leak-check=summary", Example.built("cycle.c").replacing(".c", with: ""), "\(rounds)",
        Repository.root.appendingPathComponent("build/libdoubletap.so.1").path,
      ], environment: hostEnvironment(server))
    #expect(try program.waitForEnd(deadline: 60 + Double(rounds)) == .exit(0))
    let lines = program.errorLines.map(\.text)
    let blocks = try #require(lines.first { $0.contains("in use at exit:") }).components(separatedBy: " bytes in ")[1]
    return Report(
      actions: program.lines.map(\.text).joined(), blocks: try #require(Int(blocks.filter(\.isNumber))),
      errors: try Self.number(after: "ERROR SUMMARY:", in: lines),
      lost: try Self.number(after: "definitely lost:", in: lines))
  }

  @Test("making, confirming and destroying buttons again and again touches no memory of others and keeps none")
  func cycles() throws {
    let rounds = ProcessInfo.processInfo.environment["DOUBLETAP_SOAK"] == nil ? 48 : 1000
    let (few, many) = (try cycle(12), try cycle(rounds))
    #expect(few.actions == "12 actions, 12 releases")
    #expect(many.actions == "\(rounds) actions, \(rounds) releases")
    #expect(few.errors == 0 && many.errors == 0)
    // What fontconfig and Xlib keep for ever is there after the first few.
    #expect(many.blocks <= few.blocks + 4)
    // fontconfig 2.14 loses a list when it reads its configuration.
    #expect(many.lost <= 256)
  }
}
