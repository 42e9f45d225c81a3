internal import CX11

/// Zeroed memory in pages of its own: the system has them back as soon as this object goes, whatever lies behind it on the heap.
///
/// It is for what has a size that comes from outside. Swift's own arrays end the process where memory is short.
package final class ReservedMemory {
  let bytes: UnsafeMutableRawBufferPointer

  /// What must be left for everything else.
  private static let rest = 8 << 20

  /// Nil when memory is short: when there would be less than 8 MB besides.
  init?(count: Int) {
    let start = mmap(nil, count + Self.rest, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let start, start != UnsafeMutableRawPointer(bitPattern: -1) else { return nil }
    let used = (max(1, count) + 4095) / 4096 * 4096
    if used < count + Self.rest { munmap(start + used, count + Self.rest - used) }
    bytes = UnsafeMutableRawBufferPointer(start: start, count: count)
  }

  deinit {
    munmap(bytes.baseAddress, max(1, bytes.count))
  }

  /// Whether there is memory for that many bytes, which an array or C takes next; what is as small as anything else is not asked for.
  package static func has(_ count: Int) -> Bool { count <= 1 << 16 || ReservedMemory(count: count) != nil }
}
