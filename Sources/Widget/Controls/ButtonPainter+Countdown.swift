internal import Interaction

/// The line at the foot of the confirm face that tells how much of the time to confirm is left.
extension ButtonPainter {
  /// It is drawn once, as long as the face, and goes out of sight behind the leading edge.
  func countdown() -> SurfaceLayer {
    let frame = countdownFrame
    return SurfaceLayer(
      id: id(.countdown), frame: frame,
      contents: [
        .fill(PixelRect(0, 0, frame.width, frame.height), look.confirmColors(on: place.ground).text)
      ], isOpaque: true, clip: clip)
  }

  var countdownFrame: PixelRect {
    let thickness = min(pixels(3), place.frame.height)
    let left = min(pixels(Double(2 * look.stepsLeft)), place.frame.width)
    let shift = look.attributes.isRightToLeft ? place.frame.width - left : left - place.frame.width
    let face = place.frame.offset(by: offset(look.confirmPosition))
    return PixelRect(face.x + shift, face.maxY - thickness, face.width, thickness)
  }
}
