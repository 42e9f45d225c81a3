internal import Interaction

/// A toggle button with a ring and a tick that draw themselves in half a second when it is selected, and undraw when it is not.
///
/// Strokes are 3 pixels at 96 dpi, round at their ends, in the green of success; a ring of muted ink is always there. The
/// ring is as large as the shorter side.
open class CheckMarkButton: ToggleButton {
  private final let base = ShapeLayer(name: "base")
  private final let ring = ShapeLayer(name: "ring")
  private final let tick = ShapeLayer(name: "tick")

  /// Makes the ring, the tick and their timeline.
  open override func createView() {
    let tags = (ring: LayerTag(1), tick: LayerTag(2))
    (ring.tag, tick.tag) = (tags.ring, tags.tick)
    for layer in [base, ring, tick] {
      layer.strokeStyle = StrokeStyle(width: Self.strokeWidth, cap: .round, join: .round)
      root.addSublayer(layer)
    }
    setColors(onBright: true)
    fit()
    forward = Timeline(
      tracks: [
        Track(tags.ring, .strokeEnd([0, 1, 1]), keyTimes: [0, 0.6, 1], curve: .easeInEaseOut),
        Track(tags.tick, .strokeEnd([0, 0, 1]), keyTimes: [0, 0.4, 1], curve: .easeOut),
      ], duration: 0.5)
  }

  open override func frameChanged() {
    super.frameChanged()
    fit()
  }

  open override func layers(in place: ViewPlace) -> [SurfaceLayer] {
    setColors(onBright: place.ground.isBright)
    return super.layers(in: place)
  }

  private final func setColors(onBright isBright: Bool) {
    base.stroke = .color(isBright ? Tokens.mutedInk : Tokens.mutedInkOnDark)
    let green = Fill.color(isBright ? Tokens.green : Tokens.greenOnDark)
    ring.stroke = green
    tick.stroke = green
  }

  private static let strokeWidth = 3.0

  private final func fit() {
    let side = min(frame.size.width, frame.size.height)
    let square = Rect((frame.size.width - side) / 2, (frame.size.height - side) / 2, side, side)
    for layer in [base, ring, tick] {
      layer.size = frame.size
      layer.position = root.position
    }
    // A circle that starts at the top and goes on clockwise.
    let circle = Path(roundedRect: square.inset(by: Self.strokeWidth / 2), radius: side)
    (base.path, ring.path) = (circle, circle)
    tick.path = Path(tickAround: Point(square.midX, square.minY + 0.515 * side), width: 0.42 * side)
    cornerRadius = side / 2
  }
}
