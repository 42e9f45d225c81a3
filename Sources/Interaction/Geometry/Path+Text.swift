extension Path {
  /// The path that a text in SVG's path grammar stands for (SVG 2 9.3): the commands MLHVCSQTAZ in both cases.
  /// Quadratic curves and arcs become cubic ones.
  ///
  /// As in SVG 1.1, a number may end with its point. A text without any command is an empty path. Throws where the
  /// first fault is.
  public init(svg text: String) throws(PathTextError) {
    var reader = PathReader(text)
    try reader.read()
    self.init(reader.elements)
  }
}

/// Reads the grammar of SVG's paths and keeps what the next segment depends on.
private struct PathReader {
  private var scanner: NumberScanner
  private(set) var elements: [Path.Element] = []
  private var start = Point.zero
  private var pen = Point.zero
  /// The last control points of a cubic and of a quadratic curve just before, else where the pen is; smooth curves
  /// begin with their mirror image.
  private var cubicControl = Point.zero
  private var quadraticControl = Point.zero
  /// What relative coordinates are added to.
  private var origin = Point.zero

  init(_ text: String) {
    scanner = NumberScanner(text)
  }

  mutating func read() throws(PathTextError) {
    scanner.skipSpace()
    var expected = PathTextError.Expectation.move
    while let letter = scanner.next {
      // Bit 5 makes a letter small.
      let command = letter | 0x20
      guard Self.isCommand(letter), expected != .move || command == UInt8(ascii: "m") else {
        throw PathTextError(offset: scanner.place, expected: expected)
      }
      scanner.skip()
      scanner.skipSpace()
      if command == UInt8(ascii: "z") {
        close()
        expected = .command
      } else {
        try readSegments(of: command, isRelative: letter == command)
        expected = .commandOrNumber
      }
    }
  }

  private static func isCommand(_ letter: UInt8) -> Bool {
    "MLHVCSQTAZmlhvcsqtaz".bytes.contains(letter)
  }

  /// The segments of one command; those after an M's first are lines.
  private mutating func readSegments(of command: UInt8, isRelative: Bool) throws(PathTextError) {
    var command = command
    var goesOn = true
    while goesOn {
      origin = isRelative ? pen : .zero
      try readSegment(of: command)
      if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
      goesOn = scanner.skipComma() || scanner.isAtNumber
    }
  }

  private mutating func readSegment(of command: UInt8) throws(PathTextError) {
    switch command {
    case UInt8(ascii: "m"):
      pen = try point()
      start = pen
      elements.append(.move(pen))
      rest(at: pen)
    case UInt8(ascii: "h"): line(to: Point(origin.x + (try scanner.number()), pen.y))
    case UInt8(ascii: "v"): line(to: Point(pen.x, origin.y + (try scanner.number())))
    case UInt8(ascii: "c"):
      let first = try point()
      let second = try nextPoint()
      curve(first, second, to: try nextPoint())
    case UInt8(ascii: "s"):
      let second = try point()
      curve(mirrored(cubicControl), second, to: try nextPoint())
    case UInt8(ascii: "q"):
      let control = try point()
      quadratic(control, to: try nextPoint())
    case UInt8(ascii: "t"): quadratic(mirrored(quadraticControl), to: try point())
    case UInt8(ascii: "a"): try arc()
    default: line(to: try point())
    }
  }

  // MARK: Arguments

  private mutating func nextNumber() throws(PathTextError) -> Double {
    _ = scanner.skipComma()
    return try scanner.number()
  }

  private mutating func point() throws(PathTextError) -> Point {
    let x = try scanner.number()
    return Point(origin.x + x, origin.y + (try nextNumber()))
  }

  private mutating func nextPoint() throws(PathTextError) -> Point {
    _ = scanner.skipComma()
    return try point()
  }

  private mutating func nextFlag() throws(PathTextError) -> Bool {
    _ = scanner.skipComma()
    return try scanner.flag()
  }

  // MARK: Segments

  private mutating func line(to point: Point) {
    elements.append(.line(point))
    rest(at: point)
  }

  private mutating func curve(_ first: Point, _ second: Point, to end: Point) {
    elements.append(.curve(first, second, to: end))
    rest(at: end)
    cubicControl = second
  }

  /// The cubic curve that is the same as the quadratic one.
  private mutating func quadratic(_ control: Point, to end: Point) {
    elements.append(.curve(mix(pen, control, 2.0 / 3), mix(end, control, 2.0 / 3), to: end))
    rest(at: end)
    quadraticControl = control
  }

  private mutating func arc() throws(PathTextError) {
    let radii = Size(try scanner.number(), try nextNumber())
    let rotation = try nextNumber()
    let (isLarge, sweeps) = (try nextFlag(), try nextFlag())
    let arc = EllipticalArc(
      start: pen, end: try nextPoint(), radii: radii, rotation: rotation, isLarge: isLarge, sweeps: sweeps)
    elements += arc.elements
    rest(at: arc.end)
  }

  private mutating func close() {
    elements.append(.close)
    rest(at: start)
  }

  private mutating func rest(at point: Point) {
    pen = point
    cubicControl = point
    quadraticControl = point
  }

  private func mirrored(_ control: Point) -> Point {
    Point(2 * pen.x - control.x, 2 * pen.y - control.y)
  }
}
