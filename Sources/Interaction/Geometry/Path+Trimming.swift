extension Path {
  /// The part of the path between two parts of its length, 0 to 1, of all subpaths together and in their order; nothing
  /// when `end` is not beyond `start`.
  ///
  /// A subpath that was closed stays closed if all of it is left.
  public func trimmed(from start: Double, to end: Double) -> Path {
    guard start > 0 || end < 1 else { return self }
    let segments = Segment.all(of: self)
    let lengths = segments.map { $0.length }
    let total = lengths.reduce(0, +)
    let (first, last) = (max(0, start) * total, min(1, end) * total)
    var result = Path()
    guard first < last else { return result }

    var passed = 0.0
    var isDrawing = false
    /// Whether nothing of the subpath is cut off so far.
    var isWhole = false
    for (segment, length) in zip(segments, lengths) {
      let (from, to) = (max(0, first - passed), min(length, last - passed))
      if segment.beginsSubpath {
        isDrawing = false
        isWhole = true
      }
      if from > 0 || to < length { isWhole = false }
      passed += length
      if segment.closes && isWhole && isDrawing {
        result.elements.append(.close)
      } else if from < to {
        let (start, element) = segment.part(from: from, to: to, of: length)
        if !isDrawing { result.elements.append(.move(start)) }
        isDrawing = true
        result.elements.append(element)
      }
    }
    return result
  }
}

/// A line or curve with both of its ends.
private struct Segment {
  var start: Point
  var end: Point
  /// nil for a line.
  var curve: CubicCurve?
  var beginsSubpath: Bool
  var closes = false

  var length: Double { curve?.length ?? distance(start, end) }

  /// What is drawn of it between two lengths, and from where; ends that are not cut off stay exactly what they are.
  func part(from: Double, to: Double, of length: Double) -> (start: Point, element: Path.Element) {
    guard let curve else { return (mix(start, end, from / length), .line(mix(start, end, to / length))) }
    let last = to < length ? curve.parameter(atLength: to) : 1
    let first = from > 0 ? curve.parameter(atLength: from) : 0
    var part = last < 1 ? curve.split(at: last).0 : curve
    if first > 0 { part = part.split(at: first / last).1 }
    return (part.start, .curve(part.first, part.second, to: part.end))
  }

  /// All segments, those that close a subpath included. A subpath that has no move begins where the one before began,
  /// the first of all at the first point that is named.
  static func all(of path: Path) -> [Segment] {
    var segments: [Segment] = []
    var start: Point?
    var pen = Point.zero
    var begins = true
    for element in path.elements {
      var segment = Segment(start: pen, end: pen, beginsSubpath: begins)
      switch element {
      case .move(let point):
        start = point
        pen = point
        begins = true
        continue
      case .line(let point):
        if start == nil { segment.start = point }
        segment.end = point
      case .curve(let first, let second, let end):
        if start == nil { segment.start = first }
        segment.curve = CubicCurve(start: segment.start, first: first, second: second, end: end)
        segment.end = end
      case .close:
        guard let start else { continue }
        segment.end = start
        segment.closes = true
      }
      start = start ?? segment.start
      pen = segment.end
      begins = segment.closes
      segments.append(segment)
    }
    return segments
  }
}
