import Foundation
import TestSupport
import Testing

@Suite("Pixels", .serialized)
struct PixelTests {
  /// Red, green and blue at about half of what each has, as a pixel value of that depth, and what they decode to.
  @Test(
    "a captured pixel is decoded by the visual of its depth",
    arguments: [
      (15, UInt(0b10000_11111_00000), Pixel(red: 132, green: 255, blue: 0)),
      (16, UInt(0b10000_111111_00000), Pixel(red: 132, green: 255, blue: 0)),
      (24, UInt(0x80ff00), Pixel(red: 128, green: 255, blue: 0)),
      (30, UInt(512 << 20 | 1023 << 10), Pixel(red: 128, green: 255, blue: 0)),
    ])
  func depths(depth: Int, value: UInt, expected: Pixel) throws {
    let server = try XServer(width: 320, height: 200, depth: depth)
    let client = try XClient(server)
    #expect(client.depth == depth)
    let window = try client.createWindow(Area(10, 10, 40, 30), background: 0)
    client.map(window)
    client.fill(window, Area(5, 6, 7, 8), pixel: value)
    let image = try client.capture(window)
    #expect(image.width == 40 && image.height == 30)
    #expect(image[5, 6] == expected)
    #expect(image.count(of: expected) == 56)
    #expect(image[4, 6] == Pixel(0))
  }

  @Test("a pixel of a colormap screen is looked up")
  func colormap() throws {
    let server = try XServer(width: 320, height: 200, depth: 8)
    let client = try XClient(server)
    let window = try client.createWindow(Area(10, 10, 40, 30), background: 1)
    client.map(window)
    // Xvfb's first two entries are black and white, in this or the other order.
    client.fill(window, Area(0, 0, 20, 30), pixel: 0)
    let image = try client.capture(window)
    #expect(Set([image[0, 0], image[30, 0]]) == [Pixel(0), Pixel(0xffffff)])
  }

  @Test("a window with alpha is captured with it")
  func alpha() throws {
    let client = try XClient(XServer.shared())
    let window = try client.createWindow(Area(10, 10, 40, 30), depth: 32, background: 0x4000_00ff)
    client.map(window)
    #expect(try client.capture(window)[3, 3] == Pixel(red: 0, green: 0, blue: 255, alpha: 64))
  }

  @Test("averages, dominant colours and differences are those of arithmetic")
  func arithmetic() throws {
    var image = PixelImage(width: 10, height: 10, filledWith: Pixel(0x102030))
    image.draw(PixelImage(width: 5, height: 2, filledWith: Pixel(0x203040)), atX: 5, y: 8)
    #expect(image.dominantColor() == Pixel(0x102030))
    #expect(image.averageColor() == Pixel(0x122232))
    #expect(image.averageColor(in: Area(5, 8, 5, 2)) == Pixel(0x203040))
    let difference = try image.difference(from: PixelImage(width: 10, height: 10, filledWith: Pixel(0x102030)))
    #expect(difference.count == 10)
    #expect(difference.largest == 16)
    #expect(difference.area == Area(5, 8, 5, 2))
    #expect(throws: Failure.self) { try image.difference(from: PixelImage(width: 9, height: 10)) }
  }

  @Test("a PNG file gives back what was written")
  func png() throws {
    var image = PixelImage(width: 7, height: 5, filledWith: Pixel(red: 1, green: 2, blue: 3, alpha: 4))
    image[6, 4] = Pixel(0xfedcba)
    let path = NSTemporaryDirectory() + "doubletap-\(UUID().uuidString)/image.png"
    defer { try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent) }
    try image.write(to: path)
    #expect(try PixelImage(contentsOf: path) == image)
  }

  @Test("a golden that is missing or differs fails, and an equal one passes")
  func golden() throws {
    let folder = NSTemporaryDirectory() + "doubletap-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let golden = Golden(testFile: folder + "/Tests.swift", records: false)
    var image = PixelImage(width: 4, height: 4, filledWith: Pixel(0x808080))
    #expect(throws: Failure.self) { try golden.check(image, "self-test") }
    try image.write(to: golden.path(of: "self-test"))
    #expect(throws: Never.self) { try golden.check(image, "self-test") }
    image[1, 1] = Pixel(0x828080)
    #expect(throws: Never.self) { try golden.check(image, "self-test", tolerance: 2) }
    #expect(throws: Failure.self) { try golden.check(image, "self-test", tolerance: 1) }
    let larger = PixelImage(width: 5, height: 4, filledWith: Pixel(0x808080))
    #expect(throws: Failure.self) { try golden.check(larger, "self-test", tolerance: 255) }
  }

  @Test("a golden that is recorded fails, and passes in the next run")
  func recordedGolden() throws {
    let folder = NSTemporaryDirectory() + "doubletap-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let image = PixelImage(width: 4, height: 4, filledWith: Pixel(0x808080))
    let failure = #expect(throws: Failure.self) {
      try Golden(testFile: folder + "/Tests.swift", records: true).check(image, "self-test")
    }
    #expect(failure?.description.contains("recorded \(folder)/Goldens/self-test.png") == true)
    #expect(throws: Never.self) {
      try Golden(testFile: folder + "/Tests.swift", records: false).check(image, "self-test")
    }
  }
}
