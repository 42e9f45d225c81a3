import Interaction
import Testing

@testable import Widget

struct ShapeLayerTests {
  let red = Color(rgb: 0xFF0000)
  let blue = Color(rgb: 0x0000FF)

  func shape(_ path: Path, in frame: Rect = Rect(20, 10, 40, 30)) -> ShapeLayer {
    let shape = ShapeLayer(frame: frame)
    shape.path = path
    return shape
  }

  @Test("a shape's picture is as large as what it may paint, and its paths are drawn in device pixels")
  func box() {
    let line = shape(Path(polyline: [Point(0, 5), Point(30, 5)]))
    line.stroke = .color(red)
    line.strokeStyle = StrokeStyle(width: 4, cap: .round, join: .round)
    let shown = tree(line).layers(in: ViewPlace(scale: 2))[0]
    // 4 device pixels around the line from (40, 30) to (100, 30).
    #expect(shown.frame == PixelRect(36, 26, 68, 8))
    #expect(
      shown.contents == [
        .strokePath(
          Path(polyline: [Point(4, 4), Point(64, 4)]), StrokeStyle(width: 8, cap: .round, join: .round), .color(red))
      ])
    #expect(!shown.isOpaque)
  }

  @Test("a mitre, and a square cap, may reach further than half the width")
  func reach() {
    #expect(StrokeStyle(width: 4, cap: .butt, join: .bevel).reach == 2)
    #expect(StrokeStyle(width: 4, join: .miter, miterLimit: 3).reach == 6)
    // From the end's middle to its corner: the square root of 2 times half the width.
    #expect(StrokeStyle(width: 4, cap: .square, join: .round).reach >= 2 * 2.0.squareRoot())
    #expect(StrokeStyle(width: .nan).reach == 0 && StrokeStyle(width: -1).reach == 0)
  }

  @Test("the picture keeps its size while the stroke grows, and the stroke has its part of the length")
  func trimming() {
    let line = shape(Path(polyline: [Point(0, 5), Point(40, 5)]))
    line.stroke = .color(red)
    let root = tree(line)
    let whole = root.layers(in: ViewPlace())[0]
    (line.strokeStart, line.strokeEnd) = (0.25, 0.75)
    let part = root.layers(in: ViewPlace())[0]
    #expect(part.frame == whole.frame && part.id == whole.id)
    let offset = Double(20 - whole.frame.x)
    let height = Double(15 - whole.frame.y)
    #expect(
      part.contents == [
        .strokePath(
          Path(polyline: [Point(offset + 10, height), Point(offset + 30, height)]), StrokeStyle(width: 1), .color(red))
      ])
    line.strokeEnd = 0.25
    #expect(root.layers(in: ViewPlace()).isEmpty)
    line.fill = .color(blue)
    #expect(root.layers(in: ViewPlace())[0].contents.count == 1)
  }

  @Test("what a shape shows does not change when it only moves")
  func moving() {
    let square = shape(Path(roundedRect: Rect(0, 0, 40, 30), radius: 5))
    square.fill = .linear(LinearGradient(from: .zero, to: Point(40, 0), stops: [GradientStop(0, red)]))
    square.shadow = Shadow(blue, offset: Point(0, 2), blurRadius: 6)
    let root = tree(square)
    let first = root.layers(in: ViewPlace(scale: 1.25))
    #expect(first.count == 2)
    for step in 1...50 {
      square.position = Point(40 + Double(step) * 0.37, 25 + Double(step) * 1.13)
      let layers = root.layers(in: ViewPlace(scale: 1.25))
      #expect(layers.map(\.contents) == first.map(\.contents))
      #expect(layers.map(\.frame.size) == first.map(\.frame.size))
    }
  }

  @Test("a turned shape is drawn no further than the window reaches")
  func large() {
    let square = shape(Path(roundedRect: Rect(0, 0, 40, 30), radius: 0))
    square.fill = .color(red)
    square.rotation = 1
    square.scale = Point(1000, 1000)
    #expect(tree(square).layers(in: ViewPlace())[0].frame == PixelRect(0, 0, 200, 120))
    square.position = Point(1e5, 1e5)
    #expect(tree(square).layers(in: ViewPlace()).isEmpty)
  }

  @Test("a shadow lies beneath, is moved and blurred with the layer's scale, and is that of background and paths")
  func shadow() throws {
    let square = shape(Path(roundedRect: Rect(0, 0, 40, 30), radius: 0))
    square.fill = .color(red)
    square.shadow = Shadow(blue, offset: Point(3, 4), blurRadius: 6)
    square.scale = Point(2, 2)
    var layers = tree(square).layers(in: ViewPlace(scale: 2))
    #expect(layers.count == 2)
    guard case .shadow(let shapes, let blur, let color)? = layers[0].contents.first else {
      Issue.record("no shadow")
      return
    }
    #expect(blur == 24 && color == blue && shapes.count == 1)
    guard case .fillPath(let path, _)? = shapes.first, case .move(let corner)? = path.elements.first else {
      Issue.record("no path")
      return
    }
    // The corner at (0, 0) goes to (40 - 40, 25 - 30) + 2 (3, 4), in device pixels twice that.
    #expect(Double(layers[0].frame.x) + corner.x == 12 && Double(layers[0].frame.y) + corner.y == 6)
    // Three deviations around.
    #expect(layers[0].frame.contains(PixelRect(0, 0, 172 + 36, 126 + 36).intersection(PixelRect(0, 0, 400, 240))))
    square.backgroundColor = red
    layers = tree(square).layers(in: ViewPlace(scale: 2))
    guard case .shadow(let both, _, _)? = layers[0].contents.first else {
      Issue.record("no shadow")
      return
    }
    #expect(both.count == 2 && layers.count == 3)
    let text = TextLayer(frame: Rect(0, 0, 40, 30), text: "abc", color: red, textSize: 12)
    text.shadow = Shadow(blue, blurRadius: 6)
    #expect(tree(text).layers(in: ViewPlace()).count == 1)
  }

  @Test("each property that a track may name is set by its value, and those that a layer does not have are left")
  func apply() {
    let path = Path(polyline: [Point(1, 2), Point(3, 4)])
    let values: [LayerValue] = [
      .position(Point(1, 2)), .size(Size(3, 4)), .scale(Point(5, 6)), .rotation(7), .opacity(0.8), .fillColor(red),
      .strokeColor(blue), .cornerRadius(9), .strokeStart(0.1), .strokeEnd(0.2), .path(path),
    ]
    let layer = Layer()
    let shape = ShapeLayer()
    let text = TextLayer(text: "", color: blue, textSize: 12)
    for each in [layer, shape, text] {
      for value in values { each.apply(value) }
      #expect(each.position == Point(1, 2) && each.size == Size(3, 4) && each.scale == Point(5, 6))
      #expect(each.rotation == 7 && each.opacity == 0.8 && each.cornerRadius == 9)
    }
    #expect(layer.backgroundColor == red && shape.backgroundColor == nil && text.backgroundColor == nil)
    #expect(shape.fill == .color(red) && shape.stroke == .color(blue) && shape.path == path)
    #expect(shape.strokeStart == 0.1 && shape.strokeEnd == 0.2)
    #expect(text.color == red)
  }

  @Test("a layer is found by its tag, wherever it is in the tree")
  func tags() {
    let leaf = Layer()
    leaf.tag = LayerTag(3)
    let middle = Layer()
    middle.addSublayer(leaf)
    let root = tree(Layer(), middle)
    #expect(root.layer(tagged: LayerTag(3)) === leaf)
    #expect(root.layer(tagged: LayerTag(4)) == nil)
    #expect(leaf.root === root && root.root === root)
  }
}
