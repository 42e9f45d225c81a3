/// What people do who mean it: every one of these confirms, once.
extension Hand {
  private mutating func armByTap() -> [HandStep] {
    let place = place()
    return [.move(place.x, place.y)] + click(tremor: 0.5, at: place)
  }

  private mutating func armBySlide() -> [HandStep] {
    drag(by: side() * number(165...290), tremor: number(0...2.5))
  }

  /// One to which the face may go, -1 or 1.
  private mutating func side() -> Double { way.direction == .either ? pick([-1, 1]) : -1 }

  private mutating func armByKey() -> [HandStep] {
    stroke(pick([.enter, .space, .keypadEnter, .left] + (way.direction == .either ? [.right] : [])))
  }

  /// A person's press of the confirm face: the hand comes from somewhere, presses and lets go, and trembles.
  private mutating func press() -> [HandStep] {
    let (start, end) = ((x: number(-200...500), y: number(-100...200)), place())
    return reach(from: start, to: end, in: number(0.1...0.4), tremor: 2)
      + [.press(1), .pause(number(0.03...0.4)), .move(end.x + 2 * noise(), end.y + noise()), .release(1)]
  }

  private mutating func confirmByKey() -> [HandStep] {
    if way.confirm == .hold { return [.keyDown(.space), .hold(number(1.1...2.5)), .keyUp(.space)] }
    return stroke(pick([.enter, .space, .keypadEnter]))
  }

  /// Where no press confirms, what does.
  private mutating func confirm(by press: (inout Hand) -> [HandStep] = { $0.click() }) -> [HandStep] {
    switch way.confirm {
    case .press: press(&self)
    case .slide: armBySlide()
    case .hold: hold(for: 1.1...2.5)
    }
  }

  private static let wayIntentions: [Way.Confirm: [String: @Sendable (inout Hand) -> [HandStep]]] = [
    .hold: [
      "let go early, then held": { hand in
        hand.armBySlide() + [.seeFace(hand.number(0.41...1))] + hand.hold(for: 0.03...0.95)
          + [.pause(hand.number(0.3...1))] + hand.confirm()
      }
    ],
    .slide: [
      "too short, then far": { hand in
        hand.armBySlide() + [.seeFace(hand.number(0.41...1))] + hand.drag(by: -hand.number(11...140), tremor: 1)
          + [.pause(hand.number(0.3...1))] + hand.confirm()
      }
    ],
  ]

  private static let deskIntentions: [String: @Sendable (inout Hand) -> [HandStep]] = [
    "slide, press": { $0.armBySlide() + [.seeFace($0.number(0.41...1.5))] + $0.confirm { $0.press() } },
    "tap, press": { $0.armByTap() + [.seeFace($0.number(0.41...1.5))] + $0.confirm { $0.press() } },
    "key, key": { $0.armByKey() + [.seeFace($0.number(0.41...1.5))] + $0.confirmByKey() },
    "key, press": { $0.armByKey() + [.seeFace($0.number(0.41...1))] + $0.confirm { $0.press() } },
    "slide, key": { $0.armBySlide() + [.seeFace($0.number(0.41...1))] + $0.confirmByKey() },
    "tap, press where the hand is": { hand in
      hand.armByTap() + [.seeFace(hand.number(0.41...2))] + hand.confirm()
    },
    "somebody who clicks everything twice": { hand in
      let place = hand.place()
      func twice() -> [HandStep] { hand.click() + [.pause(hand.number(0.05...0.3))] + hand.click() }
      func confirmTwice() -> [HandStep] { hand.confirm() + [.pause(hand.number(0.05...0.3))] + hand.confirm() }
      // The time counts from the face, and the last press of the first pair may come after it where nothing slides.
      return [.move(place.x, place.y)] + twice() + [.pause(0.3), .seeFace(hand.number(0.65...1.5))] + confirmTwice()
    },
    "too soon, a breath, and again": { hand in
      hand.armBySlide() + [.seeFace(hand.number(0.02...0.3)), .move(150, 30)] + hand.confirm()
        + [.pause(hand.number(0.65...1.2))] + hand.confirm()
    },
    "hasty, then patient": { hand in
      var steps = hand.armByTap() + [.seeFace(0.05)]
      for _ in 0..<hand.count(2...10) { steps += hand.click() + [.pause(hand.number(0.02...0.1))] }
      return steps + [.pause(hand.number(0.65...1))] + hand.confirm()
    },
    "pressed, out and in again": { hand in
      let there = hand.reach(from: (150, 30), to: (150, 120), in: 0.15, tremor: 1)
      // A slide may go on beside the button, and a hold begins anew.
      let end = hand.way.confirm == .slide ? (x: -20.0, y: 120.0) : (x: 140, y: 30)
      let back = hand.reach(from: (150, 120), to: end, in: 0.15, tremor: 1)
      let steps = hand.armBySlide() + [.seeFace(0.45), .move(150, 30), .press(1)] + there + back + [.release(1)]
      return hand.way.confirm == .hold ? steps + [.pause(0.3)] + hand.confirm() : steps
    },
  ]

