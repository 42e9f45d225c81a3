internal import Interaction
internal import Widget

/// The keyframes of one property as a resource writes them: `VALUE at PART CURVE; …`.
///
/// The part of the duration is 0 to 1, none earlier than the one before it; the curve says how the value gets there from the one
/// before, evenly where it is left out. A single value needs neither, and stays.
final class KeyframeReader {
  /// What has keyframes; elsewhere they are known by their places here.
  static let properties =
    "position scale rotation opacity cornerRadius strokeStart strokeEnd fillColor strokeColor"

  private let text: String
  private let path: String
  private let name: String
  private let layout: Layout
  private var times: [Double] = []
  private var curves: [TimingCurve] = []
  // The values of one kind or another.
  private var numbers: [Double] = []
  private var points: [Point] = []
  private var colors: [Color] = []

  /// A reader of the text that the layout has for the property `name` of the layer at `path`.
  init(_ text: String, _ path: String, _ name: String, in layout: Layout) {
    self.text = text
    self.path = path
    self.name = name
    self.layout = layout
  }

  /// Ends the program where the text cannot be used.
  func track(_ layer: LayerTag, _ property: Int, _ display: Display) -> Track {
    let frames = text.parts(at: UInt8(ascii: ";"))
    for frame in frames {
      let words = frame.words
      let hasTime = words.count > 1 && words[1].isSame(as: "at")
      if hasTime {
        addTime(words, of: frame)
      } else if frames.count > 1 {
        fail(frame, "has no time; expected VALUE at PART, PART from 0 to 1")
      }
      if !hasTime && words.count != 1 || !addValue(words[0], property, display) {
        let expected = property < 2 ? "NUMBER,NUMBER" : property < 7 ? "NUMBER" : "COLOUR"
        fail(frame, message("is no keyframe; expected %, or % at PART CURVE; …", expected, expected))
      }
    }
    return Track(layer, keyframes(property), keyTimes: times, curves: curves)
  }

  private func keyframes(_ property: Int) -> Keyframes {
    switch property {
    case 0: .position(points)
    case 1: .scale(points)
    case 2: .rotation(numbers)
    case 3: .opacity(numbers)
    case 4: .cornerRadius(numbers)
    case 5: .strokeStart(numbers)
    case 6: .strokeEnd(numbers)
    case 7: .fillColor(colors)
    default: .strokeColor(colors)
    }
  }

  private func addTime(_ words: [String], of frame: String) {
    guard 3...4 ~= words.count, let time = Double(decimal: words[2]), (times.last ?? 0)...1 ~= time else {
      fail(frame, "has no such time; expected VALUE at PART CURVE, PART from 0 to 1 and rising")
    }
    guard let curve = words.count == 4 ? Self.curve(words[3]) : .linear else {
      fail(frame, "has no such curve; expected linear, easeIn, easeOut, easeInEaseOut or X1,Y1,X2,Y2")
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
    let points = list(name)
    return points.count == 4 ? .cubicBezier(x1: points[0], y1: points[1], x2: points[2], y2: points[3]) : nil
  }

  /// - Returns: whether the property takes the value.
  private func addValue(_ text: String, _ property: Int, _ display: Display) -> Bool {
    if property >= 7 {
      guard let color = Color(text) ?? display.color(named: text) else { return false }
      colors.append(color)
      return true
    }
    let list = Self.list(text)
    if property >= 2 {
      if list.count != 1 { return false }
      numbers.append(property == 2 ? list[0] * Double.pi / 180 : list[0])
      return true
    }
    if list.count != 2 { return false }
    points.append(Point(list[0], list[1]))
    return true
  }

  /// Numbers with commas between them; none at all where one is no number.
  private static func list(_ text: String) -> [Double] {
    var numbers: [Double] = []
    for part in text.parts(at: UInt8(ascii: ",")) {
      guard let number = Double(decimal: part) else { return [] }
      numbers.append(number)
    }
    return numbers
  }

  private func fail(_ part: String, _ fault: String) -> Never {
    layout.fail(in: text, path, name, part: part, fault)
  }
}
