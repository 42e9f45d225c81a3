/// A question to a server about one of its windows.
public struct WindowQuestion: Equatable, Sendable {
  public enum Subject: Equatable, Sendable {
    /// The window around it, and those in it from the bottom up.
    case tree
    /// Whether it is one that can be seen, and mapped.
    case visibility
    /// Where it is in the window around it.
    case place
    /// The parts that it consists of.
    case shape
    /// What it says of its shadow.
    case shadow
  }

  public var window: UInt
  public var subject: Subject

  public init(_ window: UInt, _ subject: Subject) {
    self.window = window
    self.subject = subject
  }
}

/// What a server answers.
public enum WindowAnswer: Equatable, Sendable {
  /// There is no such window.
  case gone
  /// The root's parent is 0.
  case tree(parent: UInt, children: [UInt])
  case visibility(Bool)
  case place(WindowPlace)
  /// In the window's coordinates, in which its border is outside of 0.
  case shape([PixelRect])
  case shadow(WindowShadow?)
}

/// Where a window is in the window around it.
public struct WindowPlace: Equatable, Sendable {
  /// The corner is that of the border, the size without it.
  public var frame: PixelRect
  public var border: Int
  /// Bits per pixel.
  public var depth: Int

  public init(_ frame: PixelRect, border: Int = 0, depth: Int = 24) {
    self.frame = frame
    self.border = border
    self.depth = depth
  }

  /// With the border.
  var outside: PixelRect { PixelRect(frame.x, frame.y, frame.width + 2 * border, frame.height + 2 * border) }

  /// Where 0, 0 of the window is.
  var origin: PixelPoint { PixelPoint(frame.x + border, frame.y + border) }
}

/// How much of a window on each side is its shadow, by its own word.
public struct WindowShadow: Equatable, Sendable {
  public var left: Int
  public var right: Int
  public var top: Int
  public var bottom: Int

  public init(left: Int, right: Int, top: Int, bottom: Int) {
    self.left = left
    self.right = right
    self.top = top
    self.bottom = bottom
  }

  /// Whether a window can have one: it is seen through.
  static func isPossible(in place: WindowPlace) -> Bool { place.depth == depthWithAlpha }

  /// What is left of a window without it; nil when that is no shadow that a window can have.
  func rest(of place: WindowPlace) -> PixelRect? {
    let sides = [left, right, top, bottom]
    guard Self.isPossible(in: place), sides.allSatisfy({ $0 >= 0 && $0 <= Self.widest }) else { return nil }
    let rest = PixelRect(
      place.origin.x + left, place.origin.y + top, place.frame.width - left - right, place.frame.height - top - bottom)
    return rest.isEmpty ? nil : rest
  }

  private static let depthWithAlpha = 32
  /// No toolkit's is wider on a side, in pixels at any scale.
  private static let widest = 128
}
