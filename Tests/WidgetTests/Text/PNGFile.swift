import Foundation

/// A PNG file made by hand from the specification, so that the reader is not tested against its own library's writer.
struct PNGFile {
  enum ColorType: UInt8, CaseIterable {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6

    var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][Int(rawValue)] ?? 0 }
  }

  var width: Int
  var height: Int
  var depth: Int
  var color: ColorType
  var isInterlaced = false
  /// Red, green, blue, alpha of each index.
  var palette: [[UInt8]] = []
  var hasPixels = true
  /// Chunks that come before the pixels.
  var extra = Data()
  /// One of `1 << depth` values for a channel of a pixel.
  var sample: (_ x: Int, _ y: Int, _ channel: Int) -> Int

  static let signature = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

  func data() -> Data {
    var file = Self.signature
    let header = Self.big(width) + Self.big(height) + [UInt8(depth), color.rawValue, 0, 0, isInterlaced ? 1 : 0]
    file += Self.chunk("IHDR", header)
    if color == .palette {
      file += Self.chunk("PLTE", palette.flatMap { $0.prefix(3) }) + Self.chunk("tRNS", palette.map { $0[3] })
    }
    file += extra
    return file + Self.chunk("IDAT", stored(hasPixels ? rows() : [])) + Self.chunk("IEND", [])
  }

  /// Column, row, step across, step down of Adam7's passes.
  static let adam7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]

  private func rows() -> [UInt8] {
    var bytes: [UInt8] = []
    for (left, top, across, down) in isInterlaced ? Self.adam7 : [(0, 0, 1, 1)] where left < width {
      for y in stride(from: top, to: height, by: down) {
        bytes += [0] + row(y, columns: stride(from: left, to: width, by: across))
      }
    }
    return bytes
  }

  private func row(_ y: Int, columns: StrideTo<Int>) -> [UInt8] {
    var bits: [Int] = []
    for x in columns {
      for channel in 0..<color.channels {
        let value = sample(x, y, channel)
        bits += (0..<depth).reversed().map { value >> $0 & 1 }
      }
    }
    bits += [Int](repeating: 0, count: (8 - bits.count % 8) % 8)
    return stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(0) { $0 << 1 | UInt8($1) }
    }
  }

  static func big(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  static func chunk(_ type: String, _ body: [UInt8]) -> Data {
    let content = Array(type.utf8) + body
    var crc: UInt32 = ~0
    for byte in content {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return Data(big(body.count) + content + big(Int(~crc)))
  }

  /// A zlib stream of one block that is not compressed.
  private func stored(_ bytes: [UInt8]) -> [UInt8] {
    var one = 1
    var two = 0
    for byte in bytes {
      one = (one + Int(byte)) % 65521
      two = (two + one) % 65521
    }
    let length = [UInt8(bytes.count & 0xFF), UInt8(bytes.count >> 8)]
    return [0x78, 0x01, 1] + length + length.map { ~$0 } + bytes + Self.big(two << 16 | one)
  }
}
