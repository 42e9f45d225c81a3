import Foundation
import Gestures
import Testing

@testable import Interaction

/// Hands at a confirmation without a screen; the same hands are at the demo in `DemoTests`.
@Suite("A corpus of gestures, without a screen") struct PureCorpusTests {
  /// A tenth in `make test`, all in `make soak`.
  static let part = ProcessInfo.processInfo.environment["DOUBLETAP_SOAK"] == nil ? 10 : 1

  @Test("a million accidents at a desk and a million on a touch screen confirm nothing", arguments: Tool.allCases)
  func accidents(tool: Tool) {
    var hand = Hand(seed: 1)
    var tally = Tally()
    for _ in 0..<1_000_000 / Self.part {
      let gesture = hand.accident(with: tool, hand.anyWay())
      let calls = tally.add(gesture, run(gesture))
      if calls != 0 {
        Issue.record("\(gesture) confirmed \(calls) times")
        return
      }
    }
    print("Accidents without a screen, \(tool.place): \(tally)\n  of these \(tally.waysText)")
    #expect(tally.kinds == Set(Way.Confirm.allCases.flatMap { Hand.accidentKinds(with: tool, $0) }))
    #expect(Set(tally.ways.keys) == Set(Way.all))
    #expect(tally.armed > tally.count / 4, "many of them arm the button")
    #expect(tally.refused > tally.count / 10, "many of them are refused")
  }

  @Test(
    "a hundred thousand gestures of people who mean it, at a desk and on a touch screen, confirm, each once",
    arguments: Tool.allCases)
  func intentions(tool: Tool) {
    var hand = Hand(seed: 2)
    var tally = Tally()
    for _ in 0..<100_000 / Self.part {
      let gesture = hand.intention(with: tool, hand.anyWay())
      let calls = tally.add(gesture, run(gesture))
      if calls != 1 {
        Issue.record("\(gesture) confirmed \(calls) times")
        return
      }
    }
    print("Deliberate gestures without a screen, \(tool.place): \(tally)\n  of these \(tally.waysText)")
    #expect(tally.kinds == Set(Way.Confirm.allCases.flatMap { Hand.intentionKinds(with: tool, $0) }))
    #expect(Set(tally.ways.keys) == Set(Way.all))
  }

  private struct Tally: CustomStringConvertible {
    var count = 0
    var armed = 0
    var refused = 0
    var calls = 0
    var kinds: Set<String> = []
    var ways: [Way: Int] = [:]

    mutating func add(_ gesture: Gesture, _ log: [ConfirmationEffect]) -> Int {
      count += 1
      kinds.insert(gesture.kind)
      ways[gesture.way, default: 0] += 1
      if log.contains(where: { if case .stateChanged(_, .confirm) = $0 { true } else { false } }) { armed += 1 }
      if log.contains(where: { if case .refused = $0 { true } else { false } }) { refused += 1 }
      let made = log.count { if case .callAction = $0 { true } else { false } }
      calls += made
      return made
    }

    /// How many were of each way.
    var waysText: String {
      var counts: [String: Int] = [:]
      for (way, count) in ways { for name in way.names { counts[name, default: 0] += count } }
      return counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    }

    var description: String { "\(count) gestures, \(armed) armed, \(refused) refused, \(calls) confirmed" }
  }

  /// What the gesture leads to.
  private func run(_ gesture: Gesture) -> [ConfirmationEffect] {
    var rules = ConfirmationRules()
    (rules.extent, rules.travel) = (300, 300)
    rules.reactsToTap = gesture.reactsToTap
    rules.animationDuration = gesture.animationDuration
    rules.doubleClickTime = gesture.doubleClickTime
    let way = gesture.way
    rules.confirmGesture = way.confirm.gesture
    rules.defaultSide = way.isMirrored ? .positive : .negative
    rules.allowsNegative = way.direction == .either || !way.isMirrored
    rules.allowsPositive = way.direction == .either || way.isMirrored
    var rig = Rig(rules, axis: way.isVertical ? .vertical : .horizontal)
    rig.bounds = way.isVertical ? Rect(0, 0, 60, 300) : Rect(0, 0, 300, 60)
    var place = way.isVertical ? (x: 30.0, y: 150.0) : (x: 150, y: 30)
    var isDown = false
    var key: (key: Key, code: UInt32)?
    var fingers: [Int: (x: Double, y: Double)] = [:]
    for step in gesture.steps {
      switch step {
      case .pause(let seconds): rig.pass(seconds)
      case .move(let x, let y):
        place = (x, y)
        rig.pointer(.moved(primaryDown: isDown), x, y)
      case .press(let button):
        if button == 1 { isDown = true }
        rig.pointer(.pressed(button: button), place.x, place.y)
      case .release(let button):
        if button == 1 { isDown = false }
        rig.pointer(.released(button: button), place.x, place.y)
      case .keyDown(let hand):
        key = hand.key
        rig.key(.pressed(isRepeat: false), hand.key.key, keycode: hand.key.code)
      case .keyUp(let hand): rig.key(.released, hand.key.key, keycode: hand.key.code)
      case .touch(let finger, let x, let y):
        fingers[finger] = (x, y)
        rig.fingerComes(finger, x, y)
      case .trail(let finger, let x, let y):
        fingers[finger] = (x, y)
        rig.finger(finger, .moved, x, y)
      case .lift(let finger):
        if let place = fingers.removeValue(forKey: finger) { rig.finger(finger, .ended, place.x, place.y) }
      case .hold(let seconds):
        let end = rig.now + seconds
        rig.pass(min(0.5, seconds))
        while rig.now < end, let key {
          rig.key(.pressed(isRepeat: true), key.key, keycode: key.code)
          rig.pass(min(0.033, end - rig.now))
        }
        rig.now = end
      case .seeFace(let seconds):
        rig.now += gesture.animationDuration
        rig.send(.tick)
        rig.now += seconds
      }
    }
    // A confirm face that was slid comes back before the call.
    if rig.state == .pending { rig.wait(0.2) }
    return rig.log
  }
}

extension Rig {
  /// Lets time pass, in slow frames while a hold goes on.
  fileprivate mutating func pass(_ seconds: Double) {
    let end = now + seconds
    while confirmation.isHolding, now < end {
      now = min(now + 0.05, end)
      send(.held)
    }
    now = end
  }
}

extension Way.Confirm {
  fileprivate var gesture: ConfirmGesture {
    switch self {
    case .press: .press
    case .slide: .slide
    case .hold: .hold
    }
  }
}

extension HandKey {
  fileprivate var key: (key: Key, code: UInt32) {
    switch self {
    case .enter: (.enter, 36)
    case .keypadEnter: (.enter, 104)
    case .space: (.space, 65)
    case .escape: (.escape, 9)
    case .left: (.left, 113)
    case .right: (.right, 114)
    case .up: (.up, 111)
    case .down: (.down, 116)
    case .letter(let number): (.other(keysym: 0x61 + UInt32(number)), 38 + UInt32(number))
    }
  }
}
