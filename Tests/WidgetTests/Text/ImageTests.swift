import Foundation
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
      _ = try ImageStore().image(path: path)
      return nil
    } catch {
      return error
    }
  }

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
    let image = try ImageStore().image(path: write(file.data()))
    #expect(image.width == 11)
    #expect(image.height == 9)
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
        let off = zip(pixels[start..<start + 4], expected).map { abs(Int($0) - Int($1)) }
        // Sixteen bits pass through linear light, which rounds once more.
        #expect(off.allSatisfy { $0 <= (kind.depth == 16 ? 1 : 0) }, "\(x) \(y)")
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
    arguments: [(20000, 1), (1, 16385), (16384, 16384)])
  func tooLarge(width: Int, height: Int) throws {
    // The header alone says so; there are no pixels behind it.
    let file = PNGFile(width: width, height: height, depth: 8, color: .gray, hasPixels: false) { _, _, _ in 0 }
    let path = try write(file.data())
    #expect(failure(path) == .tooLarge(path: path, width: width, height: height))
    #expect(failure(path)?.description.contains("\(width) x \(height) pixels, expected at most 16384 a side") == true)
  }

  @Test("an image that was let go is decoded again once and then stays, as when a face changes its size")
  func imagesAreLetGo() throws {
    let store = ImageStore()
    let path = try write(PNGFile(width: 2, height: 2, depth: 8, color: .gray) { x, _, _ in x }.data())
    weak let first = try store.image(path: path)
    #expect(first != nil)
    store.letGo(path: path)
    #expect(first == nil, "nobody needs it, and it is still there")
    let second = try store.image(path: path)
    store.letGo(path: path)
    #expect(try store.image(path: path) === second)
  }

  @Test("an image is decoded once, and a failure is tried again")
  func imagesAreKept() throws {
    let store = ImageStore()
    let path = folder.path + "/late.png"
    #expect(throws: ImageError.notFound(name: path, places: [])) { try store.image(path: path) }
    _ = try write(PNGFile(width: 2, height: 2, depth: 8, color: .gray) { x, _, _ in x }.data(), "late.png")
    let first = try store.image(path: path)
    #expect(try store.image(path: path) === first)
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
    let image = try ImageStore().image(path: root.path + "/Resources/Assets/hazard\(suffix).png")
    #expect(image.width == side)
    #expect(image.height == side)
    let pixels = image.withPixels { Array($0) }
    func pixel(_ x: Int, _ y: Int) -> [UInt8] { Array(pixels[(y * side + x) * 4..<(y * side + x) * 4 + 4]) }
    // The stripes fall along x + y, so the next copy's first column is what this one's last column is a row further down.
    for y in 0..<side - 1 {
      #expect(pixel(0, y) == pixel(side - 1, y + 1))
      #expect(pixel(y, 0) == pixel(y + 1, side - 1))
    }
  }
}
