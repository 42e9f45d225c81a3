internal import Interaction

/// In most frames of a slide nothing changes but where the faces stand.
extension ButtonPainter {
  /// All that a position decides besides places: which layers there are and which way they look.
  private struct Arrangement: Equatable {
    var primarySide: FloatingPointSign?
    var confirmSide: FloatingPointSign?
    var showsPrimary: Bool
    var showsConfirm: Bool
    var showsChevrons: Bool
    var showsCountdown: Bool
    var feedback: FeedbackPose
  }

  private var arrangement: Arrangement {
    Arrangement(
      primarySide: side(of: look.primaryPosition), confirmSide: side(of: look.confirmPosition),
      showsPrimary: shows(look.primaryPosition), showsConfirm: shows(look.confirmPosition),
      showsChevrons: chevronOpacity > 0, showsCountdown: look.stepsLeft > 0, feedback: look.feedback)
  }

  private func side(of position: Double) -> FloatingPointSign? { position == 0 ? nil : position.sign }

  /// Whether that place is this one, the time apart.
  func stands(in place: ViewPlace) -> Bool {
    place.frame == self.place.frame && place.scale == self.place.scale && place.ground == self.place.ground
      && place.window == self.place.window && place.owner == self.place.owner
  }

  /// Takes over other positions and moves the layers that `layers()` gave for the old ones. False when it would now give
  /// other layers, or the same with other contents.
  mutating func move(
    _ layers: inout [SurfaceLayer], primary: Double, confirm: Double, feedback: FeedbackPose, stepsLeft: Int = 0
  ) -> Bool {
    let old = arrangement
    look.primaryPosition = primary
    look.confirmPosition = confirm
    look.feedback = feedback
    look.stepsLeft = stepsLeft
    if arrangement != old { return false }
    for index in layers.indices {
      switch Role(rawValue: layers[index].id.role) {
      case .primaryFace: layers[index].frame = place.frame.offset(by: offset(primary))
      case .confirmFace: layers[index].frame = place.frame.offset(by: offset(confirm))
      case .primaryShadow: layers[index].frame = shadowFrame(of: primary)
      case .confirmShadow: layers[index].frame = shadowFrame(of: confirm)
      case .countdown: layers[index].frame = countdownFrame
      case .chevrons:
        layers[index].frame = chevronFrame
        layers[index].opacity = chevronOpacity
      default: break
      }
    }
    return true
  }
}
