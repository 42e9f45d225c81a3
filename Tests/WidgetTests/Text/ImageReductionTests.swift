import Foundation
import Testing

@testable import Widget

@Suite("Images that are made smaller while they are read")
struct ImageReductionTests {
  private func decoded(_ file: Data, to size: PixelSize) throws -> [UInt8] {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("reduced-\(UUID()).png").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try file.write(to: URL(fileURLWithPath: path))
    let image = try ImageSource.look(at: path, known: nil).decoded(for: size)
    return image.withPixels { Array($0) }
  }

  /// How much of the pixel from `index` to `index + 1` lies between two places.
  private func share(_ index: Int, from start: Double, to end: Double) -> Double {
    max(0, min(end, Double(index + 1)) - max(start, Double(index)))
  }

  @Test(
    "a pixel is the mean of those that fall into it, by area",
    arguments: [(8, 4), (7, 5), (23, 9), (40, 3), (1, 1), (39, 29), (40, 30), (13, 30), (40, 7), (100, 100)],
    [false, true])
  func mean(size: (Int, Int), isInterlaced: Bool) throws {
    let (width, height) = (40, 30)
    func sample(_ x: Int, _ y: Int) -> Int { (x * 73 + y * 179 + x * y * 31) % 256 }
    var file = PNGFile(width: width, height: height, depth: 8, color: .gray) { x, y, _ in sample(x, y) }
    file.isInterlaced = isInterlaced
    let pixels = try decoded(file.data(), to: PixelSize(size.0, size.1))
    let (across, down) = (min(width, size.0), min(height, size.1))
    #expect(pixels.count == across * down * 4)
    let (stepX, stepY) = (Double(width) / Double(across), Double(height) / Double(down))
    for row in 0..<down {
      for column in 0..<across {
        var sum = 0.0
        for y in 0..<height {
          let part = share(y, from: Double(row) * stepY, to: Double(row + 1) * stepY)
          if part == 0 { continue }
          for x in 0..<width {
            sum += part * share(x, from: Double(column) * stepX, to: Double(column + 1) * stepX) * Double(sample(x, y))
          }
        }
        let value = Double(pixels[(row * across + column) * 4])
        // Half a step of rounding, and what single precision adds to it.
        #expect(abs(value - sum / (stepX * stepY)) <= 0.501, "\(column) \(row)")
        #expect(pixels[(row * across + column) * 4 + 3] == 255)
      }
    }
  }

  @Test("one colour stays that colour, whatever the sizes", arguments: [false, true])
  func plain(isInterlaced: Bool) throws {
    for (width, height) in [(97, 61), (256, 3), (3, 255), (191, 190)] {
      for size in [PixelSize(50, 50), PixelSize(7, 2), PixelSize(96, 60), PixelSize(2, 200)] {
        var file = PNGFile(width: width, height: height, depth: 8, color: .rgb) { _, _, channel in 255 - channel }
        file.isInterlaced = isInterlaced
        let pixels = try decoded(file.data(), to: size)
        let off = stride(from: 0, to: pixels.count, by: 4).first { Array(pixels[$0..<$0 + 4]) != [253, 254, 255, 255] }
        #expect(off == nil, "\(width)x\(height) to \(size)")
      }
    }
  }

  @Test("what is transparent does not colour what is beside it")
  func transparent() throws {
    // Opaque red, and green that nobody sees.
    let file = PNGFile(width: 2, height: 1, depth: 8, color: .rgba) { x, _, channel in
      x == 0 ? [255, 0, 0, 255][channel] : [0, 255, 0, 0][channel]
    }
    #expect(try decoded(file.data(), to: PixelSize(1, 1)) == [0, 0, 128, 128])
  }
}
