/// What a hand is at.
public enum Tool: CaseIterable, Sendable {
  /// A mouse or touchpad, and a keyboard.
  case desk
  /// A touch screen.
  case screen

  /// In reports.
  public var place: String { self == .desk ? "at a desk" : "on a touch screen" }
}

extension [HandStep] {
  /// The same with a finger in place of a pointer, which is nowhere between two touches.
  func byFinger(_ finger: Int = 1) -> [HandStep] {
    var place = (x: 150.0, y: 30.0)
    var isDown = false
    return compactMap { step in
      switch step {
      case .press(1):
        isDown = true
        return .touch(finger, place.x, place.y)
      case .release(1):
        isDown = false
        return .lift(finger)
      case .move(let x, let y):
        place = (x, y)
        return isDown ? .trail(finger, x, y) : nil
      default: return step
      }
    }
  }
}

/// Movements of fingers.
extension Hand {
  /// A finger touches and goes, and rolls a little meanwhile.
  mutating func tap(_ finger: Int = 1, at place: (x: Double, y: Double), roll: Double = 4) -> [HandStep] {
    [
      .touch(finger, place.x, place.y), .pause(number(0.03...0.14)),
      .trail(finger, place.x + number(-roll...roll), place.y + number(-roll...roll)), .lift(finger),
    ]
  }

  /// Several parts of a hand settle on the button, roll, and go in any order; the first one stays until the second one is there.
  mutating func palm() -> [HandStep] {
    let middle = place()
    var parts = (1...count(2...6)).map { (finger: $0, x: middle.x + 40 * noise(), y: middle.y + 20 * noise()) }
    var steps: [HandStep] = []
    for part in parts { steps += [.touch(part.finger, part.x, part.y), .pause(number(0...0.03))] }
    for _ in 0..<count(0...4) {
      for part in parts where chance(0.6) {
        steps.append(.trail(part.finger, part.x + 8 * noise(), part.y + 5 * noise()))
      }
      steps.append(.pause(number(0.01...0.1)))
    }
    while !parts.isEmpty {
      steps += [.lift(parts.remove(at: count(0...parts.count - 1)).finger), .pause(number(0...0.03))]
    }
    return steps
  }

  /// One finger drags, a second one comes down while it does, on the button or beside it, and moves as well; both go, in any order.
  mutating func pair() -> [HandStep] {
    let (start, second) = (place(), (x: number(-60...360), y: number(-80...140)))
    let end = (x: start.x + number(-280...280), y: start.y + number(-40...40))
    var steps = [HandStep.move(start.x, start.y), .press(1)].byFinger()
    let way = ([.move(start.x, start.y), .press(1)] + reach(from: start, to: end, in: number(0.15...0.5), tremor: 2))
      .byFinger().dropFirst()
    let coming = count(0...way.count - 1)
    for (index, step) in way.enumerated() {
      if index == coming { steps.append(.touch(2, second.x, second.y)) }
      steps.append(step)
      if index > coming, case .trail(_, let x, let y) = step {
        steps.append(.trail(2, second.x + (x - start.x) * 0.5 + noise(), second.y + (start.y - y) * 0.5 + noise()))
      }
    }
    let order = chance(0.5) ? [1, 2] : [2, 1]
    return steps + [.lift(order[0]), .pause(number(0...0.2)), .lift(order[1])]
  }
}
