public import Interaction

/// A path, filled and stroked; sharp at every scale and angle.
open class ShapeLayer: Layer {
  /// In the layer's coordinates; it may leave the layer's rectangle.
  public final var path = Path() { didSet { note(path, &knownPath) } }
  /// What is inside the path, by nonzero winding.
  public final var fill: Fill? { didSet { note(fill, &knownFill) } }
  /// What the stroke is painted with, on top of the fill.
  public final var stroke: Fill? { didSet { note(stroke, &knownStroke) } }
  public final var strokeStyle = StrokeStyle(width: 1) { didSet { if strokeStyle != oldValue { setNeedsDisplay() } } }
  /// The parts of the path's length at which its stroke starts and ends, 0 to 1.
  public final var strokeStart = 0.0 { didSet { if strokeStart != oldValue { setNeedsDisplay() } } }
  public final var strokeEnd = 1.0 { didSet { if strokeEnd != oldValue { setNeedsDisplay() } } }

  // What a display was last asked for with.
  private final var knownPath = Path()
  private final var knownFill: Fill?
  private final var knownStroke: Fill?

  open override var shadowingContents: [PaintCommand] {
    var commands: [PaintCommand] = []
    if let fill { commands.append(.fillPath(path, fill)) }
    if let stroke {
      let part = path.trimmed(from: strokeStart, to: strokeEnd)
      if !part.elements.isEmpty { commands.append(.strokePath(part, strokeStyle, stroke)) }
    }
    return commands
  }

  /// How much of the path is stroked, or else the colour that fills it.
  open override var liveValues: String {
    if stroke != nil {
      return message("stroke % to %", decimal(strokeStart, places: 2), decimal(strokeEnd, places: 2))
    }
    if case .color(let color) = fill { return message("fill %", color.hexadecimal) }
    return super.liveValues
  }

  open override func contents(in place: LayerPlace) -> SurfaceLayer? {
    let commands = shadowingContents
    // Of the whole path, so that the picture keeps its size while the stroke grows.
    guard !commands.isEmpty, let box = path.controlBox?.inset(by: stroke == nil ? 0 : -strokeStyle.reach)
    else { return nil }
    return place.drawing(commands, within: box)
  }

  /// Sets the property that the value is for.
  open override func apply(_ value: LayerValue) {
    switch value {
    case .fillColor(let value): fill = .color(value)
    case .strokeColor(let value): stroke = .color(value)
    case .strokeStart(let value): strokeStart = value
    case .strokeEnd(let value): strokeEnd = value
    case .path(let value): path = value
    default: super.apply(value)
    }
  }
}
