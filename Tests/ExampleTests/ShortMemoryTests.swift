import Foundation
import TestSupport
import Testing

@Suite("A host that has little memory left", .serialized)
struct ShortMemoryTests {
  /// A blank PNG: rows of zeros, packed by the system's own library.
  private func image(_ width: Int, _ height: Int, _ type: Int, _ depth: Int, _ bytesPerPixel: Int) throws -> String {
    let path = try temporaryFolder() + "/image.png"
    let script = """
      import struct, sys, zlib
      chunk = lambda name, body: struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
      pixels = zlib.compress(bytes((1 + \(width) * \(bytesPerPixel)) * \(height)), 9)
      head = struct.pack(">IIBBBBB", \(width), \(height), \(depth), \(type), 0, 0, 0)
      file = open("\(path)", "wb")
      file.write(b"\\x89PNG\\r\\n\\x1a\\n" + chunk(b"IHDR", head) + chunk(b"IDAT", pixels) + chunk(b"IEND", b""))
      """
    let program = try Program("python3", ["-c", script])
    #expect(try program.waitForEnd(deadline: 60) == .exit(0))
    return path
  }

  private func run(_ image: String, _ memory: String, _ server: XServer) throws -> [String] {
    let program = try Program(
      Example.built("short.c").replacing(".c", with: ""), [image, memory], environment: hostEnvironment(server))
    let end = try program.waitForEnd(deadline: 60)
    #expect(end == .exit(0), "\(memory): \(program.errorLines.map(\.text))")
    let lines = program.lines.map(\.text)
    #expect(lines.count == 5 && lines.last == "process 0", "\(memory): \(lines)")
    return lines
  }

  // DTB_OK, DTB_BAD_VALUE, DTB_NO_IMAGE and DTB_NO_MEMORY.
  private let ok = 0
  private let badValue = 9
  private let noImage = 11
  private let noMemory = 12

  @Test("an image of 64 million pixels in 0.27 MB ends no host that has 300 to 480 MB")
  func bomb() throws {
    let server = try XServer()
    let image = try image(8000, 8000, 2, 8, 3)
    for megabytes in stride(from: 300, through: 480, by: 30) {
      #expect(try run(image, "\(megabytes * 1024)", server).first == "image \(noImage)")
    }
  }

  @Test("whatever is left, images and texts are shown or refused with a status, and the host goes on")
  func steps() throws {
    let server = try XServer()
    let image = try image(2900, 2800, 6, 8, 4)
    var answers: Set<String> = []
    for kilobytes in stride(from: 9_000, through: 60_000, by: 3_000) {
      let lines = try run(image, "+\(kilobytes)", server)
      for line in lines.prefix(3) { answers.insert(line) }
      #expect(lines[3] == "size \(ok)")
    }
    #expect(
      answers.isSubset(of: [
        "image \(ok)", "image \(noMemory)", "text \(ok)", "text \(badValue)", "text \(noMemory)",
      ]))
    // Both ends of the range are in it.
    #expect(answers.contains("image \(ok)") && answers.contains("image \(noMemory)"))
    #expect(answers.contains("text \(ok)") && answers.contains("text \(badValue)"))
  }
}
