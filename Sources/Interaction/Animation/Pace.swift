/// How time goes through something that takes a while, comes back if it likes, and repeats.
struct Pace: Equatable, Sendable {
  /// The length of one way, in seconds, 0 or more.
  let duration: Double
  var autoreverses = false
  /// More than 0, perhaps not whole, perhaps infinite.
  var repeatCount = 1.0

  /// The length of one repetition.
  var repetition: Double { autoreverses ? 2 * duration : duration }

  /// The length of all repetitions in seconds, perhaps infinite.
  var length: Double { duration == 0 ? 0 : repetition * repeatCount }

  /// The part of the way that is done at that time, 0...1.
  func part(at time: Double) -> Double {
    let time = clamped(time)
    var repetitions = time / repetition
    // Not a number when nothing has a length.
    let isOver = time >= length || !(repetitions < repeatCount)
    if isOver { repetitions = repeatCount }
    if !repetitions.isFinite { repetitions = 1 }
    var rest = repetitions - repetitions.rounded(.down)
    // The end belongs to the last repetition, as there is none after it.
    if isOver && rest == 0 { rest = 1 }
    return !autoreverses ? rest : rest < 0.5 ? 2 * rest : 2 - 2 * rest
  }

  /// A time within 0...`length`, whatever it was; the end of what is endless is that of one repetition.
  func clamped(_ time: Double) -> Double {
    let result = time > 0 ? min(time, length) : 0
    return result.isFinite ? result : repetition
  }
}
