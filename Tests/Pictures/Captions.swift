internal import Interaction
internal import TestSupport
internal import Widget

/// Lines of text as pictures, drawn by the library's own label.
final class Captions {
  static let size = (width: 640, height: 26)

  private let server: XServer
  private let display: Display
  private let client: XClient

  init() throws {
    server = try XServer()
    display = try Display(name: server.display)
    client = try XClient(server)
  }

  deinit { display.close() }

  func picture(of text: String, on ground: Pixel) throws -> PixelImage {
    let size = Size(Double(Self.size.width), Double(Self.size.height))
    let window = try Window(
      display: display, size: size, title: text,
      ground: Color(red: Double(ground.red) / 255, green: Double(ground.green) / 255, blue: Double(ground.blue) / 255))
    defer { window.close() }
    window.content.addSubview(
      Label(frame: Rect(origin: .zero, size: size), text: text, color: Color(rgb: 0xFFFFFF), textSize: 12))
    window.onFirstFrame = { [loop = display.loop] in loop.stop() }
    window.show()
    display.loop.run()
    display.sync()
    return try client.capture(window.id)
  }
}
