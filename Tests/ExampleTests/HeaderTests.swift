import Foundation
import TestSupport
import Testing

@Suite("doubletap.h", .serialized)
struct HeaderTests {
  private let header = Repository.root.appendingPathComponent("Sources/CDoubleTap/include/doubletap.h")

  private func functions() throws -> Set<String> {
    let text = try String(contentsOf: header, encoding: .utf8).replacing(/\/\*.*?\*\//.dotMatchesNewlines(), with: "")
    return Set(text.matches(of: /\b(dtb_\w+)\(/).map { String($0.1) })
  }

  private func compile(_ command: String, _ source: String, suffix: String, _ libraries: String = "") throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try source.write(toFile: "\(folder)/program.\(suffix)", atomically: true, encoding: .utf8)
    let script =
      "cd '\(folder)' && \(command) -I'\(header.deletingLastPathComponent().path)' program.\(suffix) \(libraries)"
    let compiler = try Program("sh", ["-c", script])
    #expect(try compiler.waitForEnd(deadline: 60) == .exit(0), "\(compiler.errorLines.map(\.text))")
  }

  @Test(
    "it stands alone, in every language that it is for, without a warning",
    arguments: [
      ("cc -std=c11", "c"), ("cc -std=c17", "c"), ("c++ -std=c++17", "cc"), ("c++ -std=c++20", "cc"),
    ])
  func alone(command: String, suffix: String) throws {
    try compile(
      "\(command) -Wall -Wextra -Werror -pedantic -fsyntax-only", "#include <doubletap.h>\n", suffix: suffix)
  }

  @Test("a program that names every function links, and the library shows no other names")
  func links() throws {
    let functions = try functions()
    #expect(functions.count > 30)
    let build = Repository.root.appendingPathComponent("build").path
    let uses = functions.sorted().map { "(anything)\($0)" }.joined(separator: ", ")
    try compile(
      "cc -std=c11 -Wall -Wextra -Werror -o program",
      """
      #include <doubletap.h>
      typedef void (*anything)(void);
      anything all[] = {\(uses)};
      int main(void) { return all[0] == 0; }

      """, suffix: "c", "-L'\(build)' -ldoubletap")
    let names = try Program("nm", ["-D", "--defined-only", "\(build)/libdoubletap.so.1"])
    #expect(try names.waitForEnd() == .exit(0))
    let shown = Set(names.lines.compactMap { $0.text.split(separator: " ").last.map(String.init) })
    #expect(shown == functions)
  }

  @Test(
    "the static library shows the functions of the header and no other names, by which it could clash with a program's own"
  )
  func staticNames() throws {
    let library = Repository.root.appendingPathComponent("build/libdoubletap.a").path
    let names = try Program("nm", ["-g", "--defined-only", library])
    #expect(try names.waitForEnd() == .exit(0))
    let shown = Set(names.lines.map { $0.text.split(separator: " ") }.filter { $0.count == 3 }.map { String($0[2]) })
    #expect(shown == (try functions()))
    // Of groups of the same name a linker keeps one, whichever.
    let groups = try Program("readelf", ["-gW", library])
    #expect(try groups.waitForEnd() == .exit(0))
    #expect(groups.lines.contains { $0.text.contains("no section groups") })
  }

  @Test("the library is small, and needs no Swift library")
  func size() throws {
    let path = Repository.root.appendingPathComponent("build/libdoubletap.so.1").path
    let size = try #require(FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
    #expect(size <= 600 * 1000)
    let ldd = try Program("ldd", [path])
    #expect(try ldd.waitForEnd() == .exit(0))
    #expect(ldd.lines.contains { $0.text.contains("libX11") })
    #expect(!ldd.lines.contains { $0.text.lowercased().contains("swift") })
  }
}
