public import Interaction

extension DoubleTapButton {
  /// What the button noticed, for logs and for people who try gestures.
  public enum Notice: Equatable, Sendable {
    /// A drag of the primary face, as a signed part of the way out: negative to the left or up.
    case dragged(Double)
    /// The drag ended short of the threshold, or was taken away; the face goes back.
    case slideCancelled
    /// The drag ended beyond the threshold; the face goes on by itself.
    case released(Double)
    case tapped
    /// A tap on a face that only slides made it show how.
    case nudged
    /// A key asked for something.
    case keyed(KeyRecognizer.Outcome)
    /// A confirm did not count.
    case confirmRefused(Refusal)
    /// Nobody confirmed; the primary face slides back.
    case disarmed(Disarming)
    /// The action was called and gave this answer.
    case called(Bool)
    /// The label of the face that shows cannot be drawn; as long as that is so, the button never confirms.
    case labelMissing(FontError)
    /// The action that was called has not answered within `actionTimeout`.
    case timedOut
  }
}
