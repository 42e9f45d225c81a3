import Foundation
import TestSupport

/// `doubletap-bench FLOOR DEMO`: measures both in one run, in turns, and prints the figures and their ratios.
@main struct Bench {
  static let rounds = 7

  static func main() {
    let paths = CommandLine.arguments.dropFirst()
    guard paths.count == 2 else {
      FileHandle.standardError.write(Data("usage: doubletap-bench FLOOR DEMO\n".utf8))
      exit(2)
    }
    do {
      let subjects = paths.map { Subject(path: $0) }
      try measure(subjects)
      print(Report(subjects).text)
    } catch {
      FileHandle.standardError.write(Data("doubletap-bench: \(error)\n".utf8))
      exit(1)
    }
  }

  /// A round takes the floor, then the demo, so that a machine that changes its mind changes it for both.
  private static func measure(_ subjects: [Subject]) throws {
    let server = try XServer()
    // As on a desktop; Xft reads the resources too.
    try XClient(server).setResources(["Xft.dpi": "96"])
    for subject in subjects { try subject.learn(server) }
    for round in 1...rounds {
      FileHandle.standardError.write(Data("\rround \(round) of \(rounds)".utf8))
      for subject in subjects { try subject.measureOnce(server) }
    }
    for subject in subjects { try subject.measureTraffic(server) }
    FileHandle.standardError.write(Data("\ridle, 10 s      ".utf8))
    try Subject.measureIdle(subjects, server)
    FileHandle.standardError.write(Data("\r                \r".utf8))
  }
}
