import Foundation
import Gestures
import Synchronization
import TestSupport
import Testing

/// The hands of `InteractionTests`' corpus at the shipped demo: XTEST input on servers of their own, several at a time.
@Suite("A corpus of gestures at the demo", .serialized) struct GestureCorpusTests {
  private static let hands = 8
  /// A tenth in `make test`, all in `make soak`.
  private static let part = ProcessInfo.processInfo.environment["DOUBLETAP_SOAK"] == nil ? 10 : 1

  @Test("two thousand accidents confirm nothing")
  func accidents() throws {
    let tally = try run(2000 / Self.part, seed: 100) { $0.accident() }
    print("Accidents at the demo: \(tally)")
    #expect(tally.calls == 0, "\(tally.stories.filter { $0.key > 0 })")
    #expect(tally.armed > tally.count / 5)
  }

  @Test("a thousand gestures of people who mean it confirm, each once")
  func intentions() throws {
    let tally = try run(1000 / Self.part, seed: 200) { $0.intention() }
    print("Deliberate gestures at the demo: \(tally)")
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

    var description: String {
      "\(count) gestures, \(armed) armed, \(refused) refused, \(calls) confirmed (\(late) late)"
    }
  }

  private func run(_ count: Int, seed: UInt64, _ next: @escaping @Sendable (inout Hand) -> Gesture) throws -> Tally {
    let result = SharedTally()
    let hands = (0..<Self.hands).map { number in
      Helper {
        var hand = Hand(seed: seed + UInt64(number))
        let share = count / Self.hands + (number < count % Self.hands ? 1 : 0)
        // The desktop's setting changes once.
        let gestures = (0..<share).map { _ in next(&hand) }.sorted { $0.doubleClickTime < $1.doubleClickTime }
        try Bench().work(through: gestures) { gesture, outcome in result.add(gesture, outcome) }
      }
    }
    for hand in hands { try hand.join(deadline: 3600) }
    return result.tally.withLock { $0 }
  }

  private final class SharedTally: Sendable {
    let tally = Mutex(Tally())

    func add(_ gesture: Gesture, _ outcome: Outcome) {
      tally.withLock { tally in
        tally.count += 1
        tally.armed += outcome.armed ? 1 : 0
        tally.refused += outcome.refused ? 1 : 0
        tally.calls += outcome.calls
        tally.late += outcome.tries - 1
        tally.stories[outcome.calls, default: []].append("\(gesture): \(outcome.story)")
      }
    }
  }
}

/// What came of a gesture.
private struct Outcome {
  var calls = 0
  var armed = false
  var refused = false
  var tries = 1
  /// What the demo said.
  var story = ""
}

/// A server with a demo of six buttons, far from each other, and a hand at it.
private final class Bench {
  private static let durations = [0.5, 0.25, 0]
  private let server: XServer
  private let settings: SettingsManager
  private var rig: DemoRig
  private var rest = 0
  /// The number of the button that has the keyboard.
  private var focused = 0

  init() throws {
    server = try XServer()
    settings = try SettingsManager(server)
    rig = try Self.open(server)
    rest = 25
    focused = try Self.start(rig)
  }

  private static func open(_ server: XServer) throws -> DemoRig {
    var layout = "DoubleTapDemo.children:"
    for index in 0..<6 { layout += " b\(index)" }
    for index in 0..<6 {
      layout += """

        *b\(index).geometry: 300x60+\(150 + 500 * (index / 3))+\(80 + 220 * (index % 3))
        *b\(index).reactsToTap: \(index < 3)
        *b\(index).animationDuration: \(durations[index % 3])
        *b\(index).resetDelay: 0.4
        """
    }
    return try DemoRig(server: server, layout: layout + "\n", arguments: ["-geometry", "1200x760+0+0"])
  }

  private static func start(_ rig: DemoRig) throws -> Int {
    rig.user.focus(rig.window)
    rig.user.strike(.tab)
    try rig.settle()
    return 0
  }

