import Foundation
import Gestures
import TestSupport

/// What came of a gesture.
struct GestureOutcome {
  var button = ""
  var calls = 0
  var armed = false
  var refused = false
  var tries = 1
  /// What the demo said.
  var story = ""
}

/// What lies on a bench.
enum GestureBoard: Sendable {
  /// Six buttons, far from each other, for every kind of gesture.
  case six
  /// The demo's own three, whose action fails so that they come back by themselves.
  case shipped

  private static let durations = [0.5, 0.25, 0]
  private static let shippedNames = ["deleteButton", "redButton", "makeButton"]

  var names: [String] { self == .six ? (0..<6).map { "b\($0)" } : Self.shippedNames }

  /// The number of the button for a gesture, of those that are done one after the other.
  func button(for gesture: Gesture, number: Int) -> Int {
    switch self {
    case .six:
      (Self.durations.firstIndex(of: gesture.animationDuration) ?? 0) + (gesture.reactsToTap ? 0 : 3)
    case .shipped: gesture.reactsToTap ? 2 : number % 3
    }
  }

  var layout: String {
    get throws {
      if self == .shipped {
        let own = try String(contentsOf: Repository.root.appendingPathComponent("Resources/Main.ad"), encoding: .utf8)
        return own + names.map { "*\($0).returns: false\n*\($0).resetDelay: 0.4\n" }.joined()
      }
      var layout = "DoubleTapDemo.children: \(names.joined(separator: " "))\n"
      for (index, name) in names.enumerated() {
        layout += """
          *\(name).geometry: 300x60+\(150 + 500 * (index / 3))+\(80 + 220 * (index % 3))
          *\(name).reactsToTap: \(index < 3)
          *\(name).animationDuration: \(Self.durations[index % 3])
          *\(name).resetDelay: 0.4

          """
      }
      return layout
    }
  }

  func arguments(for way: Way) -> [String] {
    (self == .six ? ["-geometry", "1200x760+0+0"] : []) + [
      "-xrm", "*isRightToLeft: \(way.isRightToLeft)", "-xrm", "*confirmGesture: \(way.confirm.rawValue)",
    ]
  }

  /// Where a place of a gesture is on that button, whatever its size and the way it slides.
  func place(_ x: Double, _ y: Double, on index: Int, _ area: Area) -> (x: Int, y: Int) {
    let isVertical = self == .shipped && index == 1
    let (along, across) = (x / 300, y / 60)
    let part = isVertical ? (x: across, y: along) : (x: along, y: across)
    return (
      area.x + Int((part.x * Double(area.width)).rounded()), area.y + Int((part.y * Double(area.height)).rounded())
    )
  }
}

/// A server with a demo, and a hand at it.
final class GestureBench {
  private let tool: Tool
  private let board: GestureBoard
  private let way: Way
  private let server: XServer
  private let touch: TouchServer?
  private let settings: SettingsManager
  private var rig: DemoRig
  private var rest = 25
  /// The number of the button that has the keyboard.
  private var focused = 0
  private var fingers: [Int: (x: Int, y: Int)] = [:]

  init(_ tool: Tool, _ board: GestureBoard, _ way: Way) throws {
    (self.tool, self.board, self.way) = (tool, board, way)
    touch = tool == .screen ? try TouchServer() : nil
    server = try touch?.server ?? XServer()
    settings = try SettingsManager(server)
    rig = try Self.open(board, way, server)
  }

  private static func open(_ board: GestureBoard, _ way: Way, _ server: XServer) throws -> DemoRig {
    let rig = try DemoRig(server: server, layout: try board.layout, arguments: board.arguments(for: way))
    rig.user.focus(rig.window)
    rig.user.strike(.tab)
    try rig.settle()
    return rig
  }

  func work(through gestures: [Gesture], _ report: (Gesture, GestureOutcome) -> Void) throws {
    var time = 0.0
    for (number, gesture) in gestures.enumerated() {
      if gesture.doubleClickTime != time {
        time = gesture.doubleClickTime
        settings.publish(["Net/DoubleClickTime": .integer(Int32((time * 1000).rounded()))])
        try rig.settle()
      }
      if rest == 0 {
        rig = try Self.open(board, way, server)
        (focused, rest) = (0, 25)
      }
      rest -= 1
      report(gesture, try attempt(gesture, on: board.button(for: gesture, number: number)))
    }
  }

  /// Does it, again if the machine could not keep the pace.
  private func attempt(_ gesture: Gesture, on index: Int) throws -> GestureOutcome {
    let name = board.names[index]
    for tries in 1...20 {
      while focused != index {
        rig.user.strike(.tab)
        focused = (focused + 1) % board.names.count
      }
      pause(0.3)
      let start = rig.demo.lines.count
      let keepsPace = try perform(gesture, on: index)
      rig.user.releaseAll()
      for finger in fingers.keys { try lift(finger) }
      try finishTurn()
      // A face that was slid comes back before the call.
      try wait(until: "the action of \(name) has run") { rig.state(of: name) != "pending" }
      let lines = rig.demo.lines(after: start)
      try reset(name)
      var outcome = GestureOutcome(button: name, tries: tries)
      outcome.calls = lines.count { $0.hasPrefix("call \(name) ") }
      outcome.armed = lines.contains("state \(name) sliding -> confirm")
      outcome.refused = lines.contains { $0.hasPrefix("gesture \(name) refused") }
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
  private func perform(_ gesture: Gesture, on index: Int) throws -> Bool {
    let name = board.names[index]
    let area = try rig.area(of: name)
    var due = monotonicTime()
    var isOnTime = true
    if tool == .desk { rig.user.move(to: area.center.x, area.center.y) }
    for step in gesture.steps {
      switch step {
      case .pause(let seconds), .hold(let seconds):
        due += seconds
        pause(max(0, due - monotonicTime()))
      case .move(let x, let y):
        let place = board.place(x, y, on: index, area)
        rig.user.move(to: place.x, place.y)
      case .press(let button): rig.user.press(button)
      case .release(let button): rig.user.release(button)
      case .keyDown(let key): rig.user.press(key.key)
      case .keyUp(let key): rig.user.release(key.key)
      case .touch(let finger, let x, let y):
        let place = board.place(x, y, on: index, area)
        fingers[finger] = place
        try touch?.down(finger, place.x, place.y)
      case .trail(let finger, let x, let y):
        let place = board.place(x, y, on: index, area)
        fingers[finger] = place
        try touch?.move(finger, place.x, place.y)
      case .lift(let finger): try lift(finger)
      case .seeFace(let seconds):
        try rig.waitUntilConfirmable(name, delay: seconds)
        due = monotonicTime()
      }
      if monotonicTime() - due > 0.03 { isOnTime = false }
    }
    return isOnTime
  }

  private func lift(_ finger: Int) throws {
    if let place = fingers.removeValue(forKey: finger) { try touch?.up(finger, place.x, place.y) }
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
