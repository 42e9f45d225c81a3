internal import Interaction

/// In most frames of a slide nothing changes but where the faces stand.
extension ButtonPainter {
  /// All that a position decides besides places: which layers there are and which way they look.
  private struct Arrangement: Equatable {
    var action: ActionPose
    var primarySide: FloatingPointSign?
    var confirmSide: FloatingPointSign?
    var showsPrimary: Bool
    var showsConfirm: Bool
    var showsChevrons: Bool
    var showsConfirmChevrons: Bool
    var showsCountdown: Bool
    var feedback: FeedbackPose
  }

  private var arrangement: Arrangement {
    Arrangement(
      action: look.action,
      primarySide: side(of: look.primaryPosition), confirmSide: side(of: look.confirmPosition),
      showsPrimary: shows(look.primaryPosition), showsConfirm: shows(look.confirmPosition),
      showsChevrons: chevronOpacity(at: look.primaryPosition) > 0,
      showsConfirmChevrons: chevronOpacity(at: look.confirmPosition) > 0, showsCountdown: look.stepsLeft > 0,
      feedback: look.feedback)
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
    _ layers: inout [SurfaceLayer], primary: Double, confirm: Double, feedback: FeedbackPose, action: ActionPose,
    stepsLeft: Int
  ) -> Bool {
    let oldArrangement = arrangement
    let (oldPrimary, oldConfirm) = (offset(look.primaryPosition), offset(look.confirmPosition))
    look.primaryPosition = primary
    look.confirmPosition = confirm
    look.feedback = feedback
    look.action = action
    look.stepsLeft = stepsLeft
    if arrangement != oldArrangement { return false }
    let primaryStep = offset(primary).moved(from: oldPrimary)
    let confirmStep = offset(confirm).moved(from: oldConfirm)
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
