internal import CX11

/// One line of text, laid out: measuring and drawing use the same places, so they cannot disagree.
final class TextLine {
  struct PlacedGlyph {
    var glyph: FontSet.Glyph
    var x: Int
  }

  let text: String
  /// The most that `width` may be.
  let limit: Int
  /// Device pixels from the leftmost to the rightmost of ink and advance; every pixel drawn is within it.
  let width: Int
  /// True when the text did not fit and ends in an ellipsis, or in nothing when not even that fits.
  let isCut: Bool
  /// Whether anything of it is to be seen.
  let hasInk: Bool
  let glyphs: [PlacedGlyph]
  let fonts: FontSet

  init(_ text: String, limit: Int, width: Int, isCut: Bool, hasInk: Bool, glyphs: [PlacedGlyph], fonts: FontSet) {
    self.text = text
    self.limit = limit
    self.width = width
    self.isCut = isCut
    self.hasInk = hasInk
    self.glyphs = glyphs
    self.fonts = fonts
  }

  /// Draws the line, its left end at `x`. Rests on XftDrawGlyphSpec, `draw` being an XftDraw.
  func draw(on draw: OpaquePointer, x: Int, baseline: Int, color: XftColor) {
    var color = color
    forEachRun(x: x, baseline: baseline) { font, specs in
      XftDrawGlyphSpec(draw, &color, font, specs, Int32(specs.count))
    }
  }

  /// Draws the line with RENDER alone, its left end at `x`; pictures are XIDs.
  func draw(_ display: OpaquePointer, from source: UInt, on picture: UInt, x: Int, baseline: Int) {
    forEachRun(x: x, baseline: baseline) { font, specs in
      XftGlyphSpecRender(display, PictOpOver, source, font, picture, 0, 0, specs, Int32(specs.count))
    }
  }

  private func forEachRun(x: Int, baseline: Int, _ body: (FontSet.Font, [XftGlyphSpec]) -> Void) {
    guard let y = Int16(exactly: baseline) else { return }
    cx_exclusive_begin()
    defer { cx_exclusive_end() }
    var specs: [XftGlyphSpec] = []
    for index in glyphs.indices {
      let placed = glyphs[index]
      if let left = Int16(exactly: x + placed.x) {
        specs.append(XftGlyphSpec(glyph: placed.glyph.index, x: left, y: y))
      }
      let next = index + 1
      // Short enough for one request of the smallest server.
      if next < glyphs.count, glyphs[next].glyph.font == placed.glyph.font, specs.count < 1024 { continue }
      if !specs.isEmpty, let font = fonts.font(placed.glyph.font) { body(font, specs) }
      specs = []
    }
  }
}
