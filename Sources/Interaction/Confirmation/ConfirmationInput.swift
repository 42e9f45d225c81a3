/// The way out that a face takes along its axis.
public enum SlideSide: Equatable, Sendable {
  /// Towards smaller coordinates: left or up.
  case negative
  /// Towards larger coordinates: right or down.
  case positive

  /// -1 or 1.
  public var sign: Double { self == .negative ? -1 : 1 }

  public var opposite: SlideSide { self == .negative ? .positive : .negative }
}

/// What a press says about its origin, for the rules that tell deliberate input from accidents; its end is known by the same stamp.
public struct InputStamp: Equatable, Sendable {
  /// When the finger, button or key went down.
  public var pressTime: ServerTime
  /// When the latest press that found another face than the confirm face began or ended: what may have brought that out.
  public var armingTime: ServerTime
  /// When the press before began and ended.
  public var latestPress: ServerTime
  public var latestEnd: ServerTime
  /// When a key or button was last pressed in the window before, or a finger came or went; now, when keys are held that can be no
  /// step.
  public var strayTime: ServerTime
  /// Since when the whole confirm face was on the screen; nil: it was not yet; unknown: for long.
  public var shownSince: ServerTime?
  /// Since when nothing had happened to the window that brings another thing under a hand at rest; nil: it just had; unknown: for long.
  public var steadySince: ServerTime?
  /// Whose press it is.
  public var seat: Seat

  public init(
    pressTime: ServerTime, armingTime: ServerTime = .unknown, latestPress: ServerTime = .unknown,
    latestEnd: ServerTime = .unknown, strayTime: ServerTime = .unknown,
    shownSince: ServerTime? = .unknown, steadySince: ServerTime? = .unknown,
    seat: Seat = .unknown
  ) {
    self.pressTime = pressTime
    self.armingTime = armingTime
    self.latestPress = latestPress
    self.latestEnd = latestEnd
    self.strayTime = strayTime
    self.shownSince = shownSince
    self.steadySince = steadySince
    self.seat = seat
  }
}

/// One call of the user's closure; no two of a confirmation are equal.
public struct CallID: Equatable, Sendable {
  let number: UInt64
}

/// Everything that can happen to a confirmation.
public enum ConfirmationInput: Equatable, Sendable {
  /// A pointer button or key that may lead to `tap` or `activate` went down on the control; a press before it no longer counts.
  case pressBegan(InputStamp)
  /// That press ended without a result: released outside, taken away, or turned into a drag.
  case pressCancelled(InputStamp)
  /// That press was released inside without a drag.
  case tap(InputStamp)
  /// That press of a key asks for the current step.
  case activate(InputStamp)
  /// Whatever press is held goes on at that time, by all that the server has told; to be handled in each frame.
  case held
  /// Somebody's arrow key asks for the face to move to that side.
  case slide(SlideSide, by: Seat = .unknown)
  /// Escape: one step back.
  case back
  /// A drag along the axis began, moved, ended or was taken away; the distance is measured from the press point, in pixels at 96 dpi.
  case panBegan(Double)
  case panChanged(Double)
  case panEnded(Double)
  case panCancelled
  /// The user's closure returned from that call, and the action goes on; `actionReturned` follows.
  case actionGoesOn(CallID)
  /// That action is so far, 0 to 1; nil: nobody knows.
  case progressed(CallID, Double?)
  /// The user's closure returned from that call; the answer of any call but the running one changes nothing.
  case actionReturned(CallID, Bool)
  /// That call is not made: the control was taken away, or code has set another state before it could be.
  case callAbandoned(CallID)
  case setEnabled(Bool)
  case setState(Confirmation.State, animated: Bool)
  /// Input that the owner lets through to nothing would have confirmed, if that is the present step.
  case rejected(Refusal)
  /// The keyboard went to another window.
  case focusLeft
  /// Nothing but time has passed.
  case tick
}

/// What the owner of a confirmation has to carry out, in order.
public enum ConfirmationEffect: Equatable, Sendable {
  case stateChanged(from: Confirmation.State, to: Confirmation.State)
  /// The primary face stands at another place: 0 at rest, 1 out; a resisted drag the wrong way is negative.
  case slideChanged(Double)
  /// Show the pending look, then call the closure once and answer with `actionReturned`; or else with `callAbandoned`.
  case callAction(CallID)
  /// A drag was released short of the threshold or taken away.
  case slideCancelled
  /// A tap on a face that only slides: it shows how, by a short move.
  case nudged
  /// That call took longer than `actionTimeout`; it counts as failed.
  case callTimedOut(CallID)
  /// A confirm that the rules took for an accident.
  case refused(Refusal)
  /// The primary face slides back because nobody confirmed.
  case disarmed(Disarming)
}

/// Why an armed button went back by itself.
public enum Disarming: Equatable, Sendable {
  /// `confirmTimeout` was over.
  case timeout
  /// The keyboard went to another window.
  case focusOut
}

/// Why a confirm did not count.
public enum Refusal: Equatable, Sendable {
  /// It was the second half of a double click that began with the arming press, or a switch that bounced when it was let go.
  case doubleClick
  /// It began before the confirm face was on the screen.
  case unseen
  /// The confirm face had been there for less than `confirmDelay`, or the press was one of a volley.
  case tooSoon
  /// Just before, the window was mapped, moved, resized, raised or given the keyboard under a hand at rest.
  case disturbed
  /// A key that was down already repeated itself.
  case heldKey
  /// Another client made up the event (XSendEvent).
  case sent
  /// Another program's window covers a part of the button.
  case obscured
  /// Another person's pointer or keyboard had brought out the confirm face (MPX).
  case otherSeat
  /// The closure of an earlier confirm is still running.
  case stillRunning
  /// The confirm face was not held long enough.
  case releasedEarly

  /// The name in traces and notices.
  public var name: String {
    switch self {
    case .doubleClick: "doubleClick"
    case .unseen: "unseen"
    case .tooSoon: "tooSoon"
    case .disturbed: "disturbed"
    case .heldKey: "heldKey"
    case .sent: "sent"
    case .obscured: "obscured"
    case .stillRunning: "stillRunning"
    case .releasedEarly: "releasedEarly"
    case .otherSeat: "otherSeat"
    }
  }
}
