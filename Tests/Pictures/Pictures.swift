import Foundation
import TestSupport

/// `doubletap-pictures DEMO [FOLDER]`: drives the demo with real gestures on virtual servers, and leaves numbered
/// pictures and a contact sheet in `build/pictures`, and those of the README in the folder.
@main struct Pictures {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let demo = arguments.first, arguments.count <= 2 else {
      complain("usage: doubletap-pictures DEMO [FOLDER]")
    }
    do {
      try run(demo: demo, front: arguments.dropFirst().first)
    } catch {
      complain("doubletap-pictures: \(error)")
    }
  }

  /// `front` is the folder of the README's pictures, nil leaves them as they are.
  private static func run(demo: String, front: String?) throws {
    let folder = Repository.root.appendingPathComponent("build/pictures")
    try? FileManager.default.removeItem(at: folder)
    var album = Album(folder: folder.path)
    for (dpi, suffix) in [(96, ""), (192, "@2x")] {
      let tour = try Tour(demo: demo, dpi: dpi)
      try tour.walk { image, name in
        let path = try album.add(image, named: name + suffix)
        if let front, name == Tour.front { try image.write(to: "\(front)/demo\(suffix).png") }
        print(path)
      }
      let motion = try MotionTour(demo: demo, dpi: dpi)
      try motion.walk { image, name in
        let path = try album.add(image, named: name + suffix)
        if let front { try image.write(to: "\(front)/\(name)\(suffix).png") }
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
