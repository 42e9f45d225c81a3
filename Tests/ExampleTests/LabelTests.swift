import Foundation
import TestSupport
import Testing

@Suite("A button whose fonts cannot be opened", .serialized)
struct LabelTests {
  private static let fonts = "/usr/share/fonts/truetype/"
  private static let missing = "no font can be opened that could show the label: "

  /// A configuration of fontconfig with copies of these files in a folder; `gone` are removed once fontconfig has written its cache, and
  /// the folder says that nothing has changed.
  private func configuration(_ files: [String], gone: [String] = []) throws -> String {
    let folder = try temporaryFolder()
    let manager = FileManager.default
    let fonts = folder + "/fonts"
    try manager.createDirectory(atPath: fonts, withIntermediateDirectories: true)
    for file in files + gone {
      try manager.copyItem(atPath: Self.fonts + file, toPath: fonts + "/" + (file as NSString).lastPathComponent)
    }
    let configuration = folder + "/fonts.conf"
    try """
    <?xml version="1.0"?>
    <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
    <fontconfig>
      <dir>\(fonts)</dir>
      <cachedir>\(folder)/cache</cachedir>
      <alias binding="same"><family>sans</family><prefer><family>DejaVu Sans</family></prefer></alias>
    </fontconfig>
    """.write(toFile: configuration, atomically: true, encoding: .utf8)
    let cache = try Program("fc-cache", [], environment: ["FONTCONFIG_FILE": configuration])
    #expect(try cache.waitForEnd(deadline: 20) == .exit(0))
    let date = try manager.attributesOfItem(atPath: fonts)[.modificationDate]
    for file in gone { try manager.removeItem(atPath: fonts + "/" + (file as NSString).lastPathComponent) }
    try manager.setAttributes([.modificationDate: try #require(date)], ofItemAtPath: fonts)
    return configuration
  }

  /// What the host tells.
  private func lines(_ word: String, _ configuration: String? = nil) throws -> [String] {
    let server = try XServer()
    var environment = try hostEnvironment(server)
    if let configuration { environment["FONTCONFIG_FILE"] = configuration }
    let program = try Program(Example.built("label"), [word], environment: environment)
    #expect(try program.waitForEnd(deadline: 90) == .exit(0))
    return program.lines.map(\.text)
  }

  @Test("takes another one where the best is gone from the disk")
  func another() throws {
    let configuration = try configuration(["dejavu/DejaVuSansMono.ttf"], gone: ["dejavu/DejaVuSans.ttf"])
    #expect(try lines("plain", configuration) == ["no error: ", "confirmed", "readable"])
  }

  @Test(
    "never confirms where none is left, and says so",
    arguments: [([], ["dejavu/DejaVuSans.ttf"]), ([], []), (["noto/NotoColorEmoji.ttf"], [])])
  func none(files: [String], gone: [String]) throws {
    let lines = try lines("plain", configuration(files, gone: gone))
    let why = "font: \"sans\" and all others cannot be opened; expected one in fontconfig's folders that has outlines"
    #expect(lines == [Self.missing + why, "refused unreadable", "blank"])
  }

  @Test("shows its label as soon as there are descriptors again to open one with")
  func starved() throws {
    let why = "font: the process has no descriptors left to open one with; expected at least 4"
    #expect(
      try lines("starved") == [
        Self.missing + why, "refused unreadable", "drawn", "no error: ", "confirmed", "readable",
      ])
  }
}
