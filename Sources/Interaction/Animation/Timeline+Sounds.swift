/// Up to which time the sounds of a timeline were heard.
struct Hearing: Equatable, Sendable {
  var time = 0.0
  /// Whether those of exactly that time were heard as well.
  var isHeard = false
}

extension Timeline {
  /// Tells the sounds that come between the time of `hearing` and `time`; one that comes in several repetitions is heard
  /// once.
  mutating func hearSounds(upTo time: Double, _ notices: inout [TimelineNotice]) {
    for sound in sounds
    where count(of: sound, upTo: time, included: true) > count(of: sound, upTo: hearing.time, included: hearing.isHeard)
    {
      notices.append(.sound(sound))
    }
    if time >= hearing.time { hearing = Hearing(time: time, isHeard: true) }
  }

  /// How many times a sound has come by then. Repetitions count as whole numbers, so that rounding neither loses a
  /// sound nor doubles it.
  private func count(of sound: Sound, upTo time: Double, included: Bool) -> Double {
    let repetition = pace.repetition
    guard sound.delay >= 0, sound.delay <= repetition else { return 0 }
    if repetition == 0 { return included ? 1 : 0 }
    let tolerance = 1e-9
    let passed = (time - sound.delay) / repetition
    let count = included ? (passed + tolerance).rounded(.down) + 1 : (passed - tolerance).rounded(.up)
    return max(0, min(count, repeatCount.rounded(.up)))
  }
}
