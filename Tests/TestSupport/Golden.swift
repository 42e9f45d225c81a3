internal import CTestSupport
public import Foundation

/// Pictures kept next to the tests, to compare with. `RECORD=1` writes them, and the test fails all the same, so that
/// nobody records by accident and takes it for a pass.
public struct Golden: Sendable {
  private let folder: URL
  private let failures: URL
  private let records: Bool

  /// The goldens of a test file: the folder `Goldens` beside it.
  public init(
    testFile: String = #filePath, records: Bool = ProcessInfo.processInfo.environment["RECORD"] == "1"
  ) {
    self.records = records
    folder = URL(fileURLWithPath: testFile).deletingLastPathComponent().appendingPathComponent("Goldens")
    failures = Repository.root.appendingPathComponent("build/goldens")
  }

  /// The file of a golden, which may not be there.
  public func path(of name: String) -> String { folder.appendingPathComponent(name + ".png").path }

  /// Fails, saying where to look, when `image` is not the golden `name` within `tolerance` per channel.
  public func check(_ image: PixelImage, _ name: String, tolerance: Int = 0) throws {
    let file = path(of: name)
    if records {
      try image.write(to: file)
      throw Failure("recorded \(file); look at it, then run again without RECORD=1")
    }
    let actual = failures.appendingPathComponent(name + ".png").path
    guard FileManager.default.fileExists(atPath: file) else {
      try image.write(to: actual)
      throw Failure("there is no golden \(file); the picture is \(actual), RECORD=1 keeps it")
    }
    let expected = try PixelImage(contentsOf: file)
    if image == expected { return }
    try image.write(to: actual)
    let difference = try image.difference(from: expected, tolerance: tolerance)
    guard difference.count > 0 else { return }
    let marked = failures.appendingPathComponent(name + "-difference.png").path
    try difference.picture.write(to: marked)
    throw Failure(
      """
      \(name): \(difference.count) pixels differ from the golden, by up to \(difference.largest), in \
      \(difference.area.map(String.init(describing:)) ?? "")
        golden     \(file)
        picture    \(actual)
        difference \(marked)
      """)
  }
}

/// Where things are.
public enum Repository {
  /// The folder of Package.swift.
  public static let root: URL = {
    var folder = URL(fileURLWithPath: #filePath)
    repeat {
      folder.deleteLastPathComponent()
    } while folder.path != "/"
      && !FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path)
    return folder
  }()

  /// The demo as it is shipped; DOUBLETAP_DEMO names another.
  public static func demo() throws -> String {
    let path =
      ProcessInfo.processInfo.environment["DOUBLETAP_DEMO"]
      ?? root.appendingPathComponent("build/doubletap-demo").path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw Failure("\(path) is not there; run make build first")
    }
    return URL(fileURLWithPath: path, relativeTo: root).path
  }

  /// A program of this package that was built together with the tests.
  public static func builtProgram(_ name: String) throws -> String {
    guard let image = ts_image() else { throw Failure("the tests are in no file") }
    return URL(fileURLWithPath: String(cString: image)).deletingLastPathComponent().appendingPathComponent(name).path
  }
}
