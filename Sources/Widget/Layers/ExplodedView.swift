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

/// A tree of layers taken apart in a place, whose lengths are in device pixels of the window.
private struct Explosion {
  private static let margin = 16.0
  private static let maximumPitch = 168.0
  /// For two lines of text.
  private static let foot = 44.0
  private static let linePitch = 17.0
  /// Where a step to the right on a plane leads.
  private static let across = Point(0.72, -0.16)
  /// How far each plane stands lower than the one before it, for each pixel to the right.
  private static let fall = 0.1

  private let root: Layer
  private let place: ViewPlace
  private let isBright: Bool
  /// Those with a name, bottom first.
  private var planes: [Plane] = []
  private var result: [SurfaceLayer] = []

  /// Objects, so that their array has no code of its own.
  private final class Plane {
    let layer: Layer
    /// To the root's coordinates.
    let map: Transform
    let opacity: Double

    init(_ layer: Layer, _ map: Transform, _ opacity: Double) {
      self.layer = layer
      self.map = map
      self.opacity = opacity
    }
  }

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
    if !layer.name.isEmpty { planes.append(Plane(layer, map, opacity)) }
    for sublayer in layer.sublayers { collect(sublayer, under: map, opacity: opacity) }
  }

  mutating func layers() -> [SurfaceLayer] {
    if planes.isEmpty { return [] }
    addLines()
    for index in planes.indices { addPlane(index) }
    return result
  }

  // MARK: Geometry

  private var pitch: Double {
    let room = Double(place.frame.width) - 2 * Self.margin * place.scale
    return min(Self.maximumPitch * place.scale, room / Double(planes.count))
  }

  /// Where the texts begin.
  private var foot: Double { Double(place.frame.maxY) - Self.foot * place.scale }

  /// From the tree's coordinates to the plane with that index, enlarged so that the planes fill their room.
  private func projection(_ index: Int) -> Transform {
    let (pitch, size) = (pitch, root.size)
    let top = Double(place.frame.y)
    let room = foot - top - 2 * Self.margin * place.scale - Double(planes.count - 1) * pitch * Self.fall
    let zoom = max(
      0, min(room / (size.height - size.width * Self.across.y), pitch * 0.8 / (size.width * Self.across.x)))
    let way = (Double(index) - Double(planes.count - 1) / 2) * pitch
    return Transform(translation: Point(-size.width / 2, -size.height / 2)).concatenating(
      Transform(
        a: Self.across.x * zoom, b: Self.across.y * zoom, c: 0, d: zoom,
        tx: Double(place.frame.x) + Double(place.frame.width) / 2 + way, ty: (top + foot) / 2 + way * Self.fall))
  }

  private var outline: Path { Path(roundedRect: Rect(origin: .zero, size: root.size), radius: 0) }

  // MARK: Layers

  private var line: Color { isBright ? Tokens.hairline : Tokens.hairlineOnDark }

  /// Between the corners of the first plane and those of the last.
  private mutating func addLines() {
    let (first, last, size) = (projection(0), projection(planes.count - 1), root.size)
    var path = Path()
    for corner in [Point.zero, Point(size.width, 0), Point(size.width, size.height), Point(0, size.height)] {
      path.elements.append(.move(first.apply(to: corner)))
      path.elements.append(.line(last.apply(to: corner)))
    }
    add([.strokePath(path, width: place.scale, line.withAlpha(0.5))], role: 0)
  }

  private mutating func addPlane(_ index: Int) {
    let plane = planes[index]
    let map = projection(index)
    let paper = (isBright ? Tokens.disabledFace : Tokens.disabledFaceOnDark).withAlpha(0.8)
    let outline = outline.applying(map)
    add(
      [.fillPath(outline, .color(paper)), .strokePath(outline, width: place.scale, line)], role: 3 * index + 1)
    addContents(of: plane, under: plane.map.concatenating(map))
    let left = map.apply(to: .zero).x
    addText(plane.layer.name, isBright ? Tokens.ink : Tokens.inkOnDark, left, row: 0, role: 3 * index + 2)
    addText(
      plane.layer.liveValues, isBright ? Tokens.mutedInk : Tokens.mutedInkOnDark, left, row: 1, role: 3 * index + 3)
  }

  private mutating func addContents(of plane: Plane, under map: Transform) {
    let layer = plane.layer
    if layer.number == 0 { layer.number = root.nextNumber() }
    if map.inverted == nil { return }
    let layerPlace = LayerPlace(
      map: map, scale: place.scale, window: place.window, size: layer.size, owner: place.owner, number: layer.number,
      isUpright: false)
    let clip = Clip(place.frame, radius: 0)
    if let color = layer.backgroundColor {
      show(layerPlace.background(color, cornerRadius: layer.cornerRadius, within: clip), plane, clip)
    }
    show(layer.contents(in: layerPlace), plane, clip)
  }

  private mutating func show(_ surface: SurfaceLayer?, _ plane: Plane, _ clip: Clip) {
    guard var surface else { return }
    surface.opacity *= plane.opacity
    surface.clip = surface.clip ?? clip
    result.append(surface)
  }

  private mutating func add(_ commands: [PaintCommand], role: Int) {
    guard let box = commands.box, let frame = PixelRect(around: box, under: .identity) else { return }
    let local = Transform(translation: Point(Double(-frame.x), Double(-frame.y)))
    result.append(
      SurfaceLayer(
        id: LayerID(owner: place.owner, role: role), frame: frame, contents: commands.map { $0.applying(local) },
        isOpaque: false, clip: Clip(place.frame, radius: 0)))
  }

  private mutating func addText(_ text: String, _ color: Color, _ left: Double, row: Double, role: Int) {
    let height = Self.linePitch * place.scale
    let frame = PixelRect(Rect(left, foot + row * height, pitch, height), scale: 1)
    let bounds = PixelRect(0, 0, frame.width, frame.height)
    let line = PaintCommand.line(text, font: "sans", points: 9, scale: place.scale, color, in: bounds)
    result.append(
      SurfaceLayer(id: LayerID(owner: place.owner, role: role), frame: frame, contents: [line], isOpaque: false))
  }
}

extension Size {
  fileprivate var isEmpty: Bool { width <= 0 || height <= 0 }
}
