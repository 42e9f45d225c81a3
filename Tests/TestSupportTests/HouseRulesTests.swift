import Foundation
import TestSupport
import Testing

@Suite("The rules of the house", .serialized)
struct HouseRulesTests {
  /// A copy of what git knows of the repository, without its history; of tests and pictures only the names.
  private final class Copy {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("doubletap-\(UUID().uuidString)")

    init() throws {
      try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
      let script = """
        cd '\(Repository.root.path)' &&
        git ls-files -z --cached --others --exclude-standard -- . ':!Tests/*' ':!*.png' | xargs -0 cp --parents -t '\(root.path)' &&
        git ls-files -z --cached --others --exclude-standard -- Tests | xargs -0 cp --parents --attributes-only -t '\(root.path)' &&
        cd '\(root.path)' && git init -q
        """
      let program = try Program("sh", ["-c", script])
      guard try program.waitForEnd(deadline: 20) == .exit(0) else {
        throw Failure(program.errorLines.map(\.text).joined(separator: "\n"))
      }
      // The documents link to them.
      let images = Repository.root.appendingPathComponent("docs/images").path
      for name in try FileManager.default.contentsOfDirectory(atPath: images) {
        try write("", to: "docs/images/" + name)
      }
    }

    deinit {
      try? FileManager.default.removeItem(at: root)
    }

    func write(_ text: String, to path: String) throws {
      let file = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }

    func check() throws -> (end: Program.End, failed: [String], passed: [String]) {
      let program = try Program("sh", [root.appendingPathComponent("Tools/rules").path])
      let end = try program.waitForEnd(deadline: 20)
      let lines = program.lines.map(\.text)
      func after(_ prefix: String) -> [String] {
        lines.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
      }
      return (end, after("FAILED  "), after("ok      "))
    }
  }

  /// Each is the first fault in an otherwise sound tree: the rule, the file that breaks it, and its text.
  private static let faults: [(rule: String, path: String, text: String)] = [
    ("Interaction imports nothing", "Sources/Interaction/Fault.swift", "import Widget"),
    ("Interaction imports nothing", "Sources/Interaction/Fault.swift", "  @testable internal import Widget"),
    ("no Foundation, Glibc or Dispatch in what ships", "Sources/Widget/Fault.swift", "public import Foundation"),
    ("no Foundation, Glibc or Dispatch in what ships", "Sources/doubletap-demo/Fault.swift", "import Glibc"),
    ("C modules are imported internally", "Sources/Widget/Fault.swift", "public import CX11"),
    ("X headers only in CX11 and CXft", "Sources/Other/fault.c", "#include <X11/Xlib.h>"),
    ("no traps and no unchecked globals", "Sources/Widget/Fault.swift", "  precondition(x > 0)"),
    ("no traps and no unchecked globals", "Sources/Interaction/Fault.swift", "  assert(x > 0)"),
    ("no traps and no unchecked globals", "Sources/Widget/Fault.swift", "  fatalError()"),
    ("no traps and no unchecked globals", "Sources/CX11/fault.c", "  assert(x > 0);"),
    ("no traps and no unchecked globals", "Sources/Widget/Fault.swift", "let x = try! f()"),
    ("no traps and no unchecked globals", "Sources/Widget/Fault.swift", "nonisolated(unsafe) var x = 0"),
    ("the library does not print, exit, or touch the process", "Sources/Widget/Fault.swift", "print(1)"),
    ("the library does not print, exit, or touch the process", "Sources/CX11/fault.c", "  exit(1);"),
    ("the library does not print, exit, or touch the process", "Sources/CX11/fault.c", "  XSetErrorHandler(f);"),
    ("no spans of texts", "Sources/Widget/Fault.swift", "  let span = text.utf8.span"),
    ("no spans of texts", "Sources/Interaction/Fault.swift", "  read(text.utf8Span)"),
    ("files are small", "Sources/Widget/Fault.swift", String(repeating: "\n", count: 301)),
    ("files are small", "Sources/CX11/fault.c", String(repeating: "\n", count: 401)),
    ("no paths of one machine", "Sources/Widget/Fault.swift", "// see /ho" + "me/somebody"),
    ("documents agree with the files and the Makefile", "docs/FAULT.md", "[a](nowhere.md)"),
    ("documents agree with the files and the Makefile", "docs/FAULT.md", "`make nothing`"),
    ("the change log is open", "CHANGELOG.md", "# Changelog"),
  ]

  @Test("a sound tree passes, and says so of every rule")
  func sound() throws {
    let result = try Copy().check()
    #expect(result.end == .exit(0))
    #expect(result.failed == [])
    #expect(Set(result.passed) == Set(Self.faults.map(\.rule)))
  }

  @Test("a tree that breaks one rule fails, and names that rule only", arguments: faults.indices)
  func broken(index: Int) throws {
    let fault = Self.faults[index]
    let copy = try Copy()
    try copy.write(fault.text + "\n", to: fault.path)
    let result = try copy.check()
    #expect(result.end == .exit(1))
    #expect(result.failed == [fault.rule])
  }
}
