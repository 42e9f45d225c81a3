internal import Interaction

/// The row of dots at a strip's foot, one for each page; that of the page that shows is longer and has the colour of the focus ring.
struct PageDots {
  /// From one dot's middle to the next.
  private static let pitch = 16.0
  private static let diameter = 6.0
  /// How much longer the dot of the page that shows is; it fits between its neighbours.
  private static let growth = 8.0
  /// From the strip's foot to the middles.
  private static let rise = 16.0

  let count: Int
  let size: Size
  let isRightToLeft: Bool
  /// What they stand on.
  var ground = Tokens.white
  var isEnabled = true

  /// Across from the strip's left edge.
  private func middle(of page: Int) -> Double {
    let place = Double(isRightToLeft ? count - 1 - page : page) - Double(count - 1) / 2
    return size.width / 2 + place * Self.pitch
  }

  /// The page whose dot is there, in the strip's coordinates, give or take a finger's tip; nil when there is none.
  func page(at point: Point) -> Int? {
    guard abs(point.y - (size.height - Self.rise)) <= Self.pitch else { return nil }
    for page in 0..<count where abs(point.x - middle(of: page)) <= Self.pitch / 2 { return page }
    return nil
  }

  func addLayer(at position: Double, in place: ViewPlace, to layers: inout [SurfaceLayer]) {
    let (width, height) = (place.pixels(Double(count) * Self.pitch + Self.growth), place.pixels(Self.diameter + 2))
    let left = place.frame.x + (place.frame.width - width) / 2
    let top = place.frame.y + place.frame.height - place.pixels(Self.rise) - height / 2
    var contents: [PaintCommand] = []
    for page in 0..<count { contents.append(dot(page, at: position, Double(width), Double(height), place.scale)) }
    layers.add(LayerID(owner: place.owner, role: 4), PixelRect(left, top, width, height), contents)
  }

  private func dot(_ page: Int, at position: Double, _ width: Double, _ height: Double, _ scale: Double)
    -> PaintCommand
  {
    let share = max(0, 1 - abs(position - Double(page)))
    let length = (Self.diameter + Self.growth * share) * scale
    let thickness = Self.diameter * scale
    let x = width / 2 + (middle(of: page) - size.width / 2) * scale
    let rect = Rect(x - length / 2, (height - thickness) / 2, length, thickness)
    let quiet = ground.isBright ? Tokens.disabledText : Tokens.disabledTextOnDark
    let color = isEnabled ? quiet.mixed(with: ButtonLook.ringColor(on: ground), share) : quiet
    return .fillPath(Path(roundedRect: rect, radius: thickness), .color(color))
  }
}
