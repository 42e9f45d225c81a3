internal import CX11

/// One line of text, laid out: measuring and drawing use the same places, so they cannot disagree.
struct TextLine {
  struct PlacedGlyph {
    var glyph: FontSet.Glyph
    var x: Int
  }

  /// Device pixels from the leftmost to the rightmost of ink and advance; every pixel drawn is within it.
  let width: Int
  /// True when the text did not fit and ends in an ellipsis, or in nothing when not even that fits.
  let isCut: Bool
  let glyphs: [PlacedGlyph]
  let fonts: FontSet

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
    var start = 0
    while start < glyphs.count {
      let number = glyphs[start].glyph.font
      // Short enough for one request of the smallest server.
      var end = start + 1
      while end < glyphs.count, end - start < 1024, glyphs[end].glyph.font == number { end += 1 }
      let specs = glyphs[start..<end].compactMap { placed -> XftGlyphSpec? in
        guard let left = Int16(exactly: x + placed.x) else { return nil }
        return XftGlyphSpec(glyph: placed.glyph.index, x: left, y: y)
      }
      if let font = fonts.font(number) { body(font, specs) }
      start = end
    }
  }
}
