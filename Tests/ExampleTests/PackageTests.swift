import Foundation
import TestSupport
import Testing

@Suite("A package that depends on this one", .serialized)
struct PackageTests {
  /// The code that README gives, with `place` for its dots.
  private func readme(_ pattern: String, _ place: String = "") throws -> String {
    let text = try String(contentsOf: Repository.root.appendingPathComponent("README.md"), encoding: .utf8)
    let found = try #require(try Regex("`(\\.\(pattern)[^`]*)`").firstMatch(in: text), "README has no \(pattern)")
    return String(text[try #require(found.output[1].range)]).replacing("…", with: place)
  }

  @Test(
    "finds it as README says: in a folder of another name, and in a repository",
    arguments: [(pattern: #"package\(name:"#, suffix: ""), (pattern: #"package\(url:"#, suffix: "/doubletap.git")])
  func finds(pattern: String, suffix: String) throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let place = (suffix.isEmpty ? "" : "file://") + "\(folder)/another-name"
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "host", dependencies: [\(try readme(pattern, place))],
        targets: [.executableTarget(name: "host", dependencies: [\(try readme(#"product\(name:"#))])])
      """
    let script = """
      git clone -q '\(Repository.root.path)' '\(folder)/another-name\(suffix)'
      git -C '\(folder)/another-name\(suffix)' checkout -q -B main
      mkdir -p '\(folder)/host/Sources/host'
      cd '\(folder)/host'
      cat >Package.swift
      echo 'import Widget' >Sources/host/main.swift
      swift package show-dependencies
      """.replacing("cat >Package.swift", with: "cat >Package.swift <<'END'\n\(manifest)\nEND")
    let program = try Program("sh", ["-ec", script])
    #expect(try program.waitForEnd(deadline: 120) == .exit(0), "\(program.errorLines.map(\.text))")
    #expect(program.lines.contains { $0.text.contains("another-name") }, "\(program.lines.map(\.text))")
  }
}
