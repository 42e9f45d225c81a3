internal import Interaction
internal import Widget

/// The newest lines of what happened, oldest on top.
final class EventPanel: View {
  private struct Line {
    var serial: Int
    var what: EventWords.Kind
    var control: String
    var words: String
  }

  private static let capacity = 5
  private static let pitch = 22.0
  private static let top = 26.0
  private static let columns = (what: 32.0, control: 104.0, words: 234.0)

  /// Whether only the ground shows, for something else to stand on it.
  var isBare = false { didSet { if isBare != oldValue { setNeedsDisplay() } } }

  private var lines: [Line] = []
  private var lastSerial = 0

  /// Adds a line, or changes the newest one if it is about the same drag.
  func add(_ event: EventWords, control: String) {
    if event.what == .drag, let last = lines.indices.last, lines[last].what == .drag,
      lines[last].control.isSame(as: control)
    {
      if lines[last].words.isSame(as: event.words) { return }
      lines[last].words = event.words
    } else {
      lastSerial += 1
      lines.append(Line(serial: lastSerial, what: event.what, control: control, words: event.words))
      if lines.count > Self.capacity { lines.removeFirst() }
    }
    setNeedsDisplay()
  }

  override func layers(in place: ViewPlace) -> [SurfaceLayer] {
    let size = place.frame.size
    let hairline = max(1, Int(place.scale.rounded()))
    let ground = SurfaceLayer(
      id: LayerID(owner: place.owner, role: 0), frame: place.frame,
      contents: [
        .fill(PixelRect(0, 0, size.width, size.height), Palette.panel),
        .fill(PixelRect(0, 0, size.width, hairline), Palette.hairline),
      ], isOpaque: true)
    return isBare ? [ground] : [ground] + lines.indices.map { layer(of: $0, in: place) }
  }

  /// A line keeps its layer while it moves up, so that it is drawn once.
  private func layer(of index: Int, in place: ViewPlace) -> SurfaceLayer {
    let line = lines[index]
    let height = Int((Self.pitch * place.scale).rounded())
    let top = Int(((Self.top + Self.pitch * (Double(index) - 0.5)) * place.scale).rounded())
    let frame = PixelRect(place.frame.x, place.frame.y + top, place.frame.width, height)
    return SurfaceLayer(
      id: LayerID(owner: place.owner, role: 1 + line.serial % (Self.capacity + 1)), frame: frame,
      contents: [
        text(
          line.what.name, Palette.mutedInk, from: Self.columns.what, to: Self.columns.control - 8, frame, place.scale),
        text(line.control, Palette.ink, from: Self.columns.control, to: Self.columns.words - 8, frame, place.scale),
        text(
          line.words, Palette.mutedInk, from: Self.columns.words, to: Double(frame.width) / place.scale - 16, frame,
          place.scale),
      ], isOpaque: false)
  }

  private func text(
    _ string: String, _ color: Color, from left: Double, to right: Double, _ line: PixelRect, _ scale: Double
  ) -> PaintCommand {
    let bounds = Rect(left * scale, 0, max(0, right - left) * scale, Double(line.height))
    let font = FontRequest(pattern: "sans", points: 9, scale: scale)
    return .text(
      TextBlock(string, font: font, color: color, bounds: bounds, anchor: left * scale, alignment: .left))
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
