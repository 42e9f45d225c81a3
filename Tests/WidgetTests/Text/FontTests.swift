import CX11
import Foundation
import TestSupport
import Testing

@testable import Widget

@Suite(.serialized) struct FontTests {
  static let awkward = ["🙌 OK", "🥰", "🛑", "\u{263A}", "👨‍👩‍👧‍👦", "🇮🇱", "1️⃣", "OK שלום", "حذف؟", "e\u{301}"]
  let screen: TextScreen

  init() throws {
    screen = try TextScreen()
  }

  private func draw(_ text: String, with fonts: FontSet) throws -> [UInt32] {
    let line = fonts.line(text, width: 300)
    return try screen.pixels { line.draw(on: $0, x: 50, baseline: 100, color: $1) }
  }

  @Test("with a colour emoji font about, labels are drawn in one colour and the server is content", arguments: awkward)
  func colorFontIsNeverUsed(text: String) throws {
    let fonts = try screen.book(.colorEmoji, .sans).font(request(19, "Noto Color Emoji"))
    #expect(fonts.openedFamily == "DejaVu Sans")
    let pixels = try draw(text, with: fonts)
    #expect(pixels.contains { $0 != 0xFFFFFF })
    #expect(pixels.allSatisfy { $0 & 0xFF == $0 >> 8 & 0xFF && $0 & 0xFF == $0 >> 16 })
  }

  @Test("with only a colour emoji font nothing is drawn, and all goes on", arguments: awkward)
  func onlyColorFont(text: String) throws {
    let fonts = try screen.book(.colorEmoji).font(request(19))
    #expect(fonts.openFonts == 0)
    #expect(try draw(text, with: fonts).allSatisfy { $0 == 0xFFFFFF })
  }

  @Test("without any font lines are empty and a capital's height is estimated")
  func noFonts() throws {
    let fonts = try screen.book().font(request(20))
    #expect(fonts.openedFamily == nil)
    #expect(fonts.missingFamily == nil)
    #expect(fonts.line("LAUNCH", width: 200).width == 0)
    #expect((12.0...16.0).contains(fonts.capHeight))
    #expect(fonts.ascent > 0 && fonts.descent > 0)
  }

  @Test(
    "a pattern that makes no sense gives a font that draws",
    arguments: [
      "bogus:size=-3", "", "🙂", ":::", "sans:pixelsize=99999:matrix=900 0 0 900:aspect=1e9", "sans:charwidth=-5",
      "sans:dpi=0:scale=1e9", "-*-fixed-*", "\0", "sans:color=true", "a\u{FFFD}:weight=",
      String(repeating: "x", count: 65536),
    ])
  func nonsensePatterns(pattern: String) throws {
    let book = try screen.book(.sans)
    let plain = book.font(request(19)).line("LAUNCH", width: nil)
    let line = book.font(request(19, pattern)).line("LAUNCH", width: nil)
    #expect(line.width == plain.width)
  }

  @Test("sizes without sense are brought between 1 and 2000", arguments: [0, -5, .nan, .infinity, 1e300, 0.3])
  func nonsenseSizes(size: Double) throws {
    let fonts = try screen.book(.sans).font(request(size))
    #expect((0.1...2000).contains(fonts.capHeight))
    _ = try draw("LAUNCH", with: fonts)
  }

  @Test("a family that is not installed is named; one that is, and generic ones, are not")
  func missingFamilyIsNamed() throws {
    let book = try screen.book(.sans)
    #expect(book.font(request(19, "Bogus Grotesk:bold")).missingFamily == "Bogus Grotesk")
    #expect(book.font(request(19, "Bogus Grotesk:bold")).openedFamily == "DejaVu Sans")
    for pattern in ["dejavu sans:bold", "sans", "Sans-Serif", "monospace:size=3", "", ":bold"] {
      #expect(book.font(request(19, pattern)).missingFamily == nil, "\(pattern)")
    }
  }

