internal import Interaction

extension [SurfaceLayer] {
  /// A filled rounded rectangle.
  @inline(never)
  mutating func addPlate(_ id: LayerID, _ frame: PixelRect, _ radius: Double, _ color: Color) {
    add(
      id, frame, [.fill(PixelRect(0, 0, frame.width, frame.height), color)], isOpaque: color.isOpaque,
      clip: Clip(frame, radius: radius))
  }

  /// Puts a layer on top.
  @inline(never)
  mutating func add(
    _ id: LayerID, _ frame: PixelRect, _ contents: [PaintCommand], isOpaque: Bool = false, clip: Clip? = nil,
    opacity: Double = 1
  ) {
    append(SurfaceLayer(id: id, frame: frame, contents: contents, isOpaque: isOpaque, clip: clip, opacity: opacity))
  }
}
