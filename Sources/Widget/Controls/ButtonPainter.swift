internal import Interaction

/// The layers that show a double-tap button: a pure function of its look and place.
struct ButtonPainter {
  /// The layers of a button, bottom first; the number is the layer's role, the first two are those of `FocusRing`.
  enum Role: Int {
    case ring, ringGap, frame, feedback, confirmFace, primaryFace, chevrons
    case primaryShadow, confirmShadow, feedbackIcon, countdown
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
    }
    if look.stepsLeft > 0 { layers.append(countdown()) }
    if shows(look.primaryPosition) {
      addShadow(.primaryShadow, of: look.primaryPosition, to: &layers)
      layers.append(primaryFace())
      addChevrons(to: &layers)
    }
    if showsRing, !ring.fits { layers.append(ring.inside(on: topFaceColor)) }
    return layers
  }

  // MARK: Measures

  private var scale: Double { place.scale }
  private var isHorizontal: Bool { look.attributes.slidesHorizontally }

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

  var feedbackText: String { look.showsError ? look.attributes.errorText : look.attributes.successText }

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
    let space = look.attributes.drawsTick ? iconSpace(beside: feedbackText) : 0
    var layer = face(
      .feedback, feedbackText, feedbackColors, reserving: space, atStart: !look.attributes.isRightToLeft,
      margin: margin, at: 0)
    layer.frame = layer.frame.offset(by: feedbackShift)
    return layer
  }

  private func confirmFace() -> SurfaceLayer {
    face(.confirmFace, look.confirmLabel, look.confirmColors(on: place.ground), at: look.confirmPosition)
  }

  private func primaryFace() -> SurfaceLayer {
    let image = look.attributes.isEnabled ? look.imagePath : nil
    return face(
      .primaryFace, look.attributes.primaryText, look.primaryColors(on: place.ground), image: image,
      reserving: isHorizontal ? chevronSpace : 0, atStart: look.side == .positive, at: look.primaryPosition)
  }

  /// The label leaves that much free at the left or right, beyond its padding; the face is `margin` pixels wider than the
  /// button on both sides.
  private func face(
    _ role: Role, _ text: String, _ colors: FaceColors, image: String? = nil, reserving space: Double = 0,
    atStart: Bool = false, margin: Int = 0, at position: Double
  ) -> SurfaceLayer {
    let face = PixelRect(0, 0, place.frame.width + 2 * margin, place.frame.height)
    var contents: [PaintCommand] = []
    contents.reserveCapacity(4)
    contents.append(.fill(face, colors.ground))
    if let image {
      contents.append(.image(ImageFile(image), face))
      if let wash = look.primaryWash { contents.append(.fill(face, wash)) }
    }
    var bounds = face.rect
    let padding = 16 * scale + Double(margin)
    bounds.origin.x += atStart ? padding + space : padding
    bounds.size.width -= 2 * padding + space
    if !text.isEmpty, !bounds.isEmpty {
      contents.append(
        .text(
          TextBlock(
            text, font: font, color: colors.text, bounds: bounds, anchor: face.rect.midX, alignment: .center)))
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

  // MARK: Chevrons

  /// Chevrons along the axis: three side by side, or two stacked; none on a face that takes a tap or has no room.
  private var chevronCount: Int {
    guard !look.attributes.reactsToTap, look.attributes.isEnabled else { return 0 }
    let size = Size(Double(place.frame.width) / scale, Double(place.frame.height) / scale)
    if isHorizontal { return size.width >= 120 && size.height >= 24 ? 3 : 0 }
    return size.height >= 96 && size.width >= 48 ? 2 : 0
  }

  /// Half the length across the axis, the depth along it, the distance from one to the next and from the face's edge.
  private static let chevron = (half: 6.0, depth: 6.0, step: 8.0, edge: 20.0)
  private static let stackedChevron = (half: 8.0, depth: 7.0, step: 8.0, edge: 24.0)

  private var chevronMeasures: (half: Double, depth: Double, step: Double, edge: Double) {
    isHorizontal ? Self.chevron : Self.stackedChevron
  }

  private var chevronLength: Double {
    chevronMeasures.depth + chevronMeasures.step * Double(chevronCount - 1)
  }

  /// What the label leaves free beyond its padding, in device pixels: a stroke reaches a pixel beyond the tip.
  private var chevronSpace: Double {
    chevronCount == 0 ? 0 : (chevronMeasures.edge + chevronLength + 1) * scale
  }

  private func addChevrons(to layers: inout [SurfaceLayer]) {
    let opacity = chevronOpacity
    guard chevronCount > 0, opacity > 0 else { return }
    let frame = chevronFrame
    let (along, across) = isHorizontal ? (frame.width, frame.height) : (frame.height, frame.width)
    let contents = (0..<chevronCount).map { chevron($0, across: Double(across), along: Double(along)) }
    layers.append(
      SurfaceLayer(
        id: id(.chevrons), frame: frame, contents: contents, isOpaque: false, clip: Clip(clip.rect, radius: 0),
        opacity: opacity))
  }

  var chevronFrame: PixelRect {
    let margin = 2.0
    let measures = chevronMeasures
    let along = pixels(chevronLength + 2 * margin)
    let across = pixels(2 * (measures.half + margin))
    let fromEdge = pixels(measures.edge - margin)
    var frame = place.frame.offset(by: offset(look.primaryPosition))
    if isHorizontal {
      frame.x = look.side == .negative ? frame.maxX - fromEdge - along : frame.x + fromEdge
      frame.y += (frame.height - across) / 2
      (frame.width, frame.height) = (along, across)
    } else {
      frame.y = look.side == .negative ? frame.maxY - fromEdge - along : frame.y + fromEdge
      frame.x += (frame.width - across) / 2
      (frame.width, frame.height) = (across, along)
    }
    return frame
  }

  /// The chevron with that number, counted from the leading one in the direction of travel, which is the brightest.
  private func chevron(_ number: Int, across: Double, along: Double) -> PaintCommand {
    let measures = chevronMeasures
    let start = (2 + Double(number) * measures.step) * scale
    let tip = look.side == .negative ? start : along - start
    let tail = look.side == .negative ? start + measures.depth * scale : along - start - measures.depth * scale
    let middle = across / 2
    let half = measures.half * scale
    let points = [Point(tail, middle - half), Point(tip, middle), Point(tail, middle + half)]
    let placed = isHorizontal ? points : points.map { Point($0.y, $0.x) }
    let strengths = chevronCount == 3 ? [0.8, 0.5, 0.28] : [0.8, 0.4]
    let color = look.attributes.primaryTxtColor.withAlpha(look.attributes.primaryTxtColor.alpha * strengths[number])
    return .strokePath(Path(polyline: placed), width: 2 * scale, color)
  }

  /// The chevrons fade as the slide nears the threshold and are gone beyond it.
  var chevronOpacity: Double {
    let distance = abs(look.primaryPosition) * look.travel
    if look.threshold <= 0 { return distance > 0 ? 0 : 1 }
    return max(0, min(1, 2 * (1 - distance / look.threshold)))
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
