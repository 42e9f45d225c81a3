internal import CX11
internal import Interaction

/// Why a picture of a window could not be saved.
public enum PictureError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The server gave no image: the window is closed.
  case noImage
  /// The connection was closed, or the server went away.
  case lost
  /// There is no memory for the picture.
  case memoryIsShort
  /// The file could not be written; `reason` is libpng's.
  case unwritable(path: String, reason: String)

  /// One sentence for the user, without a full stop.
  public var description: String {
    switch self {
    case .noImage: "the window has no picture; expected an open window that was painted"
    case .lost: "the connection to the X server is gone"
    case .memoryIsShort: "memory is short"
    case .unwritable(let path, let reason): message("\"%\" cannot be written: %", path, reason)
    }
  }
}

/// Reads a pixmap back and writes it as a PNG file.
struct WindowPicture {
  let display: Display
  let pixmap: UInt
  let size: PixelSize
  let visual: Visual
  let colormap: UInt

  /// Waits for the server's answer (XGetImage).
  func save(to path: String) throws(PictureError) {
    guard size.width > 0, size.height > 0 else { throw .noImage }
    guard
      let image = display.connection.ask({
        XGetImage(display.x, pixmap, 0, 0, UInt32(size.width), UInt32(size.height), ~0, ZPixmap)
      })
    else { throw display.isUsable ? .noImage : .lost }
    defer { _ = image.pointee.f.destroy_image(image) }
    guard ReservedMemory.has(size.width * size.height * 3) else { throw .memoryIsShort }
    let bytes = bytes(of: image)
    guard display.isUsable else { throw .lost }
    var png = png_image()
    png.version = png_uint_32(PNG_IMAGE_VERSION)
    png.width = png_uint_32(size.width)
    png.height = png_uint_32(size.height)
    png.format = png_uint_32(PNG_FORMAT_RGB)
    try write(&png, bytes, to: path)
  }

  /// Not by png_image_write_to_file, which removes what it fails to write, be it a device.
  private func write(_ png: inout png_image, _ bytes: [UInt8], to path: String) throws(PictureError) {
    guard let file = fopen(path.forC, "we") else { throw .unwritable(path: path, reason: Self.latestError) }
    let isEncoded = png_image_write_to_stdio(&png, file, 0, bytes, 0, nil) != 0
    var reason = Self.message(of: png)
    let isClosed = fclose(file) == 0
    if isEncoded && isClosed { return }
    if isEncoded { reason = Self.latestError }
    var status = stat()
    if lstat(path.forC, &status) == 0, Int32(status.st_mode) & S_IFMT == S_IFREG { remove(path.forC) }
    throw .unwritable(path: path, reason: reason)
  }

  private static func message(of png: png_image) -> String {
    var text: [UInt8] = []
    withUnsafeBytes(of: png.message) { bytes in
      for byte in bytes {
        if byte == 0 { break }
        text.append(byte)
      }
    }
    return String(bytes: text)
  }

  private static var latestError: String { String(c: strerror(__errno_location().pointee)) }

  private func bytes(of image: UnsafeMutablePointer<XImage>) -> [UInt8] {
    let isDirect = visual.class == TrueColor || visual.class == DirectColor
    let cells = isDirect ? [] : display.cells(of: colormap, count: visual.map_entries)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size.width * size.height * 3)
    @inline(never)
    func add(_ mask: UInt, _ pixel: UInt, _ value: UInt16) {
      bytes.append(isDirect ? component(pixel, mask) : UInt8(value >> 8))
    }
    for row in 0..<Int32(size.height) {
      for column in 0..<Int32(size.width) {
        let pixel = image.pointee.f.get_pixel(image, column, row)
        let cell = pixel < cells.count ? cells[Int(pixel)] : XColor()
        add(visual.red_mask, pixel, cell.red)
        add(visual.green_mask, pixel, cell.green)
        add(visual.blue_mask, pixel, cell.blue)
      }
    }
    return bytes
  }

  private func component(_ pixel: UInt, _ mask: UInt) -> UInt8 {
    mask == 0 ? 0 : UInt8((Double(pixel & mask) / Double(mask) * 255).rounded())
  }
}
