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
  let isUpright: Bool

  enum Part: Int {
    case shadow, background, contents
  }

  /// The roles of all parts of the layer with that number.
  static func roles(of number: Int) -> Range<Int> { number * 4..<number * 4 + 4 }

  func id(_ part: Part) -> LayerID { LayerID(owner: owner, role: number * 4 + part.rawValue) }

  /// Paths drawn where the map puts them, sharp at any scale and angle: sent again when that is another, except where the layer
  /// only moved.
  ///
  /// - Parameters:
  ///   - commands: `fillPath`, `strokePath` and shadows of these, in the layer's coordinates.
  ///   - box: what they may touch, in the layer's coordinates.
  /// - Returns: nil when there is nothing to see.
  public func drawing(_ commands: [PaintCommand], within box: Rect) -> SurfaceLayer? {
    drawing(commands, within: box, as: .contents)
  }

  func drawing(_ commands: [PaintCommand], within box: Rect, as part: Part) -> SurfaceLayer? {
    guard var frame = PixelRect(around: box, under: map) else { return nil }
    // What only moves is kept whole.
    if !isUpright { frame = frame.intersection(window) }
    if frame.isEmpty { return nil }
    var local = map
    local.tx -= Double(frame.x)
    local.ty -= Double(frame.y)
    return SurfaceLayer(id: id(part), frame: frame, contents: commands.map { $0.applying(local) }, isOpaque: false)
  }

  /// A picture that is drawn once, in the size of `bounds`, and then moved, scaled and turned by the server; its contents are in
  /// device pixels. nil when there is nothing to see.
  public func picture(_ contents: [PaintCommand]) -> SurfaceLayer? {
    var result = SurfaceLayer(id: id(.contents), frame: bounds, contents: contents, isOpaque: false)
    if bounds.isEmpty { return nil }
    if isUpright {
      result.frame = PixelRect(nearest: size, under: map) ?? .empty
    } else {
      result.transform = Transform(scale: Point(1 / scale, 1 / scale)).concatenating(map)
    }
    return result
  }

  /// The device pixels of the layer when it is neither scaled nor turned, from its own corner.
  public var bounds: PixelRect { PixelRect(nearest: size, under: Transform(scale: Point(scale, scale))) ?? .empty }

  /// The layer's rectangle filled with a colour: where it stands upright and its corners and the clip make one clip, that
  /// takes no picture; else it is drawn as a path.
  func background(_ color: Color, cornerRadius: Double, within clip: Clip) -> SurfaceLayer? {
    if isUpright, let frame = PixelRect(nearest: size, under: map),
      let common = clip.intersection(Clip(frame, radius: cornerRadius * scale))
    {
      return SurfaceLayer(
        id: id(.background), frame: frame, contents: [.fill(PixelRect(0, 0, frame.width, frame.height), color)],
        isOpaque: color.isOpaque, clip: common)
    }
    return drawing(
      [.fillPath(outline(cornerRadius: cornerRadius), .color(color))], within: Rect(origin: .zero, size: size),
      as: .background)
  }

  /// The layer's rectangle with round corners, in its coordinates.
  func outline(cornerRadius: Double) -> Path {
    Path(roundedRect: Rect(origin: .zero, size: size), radius: cornerRadius)
  }
}

extension PixelRect {
  /// The pixels nearest to an upright rectangle: the size is rounded, not the right and lower edge, so that it stays the same
  /// wherever the rectangle is. nil when it is out of bounds.
  @inline(never)
  init?(nearest size: Size, under map: Transform) {
    let (width, height) = (size.width * map.a, size.height * map.d)
    guard abs(map.tx) + abs(map.ty) + abs(width) + abs(height) < Double(1 << 20) else { return nil }
    @inline(never)
    func whole(_ value: Double) -> Int { Int(value.rounded()) }
    self.init(whole(map.tx), whole(map.ty), whole(width), whole(height))
  }
}

extension PaintCommand {
  /// The command for mapped coordinates; only paths, and shadows of them, are mapped. Calling itself, it would be unrolled
  /// wherever it is inlined, which takes 25 KB.
  @inline(never)
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
