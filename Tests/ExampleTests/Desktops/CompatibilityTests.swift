import Foundation
import TestSupport
import Testing

/// Window managers and hot-key daemons take a click first and have the server play it again; what the click itself brings
/// about must not speak against it.
@Suite("The button on every desktop", .serialized)
struct CompatibilityTests {
  private static let isSoak = ProcessInfo.processInfo.environment["DOUBLETAP_SOAK"] != nil

  /// All, or what fits into `make test`.
  private static var trials: [Trial] {
    var trials: [Trial] = []
    for manager in WindowManager.all.indices {
      for hasDaemon in [false, true] where isSoak || hasDaemon {
        for host in HostKind.allCases where isSoak || [.demo, .ownConnection].contains(host) {
          let desk = Trial.Desk(manager: manager, hasDaemon: hasDaemon, host: host)
          for gesture in ConfirmGesture.allCases where isSoak || gesture == .press {
            for situation in Trial.Situation.allCases where isSoak || situation == .atRest {
              trials.append(Trial(desk: desk, gesture: gesture, situation: situation))
            }
          }
        }
      }
    }
    return trials
  }

  @Test(
    "the first click at rest calls the action, and after another window was used the second at the latest, each once")
  func everyDesktop() throws {
    let trials = Self.trials
    let outcomes = try TrialCrew.perform(trials)
    let table = CompatibilityTable(trials.map { ($0, outcomes[$0] ?? Trial.Outcome(problem: "nobody tried it")) })
    print("Desktops: \(table.figures)")
    for (trial, outcome) in table.rows where !trial.isAsPromised(outcome) { Issue.record("\(trial): \(outcome)") }
    if let path = ProcessInfo.processInfo.environment["DOUBLETAP_TABLE"] {
      try table.document().write(toFile: path, atomically: true, encoding: .utf8)
    }
  }
}
