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

  /// From the pixels of the window, counted from `place`, to those of the picture; nil when they are the same. Counted from
  /// the corner of the extent, the protocol's numbers are exact to a fiftieth of a pixel.
  func sampling(from place: PixelPoint) -> Transform? {
    let frame = frame.bounded
    return transform?.inverted.map { back in
      Transform(translation: Point(Double(place.x), Double(place.y))).concatenating(back)
        .concatenating(Transform(translation: Point(Double(-frame.x), Double(-frame.y))))
    }
  }

  /// What comes nearest to the layer where nothing can be turned, scaled or cut but by a rectangle.
  var withoutTransform: SurfaceLayer {
    var result = self
    result.clip?.radius = 0
    for mask in masks {
      let box = PixelRect(around: mask.controlBox ?? .zero, under: .identity) ?? .empty
      result.clip = Clip(result.clip?.rect.bounded.intersection(box) ?? box, radius: 0)
    }
    if let transform {
      let middle = PixelRect(around: Rect(frame.bounded.rect.midX, frame.bounded.rect.midY, 0, 0), under: transform)
      result.frame.x = (middle ?? .empty).x - frame.bounded.width / 2
      result.frame.y = (middle ?? .empty).y - frame.bounded.height / 2
    }
    result.masks = []
    result.transform = nil
    return result
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
  init?(around rect: Rect, under map: Transform) {
    let corners = [
      Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.minX, rect.maxY),
      Point(rect.maxX, rect.maxY),
    ].map { map.apply(to: $0) }
    let far = Double(1 << 20)
    guard corners.allSatisfy({ abs($0.x) < far && abs($0.y) < far }) else { return nil }
    var (left, top, right, bottom) = (far, far, -far, -far)
    for corner in corners {
      (left, top) = (min(left, corner.x.rounded(.down)), min(top, corner.y.rounded(.down)))
      (right, bottom) = (max(right, corner.x.rounded(.up)), max(bottom, corner.y.rounded(.up)))
    }
    self.init(Int(left), Int(top), Int(right - left), Int(bottom - top))
  }
}
