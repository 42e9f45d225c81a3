internal import Interaction
internal import Widget

/// The newest lines of what happened, oldest on top.
final class EventPanel: View {
  private final class Line {
    let serial: Int
    let control: String
    var event: EventWords

    init(serial: Int, control: String, _ event: EventWords) {
      self.serial = serial
      self.control = control
      self.event = event
    }
  }

  private static let capacity = 5
  private static let pitch = 22.0
  private static let top = 26.0

  /// Whether only the ground shows, for something else to stand on it.
  var isBare = false { didSet { if isBare != oldValue { setNeedsDisplay() } } }

  private var lines: [Line] = []
  private var lastSerial = 0

  /// Adds a line, or changes the newest one if it is about the same drag.
  func add(_ event: EventWords, control: String) {
    if event.what == .drag, let last = lines.last, last.event.what == .drag, last.control.isSame(as: control) {
      if last.event.words.isSame(as: event.words) { return }
      last.event = event
    } else {
      lastSerial += 1
      lines.append(Line(serial: lastSerial, control: control, event))
      if lines.count > Self.capacity { lines.remove(at: 0) }
    }
    setNeedsDisplay()
  }

  override func layers(in place: ViewPlace) -> [SurfaceLayer] {
    let size = place.frame.size
    let hairline = max(1, Int(place.scale.rounded()))
    var layers = [
      SurfaceLayer(
        id: LayerID(owner: place.owner, role: 0), frame: place.frame,
        contents: [
          .fill(PixelRect(0, 0, size.width, size.height), Palette.panel),
          .fill(PixelRect(0, 0, size.width, hairline), Palette.hairline),
        ], isOpaque: true)
    ]
    if !isBare {
      for index in lines.indices { layers.append(layer(of: index, in: place)) }
    }
    return layers
  }

  /// A line keeps its layer while it moves up, so that it is drawn once.
  private func layer(of index: Int, in place: ViewPlace) -> SurfaceLayer {
    let line = lines[index]
    let scale = place.scale
    let height = Int((Self.pitch * scale).rounded())
    let top = Int(((Self.top + Self.pitch * (Double(index) - 0.5)) * scale).rounded())
    let frame = PixelRect(place.frame.x, place.frame.y + top, place.frame.width, height)
    var contents: [PaintCommand] = []
    func add(_ words: String, _ color: Color, from left: Double, to right: Double) {
      contents.append(text(words, color, from: left, to: right, height: height, scale))
    }
    add(line.event.what.name, Palette.mutedInk, from: 32, to: 96)
    add(line.control, Palette.ink, from: 104, to: 226)
    add(line.event.words, Palette.mutedInk, from: 234, to: Double(frame.width) / scale - 16)
    return SurfaceLayer(
      id: LayerID(owner: place.owner, role: 1 + line.serial % (Self.capacity + 1)), frame: frame, contents: contents,
      isOpaque: false)
  }

  private func text(
    _ words: String, _ color: Color, from left: Double, to right: Double, height: Int, _ scale: Double
  ) -> PaintCommand {
    let bounds = Rect(left * scale, 0, max(0, right - left) * scale, Double(height))
    let font = FontRequest(pattern: "sans", points: 9, scale: scale)
    return .text(
      TextBlock(words, font: font, color: color, bounds: bounds, anchor: left * scale, alignment: .left))
  }
}

/// The window's own colours.
enum Palette {
  static let window = Color(rgb: 0xF4F5F7)
  static let ink = Color(rgb: 0x1B1F24)
  static let mutedInk = Color(rgb: 0x5B6470)
  static let panel = Color(rgb: 0xFFFFFF)
  static let hairline = Color(rgb: 0xC9CED6)
  /// Of what is switched off.
  static let quiet = Color(rgb: 0x8A929C)
  static let blue = Color(rgb: 0x0B57D0)
  static let red = Color(rgb: 0xC62828)
  static let green = Color(rgb: 0x137333)
}
