internal import CTestSupport
internal import Foundation

/// A closed world of fonts, so that text has the same pixels on every machine: DejaVu only, no hinting, grey
/// antialiasing, and a font cache of its own. Give `environment` to the program, or call `use()` before this process
/// opens a display.
public struct PinnedFonts: Sendable {
  public static let file = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  private let configuration: String

  public init() throws {
    guard FileManager.default.fileExists(atPath: Self.file) else {
      throw Failure("\(Self.file) is missing; the goldens need it (apt-get install fonts-dejavu-core, or make deps)")
    }
    let folder = Repository.root.appendingPathComponent("build/fonts")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("fonts.conf")
    configuration = file.path
    let text = """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
      <fontconfig>
        <dir>/usr/share/fonts/truetype/dejavu</dir>
        <cachedir>\(folder.appendingPathComponent("cache").path)</cachedir>
        <alias binding="same"><family>sans</family><prefer><family>DejaVu Sans</family></prefer></alias>
        <alias binding="same"><family>sans-serif</family><prefer><family>DejaVu Sans</family></prefer></alias>
        <alias binding="same"><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
        <match target="font">
          <edit name="antialias" mode="assign"><bool>true</bool></edit>
          <edit name="hinting" mode="assign"><bool>false</bool></edit>
          <edit name="autohint" mode="assign"><bool>false</bool></edit>
          <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
          <edit name="rgba" mode="assign"><const>none</const></edit>
          <edit name="lcdfilter" mode="assign"><const>lcdnone</const></edit>
        </match>
        <match target="pattern">
          <edit name="hinting" mode="assign"><bool>false</bool></edit>
          <edit name="rgba" mode="assign"><const>none</const></edit>
          <edit name="antialias" mode="assign"><bool>true</bool></edit>
        </match>
      </fontconfig>

      """
    if (try? String(contentsOf: file, encoding: .utf8)) != text {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
  }

  /// Variables for `Program`.
  public var environment: [String: String?] { ["FONTCONFIG_FILE": configuration] }

  /// For drawing in the test's own process, whatever fonts it has used before.
  public func use() throws {
    setenv("FONTCONFIG_FILE", configuration, 1)
    guard ts_reload_fonts() != 0 else { throw Failure("fontconfig does not take \(configuration)") }
  }
}
