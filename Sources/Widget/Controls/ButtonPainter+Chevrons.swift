internal import Interaction

/// The marks of a face that is slid away.
extension ButtonPainter {
  /// Chevrons along the axis: three side by side, or two stacked; none on a face that needs no slide or has no room.
  func chevronCount(_ role: Role) -> Int {
    let attributes = look.attributes
    let slides = role == .chevrons ? !attributes.reactsToTap : attributes.confirmGesture == .slide
    guard slides, attributes.isEnabled else { return 0 }
    let size = Size(Double(place.frame.width) / scale, Double(place.frame.height) / scale)
    if isHorizontal { return size.width >= 120 && size.height >= 24 ? 3 : 0 }
    return size.height >= 96 && size.width >= 48 ? 2 : 0
  }

  /// Half the length across the axis, the depth along it, the distance from one to the next and from the face's edge.
  private static let chevron = (half: 6.0, depth: 6.0, step: 8.0, edge: 20.0)
  private static let stackedChevron = (half: 8.0, depth: 7.0, step: 8.0, edge: 24.0)

  /// What a label leaves free for three chevrons beyond its padding, in pixels at 96 dpi.
  static let chevronRoom = chevron.edge + chevron.depth + 2 * chevron.step + 1

  private var chevronMeasures: (half: Double, depth: Double, step: Double, edge: Double) {
    isHorizontal ? Self.chevron : Self.stackedChevron
  }

  private var chevronLength: Double {
    chevronMeasures.depth + chevronMeasures.step * (isHorizontal ? 2 : 1)
  }

  /// What the label leaves free beyond its padding, in device pixels: a stroke reaches a pixel beyond the tip.
  var chevronSpace: Double { isHorizontal ? (chevronMeasures.edge + chevronLength + 1) * scale : 0 }

  /// Whether the marks show: a confirm face that has confirmed is not slid again.
  private func showsChevrons(_ role: Role) -> Bool {
    switch look.state {
    case .pending, .success, .error: role == .chevrons
    case .primary, .sliding, .confirm, .resetting: true
    }
  }

  func addChevrons(_ role: Role, at position: Double, to layers: inout [SurfaceLayer]) {
    guard showsChevrons(role) else { return }
    let (count, opacity) = (chevronCount(role), chevronOpacity(at: position))
    guard count > 0, opacity > 0 else { return }
    let color = role == .chevrons ? look.attributes.primaryTxtColor : look.attributes.confirmTxtColor
    let frame = chevronFrame(at: position)
    let (along, across) = isHorizontal ? (frame.width, frame.height) : (frame.height, frame.width)
    var contents: [PaintCommand] = []
    for number in 0..<count {
      contents.append(chevron(number, color, across: Double(across), along: Double(along)))
    }
    layers.add(id(role), frame, contents, clip: Clip(clip.rect, radius: 0), opacity: opacity)
  }

  func chevronFrame(at position: Double) -> PixelRect {
    let margin = 2.0
    let measures = chevronMeasures
    let along = pixels(chevronLength + 2 * margin)
    let across = pixels(2 * (measures.half + margin))
    let fromEdge = pixels(measures.edge - margin)
    var frame = frame(at: position)
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
  private func chevron(_ number: Int, _ color: Color, across: Double, along: Double) -> PaintCommand {
    let measures = chevronMeasures
    let start = (2 + Double(number) * measures.step) * scale
    let tip = look.side == .negative ? start : along - start
    let tail = look.side == .negative ? start + measures.depth * scale : along - start - measures.depth * scale
    let (middle, half) = (across / 2, measures.half * scale)
    func point(_ x: Double, _ y: Double) -> Point { isHorizontal ? Point(x, y) : Point(y, x) }
    let shape = Path(polyline: [point(tail, middle - half), point(tip, middle), point(tail, middle + half)])
    let strength = number == 0 ? 0.8 : !isHorizontal ? 0.4 : number == 1 ? 0.5 : 0.28
    return .strokePath(shape, width: 2 * scale, color.withAlpha(color.alpha * strength))
  }

  /// The chevrons fade as the slide nears the threshold and are gone beyond it.
  func chevronOpacity(at position: Double) -> Double {
    let distance = abs(position) * look.travel
    if look.threshold <= 0 { return distance > 0 ? 0 : 1 }
    return max(0, min(1, 2 * (1 - distance / look.threshold)))
  }
}
