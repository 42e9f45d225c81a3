internal import CX11
internal import Interaction

/// The fonts that fontconfig offers for one pattern, the best one first, whatever the size.
///
/// Fonts in colour are never offered: the bitmaps of such a font can exceed what the server takes in one request, which ends the process.
final class FontCandidates {
  /// How often fontconfig was searched; a drawing that was drawn before adds nothing.
  private(set) var searches = 0
  private let x: OpaquePointer
  private let screen: Int32
  private let config: OpaquePointer?
  let description: String
  private var sorted: UnsafeMutablePointer<FcFontSet>?
  private var known: OutlineMatch?

  init(x: OpaquePointer, screen: Int32, config: OpaquePointer?, description: String) {
    self.x = x
    self.screen = screen
    self.config = config
    self.description = description
  }

  deinit {
    if let sorted { FcFontSetDestroy(sorted) }
  }

  /// Whether all installed fonts have been sorted, so that looking through them costs little.
  var isSorted: Bool { sorted != nil }

  /// The best font's pattern, ready to be opened; nil when there is none or only fonts in colour. Rests on XftFontMatch's steps.
  func best(pixelSize: Double) -> OpaquePointer? {
    guard let pattern = makePattern(pixelSize: pixelSize) else { return nil }
    defer { FcPatternDestroy(pattern) }
    if let prepared = known?.prepared(for: pattern, config: config) { return prepared }
    guard let match = search(pattern) else { return nil }
    known = OutlineMatch(match, for: pattern, config: config)
    return match
  }

  /// The best of those that have the character, as far as fontconfig knows.
  func best(pixelSize: Double, with scalar: Unicode.Scalar) -> OpaquePointer? {
    let pattern = makePattern(pixelSize: pixelSize)
    defer { FcPatternDestroy(pattern) }
    let characters = FcCharSetCreate()
    FcCharSetAddChar(characters, scalar.value)
    FcPatternDel(pattern, FC_CHARSET)
    FcPatternAddCharSet(pattern, FC_CHARSET, characters)
    FcCharSetDestroy(characters)
    guard let match = search(pattern) else { return nil }
    if has(scalar, match) { return match }
    FcPatternDestroy(match)
    return nil
  }

  private func search(_ pattern: OpaquePointer?) -> OpaquePointer? {
    var result = FcResultMatch
    searches += 1
    guard let match = FcFontMatch(config, pattern, &result) else { return nil }
    if isDrawable(match) { return match }
    FcPatternDestroy(match)
    return nil
  }

  /// How many fonts `prepared(_:pixelSize:)` can be asked for; the first call sorts all installed fonts.
  var count: Int {
    if sorted == nil {
      let pattern = makePattern(pixelSize: 16)
      defer { FcPatternDestroy(pattern) }
      var result = FcResultMatch
      searches += 1
      sorted = FcFontSort(config, pattern, FcBool(FcTrue), nil, &result)
    }
    return sorted.map { Int($0.pointee.nfont) } ?? 0
  }

  /// Whether the font at `index` can be drawn and, as far as fontconfig knows, has the character.
  func covers(_ scalar: Unicode.Scalar?, at index: Int) -> Bool {
    font(at: index).map { isDrawable($0) && has(scalar, $0) } ?? false
  }

  private func has(_ scalar: Unicode.Scalar?, _ font: OpaquePointer) -> Bool {
    guard let scalar else { return true }
    var characters: OpaquePointer?
    guard FcPatternGetCharSet(font, FC_CHARSET, 0, &characters) == FcResultMatch else { return false }
    return FcCharSetHasChar(characters, scalar.value) != FcFalse
  }

  /// The pattern of the font at `index`, ready to be opened.
  func prepared(_ index: Int, pixelSize: Double) -> OpaquePointer? {
    guard let font = font(at: index) else { return nil }
    let pattern = makePattern(pixelSize: pixelSize)
    defer { FcPatternDestroy(pattern) }
    return FcFontRenderPrepare(config, pattern, font)
  }

  private func font(at index: Int) -> OpaquePointer? {
    guard let sorted, index >= 0, index < Int(sorted.pointee.nfont) else { return nil }
    return sorted.pointee.fonts[index]
  }

  private func makePattern(pixelSize: Double) -> OpaquePointer? {
    let pattern = FcNameParse(description.trimmed.forC) ?? FcPatternCreate()
    // The size is the caller's; the rest could give glyphs and advances without bound.
    for object in [
      FC_SIZE, FC_PIXEL_SIZE, FC_DPI, FC_SCALE, FC_ASPECT, FC_MATRIX, FC_CHAR_WIDTH, FC_CHAR_HEIGHT, FC_VERTICAL_LAYOUT,
    ] {
      FcPatternDel(pattern, object.forC)
    }
    FcPatternAddDouble(pattern, FC_PIXEL_SIZE, pixelSize)
    FcConfigSubstitute(config, pattern, FcMatchPattern)
    XftDefaultSubstitute(x, screen, pattern)
    // Text on pictures needs it, whatever the resource Xft.render says.
    setFlag(XFT_RENDER, of: pattern, to: XftDefaultHasRender(x))
    setFlag(FC_COLOR, of: pattern)
    if pixelSize > 200 {
      // Nobody sees subpixels there, and a glyph with them is four times as large to send.
      FcPatternDel(pattern, FC_RGBA)
      FcPatternAddInteger(pattern, FC_RGBA, FC_RGBA_NONE)
    }
    return pattern
  }

  /// An outline without colour, or a bitmap font that is known to have none.
  private func isDrawable(_ font: OpaquePointer) -> Bool {
    flag(FC_COLOR, of: font).map { !$0 } ?? flag(FC_OUTLINE, of: font) ?? false
  }
}

/// A property of a pattern that is true or false; nil where the pattern does not say.
func flag(_ object: String, of pattern: OpaquePointer) -> Bool? {
  var value = FcBool(FcFalse)
  return FcPatternGetBool(pattern, object, 0, &value) == FcResultMatch ? value != FcFalse : nil
}

func setFlag(_ object: String, of pattern: OpaquePointer?, to value: FcBool = FcBool(FcFalse)) {
  FcPatternDel(pattern, object)
  FcPatternAddBool(pattern, object, value)
}
