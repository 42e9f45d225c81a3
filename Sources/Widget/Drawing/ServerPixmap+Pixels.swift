internal import CX11

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