  @Test("the first font costs one search, a fallback one more, a character without font a last one, a repetition none")
  func searchesAreFew() throws {
    let book = try screen.book(.sans, .mono)
    let fonts = book.font(request(19, "DejaVu Sans Mono"))
    _ = fonts.line("LAUNCH", width: nil)
    #expect(book.searches == 1)
    #expect(fonts.openFonts == 1)
    _ = fonts.line("שלום", width: nil)
    #expect(book.searches == 2)
    #expect(fonts.openFonts == 2)
    let text = "שלום \u{E100}\u{E101}\u{50000}"
    let first = fonts.line(text, width: nil)
    #expect(book.searches == 3)
    #expect(fonts.openFonts == 2)
    for _ in 0..<10 { #expect(book.font(request(19, "DejaVu Sans Mono")).line(text, width: nil).width == first.width) }
    #expect(book.searches == 3)
    #expect(fonts.openFonts == 2)
  }

  @Test("another size of an outline font costs no search and looks as if it had been searched for")
  func sizesShareASearch() throws {
    let book = try screen.book(.mono, .sans)
    _ = book.font(request(11))
    let large = book.font(request(40))
    #expect(book.searches == 1)
    let searched = try screen.book(.mono, .sans).font(request(40))
    let pixels = try draw("LAUNCH", with: searched)
    #expect(try draw("LAUNCH", with: large) == pixels)
    #expect(pixels.contains { $0 != 0xFFFFFF })
  }

  @Test("a family with designs for certain sizes is searched for the best of each size")
  func opticalSizes() throws {
    let book = try screen.book(TestFont.opticalSizes)
    func width(_ size: Double) -> Int { book.font(request(size, "Optical")).line("ii", width: nil).width }
    // As wide as two letters of the monospaced design; those of the other are less than half as wide.
    #expect(width(8) >= 8)
    #expect(width(80) < 60)
    #expect(width(8) >= 8)
    #expect(book.searches == 2)
  }

  @Test("a rule for small sizes holds for those only, whichever size comes first", arguments: [[8.0, 40], [40.0, 8]])
  func sizeRules(sizes: [Double]) throws {
    let book = try screen.book(.sans, .monoWhenSmall)
    for size in sizes {
      let family = book.font(request(size, "DejaVu Sans")).openedFamily
      #expect(family == (size < 12 ? "DejaVu Sans Mono" : "DejaVu Sans"))
    }
  }

  @Test("a character that only a colour font has counts as one that no font has")
  func colorFallback() throws {
    let book = try screen.book(.sans, .colorEmoji)
    let fonts = book.font(request(19))
    #expect(fonts.glyph(for: "🥰") == nil)
    #expect(fonts.openFonts == 1)
    #expect(book.searches == 3)
  }

  @Test("200 characters that no font has take less than 200 ms at first and open no font again")
  func unassignedCharactersAreQuick() throws {
    // All fonts of the machine: the worst that a fallback search meets.
    let book = try screen.bookOfAllFonts()
    let fonts = book.font(request(19))
    let text = String(String.UnicodeScalarView((0..<200).compactMap { Unicode.Scalar(0x50000 + $0 * 0x151) }))
    #expect(processorTime { _ = fonts.line(text, width: nil) } < 0.2)
    let searches = book.searches
    let open = fonts.openFonts
    #expect(processorTime { for _ in 0..<100 { _ = fonts.line(text, width: nil) } } < 0.5)
    #expect(book.searches == searches)
    #expect(fonts.openFonts == open)
  }

  @Test("a text in all scripts opens a bounded number of fonts")
  func fontsAreBounded() throws {
    let book = try screen.bookOfAllFonts()
    let fonts = book.font(request(19))
    let text = String(
      String.UnicodeScalarView(stride(from: UInt32(0x100), to: 0x1F000, by: 97).compactMap(Unicode.Scalar.init)))
    #expect(fonts.line(text, width: nil).width > 0)
    #expect((2...24).contains(fonts.openFonts))
  }

  @Test("Hebrew, Arabic, Armenian and Tifinagh show no box when an installed font covers them")
  func coveredScriptsShowNoBox() throws {
    let fonts = try screen.book(.mono, .sans).font(request(19, "DejaVu Sans Mono"))
    for text in ["שלום", "حذف؟", "OK שָׁלוֹם", "Ջնջել", "ⴰⵣⵓⵍ"] {
      let glyphs = fonts.line(text, width: nil).glyphs
      #expect(glyphs.count == text.unicodeScalars.count)
      #expect(!glyphs.contains { $0.glyph.index == 0 }, "\(text)")
    }
    #expect(fonts.openFonts == 2)
  }

  @Test("a mark stays in its letter's font when that has it")
  func marksStayWithTheirBase() throws {
    let fonts = try screen.book(.mono, .sans).font(request(19, "DejaVu Sans Mono"))
    let glyphs = fonts.line("ש\u{303}e\u{303}", width: nil).glyphs.map(\.glyph.font)
    #expect(glyphs == [1, 1, 0, 0])
  }

  @Test("letters are drawn at the largest size, with and without subpixels", arguments: ["sans", "sans:rgba=rgb"])
  func largestLetters(pattern: String) throws {
    let fonts = try screen.book(.sans).font(request(1e6, pattern))
    _ = try draw("W", with: screen.book(.sans).font(request(200, pattern)))
    let line = fonts.line("WÅ", width: nil)
    #expect(line.glyphs.count == 2)
    #expect(try screen.pixels { line.draw(on: $0, x: 0, baseline: 190, color: $1) }.contains(0))
  }

  @Test("a glyph too large for one request is left out rather than sent")
  func hugeGlyphIsNotSent() throws {
    // A server that takes 4 MiB in a request, its least; a Ǆ of 2000 pixels has more.
    let screen = try TextScreen(XServer(arguments: ["-maxbigreqsize", "1"]))
    let fonts = try screen.book(.sans).font(request(2000))
    let glyph = try #require(fonts.glyph(for: "Ǆ"))
    let line = fonts.line("Ǆ.", width: nil)
    #expect(try screen.pixels { line.draw(on: $0, x: 0, baseline: 150, color: $1) }.contains(0))
    #expect(fonts.extents(of: glyph) == nil)
    #expect(line.glyphs.map(\.glyph) == [fonts.glyph(for: ".")])
  }

  @Test("seventeen sizes keep sixteen fonts; a closed book draws nothing and opens again")
  func booksAreBoundedAndClose() throws {
    let book = try screen.book(.sans)
    let first = book.font(request(10))
    let line = first.line("LAUNCH", width: nil)
    for size in 11...26 { _ = book.font(request(Double(size))) }
    #expect(book.openFonts == 16)
    #expect(first.openFonts == 0)
    let kept = book.font(request(26)).line("LAUNCH", width: nil)
    book.close()
    #expect(book.openFonts == 0)
    let pixels = try screen.pixels {
      line.draw(on: $0, x: 10, baseline: 50, color: $1)
      kept.draw(on: $0, x: 10, baseline: 90, color: $1)
    }
    #expect(pixels.allSatisfy { $0 == 0xFFFFFF })
    #expect(book.font(request(26)).line("LAUNCH", width: nil).width == kept.width)
  }

  @Test("a book lays a text out once for each font and width, and a closed font is kept by no line")
  func linesAreRemembered() throws {
    let book = try screen.book(.sans)
    func glyphs(_ size: Double, _ width: Int) -> UnsafePointer<TextLine.PlacedGlyph>? {
      book.line("LAUNCH", book.font(request(size)), width: width).glyphs.withUnsafeBufferPointer { $0.baseAddress }
    }
    let first = glyphs(10, 300)
    #expect(glyphs(10, 300) == first)
    #expect(glyphs(10, 20) != first)
    #expect(glyphs(11, 300) != first)
    weak let set = book.font(request(10))
    #expect(set != nil)
    for size in 12...40 { _ = book.font(request(Double(size))) }
    #expect(set == nil)
    book.close()
  }

  @Test("pinned fonts are all that this process has, also after it has used others")
  func pinning() throws {
    unsetenv("FONTCONFIG_FILE")
    try #require(FcInitReinitialize() != 0)
    func families() -> [String] {
      guard let fonts = FcConfigGetFonts(nil, FcSetSystem)?.pointee else { return [] }
      return (0..<Int(fonts.nfont)).compactMap { index in
        var name: UnsafeMutablePointer<FcChar8>?
        FcPatternGetString(fonts.fonts[index], FC_FAMILY, 0, &name)
        return name.map { String(cString: $0) }
      }
    }
    #expect(families().contains("Noto Color Emoji"))
    try PinnedFonts().use()
    #expect(!families().isEmpty && families().allSatisfy { $0.hasPrefix("DejaVu") })
  }

  @Test("displays that come and go with fonts of theirs leave nothing to the next one", arguments: [true, false])
  func displaysComeAndGo(isClosed: Bool) throws {
    var errors: UInt = 0
    for _ in 0..<30 {
      let display = try Display(name: screen.name)
      let fonts = display.fonts.font(request(19))
      let pixmap = XCreatePixmap(display.x, display.root, 100, 50, 24)
      let visual = XDefaultVisual(display.x, display.screen)
      let draw = try #require(
        XftDrawCreate(display.x, pixmap, visual, XDefaultColormap(display.x, display.screen)))
      fonts.line("LAUNCH", width: nil).draw(on: draw, x: 0, baseline: 30, color: XftColor())
      XftDrawDestroy(draw)
      display.sync()
      errors += cx_trap_count(cx_errors(display.connection.handle))
      if isClosed { display.close() }
    }
    #expect(errors == 0)
    #expect(try draw("LAUNCH", with: screen.book(.sans).font(request(19))).contains { $0 != 0xFFFFFF })
  }
}
