import Foundation
import TestSupport
import Testing

/// `Hosts/attributes.c` with the library as it ships, both ways, and as `swift build` makes it.
@Suite("The builds of the library", .serialized)
struct BuildsTests {
  private static let sequences = ProcessInfo.processInfo.environment["DOUBLETAP_SOAK"] == nil ? 5_000 : 100_000

  enum Build: String, CaseIterable { case shared, archive, ordinary }

  /// What the host printed.
  private func output(_ build: Build, _ server: XServer, in folder: String) throws -> [String] {
    let root = Repository.root.path
    let needs = "$(pkg-config --libs xft xrender x11 fontconfig freetype2 libpng) -lXtst -lm"
    let ordinary = try Repository.builtProgram("libdoubletap.a")
    // As make soak builds it.
    let sanitizer = ordinary.contains("/asan/") ? "-sanitize=address" : ""
    let link =
      switch build {
      case .shared: "cc host.o -o \(build) -L'\(root)/build' -ldoubletap -Wl,-rpath,'\(root)/build' \(needs)"
      case .archive: "cc host.o -o \(build) '\(root)/build/libdoubletap.a' \(needs)"
      case .ordinary: "swiftc \(sanitizer) host.o -o \(build) '\(ordinary)' \(needs)"
      }
    let script = """
      cd '\(folder)' && cc -std=gnu11 -c -o host.o -I'\(root)/Sources/CDoubleTap/include' \
      '\(root)/Tests/ExampleTests/Hosts/attributes.c' && \(link)
      """
    let compiler = try Program("sh", ["-c", script])
    guard try compiler.waitForEnd(deadline: 120) == .exit(0) else {
      throw Failure(compiler.errorLines.map(\.text).joined(separator: "\n"))
    }
    let host = try Program(
      "\(folder)/\(build)", ["12345", "\(Self.sequences)"], environment: hostEnvironment(server))
    #expect(try host.waitForEnd(deadline: 600) == .exit(0), "\(build): \(host.errorLines.map(\.text))")
    return host.lines.map(\.text)
  }

  @Test("values, messages, looks and presses are the same in each build, and what they should be")
  func same() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var sums: Set<String> = []
    for build in Build.allCases {
      let lines = try output(build, try XServer(), in: folder)

      #expect(
        lines.filter { !$0.hasPrefix("sum ") } == [
          #"set animationDuration 0.25: 0 "" is "0.25""#,
          #"set animationDuration fast: 9 "animationDuration: "fast" is no number from 0 to 60" is "0.25""#,
          ##"set confirmBgColor #102030: 0 "" is "#102030""##,
          ##"set confirmBgColor rgb:10/20/30: 0 "" is "#102030""##,
          #"set slideDirection leading: 0 "" is "leading""#,
          #"set slideDirection sideways: 9 "slideDirection: "sideways" is unknown; expected leading, trailing or either" is "leading""#,
          #"set borderRadius 20: 0 "" is "20""#,
          "corner f4f5f7 middle ffffff",
          "disabled and enabled: 1 calls",
          "disabled under a press: 0 calls",
          "disabled under a hold: 0 calls",
        ], "\(build)")
      sums.formUnion(lines.filter { $0.hasPrefix("sum ") })
    }
    #expect(sums.count == 1, "\(sums)")
  }
}
