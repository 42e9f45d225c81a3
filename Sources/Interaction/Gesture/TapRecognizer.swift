/// Recognises a press and release of button 1 on the same place.
public struct TapRecognizer: Equatable, Sendable {
  public enum Outcome: Equatable, Sendable {
    /// Button 1 went down inside; a press before it that was never released is forgotten.
    case pressed
    /// The pointer left the bounds with the button held; a release now cancels.
    case exited
    /// It came back; a release now is a tap again.
    case reentered
    case tapped
    /// The press came to nothing: released outside, moved beyond the slop, or taken away.
    case cancelled
  }

  private enum Phase: Equatable {
    case idle
    case inside(pressPoint: Point)
    case outside(pressPoint: Point)
  }

  /// How far from the press point, in any direction and in the unit of the events, the pointer may move; nil when only the bounds matter.
  public var slop: Double?
  /// Whether events that another client made count.
  public var acceptsSent = false
  private var phase = Phase.idle

  public init(slop: Double? = nil) {
    self.slop = slop
  }

  /// Whether a press is held that may still become a tap, wherever the pointer is.
  public var isTracking: Bool { phase != .idle }

  /// Takes one event and says what it means; nil when it means nothing.
  public mutating func handle(_ event: PointerEvent, in bounds: Rect) -> Outcome? {
    if event.isSent && !acceptsSent { return nil }
    let isInside = bounds.contains(event.location)
    switch event.kind {
    case .pressed(button: 1):
      if !isInside { return cancel() }
      phase = .inside(pressPoint: event.location)
      return .pressed
    case .moved(primaryDown: true):
      return follow(to: event.location, isInside: isInside)
    case .released(button: 1):
      if !isTracking { return nil }
      let outcome = follow(to: event.location, isInside: isInside)
      if outcome == .cancelled || !isInside {
        phase = .idle
        return .cancelled
      }
      phase = .idle
      return .tapped
    case .moved(primaryDown: false), .cancelled:
      return cancel()
    case .pressed, .released, .entered, .left:
      return nil
    }
  }

  private mutating func follow(to location: Point, isInside: Bool) -> Outcome? {
    switch phase {
    case .idle:
      return nil
    case .inside(let pressPoint), .outside(let pressPoint):
      if let slop, !(location.distance(to: pressPoint) <= slop) { return cancel() }
      let next = isInside ? Phase.inside(pressPoint: pressPoint) : .outside(pressPoint: pressPoint)
      if next == phase { return nil }
      phase = next
      return isInside ? .reentered : .exited
    }
  }

  private mutating func cancel() -> Outcome? {
    if !isTracking { return nil }
    phase = .idle
    return .cancelled
  }
}

extension Point {
  func distance(to other: Point) -> Double {
    let dx = x - other.x
    let dy = y - other.y
    return (dx * dx + dy * dy).squareRoot()
  }
}
