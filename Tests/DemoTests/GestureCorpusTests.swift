import Foundation
import Gestures
import Synchronization
import TestSupport
import Testing

/// The hands of `InteractionTests`' corpus at the shipped demo, on servers of their own, several at a time.
@Suite("A corpus of gestures at the demo", .serialized) struct GestureCorpusTests {
  private static let hands = 8
  /// One hand after the other has the next of these; `-xrm` tells them to the demo.
  private static let ways: [Way] = Way.all.filter {
    !$0.isVertical && $0.direction == .either && $0.isRightToLeft == ($0.confirm != .press)
  }
  /// A tenth in `make test`, all in `make soak`.
  private static let part = ProcessInfo.processInfo.environment["DOUBLETAP_SOAK"] == nil ? 10 : 1

  @Test(
    "two thousand accidents at a desk and four hundred on a touch screen confirm nothing",
    arguments: [(Tool.desk, 2000), (.screen, 400)])
  func accidents(tool: Tool, count: Int) throws {
    let tally = try run(count / Self.part, seed: 100, with: tool, .six) { $0.accident(with: tool, $1) }
    print("Accidents at the demo, \(tool.place): \(tally)")
    #expect(tally.calls == 0, "\(tally.stories.filter { $0.key > 0 })")
    #expect(tally.armed > tally.count / 5)
  }

  @Test("a thousand gestures of people who mean it confirm, each once")
  func intentions() throws {
    let tally = try run(1000 / Self.part, seed: 200, with: .desk, .six) { $0.intention(with: .desk, $1) }
    print("Deliberate gestures at the demo, \(Tool.desk.place): \(tally)")
    #expect(tally.stories[1]?.count == tally.count, "\(tally.stories.filter { $0.key != 1 })")
  }

  @Test(
    "three hundred gestures of people who mean it, with fingers on the demo's own three buttons, confirm, each once")
  func fingers() throws {
    let tally = try run(300 / Self.part, seed: 200, with: .screen, .shipped) { $0.intention(with: .screen, $1) }
    print("Deliberate gestures at the demo, \(Tool.screen.place): \(tally)")
    #expect(tally.buttons.count == 3, "\(tally.buttons)")
    #expect(tally.stories[1]?.count == tally.count, "\(tally.stories.filter { $0.key != 1 })")
  }

  private struct Tally: CustomStringConvertible {
    var count = 0
    var armed = 0
    var refused = 0
    var calls = 0
    /// Done again because the machine was too busy to keep the hand's pace.
    var late = 0
    /// What the demo said, by how often it confirmed.
    var stories: [Int: [String]] = [:]
    /// What it was done to.
    var buttons: Set<String> = []

    var description: String {
      "\(count) gestures, \(armed) armed, \(refused) refused, \(calls) confirmed (\(late) late)"
    }
  }

  private func run(
    _ count: Int, seed: UInt64, with tool: Tool, _ board: GestureBoard,
    _ next: @escaping @Sendable (inout Hand, Way) -> Gesture
  ) throws -> Tally {
    let result = SharedTally()
    let hands = (0..<Self.hands).map { number in
      Helper {
        var hand = Hand(seed: seed + UInt64(number))
        let way = Self.ways[number % Self.ways.count]
        let share = count / Self.hands + (number < count % Self.hands ? 1 : 0)
        // The desktop's setting changes once.
        let gestures = (0..<share).map { _ in next(&hand, way) }.sorted { $0.doubleClickTime < $1.doubleClickTime }
        try GestureBench(tool, board, way).work(through: gestures) { gesture, outcome in result.add(gesture, outcome) }
      }
    }
    for hand in hands { try hand.join(deadline: 3600) }
    return result.tally.withLock { $0 }
  }

  private final class SharedTally: Sendable {
    let tally = Mutex(Tally())

    func add(_ gesture: Gesture, _ outcome: GestureOutcome) {
      tally.withLock { tally in
        tally.count += 1
        tally.armed += outcome.armed ? 1 : 0
        tally.refused += outcome.refused ? 1 : 0
        tally.calls += outcome.calls
        tally.late += outcome.tries - 1
        tally.buttons.insert(outcome.button)
        tally.stories[outcome.calls, default: []].append("\(gesture): \(outcome.story)")
      }
    }
  }
}
