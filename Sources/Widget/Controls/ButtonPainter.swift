internal import Interaction

/// The layers that show a double-tap button: a pure function of its look and place.
struct ButtonPainter {
  /// The layers of a button, bottom first; the number is the layer's role, the first two are those of `FocusRing`.
  enum Role: Int {
    case ring, ringGap, frame, feedback, confirmFace, primaryFace, chevrons
    case primaryShadow, confirmShadow, feedbackIcon, confirmIcon, confirmChevrons, countdown
  }

  var look: ButtonLook
  let place: ViewPlace

  func layers() -> [SurfaceLayer] {
    var layers: [SurfaceLayer] = []
    layers.reserveCapacity(8)
    if showsRing, ring.fits { ring.addAround(to: &layers) }
    addFrameLine(to: &layers)
    if look.confirmPosition != 0 {
      layers.append(feedback())
      addFeedbackIcon(to: &layers)
    }
    if look.primaryPosition != 0, shows(look.confirmPosition) {
      addShadow(.confirmShadow, of: look.confirmPosition, to: &layers)
      layers.append(confirmFace())
      addConfirmIcon(to: &layers)
      addChevrons(.confirmChevrons, to: &layers)
    }
    if look.stepsLeft > 0 { layers.append(countdown()) }
    if shows(look.primaryPosition) {
      addShadow(.primaryShadow, of: look.primaryPosition, to: &layers)
      layers.append(primaryFace())
      addChevrons(.chevrons, to: &layers)
    }
    if showsRing, !ring.fits { layers.append(ring.inside(on: topFaceColor)) }
    return layers
  }

  // MARK: Measures

  var scale: Double { place.scale }
  var isHorizontal: Bool { look.attributes.slidesHorizontally }

  func pixels(_ length: Double) -> Int { place.pixels(length) }

  private var borderPixels: Int {
    guard look.attributes.borderColor != nil else { return 0 }
    return min(pixels(look.attributes.borderWidth), min(place.frame.width, place.frame.height) / 2)
  }

  private var radius: Double {
    min(look.attributes.borderRadius * scale, Double(min(place.frame.width, place.frame.height)) / 2)
  }

  /// What shows of the faces: everything within the frame line.
  var clip: Clip {
    let border = borderPixels
    return Clip(place.frame.grown(by: -border), radius: max(0, radius - Double(border)))
  }

  private var font: FontRequest {
    FontRequest(pattern: look.attributes.font, points: look.attributes.textSize, scale: scale)
  }

  func offset(_ position: Double) -> PixelPoint {
    let distance = Int((position * look.travel * scale).rounded())
    return isHorizontal ? PixelPoint(distance, 0) : PixelPoint(0, distance)
  }

