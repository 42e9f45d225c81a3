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
    guard let library, let path = path.pieces(isFlat: true) else { return nil }
    var points: [FT_Vector] = []
    var ends: [Int] = []
    for element in path.elements {
      switch element {
      case .move(let point):
        if !points.isEmpty { ends.append(points.count - 1) }
        points.append(vector(point))
      case .line(let point), .curve(_, _, to: let point): points.append(vector(point))
      case .close: continue
      }
    }
    ends.append(points.count - 1)
    guard !points.isEmpty, points.count <= Int(Int16.max) else { return nil }
    var outline = FT_Outline()
    guard FT_Outline_New(library, UInt32(points.count), Int32(ends.count), &outline) == 0 else { return nil }
    defer { FT_Outline_Done(library, &outline) }
    for index in points.indices {
      outline.points[index] = points[index]
      outline.tags[index] = .init(truncatingIfNeeded: FT_CURVE_TAG_ON)
    }
    for index in ends.indices { outline.contours[index] = .init(truncatingIfNeeded: ends[index]) }
    return render(&outline, within: bounds)
  }

  /// The coverage of a stroke along the path, cut to `bounds`; nil when nothing of it is there. A subpath without length
  /// has no stroke.
  func stroke(_ path: Path, _ style: StrokeStyle, within bounds: PixelRect) -> AlphaMask? {
    // FreeType's pen is round: the path goes to where the pen is as well, and the outline comes back from there.
    let pen = style.pen
    guard let back = pen.inverted else { return nil }
    let path = pen == .identity ? path : path.applying(back)
    guard let library, style.width > 0, let path = path.pieces(isFlat: false) else { return nil }
    var stroker: FT_Stroker?
    guard FT_Stroker_New(library, &stroker) == 0, let stroker else { return nil }
    defer { FT_Stroker_Done(stroker) }
    style.set(on: stroker)
    feed(path, to: stroker)
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

  /// The pieces of the path that have a length; FreeType's stroker would crash on others.
  private func feed(_ path: Path, to stroker: FT_Stroker) {
    // Where the piece begins, and three points for each curve; a line is a curve whose points are all its end.
    var points: [FT_Vector] = []
    func end(isClosed: Bool) {
      var hasLength = false
      for point in points where !areSame(point, points[0]) { hasLength = true }
      if hasLength {
        FT_Stroker_BeginSubPath(stroker, &points[0], isClosed ? 0 : 1)
        for index in stride(from: 1, to: points.count, by: 3) {
          var (first, second, end) = (points[index], points[index + 1], points[index + 2])
          if areSame(first, end) && areSame(second, end) {
            FT_Stroker_LineTo(stroker, &end)
          } else {
            FT_Stroker_CubicTo(stroker, &first, &second, &end)
          }
        }
        FT_Stroker_EndSubPath(stroker)
      }
      points = []
    }
    @inline(never)
    func add(_ point: FT_Vector) { points.append(point) }
    for element in path.elements {
      switch element {
      case .move(let point):
        end(isClosed: false)
        add(vector(point))
      case .line(let point), .curve(_, _, to: let point):
        let end = vector(point)
        var (first, second) = (end, end)
        if case .curve(let one, let two, _) = element { (first, second) = (vector(one), vector(two)) }
        if areClose(points[points.count - 1], first), areClose(first, second), areClose(second, end) {
          (first, second) = (end, end)
        }
        add(first)
        add(second)
        add(end)
      case .close: end(isClosed: true)
      }
    }
    end(isClosed: false)
  }

  private func render(_ outline: inout FT_Outline, within bounds: PixelRect) -> AlphaMask? {
    var box = FT_BBox()
    FT_Outline_Get_CBox(&outline, &box)
    let left = box.xMin >> 6
    let top = -box.yMax >> 6
    let extent = PixelRect(left, top, (box.xMax + 63) >> 6 - left, (-box.yMin + 63) >> 6 - top)
    let area = extent.intersection(bounds)
    guard let library, area.size.isPixmapSize, ReservedMemory.has(area.width * area.height) else { return nil }
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

private func areSame(_ left: FT_Vector, _ right: FT_Vector) -> Bool {
  left.x == right.x && left.y == right.y
}

/// Points of a curve that are all as close as this to the next are nothing to FreeType's stroker, which then crashes at the end of
/// a subpath that consists of nothing else; a line is something whenever it has a length.
private func areClose(_ left: FT_Vector, _ right: FT_Vector) -> Bool {
  abs(left.x - right.x) < 2 && abs(left.y - right.y) < 2
}

/// In FreeType's coordinates: 1/64 pixel, y upwards.
@inline(never)
private func vector(_ point: Point) -> FT_Vector {
  FT_Vector(x: FT_Pos(fixedPoint(point.x)), y: FT_Pos(fixedPoint(-point.y)))
}

/// In 1/64, cut to ±32768 pixels: FreeType's raster gives up beyond 2^24 / 64.
@inline(never)
private func fixedPoint(_ value: Double) -> Int {
  Int((max(-32768, min(32768, value)) * 64).rounded())
}
