import Testing

@testable import Interaction

@Suite("Rectangles of pixels") struct PixelRectTests {
  @Test("each edge goes to the nearest pixel, so that rectangles that touch still touch")
  func edges() {
    let left = PixelRect(Rect(0.2, 0, 10.3, 5), scale: 1.5)
    let right = PixelRect(Rect(10.5, 0, 7, 5), scale: 1.5)
    // 0.3, 15.75 and 26.25 device pixels.
    #expect(left == PixelRect(0, 0, 16, 8))
    #expect(right == PixelRect(16, 0, 10, 8))
  }

  @Test("no number is too much: far edges are brought nearer, what is no number is at 0")
  func anyNumber() {
    let numbers = [
      Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude,
      9.3e18, -9.3e18, 0x1p53, 0x1p31, -0x1p31, 1e6, 0, -0.0,
    ]
    for x in numbers {
      for width in numbers {
        for scale in [0.25, 1, 10, .nan, .infinity] {
          let rect = PixelRect(Rect(x, 0, width, 50), scale: scale)
          for edge in [rect.x, rect.y, rect.maxX, rect.maxY] { #expect(abs(edge) <= 1 << 24) }
        }
      }
    }
    #expect(PixelRect(Rect(0, 0, .infinity, 50), scale: 1) == PixelRect(0, 0, 1 << 24, 50))
    #expect(PixelRect(Rect(.nan, 3, 20, 50), scale: 1) == PixelRect(0, 3, 0, 50))
  }
}
