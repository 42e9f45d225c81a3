import Foundation
import TestSupport

/// `doubletap-pictures DEMO`: drives the demo with real gestures on virtual servers, and leaves numbered pictures, a
/// contact sheet, and the pictures of the README.
@main struct Pictures {
  static func main() {
    guard CommandLine.arguments.count == 2 else { complain("usage: doubletap-pictures DEMO") }
    do {
      try run(demo: CommandLine.arguments[1])
    } catch {
      complain("doubletap-pictures: \(error)")
    }
  }

  private static func run(demo: String) throws {
    let folder = Repository.root.appendingPathComponent("build/pictures")
    try? FileManager.default.removeItem(at: folder)
    var album = Album(folder: folder.path)
    for (dpi, suffix) in [(96, ""), (192, "@2x")] {
      let tour = try Tour(demo: demo, dpi: dpi)
      try tour.walk { image, name in
        let path = try album.add(image, named: name + suffix)
        if name == Tour.front {
          try image.write(to: Repository.root.appendingPathComponent("docs/images/demo\(suffix).png").path)
        }
        print(path)
      }
    }
    print(try album.writeContactSheet())
  }

  private static func complain(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(1)
  }
}
