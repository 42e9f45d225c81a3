internal import Interaction

/// The tick and the cross beside the feedback label.
extension ButtonPainter {
  /// The square that an icon has for itself, where its middle is: from the leading edge of the face before a text, from the
  /// middle of the face above one; and the part of that square that icons fill. In pixels at 96 dpi.
  private static let icon = (side: 24.0, before: 34.0, above: 34.0, ink: 20.0)

  private enum IconPlace {
    case before, above, alone
  }

  /// Where an icon stands on a face: above the text where that is hardly wider than high, in the text's place where there
  /// is none; nil where the text needs all the room.
  private func iconPlace(beside text: String) -> IconPlace? {
    let (width, height) = (Double(place.frame.width) / place.scale, Double(place.frame.height) / place.scale)
    if min(width, height) < Self.icon.side { return nil }
    if text.isEmpty { return .alone }
    if height >= 96, width < 2 * height { return .above }
    return width >= 160 ? .before : nil
  }

  /// What a text leaves free for an icon, beyond its padding; in device pixels.
  func iconSpace(beside text: String) -> Double {
    iconPlace(beside: text) == .before ? (Self.icon.before + Self.icon.ink / 2) * place.scale : 0
  }

  /// The square of an icon on a face that stands in its place.
  private func iconFrame(beside text: String) -> PixelRect? {
    guard let iconPlace = iconPlace(beside: text) else { return nil }
    let side = place.pixels(Self.icon.side)
    let face = place.frame
    var frame = PixelRect(face.x + (face.width - side) / 2, face.y + (face.height - side) / 2, side, side)
    switch iconPlace {
    case .before:
      let inset = place.pixels(Self.icon.before) - side / 2
      frame.x = look.attributes.isRightToLeft ? face.maxX - inset - side : face.x + inset
    case .above: frame.y -= place.pixels(Self.icon.above)
    case .alone: break
    }
    return frame
  }

  /// A tick as far as it is drawn, or a cross.
  func addFeedbackIcon(to layers: inout [SurfaceLayer]) {
    guard look.attributes.drawsTick, let frame = iconFrame(beside: feedbackText) else { return }
    let middle = Point(Double(frame.width) / 2, Double(frame.height) / 2)
    let path: Path
    if look.showsError {
      path = Path(crossAround: middle, width: 11 * place.scale)
    } else {
      path = Path(tickAround: middle, width: 16 * place.scale).trimmed(from: 0, to: look.feedback.tickEnd)
    }
    if path.elements.isEmpty { return }
    layers.append(
      SurfaceLayer(
        id: id(.feedbackIcon), frame: frame.offset(by: feedbackShift),
        contents: [.strokePath(path, width: 3 * place.scale, feedbackColors.text)], isOpaque: false, clip: clip))
  }
}

extension Path {
  /// A tick as it is drawn by hand, from left to right.
  init(tickAround middle: Point, width: Double) {
    func point(_ x: Double, _ y: Double) -> Point { Point(middle.x + x * width, middle.y + y * width) }
    self.init(polyline: [point(-0.5, 0.012), point(-0.143, 0.369), point(0.5, -0.369)])
  }

  fileprivate init(crossAround middle: Point, width: Double) {
    func point(_ x: Double, _ y: Double) -> Point { Point(middle.x + x * width, middle.y + y * width) }
    // The second arm begins in the middle, which the first has drawn.
    self.init(polyline: [point(-0.5, -0.5), point(0.5, 0.5), middle, point(0.5, -0.5), point(-0.5, 0.5)])
  }
}
