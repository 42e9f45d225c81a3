internal import CX11
internal import Interaction
internal import Widget

/// An X geometry, of which any part may be missing (XParseGeometry).
struct Geometry {
  var width: Int?
  var height: Int?
  /// From the corner, inwards.
  var origin: PixelPoint?
  var corner = WindowCorner.topLeft

  init?(_ text: String) {
    var (x, y) = (Int32(0), Int32(0))
    var (columns, rows) = (UInt32(0), UInt32(0))
    let found = XParseGeometry(text.forC, &x, &y, &columns, &rows)
    func has(_ flag: Int32) -> Bool { found & flag != 0 }
    guard found & (WidthValue | HeightValue | XValue | YValue) != 0 else { return nil }
    guard abs(x) <= 32767, abs(y) <= 32767 else { return nil }
    if has(WidthValue) { width = Int(columns) }
    if has(HeightValue) { height = Int(rows) }
    guard 1...32767 ~= width ?? 1, 1...32767 ~= height ?? 1 else { return nil }
    if has(XValue) || has(YValue) { origin = PixelPoint(Int(has(XNegative) ? -x : x), Int(has(YNegative) ? -y : y)) }
    switch (has(XNegative), has(YNegative)) {
    case (false, false): corner = .topLeft
    case (true, false): corner = .topRight
    case (false, true): corner = .bottomLeft
    case (true, true): corner = .bottomRight
    }
  }

  /// The same as a rectangle in pixels at 96 dpi; nil unless it has a size and a place from the upper left corner.
  var frame: Rect? {
    guard let width, let height, let origin, corner == .topLeft else { return nil }
    return PixelRect(origin.x, origin.y, width, height).rect
  }
}
