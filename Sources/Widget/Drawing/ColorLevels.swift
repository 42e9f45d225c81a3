internal import CX11
internal import Interaction

/// How many steps above 0 each channel of a pixel has.
struct ColorLevels: Equatable {
  var red: Double
  var green: Double
  var blue: Double

  static let eightBit = ColorLevels(red: 255, green: 255, blue: 255)
}

extension Color {
  var isOpaque: Bool { alpha >= 1 }

  /// The colour as seen through something of that opacity.
  @inline(never)
  func faded(_ opacity: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * unit(opacity))
  }

  /// This colour laid over an opaque one.
  func over(_ ground: Color) -> Color {
    ground.withAlpha(1).mixed(with: withAlpha(1), alpha)
  }
}

extension XRenderColor {
  /// The premultiplied form that RENDER takes. Servers cut the 16 bits to the pixel's, so each channel is rounded to
  /// one of the pixel's levels first; a colour that is mixed with what is there keeps its own.
  init(_ color: Color, levels: ColorLevels = .eightBit) {
    let alpha = color.alpha
    let levels = color.isOpaque ? levels : .eightBit
    self.init(
      red: channel(color.red * alpha, levels: levels.red),
      green: channel(color.green * alpha, levels: levels.green),
      blue: channel(color.blue * alpha, levels: levels.blue), alpha: channel(alpha, levels: 255))
  }

  /// The straight form, for the stops of gradients only.
  init(straight color: Color) {
    self.init(
      red: channel(color.red, levels: 65535), green: channel(color.green, levels: 65535),
      blue: channel(color.blue, levels: 65535), alpha: channel(color.alpha, levels: 65535))
  }

  /// All four channels in one number, for look-ups.
  var key: UInt64 {
    UInt64(red) << 48 | UInt64(green) << 32 | UInt64(blue) << 16 | UInt64(alpha)
  }
}

/// `value` cut to 0...1; what is not a number counts as 0.
func unit(_ value: Double) -> Double {
  value.isNaN ? 0 : max(0, min(1, value))
}

@inline(never)
private func channel(_ value: Double, levels: Double) -> UInt16 {
  UInt16(((value * levels).rounded() * 65535 / levels).rounded())
}
