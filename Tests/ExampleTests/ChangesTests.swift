import Foundation
import TestSupport
import Testing
import Widget

/// The program `changes` on a server of its own, linked with one build of the library.
private final class Changes {
  private let server: XServer
  private let user: XClient
  private let program: Program
  private let folder: String

  init(_ path: String, seed: Int, count: Int) throws {
    server = try XServer()
    user = try XClient(server)
    user.park()
    folder = try temporaryFolder()
    let table = folder + "/table"
    try Self.table().write(toFile: table, atomically: true, encoding: .utf8)
    program = try Program(path, [table, "\(seed)", "\(count)"], environment: hostEnvironment(server))
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// All that it printed.
  func result(deadline: Double) throws -> [String] {
    #expect(try program.waitForEnd(deadline: deadline) == .exit(0), "\(program.errorLines.map(\.text))")
    return program.lines.map(\.text)
  }

  /// A line for each attribute: its name and values, good and bad.
  private static func table() -> String {
    var lines: [String] = []
    for attribute in DoubleTapButton.attributeTable {
      if let values = values(of: attribute) { lines.append(([attribute.name] + values).joined(separator: "\t")) }
    }
    return lines.joined(separator: "\n")
  }

  private static func values(of attribute: Attribute) -> [String]? {
    switch attribute.kind {
    case .text where attribute.name == "font": ["sans", "serif:bold", "mono"]
    case .text where attribute.name == "bgImageName":
      ["nowhere", Repository.root.appendingPathComponent("Resources/Assets/hazard.png").path]
    case .text: ["X", "Löschen – 文", "A LABEL OF MORE THAN FIFTEEN BYTES", attribute.defaultText + " "]
    case .flag: ["true", "false", "perhaps"]
    case .color, .optionalColor: ["#0b57d0", "#abc", "rgb:ff/80/00", "tomato", "none", "#12345", "dust"]
    case .number(let range):
      ["\(range.lowerBound)", "\(range.upperBound)", "0.25", "1", "7.5", "\(range.upperBound + 1)", "nan", "x"]
    case .word(let words): words + ["nowhere"]
    case .code: nil
    }
  }
}

@Suite("The library as it is built", .serialized)
struct ChangesTests {
  @Test("attributes, states and clicks in any order lead to what they lead to in an ordinary build, shared and static")
  func same() throws {
    let isSoak = ProcessInfo.processInfo.environment["DOUBLETAP_SOAK"] != nil
    let (seed, count) = isSoak ? (Int.random(in: 1...1_000_000), 100_000) : (1, 2000)
    let ordinary = try Changes(Repository.builtProgram("doubletap-changes"), seed: seed, count: count)
    let built = try ["changes-shared", "changes-static"].map {
      ($0, try Changes(Example.built($0), seed: seed, count: count))
    }
    let deadline = isSoak ? 3600.0 : 120
    let expected = try ordinary.result(deadline: deadline)
    #expect(expected.count == count + 1)
    // Each in hundred sequences or more has called the action, or was refused.
    let totals = expected.last?.split(separator: " ").compactMap { Int($0) } ?? []
    #expect(totals.count == 2 && totals.allSatisfy { $0 > count / 100 }, "\(totals)")
    for (name, changes) in built {
      let result = try changes.result(deadline: deadline)
      let first = zip(result, expected).first { $0 != $1 }
      #expect(first == nil && result.count == expected.count, "\(name), seed \(seed): \(String(describing: first))")
    }
  }
}
