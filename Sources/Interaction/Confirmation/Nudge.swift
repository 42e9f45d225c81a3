/// A short move out and back that shows how a face is slid.
struct Nudge: Equatable, Sendable {
  /// In pixels at 96 dpi.
  static let distance = 8.0
  /// In seconds.
  static let duration = 0.25

  var start: Instant

  var end: Instant { motion.end }

  /// The part of the distance that the face is away from rest.
  func extent(at time: Instant) -> Double {
    motion.value(at: time)
  }

  /// It slows down on the way out and speeds up on the way back.
  private var motion: SlideAnimation {
    SlideAnimation(from: 0, to: 1, start: start, duration: Nudge.duration / 2, curve: .easeOut, autoreverses: true)
  }
}
