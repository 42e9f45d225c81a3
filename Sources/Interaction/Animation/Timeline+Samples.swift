/// What shows at a time, which depends on nothing but that time.
extension Timeline {
  /// A layer with a value for one of its properties.
  public struct Sample: Equatable, Sendable {
    public let layer: LayerTag
    public let value: LayerValue
  }

  /// The length of all repetitions in seconds, perhaps infinite.
  public var length: Double { pace.length }

  /// The values at a time from 0 to `length`, in the order of the tracks; times outside are cut. Of two tracks for the
  /// same property the later one counts.
  public func samples(at time: Double) -> [Sample] {
    let part = isMirrored ? 1 - pace.part(at: time) : pace.part(at: time)
    var samples: [Sample] = []
    for track in tracks {
      if let value = track.value(at: part) { samples.append(Sample(layer: track.layer, value: value)) }
    }
    return samples
  }
}
