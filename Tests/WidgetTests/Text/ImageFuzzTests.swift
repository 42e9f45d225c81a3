import Foundation
import TestSupport
import Testing

@testable import Widget

@Suite("Damaged images")
struct ImageFuzzTests {
  private let path = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(UUID()).png").path

  /// Whole bytes or single bits of some chunk, with checksums that are right again, so that libpng looks at what is in there; or
  /// anything, anywhere.
  private func damage(_ file: Data, _ random: inout Damage) -> Data {
    if Int.random(in: 0..<4, using: &random) == 0 {
      var bytes = Array(file)
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      return Data(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))
    }
    var chunks = PNGFile.chunks(of: file)
    for _ in 0...Int.random(in: 0..<3, using: &random) {
      let index = Int.random(in: 0..<chunks.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: chunks.remove(at: index)
      case 1: chunks.insert(chunks[index], at: Int.random(in: 0...chunks.count, using: &random))
      case 2: chunks[index].body = Array(chunks[index].body.prefix(Int.random(in: 0...40, using: &random)))
      default:
        guard !chunks[index].body.isEmpty else { continue }
        let place = Int.random(in: 0..<chunks[index].body.count, using: &random)
        chunks[index].body[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      }
      if chunks.isEmpty { break }
    }
    return PNGFile.join(chunks)
  }

  @Test("whatever is wrong with a file, it is shown or named, and in time")
  func damaged() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let rounds = ProcessInfo.processInfo.environment["DOUBLETAP_SOAK"] == nil ? 40 : 4000
    var random = Damage(state: 20_251_201)
    var (shown, named) = (0, 0)
    for (color, depth) in ImageTests.kinds {
      for isInterlaced in [false, true] {
        let palette = color == .palette ? (0..<min(256, 1 << depth)).map { [UInt8($0), 0, 9, 200] } : []
        let file = PNGFile(
          width: 19, height: 13, depth: depth, color: color, isInterlaced: isInterlaced, palette: palette
        ) { x, y, channel in (x * 31 + y * 17 + channel * 5) % (1 << depth) }.data()
        for _ in 0..<rounds {
          try damage(file, &random).write(to: URL(fileURLWithPath: path))
          let start = monotonicTime()
          let wanted = PixelSize(Int.random(in: 0...25, using: &random), Int.random(in: 0...25, using: &random))
          do throws(ImageError) {
            let source = try ImageSource.look(at: path, known: nil)
            let image = try source.decoded(for: wanted)
            #expect(image.size.width == max(1, min(source.size.width, wanted.width)))
            #expect(image.size.height == max(1, min(source.size.height, wanted.height)))
            shown += 1
          } catch {
            #expect(error.description.contains(path))
            if case .unreadable(_, let reason) = error { #expect(!reason.isEmpty) }
            named += 1
          }
          #expect(monotonicTime() - start < 5)
        }
      }
    }
    #expect(shown > 100 && named > 100)
  }
}

/// The same damage in each run (SplitMix64).
struct Damage: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
