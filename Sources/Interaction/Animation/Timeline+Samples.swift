/// What shows at a time, which depends on nothing but that time.
extension Timeline {
  /// A layer with a value for one of its properties.
  public struct Sample: Equatable, Sendable {
    public let layer: LayerTag
    public let value: LayerValue
  }

  /// The length of one repetition.
  var repetition: Double { autoreverses ? 2 * duration : duration }

  /// The length of all repetitions in seconds, perhaps infinite.
  public var length: Double { duration == 0 ? 0 : repetition * repeatCount }

  /// The values at a time from 0 to `length`, in the order of the tracks; times outside are cut. Of two tracks for the
  /// same property the later one counts.
  public func samples(at time: Double) -> [Sample] {
    let part = part(at: time)
    var samples: [Sample] = []
    for track in tracks {
      if let value = track.value(at: part) { samples.append(Sample(layer: track.layer, value: value)) }
    }
    return samples
  }

  /// The part of the way through the tracks that is done at that time, 0...1.
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
    let part = !autoreverses ? rest : rest < 0.5 ? 2 * rest : 2 - 2 * rest
    return isMirrored ? 1 - part : part
  }

  /// A time within 0...`length`, whatever it was; the end of an endless timeline is that of one repetition.
  func clamped(_ time: Double) -> Double {
    let result = time > 0 ? min(time, length) : 0
    return result.isFinite ? result : repetition
  }
}
