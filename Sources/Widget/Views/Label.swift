public import Interaction

/// One line of text on the window's ground, or on a colour of its own.
public final class Label: View {
  public var text: String {
    didSet { if !text.isSame(as: oldValue) { setNeedsDisplay() } }
  }
  public var color: Color {
    didSet { if color != oldValue { setNeedsDisplay() } }
  }
  /// A fontconfig pattern.
  public let font: String
  /// In points, scaled by Xft.dpi.
  public let textSize: Double

  public init(frame: Rect, text: String, color: Color, font: String = "sans", textSize: Double) {
    self.text = text
    self.color = color
    self.font = font
    self.textSize = textSize
    super.init(frame: frame)
  }

  public override func layers(in place: ViewPlace) -> [SurfaceLayer] {
    if text.isEmpty { return [] }
    let bounds = Rect(0, 0, Double(place.frame.width), Double(place.frame.height))
    let request = FontRequest(pattern: font, points: textSize, scale: place.scale)
    let block = TextBlock(text, font: request, color: color, bounds: bounds, anchor: 0, alignment: .left)
    return [
      SurfaceLayer(
        id: LayerID(owner: place.owner, role: 0), frame: place.frame, contents: [.text(block)], isOpaque: false)
    ]
  }
}
