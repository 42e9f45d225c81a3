import Foundation

extension PNGFile {
  /// A file whose rows are all zeros, which takes little room however many they are.
  static func blank(_ width: Int, _ height: Int, depth: Int, color: ColorType, isInterlaced: Bool = false) -> Data {
    var file = PNGFile(width: width, height: height, depth: depth, color: color, hasPixels: false) { _, _, _ in 0 }
    file.isInterlaced = isInterlaced
    func rowBytes(_ columns: Int) -> Int { 1 + (columns * color.channels * depth + 7) / 8 }
    var count = 0
    if isInterlaced {
      for (left, top, across, down) in adam7 where left < width && top < height {
        count += rowBytes((width - left + across - 1) / across) * ((height - top + down - 1) / down)
      }
    } else {
      count = rowBytes(width) * height
    }
    var parts = chunks(of: file.data())
    parts[parts.count - 2].body = zeros(count)
    return join(parts)
  }

  /// A zlib stream of that many zeros (RFC 1950, 1951): one block with fixed codes, a literal and then copies of the byte before.
  static func zeros(_ count: Int) -> [UInt8] {
    var bits = BitWriter()
    bits.put(1, 1)
    bits.put(1, 2)
    var rest = count
    if rest > 0 {
      bits.put(0b0011_0000.reversed(8), 8)
      rest -= 1
    }
    while rest >= 258 {
      // Length 258 is code 285, distance 1 code 0.
      bits.put(0b1100_0101.reversed(8), 8)
      bits.put(0, 5)
      rest -= 258
    }
    for _ in 0..<rest { bits.put(0b0011_0000.reversed(8), 8) }
    bits.put(0, 7)
    // Adler-32 of zeros: the first sum stays 1, the second counts the bytes.
    return [0x78, 0x01] + bits.finished() + big((count % 65521) << 16 | 1)
  }

  struct Chunk {
    var type: String
    var body: [UInt8]
  }

  static func chunks(of file: Data) -> [Chunk] {
    let bytes = Array(file)
    var chunks: [Chunk] = []
    var place = 8
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      chunks.append(
        Chunk(
          type: String(decoding: bytes[place + 4..<place + 8], as: UTF8.self),
          body: Array(bytes[place + 8..<place + 8 + length])))
      place += 12 + length
    }
    return chunks
  }

  /// A file of these chunks, with the checksums that they should have.
  static func join(_ chunks: [Chunk]) -> Data {
    chunks.reduce(signature) { $0 + chunk($1.type, $1.body) }
  }
}

private struct BitWriter {
  private var bytes: [UInt8] = []
  private var pending = 0
  private var count = 0

  /// The lowest bit first.
  mutating func put(_ value: Int, _ width: Int) {
    pending |= value << count
    count += width
    while count >= 8 {
      bytes.append(UInt8(pending & 0xFF))
      pending >>= 8
      count -= 8
    }
  }

  mutating func finished() -> [UInt8] { count > 0 ? bytes + [UInt8(pending & 0xFF)] : bytes }
}

extension Int {
  /// Codes go into a stream with their highest bit first.
  fileprivate func reversed(_ width: Int) -> Int {
    (0..<width).reduce(0) { $0 | (self >> $1 & 1) << (width - 1 - $1) }
  }
}
