internal import Interaction
internal import Widget

/// The launch animation as a layout describes it.
extension Layout {
  /// What a layer has besides its keyframes.
  private static let plainNames = ["geometry", "inside", "masksToBounds", "path", "strokeWidth"]

  /// `keyframes` tells them apart by their places.
  private static let animated: [(name: String, kind: KeyframeText.Kind)] = [
    ("position", .pair), ("scale", .pair), ("rotation", .number), ("opacity", .number), ("cornerRadius", .number),
    ("strokeStart", .number), ("strokeEnd", .number), ("fillColor", .color), ("strokeColor", .color),
  ]

  /// Its layers and its timeline; nil where the layout has none, or wants none.
  func launch(display: Display) throws(DemoError) -> Launch? {
    guard let list = value(Self.launch, "layers") else { return nil }
    let names = try names(in: list, of: "launch.layers")
    if names.isEmpty { throw error(in: list, Self.launch, "layers", "names no layer") }
    let size = value(Self.launch, "size") ?? ""
    let geometry = Geometry(size)
    guard let width = geometry?.width, let height = geometry?.height, geometry?.origin == nil else {
      throw error(in: size, Self.launch, "size", "is no size; expected WIDTHxHEIGHT")
    }
    let duration = value(Self.launch, "duration") ?? ""
    guard let seconds = Double(decimal: duration), 0...1 ~= seconds else {
      throw error(in: duration, Self.launch, "duration", "is no duration; expected 0 to 1 seconds")
    }
    let view = LayerView(frame: Rect(0, 0, Double(width), Double(height)))
    var layers: [Layer] = []
    var tracks: [Track] = []
    for (index, name) in names.enumerated() {
      let layer = try layer(name)
      layer.tag = LayerTag(index)
      try superlayer(of: name, among: layers, in: view).addSublayer(layer)
      layers.append(layer)
      for property in Self.animated.indices {
        if let track = try track(of: name, LayerTag(index), property, display) { tracks.append(track) }
      }
    }
    guard try flag(Self.launch, "animations", default: true) else { return nil }
    return Launch(view: view, timeline: Timeline(tracks: tracks, duration: seconds))
  }

  func checkLaunchNames(in resources: ResourceDatabase, from source: String) throws(DemoError) {
    guard let list = value(Self.launch, "layers") else { return }
    func check(_ name: String, _ path: String, _ known: [String]) throws(DemoError) {
      for found in resources.names(under: name) where !known.has(found) {
        throw DemoError(message("%: %.%: a launch animation has no such property", source, path, found))
      }
    }
    try check(Self.launch, Self.launch, ["layers", "size", "duration", "animations"])
    let known = Self.plainNames + Self.animated.map { $0.name }
    for name in list.words { try check(name, Self.path(of: name), known) }
  }

  private func layer(_ name: String) throws(DemoError) -> Layer {
    let path = Self.path(of: name)
    let frame = try frame(of: path)
    let layer: Layer
    if let text = value(path, "path") {
      let width = value(path, "strokeWidth") ?? "1"
      guard let number = Double(decimal: width), 0...100 ~= number else {
        throw error(in: width, path, "strokeWidth", "is no number from 0 to 100")
      }
      let shape = ShapeLayer(frame: frame, name: name)
      do {
        shape.path = try Path(svg: text)
      } catch {
        throw self.error(in: text, path, "path", message("is no SVG path: %", error.description))
      }
      shape.strokeStyle = StrokeStyle(width: number, cap: .round, join: .round)
      layer = shape
    } else {
      layer = Layer(frame: frame, name: name)
    }
    layer.masksToBounds = try flag(path, "masksToBounds", default: false)
    return layer
  }

  private func superlayer(of name: String, among layers: [Layer], in view: LayerView) throws(DemoError) -> Layer {
    let path = Self.path(of: name)
    guard let outer = value(path, "inside") else { return view.root }
    for layer in layers where layer.name.isSame(as: outer) { return layer }
    throw error(in: outer, path, "inside", "is no layer that comes earlier in launch.layers")
  }

  private func track(
    of layer: String, _ tag: LayerTag, _ property: Int, _ display: Display
  ) throws(DemoError) -> Track? {
    let path = Self.path(of: layer)
    let (name, kind) = Self.animated[property]
    guard let text = value(path, name) else { return nil }
    let frames: KeyframeText
    do {
      frames = try KeyframeText(text, kind, display: display)
    } catch {
      throw self.error(in: text, path, name, part: error.part, error.words)
    }
    return Track(
      tag, Self.keyframes(property, kind, frames.numbers), keyTimes: frames.times, curves: frames.curves)
  }

  private static func keyframes(_ property: Int, _ kind: KeyframeText.Kind, _ numbers: [Double]) -> Keyframes {
    var points: [Point] = []
    var colors: [Color] = []
    for index in stride(from: 0, to: numbers.count, by: kind.rawValue) {
      switch kind {
      case .number: break
      case .pair: points.append(Point(numbers[index], numbers[index + 1]))
      case .color:
        colors.append(Color(red: numbers[index], green: numbers[index + 1], blue: numbers[index + 2]))
      }
    }
    return switch property {
    case 0: .position(points)
    case 1: .scale(points)
    case 2: .rotation(numbers.map { $0 * Double.pi / 180 })
    case 3: .opacity(numbers)
    case 4: .cornerRadius(numbers)
    case 5: .strokeStart(numbers)
    case 6: .strokeEnd(numbers)
    case 7: .fillColor(colors)
    default: .strokeColor(colors)
    }
  }

  private static func path(of layer: String) -> String { message("%.%", launch, layer) }
}
