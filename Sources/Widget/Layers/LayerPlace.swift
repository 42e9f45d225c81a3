public import Interaction

/// Where a layer stands while it is asked for what it shows, and how that becomes a layer of the surface.
public struct LayerPlace: Equatable, Sendable {
  /// From the layer's coordinates, which begin at its upper left corner, to the device pixels of the window.
  public let map: Transform
  /// Device pixels per pixel at 96 dpi.
  public let scale: Double
  /// The window, in device pixels.
  public let window: PixelRect
  /// The size of the layer.
  public let size: Size
  let owner: Int
  let number: Int

  /// Whether the layer is neither turned nor scaled, nor is any superlayer; then its corner stands on a whole pixel.
  var isUpright: Bool { map.a == scale && map.d == scale && map.b == 0 && map.c == 0 }

  /// The roles of what a layer shows: its shadow, its background, and 14 for its contents.
  static func roles(of number: Int) -> Range<Int> { number * 16..<number * 16 + 16 }

  func id(_ role: Int) -> LayerID { LayerID(owner: owner, role: number * 16 + role) }

  /// Paths drawn where the map puts them, sharp at any scale and angle: sent again when that is another, except where the layer
  /// only moved.
  ///
  /// - Parameters:
  ///   - part: 0 to 13; each thing that a layer shows needs another.
  ///   - commands: `fillPath`, `strokePath` and shadows of these, in the layer's coordinates.
  ///   - box: what they may touch, in the layer's coordinates.
  /// - Returns: nil when there is nothing to see.
  public func drawing(_ part: Int, _ commands: [PaintCommand], within box: Rect) -> SurfaceLayer? {
    drawing(role: part + 2, commands, within: box)
  }

  func drawing(role: Int, _ commands: [PaintCommand], within box: Rect) -> SurfaceLayer? {
    guard var frame = PixelRect(around: box, under: map) else { return nil }
    // What only moves is kept whole.
    if !isUpright { frame = frame.intersection(window) }
    if frame.isEmpty { return nil }
    let local = map.concatenating(Transform(translation: Point(Double(-frame.x), Double(-frame.y))))
    return SurfaceLayer(id: id(role), frame: frame, contents: commands.map { $0.applying(local) }, isOpaque: false)
  }

  /// A picture that is drawn once, as large as the layer, and then moved, scaled and turned by the server.
  ///
  /// - Parameters:
  ///   - part: 0 to 13; each thing that a layer shows needs another.
  ///   - contents: of a picture of that size, in its device pixels.
  /// - Returns: nil when there is nothing to see.
  public func picture(_ part: Int, contents: (PixelSize) -> [PaintCommand]) -> SurfaceLayer? {
    let upright = Transform(a: scale, b: 0, c: 0, d: scale, tx: isUpright ? map.tx : 0, ty: isUpright ? map.ty : 0)
    guard let frame = PixelRect(nearest: size, under: upright), !frame.isEmpty else { return nil }
    var result = SurfaceLayer(id: id(part + 2), frame: frame, contents: contents(frame.size), isOpaque: false)
    if !isUpright { result.transform = Transform(scale: Point(1 / scale, 1 / scale)).concatenating(map) }
    return result
  }

  /// The layer's rectangle filled with a colour: where it stands upright and its corners and the clip make one clip, that
  /// takes no picture; else it is drawn as a path.
  func background(_ color: Color, cornerRadius: Double, within clip: Clip) -> SurfaceLayer? {
    if isUpright, let frame = PixelRect(nearest: size, under: map),
      let common = clip.intersection(Clip(frame, radius: cornerRadius * scale))
    {
      return SurfaceLayer(
        id: id(1), frame: frame, contents: [.fill(PixelRect(0, 0, frame.width, frame.height), color)],
        isOpaque: color.isOpaque, clip: common)
    }
    return drawing(
      role: 1, [.fillPath(outline(cornerRadius: cornerRadius), .color(color))], within: Rect(origin: .zero, size: size))
  }

  /// The layer's rectangle with round corners, in its coordinates.
  func outline(cornerRadius: Double) -> Path {
    Path(roundedRect: Rect(origin: .zero, size: size), radius: cornerRadius)
  }
}

extension PixelRect {
  /// The pixels nearest to an upright rectangle: the size is rounded, not the right and lower edge, so that it stays the same
  /// wherever the rectangle is. nil when it is out of bounds.
  init?(nearest size: Size, under map: Transform) {
    let numbers = [map.tx, map.ty, size.width * map.a, size.height * map.d]
    guard numbers.allSatisfy({ abs($0) < Double(1 << 20) }) else { return nil }
    let whole = numbers.map { Int($0.rounded()) }
    self.init(whole[0], whole[1], whole[2], whole[3])
  }
}

extension PaintCommand {
  /// The command for mapped coordinates; only paths, and shadows of them, are mapped.
  func applying(_ map: Transform) -> PaintCommand {
    switch self {
    case .fillPath(let path, let fill): .fillPath(path.applying(map), fill.applying(map))
    case .strokePath(let path, let style, let fill):
      .strokePath(path.applying(map), style.applying(map), fill.applying(map))
    case .shadow(let commands, let blur, let color):
      .shadow(
        of: commands.map { $0.applying(map) }, blur: blur * abs(map.a * map.d - map.b * map.c).squareRoot(), color)
    case .fill, .fade, .text, .image: self
    }
  }
}
