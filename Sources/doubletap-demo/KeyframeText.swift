internal import Interaction
internal import Widget

/// The keyframes of one property as a resource writes them: `VALUE at PART CURVE; …`.
///
/// The part of the duration is 0 to 1, none earlier than the one before it, and the first one needs no curve: a curve says how the
/// value gets there from the one before, evenly where it is left out. A single value needs neither, and stays.
struct KeyframeText {
  /// What the values of a property look like.
  enum Kind {
    case number, pair, color, path

    var expected: String {
      switch self {
      case .number: "NUMBER"
      case .pair: "NUMBER,NUMBER"
      case .color: "COLOUR"
      case .path: "SVG PATH"
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
  /// Those of the kind; the others are empty.
  private(set) var numbers: [Double] = []
  private(set) var points: [Point] = []
  private(set) var colors: [Color] = []
  private(set) var paths: [Path] = []

  init(_ text: String, _ kind: Kind, display: Display) throws(Fault) {
    let frames = text.parts(at: ";")
    for frame in frames {
      var words = frame.words
      if let place = words.firstIndex(where: { $0.isSame(as: "at") }) {
        try addTime(words[(place + 1)...], of: frame)
        words.removeSubrange(place...)
      } else if frames.count > 1 {
        throw Fault(part: frame, words: "has no time; expected VALUE at PART, PART from 0 to 1")
      }
      try addValue(words, kind, display, of: frame)
    }
  }

  private mutating func addTime(_ words: ArraySlice<String>, of frame: String) throws(Fault) {
    guard let first = words.first, let time = Double(decimal: first), (times.last ?? 0)...1 ~= time, words.count <= 2
    else {
      throw Fault(part: frame, words: "has no such time; expected VALUE at PART CURVE, PART from 0 to 1 and rising")
    }
    let curve = words.count == 2 ? Self.curve(words[words.startIndex + 1]) : .linear
    guard let curve else {
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
    guard let points = list(name, count: 4) else { return nil }
    return .cubicBezier(x1: points[0], y1: points[1], x2: points[2], y2: points[3])
  }

  private mutating func addValue(
    _ words: [String], _ kind: Kind, _ display: Display, of frame: String
  ) throws(Fault) {
    var fault = ""
    switch kind {
    case .number:
      if words.count == 1, let number = Double(decimal: words[0]) { return numbers.append(number) }
    case .pair:
      if words.count == 1, let pair = Self.list(words[0], count: 2) { return points.append(Point(pair[0], pair[1])) }
    case .color:
      if words.count == 1, let color = Color(words[0]) ?? display.color(named: words[0]) { return colors.append(color) }
    case .path:
      do {
        return paths.append(try Path(svg: Self.joined(words)))
      } catch {
        fault = ": " + error.description
      }
    }
    throw Fault(
      part: frame,
      words: message("is no keyframe; expected %, or % at PART CURVE; …%", kind.expected, kind.expected, fault))
  }

  private static func joined(_ words: [String]) -> String {
    var text = ""
    for word in words { text += word + " " }
    return text
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
