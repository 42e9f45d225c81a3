internal import Interaction

extension Layer {
  /// What the tree shows, bottom first, as layers of the surface; for a root layer. Their roles are 256 and more.
  ///
  /// Nothing shows outside of the view's frame and `overflow` pixels (at 96 dpi) around it. Opacities multiply; clips of
  /// `masksToBounds` are cut with each other exactly, at any angle, on a server with RENDER. Without it, what they cut is an
  /// upright rectangle, and texts and images stay upright and in their size.
  public final func layers(in place: ViewPlace, overflow: Double = 0) -> [SurfaceLayer] {
    var flattening = LayerFlattening(root: self, owner: place.owner, scale: place.scale, window: place.window)
    let origin = Point(Double(place.frame.x), Double(place.frame.y))
    let map = Transform(scale: Point(place.scale, place.scale)).concatenating(Transform(translation: origin))
    let reach = Int((overflow * place.scale).rounded(.up))
    flattening.add(self, under: map, within: Cutting(clip: Clip(place.frame.grown(by: reach), radius: 0)), opacity: 1)
    return flattening.result
  }
}

/// What the layers of a tree are cut to.
private struct Cutting {
  var clip: Clip
  var masks: [Path] = []

  var isEmpty: Bool { clip.rect.isEmpty }

  /// Leaves what shows of the layer.
  func cut(_ layer: inout SurfaceLayer) {
    var all = self
    if let own = layer.clip { all.cut(to: own) }
    layer.clip = all.clip
    var masks = layer.masks
    for mask in all.masks { masks.append(mask) }
    layer.masks = masks
  }

  mutating func cut(to place: LayerPlace, cornerRadius: Double) {
    if place.isUpright {
      let rect = PixelRect(nearest: place.size, under: place.map) ?? .empty
      return cut(to: Clip(rect, radius: cornerRadius * place.scale))
    }
    masks.append(place.outline(cornerRadius: cornerRadius).applying(place.map))
    let box = PixelRect(around: Rect(origin: .zero, size: place.size), under: place.map)
    cut(to: Clip(box ?? .empty, radius: 0))
  }

  /// The clip is always the rectangle around all that may show, which is what a server without RENDER cuts to.
  private mutating func cut(to other: Clip) {
    if let common = clip.intersection(other) { return clip = common }
    masks.append(Path(clip.normalized))
    masks.append(Path(other.normalized))
    clip = Clip(clip.rect.intersection(other.rect), radius: 0)
  }
}

/// A walk through a tree of layers.
private struct LayerFlattening {
  let root: Layer
  let owner: Int
  let scale: Double
  let window: PixelRect
  var result: [SurfaceLayer] = []

  mutating func add(_ layer: Layer, under superMap: Transform, within outer: Cutting, opacity: Double) {
    let opacity = opacity * unit(layer.opacity)
    if layer.isHidden || opacity <= 0 { return }
    if layer.number == 0 { layer.number = root.nextNumber() }
    let place = self.place(of: layer, under: superMap)
    guard place.map.inverted != nil else { return }
    if let shadow = layer.shadow { show(layer.shadowLayer(shadow, in: place), outer, opacity) }
    if let color = layer.backgroundColor {
      show(place.background(color, cornerRadius: layer.cornerRadius, within: outer.clip), outer, opacity)
    }
    var inner = outer
    if layer.masksToBounds { inner.cut(to: place, cornerRadius: layer.cornerRadius) }
    if inner.isEmpty { return }
    show(layer.contents(in: place), inner, opacity)
    for sublayer in layer.sublayers { add(sublayer, under: place.map, within: inner, opacity: opacity) }
  }

  private mutating func show(_ surface: SurfaceLayer?, _ cutting: Cutting, _ opacity: Double) {
    guard var surface else { return }
    cutting.cut(&surface)
    surface.opacity *= opacity
    result.append(surface)
  }

  /// What only moves goes to a whole pixel, and all that is in it goes along.
  private func place(of layer: Layer, under superMap: Transform) -> LayerPlace {
    var map = layer.map.concatenating(superMap)
    let isUpright = map.a == scale && map.d == scale && map.b == 0 && map.c == 0
    if isUpright { (map.tx, map.ty) = (map.tx.rounded(), map.ty.rounded()) }
    return LayerPlace(
      map: map, scale: scale, window: window, size: layer.size, owner: owner, number: layer.number,
      isUpright: isUpright)
  }
}

extension Layer {
  /// From the layer's coordinates to those of its superlayer.
  final var map: Transform {
    Transform(translation: Point(-size.width / 2, -size.height / 2)).concatenating(Transform(scale: scale))
      .concatenating(Transform(rotation: rotation)).concatenating(Transform(translation: position))
  }

  fileprivate final func shadowLayer(_ shadow: Shadow, in place: LayerPlace) -> SurfaceLayer? {
    var shapes = shadowingContents
    if backgroundColor != nil {
      shapes.append(.fillPath(place.outline(cornerRadius: cornerRadius), .color(shadow.color)))
    }
    let moved = shapes.map { $0.applying(Transform(translation: shadow.offset)) }
    guard let box = moved.box else { return nil }
    // Three deviations; the boxes of the blur end before.
    let reach = 1.5 * max(0, shadow.blurRadius) + 1
    return place.drawing(
      [.shadow(of: moved, blur: shadow.blurRadius, shadow.color)], within: box.inset(by: -reach), as: .shadow)
  }
}

extension [PaintCommand] {
  /// What the paths among the commands may touch; nil when there are none.
  var box: Rect? {
    var result: Rect?
    func include(_ path: Path, _ margin: Double) {
      guard let box = path.controlBox?.inset(by: -margin) else { return }
      guard let old = result else { return result = box }
      let (left, top) = (Swift.min(old.minX, box.minX), Swift.min(old.minY, box.minY))
      result = Rect(
        left, top, Swift.max(old.maxX, box.maxX) - left, Swift.max(old.maxY, box.maxY) - top)
    }
    for command in self {
      switch command {
      case .fillPath(let path, _): include(path, 0)
      case .strokePath(let path, let style, _): include(path, style.reach)
      default: continue
      }
    }
    return result
  }
}

extension StrokeStyle {
  /// How far from the path the stroke may come.
  var reach: Double {
    let half = width > 0 ? width / 2 : 0
    let beyondJoins = join == .miter && miterLimit > 1 ? half * miterLimit : half
    return cap == .square ? max(beyondJoins, half * 1.5) : beyondJoins
  }
}
