internal import Interaction
internal import Widget

/// The launch animation as a layout describes it.
extension Layout {
  /// Its layers and its timeline; nil where the layout has none, or wants none.
  func launch(display: Display) -> Launch? {
    guard let list = value(Self.launch, "layers") else { return nil }
    let names = names(in: list, of: "launch.layers")
    if names.isEmpty { fail(in: list, Self.launch, "layers", "names no layer") }
    let size = value(Self.launch, "size")?.trimmed ?? ""
    let geometry = Geometry(size)
    guard let width = geometry?.width, let height = geometry?.height, geometry?.origin == nil else {
      fail(in: size, Self.launch, "size", "is no size; expected WIDTHxHEIGHT")
    }
    let duration = value(Self.launch, "duration")?.trimmed ?? ""
    guard let seconds = Double(decimal: duration), 0...1 ~= seconds else {
      fail(in: duration, Self.launch, "duration", "is no duration; expected 0 to 1 seconds")
    }
    let view = LayerView(frame: Rect(0, 0, Double(width), Double(height)))
    let properties = KeyframeReader.properties.words
    var layers: [Layer] = []
    var tracks: [Track] = []
    for name in names {
      let path = Self.path(of: name)
      let layer = layer(name, path)
      let tag = LayerTag(layers.count)
      layer.tag = tag
      superlayer(of: path, among: layers, in: view).addSublayer(layer)
      layers.append(layer)
      for property in properties.indices {
        guard let text = value(path, properties[property]) else { continue }
        let reader = KeyframeReader(text, path, properties[property], in: self)
        tracks.append(reader.track(tag, property, display))
      }
    }
    return flag(Self.launch, "animations", default: true)
      ? Launch(view: view, timeline: Timeline(tracks: tracks, duration: seconds)) : nil
  }

  private func layer(_ name: String, _ path: String) -> Layer {
    let layer: Layer
    let frame = frame(of: path)
    if let text = value(path, "path") {
      let width = value(path, "strokeWidth")?.trimmed ?? "1"
      guard let number = Double(decimal: width), 0...100 ~= number else {
        fail(in: width, path, "strokeWidth", "is no number from 0 to 100")
      }
      do {
        layer = ShapeLayer(frame: frame, name: name, path: try Path(svg: text), strokeWidth: number)
      } catch {
        fail(in: text, path, "path", message("is no SVG path: %", error.description))
      }
    } else {
      layer = Layer(frame: frame, name: name)
    }
    layer.masksToBounds = flag(path, "masksToBounds", default: false)
    return layer
  }

  private func superlayer(of path: String, among layers: [Layer], in view: LayerView) -> Layer {
    guard let outer = value(path, "inside")?.trimmed else { return view.root }
    for layer in layers where layer.name.isSame(as: outer) { return layer }
    fail(in: outer, path, "inside", "is no layer that comes earlier in launch.layers")
  }

  static func path(of layer: String) -> String { message("%.%", launch, layer) }
}
