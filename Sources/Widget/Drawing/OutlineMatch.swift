internal import CX11
internal import Interaction

/// The outline font that answers a request of one size, and so that of every other: there is nothing to search for again.
final class OutlineMatch {
  /// All that was asked for but the size.
  private let request: OpaquePointer
  private let font: OpaquePointer

  /// `match` is what FcFontMatch gave for `pattern`; nil when the font does not serve all sizes alike.
  init?(_ match: OpaquePointer, for pattern: OpaquePointer, config: OpaquePointer?) {
    guard let font = Self.installedFont(like: match, config), Self.servesAllSizes(font),
      let request = Self.sizeless(pattern)
    else { return nil }
    FcPatternReference(font)
    self.font = font
    self.request = request
  }

  deinit {
    cx_exclusive_begin()
    FcPatternDestroy(request)
    FcPatternDestroy(font)
    cx_exclusive_end()
  }

  /// The font's pattern, ready to be opened; nil when something else is asked for, for which another font may be better.
  func prepared(for pattern: OpaquePointer, config: OpaquePointer?) -> OpaquePointer? {
    guard let sizeless = Self.sizeless(pattern) else { return nil }
    defer { FcPatternDestroy(sizeless) }
    return FcPatternEqual(sizeless, request) == FcFalse ? nil : FcFontRenderPrepare(config, pattern, font)
  }

  private static func sizeless(_ pattern: OpaquePointer) -> OpaquePointer? {
    let copy = FcPatternDuplicate(pattern)
    for object in [FC_SIZE, FC_PIXEL_SIZE] { FcPatternDel(copy, object.forC) }
    return copy
  }

  /// No bitmaps, and no design for certain sizes only.
  private static func servesAllSizes(_ font: OpaquePointer) -> Bool {
    var value = FcValue()
    return flag(FC_OUTLINE, of: font) == true && FcPatternGet(font, FC_SIZE, 0, &value) != FcResultMatch
      && FcPatternGet(font, FC_PIXEL_SIZE, 0, &value) != FcResultMatch
  }

  /// What fontconfig knows of the font, which is not yet mixed with a request.
  private static func installedFont(like match: OpaquePointer, _ config: OpaquePointer?) -> OpaquePointer? {
    var file: UnsafeMutablePointer<FcChar8>?
    var index: Int32 = 0
    guard FcPatternGetString(match, FC_FILE, 0, &file) == FcResultMatch, let file,
      FcPatternGetInteger(match, FC_INDEX, 0, &index) == FcResultMatch
    else { return nil }
    for kind in [FcSetSystem, FcSetApplication] {
      guard let fonts = FcConfigGetFonts(config, kind) else { continue }
      for number in 0..<Int(fonts.pointee.nfont) {
        guard let font = fonts.pointee.fonts[number] else { continue }
        var otherFile: UnsafeMutablePointer<FcChar8>?
        var otherIndex: Int32 = 0
        if FcPatternGetInteger(font, FC_INDEX, 0, &otherIndex) == FcResultMatch, otherIndex == index,
          FcPatternGetString(font, FC_FILE, 0, &otherFile) == FcResultMatch, let otherFile,
          FcStrCmp(otherFile, file) == 0
        {
          return font
        }
      }
    }
    return nil
  }
}
