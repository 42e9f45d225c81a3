internal import CX11
internal import Interaction

/// Turns paths into coverage with FreeType, which works in 1/64 pixel.
final class PathRasterizer {
  private let library: FT_Library?

  init() {
    var library: FT_Library?
    self.library = FT_Init_FreeType(&library) == 0 ? library : nil
  }

  deinit {
    if let library { FT_Done_FreeType(library) }
  }

  /// The coverage of the path's inside (nonzero winding), cut to `bounds`; nil when nothing of it is there.
  func fill(_ path: Path, within bounds: PixelRect) -> AlphaMask? {
    guard let library, let subpaths = Subpath.all(of: path.flattened) else { return nil }
    let points = subpaths.reduce(0) { $0 + 1 + $1.segments.count }
    guard points > 0, points <= Int(Int16.max) else { return nil }
    var outline = FT_Outline()
    guard FT_Outline_New(library, UInt32(points), Int32(subpaths.count), &outline) == 0 else { return nil }
    defer { FT_Outline_Done(library, &outline) }
    var next = 0
    for (index, subpath) in subpaths.enumerated() {
      for point in [subpath.start] + subpath.segments.map({ $0.end }) {
        outline.points[next] = point
        outline.tags[next] = .init(truncatingIfNeeded: FT_CURVE_TAG_ON)
        next += 1
      }
      outline.contours[index] = .init(truncatingIfNeeded: next - 1)
    }
    return render(&outline, within: bounds)
  }

  /// The coverage of a stroke along the path, cut to `bounds`; nil when nothing of it is there. A subpath without length
  /// has no stroke.
  func stroke(_ path: Path, _ style: StrokeStyle, within bounds: PixelRect) -> AlphaMask? {
    // FreeType's pen is round: the path goes to where the pen is as well, and the outline comes back from there.
    let pen = style.pen
    guard let back = pen.inverted else { return nil }
    let path = pen == .identity ? path : path.applying(back)
    guard let library, style.width > 0, let subpaths = Subpath.all(of: path) else { return nil }
    var stroker: FT_Stroker?
    guard FT_Stroker_New(library, &stroker) == 0, let stroker else { return nil }
    defer { FT_Stroker_Done(stroker) }
    style.set(on: stroker)
    for subpath in subpaths where subpath.hasLength {
      subpath.feed(stroker)
    }
    var points: FT_UInt = 0
    var contours: FT_UInt = 0
    guard FT_Stroker_GetCounts(stroker, &points, &contours) == 0, points > 0, points <= FT_UInt(Int16.max) else {
      return nil
    }
    var outline = FT_Outline()
    guard FT_Outline_New(library, points, FT_Int(contours), &outline) == 0 else { return nil }
    defer { FT_Outline_Done(library, &outline) }
    // Export appends to what is there.
    outline.n_points = 0
    outline.n_contours = 0
    FT_Stroker_Export(stroker, &outline)
    if pen != .identity {
      // FreeType's y grows upwards.
      func fixed(_ value: Double) -> FT_Fixed { FT_Fixed((value * 65536).rounded()) }
      var matrix = FT_Matrix(xx: fixed(pen.a), xy: fixed(-pen.c), yx: fixed(-pen.b), yy: fixed(pen.d))
      FT_Outline_Transform(&outline, &matrix)
    }
    return render(&outline, within: bounds)
  }

  private func render(_ outline: inout FT_Outline, within bounds: PixelRect) -> AlphaMask? {
    var box = FT_BBox()
    FT_Outline_Get_CBox(&outline, &box)
    let left = box.xMin >> 6
    let top = -box.yMax >> 6
    let extent = PixelRect(left, top, (box.xMax + 63) >> 6 - left, (-box.yMin + 63) >> 6 - top)
    let area = extent.intersection(bounds)
    guard let library, area.size.isPixmapSize else { return nil }
    FT_Outline_Translate(&outline, FT_Pos(-area.x * 64), FT_Pos(area.maxY * 64))
    var mask = AlphaMask(area: area, coverage: Array(repeating: 0, count: area.width * area.height))
    let error = mask.coverage.withUnsafeMutableBufferPointer { bytes in
      var bitmap = FT_Bitmap()
      bitmap.rows = .init(area.height)
      bitmap.width = .init(area.width)
      bitmap.pitch = .init(area.width)
      bitmap.buffer = bytes.baseAddress
      bitmap.num_grays = 256
      bitmap.pixel_mode = .init(FT_PIXEL_MODE_GRAY.rawValue)
      return FT_Outline_Get_Bitmap(library, &outline, &bitmap)
    }
    return error == 0 ? mask : nil
  }
}

