internal import Interaction
internal import Widget

/// The launch animation as a layout describes it.
extension Layout {
  /// What a layer has besides its keyframes.
  private static let plainNames = ["geometry", "inside", "masksToBounds", "strokeWidth"]

  private static let animated: [(name: String, kind: KeyframeText.Kind)] = [
    ("position", .pair), ("size", .pair), ("scale", .pair), ("rotation", .number), ("opacity", .number),
    ("cornerRadius", .number), ("fillColor", .color), ("strokeColor", .color), ("strokeStart", .number),
    ("strokeEnd", .number), ("path", .path),
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
      for row in Self.animated {
        if let track = try track(of: layer, row.name, row.kind, display) { tracks.append(track) }
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
    let shape = value(path, "path") == nil ? nil : ShapeLayer()
    let layer = shape ?? Layer()
    let frame = try frame(of: path)
    layer.name = name
    layer.size = frame.size
    layer.position = Point(frame.midX, frame.midY)
    layer.masksToBounds = try flag(path, "masksToBounds", default: false)
    if let shape {
      let text = value(path, "strokeWidth") ?? "1"
      guard let width = Double(decimal: text), 0...100 ~= width else {
        throw error(in: text, path, "strokeWidth", "is no number from 0 to 100")
      }
      shape.strokeStyle = StrokeStyle(width: width, cap: .round, join: .round)
    }
    return layer
  }

  private func superlayer(of name: String, among layers: [Layer], in view: LayerView) throws(DemoError) -> Layer {
    let path = Self.path(of: name)
    guard let outer = value(path, "inside") else { return view.root }
    for layer in layers where layer.name.isSame(as: outer) { return layer }
    throw error(in: outer, path, "inside", "is no layer that comes earlier in launch.layers")
  }

  private func track(
    of layer: Layer, _ property: String, _ kind: KeyframeText.Kind, _ display: Display
  ) throws(DemoError) -> Track? {
    let path = Self.path(of: layer.name)
    guard let text = value(path, property), let tag = layer.tag else { return nil }
    let frames: KeyframeText
    do {
      frames = try KeyframeText(text, kind, display: display)
    } catch {
      throw self.error(in: text, path, property, part: error.part, error.words)
    }
    guard let keyframes = keyframes(property, frames) else { return nil }
    return Track(tag, keyframes, keyTimes: frames.times, curves: frames.curves)
  }

  private func keyframes(_ property: String, _ frames: KeyframeText) -> Keyframes? {
    func has(_ name: String) -> Bool { property.isSame(as: name) }
    if has("position") { return .position(frames.points) }
    if has("size") { return .size(frames.points.map { Size($0.x, $0.y) }) }
    if has("scale") { return .scale(frames.points) }
    if has("rotation") { return .rotation(frames.numbers.map { $0 * Double.pi / 180 }) }
    if has("opacity") { return .opacity(frames.numbers) }
    if has("cornerRadius") { return .cornerRadius(frames.numbers) }
    if has("fillColor") { return .fillColor(frames.colors) }
    if has("strokeColor") { return .strokeColor(frames.colors) }
    if has("strokeStart") { return .strokeStart(frames.numbers) }
    if has("strokeEnd") { return .strokeEnd(frames.numbers) }
    if has("path") { return .path(frames.paths) }
    return nil
  }

  private static func path(of layer: String) -> String { message("%.%", launch, layer) }
}
