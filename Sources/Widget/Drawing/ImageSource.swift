internal import CX11
internal import Interaction

/// The contents of a PNG file when it was looked at; nothing changes them afterwards.
final class ImageSource: @unchecked Sendable {
  let path: String
  private let identity: FileIdentity
  /// Whether the file is still the same if its identity is.
  private let isSettled: Bool
  /// As the file says.
  let size: PixelSize
  private let contents: ReservedMemory

  private static let mostBytes = 32 << 20

  /// What the file has now; `known` itself if that is the same. Whether its pixels can be decoded is not looked at.
  static func look(at path: String, known: ImageSource?) throws(ImageError) -> ImageSource {
    let descriptor = cx_open_file(path.forC)
    guard descriptor >= 0 else {
      throw __errno_location().pointee == ENOENT
        ? .notFound(name: path, places: []) : .unreadable(path: path, reason: latestError)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, Int32(status.st_mode) & S_IFMT == S_IFREG else {
      throw .unreadable(path: path, reason: "it is not a regular file")
    }
    if let known, known.isSettled, known.path.isSame(as: path), known.identity == FileIdentity(status) { return known }
    return try ImageSource(path: path, descriptor, status)
  }

  private init(path: String, _ descriptor: Int32, _ status: stat) throws(ImageError) {
    self.path = path
    let count = Int(status.st_size)
    if count == 0 { throw .unreadable(path: path, reason: "it is empty") }
    if count > Self.mostBytes { throw .tooManyBytes(path: path, count: count) }
    identity = FileIdentity(status)
    isSettled = identity.isSettled
    guard let contents = ReservedMemory(count: count) else { throw .memoryIsShort(path: path) }
    var filled = 0
    while filled < count, let start = contents.bytes.baseAddress {
      let got = read(descriptor, start + filled, count - filled)
      if got < 0 && __errno_location().pointee == EINTR { continue }
      if got < 0 { throw .unreadable(path: path, reason: Self.latestError) }
      if got == 0 { break }
      filled += got
    }
    self.contents = contents
    var header = cx_image()
    guard cx_image_header(Self.start(of: contents), count, &header) else {
      throw .unreadable(path: path, reason: "it does not begin as one")
    }
    size = PixelSize(Int(header.width), Int(header.height))
    guard ImageLimits.admit(size, bitsPerPixel: Int(header.bits_per_pixel)) else {
      throw .tooLarge(path: path, width: size.width, height: size.height, bits: Int(header.bits_per_pixel))
    }
  }

  /// The image for a rectangle of that size: no axis has more pixels than the file or than the rectangle.
  func decoded(for shown: PixelSize) throws(ImageError) -> DecodedImage {
    let size = PixelSize(max(1, min(size.width, shown.width)), max(1, min(size.height, shown.height)))
    guard let pixels = ReservedMemory(count: size.width * size.height * 4) else { throw .memoryIsShort(path: path) }
    var message = [CChar](repeating: 0, count: CX_IMAGE_MESSAGE)
    let result = cx_image_decode(
      Self.start(of: contents), contents.bytes.count, UInt32(size.width), UInt32(size.height),
      Self.start(of: pixels), &message)
    if result == CX_IMAGE_NO_MEMORY { throw .memoryIsShort(path: path) }
    if result != CX_IMAGE_READ { throw .unreadable(path: path, reason: String(c: message)) }
    return DecodedImage(size: size, memory: pixels)
  }

  private static func start(of memory: ReservedMemory) -> UnsafeMutablePointer<UInt8>? {
    memory.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
  }

  private static var latestError: String { String(c: strerror(__errno_location().pointee)) }
}

/// What is decoded at all. A decoder that goes row by row does 13 million pixels of 64 bits in a second on a machine of 2020, 25
/// million of 32 and 40 million of 8, so that what is let in takes a third of a second.
enum ImageLimits {
  static let side = 16384
  static let pixels = 12_000_000
  /// As the file has them, unpacked.
  static let bytes = 32 << 20

  static func admit(_ size: PixelSize, bitsPerPixel: Int) -> Bool {
    size.width <= side && size.height <= side && size.width * size.height <= pixels
      && size.width * size.height * bitsPerPixel / 8 <= bytes
  }
}
