internal import Interaction

/// The line at the foot of the confirm face that tells how much of the time to confirm is left.
extension ButtonPainter {
  /// It is drawn once, as long as the face, and goes out of sight behind the leading edge.
  func addCountdown(to layers: inout [SurfaceLayer]) {
    let frame = countdownFrame
    let color = look.confirmColors(on: place.ground).text
    add(.countdown, frame, [.fill(PixelRect(0, 0, frame.width, frame.height), color)], isOpaque: true, to: &layers)
  }

  var countdownFrame: PixelRect {
    let thickness = min(pixels(3), place.frame.height)
    let left = min(pixels(Double(2 * look.stepsLeft)), place.frame.width)
    let shift = look.attributes.isRightToLeft ? place.frame.width - left : left - place.frame.width
    let face = frame(at: look.confirmPosition)
    return PixelRect(face.x + shift, face.maxY - thickness, face.width, thickness)
  }
}