  /// The ways of the desk that need no key, by a finger.
  private static func byFinger(_ kind: String) -> @Sendable (inout Hand) -> [HandStep] {
    { hand in (deskIntentions[kind]?(&hand) ?? []).byFinger() }
  }

  /// Each with how it arms.
  private static let screenIntentions: [String: (arms: Arming, make: @Sendable (inout Hand) -> [HandStep])] = [
    "slide, tap": (.bySlide, byFinger("slide, press")),
    "tap, tap": (.byTap, byFinger("tap, press")),
    "tap, tap where the finger was": (.byTap, byFinger("tap, press where the hand is")),
    "somebody who taps everything twice": (.byTap, byFinger("somebody who clicks everything twice")),
    "too soon, a breath, and again": (.bySlide, byFinger("too soon, a breath, and again")),
    "hasty, then patient": (.byTap, byFinger("hasty, then patient")),
    "touched, out and in again": (.bySlide, byFinger("pressed, out and in again")),
    "a tap with a roll": (
      .byTap,
      { hand in
        hand.tap(at: hand.place()) + [.seeFace(hand.number(0.41...1.5))]
          + hand.confirm { $0.tap(at: $0.place(), roll: 10) }.byFinger()
      }
    ),
    "two fingers by mistake, then one": (
      .bySlide,
      { hand in
        hand.pair() + [.pause(hand.number(0.6...1))] + hand.armBySlide().byFinger()
          + [.seeFace(hand.number(0.41...1.5))] + hand.confirm { $0.tap(at: $0.place()) }.byFinger()
      }
    ),
    "a palm on the confirm face, then a finger": (
      .bySlide,
      { hand in
        hand.armBySlide().byFinger() + [.seeFace(hand.number(0...1))] + hand.palm()
          + [.pause(hand.number(0.65...1.2))] + hand.confirm { $0.tap(at: $0.place()) }.byFinger()
      }
    ),
    "another finger": (
      .bySlide,
      { hand in
        hand.armBySlide().byFinger() + [.seeFace(hand.number(0.41...1.5))]
          + hand.confirm { $0.tap(2, at: $0.place()) }.byFinger(2)
      }
    ),
  ]

  private enum Arming { case bySlide, byTap }

  public static func intentionKinds(with tool: Tool, _ confirm: Way.Confirm) -> [String] {
    let kinds = tool == .desk ? Array(deskIntentions.keys) : Array(screenIntentions.keys)
    return (kinds + (wayIntentions[confirm] ?? [:]).keys).sorted()
  }

  public mutating func intention(with tool: Tool, _ way: Way = Way()) -> Gesture {
    self.way = way
    var gesture = Gesture(kind: pick(Self.intentionKinds(with: tool, way.confirm)), way: way)
    gesture.animationDuration = pick([0.5, 0.5, 0.25, 0])
    let own = Self.wayIntentions[way.confirm]?[gesture.kind]
    switch tool {
    case .desk: gesture.steps = (own ?? Self.deskIntentions[gesture.kind])?(&self) ?? []
    case .screen:
      gesture.reactsToTap = Self.screenIntentions[gesture.kind]?.arms == .byTap
      gesture.steps = (own ?? Self.screenIntentions[gesture.kind]?.make)?(&self).byFinger() ?? []
    }
    gesture.steps = gesture.steps.turned(for: way)
    return gesture
  }
}
