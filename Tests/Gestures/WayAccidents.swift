/// What hands do that mean nothing of the kind where the confirm face is held or slid away.
extension Hand {
  static let wayAccidents: [Way.Confirm: [Tool: [String: @Sendable (inout Hand) -> [HandStep]]]] = [
    .hold: [
      .desk: holds.merging(heldKeys) { $1 },
      .screen: holds.mapValues(byFinger).merging([
        "a second finger ends a hold": { hand in
          hand.armed().byFinger() + hand.endedByFinger(after: [.pause(hand.number(0...0.95))])
        }
      ]) { $1 },
    ],
    .slide: [
      .desk: slides.merging(slideKeys) { $1 },
      .screen: slides.mapValues(byFinger).merging([
        "a second finger ends a slide": { hand in
          let way = hand.reach(from: (250, 30), to: (hand.number(-40...80), 30), in: 0.3, tremor: 2)
          return hand.armed().byFinger()
            + hand.endedByFinger(at: (250, 30), after: ([.move(250, 30), .press(1)] + way).byFinger().dropFirst())
        }
      ]) { $1 },
    ],
  ]

  private static func byFinger(
    _ make: @escaping @Sendable (inout Hand) -> [HandStep]
  ) -> @Sendable (inout Hand) -> [HandStep] {
    { hand in make(&hand).byFinger() }
  }

  /// The confirm face is out, for long enough.
  private mutating func armed() -> [HandStep] {
    drag(by: number(-290 ... -160), tremor: 2) + [.pause(number(0.7...1.5))]
  }

  private mutating func endedByFinger(
    at start: (x: Double, y: Double) = (150, 30), after steps: some Sequence<HandStep>
  ) -> [HandStep] {
    let second = (x: number(-60...360), y: number(-80...140))
    let order = chance(0.5) ? [1, 2] : [2, 1]
    return [.touch(1, start.x, start.y)] + steps + [
      .touch(2, second.x, second.y), .pause(number(0...2)), .lift(order[0]), .pause(number(0...2)), .lift(order[1]),
    ]
  }

  // MARK: Holds

  private static let holds: [String: @Sendable (inout Hand) -> [HandStep]] = [
    "a hold let go early": { hand in
      var steps = hand.armed()
      for _ in 0..<hand.count(1...3) { steps += hand.hold(for: 0.03...0.95) + [.pause(hand.number(0.02...0.5))] }
      return steps
    },
    "a hold that is left": { hand in
      let inside = hand.place()
      let outside = hand.pick([
        (x: hand.number(-140 ... -5), y: inside.y), (x: hand.number(305...440), y: inside.y),
        (x: inside.x, y: hand.number(-75 ... -3)), (x: inside.x, y: hand.number(63...140)),
      ])
      var steps = hand.armed() + [.move(inside.x, inside.y), .press(1), .pause(hand.number(0.03...0.6))]
      steps += hand.reach(from: inside, to: outside, in: hand.number(0.1...0.35), tremor: 1)
      steps.append(.pause(hand.number(0...2)))
      // Back again, it does not go on.
      if hand.chance(0.5) {
        steps += hand.reach(from: outside, to: inside, in: 0.2, tremor: 1) + [.pause(hand.number(0...2))]
      }
      return steps + [.release(1)]
    },
    "a double click of which the last press is held": { hand in
      let (gap, place) = (hand.number(0.02...0.39), hand.place())
      let down = min(gap * 0.8, hand.number(0.02...0.12))
      return [
        .move(place.x, place.y), .press(1), .pause(down), .release(1), .pause(gap - down), .press(1),
        .pause(hand.number(0.5...3)), .release(1),
      ]
    },
  ]

  private static let heldKeys: [String: @Sendable (inout Hand) -> [HandStep]] = [
    "Space held too short": { hand in
      var steps = hand.armed()
      for _ in 0..<hand.count(1...3) {
        steps += [.keyDown(.space), .hold(hand.number(0.03...0.95)), .keyUp(.space), .pause(hand.number(0.02...0.5))]
      }
      return steps
    },
    "Return held, which is no hold": { hand in
      let key = hand.pick([HandKey.enter, .keypadEnter])
      return hand.armed() + [.keyDown(key), .hold(hand.number(0.3...3)), .keyUp(key)]
    },
  ]

  // MARK: Slides

  private static let slides: [String: @Sendable (inout Hand) -> [HandStep]] = [
    "a confirm face dragged too short": { hand in
      var steps = hand.armed()
      for _ in 0..<hand.count(1...3) {
        steps += hand.drag(by: hand.pick([-1, 1]) * hand.number(5...145), tremor: hand.number(0...3))
        steps.append(.pause(hand.number(0.02...0.5)))
      }
      return steps
    },
    "a confirm face dragged and back": { hand in
      let (start, far) = ((x: hand.number(160...280), y: 30.0), hand.number(-100...0))
      let end = (x: start.x + hand.number(-140...15), y: start.y + 20 * hand.noise())
      return hand.armed() + [.move(start.x, start.y), .press(1)]
        + hand.reach(from: start, to: (far, start.y), in: hand.number(0.1...0.5), tremor: 2)
        + hand.reach(from: (far, start.y), to: end, in: hand.number(0.1...0.5), tremor: 2) + [.release(1)]
    },
    "a confirm face dragged across": { hand in
      let start = hand.place()
      let end = (x: start.x + hand.number(-140...140), y: start.y + hand.pick([-1, 1]) * hand.number(70...400))
      return hand.armed() + [.move(start.x, start.y), .press(1)]
        + hand.reach(from: start, to: end, in: hand.number(0.1...0.5), tremor: 2) + [.release(1)]
    },
    "a confirm face dragged where it may not go": { hand in
      let distance = hand.way.direction == .either ? hand.number(5...145) : hand.number(165...290)
      return hand.armed() + hand.drag(by: distance, tremor: 2)
    },
    "a press where it slides": { hand in hand.armed() + hand.hold(for: 0.03...2, tremor: 1) },
  ]

  private static let slideKeys: [String: @Sendable (inout Hand) -> [HandStep]] = [
    "arrow keys where it slides": { hand in
      var steps = hand.stroke(.left) + [.pause(hand.number(0.5...1.5))]
      for _ in 0..<hand.count(1...6) {
        steps += hand.stroke(hand.pick([.left, .right, .up, .down])) + [.pause(hand.number(0.02...1))]
      }
      return steps
    },
    "Escape in a slide": { hand in
      let start = hand.place()
      return hand.armed() + [.move(start.x, start.y), .press(1)]
        + hand.reach(from: start, to: (start.x - 280, start.y), in: 0.3, tremor: 2) + hand.stroke(.escape)
        + [.pause(hand.number(0...0.3)), .release(1)]
    },
  ]
}
