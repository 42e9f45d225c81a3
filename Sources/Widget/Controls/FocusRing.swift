internal import Interaction

/// The ring that shows which control has the keyboard: layers 0, the ring itself, and 1, what is between it and the control.
extension ViewPlace {
  /// How far it reaches beyond the control, and how wide it is.
  fileprivate var ringReach: Int { pixels(4) }
  fileprivate var ringWidth: Int { pixels(2) }

  /// Whether the window has room for it around the control.
  var fitsRing: Bool {
    let outer = frame.grown(by: ringReach)
    return outer.intersection(window) == outer
  }

  /// Pixels at 96 dpi as whole device pixels, at least one when there is anything.
  func pixels(_ length: Double) -> Int {
    length > 0 ? max(1, Int((length * scale).rounded())) : 0
  }
}

extension [SurfaceLayer] {
  /// A ring 2 pixels wide, its middle 3 pixels outside a control whose corners have that radius, in device pixels; goes
  /// beneath the control's layers.
  mutating func addRing(around place: ViewPlace, _ radius: Double) {
    func add(_ role: Int, _ margin: Int, _ color: Color) {
      addPlate(
        LayerID(owner: place.owner, role: role), place.frame.grown(by: margin),
        radius > 0 ? radius + Double(margin) : 0, color)
    }
    add(0, place.ringReach, ButtonLook.ringColor(on: place.ground))
    add(1, place.ringReach - place.ringWidth, place.ground)
  }

  /// The same ring within a control of that colour, where the window has no room around it; goes on top.
  mutating func addRing(inside place: ViewPlace, _ radius: Double, on color: Color) {
    let inset = Double(place.pixels(3))
    let bounds = PixelRect(0, 0, place.frame.width, place.frame.height).rect
    let line = Path(roundedRect: bounds.inset(by: inset), radius: Swift.max(0, radius - inset))
    add(
      LayerID(owner: place.owner, role: 0), place.frame,
      [.strokePath(line, width: Double(place.ringWidth), ButtonLook.ringColor(on: color))])
  }
}
