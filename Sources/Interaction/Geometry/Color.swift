/// A colour in sRGB with straight (not premultiplied) alpha.
///
/// Each component is 0 to 1, kept in 65,535 steps as X keeps it: what is beyond is cut, what is no number is 0.
public struct Color: Equatable, Sendable {
  /// Alpha, blue, green and red, 16 bits each, from the highest down: one number, which a program can have from the start.
  private var channels: UInt64

  public var red: Double {
    get { component(at: 0) }
    set { setComponent(at: 0, newValue) }
  }
  public var green: Double {
    get { component(at: 16) }
    set { setComponent(at: 16, newValue) }
  }
  public var blue: Double {
    get { component(at: 32) }
    set { setComponent(at: 32, newValue) }
  }
  public var alpha: Double {
    get { component(at: 48) }
    set { setComponent(at: 48, newValue) }
  }

  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    channels = 0
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A colour from `0xRRGGBB`.
  @inline(__always)
  public init(rgb: UInt32) {
    let (red, green, blue) = (UInt64(rgb >> 16 & 0xFF), UInt64(rgb >> 8 & 0xFF), UInt64(rgb & 0xFF))
    channels = 0xFFFF << 48 | (blue << 32 | green << 16 | red) &* 0x101
  }

  /// The same colour with another alpha.
  public func withAlpha(_ alpha: Double) -> Color {
    var result = self
    result.alpha = alpha
    return result
  }

  @inline(never)
  private func component(at shift: UInt64) -> Double {
    Double(channels >> shift & 0xFFFF) / 65535
  }

  @inline(never)
  private mutating func setComponent(at shift: UInt64, _ value: Double) {
    let steps = UInt64((value > 0 ? min(value, 1) : 0) * 65535 + 0.5)
    channels = channels & ~(0xFFFF << shift) | steps << shift
  }
}
