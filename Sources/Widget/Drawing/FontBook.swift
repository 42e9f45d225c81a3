internal import CX11
internal import Interaction

/// All fonts of a display. Make one per display, close it before the display; it belongs to the display's thread.
final class FontBook {
  private let x: OpaquePointer
  private let screen: Int32
  private let config: OpaquePointer?
  // A handful each: looking through them is as fast as hashing, and smaller.
  private var families: [FontCandidates] = []
  private var sets: [FontSet] = []
  private var clock = 0
  /// The lines that were laid out last: a face that changes its colour has the same text.
  private var lines: [TextLine] = []

  /// More sizes than a window shows at a time; the one not used for longest is closed when another is needed.
  private static let capacity = 16
  private static let rememberedLines = 24

  /// `config` is fontconfig's, nil its current one, which is read when the first font is asked for.
  init(x: OpaquePointer, screen: Int32, config: OpaquePointer? = nil) {
    self.x = x
    self.screen = screen
    self.config = config
    cx_start_xft(x)
  }

  /// How often fontconfig was searched so far.
  var searches: Int { families.reduce(0) { $0 + $1.searches } }

  /// How many fonts are open.
  var openFonts: Int { sets.reduce(0) { $0 + $1.openFonts } }

  /// The font for a request. It always answers: a pattern that makes no sense gives the default font, and without any font nothing is drawn.
  ///
  /// The set is good until the book closes or sixteen other fonts were used; lay a line out and draw it at once rather than keep it.
  func font(_ request: FontRequest, drawing: GlyphDrawing = .render) -> FontSet {
    clock += 1
    var oldest = 0
    for index in sets.indices {
      let set = sets[index]
      if set.request == request && set.drawing == drawing {
        set.lastUse = clock
        return set
      }
      if set.lastUse < sets[oldest].lastUse { oldest = index }
    }
    if sets.count >= Self.capacity {
      let set = sets.remove(at: oldest)
      lines.removeEach { $0.fonts === set }
      set.close()
    }
    let set = FontSet(x: x, request: request, drawing: drawing, candidates: candidates(for: request.pattern))
    set.lastUse = clock
    sets.append(set)
    return set
  }

  /// Lays a text out with one of the book's fonts, as `FontSet.line` does, if it was not lately.
  func line(_ text: String, _ fonts: FontSet, width limit: Int) -> TextLine {
    let limit = min(limit, TextLayout.widest)
    for line in lines where line.fonts === fonts && line.limit == limit && line.text.isSame(as: text) { return line }
    let line = fonts.line(text, width: limit)
    lines.append(line, capacity: Self.rememberedLines)
    return line
  }

  /// Closes every font; what was laid out before draws nothing from now on. fontconfig itself stays as it is, the process may use it too.
  func close() {
    lines = []
    for set in sets { set.close() }
    sets = []
    families = []
  }

  private func candidates(for description: String) -> FontCandidates {
    for known in families where known.description.isSame(as: description) { return known }
    let candidates = FontCandidates(x: x, screen: screen, config: config, description: description)
    families.append(candidates, capacity: Self.capacity)
    return candidates
  }
}
