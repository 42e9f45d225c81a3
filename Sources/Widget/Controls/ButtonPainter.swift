internal import Interaction

/// The layers that show a double-tap button: they follow from its look and place alone.
final class ButtonPainter {
  /// The layers of a button, bottom first; the number is the layer's role, the first two are those of the focus ring.
  enum Role: Int {
    case ring, ringGap, frame, feedback, confirmFace, primaryFace, chevrons
    case primaryShadow, confirmShadow, feedbackIcon, confirmIcon, confirmChevrons, countdown
  }

  var look: ButtonLook
  let place: ViewPlace
  let isHorizontal: Bool
  /// Of the frame line, inside the button's edge, in device pixels.
  private let border: Int
  private let radius: Double
  /// What shows of the faces: everything within the frame line.
  let clip: Clip

  init(look: ButtonLook, place: ViewPlace) {
    (self.look, self.place) = (look, place)
    let attributes = look.attributes
    isHorizontal = attributes.slidesHorizontally
    let side = min(place.frame.width, place.frame.height)
    radius = min(attributes.borderRadius * place.scale, Double(side) / 2)
    border = attributes.borderColor == nil ? 0 : min(place.pixels(attributes.borderWidth), side / 2)
    clip = Clip(place.frame.grown(by: -border), radius: max(0, radius - Double(border)))
  }

  func layers() -> [SurfaceLayer] {
    var layers: [SurfaceLayer] = []
    layers.reserveCapacity(8)
    let showsRing = look.showsFocusRing && look.attributes.isEnabled
    if showsRing, place.fitsRing { layers.addRing(around: place, radius) }
    // The frame line lies under the faces, which are clipped to its inner edge: so both edges are smooth and nothing shines through.
    if border > 0, let color = look.frameColor(on: place.ground) {
      layers.addPlate(id(.frame), place.frame, radius, color)
    }
    if look.confirmPosition != 0 {
      addFeedback(to: &layers)
      addFeedbackIcon(to: &layers)
    }
    if look.primaryPosition != 0, shows(look.confirmPosition) {
      addShadow(.confirmShadow, of: look.confirmPosition, to: &layers)
      addFace(
        .confirmFace, look.confirmLabel, look.confirmColors(on: place.ground), hasIcon: hasConfirmIcon,
        hasChevrons: chevronCount(.confirmChevrons) > 0, at: offset(look.confirmPosition), to: &layers)
      addConfirmIcon(to: &layers)
      addChevrons(.confirmChevrons, at: look.confirmPosition, to: &layers)
    }
    if look.stepsLeft > 0 { addCountdown(to: &layers) }
    if shows(look.primaryPosition) {
      addShadow(.primaryShadow, of: look.primaryPosition, to: &layers)
      addFace(
        .primaryFace, look.primaryLabel, look.primaryColors(on: place.ground),
        hasChevrons: chevronCount(.chevrons) > 0, at: offset(look.primaryPosition), to: &layers)
      addChevrons(.chevrons, at: look.primaryPosition, to: &layers)
    }
    if showsRing, !place.fitsRing { layers.addRing(inside: place, radius, on: topFaceColor) }
    return layers
  }

  // MARK: Measures

  var scale: Double { place.scale }

  func pixels(_ length: Double) -> Int { place.pixels(length) }

  func offset(_ position: Double) -> PixelPoint {
    let distance = Int((position * look.travel * scale).rounded())
    return isHorizontal ? PixelPoint(distance, 0) : PixelPoint(0, distance)
  }

  /// The button's frame, moved along with a face at that position.
  func frame(at position: Double) -> PixelRect { place.frame.offset(by: offset(position)) }

  /// Whether anything of a face at that position is to be seen; out may be less than all the way.
  func shows(_ position: Double) -> Bool {
    position == 0 || !frame(at: position).intersection(clip.rect).isEmpty
  }

  // MARK: Faces

  /// Nothing where a face is merely moved aside.
  var feedbackText: String {
    if !look.feedback.hasAnswer { return "" }
    return look.showsError ? look.attributes.errorText : look.attributes.successText
  }

  var feedbackColors: FaceColors {
    look.showsError
      ? FaceColors(ground: look.attributes.errorBgColor, text: look.attributes.errorTxtColor)
      : FaceColors(ground: look.attributes.successBgColor, text: look.attributes.successTxtColor)
  }

  /// How far the feedback label is from its place, in device pixels.
  var feedbackShift: PixelPoint { PixelPoint(Int((look.feedback.shift * scale).rounded()), 0) }

