internal import CX11

extension FontSet {
  /// Lays a text out in one line of at most `limit` device pixels; nil allows as many as X can address.
  ///
  /// Characters stand in logical order, from left to right, and are not joined. Controls, newlines and tabs become spaces; a character that
  /// no font has is drawn once as the first font's box. A text that is too wide ends in an ellipsis, between whole characters as
  /// Unicode sees them. Only as much of the text is looked at as fits.
  func line(_ text: String, width limit: Int?) -> TextLine {
    cx_exclusive_begin()
    defer { cx_exclusive_end() }
    let limit = min(limit ?? TextLayout.widest, TextLayout.widest)
    var layout = TextLayout(fonts: self)
    var isCut = false
    for character in text {
      layout.endCharacter()
      for scalar in character.unicodeScalars where layout.scalars <= TextLayout.longest { layout.append(scalar) }
      if layout.width > limit || layout.scalars > TextLayout.longest {
        isCut = true
        layout.cut(to: limit)
        break
      }
    }
    layout.moveToOrigin()
    return TextLine(
      text, limit: limit, width: layout.width, isCut: isCut, hasInk: layout.hasInk, glyphs: layout.glyphs, fonts: self)
  }
}

/// A line in the making.
struct TextLayout {
  /// X's coordinates have 16 bits.
  static let widest = 32767
  /// Enough to fill the widest line; without it, a long text of marks that have no width would never end.
  static let longest = 65536

  /// A place where the line may be cut: its beginning, or after a character that is not a space.
  private struct Stop {
    var glyphs = 0
    var pen = 0
    var inkLeft = 0
    var inkRight = 0
  }

  private let fonts: FontSet
  private(set) var glyphs: [TextLine.PlacedGlyph] = []
  private var stops: [Stop] = []
  private var end = Stop()
  private(set) var scalars = 0
  /// Of the character in the making: the font of its first glyph, whether it has the box, whether it is a space.
  private var base: Int?
  private var hasBox = false
  private var isSpace = false

  init(fonts: FontSet) {
    self.fonts = fonts
  }

  var width: Int { max(end.pen, end.inkRight) - end.inkLeft }

  var hasInk: Bool { end.inkRight > end.inkLeft }

  /// Moves the glyphs so that the ink of the leftmost one begins at 0.
  mutating func moveToOrigin() {
    if end.inkLeft == 0 { return }
    for index in glyphs.indices { glyphs[index].x -= end.inkLeft }
  }

  /// Ends a character of one or more scalars, or none: the line may be cut here unless it was a space.
  mutating func endCharacter() {
    if !isSpace { stops.append(end) }
    (base, hasBox, isSpace) = (nil, false, false)
  }

  mutating func append(_ scalar: Unicode.Scalar) {
    scalars += 1
    if scalar.isBlank {
      if base == nil, let space = fonts.glyph(for: " ") { add(space) }
      isSpace = true
      base = base ?? 0
    } else if scalar.isInvisible {
      return
    } else if let glyph = fonts.glyph(for: scalar, preferring: base ?? 0) {
      add(glyph)
      base = base ?? glyph.font
    } else if base == nil, !hasBox {
      add(FontSet.Glyph(font: 0, index: 0))
      hasBox = true
    }
  }

  /// Ends the line in an ellipsis so that it is no wider than `limit`, or empties it when not even the ellipsis fits.
  mutating func cut(to limit: Int) {
    while let stop = stops.popLast() {
      end = stop
      while glyphs.count > stop.glyphs { glyphs.removeLast() }
      addEllipsis()
      if width <= limit { return }
    }
    glyphs = []
    end = Stop()
  }

  private mutating func addEllipsis() {
    if let ellipsis = fonts.glyph(for: "…") {
      add(ellipsis)
    } else if let dot = fonts.glyph(for: ".") {
      for _ in 0..<3 { add(dot) }
    }
  }

  private mutating func add(_ glyph: FontSet.Glyph) {
    guard let info = fonts.extents(of: glyph) else { return }
    if info.width > 0, info.height > 0 {
      let left = end.pen - Int(info.x)
      end.inkLeft = min(end.inkLeft, left)
      end.inkRight = max(end.inkRight, left + Int(info.width))
    }
    glyphs.append(TextLine.PlacedGlyph(glyph: glyph, x: end.pen))
    end.pen += max(0, Int(info.xOff))
    end.glyphs = glyphs.count
  }
}

extension String {
  /// Whether nothing of it is to be seen in any font.
  var isBlank: Bool { unicodeScalars.allSatisfy { $0.isBlank || $0.isInvisible } }
}

extension Unicode.Scalar {
  /// A control or a separator, for which fonts have no glyph or a strange one.
  var isBlank: Bool {
    switch value {
    case 0...0x20, 0x7F...0x9F, 0xA0, 0x2028, 0x2029: true
    default: false
    }
  }

  /// A character of Unicode's Default_Ignorable_Code_Point: joiners, direction marks, variation selectors, tags.
  var isInvisible: Bool {
    switch value {
    case 0xAD, 0x34F, 0x61C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F, 0x200B...0x200F, 0x202A...0x202E,
      0x2060...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFF8, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A,
      0xE0000...0xE0FFF:
      true
    default: false
    }
  }
}
