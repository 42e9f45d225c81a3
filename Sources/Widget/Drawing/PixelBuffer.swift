internal import CX11

/// Pixels in memory, rows from the top without padding.
struct PixelBuffer: Equatable {
  var width: Int
  var height: Int
  var bytesPerPixel: Int
  var bytes: [UInt8]

  /// A smaller buffer in which each pixel is the mean of those that fall into it, by area. An axis that does not
  /// become shorter keeps its length.
  func reduced(to wanted: (width: Int, height: Int)) -> PixelBuffer {
    let across = reducedRows(to: max(1, min(width, wanted.width)))
    if height <= wanted.height { return across }
    return across.transposed().reducedRows(to: max(1, wanted.height)).transposed()
  }

  private func reducedRows(to count: Int) -> PixelBuffer {
    if count >= width { return self }
    var result = PixelBuffer(width: count, height: height, bytesPerPixel: bytesPerPixel, bytes: [])
    result.bytes.reserveCapacity(count * height * bytesPerPixel)
    let step = Float(width) / Float(count)
    for y in 0..<height {
      for x in 0..<count {
        let start = Float(x) * step
        let end = min(Float(width), start + step)
        for channel in 0..<bytesPerPixel {
          var sum: Float = 0
          var column = Int(start)
          while Float(column) < end && column < width {
            let share = min(end, Float(column + 1)) - max(start, Float(column))
            sum += share * Float(bytes[(y * width + column) * bytesPerPixel + channel])
            column += 1
          }
          result.bytes.append(UInt8(max(0, min(255, (sum / step).rounded()))))
        }
      }
    }
    return result
  }

  /// Columns become rows.
  func transposed() -> PixelBuffer {
    var result = PixelBuffer(width: height, height: width, bytesPerPixel: bytesPerPixel, bytes: [])
    result.bytes.reserveCapacity(bytes.count)
    for x in 0..<width {
      for y in 0..<height {
        let place = (y * width + x) * bytesPerPixel
        for byte in bytes[place..<place + bytesPerPixel] { result.bytes.append(byte) }
      }
    }
    return result
  }
}

extension ServerPixmap {
  /// Sends pixels of 8 bits, or of 32 with the least significant byte first, in rows from the top without padding.
  func put(_ pixels: UnsafeRawBufferPointer, _ area: PixelRect, bytesPerPixel: Int, with gc: ServerGC) {
    var image = XImage()
    image.width = Int32(area.width)
    image.height = Int32(area.height)
    image.format = ZPixmap
    image.byte_order = LSBFirst
    image.bitmap_bit_order = LSBFirst
    image.bitmap_unit = 8
    image.bitmap_pad = 8
    image.depth = Int32(bytesPerPixel * 8)
    image.bits_per_pixel = Int32(bytesPerPixel * 8)
    image.bytes_per_line = Int32(area.width * bytesPerPixel)
    // XPutImage only reads.
    image.data = UnsafeMutablePointer(mutating: pixels.bindMemory(to: CChar.self).baseAddress)
    guard XInitImage(&image) != 0 else { return }
    XPutImage(
      display.x, id, gc.gc, &image, 0, 0, Int32(area.x), Int32(area.y), UInt32(area.width), UInt32(area.height))
  }
}
