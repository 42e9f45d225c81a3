public import Interaction

/// A font as it is asked for: a fontconfig pattern and a size in device pixels.
public struct FontRequest: Equatable, Sendable {
  public var pattern: String
  public var pixelSize: Double

  public init(pattern: String, pixelSize: Double) {
    self.pattern = pattern
    self.pixelSize = pixelSize
  }

  /// A size in points, of which 72 make an inch, on a screen of `scale` times 96 dpi.
  public init(pattern: String, points: Double, scale: Double) {
    self.init(pattern: pattern, pixelSize: points * scale * 96 / 72)
  }

  public static func == (one: Self, other: Self) -> Bool {
    one.pixelSize == other.pixelSize && one.pattern.isSame(as: other.pattern)
  }
}

/// One line of text and where it goes, in device pixels.
public struct TextBlock: Equatable, Sendable {
  public enum Alignment: Equatable, Sendable {
    /// `anchor` is the left end.
    case left
    /// `anchor` is the middle; the line moves aside from there rather than leave `bounds`.
    case center
  }

  public var string: String
  public var font: FontRequest
  public var color: Color
  /// Text never leaves this; a line that is wider ends in an ellipsis. Capitals are centred on its middle height.
  public var bounds: Rect
  /// The x that the alignment speaks of.
  public var anchor: Double
  public var alignment: Alignment

  public init(_ string: String, font: FontRequest, color: Color, bounds: Rect, anchor: Double, alignment: Alignment) {
    self.string = string
    self.font = font
    self.color = color
    self.bounds = bounds
    self.anchor = anchor
    self.alignment = alignment
  }

  public static func == (one: Self, other: Self) -> Bool {
    one.font == other.font && one.color == other.color && one.bounds == other.bounds && one.anchor == other.anchor
      && one.alignment == other.alignment && one.string.isSame(as: other.string)
  }
}

/// One step of a picture, in device pixels from the picture's upper left corner; later steps paint over earlier ones.
///
/// What lies outside the picture is cut off, whatever the numbers; a path with a coordinate that is not a number is left out.
/// A server without RENDER draws paths with hard edges, and no fades, shadows or
/// images.
public indirect enum PaintCommand: Equatable, Sendable {
  /// Fills whole pixels; the colour's alpha is blended.
  case fill(PixelRect, Color)
  case fillPath(Path, Fill)
  case strokePath(Path, StrokeStyle, Fill)
  /// A one-sided soft shadow: `color` at one edge of the rectangle, fading to nothing at the opposite one with the square of
  /// the distance, so that its end has no edge.
  case fade(PixelRect, from: Edge, Color)
  /// The soft shadow of the paths and fills among other commands, beneath which nothing of these is painted: their outline in
  /// one colour, blurred by a Gaussian whose standard deviation is half of `blur`, as in CSS.
  case shadow(of: [PaintCommand], blur: Double, Color)
  case text(TextBlock)
  /// An image scaled to fill the rectangle; nothing when it cannot be read.
  case image(ImageFile, PixelRect)

  public enum Edge: Equatable, Sendable {
    case left, right, top, bottom
  }

  /// A line of text in points, from the left end of its bounds or around their middle.
  @inline(never)
  static func line(
    _ text: String, font: String, points: Double, scale: Double, _ color: Color, in bounds: PixelRect,
    alignment: TextBlock.Alignment = .left
  ) -> PaintCommand {
    let bounds = bounds.rect
    return .text(
      TextBlock(
        text, font: FontRequest(pattern: font, points: points, scale: scale), color: color, bounds: bounds,
        anchor: alignment == .left ? bounds.minX : bounds.midX, alignment: alignment))
  }

  /// A stroke of one colour with round caps and joins.
  public static func strokePath(_ path: Path, width: Double, _ color: Color) -> PaintCommand {
    .strokePath(path, StrokeStyle(width: width, cap: .round, join: .round), .color(color))
  }
}
