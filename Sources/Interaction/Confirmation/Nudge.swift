/// A short move out and back that shows how a face is slid.
struct Nudge: Equatable, Sendable {
  /// In pixels at 96 dpi.
  static let distance = 8.0
  /// In seconds.
  static let duration = 0.25

  var start: Instant

  var end: Instant { start + Nudge.duration }

  /// The part of the distance that the face is away from rest; it slows down on the way out and speeds up on the way back.
  func extent(at time: Instant) -> Double {
    let part = (time - start) / Nudge.duration
    return TimingCurve.easeOut.value(at: part < 0.5 ? 2 * part : 2 - 2 * part)
  }
}
