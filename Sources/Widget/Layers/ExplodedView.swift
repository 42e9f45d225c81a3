public import Interaction

/// Shows the layers of another view's tree taken apart in a 3/4 view: each that has a name on a plane of its own, the lowest
/// leftmost and furthest away, with its name and what its values are at the moment.
///
/// It is a parallel projection: heights stay upright, widths go back to the right. The view follows every change of the tree,
/// in the same frame; masks and shadows are left out. One view at a time can follow a tree.
public final class ExplodedView: View {
  /// The root of the tree, which stays where it is shown; nil shows nothing.
  public var subject: Layer? {
    didSet {
      guard subject !== oldValue else { return }
      oldValue?.mirror = nil
      subject?.mirror = self
      ownWindow?.discardPictures(of: self)
      setNeedsDisplay()
    }
  }

  /// What the view stands on, which decides the colours of lines and texts.
  public let ground: Color

  /// In pixels at 96 dpi from the superview's upper left corner.
  public init(frame: Rect = .zero, ground: Color) {
    self.ground = ground
    super.init(frame: frame)
  }

  deinit {
    subject?.mirror = nil
  }

  public override func layers(in place: ViewPlace) -> [SurfaceLayer] {
    guard let subject, !frame.size.isEmpty, !subject.size.isEmpty else { return [] }
    var explosion = Explosion(of: subject, on: ground, in: place)
    return explosion.layers()
  }
}

/// A tree of layers taken apart in a place.
private struct Explosion {
  private static let margin = 16.0
  private static let maximumPitch = 168.0
  /// For two lines of text.
  private static let foot = 44.0
  private static let linePitch = 17.0
  /// Where a step to the right on a plane leads, and one downwards.
  private static let across = Point(0.72, -0.16)
  /// How far each plane stands lower than the one before it, for each pixel to the right.
  private static let fall = 0.1

  private let root: Layer
  private let place: ViewPlace
  private let isBright: Bool
  /// Those with a name, bottom first, and how they are placed in the tree.
  private var named: [Layer] = []
  private var maps: [Transform] = []
  private var opacities: [Double] = []
  private var result: [SurfaceLayer] = []

  init(of root: Layer, on ground: Color, in place: ViewPlace) {
    self.root = root
    self.place = place
    isBright = ground.isBright
    collect(root, under: .identity, opacity: 1)
  }

  private mutating func collect(_ layer: Layer, under superMap: Transform, opacity: Double) {
    if layer.isHidden { return }
    // The root's own place is in its view.
    let map = layer === root ? superMap : layer.map.concatenating(superMap)
    let opacity = opacity * max(0, min(1, layer.opacity))
    if !layer.name.isEmpty {
      named.append(layer)
      maps.append(map)
      opacities.append(opacity)
    }
    for sublayer in layer.sublayers { collect(sublayer, under: map, opacity: opacity) }
  }

  mutating func layers() -> [SurfaceLayer] {
    if named.isEmpty { return [] }
    addLines()
    for index in named.indices { addPlane(index) }
    return result
  }

  // MARK: Geometry, in pixels at 96 dpi from the view's upper left corner

  private var width: Double { Double(place.frame.width) / place.scale }
  private var height: Double { Double(place.frame.height) / place.scale }
  private var pitch: Double { min(Self.maximumPitch, (width - 2 * Self.margin) / Double(named.count)) }
  private var depth: Point { Point(pitch, pitch * Self.fall) }

  /// By which the planes are enlarged so that they fill their room.
  private var zoom: Double {
    let (across, slope) = (root.size.width * Self.across.x, -root.size.width * Self.across.y)
    let room = height - Self.foot - 2 * Self.margin - Double(named.count - 1) * depth.y
    return max(0, min(room / (root.size.height + slope), pitch * 0.8 / across))
  }

  /// From the tree's coordinates to those of the view, on the plane with that index.
  private func projection(_ index: Int) -> Transform {
    let zoom = zoom
    let steps = Double(index) - Double(named.count - 1) / 2
    let middle = Point(
      width / 2 + steps * depth.x, (height - Self.foot) / 2 + steps * depth.y)
    return Transform(translation: Point(-root.size.width / 2, -root.size.height / 2))
      .concatenating(
        Transform(
          a: Self.across.x * zoom, b: Self.across.y * zoom, c: 0, d: zoom, tx: middle.x, ty: middle.y))
  }

