import Foundation
import TestSupport
import Testing

@testable import Widget

@Suite struct ImageTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("images-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func write(_ data: Data, _ name: String = "image.png") throws -> String {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    return file.path
  }

  private func failure(_ path: String) -> ImageError? {
    do throws(ImageError) {
      _ = try ImageSource.look(at: path, known: nil).decoded(for: Self.everything)
      return nil
    } catch {
      return error
    }
  }

  /// Larger than any image, so that none is made smaller.
  static let everything = PixelSize(20_000, 20_000)

  static let kinds: [(PNGFile.ColorType, Int)] = [
    (.gray, 1), (.gray, 2), (.gray, 4), (.gray, 8), (.gray, 16), (.rgb, 8), (.rgb, 16), (.palette, 1), (.palette, 2),
    (.palette, 4), (.palette, 8), (.grayAlpha, 8), (.grayAlpha, 16), (.rgba, 8), (.rgba, 16),
  ]

  @Test("every kind of PNG is read, and its colours premultiplied", arguments: kinds, [false, true])
  func everyKindIsRead(kind: (color: PNGFile.ColorType, depth: Int), isInterlaced: Bool) throws {
    let most = 1 << kind.depth
    let palette: [[UInt8]] = (0..<min(most, 256)).map { index -> [UInt8] in
      [UInt8(index), UInt8(255 - index), 77, UInt8(truncatingIfNeeded: index &* 31)]
    }
    func sample(_ x: Int, _ y: Int, _ channel: Int) -> Int { (x * 7919 + y * 104_729 + channel * 15_485_863) % most }
    let file = PNGFile(
      width: 11, height: 9, depth: kind.depth, color: kind.color, isInterlaced: isInterlaced, palette: palette,
      sample: sample)
    let image = try ImageSource.look(at: write(file.data()), known: nil).decoded(for: Self.everything)
    #expect(image.size == PixelSize(11, 9))
    let pixels = image.withPixels { Array($0) }
    #expect(pixels.count == 11 * 9 * 4)
    for y in 0..<9 {
      for x in 0..<11 {
        var channels: [Double] = []
        for channel in 0..<kind.color.channels {
          channels.append((Double(sample(x, y, channel)) * 255 / Double(most - 1)).rounded())
        }
        let straight: [Double] =
          switch kind.color {
          case .gray: [channels[0], channels[0], channels[0], 255]
          case .grayAlpha: [channels[0], channels[0], channels[0], channels[1]]
          case .rgb: channels + [255]
          case .rgba: channels
          case .palette: palette[sample(x, y, 0)].map(Double.init)
          }
        // Blue comes first in RENDER's pixel.
        var expected = straight.prefix(3).reversed().map { UInt8(($0 * straight[3] / 255).rounded()) }
        expected.append(UInt8(straight[3]))
        let start = (y * 11 + x) * 4
        #expect(Array(pixels[start..<start + 4]) == expected, "\(x) \(y)")
      }
    }
  }

  @Test("a file that is no image fails with a reason and its path, and stays open nowhere")
  func brokenFilesFailClearly() throws {
    let good = PNGFile(width: 40, height: 30, depth: 8, color: .rgb) { x, y, channel in x + y + channel }.data()
    var damaged = good
    damaged[60] ^= 0xFF
    let broken: [(String, Data)] = [
      ("text", Data("not an image".utf8)), ("damaged", damaged), ("signature", good.prefix(8)),
      ("header", good.prefix(33)), ("half", good.prefix(good.count / 2)), ("jpeg", Data([0xFF, 0xD8, 0xFF, 0xE0])),
    ]
    for (name, data) in broken {
      let path = try write(data, name + ".png")
      guard case .unreadable(let named, let reason) = failure(path), named == path else {
        Issue.record("\(name) was read or failed in another way")
        continue
      }
      #expect(!reason.isEmpty)
      #expect(try #require(failure(path)).description.hasPrefix("image \"\(path)\": expected a PNG file: "))
    }
    let links = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
      .compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + $0) }
    #expect(!links.contains { $0.hasPrefix(folder.path) })
  }

  @Test("what is not a file with contents is named, without waiting for it")
  func notAFile() throws {
    let missing = folder.path + "/none.png"
    #expect(failure(missing) == .notFound(name: missing, places: []))
    #expect(failure(missing)?.description == "image \"\(missing)\": no such file")
    #expect(failure(folder.path) == .unreadable(path: folder.path, reason: "it is not a regular file"))
    let empty = try write(Data())
    #expect(failure(empty) == .unreadable(path: empty, reason: "it is empty"))
    let pipe = folder.path + "/pipe.png"
    try #require(mkfifo(pipe, 0o600) == 0)
    #expect(failure(pipe) == .unreadable(path: pipe, reason: "it is not a regular file"))
  }

  @Test(
    "an image of too many pixels is refused before memory is taken",
    arguments: [
      (20000, 1, .gray, 8), (1, 16385, .gray, 1), (16384, 16384, .gray, 1), (4000, 3001, .gray, 8),
      // Four bytes a pixel, of which 32 MB are 8,388,608.
      (4096, 2049, .rgba, 8), (8000, 8000, .gray, 16),
    ] as [(Int, Int, PNGFile.ColorType, Int)])
  func tooLarge(width: Int, height: Int, color: PNGFile.ColorType, depth: Int) throws {
    // The header alone says so; there are no pixels behind it.
    let file = PNGFile(width: width, height: height, depth: depth, color: color, hasPixels: false) { _, _, _ in 0 }
    let path = try write(file.data())
    #expect(failure(path) == .tooLarge(path: path, width: width, height: height, bits: color.channels * depth))
    let words = "\(width) x \(height) pixels of \(color.channels * depth) bits, expected at most 16384 a side"
    #expect(failure(path)?.description.contains(words) == true)
  }

  @Test("a file of more than 32 MB is refused before it is read")
  func tooManyBytes() throws {
    let path = try write(Data([0x89]))
    #expect(truncate(path, (32 << 20) + 1) == 0)
    #expect(failure(path) == .tooManyBytes(path: path, count: (32 << 20) + 1))
  }

  @Test("a file that is looked at again is the same until it was written to or replaced, and a failure is tried again")
  func lookedAtAgain() throws {
    let path = folder.path + "/late.png"
    #expect(throws: ImageError.notFound(name: path, places: [])) { try ImageSource.look(at: path, known: nil) }
    func save(_ value: Int) throws {
      _ = try write(PNGFile(width: 2, height: 2, depth: 8, color: .gray) { _, _, _ in value }.data(), "late.png")
    }
    try save(1)
    // At once, within a step of the file system's clock.
    let before = try ImageSource.look(at: path, known: nil)
    try save(3)
    let first = try wait(for: "the file's time is over") { () -> ImageSource? in
      let source = try ImageSource.look(at: path, known: before)
      return try ImageSource.look(at: path, known: source) === source ? source : nil
    }
    #expect(try first.decoded(for: PixelSize(2, 2)).withPixels { $0[0] } == 3)
    // Of the same size, within the same second.
    try save(2)
    let second = try ImageSource.look(at: path, known: first)
    #expect(second !== first)
    #expect(try before.decoded(for: PixelSize(2, 2)).withPixels { $0[0] } == 1)
    #expect(try first.decoded(for: PixelSize(2, 2)).withPixels { $0[0] } == 3)
    #expect(try second.decoded(for: PixelSize(2, 2)).withPixels { $0[0] } == 2)
    // The size and the time of before, but another inode.
    try FileManager.default.moveItem(atPath: path, toPath: path + ".old")
    try FileManager.default.copyItem(atPath: path + ".old", toPath: path)
    let times = try FileManager.default.attributesOfItem(atPath: path + ".old")[.modificationDate]
    try FileManager.default.setAttributes([.modificationDate: times as Any], ofItemAtPath: path)
    #expect(try ImageSource.look(at: path, known: second) !== second)
  }

  @Test("what was decoded to see whether it can be shown is there once for who paints it")
  func prepared() throws {
    let store = ImageStore()
    let source = try ImageSource.look(
      at: write(PNGFile(width: 6, height: 4, depth: 8, color: .gray) { x, _, _ in x }.data()), known: nil)
    try store.prepare(source, for: PixelSize(3, 2))
    #expect(store.bytes == 3 * 2 * 4)
    #expect(store.take(ImageFile(source), for: PixelSize(3, 2))?.size == PixelSize(3, 2))
    #expect(store.bytes == 0)
    try store.prepare(source, for: PixelSize(3, 2))
    #expect(store.take(ImageFile(source), for: PixelSize(9, 1))?.size == PixelSize(6, 1))
    #expect(store.bytes == 0)
  }

  @Test("a name is looked for in the three folders of assets, and by scale")
  func namesAreLookedUp() throws {
    let assets = ImageAssets(ResourceFolders(executable: folder.path + "/bin/program"))
    for (place, prefix) in [
      ("bin/Resources/Assets/", "/bin/Resources/Assets/"), ("Resources/Assets/", "/bin/../Resources/Assets/"),
      ("share/doubletap/Assets/", "/bin/../share/doubletap/Assets/"),
    ] {
      _ = try write(Data([1]), "bin/x")
      let name = "a" + place.prefix(1)
      _ = try write(Data([1]), place + name + ".png")
      #expect(try assets.path(of: name, scale: 1) == folder.path + prefix + name + ".png")
      #expect(try assets.path(of: name + ".png", scale: 2) == folder.path + prefix + name + ".png")
      _ = try write(Data([1]), place + name + "@2x.png")
      #expect(try assets.path(of: name, scale: 1.49) == folder.path + prefix + name + ".png")
      #expect(try assets.path(of: name, scale: 1.5) == folder.path + prefix + name + "@2x.png")
    }
    let error = #expect(throws: ImageError.self) { try assets.path(of: "none", scale: 1) }
    #expect(
      error?.description.contains("image \"none\": no such file, no \(folder.path)/bin/Resources/Assets/none.png")
        == true)
  }

  @Test("a name with a slash is a path; its @2x sibling is preferred at high scale")
  func pathsAreUsedAsTheyAre() throws {
    let assets = ImageAssets(ResourceFolders(executable: "/nowhere/program"))
    let path = try write(Data([1]), "picture.png")
    #expect(try assets.path(of: path, scale: 2) == path)
    let double = try write(Data([1]), "picture@2x.png")
    #expect(try assets.path(of: path, scale: 2) == double)
    #expect(try assets.path(of: path, scale: 1) == path)
    let other = try write(Data([1]), "odd.name")
    #expect(try assets.path(of: other, scale: 2) == other)
  }

  @Test(
    "the red button's ground is there at both scales and joins without a seam", arguments: [("", 171), ("@2x", 342)])
  func hazardIsSeamless(suffix: String, side: Int) throws {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let file = root.path + "/Resources/Assets/hazard\(suffix).png"
    let image = try ImageSource.look(at: file, known: nil).decoded(for: Self.everything)
    #expect(image.size == PixelSize(side, side))
    let pixels = image.withPixels { Array($0) }
    func pixel(_ x: Int, _ y: Int) -> [UInt8] { Array(pixels[(y * side + x) * 4..<(y * side + x) * 4 + 4]) }
    // The stripes fall along x + y, so the next copy's first column is what this one's last column is a row further down.
    for y in 0..<side - 1 {
      #expect(pixel(0, y) == pixel(side - 1, y + 1))
      #expect(pixel(y, 0) == pixel(y + 1, side - 1))
    }
  }
}