  /// Whether anything of a face at that position is to be seen; out may be less than all the way.
  func shows(_ position: Double) -> Bool {
    position == 0 || !place.frame.offset(by: offset(position)).intersection(clip.rect).isEmpty
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
  private func feedback() -> SurfaceLayer {
    let margin = look.showsError && look.attributes.shakesOnError ? pixels(Confirmation.shakeDistance) : 0
    var layer = face(
      .feedback, feedbackText, feedbackColors, hasIcon: look.attributes.drawsTick, margin: margin, at: 0)
    layer.frame = layer.frame.offset(by: feedbackShift)
    return layer
  }

  private func confirmFace() -> SurfaceLayer {
    face(
      .confirmFace, look.confirmLabel, look.confirmColors(on: place.ground), hasIcon: hasConfirmIcon,
      hasChevrons: chevronCount(.confirmChevrons) > 0, progress: progressRect, at: look.confirmPosition)
  }

  private func primaryFace() -> SurfaceLayer {
    let image = look.attributes.isEnabled ? look.imagePath : nil
    return face(
      .primaryFace, look.primaryLabel, look.primaryColors(on: place.ground), image: image,
      hasChevrons: chevronCount(.chevrons) > 0, at: look.primaryPosition)
  }

  /// What a label leaves free at both of its ends, in pixels at 96 dpi.
  static let padding = 16.0

  /// The label leaves room for what else is on the face, beyond its padding; the face is `margin` pixels wider than the
  /// button on both sides.
  private func face(
    _ role: Role, _ text: String, _ colors: FaceColors, image: String? = nil, hasIcon: Bool = false,
    hasChevrons: Bool = false, progress: PixelRect = .empty, margin: Int = 0, at position: Double
  ) -> SurfaceLayer {
    let face = PixelRect(0, 0, place.frame.width + 2 * margin, place.frame.height)
    var contents: [PaintCommand] = []
    contents.reserveCapacity(4)
    contents.append(.fill(face, colors.ground))
    if !progress.isEmpty { contents.append(.fill(progress, Tokens.white.withAlpha(0.16))) }
    if let image {
      contents.append(.image(ImageFile(image), face))
      if let wash = look.primaryWash { contents.append(.fill(face, wash)) }
    }
    if !text.isEmpty {
      let padding = Self.padding * scale + Double(margin)
      let (icon, chevrons) = (hasIcon ? iconSpace(beside: text) : 0, hasChevrons ? chevronSpace : 0)
      let left = max(look.attributes.isRightToLeft ? 0 : icon, look.side == .positive ? chevrons : 0)
      let right = max(look.attributes.isRightToLeft ? icon : 0, look.side == .negative ? chevrons : 0)
      let bounds = Rect(
        padding + left, 0, face.rect.size.width - 2 * padding - left - right, face.rect.size.height)
      if !bounds.isEmpty {
        contents.append(
          .text(
            TextBlock(
              text, font: font, color: colors.text, bounds: bounds, anchor: face.rect.midX, alignment: .center)))
      }
    }
    var frame = place.frame.offset(by: offset(position))
    (frame.x, frame.width) = (frame.x - margin, face.width)
    return SurfaceLayer(id: id(role), frame: frame, contents: contents, isOpaque: true, clip: clip)
  }

  func id(_ role: Role) -> LayerID {
    LayerID(owner: place.owner, role: role.rawValue)
  }

  // MARK: Shadow

  /// The soft edge that a moving face throws on what is beneath: on the side it has left.
  private func addShadow(_ role: Role, of position: Double, to layers: inout [SurfaceLayer]) {
    if position == 0 { return }
    let strength = Tokens.black.withAlpha(place.ground.isBright ? 0.22 : 0.55)
    let frame = shadowFrame(of: position)
    let from: PaintCommand.Edge = isHorizontal ? (position < 0 ? .left : .right) : position < 0 ? .top : .bottom
    let contents = [PaintCommand.fade(PixelRect(0, 0, frame.width, frame.height), from: from, strength)]
    layers.append(SurfaceLayer(id: id(role), frame: frame, contents: contents, isOpaque: false, clip: clip))
  }

  func shadowFrame(of position: Double) -> PixelRect {
    let depth = pixels(10)
    let face = place.frame.offset(by: offset(position))
    if isHorizontal { return PixelRect(position < 0 ? face.maxX : face.x - depth, face.y, depth, face.height) }
    return PixelRect(face.x, position < 0 ? face.maxY : face.y - depth, face.width, depth)
  }

  // MARK: Frame and ring

  /// The frame line lies under the faces, which are clipped to its inner edge: so both edges are smooth and nothing shines through.
  private func addFrameLine(to layers: inout [SurfaceLayer]) {
    guard borderPixels > 0, let color = look.frameColor(on: place.ground) else { return }
    layers.append(SurfaceLayer(plate: id(.frame), place.frame, radius: radius, color))
  }

  private var ring: FocusRing { FocusRing(place: place, radius: radius) }

  private var showsRing: Bool { look.showsFocusRing && look.attributes.isEnabled }

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
