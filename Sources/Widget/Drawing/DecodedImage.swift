internal import CX11

/// A decoded image: rows from the top, without padding, each pixel blue, green, red, alpha, which is RENDER's order in memory, with
/// the colours premultiplied by alpha.
final class DecodedImage {
  let size: PixelSize
  private let memory: ReservedMemory

  /// `memory` has four bytes for each pixel.
  init(size: PixelSize, memory: ReservedMemory) {
    self.size = size
    self.memory = memory
  }

  var byteCount: Int { memory.bytes.count }

  func withPixels<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    withExtendedLifetime(self) { body(UnsafeRawBufferPointer(memory.bytes)) }
  }
}
