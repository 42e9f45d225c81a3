import CX11
import Interaction
import TestSupport
import Testing

@testable import Widget

@Suite(.serialized) struct TextLineTests {
  let screen: TextScreen

  init() throws {
    screen = try TextScreen()
  }

  @Test("a line is as wide as Xft says, with ink that hangs over counted", arguments: [TestFont.sans, .slanted])
  func widthAgreesWithXft(font: TestFont) throws {
    let book = try screen.book(font)
    for size in [9.0, 19, 38] {
      for text in ["DELETE", "DO SOMETHING AMAZING", "jf", "f", "é"] {
        let fonts = book.font(request(size))
        let opened = try #require(fonts.font(0))
        var info = XGlyphInfo()
        XftTextExtentsUtf8(screen.x, opened, text, Int32(text.utf8.count), &info)
        let overhang = max(0, Int(info.x))
        let expected = max(Int(info.xOff), Int(info.width) - Int(info.x)) + overhang
        #expect(fonts.line(text, width: nil).width == expected, "\(text) at \(size)")
      }
    }
  }

  @Test("no pixel leaves the width, whatever the length, size and slant", arguments: [TestFont.sans, .slanted])
  func inkStaysInside(font: TestFont) throws {
    let book = try screen.book(font)
    for size in [6.0, 19, 38, 77] {
      for text in ["", "j", "f", "W", String(repeating: "fjWÅ", count: 50)] {
        for limit in [0, 5, 16, 100, 240] {
          let line = book.font(request(size)).line(text, width: limit)
          #expect(line.width <= limit)
          let ink = try screen.ink { line.draw(on: $0, x: 50, baseline: 120, color: $1) }
          #expect(ink.isEmpty || (ink.x >= 50 && ink.maxX <= 50 + line.width), "\(text) at \(size) in \(limit): \(ink)")
        }
      }
    }
  }

