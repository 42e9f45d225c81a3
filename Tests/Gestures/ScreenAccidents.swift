/// What fingers do on a touch screen that mean nothing of the kind.
extension Hand {
  /// The same as with a pointer, by a finger.
  private static func byFinger(_ kind: String) -> @Sendable (inout Hand) -> [HandStep] {
    { hand in (deskAccidents[kind]?(&hand) ?? []).byFinger() }
  }

  static let screenAccidents: [String: @Sendable (inout Hand) -> [HandStep]] = [
    "a double or triple tap": byFinger("double or triple click"),
    "a finger that misses": byFinger("a miss"),
    "a spasm of taps": byFinger("a spasm"),
    "one step, and the finger goes away": byFinger("one step and away"),
    "short drags": { hand in
      var steps: [HandStep] = []
      for _ in 0..<hand.count(1...3) {
        steps += hand.drag(by: hand.pick([-1, 1]) * hand.number(11...145), tremor: hand.number(0...3))
        steps.append(.pause(hand.number(0.02...0.5)))
      }
      return steps.byFinger()
    },
    "a palm": { hand in
      var steps: [HandStep] = []
      for _ in 0..<hand.count(1...3) {
        // A part of it may touch before the rest, and on its own.
        if hand.chance(0.3) { steps += hand.tap(at: hand.place()) + [.pause(hand.number(0.005...0.1))] }
        steps += hand.palm() + [.pause(hand.number(0.005...0.2))]
      }
      return steps
    },
    "a palm where the confirm face is out": { hand in
      var steps = hand.drag(by: hand.number(-290 ... -160), tremor: 2).byFinger() + [.pause(hand.number(0.7...1.5))]
      // The screen may take the edge of the hand for a finger that comes first, beside the button, or that comes again.
      if hand.chance(0.4) {
        steps += hand.tap(at: (hand.number(30...270), hand.number(75...110))) + [.pause(hand.number(0.005...0.08))]
        steps += hand.tap(at: hand.place()) + [.pause(hand.number(0.005...0.1))]
      }
      steps += hand.palm()
      for _ in 0..<hand.count(0...3) { steps += [.pause(hand.number(0.005...0.2))] + hand.tap(at: hand.place()) }
      return steps
    },
    "two fingers": { hand in
      var steps = hand.pair()
      if hand.chance(0.5) { steps += [.pause(hand.number(0.005...0.1))] + hand.tap(at: hand.place()) }
      return steps
    },
    "two fingers where the confirm face is out": { hand in
      let (first, second) = (hand.place(), (x: hand.number(-60...360), y: hand.number(-80...140)))
      let order = hand.chance(0.5) ? [1, 2] : [2, 1]
      return hand.drag(by: hand.number(-290 ... -160), tremor: 2).byFinger() + [
        .pause(hand.number(0.7...1.5)), .touch(1, first.x, first.y), .pause(hand.number(0...0.3)),
        .touch(2, second.x, second.y), .pause(hand.number(0...0.2)), .lift(order[0]),
        .pause(hand.number(0...0.2)), .lift(order[1]),
      ]
    },
    "one finger slides, another one comes": { hand in
      var steps = hand.drag(by: hand.number(-290 ... -160), tremor: 2).byFinger() + [.pause(hand.number(0...0.35))]
      let (gap, place) = (hand.number(0.02...0.5), hand.place())
      for _ in 0..<hand.count(1...3) {
        let down = min(gap * 0.8, hand.number(0.02...0.12))
        steps += [.touch(2, place.x, place.y), .pause(down), .lift(2), .pause(gap - down)]
      }
      return steps
    },
    "fingers that drum": { hand in
      var steps = hand.chance(0.5) ? hand.drag(by: hand.number(-290 ... -160), tremor: 2).byFinger() : []
      var down: Int?
      for number in 0..<hand.count(3...14) {
        let (finger, place) = (1 + number % 4, hand.place())
        steps += [.pause(hand.number(0.01...0.1)), .touch(finger, place.x, place.y)]
        if let before = down { steps += [.pause(hand.number(0...0.04)), .lift(before)] }
        steps.append(.pause(hand.number(0.02...0.08)))
        down = finger
        // Most go before the next one comes.
        if hand.chance(0.6) {
          steps.append(.lift(finger))
          down = nil
        }
      }
      return steps + (down.map { [.lift($0)] } ?? [])
    },
    "over an edge": { hand in
      let (inside, tremor) = (hand.place(), hand.number(0...3))
      let outside = hand.pick([
        (x: hand.number(-140 ... -5), y: inside.y), (x: hand.number(305...440), y: inside.y),
        (x: inside.x, y: hand.number(-75 ... -3)), (x: inside.x, y: hand.number(63...140)),
      ])
      var steps: [HandStep]
      if hand.chance(0.5) {
        // In from beside it, and up on it.
        steps = [.move(outside.x, outside.y), .press(1)]
        steps += hand.reach(from: outside, to: inside, in: hand.number(0.1...0.5), tremor: tremor)
      } else {
        // Off the button, perhaps off the window and the screen, and up there.
        let far = hand.chance(0.3) ? 4.0 : 1
        let end = (x: 150 + (outside.x - 150) * far, y: 30 + (outside.y - 30) * far)
        steps = [.move(inside.x, inside.y), .press(1)]
        steps += hand.reach(from: inside, to: end, in: hand.number(0.1...0.5), tremor: tremor)
      }
      return (steps + [.release(1)]).byFinger()
    },
  ]
}