  func work(through gestures: [Gesture], _ report: (Gesture, Outcome) -> Void) throws {
    var time = 0.0
    for gesture in gestures {
      if gesture.doubleClickTime != time {
        time = gesture.doubleClickTime
        settings.publish(["Net/DoubleClickTime": .integer(Int32((time * 1000).rounded()))])
        try rig.settle()
      }
      if rest == 0 {
        rig = try Self.open(server)
        focused = try Self.start(rig)
        rest = 25
      }
      rest -= 1
      report(gesture, try attempt(gesture))
    }
  }

  /// Does it, again if the machine could not keep the pace.
  private func attempt(_ gesture: Gesture) throws -> Outcome {
    let column = Self.durations.firstIndex(of: gesture.animationDuration) ?? 0
    let index = column + (gesture.reactsToTap ? 0 : 3)
    for tries in 1...20 {
      let name = "b\(index)"
      while focused != index {
        rig.user.strike(.tab)
        focused = (focused + 1) % 6
      }
      pause(0.3)
      let start = rig.demo.lines.count
      let keepsPace = try perform(gesture, on: name)
      rig.user.releaseAll()
      try finishTurn()
      let lines = rig.demo.lines(after: start)
      try reset(name)
      var outcome = Outcome()
      outcome.calls = lines.count { $0.hasPrefix("call \(name) ") }
      outcome.armed = lines.contains("state \(name) sliding -> confirm")
      outcome.refused = lines.contains { $0.hasPrefix("gesture \(name) refused") }
      outcome.tries = tries
      outcome.story = lines.filter { !$0.hasPrefix("slide") && !$0.contains("motion") }.joined(separator: "; ")
      if keepsPace { return outcome }
    }
    throw Failure("this machine is too busy for a hand's pace")
  }

  /// Waits until the demo has come to the end of a turn after all that was done, and has told so.
  private func finishTurn() throws {
    let mark = "event message \(rig.user.atom("_MARK")) "
    for _ in 0..<2 {
      let start = rig.demo.lines.count
      rig.user.send("_MARK", to: rig.window)
      try rig.demo.waitForLine(after: start, "the mark") { $0.contains(mark.dropFirst(6)) }
    }
  }

  private func reset(_ name: String) throws {
    try wait(until: "\(name) is back, it is in \(rig.state(of: name))", deadline: 15) {
      if rig.state(of: name) == "primary" { return true }
      if rig.state(of: name) == "confirm" { rig.user.strike(.escape) }
      pause(0.05)
      return false
    }
  }

  /// False when a step was later than a hand's would have been.
  private func perform(_ gesture: Gesture, on name: String) throws -> Bool {
    let area = try rig.area(of: name)
    var due = monotonicTime()
    var isOnTime = true
    rig.user.move(to: area.center.x, area.center.y)
    for step in gesture.steps {
      switch step {
      case .pause(let seconds), .hold(let seconds):
        due += seconds
        pause(max(0, due - monotonicTime()))
      case .move(let x, let y):
        rig.user.move(to: area.x + Int(x.rounded()), area.y + Int(y.rounded()))
      case .press(let button): rig.user.press(button)
      case .release(let button): rig.user.release(button)
      case .keyDown(let key): rig.user.press(key.key)
      case .keyUp(let key): rig.user.release(key.key)
      case .seeFace(let seconds):
        try rig.waitUntilConfirmable(name, delay: seconds)
        due = monotonicTime()
      }
      if monotonicTime() - due > 0.03 { isOnTime = false }
    }
    return isOnTime
  }
}

extension HandKey {
  fileprivate var key: TestSupport.Key {
    switch self {
    case .enter: .returnKey
    case .keypadEnter: .keypadEnter
    case .space: .space
    case .escape: .escape
    case .left: .left
    case .right: .right
    case .up: .up
    case .down: .down
    case .letter(let number): Key(keysym: 0x61 + UInt(number))
    }
  }
}
