internal import CX11
internal import Interaction

/// How Xft puts glyphs on a drawable.
enum GlyphDrawing {
  /// With RENDER where the server has it.
  case render
  /// With the core protocol, also where the server could mix colours: of a colormap it knows only its own.
  case core
  /// The same without soft edges: Xft takes the wrong colours for those where pixels have 15 bits.
  case hardEdged
}

/// The font that was asked for, and the fallback fonts that its texts needed so far.
final class FontSet {
  typealias Font = UnsafeMutablePointer<XftFont>

  /// A glyph and the number of the font that has it; 0 is the font that was asked for.
  struct Glyph: Equatable {
    var font: Int
    var index: UInt32
  }

  /// What was found for a character that the first font lacks; no glyph when no font has it.
  private final class Fallback {
    let scalar: Unicode.Scalar
    let glyph: Glyph?

    init(_ scalar: Unicode.Scalar, _ glyph: Glyph?) {
      self.scalar = scalar
      self.glyph = glyph
    }
  }

  let request: FontRequest
  let drawing: GlyphDrawing
  var lastUse = 0
  private let x: OpaquePointer
  /// Nil where fontconfig could not be started.
  private let candidates: FontCandidates?
  private let pixelSize: Double
  /// A glyph goes to the server in one request, so it has no more bytes than this.
  private let largestGlyph: Int
  private var fonts: [Font] = []
  private var triedCandidates: [Int] = []
  /// In the order of the characters.
  private var fallbacks: [Fallback] = []

  private static let largestSize = 2000.0
  /// A font stays open once a text needed it, so a text in all the world's scripts must not open them all.
  private static let maximumFonts = 24
  private static let maximumRemembered = 8192

  init(x: OpaquePointer, request: FontRequest, drawing: GlyphDrawing, candidates: FontCandidates?) {
    self.x = x
    self.request = request
    self.drawing = drawing
    self.candidates = candidates
    pixelSize = request.pixelSize >= 1 ? min(request.pixelSize, Self.largestSize) : 1
    largestGlyph = max(XExtendedMaxRequestSize(x), XMaxRequestSize(x)) * 4 - 1024
    guard let candidates else { return }
    if let best = candidates.best(pixelSize: pixelSize), open(best) { return }
    for index in 0..<candidates.count where candidates.covers(nil, at: index) && openCandidate(index) { return }
  }

  var openFonts: Int { fonts.count }

  /// The family that is drawn with, nil when no font could be opened.
  var openedFamily: String? {
    guard let pattern = fonts.first?.pointee.pattern else { return nil }
    return Self.families(of: pattern).first
  }

  /// The family that was asked for by name and that is not installed, so that a caller can say so.
  var missingFamily: String? {
    cx_exclusive_begin()
    defer { cx_exclusive_end() }
    guard let wanted = FcNameParse(request.pattern.forC) else { return request.pattern }
    defer { FcPatternDestroy(wanted) }
    let generic = [
      "sans", "sans-serif", "serif", "mono", "monospace", "cursive", "fantasy", "system-ui", "emoji", "math",
    ]
    guard let name = Self.families(of: wanted).first, !generic.contains(where: { Self.areSame($0, name) }) else {
      return nil
    }
    guard let opened = fonts.first?.pointee.pattern else { return name }
    return Self.families(of: opened).contains { Self.areSame($0, name) } ? nil : name
  }

  /// Device pixels from the baseline to the top of the line box.
  var ascent: Int { fonts.first.map { Int($0.pointee.ascent) } ?? Int((pixelSize * 0.93).rounded()) }

  /// Device pixels from the baseline to the foot of the line box.
  var descent: Int { fonts.first.map { Int($0.pointee.descent) } ?? Int((pixelSize * 0.24).rounded()) }

