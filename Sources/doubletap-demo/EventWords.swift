internal import Interaction
internal import Widget

/// What the event panel says about a notice: what it was, and the rest in words.
struct EventWords {
  enum Kind {
    case drag, tap, nudge, key, refused, disarmed, call, label, state

    var name: String {
      switch self {
      case .drag: "drag"
      case .tap: "tap"
      case .nudge: "nudge"
      case .key: "key"
      case .refused: "refused"
      case .disarmed: "disarmed"
      case .call: "call"
      case .label: "label"
      case .state: "state"
      }
    }
  }

  var what: Kind
  var words: String

  init(_ what: Kind, _ words: String) {
    self.what = what
    self.words = words
  }

  init?(_ notice: DoubleTapButton.Notice, isHorizontal: Bool) {
    switch notice {
    case .dragged(let position): self.init(.drag, Self.distance(position, isHorizontal))
    case .released(let position):
      self.init(.drag, message("%, released past the threshold", Self.distance(position, isHorizontal)))
    case .slideCancelled: self.init(.drag, "released before the threshold: the face goes back")
    case .tapped: self.init(.tap, "pressed and released inside")
    case .nudged: self.init(.nudge, "a tap only shows how: slide the face away")
    case .keyed(let outcome):
      guard let words = Self.key(outcome) else { return nil }
      self.init(.key, words)
    case .confirmRefused(let refusal): self.init(.refused, Self.reason(refusal))
    case .disarmed(.timeout): self.init(.disarmed, "nobody confirmed in time")
    case .disarmed(.focusOut): self.init(.disarmed, "the keyboard went to another window")
    case .labelMissing(let error): self.init(.label, error.description)
    case .timedOut: self.init(.call, "took too long")
    case .called(let answer): self.init(.call, answer ? "true" : "false")
    }
  }

  private static func distance(_ position: Double, _ isHorizontal: Bool) -> String {
    let percent = Int((abs(position) * 100).rounded())
    let side = position < 0 ? (isHorizontal ? "left" : "up") : (isHorizontal ? "right" : "down")
    return percent == 0 ? "at rest" : message("% % %", digits(percent), "%", side)
  }

  private static func reason(_ refusal: Refusal) -> String {
    switch refusal {
    case .doubleClick: "too soon: the second half of a double click"
    case .unseen: "pressed before the confirm face was on the screen"
    case .unreadable: "no font can draw the confirm face's label"
    case .tooSoon: "too soon after the confirm face came, or after another press"
    case .disturbed: "the window came, moved or changed just before"
    case .heldKey: "the key is held and repeats"
    case .sent: "another program made up the event"
    case .obscured: "another window covers the button"
    case .otherSeat: "another person's pointer or keyboard brought out the confirm face"
    case .stillRunning: "the last call is still running"
    case .releasedEarly: "let go too early: hold until the ring is full"
    }
  }

  private static func key(_ outcome: KeyRecognizer.Outcome) -> String? {
    switch outcome {
    case .activated: "the current step"
    case .slide(.left): "slide left"
    case .slide(.right): "slide right"
    case .slide(.up): "slide up"
    case .slide(.down): "slide down"
    case .back: "back"
    case .pressBegan, .cancelled: nil
    }
  }
}
