public import Interaction

/// One line of text on the window's ground, or on a colour of its own.
public final class Label: View {
  public var text: String {
    didSet {
      if text.isSame(as: knownText) { return }
      knownText = text
      setNeedsDisplay()
    }
  }
  public var color: Color {
    didSet { if color != oldValue { setNeedsDisplay() } }
  }
  /// A fontconfig pattern.
  public let font: String
  /// In points, scaled by Xft.dpi.
  public let textSize: Double
  /// What a display was last asked for with; `oldValue` shares its storage with a text that is changed in place.
  private var knownText: String

  public init(frame: Rect, text: String, color: Color, font: String = "sans", textSize: Double) {
    self.text = text
    self.color = color
    self.font = font
    self.textSize = textSize
    knownText = text
    super.init(frame: frame)
  }

  public override func layers(in place: ViewPlace) -> [SurfaceLayer] {
    if text.isEmpty { return [] }
    let bounds = PixelRect(0, 0, place.frame.width, place.frame.height)
    let line = PaintCommand.line(text, font: font, points: textSize, scale: place.scale, color, in: bounds)
    return [
      SurfaceLayer(id: LayerID(owner: place.owner, role: 0), frame: place.frame, contents: [line], isOpaque: false)
    ]
  }
}
