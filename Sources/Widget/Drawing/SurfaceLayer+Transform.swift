public import Interaction

extension SurfaceLayer {
  /// The layer as the window would show it after a map of its points.
  public func applying(_ map: Transform) -> SurfaceLayer {
    var result = self
    result.transform = transform?.concatenating(map) ?? map
    result.masks = masks.map { $0.applying(map) }
    if let clip {
      result.masks.append(Path(clip.normalized).applying(map))
      result.clip = nil
    }
    return result
  }

  /// Whether it is shown as it was drawn, all of it or what shows within the clip.
  var isUpright: Bool { transform == nil && masks.isEmpty }

  /// The pixels of the window that it may touch, whatever the clip and the masks.
  var extent: PixelRect {
    guard let transform else { return frame.bounded }
    guard transform.inverted != nil else { return .empty }
    // The edge is smoothed with what is outside.
    return PixelRect(around: frame.bounded.grown(by: 1).rect, under: transform) ?? .empty
  }

  /// The clip with bounded numbers; where there is none, one that cuts nothing off.
  var shape: Clip { clip?.normalized ?? Clip(extent, radius: 0) }

  /// From the pixels of the window, counted from `place`, to those of the picture; nil when they are the same. Counted from
  /// the corner of the extent, the protocol's numbers are exact to a fiftieth of a pixel.
  func sampling(from place: PixelPoint) -> Transform? {
    guard var map = transform?.inverted else { return nil }
    let corner = map.apply(to: Point(Double(place.x), Double(place.y)))
    let frame = frame.bounded
    map.tx = corner.x - Double(frame.x)
    map.ty = corner.y - Double(frame.y)
    return map
  }

  /// Leaves what comes nearest to the layer where nothing can be turned, scaled or cut but by a rectangle.
  mutating func straighten() {
    if transform != nil {
      let place = extent
      let size = frame.bounded.size
      frame = PixelRect(
        place.x + (place.width - size.width) / 2, place.y + (place.height - size.height) / 2, size.width, size.height)
      transform = nil
    }
    masks = []
    clip?.radius = 0
  }
}

extension Path {
  init(_ clip: Clip) {
    self.init(roundedRect: clip.rect.rect, radius: clip.radius)
  }

  /// The smallest rectangle around the path's points, those that only pull at a curve included; nil when there are none.
  var controlBox: Rect? {
    var low = Point(.infinity, .infinity)
    var high = Point(-.infinity, -.infinity)
    func include(_ point: Point) {
      low = Point(min(low.x, point.x), min(low.y, point.y))
      high = Point(max(high.x, point.x), max(high.y, point.y))
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): include(point)
      case .curve(let first, let second, let end):
        include(first)
        include(second)
        include(end)
      case .close: continue
      }
    }
    return low.x <= high.x && low.y <= high.y ? Rect(low.x, low.y, high.x - low.x, high.y - low.y) : nil
  }
}

extension PixelRect {
  /// The pixels that a rectangle touches after a map; nil when it does not stay within bounds, or is nothing.
  @inline(never)
  init?(around rect: Rect, under map: Transform) {
    let middle = map.apply(to: Point(rect.midX, rect.midY))
    let (half, rise) = (rect.size.width / 2, rect.size.height / 2)
    let (across, down) = (abs(map.a) * half + abs(map.c) * rise, abs(map.b) * half + abs(map.d) * rise)
    guard abs(middle.x) + abs(middle.y) + across + down < Double(1 << 20) else { return nil }
    // An edge on a pixel's edge stays there whatever was rounded before.
    func low(_ value: Double) -> Int { Int((value + 1e-6).rounded(.down)) }
    func high(_ value: Double) -> Int { Int((value - 1e-6).rounded(.up)) }
    self.init(low(middle.x - across), low(middle.y - down), 0, 0)
    width = max(0, high(middle.x + across) - x)
    height = max(0, high(middle.y + down) - y)
  }
}