  /// Height of a capital in device pixels: that of the outline of H, for hinting and anti-aliasing round it up or down.
  private(set) lazy var capHeight: Double = {
    let usual = pixelSize * 0.72
    cx_exclusive_begin()
    defer { cx_exclusive_end() }
    guard let font = fonts.first else { return usual }
    let glyph = XftCharIndex(x, font, 0x48)
    guard glyph != 0, let face = XftLockFace(font) else { return usual }
    defer { XftUnlockFace(font) }
    guard FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)) == 0 else { return usual }
    let height = Double(face.pointee.glyph.pointee.metrics.horiBearingY) / 64
    return height > 0 ? height : usual
  }()

  /// The font with that number, nil once the set was closed.
  func font(_ number: Int) -> Font? {
    number < fonts.count ? fonts[number] : nil
  }

  /// The glyph for a character, from `font` when it has it; nil when no font has it.
  func glyph(for scalar: Unicode.Scalar, preferring font: Int = 0) -> Glyph? {
    if let glyph = glyph(for: scalar, in: font) { return glyph }
    if font != 0, let glyph = glyph(for: scalar, in: 0) { return glyph }
    if fallbacks.count >= Self.maximumRemembered { fallbacks = [] }
    let place = fallbackPlace(of: scalar)
    if place < fallbacks.count, fallbacks[place].scalar == scalar { return fallbacks[place].glyph }
    let found = findFallback(for: scalar)
    fallbacks.insert(Fallback(scalar, found), at: place)
    return found
  }

  /// The glyph's extents and advance; nil when it is too large to be sent to the server or the set was closed.
  func extents(of glyph: Glyph) -> XGlyphInfo? {
    guard let font = font(glyph.font) else { return nil }
    var index = glyph.index
    var info = XGlyphInfo()
    XftGlyphExtents(x, font, &index, 1, &info)
    let pixels = (Int(info.width) + 4) * Int(info.height)
    if pixels * 4 <= largestGlyph { return info }
    return pixels * Self.bytesPerPixel(of: font) <= largestGlyph ? info : nil
  }

  /// What no font seemed to have is looked for again.
  func forgetFallbacks() {
    fallbacks = []
    triedCandidates = []
  }

  func close() {
    for font in fonts { XftFontClose(x, font) }
    fonts = []
    fallbacks = []
  }

  private func glyph(for scalar: Unicode.Scalar, in number: Int) -> Glyph? {
    guard let font = font(number) else { return nil }
    let index = XftCharIndex(x, font, scalar.value)
    return index == 0 ? nil : Glyph(font: number, index: index)
  }

  /// The index of the first remembered character that is not before `scalar`.
  private func fallbackPlace(of scalar: Unicode.Scalar) -> Int {
    var low = 0
    var high = fallbacks.count
    while low < high {
      let middle = (low + high) / 2
      if fallbacks[middle].scalar < scalar { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func findFallback(for scalar: Unicode.Scalar) -> Glyph? {
    guard !fonts.isEmpty, let candidates else { return nil }
    for number in fonts.indices.dropFirst() {
      if let glyph = glyph(for: scalar, in: number) { return glyph }
    }
    // Most texts need one font more at most, which is found without sorting them all.
    if fonts.count == 1, !candidates.isSorted, let best = candidates.best(pixelSize: pixelSize, with: scalar),
      open(best),
      let glyph = glyph(for: scalar, in: fonts.count - 1)
    {
      return glyph
    }
    for index in 0..<candidates.count where !triedCandidates.contains(index) && candidates.covers(scalar, at: index) {
      guard fonts.count < Self.maximumFonts else { return nil }
      if openCandidate(index), let glyph = glyph(for: scalar, in: fonts.count - 1) { return glyph }
    }
    return nil
  }

  private func openCandidate(_ index: Int) -> Bool {
    triedCandidates.append(index)
    guard let pattern = candidates?.prepared(index, pixelSize: pixelSize) else { return false }
    return open(pattern)
  }

  /// Opens a font and adds it; takes the pattern over.
  private func open(_ pattern: OpaquePointer) -> Bool {
    // After fontconfig's rules, which may not know better.
    if drawing != .render { setFlag(XFT_RENDER, of: pattern) }
    if drawing == .hardEdged { setFlag(FC_ANTIALIAS, of: pattern) }
    guard let font = XftFontOpenPattern(x, pattern) else {
      FcPatternDestroy(pattern)
      return false
    }
    fonts.append(font)
    return true
  }

  /// Whether glyphs have their own coverage for red, green and blue.
  var hasSubpixels: Bool {
    cx_exclusive_begin()
    defer { cx_exclusive_end() }
    return fonts.contains { Self.bytesPerPixel(of: $0) > 1 }
  }

  private static func bytesPerPixel(of font: Font) -> Int {
    var order = Int32(FC_RGBA_UNKNOWN)
    FcPatternGetInteger(font.pointee.pattern, FC_RGBA, 0, &order)
    return order == FC_RGBA_NONE || order == FC_RGBA_UNKNOWN ? 1 : 4
  }

  private static func families(of pattern: OpaquePointer) -> [String] {
    var names: [String] = []
    var name: UnsafeMutablePointer<FcChar8>?
    while FcPatternGetString(pattern, FC_FAMILY, Int32(names.count), &name) == FcResultMatch, let found = name {
      names.append(String(cString: found))
    }
    return names
  }

  private static func areSame(_ one: String, _ other: String) -> Bool {
    FcStrCmpIgnoreCase(one.forC, other.forC) == 0
  }
}
