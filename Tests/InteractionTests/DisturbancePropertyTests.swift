import Foundation
import Gestures
import Testing

@testable import Interaction

/// Random surroundings of an armed button, and a person or an accident in them.
@Suite("Random grabs, keyboards, crossings, moves and presses") struct DisturbancePropertyTests {
  /// Each makes 20,000 desks; ten times as many in `make soak`.
  static let seeds: ClosedRange<UInt64> =
    ProcessInfo.processInfo.environment["DOUBLETAP_SOAK"] == nil ? 1...2 : 1...20

  /// Ends with the first desk of which the body has something to say.
  private func each(_ seed: UInt64, _ body: (inout Desk) -> String?) {
    var generator = SeededGenerator(state: seed)
    for number in 0..<20_000 {
      var desk = Desk(generator)
      desk.live(desk.generator.below(12))
      if let failure = body(&desk) {
        Issue.record("desk \(number): \(failure)")
        return
      }
      generator = desk.generator
    }
  }

  private func unless(_ refusal: Refusal?, _ expected: Refusal?, _ what: String = "a click") -> String? {
    refusal == expected ? nil : "\(what) is refused as \(refusal?.name ?? "nothing")"
  }

  @Test(
    "who moves the pointer a little and clicks slowly is let through with the second click at the latest",
    arguments: seeds)
  func patientPerson(seed: UInt64) {
    var first = 0
    each(seed) { desk in
      desk.move()
      if desk.click(.anything) == nil {
        first += 1
        return nil
      }
      desk.live(desk.generator.below(6))
      desk.wait(1)
      desk.move()
      return unless(desk.click(.anything), nil)
    }
    #expect((2000..<18_000).contains(first), "clicks of both kinds: \(first)")
  }

  @Test("who clicks slowly without moving is so as well, where only the clicks bring anything about", arguments: seeds)
  func stillPerson(seed: UInt64) {
    each(seed) { desk in
      desk.wait(1)
      if desk.click(.anything) == nil { return nil }
      desk.wait(1)
      return unless(desk.click(.anything), nil)
    }
  }

  @Test(
    "the first click counts where it only goes through other programs' hands, and the keyboard away and back",
    arguments: seeds)
  func passedOn(seed: UInt64) {
    each(seed) { desk in
      desk.wait(1)
      let first = unless(desk.click(.passage), nil)
      desk.wait(1)
      return first ?? unless(desk.click(.passage), nil)
    }
  }

  @Test("the first stroke of a key counts where other programs pass it on", arguments: seeds)
  func passedOnKey(seed: UInt64) {
    each(seed) { desk in
      desk.wait(1)
      let first = unless(desk.strike(), nil)
      desk.wait(1)
      return first ?? unless(desk.strike(), nil)
    }
  }

  @Test(
    "a click under a hand at rest is refused within the delay after something came there, whatever was refused before",
    arguments: seeds)
  func accident(seed: UInt64) {
    each(seed) { desk in
      if desk.generator.below(2) == 0 {
        desk.wait(1)
        _ = desk.click(.anything)
        desk.wait(1)
      }
      let event = desk.bring()
      desk.answer()
      desk.pass(5 + desk.generator.below(394))
      return unless(desk.click(desk.generator.below(2) == 0 ? .nothing : .passage), .disturbed, event)
    }
  }

  @Test("so it is before the server has told when that was, if nothing has been refused for it", arguments: seeds)
  func untold(seed: UInt64) {
    each(seed) { desk in
      let event = desk.bring()
      desk.pass(desk.generator.below(394))
      return unless(desk.click(.nothing), .disturbed, event)
    }
  }
}

/// A window with an armed button that has been there for long, by the server's clock.
private struct Desk {
  /// What a press brings about before it comes here.
  enum Company {
    case nothing
    /// Other programs take it and pass it on; the keyboard may go away and come back.
    case passage
    /// All that a window manager may do.
    case anything
  }

  var generator: SeededGenerator
  private var now: UInt32
  private var disturbances = Disturbances()
  private var activationGuard = ActivationGuard()
  private var question = 0
  private var place = PixelPoint(50, 50)
  private var isHere = true
  private var hasKeyboard = true
  private let shown: ServerTime

  init(_ generator: SeededGenerator) {
    self.generator = generator
    now = UInt32(truncatingIfNeeded: self.generator.next()) | 1
    shown = ServerTime(now | 1)
    now &+= 20_000
  }

  private var time: ServerTime { ServerTime(max(1, now)) }

  mutating func pass(_ milliseconds: Int) { now &+= UInt32(milliseconds) }

  /// The server has told all.
  mutating func answer() { disturbances.answered(question, at: time) }