extension StrokeStyle {
  fileprivate func set(on stroker: FT_Stroker) {
    let cap =
      switch cap {
      case .butt: FT_STROKER_LINECAP_BUTT
      case .round: FT_STROKER_LINECAP_ROUND
      case .square: FT_STROKER_LINECAP_SQUARE
      }
    let join =
      switch join {
      // Beyond the limit a bevel, as everywhere else; FreeType's plain mitre is cut off at the limit.
      case .miter: FT_STROKER_LINEJOIN_MITER_FIXED
      case .round: FT_STROKER_LINEJOIN_ROUND
      case .bevel: FT_STROKER_LINEJOIN_BEVEL
      }
    let limit = miterLimit > 1 ? min(miterLimit, 1000) : 1
    FT_Stroker_Set(stroker, FT_Fixed(fixedPoint(width / 2)), cap, join, FT_Fixed(limit * 65536))
  }
}

/// A connected piece of a path in FreeType's coordinates: 1/64 pixel, y upwards.
private struct Subpath {
  struct Segment {
    var controls: (FT_Vector, FT_Vector)?
    var end: FT_Vector
  }

  var start: FT_Vector
  var segments: [Segment] = []
  var isClosed = false

  var end: FT_Vector { segments.last?.end ?? start }

  var hasLength: Bool {
    segments.contains { segment in
      !same(segment.end, start) || segment.controls.map { !same($0.0, start) || !same($0.1, start) } ?? false
    }
  }

  /// The pieces of a path; nil when a coordinate is not a number.
  static func all(of path: Path) -> [Subpath]? {
    var result: [Subpath] = []
    for element in path.elements {
      switch element {
      case .move(let point):
        guard let start = vector(point) else { return nil }
        result.append(Subpath(start: start))
      case .line(let point):
        guard let end = vector(point) else { return nil }
        open(&result, at: end)
        result[result.count - 1].segments.append(Segment(controls: nil, end: end))
      case .curve(let first, let second, let to):
        guard let first = vector(first), let second = vector(second), let end = vector(to) else { return nil }
        open(&result, at: first)
        let last = result.count - 1
        let isShort = areClose(result[last].end, first) && areClose(first, second) && areClose(second, end)
        result[last].segments.append(Segment(controls: isShort ? nil : (first, second), end: end))
      case .close:
        if !result.isEmpty { result[result.count - 1].isClosed = true }
      }
    }
    return result
  }

  /// Makes sure that a segment has a piece to go to: a path may begin without a move, or go on after a close.
  private static func open(_ subpaths: inout [Subpath], at point: FT_Vector) {
    guard let last = subpaths.last else { return subpaths.append(Subpath(start: point)) }
    if last.isClosed { subpaths.append(Subpath(start: last.start)) }
  }

  func feed(_ stroker: FT_Stroker) {
    var point = start
    FT_Stroker_BeginSubPath(stroker, &point, isClosed ? 0 : 1)
    for segment in segments {
      var end = segment.end
      if let controls = segment.controls {
        var (first, second) = controls
        FT_Stroker_CubicTo(stroker, &first, &second, &end)
      } else {
        FT_Stroker_LineTo(stroker, &end)
      }
    }
    FT_Stroker_EndSubPath(stroker)
  }
}

private func same(_ left: FT_Vector, _ right: FT_Vector) -> Bool {
  left.x == right.x && left.y == right.y
}

/// Points of a curve that are all as close as this to the next are nothing to FreeType's stroker, which then crashes at the end of
/// a subpath that consists of nothing else; a line is something whenever it has a length.
private func areClose(_ left: FT_Vector, _ right: FT_Vector) -> Bool {
  abs(left.x - right.x) < 2 && abs(left.y - right.y) < 2
}

private func vector(_ point: Point) -> FT_Vector? {
  if point.x.isNaN || point.y.isNaN { return nil }
  return FT_Vector(x: FT_Pos(fixedPoint(point.x)), y: FT_Pos(fixedPoint(-point.y)))
}

/// In 1/64, cut to ±32768 pixels: FreeType's raster gives up beyond 2^24 / 64.
private func fixedPoint(_ value: Double) -> Int {
  Int((max(-32768, min(32768, value)) * 64).rounded())
}
