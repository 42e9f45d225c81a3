import Foundation
import TestSupport
import Testing

@Suite("The example in the README", .serialized)
struct ReadmeTests {
  @Test("the text in the README is the program that is built and run here")
  func sameText() throws {
    func read(_ path: String) throws -> String {
      try String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
    }
    let blocks = try read("README.md").components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    let program = try read("Tests/ReadmeExample/main.swift")
    #expect(blocks == [program])
    #expect(program.split(separator: "\n").count == 10, "it is what README calls ten lines")
  }

  @Test("its button is slid away, pressed, shows success, and the window closes")
  func works() throws {
    let server = try XServer()
    let user = try XClient(server)
    user.park()
    let environment = try PinnedFonts().environment.merging(["DISPLAY": server.display]) { $1 }
    let program = try Program(Repository.builtProgram("ReadmeExample"), environment: environment)
    let window = try user.waitForWindow(title: "Example")
    // The frame in the text: 260 x 60 at (20, 20); 16 pixels at each end are free of text.
    let button = Area(20, 20, 260, 60)
    func waitForFace(_ what: String, ground: Pixel, text: Pixel) throws {
      try user.waitForPixels("the face is that of \(what)", of: window, button) { face in
        face[4, 4] == ground && face[255, 55] == ground && face.dominantColor() == ground
          && face.count(of: text, in: face.bounds.inset(by: 16)) > 50
      }
    }
    try waitForFace("DELETE", ground: Pixel(0xFFFFFF), text: Pixel(0x0B57D0))
    let origin = try #require(user.area(of: window))
    let start = (x: origin.x + button.center.x, y: origin.y + button.center.y)

    user.drag(from: start, to: (start.x - 200, start.y))
    user.park()
    try waitForFace("CONFIRM", ground: Pixel(0xC62828), text: Pixel(0xFFFFFF))
    // The face that slides away has left the picture a moment before it has arrived.
    pause(0.6)
    user.click(at: start.x, start.y)
    try waitForFace("SUCCESS", ground: Pixel(0xFFFFFF), text: Pixel(0x137333))

    user.close(window)
    #expect(try program.waitForEnd() == .exit(0))
    #expect(program.errorLines.map(\.text) == [])
  }
}
