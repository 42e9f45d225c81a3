internal import Interaction

/// In most frames of a slide nothing changes but where the faces stand.
extension ButtonPainter {
  /// All that the position of a face decides besides places.
  private struct Aspect: Equatable {
    /// The side that it is on, nil at rest.
    var side: FloatingPointSign?
    var isSeen: Bool
    var hasChevrons: Bool
  }

  private func aspect(at position: Double) -> Aspect {
    Aspect(
      side: position == 0 ? nil : position.sign, isSeen: shows(position),
      hasChevrons: chevronOpacity(at: position) > 0)
  }

  /// Whether that place is this one, the time apart.
  func stands(in place: ViewPlace) -> Bool {
    var now = self.place
    now.time = place.time
    return now == place
  }

  /// Takes over other positions and moves the layers that `layers()` gave for the old ones. False when it would now give
  /// other layers, or the same with other contents.
  func move(
    _ layers: inout [SurfaceLayer], primary: Double, confirm: Double, feedback: FeedbackPose, action: ActionPose,
    stepsLeft: Int
  ) -> Bool {
    let old = look
    (look.primaryPosition, look.confirmPosition) = (primary, confirm)
    (look.feedback, look.action, look.stepsLeft) = (feedback, action, stepsLeft)
    guard feedback == old.feedback, action == old.action, (stepsLeft > 0) == (old.stepsLeft > 0),
      aspect(at: primary) == aspect(at: old.primaryPosition), aspect(at: confirm) == aspect(at: old.confirmPosition)
    else { return false }
    let primaryStep = offset(primary).moved(from: offset(old.primaryPosition))
    let confirmStep = offset(confirm).moved(from: offset(old.confirmPosition))
    for index in layers.indices {
      let role = Role(rawValue: layers[index].id.role)
      switch role {
      case .primaryFace, .primaryShadow, .chevrons: layers[index].frame = layers[index].frame.offset(by: primaryStep)
      case .confirmFace, .confirmShadow, .confirmIcon, .confirmChevrons:
        layers[index].frame = layers[index].frame.offset(by: confirmStep)
      case .countdown: layers[index].frame = countdownFrame
      default: break
      }
      if role == .chevrons { layers[index].opacity = chevronOpacity(at: primary) }
      if role == .confirmChevrons { layers[index].opacity = chevronOpacity(at: confirm) }
    }
    return true
  }
}

extension PixelPoint {
  fileprivate func moved(from old: PixelPoint) -> PixelPoint { PixelPoint(x - old.x, y - old.y) }
}
