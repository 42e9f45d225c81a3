internal import CX11

/// A decoded image: rows from the top, without padding, each pixel blue, green, red, alpha, which is RENDER's order in memory, with
/// the colours premultiplied by alpha.
final class DecodedImage {
  let width: Int
  let height: Int
  private let memory: PixelMemory

  /// `memory` has four bytes for each pixel.
  init(width: Int, height: Int, memory: PixelMemory) {
    self.width = width
    self.height = height
    self.memory = memory
  }

  var byteCount: Int { memory.bytes.count }

  func withPixels<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    withExtendedLifetime(self) { body(UnsafeRawBufferPointer(memory.bytes)) }
  }
}

/// Zeroed memory in pages of its own: the system has them back as soon as this object goes, whatever lies behind it on the heap.
final class PixelMemory {
  let bytes: UnsafeMutableRawBufferPointer

  /// Nil when memory is short.
  init?(count: Int) {
    let start = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let start, start != UnsafeMutableRawPointer(bitPattern: -1) else { return nil }
    bytes = UnsafeMutableRawBufferPointer(start: start, count: count)
  }

  deinit {
    munmap(bytes.baseAddress, bytes.count)
  }
}
