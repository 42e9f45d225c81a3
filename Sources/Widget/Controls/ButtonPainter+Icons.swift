internal import Interaction

/// The tick and the cross beside the feedback label, the ring and the bar of the confirm face.
extension ButtonPainter {
  /// The square that an icon has for itself, where its middle is: from the leading edge of the face before a text, from the
  /// middle of the face above one; and the part of that square that icons fill. In pixels at 96 dpi.
  private static let icon = (side: 26.0, before: 34.0, above: 34.0, ink: 20.0)

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

  /// What a text leaves free for an icon, beyond its padding; in pixels at 96 dpi.
  static let iconRoom = icon.before + icon.ink / 2

  /// The same in device pixels.
  func iconSpace(beside text: String) -> Double {
    iconPlace(beside: text) == .before ? Self.iconRoom * place.scale : 0
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

  // MARK: The confirm face

  /// Whether there may be a ring, for which the label leaves room from the beginning.
  var hasConfirmIcon: Bool { look.attributes.confirmGesture == .hold || look.isAsync }

  var confirmIconFrame: PixelRect? {
    iconFrame(beside: look.attributes.confirmText)?.offset(by: offset(look.confirmPosition))
  }

  /// The ring that a hold fills, or that turns while an action goes on.
  func addConfirmIcon(to layers: inout [SurfaceLayer]) {
    let action = look.action
    let isHold = look.attributes.confirmGesture == .hold && !action.isBusy
    guard isHold || (action.isBusy && action.progress == nil), let frame = confirmIconFrame else { return }
    let side = Double(frame.width)
    let radius = (isHold ? 11 : 8) * scale
    let box = Rect(0, 0, side, side).inset(by: side / 2 - radius)
    let circle = Path(roundedRect: box, radius: radius)
    let color = look.confirmColors(on: place.ground).text
    var contents: [PaintCommand] = []
    func stroke(_ path: Path, _ color: Color) {
      if !path.elements.isEmpty { contents.append(.strokePath(path, width: (isHold ? 3 : 2.5) * scale, color)) }
    }
    stroke(circle, color.withAlpha(color.alpha * 0.35))
    let (from, to) = isHold ? (0, action.hold) : (action.turn, action.turn + 0.25)
    stroke(circle.trimmed(from: from, to: min(1, to)), color)
    if to > 1 { stroke(circle.trimmed(from: 0, to: to - 1), color) }
    add(.confirmIcon, frame, contents, to: &layers)
  }

  /// The part of the confirm face that is filled from its leading edge: by an action that says how far it is, or by a hold
  /// where there is no room for a ring.
  var progressRect: PixelRect {
    let action = look.action
    let part = action.isBusy ? action.progress ?? 0 : confirmIconFrame == nil ? action.hold : 0
    let width = Int((part * Double(place.frame.width)).rounded())
    return PixelRect(look.attributes.isRightToLeft ? place.frame.width - width : 0, 0, width, place.frame.height)
  }

  // MARK: Feedback

  /// A tick as far as it is drawn, or a cross.
  func addFeedbackIcon(to layers: inout [SurfaceLayer]) {
    guard look.attributes.drawsTick, look.feedback.hasAnswer, let frame = iconFrame(beside: feedbackText) else {
      return
    }
    let middle = Point(Double(frame.width) / 2, Double(frame.height) / 2)
    let path: Path
    if look.showsError {
      path = Path(crossAround: middle, width: 11 * place.scale)
    } else {
      path = Path(tickAround: middle, width: 16 * place.scale).trimmed(from: 0, to: look.feedback.tickEnd)
    }
    if path.elements.isEmpty { return }
    add(
      .feedbackIcon, frame.offset(by: feedbackShift),
      [.strokePath(path, width: 3 * scale, feedbackColors.text)], to: &layers)
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
