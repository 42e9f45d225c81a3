extension Path {
  /// The part of the path between two parts of its length, 0 to 1, of all subpaths together and in their order; nothing
  /// when `end` is not beyond `start`.
  ///
  /// A subpath that was closed stays closed if all of it is left.
  public func trimmed(from start: Double, to end: Double) -> Path {
    guard start > 0 || end < 1 else { return self }
    var lengths: [Double] = []
    var total = 0.0
    var reader = SegmentReader(self)
    while let segment = reader.next() {
      lengths.append(segment.length)
      total += segment.length
    }
    let (first, last) = (max(0, start) * total, min(1, end) * total)
    var result = Path()
    guard first < last else { return result }

    var passed = 0.0
    var isDrawing = false
    /// Whether nothing of the subpath is cut off so far.
    var isWhole = false
    reader = SegmentReader(self)
    for length in lengths {
      guard let segment = reader.next() else { break }
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
        let part = segment.part(from: from, to: to, of: length)
        if !isDrawing { result.elements.append(.move(part.start)) }
        isDrawing = true
        result.elements.append(segment.isLine ? .line(part.end) : .curve(part.first, part.second, to: part.end))
      }
    }
    return result
  }
}

/// A line or curve with both of its ends.
private struct Segment {
  /// Of a line only the ends count.
  var curve: CubicCurve
  var isLine = true
  var beginsSubpath: Bool
  var closes = false

  var length: Double { isLine ? distance(curve.start, curve.end) : curve.length }

  /// What is drawn of it between two lengths; ends that are not cut off stay exactly what they are.
  func part(from: Double, to: Double, of length: Double) -> CubicCurve {
    var part = curve
    if isLine {
      part.start = mix(curve.start, curve.end, from / length)
      part.end = mix(curve.start, curve.end, to / length)
      return part
    }
    let last = to < length ? curve.parameter(atLength: to) : 1
    let first = from > 0 ? curve.parameter(atLength: from) : 0
    if last < 1 { part = part.split(at: last).0 }
    if first > 0 { part = part.split(at: first / last).1 }
    return part
  }
}

/// Gives one segment after the other, those that close a subpath included. A subpath that has no move begins where the one before
/// began, the first of all at the first point that is named.
private struct SegmentReader {
  private let elements: [Path.Element]
  private var place = 0
  private var start: Point?
  private var pen = Point.zero
  private var begins = true

  init(_ path: Path) {
    elements = path.elements
  }

  mutating func next() -> Segment? {
    while place < elements.count {
      var segment = Segment(
        curve: CubicCurve(start: pen, first: pen, second: pen, end: pen), beginsSubpath: begins)
      place += 1
      switch elements[place - 1] {
      case .move(let point):
        start = point
        pen = point
        begins = true
        continue
      case .line(let point):
        if start == nil { segment.curve.start = point }
        segment.curve.end = point
      case .curve(let first, let second, let end):
        if start == nil { segment.curve.start = first }
        segment.isLine = false
        segment.curve.first = first
        segment.curve.second = second
        segment.curve.end = end
      case .close:
        guard let start else { continue }
        segment.curve.end = start
        segment.closes = true
      }
      start = start ?? segment.curve.start
      pen = segment.curve.end
      begins = segment.closes
      return segment
    }
    return nil
  }
}
