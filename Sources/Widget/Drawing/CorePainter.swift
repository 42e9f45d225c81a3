internal import CX11
internal import Interaction

/// Where the core protocol draws: contents whose corner stands at `origin`, cut to `area` of the drawable.
struct CoreCanvas {
  var drawable: UInt
  var gc: ServerGC
  var origin = PixelPoint(0, 0)
  var area: PixelRect

  /// The part of the contents' rectangle that is drawn.
  func part(of rect: PixelRect) -> PixelRect { rect.bounded.offset(by: origin).intersection(area) }
}

/// The colours that were filled so far, to blend with on this side: the server cannot.
struct CoreGrounds {
  /// Fills and nothing else, later ones on top.
  private var fills: [PaintCommand] = []
  private let base: Color

  init(_ base: Color) {
    self.base = base.over(Color(rgb: 0))
  }

  @inline(never)
  mutating func add(_ area: PixelRect, _ color: Color) {
    fills.append(.fill(area, color))
  }

  /// Notes the fills of contents that were drawn elsewhere before.
  mutating func add(_ contents: [PaintCommand], on canvas: CoreCanvas) {
    for case .fill(let rect, let color) in contents {
      let place = canvas.part(of: rect)
      if !place.isEmpty { add(place, blend(color, at: place)) }
    }
  }

  /// What the colour looks like in the middle of `area`.
  func blend(_ color: Color, at area: PixelRect) -> Color {
    if color.isOpaque { return color }
    let center = PixelRect(area.x + area.width / 2, area.y + area.height / 2, 1, 1)
    var ground = base
    for case .fill(let rect, let color) in fills where rect.contains(center) { ground = color }
    return color.over(ground)
  }
}

/// Carries out paint commands with the core protocol.
final class CorePainter {
  private let display: Display
  private let pixels: PixelValues
  private let texts: TextPainter

  init(display: Display, target: WindowTarget) {
    self.display = display
    pixels = PixelValues(display: display, target: target)
    texts = TextPainter(display: display, target: target, drawing: target.depth == 15 ? .hardEdged : .core)
  }

  func close() {
    texts.close()
    pixels.close()
  }

  func paint(
    _ commands: [PaintCommand], opacity: Double = 1, on canvas: CoreCanvas, over grounds: inout CoreGrounds
  ) {
    for command in commands {
      switch command {
      case .fill(let rect, let color):
        let area = canvas.part(of: rect)
        if area.isEmpty { continue }
        let seen = grounds.blend(color.faded(opacity), at: area)
        grounds.add(area, seen)
        fill(area, pixels.pixel(for: seen), on: canvas)
      case .fillPath(let path, let fill):
        guard let color = fill.plainColor?.faded(opacity) else { continue }
        draw(path, nil, grounds.blend(color, at: canvas.area), on: canvas)
      case .strokePath(let path, let style, let fill):
        guard style.width > 0, let color = fill.plainColor?.faded(opacity) else { continue }
        draw(path, style, grounds.blend(color, at: canvas.area), on: canvas)
      case .text(let block):
        text(block, grounds.blend(block.color.faded(opacity), at: canvas.area), on: canvas)
      case .fade, .shadow, .image:
        continue
      }
    }
  }

  private func fill(_ area: PixelRect, _ pixel: UInt, on canvas: CoreCanvas) {
    XSetForeground(display.x, canvas.gc.gc, pixel)
    XFillRectangle(
      display.x, canvas.drawable, canvas.gc.gc, Int32(area.x), Int32(area.y), UInt32(area.width), UInt32(area.height))
  }

  private func text(_ block: TextBlock, _ color: Color, on canvas: CoreCanvas) {
    let pixel = pixels.pixel(for: color)
    let value = XftColor(pixel: pixel, color: XRenderColor(color))
    texts.draw(block, value, on: canvas.drawable, offset: canvas.origin, clip: canvas.area)
    if pixels.alphaBits == 0 { return }
    // Without RENDER Xft writes pixels that can be seen through.
    XSetPlaneMask(display.x, canvas.gc.gc, pixels.alphaBits)
    fill(canvas.area, pixel, on: canvas)
    XSetPlaneMask(display.x, canvas.gc.gc, ~0)
  }

  /// Fills the path's pieces, or strokes them.
  private func draw(_ path: Path, _ style: StrokeStyle?, _ color: Color, on canvas: CoreCanvas) {
    guard let path = path.pieces(isFlat: true) else { return }
    let gc = canvas.gc.gc
    var clip = canvas.area.xRectangle
    XSetForeground(display.x, gc, pixels.pixel(for: color))
    XSetClipRectangles(display.x, gc, 0, 0, &clip, 1, YXBanded)
    style?.set(on: gc, display)
    var points: [XPoint] = []
    func end() {
      let count = Int32(points.count)
      if style != nil, count > 1 {
        XDrawLines(display.x, canvas.drawable, gc, &points, count, CoordModeOrigin)
      } else if style == nil, count > 2 {
        XFillPolygon(display.x, canvas.drawable, gc, &points, count, Complex, CoordModeOrigin)
      }
      points = []
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        end()
        points.append(pixel(point, canvas.origin))
      case .line(let point), .curve(_, _, to: let point): points.append(pixel(point, canvas.origin))
      case .close: points.append(points[0])
      }
    }
    end()
    XSetClipMask(display.x, gc, 0)
  }

  /// A line along half pixels covers whole ones, so coordinates name the pixel they fall into.
  private func pixel(_ point: Point, _ origin: PixelPoint) -> XPoint {
    func cut(_ value: Double) -> Int { Int(max(-65536, min(65536, value.rounded(.down)))) }
    return XPoint(x: Int16(clamping: cut(point.x) + origin.x), y: Int16(clamping: cut(point.y) + origin.y))
  }
}

extension StrokeStyle {
  fileprivate func set(on gc: GC, _ display: Display) {
    let cap =
      switch cap {
      case .butt: CapButt
      case .round: CapRound
      case .square: CapProjecting
      }
    let join =
      switch join {
      case .miter: JoinMiter
      case .round: JoinRound
      case .bevel: JoinBevel
      }
    XSetLineAttributes(display.x, gc, UInt32(max(1, min(32767, width.rounded()))), LineSolid, cap, join)
  }
}
