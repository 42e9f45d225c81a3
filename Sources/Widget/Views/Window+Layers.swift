internal import Interaction

/// What a window shows, as layers.
extension Window {
  func layers(in area: PixelRect, at time: Instant) -> [SurfaceLayer] {
    var place = ViewPlace(
      owner: 0, frame: .empty, window: bounds, scale: display.scale, ground: ground, time: time)
    var result: [SurfaceLayer] = []
    collect(content, origin: .zero, area, &place, &result)
    return result
  }

  private func collect(
    _ view: View, origin: Point, _ area: PixelRect, _ place: inout ViewPlace, _ result: inout [SurfaceLayer]
  ) {
    if view.isHidden { return }
    let frame = view.frame.offset(by: origin)
    if mayTouch(frame.inset(by: -view.overflow), area, scale: place.scale) {
      place.owner = view.id
      place.frame = PixelRect(frame, scale: place.scale)
      if result.isEmpty { result = view.layers(in: place) } else { result += view.layers(in: place) }
    }
    for subview in view.subviews { collect(subview, origin: frame.origin, area, &place, &result) }
  }

  /// Whether a rectangle in pixels at 96 dpi comes within a device pixel of an area in device pixels.
  private func mayTouch(_ rect: Rect, _ area: PixelRect, scale: Double) -> Bool {
    rect.minX * scale < Double(area.maxX + 1) && rect.maxX * scale > Double(area.x - 1)
      && rect.minY * scale < Double(area.maxY + 1) && rect.maxY * scale > Double(area.y - 1)
  }
}
