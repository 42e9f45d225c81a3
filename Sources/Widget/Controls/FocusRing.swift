internal import Interaction

/// The ring that shows which control has the keyboard.
struct FocusRing {
  /// The roles of its layers: the ring itself, and what is between it and the control.
  static let roles = (ring: 0, gap: 1)

  let place: ViewPlace
  /// That of the control's corners, in device pixels.
  let radius: Double

  private var width: Int { place.pixels(2) }
  private var reach: Int { place.pixels(4) }

  /// Whether the window has room for it around the control.
  var fits: Bool {
    let outer = place.frame.grown(by: reach)
    return outer.intersection(place.window) == outer
  }

  /// A ring 2 pixels wide, its middle 3 pixels outside the control; goes beneath the control's layers.
  func addAround(to layers: inout [SurfaceLayer]) {
    layers.append(plate(Self.roles.ring, reach, ButtonLook.ringColor(on: place.ground)))
    layers.append(plate(Self.roles.gap, reach - width, place.ground))
  }

  /// The same ring within a control of that colour, where the window has no room around it; goes on top.
  func inside(on color: Color) -> SurfaceLayer {
    let inset = Double(place.pixels(3))
    let bounds = PixelRect(0, 0, place.frame.width, place.frame.height).rect
    let line = Path(roundedRect: bounds.inset(by: inset), radius: max(0, radius - inset))
    let contents = [PaintCommand.strokePath(line, width: Double(width), ButtonLook.ringColor(on: color))]
    return SurfaceLayer(
      id: LayerID(owner: place.owner, role: Self.roles.ring), frame: place.frame, contents: contents, isOpaque: false)
  }

  private func plate(_ role: Int, _ margin: Int, _ color: Color) -> SurfaceLayer {
    SurfaceLayer(
      plate: LayerID(owner: place.owner, role: role), place.frame.grown(by: margin),
      radius: radius > 0 ? radius + Double(margin) : 0, color)
  }
}

extension ViewPlace {
  /// Pixels at 96 dpi as whole device pixels, at least one when there is anything.
  func pixels(_ length: Double) -> Int {
    length > 0 ? max(1, Int((length * scale).rounded())) : 0
  }
}

extension SurfaceLayer {
  /// A filled rounded rectangle.
  init(plate id: LayerID, _ frame: PixelRect, radius: Double, _ color: Color) {
    self.init(
      id: id, frame: frame, contents: [.fill(PixelRect(0, 0, frame.width, frame.height), color)],
      isOpaque: color.isOpaque, clip: Clip(frame, radius: radius))
  }
}
