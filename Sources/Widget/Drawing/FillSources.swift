internal import CX11
internal import Interaction

extension RenderContext {
  /// What a mask is filled with, its coordinates being those of what it is composed on; nil when the fill paints nothing.
  func source(_ fill: Fill, levels: ColorLevels) -> ServerPicture? {
    switch fill {
    case .color(let color):
      return solid(XRenderColor(color, levels: levels))
    case .linear(let gradient):
      guard let last = gradient.stops.last else { return nil }
      let start = XPointFixed(gradient.start)
      let end = XPointFixed(gradient.end)
      if start.x == end.x && start.y == end.y { return source(.color(last.color), levels: levels) }
      return ServerPicture(display: display, from: start, to: end, stops: gradient.stops)
    case .radial(let gradient):
      guard let last = gradient.stops.last else { return nil }
      guard let circle = gradient.circle else { return source(.color(last.color), levels: levels) }
      let picture = ServerPicture(display: display, radius: circle.radius, stops: gradient.stops)
      return picture.sample(through: circle.map) ? picture : source(.color(last.color), levels: levels)
    }
  }
}

extension RadialGradient {
  /// The circle around the origin that the ellipse is made of, as large as the longer of its lines, and the map that leads to
  /// it; nil when the ellipse has no inside.
  fileprivate var circle: (radius: Double, map: Transform)? {
    let radius = (max(across.x * across.x + across.y * across.y, down.x * down.x + down.y * down.y)).squareRoot()
    guard radius > 0, radius < 32767 else { return nil }
    let ellipse = Transform(
      a: across.x / radius, b: across.y / radius, c: down.x / radius, d: down.y / radius, tx: center.x, ty: center.y)
    return ellipse.inverted.map { (radius, $0) }
  }
}

extension XPointFixed {
  /// Cut to the range of the protocol's numbers; what is not a number counts as 0.
  init(_ point: Point) {
    self.init(x: fixed(point.x), y: fixed(point.y))
  }
}

/// The protocol's form of a number, in 1/65536.
@inline(never)
func fixed(_ value: Double) -> XFixed {
  value.isNaN ? 0 : XFixed((max(-32767, min(32767, value)) * 65536).rounded())
}
