internal import Interaction
internal import Widget

extension ShapeLayer {
  /// A line with round ends and corners.
  convenience init(frame: Rect, name: String, path: Path, strokeWidth: Double) {
    self.init(frame: frame, name: name)
    self.path = path
    strokeStyle = StrokeStyle(width: strokeWidth, cap: .round, join: .round)
  }
}

extension Layer {
  /// Adds a rounded rectangle that a timeline knows by a number.
  func addPlate(_ name: String, _ frame: Rect, _ color: Color?, radius: Double = 0, tag: Int) -> Layer {
    let plate = Layer(frame: frame, name: name)
    plate.backgroundColor = color
    plate.cornerRadius = radius
    plate.tag = LayerTag(tag)
    addSublayer(plate)
    return plate
  }

  /// Adds a line through points that a timeline knows by a number.
  func addLine(_ name: String, _ frame: Rect, _ points: [Point], _ color: Color, width: Double, tag: Int) {
    let line = ShapeLayer(frame: frame, name: name, path: Path(polyline: points), strokeWidth: width)
    line.stroke = .color(color)
    line.tag = LayerTag(tag)
    addSublayer(line)
  }
}