  mutating func wait(_ seconds: Int) {
    answer()
    pass(seconds * 1000 + generator.below(500))
  }

  private mutating func ask() -> Int {
    question += 1
    return question
  }

  private mutating func note(_ change: Disturbances.Change) { disturbances.note(change, question: ask()) }

  private mutating func enter(byUngrab: Bool) {
    disturbances.entered(byUngrab: byUngrab, at: place, time, question: ask())
  }

  /// Others do something, by themselves.
  mutating func live(_ steps: Int) {
    for _ in 0..<steps {
      pass(generator.below(3) == 0 ? generator.below(3000) : generator.below(50))
      switch generator.below(14) {
      case 0: note(.placed)
      case 1: note(.came)
      case 2:
        disturbances.obscured()
        if generator.below(2) == 0 { note(.uncovered) }
      case 3, 4:
        note(hasKeyboard ? .focusOut : .focusIn)
        hasKeyboard.toggle()
      case 5: note(.keyGrab(begins: generator.below(2) == 0))
      case 6: enter(byUngrab: generator.below(2) == 0)
      case 7: disturbances.left(byGrab: generator.below(2) == 0, at: time)
      case 8: disturbances.pressed(at: time)
      case 9: disturbances.keyPressed(at: time)
      case 10: disturbances.moved(to: PixelPoint(generator.below(100), generator.below(100)), tremor: 4)
      default: answer()
      }
    }
    if generator.below(2) == 0 { answer() }
  }

  /// By more than the drag threshold, as told by two motions.
  mutating func move() {
    for _ in 0..<2 {
      pass(8)
      place.x += place.x > 100 ? -10 : 10
      disturbances.moved(to: place, tremor: 4)
    }
    pass(30)
  }

  /// Something comes under the hand, by itself.
  mutating func bring() -> String {
    switch generator.below(5) {
    case 0:
      note(.placed)
      return "moved"
    case 1:
      note(.came)
      return "came"
    case 2:
      disturbances.obscured()
      note(.uncovered)
      return "uncovered"
    case 3:
      enter(byUngrab: false)
      return "entered"
    default:
      disturbances.left(byGrab: true, at: time)
      pass(100 + generator.below(3000))
      enter(byUngrab: true)
      return "grabbed"
    }
  }

  /// What others do because of a press at that time.
  private mutating func accompany(_ company: Company) {
    guard company != .nothing else { return }
    for _ in 0..<1 + generator.below(2) {
      let isTaken = generator.below(3) != 0
      if isTaken { disturbances.left(byGrab: true, at: time) }
      pass(generator.below(30))
      if generator.below(3) == 0 {
        if hasKeyboard { note(.focusOut) }
        if generator.below(2) == 0 { answer() }
        if hasKeyboard || company == .anything {
          note(.focusIn)
          hasKeyboard = true
        }
      }
      if company == .anything {
        switch generator.below(6) {
        case 0: note(.placed)
        case 1:
          disturbances.obscured()
          note(.uncovered)
        case 2: if !isTaken { enter(byUngrab: true) }
        default: break
        }
      }
      pass(generator.below(30))
      if generator.below(2) == 0 { answer() }
      if isTaken { enter(byUngrab: true) }
      if generator.below(2) == 0 { answer() }
    }
  }

  mutating func click(_ company: Company) -> Refusal? {
    let press = time
    accompany(company)
    disturbances.pressed(at: press)
    let finding = disturbances.finding(of: press, byKey: false)
    pass(generator.below(20))
    // What a window manager does after it has passed the press on.
    if company == .anything, generator.below(3) == 0 {
      disturbances.obscured()
      note(.uncovered)
      if generator.below(2) == 0 { answer() }
    }
    if company == .anything, generator.below(3) == 0 { note(.placed) }
    pass(60)
    if disturbances.isUncovered(by: press) { activationGuard.uncovered(by: press) }
    return refusal(of: press, finding)
  }

  mutating func strike() -> Refusal? {
    let press = time
    for _ in 0..<generator.below(3) {
      note(.keyGrab(begins: true))
      pass(generator.below(30))
      if generator.below(2) == 0 { answer() }
      note(.keyGrab(begins: false))
      if generator.below(2) == 0 { answer() }
    }
    disturbances.keyPressed(at: press)
    return refusal(of: press, disturbances.finding(of: press, byKey: true))
  }

  private mutating func refusal(of press: ServerTime, _ finding: Disturbances.Finding) -> Refusal? {
    let stamp = InputStamp(
      pressTime: press, shownSince: shown, steadySince: finding.steadySince, disturbs: finding.isOwn)
    return activationGuard.refusal(of: stamp, isCallRunning: false, rules: ConfirmationRules())
  }
}
