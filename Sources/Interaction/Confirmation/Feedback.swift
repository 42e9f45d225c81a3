/// What the motion of the feedback label shows at one time.
public struct FeedbackPose: Equatable, Sendable {
  /// Whether there is an answer whose label shows.
  public var hasAnswer = true
  /// The part of the tick's length that is drawn, 0 to 1.
  public var tickEnd = 1.0
  /// How far the error label is to the right of its place, in pixels at 96 dpi.
  public var shift = 0.0

  /// At rest.
  public init() {}
}

/// The short motion by which the feedback label is noticed: the tick draws itself, or the error label shakes.
struct Feedback: Equatable, Sendable {
  var start: Instant
  let shakes: Bool

  var end: Instant { progress.end }

  func pose(at time: Instant) -> FeedbackPose {
    var pose = FeedbackPose()
    let part = progress.value(at: time)
    if !shakes {
      pose.tickEnd = part
    } else if case .position(let position)? = Self.shake.value(at: part) {
      pose.shift = position.x
    }
    return pose
  }

  private var progress: SlideAnimation {
    SlideAnimation(
      from: 0, to: 1, start: start, duration: shakes ? 0.4 : 0.3, curve: shakes ? .linear : .easeInEaseOut)
  }

  /// Three times to both sides, dying away.
  private static let shake = Track(
    LayerTag(0),
    .position([
      .zero, Point(-6, 0), Point(5, 0), Point(-4, 0), Point(3, 0), Point(-2, 0), Point(1, 0), .zero,
    ]), curve: .easeInEaseOut)
}

extension Confirmation {
  /// The farthest that the error label is moved to either side, in pixels at 96 dpi.
  public static let shakeDistance = 6.0

  /// What the feedback label shows of its motion.
  public func feedback(at time: Instant) -> FeedbackPose {
    if let feedback { return feedback.pose(at: time) }
    var pose = FeedbackPose()
    pose.hasAnswer = hasAnswer
    // The tick waits until the confirm face has left the label.
    if confirmMotion.end != nil, confirmMotion.destination != 0, rules.animates, rules.drawsTick { pose.tickEnd = 0 }
    return pose
  }

  /// The label has been uncovered, or another one shows.
  mutating func startFeedback(at time: Instant) {
    feedback = nil
    guard confirmMotion.end == nil, confirmMotion.destination != 0, rules.animates else { return }
    if showsError ? rules.shakesOnError : rules.drawsTick { feedback = Feedback(start: time, shakes: showsError) }
  }
}
