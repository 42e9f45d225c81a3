import Foundation
import Testing

@testable import Widget

@Suite("What an image costs", .serialized)
struct ImageCostTests {
  private let path = FileManager.default.temporaryDirectory.appendingPathComponent("cost-\(UUID()).png").path

  /// Of this thread, in seconds: other programs do not count.
  private var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The most memory that this process had at a time, in kB; from here on anew.
  private func peak() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
    try "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
    return try #require(line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) })
  }

  /// Reads the file for a face of 300 by 60.
  private func cost(_ file: Data) throws -> (seconds: Double, kilobytes: Int) {
    try file.write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    _ = try peak()
    let before = try peak()
    let start = processorTime
    _ = try? ImageSource.look(at: path, known: nil).decoded(for: PixelSize(300, 60))
    return (processorTime - start, try peak() - before)
  }

  @Test("8,000 x 8,000 pixels are refused at once, whatever they have", arguments: [8, 16], [false, true])
  func refused(depth: Int, isInterlaced: Bool) throws {
    let file = PNGFile.blank(8000, 8000, depth: depth, color: .rgb, isInterlaced: isInterlaced)
    let cost = try cost(file)
    #expect(cost.seconds < 0.05)
    #expect(cost.kilobytes < file.count / 1024 + 4096)
  }

  @Test(
    "the largest that are let in take half a second at most, and memory for the face and the file",
    arguments: [
      (4096, 2048, .rgba, 8), (4096, 2730, .rgb, 8), (4000, 3000, .gray, 8), (4000, 3000, .gray, 1),
      (2048, 2048, .rgba, 16), (2048, 4096, .grayAlpha, 16),
    ] as [(Int, Int, PNGFile.ColorType, Int)], [false, true])
  func largest(image: (Int, Int, PNGFile.ColorType, Int), isInterlaced: Bool) throws {
    let file = PNGFile.blank(image.0, image.1, depth: image.3, color: image.2, isInterlaced: isInterlaced)
    let cost = try cost(file)
    #expect(cost.seconds < 0.5)
    #expect(cost.kilobytes < file.count / 1024 + 4096)
  }

  @Test("texts and profiles that would unpack to gigabytes are not unpacked", arguments: ["zTXt", "iCCP", "iTXt"])
  func bombs(type: String) throws {
    let head: [UInt8] = Array("name".utf8) + (type == "iTXt" ? [0, 1, 0, 0, 0] : [0, 0])
    // Each is 8 MB, which libpng would keep.
    let bomb = PNGFile.chunk(type, head + PNGFile.zeros(7_900_000))
    var file = PNGFile(width: 4, height: 4, depth: 8, color: .rgb) { _, _, _ in 77 }
    for _ in 0..<(type == "iCCP" ? 1 : 200) { file.extra += bomb }
    let data = file.data()
    let cost = try cost(data)
    #expect(cost.seconds < 0.5)
    #expect(cost.kilobytes < data.count / 1024 + 4096)
  }

  @Test("millions of empty chunks take no longer")
  func emptyChunks() throws {
    var file = PNGFile(width: 4, height: 4, depth: 8, color: .rgb) { _, _, _ in 77 }
    let one = PNGFile.chunk("teSt", [])
    let thousand = (0..<1000).reduce(into: Data()) { data, _ in data += one }
    for _ in 0..<2700 { file.extra += thousand }
    #expect(try cost(file.data()).seconds < 0.5)
  }
}
