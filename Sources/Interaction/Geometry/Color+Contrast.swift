extension Color {
  /// This colour moved towards `other`, component by component: 0 gives this colour, 1 the other; fractions beyond are cut.
  public func mixed(with other: Color, _ fraction: Double) -> Color {
    let part = fraction > 0 ? min(fraction, 1) : 0
    return Color(
      red: mix(red, other.red, part), green: mix(green, other.green, part), blue: mix(blue, other.blue, part),
      alpha: mix(alpha, other.alpha, part))
  }

  /// How bright the colour looks, 0 (black) to 1 (white), as WCAG 2.2 defines it; alpha does not count.
  public var relativeLuminance: Double {
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast ratio of two colours as WCAG 2.2 defines it, 1 (none) to 21; alpha does not count.
  public func contrast(with other: Color) -> Double {
    let lighter = max(relativeLuminance, other.relativeLuminance)
    let darker = min(relativeLuminance, other.relativeLuminance)
    return (lighter + 0.05) / (darker + 0.05)
  }
}

/// The light that an sRGB component stands for.
private func linear(_ value: Double) -> Double {
  value <= 0.04045 ? value / 12.92 : powerOf2_4((value + 0.055) / 1.055)
}

/// `x` to the power of 2.4, for `x` in 0.05...1: x² times the fifth root of x².
///
/// The root comes from Newton's method, which from 1 falls onto it without passing it; after twelve steps the error is that of `Double` itself.
func powerOf2_4(_ x: Double) -> Double {
  let square = x * x
  var root = 1.0
  for _ in 0..<12 {
    root -= (root - square / (root * root * root * root)) / 5
  }
  return square * root
}
