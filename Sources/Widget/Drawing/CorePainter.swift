internal import CX11
internal import Interaction

/// Where the core protocol draws: contents whose corner stands at `origin`, cut to `area` of the drawable.
struct CoreCanvas {
  var drawable: UInt
  var gc: ServerGC
  var origin: PixelPoint
  var area: PixelRect
}

/// The colours that were filled so far, to blend with on this side: the server cannot.
struct CoreGrounds {
  private var fills: [(area: PixelRect, color: Color)] = []
  private let base: Color

  init(_ base: Color) {
    self.base = base.over(Color(rgb: 0))
  }

  mutating func add(_ area: PixelRect, _ color: Color) {
    fills.append((area, color))
  }

  /// Notes the fills of contents that were drawn elsewhere before.
  mutating func add(_ contents: [PaintCommand], origin: PixelPoint, area: PixelRect) {
    for case .fill(let rect, let color) in contents {
      let place = rect.bounded.offset(by: origin).intersection(area)
      if !place.isEmpty { add(place, blend(color, at: place)) }
    }
  }

  /// What the colour looks like in the middle of `area`.
  func blend(_ color: Color, at area: PixelRect) -> Color {
    if color.isOpaque { return color }
    let center = PixelRect(area.x + area.width / 2, area.y + area.height / 2, 1, 1)
    return color.over(fills.last { $0.area.contains(center) }?.color ?? base)
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
        let area = rect.bounded.offset(by: canvas.origin).intersection(canvas.area)
        if area.isEmpty { continue }
        let seen = grounds.blend(color.faded(opacity), at: area)
        grounds.add(area, seen)
        XSetForeground(display.x, canvas.gc.gc, pixels.pixel(for: seen))
        XFillRectangle(
          display.x, canvas.drawable, canvas.gc.gc, Int32(area.x), Int32(area.y), UInt32(area.width),
          UInt32(area.height))
      case .fillPath(let path, let fill):
        clipped(to: canvas, fill, opacity, grounds) { self.fill(path, on: canvas) }
      case .strokePath(let path, let style, let fill):
        clipped(to: canvas, fill, opacity, grounds) { stroke(path, style, on: canvas) }
      case .text(let block):
        text(block, grounds.blend(block.color.faded(opacity), at: canvas.area), on: canvas)
      case .fade, .shadow, .image:
        continue
      }
    }
  }

  private func text(_ block: TextBlock, _ color: Color, on canvas: CoreCanvas) {
    let pixel = pixels.pixel(for: color)
    let value = XftColor(pixel: pixel, color: XRenderColor(color))
    texts.draw(texts.place(block), value, on: canvas.drawable, offset: canvas.origin, clip: canvas.area)
    if pixels.alphaBits == 0 { return }
    // Without RENDER Xft writes pixels that can be seen through.
    let area = canvas.area
    XSetForeground(display.x, canvas.gc.gc, pixel)
    XSetPlaneMask(display.x, canvas.gc.gc, pixels.alphaBits)
    XFillRectangle(
      display.x, canvas.drawable, canvas.gc.gc, Int32(area.x), Int32(area.y), UInt32(area.width), UInt32(area.height))
    XSetPlaneMask(display.x, canvas.gc.gc, ~0)
  }

  private func clipped(
    to canvas: CoreCanvas, _ fill: Fill, _ opacity: Double, _ grounds: CoreGrounds, draw: () -> Void
  ) {
    guard let color = fill.plainColor?.faded(opacity) else { return }
    var clip = canvas.area.xRectangle
    XSetForeground(display.x, canvas.gc.gc, pixels.pixel(for: grounds.blend(color, at: canvas.area)))
    XSetClipRectangles(display.x, canvas.gc.gc, 0, 0, &clip, 1, YXBanded)
    draw()
    XSetClipMask(display.x, canvas.gc.gc, 0)
  }

  private func fill(_ path: Path, on canvas: CoreCanvas) {
    for line in polylines(path, origin: canvas.origin) where line.count > 2 {
      var points = line
      XFillPolygon(
        display.x, canvas.drawable, canvas.gc.gc, &points, Int32(points.count), Complex, CoordModeOrigin)
    }
  }

  private func stroke(_ path: Path, _ style: StrokeStyle, on canvas: CoreCanvas) {
    guard style.width > 0 else { return }
    let thickness = UInt32(max(1, min(32767, style.width.rounded())))
    let cap =
      switch style.cap {
      case .butt: CapButt
      case .round: CapRound
      case .square: CapProjecting
      }
    let join =
      switch style.join {
      case .miter: JoinMiter
      case .round: JoinRound
      case .bevel: JoinBevel
      }
    XSetLineAttributes(display.x, canvas.gc.gc, thickness, LineSolid, cap, join)
    for line in polylines(path, origin: canvas.origin) where line.count > 1 {
      var points = line
      XDrawLines(display.x, canvas.drawable, canvas.gc.gc, &points, Int32(points.count), CoordModeOrigin)
    }
  }

  /// The path's pieces as points on whole pixels; nothing when a coordinate is not a number.
  private func polylines(_ path: Path, origin: PixelPoint) -> [[XPoint]] {
    var lines: [[Point]] = []
    for element in path.flattened.elements {
      switch element {
      case .line(let point) where !lines.isEmpty:
        lines[lines.count - 1].append(point)
      case .move(let point), .line(let point):
        lines.append([point])
      case .close:
        if let start = lines.last?.first { lines[lines.count - 1].append(start) }
      case .curve:
        continue
      }
    }
    let areNumbers = lines.allSatisfy { $0.allSatisfy { !$0.x.isNaN && !$0.y.isNaN } }
    if !areNumbers { return [] }
    return lines.map { line in
      line.map { XPoint(x: coordinate($0.x, origin.x), y: coordinate($0.y, origin.y)) }
    }
  }

  /// A line along half pixels covers whole ones, so a coordinate names the pixel it falls into.
  private func coordinate(_ value: Double, _ origin: Int) -> Int16 {
    Int16(clamping: Int(max(-65536, min(65536, value.rounded(.down)))) + origin)
  }
}
