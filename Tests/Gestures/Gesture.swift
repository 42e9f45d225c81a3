/// A key that a hand may hit.
public enum HandKey: Hashable, Sendable {
  case enter, keypadEnter, space, escape, left, right, up, down
  /// A letter, a to p.
  case letter(Int)
}

/// One step of a gesture; places are in pixels from the upper left corner of a button of 300 by 60 (vertical: 60 by 300), times
/// in seconds.
public enum HandStep: Equatable, Sendable {
  case pause(Double)
  case move(Double, Double)
  case press(Int)
  case release(Int)
  case keyDown(HandKey)
  case keyUp(HandKey)
  /// A finger of that number comes down there, moves there, or goes up where it is.
  case touch(Int, Double, Double)
  case trail(Int, Double, Double)
  case lift(Int)
  /// Time passes while the key that went down last repeats.
  case hold(Double)
  /// Whoever sees the confirm face, and has waited that long, goes on.
  case seeFace(Double)
}

/// What a hand does to a button, and the button and desktop that it does it to.
public struct Gesture: Sendable {
  public var kind: String
  public var way: Way
  public var steps: [HandStep] = []
  public var reactsToTap = true
  public var animationDuration = 0.5
  public var doubleClickTime = 0.4

  /// How long it takes, but for what it waits for.
  public var duration: Double {
    steps.reduce(0) { sum, step in
      switch step {
      case .pause(let seconds), .hold(let seconds), .seeFace(let seconds): sum + seconds
      default: sum
      }
    }
  }
}

/// The movements of a hand, made from a fixed, seeded sequence of numbers.
public struct Hand {
  private var numbers: SeededGenerator
  /// Of the gesture that is being made.
  var way = Way()
  static let width = 300.0
  static let height = 60.0

  public init(seed: UInt64) {
    numbers = SeededGenerator(state: seed)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * numbers.fraction()
  }

  mutating func count(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + numbers.below(range.count)
  }

  mutating func chance(_ part: Double) -> Bool { number(0...1) < part }

  mutating func pick<Item>(_ items: [Item]) -> Item { items[count(0...items.count - 1)] }

  public mutating func anyWay() -> Way { pick(Way.all) }

  /// Roughly normal, of mean 0 and deviation 1: the sum of twelve (Irwin-Hall).
  mutating func noise() -> Double {
    (0..<12).reduce(-6) { sum, _ in sum + number(0...1) }
  }

  // MARK: Movements

  /// A place on the button, away from its edges.
  mutating func place() -> (x: Double, y: Double) {
    (number(30...Self.width - 30), number(12...Self.height - 12))
  }

  /// A movement of least jerk from one place to another, with the tremor of a hand at 8 to 12 Hz.
  mutating func reach(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), in duration: Double, tremor: Double
  ) -> [HandStep] {
    let count = max(4, min(16, Int(duration / 0.02)))
    var steps: [HandStep] = []
    for step in 1...count {
      let t = Double(step) / Double(count)
      let part = t * t * t * (10 - 15 * t + 6 * t * t)
      let shake = step == count ? 0 : tremor
      steps.append(.pause(duration / Double(count)))
      steps.append(
        .move(
          start.x + (end.x - start.x) * part + shake * noise(), start.y + (end.y - start.y) * part + shake * noise()))
    }
    return steps
  }

  /// A press and release where the pointer is, as long as a finger takes.
  mutating func click(_ button: Int = 1, tremor: Double = 0, at place: (x: Double, y: Double)? = nil) -> [HandStep] {
    var steps: [HandStep] = [.press(button), .pause(number(0.03...0.14))]
    if let place, tremor > 0 { steps.append(.move(place.x + tremor * noise(), place.y + tremor * noise())) }
    return steps + [.release(button)]
  }

  /// A press somewhere that goes on for as long, while the hand trembles or the fingertip rolls.
  mutating func hold(for seconds: ClosedRange<Double>, tremor: Double = 6) -> [HandStep] {
    let (place, duration) = (place(), number(seconds))
    var steps: [HandStep] = [.move(place.x, place.y), .press(1)]
    for _ in 0..<6 {
      steps.append(.pause(duration / 6))
      steps.append(.move(place.x + number(-tremor...tremor), place.y + number(-tremor...tremor)))
    }
    return steps + [.release(1)]
  }

  mutating func stroke(_ key: HandKey) -> [HandStep] {
    [.keyDown(key), .pause(number(0.03...0.12)), .keyUp(key)]
  }

  /// A drag from the button that far, and the release.
  mutating func drag(by distance: Double, tremor: Double) -> [HandStep] {
    let start = (x: distance < 0 ? number(200...285) : number(15...100), y: place().y)
    let end = (x: start.x + distance, y: start.y + 12 * noise())
    return [.move(start.x, start.y), .press(1)]
      + reach(from: start, to: end, in: number(0.12...0.6), tremor: tremor) + [.pause(number(0...0.08)), .release(1)]
  }
}
