internal import Interaction

extension AlphaMask {
  /// How far beyond a shape its blurred outline reaches.
  static func reach(ofBlur blur: Double) -> Int {
    3 * (boxWidth(ofBlur: blur) / 2)
  }

  /// The mask blurred by three boxes in each direction, which come as near to a Gaussian of the standard deviation `blur` / 2
  /// as 3 % of its height (SVG 1.1, feGaussianBlur). Nothing comes in from outside of the area.
  func blurred(by blur: Double) -> AlphaMask {
    let width = Self.boxWidth(ofBlur: blur)
    if width < 2 { return self }
    return rowsBlurred(width).transposed().rowsBlurred(width).transposed()
  }

  private static func boxWidth(ofBlur blur: Double) -> Int {
    let deviation = blur > 0 ? min(blur, 1000) / 2 : 0
    // 3 √(2π) / 4
    return Int((deviation * 1.879_971_205_6 + 0.5).rounded(.down))
  }

  private func rowsBlurred(_ width: Int) -> AlphaMask {
    let half = width / 2
    if width % 2 == 1 {
      return rowsAveraged(half, half).rowsAveraged(half, half).rowsAveraged(half, half)
    }
    return rowsAveraged(half, half - 1).rowsAveraged(half - 1, half).rowsAveraged(half, half)
  }

  /// Each pixel becomes the mean of those from `left` before it to `right` after it.
  private func rowsAveraged(_ left: Int, _ right: Int) -> AlphaMask {
    var result = self
    let count = left + right + 1
    for y in 0..<area.height {
      let row = y * area.width
      var sum = 0
      for x in 0..<min(right, area.width) { sum += Int(coverage[row + x]) }
      for x in 0..<area.width {
        if x + right < area.width { sum += Int(coverage[row + x + right]) }
        result.coverage[row + x] = UInt8((sum + count / 2) / count)
        if x - left >= 0 { sum -= Int(coverage[row + x - left]) }
      }
    }
    return result
  }

  /// Columns become rows.
  private func transposed() -> AlphaMask {
    var result = AlphaMask(area: PixelRect(area.y, area.x, area.height, area.width), coverage: [])
    result.coverage.reserveCapacity(coverage.count)
    for x in 0..<area.width {
      for y in 0..<area.height { result.coverage.append(coverage[y * area.width + x]) }
    }
    return result
  }
}
