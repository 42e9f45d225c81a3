internal import Interaction
internal import Widget

/// The keyframes of one property as a resource writes them: `VALUE at PART CURVE; …`.
///
/// The part of the duration is 0 to 1, none earlier than the one before it; the curve says how the value gets there from the one
/// before, evenly where it is left out. A single value needs neither, and stays.
struct KeyframeText {
  /// What the values of a property look like; the number is that of the numbers in each.
  enum Kind: Int {
    case number = 1
    case pair
    case color

    var expected: String {
      switch self {
      case .number: "NUMBER"
      case .pair: "NUMBER,NUMBER"
      case .color: "COLOUR"
      }
    }
  }

  /// A part of the text that cannot be used, and why.
  struct Fault: Error {
    let part: String
    let words: String
  }

  private(set) var times: [Double] = []
  private(set) var curves: [TimingCurve] = []
  /// The numbers of all values, one after the other: red, green and blue for a colour.
  private(set) var numbers: [Double] = []

  init(_ text: String, _ kind: Kind, display: Display) throws(Fault) {
    let frames = text.parts(at: ";")
    for frame in frames {
      let words = frame.words
      let hasTime = words.count > 1 && words[1].isSame(as: "at")
      if hasTime {
        try addTime(words, of: frame)
      } else if frames.count > 1 {
        throw Fault(part: frame, words: "has no time; expected VALUE at PART, PART from 0 to 1")
      }
      guard hasTime || words.count == 1, let value = Self.value(words[0], kind, display) else {
        throw Fault(
          part: frame, words: message("is no keyframe; expected %, or % at PART CURVE; …", kind.expected, kind.expected)
        )
      }
      numbers += value
    }
  }

  private mutating func addTime(_ words: [String], of frame: String) throws(Fault) {
    guard 3...4 ~= words.count, let time = Double(decimal: words[2]), (times.last ?? 0)...1 ~= time else {
      throw Fault(part: frame, words: "has no such time; expected VALUE at PART CURVE, PART from 0 to 1 and rising")
    }
    guard let curve = words.count == 4 ? Self.curve(words[3]) : .linear else {
      throw Fault(
        part: frame, words: "has no such curve; expected linear, easeIn, easeOut, easeInEaseOut or X1,Y1,X2,Y2")
    }
    // The first keyframe has nothing before it.
    if !times.isEmpty { curves.append(curve) }
    times.append(time)
  }

  private static func curve(_ name: String) -> TimingCurve? {
    if name.isSame(as: "linear") { return .linear }
    if name.isSame(as: "easeIn") { return .easeIn }
    if name.isSame(as: "easeOut") { return .easeOut }
    if name.isSame(as: "easeInEaseOut") { return .easeInEaseOut }
    return list(name, count: 4).map { .cubicBezier(x1: $0[0], y1: $0[1], x2: $0[2], y2: $0[3]) }
  }

  private static func value(_ text: String, _ kind: Kind, _ display: Display) -> [Double]? {
    if kind != .color { return list(text, count: kind.rawValue) }
    return (Color(text) ?? display.color(named: text)).map { [$0.red, $0.green, $0.blue] }
  }

  /// That many numbers with commas between them.
  private static func list(_ text: String, count: Int) -> [Double]? {
    var numbers: [Double] = []
    for part in text.parts(at: ",") {
      guard let number = Double(decimal: part) else { return nil }
      numbers.append(number)
    }
    return numbers.count == count ? numbers : nil
  }
}
