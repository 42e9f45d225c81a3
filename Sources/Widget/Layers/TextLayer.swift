public import Interaction

/// One line of text, at the middle height of the layer's rectangle; too long a one ends in an ellipsis.
///
/// It is drawn in its size and smoothed by the server where the layer is scaled or turned.
open class TextLayer: Layer {
  public final var text: String { didSet { note(text, &knownText) } }
  public final var color: Color { didSet { if color != oldValue { setNeedsDisplay() } } }
  /// A fontconfig pattern.
  public final var font: String { didSet { note(font, &knownFont) } }
  /// In points, scaled by Xft.dpi.
  public final var textSize: Double { didSet { if textSize != oldValue { setNeedsDisplay() } } }
  public final var alignment = TextBlock.Alignment.center { didSet { if alignment != oldValue { setNeedsDisplay() } } }

  // What a display was last asked for with.
  private final var knownText: String
  private final var knownFont: String

  @inline(never)
  public init(frame: Rect = .zero, text: String, color: Color, font: String = "sans", textSize: Double) {
    self.text = text
    self.color = color
    self.font = font
    self.textSize = textSize
    (knownText, knownFont) = (text, font)
    super.init(frame: frame)
  }

  open override func contents(in place: LayerPlace) -> SurfaceLayer? {
    if text.isEmpty { return nil }
    return place.picture([
      .line(text, font: font, points: textSize, scale: place.scale, color, in: place.bounds, alignment: alignment)
    ])
  }

  /// Sets the property that the value is for; a fill colour is the text's.
  open override func apply(_ value: LayerValue) {
    if case .fillColor(let value) = value { color = value } else { super.apply(value) }
  }
}
