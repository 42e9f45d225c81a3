internal import Interaction

/// How much of each pixel of an area a shape covers: a byte per pixel, row after row from the top.
struct AlphaMask: Equatable {
  let area: PixelRect
  var coverage: [UInt8]

  /// The same coverage everywhere.
  init(area: PixelRect, filledWith value: UInt8) {
    self.init(area: area, coverage: Array(repeating: value, count: max(0, area.width) * max(0, area.height)))
  }

  init(area: PixelRect, coverage: [UInt8]) {
    self.area = area
    self.coverage = coverage
  }

  /// The mask mirrored left to right, upside down, or both.
  func mirrored(horizontally: Bool, vertically: Bool) -> AlphaMask {
    var result = self
    for y in 0..<area.height {
      for x in 0..<area.width {
        let fromX = horizontally ? area.width - 1 - x : x
        let fromY = vertically ? area.height - 1 - y : y
        result.coverage[y * area.width + x] = coverage[fromY * area.width + fromX]
      }
    }
    return result
  }

  /// Cuts off what the other mask, whose area lies in this one's, does not cover; nil covers nothing.
  mutating func cut(to other: AlphaMask?) {
    combine(with: other) { (here, there) in here * there / 255 }
  }

  /// Adds what the other mask, whose area lies in this one's, covers.
  mutating func add(_ other: AlphaMask?) {
    combine(with: other) { (here, there) in here + there - here * there / 255 }
  }

  private mutating func combine(with other: AlphaMask?, _ rule: (Int, Int) -> Int) {
    for y in 0..<area.height {
      for x in 0..<area.width {
        let index = y * area.width + x
        let there = other?.value(at: PixelPoint(area.x + x, area.y + y)) ?? 0
        coverage[index] = UInt8(clamping: rule(Int(coverage[index]), Int(there)))
      }
    }
  }

  private func value(at point: PixelPoint) -> UInt8 {
    guard area.contains(PixelRect(point.x, point.y, 1, 1)) else { return 0 }
    return coverage[(point.y - area.y) * area.width + point.x - area.x]
  }
}