  @Test("a text is cut only when it does not fit, and then as late as an ellipsis allows")
  func ellipsisStandsAsLateAsPossible() throws {
    let fonts = try screen.book(.sans).font(request(19))
    let text = "LAUNCHING"
    let full = fonts.line(text, width: nil)
    #expect(!fonts.line(text, width: full.width).isCut)
    let ellipsis = try #require(fonts.glyph(for: "…"))
    for limit in fonts.line("…", width: nil).width..<full.width {
      let line = fonts.line(text, width: limit)
      let kept = line.glyphs.count - 1
      #expect(line.isCut)
      #expect(line.glyphs.last?.glyph == ellipsis)
      #expect(Array(line.glyphs.dropLast().map(\.glyph)) == Array(full.glyphs.prefix(kept).map(\.glyph)))
      if kept + 1 < text.count { #expect(fonts.line(String(text.prefix(kept + 1)) + "…", width: nil).width > limit) }
    }
  }

  @Test("where not even the ellipsis fits, nothing is drawn")
  func nothingWhereNothingFits() throws {
    let line = try screen.book(.sans).font(request(19)).line("LAUNCH", width: 3)
    #expect(line.isCut)
    #expect(line.width == 0)
    #expect(line.glyphs.isEmpty)
    let negative = try screen.book(.sans).font(request(19)).line("LAUNCH", width: -3)
    #expect(negative.glyphs.isEmpty)
  }

  @Test("three dots stand for an ellipsis that no font has")
  func dotsForEllipsis() throws {
    let fonts = try screen.book(.withoutEllipsis).font(request(19))
    let dot = try #require(fonts.glyph(for: "."))
    try #require(fonts.glyph(for: "…") == nil)
    let line = fonts.line("LAUNCHING", width: 60)
    #expect(line.isCut)
    #expect(line.width <= 60)
    #expect(line.glyphs.suffix(3).map(\.glyph) == [dot, dot, dot])
  }

  @Test("the ellipsis follows a letter, not a space")
  func noSpaceBeforeEllipsis() throws {
    let fonts = try screen.book(.sans).font(request(19))
    let line = fonts.line("DO SOMETHING", width: fonts.line("DO S…", width: nil).width - 1)
    #expect(line.glyphs.map(\.glyph) == fonts.line("DO…", width: nil).glyphs.map(\.glyph))
  }

  @Test("a letter and its combining mark are kept or cut together")
  func clustersStayWhole() throws {
    let fonts = try screen.book(.sans).font(request(19))
    let text = String(repeating: "e\u{301}", count: 8)
    let full = fonts.line(text, width: nil)
    try #require(full.glyphs.count == 16)
    for limit in fonts.line("…", width: nil).width..<full.width {
      #expect(fonts.line(text, width: limit).glyphs.dropLast().count.isMultiple(of: 2))
    }
  }

  @Test("controls, newlines and NUL are spaces; joiners and variation selectors leave no trace")
  func controlsAndInvisibles() throws {
    let fonts = try screen.book(.sans).font(request(19))
    let spaced = fonts.line("a b c d e", width: nil).glyphs.map(\.glyph)
    #expect(fonts.line("a\nb\tc\0d\u{85}e", width: nil).glyphs.map(\.glyph) == spaced)
    let plain = fonts.line("ab", width: nil).glyphs.map(\.glyph)
    #expect(fonts.line("a\u{200D}\u{FE0F}\u{200B}\u{2060}b\u{E0067}", width: nil).glyphs.map(\.glyph) == plain)
  }

  @Test("a character that no font has is one box, also when it is joined of several")
  func missingIsOneBox() throws {
    let fonts = try screen.book(.sans).font(request(19))
    let box = [FontSet.Glyph(font: 0, index: 0)]
    #expect(fonts.line("\u{10FFFD}", width: nil).glyphs.map(\.glyph) == box)
    #expect(fonts.line("\u{1F9D1}\u{200D}\u{1F9D1}", width: nil).glyphs.map(\.glyph) == box)
  }

  @Test("a megabyte of text is laid out in less than 50 ms")
  func hugeTextIsQuick() throws {
    let fonts = try screen.book(.sans).font(request(19))
    let broken = String(decoding: [UInt8](repeating: 0xFF, count: 1 << 20), as: UTF8.self)
    for text in [
      String(repeating: "WARNING ", count: 1 << 17), broken, "e" + String(repeating: "\u{301}", count: 1 << 19),
      String(repeating: "\u{200B}", count: 350_000),
    ] {
      for limit in [2, 200, nil] {
        var line: TextLine?
        let time = processorTime { line = fonts.line(text, width: limit) }
        // A debug build is several times slower.
        #expect(time < (isDebug ? 0.5 : 0.05), "\(text.utf8.count) bytes in \(limit ?? -1)")
        #expect(try #require(line).isCut)
        #expect(try #require(line).width <= limit ?? 32767)
      }
    }
  }

  private var isDebug: Bool {
    var debug = false
    assert({ debug = true }() == ())
    return debug
  }

  @Test("capitals stand in the middle at every scale, within a pixel", arguments: [18.67, 28.0, 37.33, 74.67])
  func capitalsAreCentred(size: Double) throws {
    let book = try screen.book(.sans)
    for height in [120.0, 121, 124] {
      let block = TextBlock(
        "H", font: request(size), color: Color(rgb: 0), bounds: Rect(10, 20, 200, height), anchor: 110,
        alignment: .center)
      let placement = TextPlacement(block, in: book)
      let ink = try screen.ink {
        placement.line.draw(on: $0, x: placement.x, baseline: placement.baseline, color: $1)
      }
      #expect(abs(ink.rect.midY - block.bounds.midY) <= 1, "\(size) \(height): \(ink)")
      #expect(abs(ink.rect.midX - 110) <= 1.5)
    }
  }

  @Test("a centred line moves aside rather than leave its bounds")
  func placementStaysInside() throws {
    let book = try screen.book(.sans)
    func place(_ anchor: Double, _ alignment: TextBlock.Alignment) -> TextPlacement {
      TextPlacement(
        TextBlock(
          "DELETE", font: request(19), color: Color(rgb: 0), bounds: Rect(10.5, 0, 100, 40), anchor: anchor,
          alignment: alignment), in: book)
    }
    #expect(place(0, .center).x == 11)
    #expect(place(110, .center).x + place(110, .center).line.width == 110)
    #expect(place(30, .left).x == 30)
    #expect(place(.nan, .center).x == 11)
  }
}
