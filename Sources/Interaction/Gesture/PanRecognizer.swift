/// The direction that a face slides along.
public enum Axis: Equatable, Sendable {
  case horizontal, vertical
}

/// Recognises a drag with button 1 along one axis; where the pointer is across the axis does not matter.
public struct PanRecognizer: Equatable, Sendable {
  /// Distances run along the axis from the press point to the pointer, in the unit of the events; only the present one counts, never the furthest.
  public enum Outcome: Equatable, Sendable {
    case began(Double)
    case changed(Double)
    case ended(Double)
    /// The button was lost or taken away, or pressed anew.
    case cancelled
  }

  private enum Phase: Equatable {
    case idle
    case pressed(at: Point)
    case panning(from: Point)
  }

  public var axis: Axis
  /// The distance that has to be exceeded for a press to become a drag.
  public var slop: Double
  /// Whether events that another client made count.
  public var acceptsSent = false
  private var phase = Phase.idle

  public init(axis: Axis, slop: Double) {
    self.axis = axis
    self.slop = slop
  }

  /// Takes one event and says what it means; nil when it means nothing. Only a press inside the bounds begins anything.
  public mutating func handle(_ event: PointerEvent, in bounds: Rect) -> Outcome? {
    if event.isSent && !acceptsSent { return nil }
    switch event.kind {
    case .pressed(button: 1):
      let outcome = cancel()
      if bounds.contains(event.location) { phase = .pressed(at: event.location) }
      return outcome
    case .moved(primaryDown: true):
      return follow(to: event.location)
    case .released(button: 1):
      defer { phase = .idle }
      if case .panning(let start) = phase { return .ended(distance(from: start, to: event.location)) }
      return nil
    case .moved(primaryDown: false), .cancelled:
      return cancel()
    case .pressed, .released, .entered, .left:
      return nil
    }
  }

  private mutating func follow(to location: Point) -> Outcome? {
    switch phase {
    case .idle:
      return nil
    case .pressed(let start):
      let moved = distance(from: start, to: location)
      if !(moved.magnitude > slop) { return nil }
      phase = .panning(from: start)
      return .began(moved)
    case .panning(let start):
      return .changed(distance(from: start, to: location))
    }
  }

  private mutating func cancel() -> Outcome? {
    defer { phase = .idle }
    if case .panning = phase { return .cancelled }
    return nil
  }

  private func distance(from start: Point, to end: Point) -> Double {
    axis == .horizontal ? end.x - start.x : end.y - start.y
  }
}
