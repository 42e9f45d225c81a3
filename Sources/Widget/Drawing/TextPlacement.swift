internal import CX11
internal import Interaction

/// A line of text with its place, in device pixels.
struct TextPlacement {
  var line: TextLine
  var x: Int
  var baseline: Int

  /// Lays `block` out; draw it at once, as the fonts may be closed when others are asked for.
  ///
  /// Capitals are centred on the middle height of its bounds by the outline of H, and the baseline then goes to the nearest pixel,
  /// a half downwards: capitals are at most half a pixel off the middle, at any scale.
  init(_ block: TextBlock, in book: FontBook, drawing: GlyphDrawing = .render) {
    let fonts = book.font(block.font, drawing: drawing)
    // Only whole pixels inside the bounds may be touched.
    let left = Self.pixel(block.bounds.minX, .up)
    let right = Self.pixel(block.bounds.maxX, .down)
    line = book.line(block.string, fonts, width: max(0, right - left))
    let anchor = block.alignment == .left ? block.anchor : block.anchor - Double(line.width) / 2
    x = max(left, min(Self.pixel(anchor, .toNearestOrAwayFromZero), right - line.width))
    baseline = Self.pixel(block.bounds.midY + fonts.capHeight / 2, .toNearestOrAwayFromZero)
  }

  private static func pixel(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int {
    guard value.isFinite else { return 0 }
    return Int(max(-32768, min(32767, value.rounded(rule))))
  }
}
