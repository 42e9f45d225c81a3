internal import Interaction

/// How much of each pixel of an area a shape covers: a byte per pixel, row after row from the top.
struct AlphaMask: Equatable {
  let area: PixelRect
  var coverage: [UInt8]

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
}