  private func corners(_ index: Int) -> [Point] {
    let (map, size) = (projection(index), root.size)
    return [Point.zero, Point(size.width, 0), Point(size.width, size.height), Point(0, size.height)].map {
      map.apply(to: $0)
    }
  }

  // MARK: Layers

  private var line: Color { isBright ? Tokens.hairline : Tokens.hairlineOnDark }

  /// Between the corners of the first plane and those of the last.
  private mutating func addLines() {
    let (first, last) = (corners(0), corners(named.count - 1))
    let commands = first.indices.map {
      PaintCommand.strokePath(Path(polyline: [first[$0], last[$0]]), width: 1, line.withAlpha(0.5))
    }
    add(commands, role: 0)
  }

  private mutating func addPlane(_ index: Int) {
    let layer = named[index]
    let corners = corners(index)
    let outline = Path(polyline: corners + [corners[0]])
    let paper = (isBright ? Tokens.disabledFace : Tokens.disabledFaceOnDark).withAlpha(0.8)
    add([.fillPath(outline, .color(paper)), .strokePath(outline, width: 1, line)], role: 3 * index + 1)
    addContents(of: layer, index)
    let left = corners[0].x
    let top = height - Self.foot
    let (ink, muted) = isBright ? (Tokens.ink, Tokens.mutedInk) : (Tokens.inkOnDark, Tokens.mutedInkOnDark)
    addText(layer.name, ink, Rect(left, top, pitch, Self.linePitch), role: 3 * index + 2)
    addText(
      layer.liveValues, muted, Rect(left, top + Self.linePitch, pitch, Self.linePitch), role: 3 * index + 3)
  }

  private mutating func addContents(of layer: Layer, _ index: Int) {
    if layer.number == 0 { layer.number = root.nextNumber() }
    let map = maps[index].concatenating(projection(index)).concatenating(toPixels)
    if map.inverted == nil { return }
    let layerPlace = LayerPlace(
      map: map, scale: place.scale, window: place.window, size: layer.size, owner: place.owner,
      number: layer.number, isUpright: false)
    let clip = Clip(place.frame, radius: 0)
    let background = layer.backgroundColor.flatMap {
      layerPlace.background($0, cornerRadius: layer.cornerRadius, within: clip)
    }
    for case var surface? in [background, layer.contents(in: layerPlace)] {
      surface.opacity *= opacities[index]
      if surface.clip == nil { surface.clip = clip }
      result.append(surface)
    }
  }

  /// From the view's coordinates to the window's device pixels.
  private var toPixels: Transform {
    let origin = Point(Double(place.frame.x), Double(place.frame.y))
    return Transform(scale: Point(place.scale, place.scale)).concatenating(Transform(translation: origin))
  }

  private mutating func add(_ commands: [PaintCommand], role: Int) {
    let map = Transform(scale: Point(place.scale, place.scale))
    let contents = commands.map { $0.applying(map) }
    guard let box = contents.box, let frame = PixelRect(around: box, under: .identity) else { return }
    let local = Transform(translation: Point(Double(-frame.x), Double(-frame.y)))
    result.append(
      SurfaceLayer(
        id: LayerID(owner: place.owner, role: role),
        frame: frame.offset(by: PixelPoint(place.frame.x, place.frame.y)),
        contents: contents.map { $0.applying(local) },
        isOpaque: false))
  }

  private mutating func addText(_ text: String, _ color: Color, _ rect: Rect, role: Int) {
    let pixels = PixelRect(rect, scale: place.scale)
    let block = TextBlock(
      text, font: FontRequest(pattern: "sans", points: 9, scale: place.scale), color: color,
      bounds: Rect(origin: .zero, size: PixelRect(0, 0, pixels.width, pixels.height).rect.size), anchor: 0,
      alignment: .left)
    result.append(
      SurfaceLayer(
        id: LayerID(owner: place.owner, role: role),
        frame: pixels.offset(by: PixelPoint(place.frame.x, place.frame.y)), contents: [.text(block)], isOpaque: false))
  }
}

extension Size {
  fileprivate var isEmpty: Bool { width <= 0 || height <= 0 }
}