  /// A label that shakes is wider than the button, so that its ground reaches all of it.
  private func addFeedback(to layers: inout [SurfaceLayer]) {
    let margin = look.showsError && look.attributes.shakesOnError ? pixels(Confirmation.shakeDistance) : 0
    addFace(
      .feedback, feedbackText, feedbackColors, hasIcon: look.attributes.drawsTick, margin: margin, at: feedbackShift,
      to: &layers)
  }

  /// What a label leaves free at both of its ends, in pixels at 96 dpi.
  static let padding = 16.0

  /// The label leaves room for what else is on the face, beyond its padding; the face is `margin` pixels wider than the
  /// button on both sides.
  private func addFace(
    _ role: Role, _ text: String, _ colors: FaceColors, hasIcon: Bool = false, hasChevrons: Bool = false,
    margin: Int = 0, at offset: PixelPoint, to layers: inout [SurfaceLayer]
  ) {
    let attributes = look.attributes
    let face = PixelRect(0, 0, place.frame.width + 2 * margin, place.frame.height)
    var contents = [PaintCommand.fill(face, colors.ground)]
    if role == .confirmFace, !progressRect.isEmpty {
      contents.append(.fill(progressRect, Tokens.white.withAlpha(0.16)))
    }
    if role == .primaryFace, attributes.isEnabled, let image = look.image {
      contents.append(.image(image, face))
      if let wash = look.primaryWash { contents.append(.fill(face, wash)) }
    }
    if !text.isEmpty {
      let padding = Self.padding * scale + Double(margin)
      let (icon, chevrons) = (hasIcon ? iconSpace(beside: text) : 0, hasChevrons ? chevronSpace : 0)
      let left = max(attributes.isRightToLeft ? 0 : icon, look.side == .positive ? chevrons : 0)
      let right = max(attributes.isRightToLeft ? icon : 0, look.side == .negative ? chevrons : 0)
      let size = face.rect.size
      let bounds = Rect(padding + left, 0, size.width - 2 * padding - left - right, size.height)
      if !bounds.isEmpty {
        let font = FontRequest(pattern: attributes.font, points: attributes.textSize, scale: scale)
        contents.append(
          .text(
            TextBlock(
              text, font: font, color: colors.text, bounds: bounds, anchor: size.width / 2, alignment: .center)))
      }
    }
    var frame = place.frame.offset(by: offset)
    (frame.x, frame.width) = (frame.x - margin, face.width)
    add(role, frame, contents, isOpaque: true, to: &layers)
  }

  func id(_ role: Role) -> LayerID {
    LayerID(owner: place.owner, role: role.rawValue)
  }

  /// Puts a layer on top of those below, clipped as the faces are.
  func add(
    _ role: Role, _ frame: PixelRect, _ contents: [PaintCommand], isOpaque: Bool = false,
    to layers: inout [SurfaceLayer]
  ) {
    layers.add(id(role), frame, contents, isOpaque: isOpaque, clip: clip)
  }

  // MARK: Shadow

  /// The soft edge that a moving face throws on what is beneath: on the side it has left.
  private func addShadow(_ role: Role, of position: Double, to layers: inout [SurfaceLayer]) {
    if position == 0 { return }
    let strength = Tokens.black.withAlpha(place.ground.isBright ? 0.22 : 0.55)
    let frame = shadowFrame(of: position)
    let from: PaintCommand.Edge = isHorizontal ? (position < 0 ? .left : .right) : position < 0 ? .top : .bottom
    add(role, frame, [.fade(PixelRect(0, 0, frame.width, frame.height), from: from, strength)], to: &layers)
  }

  func shadowFrame(of position: Double) -> PixelRect {
    let depth = pixels(10)
    let face = frame(at: position)
    if isHorizontal { return PixelRect(position < 0 ? face.maxX : face.x - depth, face.y, depth, face.height) }
    return PixelRect(face.x, position < 0 ? face.maxY : face.y - depth, face.width, depth)
  }

  /// The colour of the face that lies on top at rest, for a ring drawn inside it.
  private var topFaceColor: Color {
    switch look.state {
    case .primary, .sliding, .resetting: look.primaryColors(on: place.ground).ground
    case .confirm, .pending: look.confirmColors(on: place.ground).ground
    case .success: look.attributes.successBgColor
    case .error: look.attributes.errorBgColor
    }
  }
}
