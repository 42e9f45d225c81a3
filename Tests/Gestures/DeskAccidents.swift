/// What hands do with a mouse, a touchpad and a keyboard that means nothing of the kind.
extension Hand {
  static let deskAccidents: [String: @Sendable (inout Hand) -> [HandStep]] = [
    "double or triple click": { hand in
      let (gap, place) = (hand.number(0.02...0.5), hand.place())
      var steps: [HandStep] = [.move(place.x, place.y)]
      for _ in 0..<hand.count(2...3) {
        let down = min(gap * 0.8, hand.number(0.02...0.12))
        steps += [.press(1), .pause(down), .release(1), .pause(gap - down)]
      }
      return steps
    },
    "double or triple Return": { hand in
      let (gap, key) = (hand.number(0.02...0.5), hand.pick([HandKey.enter, .keypadEnter, .space]))
      var steps: [HandStep] = []
      for _ in 0..<hand.count(2...3) {
        let down = min(gap * 0.8, hand.number(0.02...0.12))
        steps += [.keyDown(key), .pause(down), .keyUp(key), .pause(gap - down)]
      }
      return steps
    },
    "a switch that bounces": { hand in
      var steps = hand.chance(0.5) ? hand.drag(by: hand.number(-290 ... -160), tremor: 1) : hand.click()
      for _ in 0..<hand.count(1...5) {
        steps += [.pause(hand.number(0.001...0.03)), .press(1), .pause(hand.number(0.001...0.02)), .release(1)]
      }
      return steps
    },
    "a miss": { hand in
      let tremor = hand.number(0...3)
      switch hand.count(0...3) {
      case 0: return hand.drag(by: hand.number(-140...140), tremor: tremor)
      case 1:
        return [.move(-20, 30), .press(1)] + hand.reach(from: (-20, 30), to: (150, 30), in: 0.2, tremor: tremor)
          + [.release(1)]
      case 2:
        let start = hand.place()
        let there = hand.reach(from: start, to: (start.x - 280, start.y), in: 0.3, tremor: tremor)
        let back = hand.reach(from: (start.x - 280, start.y), to: (start.x - 20, start.y), in: 0.3, tremor: tremor)
        return [.move(start.x, start.y), .press(1)] + there + back + [.release(1)]
      default:
        let start = hand.place()
        return [.move(start.x, start.y), .press(1)]
          + hand.reach(from: start, to: (start.x, 400), in: 0.2, tremor: tremor) + [.release(1)]
      }
    },
    "a spasm": { hand in
      var steps = hand.chance(0.5) ? hand.drag(by: hand.number(-290 ... -160), tremor: 4) : []
      var place = hand.place()
      steps.append(.move(place.x, place.y))
      for _ in 0..<hand.count(3...25) {
        steps += [.press(1), .pause(hand.number(0.01...0.09))]
        place = (place.x + 6 * hand.noise(), place.y + 3 * hand.noise())
        steps += [.move(place.x, place.y), .release(1), .pause(hand.number(0.02...0.13))]
      }
      return steps
    },
    "mashed keys": { hand in
      var steps: [HandStep] = []
      for _ in 0..<hand.count(8...50) {
        let key: HandKey =
          hand.chance(0.35)
          ? hand.pick([.enter, .space, .keypadEnter, .left, .right, .up, .down, .escape])
          : .letter(hand.count(0...15))
        let down = hand.number(0.02...0.12)
        steps += [.keyDown(key), .pause(down), .keyUp(key), .pause(hand.number(0.005...0.1))]
      }
      return steps
    },
    "an elbow": { hand in
      var keys: [HandKey] = [.enter, .letter(10), .letter(11), .letter(15), .keypadEnter, .right]
      keys = keys.filter { _ in hand.chance(0.7) }
      var steps: [HandStep] = []
      for key in keys { steps += [.keyDown(key), .pause(hand.number(0...0.03))] }
      steps.append(.hold(hand.number(0.2...2.5)))
      // It rolls: what was up goes down while others are held.
      if keys.contains(.letter(10)), keys.contains(.enter), hand.chance(0.5) {
        steps += [.keyUp(.enter), .pause(hand.number(0.05...0.6)), .keyDown(.enter), .hold(hand.number(0...0.5))]
      }
      for key in keys { steps += [.keyUp(key), .pause(hand.number(0...0.03))] }
      return steps
    },
    "a wheel": { hand in
      let place = hand.place()
      var steps: [HandStep] = [.move(place.x, place.y)]
      if hand.chance(0.5) { steps += hand.click() }
      for _ in 0..<hand.count(3...30) {
        steps += hand.click(hand.pick([4, 5, 6, 7])) + [.pause(hand.number(0.005...0.08))]
        // The wheel itself is a button that gives way.
        if hand.chance(0.1) { steps += hand.click(hand.pick([1, 2])) + [.pause(hand.number(0.005...0.08))] }
      }
      return steps
    },
    "other buttons": { hand in
      let place = hand.place()
      var steps: [HandStep] = [.move(place.x, place.y)] + hand.click() + [.pause(hand.number(0.2...1.2))]
      for _ in 0..<hand.count(1...6) {
        steps += hand.click(hand.pick([2, 3, 8, 9])) + [.pause(hand.number(0.05...0.5))]
      }
      return steps
    },
    "a palm": { hand in
      // A touchpad takes it for a finger that jumps and taps.
      var steps: [HandStep] = []
      for _ in 0..<hand.count(2...8) {
        var place = hand.place()
        steps += [.move(place.x, place.y), .press(1)]
        for _ in 0..<hand.count(0...5) {
          place = (place.x + 30 * hand.noise(), place.y + 15 * hand.noise())
          steps += [.pause(hand.number(0.005...0.03)), .move(place.x, place.y)]
        }
        steps += [.release(1), .pause(hand.number(0.02...0.12))]
      }
      return steps
    },
    "two fingers": { hand in
      // One drags, the other one taps meanwhile: a pad tells a press of button 3, or of button 1 again.
      let start = hand.place()
      var steps: [HandStep] = [.move(start.x, start.y), .press(1)]
      steps += hand.reach(from: start, to: (start.x - hand.number(20...280), start.y), in: 0.25, tremor: 2)
      steps += hand.click(3) + [.release(1), .pause(hand.number(0.005...0.1))]
      if hand.chance(0.5) { steps += hand.click() }
      return steps
    },
    "a key that is held": { hand in
      let key = hand.pick([HandKey.enter, .keypadEnter, .space])
      return [.keyDown(key), .hold(hand.number(0.3...3)), .keyUp(key)]
    },
    "one step and away": { hand in
      var steps = hand.chance(0.5) ? hand.drag(by: hand.number(-290 ... -160), tremor: 2) : hand.stroke(.enter)
      steps += [.pause(hand.number(0.6...1.2)), .move(150, 30), .press(1), .pause(0.1)]
      // Pressed, thought better of, and let go beside it.
      return steps + hand.reach(from: (150, 30), to: (150, 300), in: 0.2, tremor: 2) + [.release(1)]
    },
  ]
}
