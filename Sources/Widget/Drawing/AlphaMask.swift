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
    var result = AlphaMask(area: area, coverage: [])
    result.coverage.reserveCapacity(coverage.count)
    for y in 0..<area.height {
      let row = vertically ? area.height - 1 - y : y
      for x in 0..<area.width {
        result.coverage.append(coverage[row * area.width + (horizontally ? area.width - 1 - x : x)])
      }
    }
    return result
  }

  /// Cuts off what the other mask, whose area lies in this one's, does not cover; nil covers nothing.
  mutating func cut(to other: AlphaMask?) {
    for index in coverage.indices {
      coverage[index] = UInt8(Int(coverage[index]) * (other?.value(index, in: area) ?? 0) / 255)
    }
  }

  /// Adds what the other mask, whose area lies in this one's, covers.
  mutating func add(_ other: AlphaMask) {
    for index in coverage.indices {
      let (here, there) = (Int(coverage[index]), other.value(index, in: area))
      coverage[index] = UInt8(here + there - here * there / 255)
    }
  }

  /// The coverage of the pixel that has that index in the bytes of `outer`.
  private func value(_ index: Int, in outer: PixelRect) -> Int {
    let x = outer.x + index % outer.width - area.x
    let y = outer.y + index / outer.width - area.y
    return x < 0 || y < 0 || x >= area.width || y >= area.height ? 0 : Int(coverage[y * area.width + x])
  }
}
