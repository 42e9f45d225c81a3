import Synchronization
import TestSupport

/// Several hands that take one desk after the other: their time is spent waiting.
final class TrialCrew: Sendable {
  private static let hands = 8

  private let desks: Mutex<[[Trial]]>
  private let outcomes = Mutex<[Trial: Trial.Outcome]>([:])

  private init(_ trials: [Trial]) {
    var desks: [[Trial]] = []
    for trial in trials {
      if desks.last?.last?.desk == trial.desk { desks[desks.count - 1].append(trial) } else { desks.append([trial]) }
    }
    self.desks = Mutex(desks.reversed())
  }

  static func perform(_ trials: [Trial]) throws -> [Trial: Trial.Outcome] {
    let crew = TrialCrew(trials)
    let helpers = (0..<hands).map { _ in
      Helper { while let desk = crew.desks.withLock({ $0.popLast() }) { crew.work(through: desk) } }
    }
    for helper in helpers { try helper.join(deadline: 7200) }
    return crew.outcomes.withLock { $0 }
  }

  private func work(through trials: [Trial]) {
    guard let desk = trials.first?.desk else { return }
    do {
      let desktop = try Desktop(WindowManager.all[desk.manager], hasDaemon: desk.hasDaemon)
      for trial in trials {
        let outcome = trial.perform(on: desktop)
        outcomes.withLock { $0[trial] = outcome }
      }
    } catch {
      outcomes.withLock { outcomes in
        for trial in trials { outcomes[trial] = Trial.Outcome(problem: "\(error)") }
      }
    }
  }
}
