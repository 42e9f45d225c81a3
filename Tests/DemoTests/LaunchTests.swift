import Foundation
import TestSupport
import Testing

@Suite("The launch animation", .serialized)
struct LaunchTests {
  private static let green = Pixel(0x00FF00)

  /// A layout with one button and a green card of 100 by 40 that lies on the panel for a second, were it not skipped.
  private static let layout = oneButton(
    """
    *button.reactsToTap: true
    *launch.size: 100x40
    *launch.duration: 1
    *launch.layers: card
    *launch.card.geometry: 100x40+0+0
    *launch.card.fillColor: #00FF00
    """)

  /// The panel, on the screen: the lower 150 of 470 pixels.
  private func panel(_ rig: DemoRig) -> Area { Area(rig.origin.x, rig.origin.y + 321, 640, 149) }

  /// The demo alone, on a server that other tests share.
  private func demo(layout: String? = nil, _ options: String...) throws -> Program {
    var environment = try PinnedFonts().environment
    environment["DISPLAY"] = try XServer.shared().display
    return try Program(
      Repository.demo(), ["--layout", try layout ?? temporaryFile(Self.layout)] + options, environment: environment)
  }

  private func isBare(_ rig: DemoRig) throws -> Bool {
    try rig.user.captureScreen(panel(rig)).count(of: Pixel(0xFFFFFF)) == 640 * 149
  }

  @Test("the demo's own plays on the empty panel, is over within a second, and leaves nothing behind")
  func plays() throws {
    let rig = try DemoRig()
    let start = monotonicTime()
    try wait(until: "something shows on the panel") { try !isBare(rig) }
    #expect(monotonicTime() - start < 0.9)
    try wait(until: "nothing shows on the panel", deadline: 2) { try isBare(rig) }
    #expect(monotonicTime() - start < 1.5)
    let (after, figures) = (rig.demo.lines.count, try rig.demo.figures())
    pause(0.5)
    #expect(try rig.demo.figures().voluntarySwitches == figures.voluntarySwitches, "nothing wakes it")
    #expect(rig.demo.lines.count == after)
  }

  @Test("meanwhile all else is there: the first frame shows the finished buttons")
  func firstFrame() throws {
    let rig = try DemoRig()
    let above = Area(rig.origin.x, rig.origin.y, 640, 320)
    let first = try rig.user.captureScreen(above)
    try wait(until: "nothing shows on the panel", deadline: 2) { try isBare(rig) }
    #expect(try rig.user.captureScreen(above) == first)
  }

  @Test(
    "a press, a notch of the wheel and a key end it at once, and do what they are for",
    arguments: ["press", "wheel", "key", "space"])
  func skipped(by input: String) throws {
    let rig = try DemoRig(layout: Self.layout)
    let start = monotonicTime()
    try wait(until: "the card shows") { try rig.user.captureScreen(panel(rig)).count(of: Self.green) == 4000 }
    switch input {
    case "press":
      try rig.click("button")
      try rig.waitForState("sliding", of: "button")
    case "wheel":
      let (x, y) = try rig.area(of: "button").center
      rig.user.click(at: x, y, button: 5)
    case "key":
      rig.user.focus(rig.window)
      rig.user.strike(.tab)
    default:
      // No button has the keyboard yet.
      rig.user.focus(rig.window)
      rig.user.strike(.space)
    }
    try wait(until: "the card is gone") { try rig.user.captureScreen(panel(rig)).count(of: Self.green) == 0 }
    #expect(monotonicTime() - start < 0.9, "it was not simply over")
    if input == "press" { try rig.waitForState("confirm", of: "button") }
    if input == "key" {
      rig.user.strike(.returnKey)
      try rig.waitForState("confirm", of: "button")
    }
  }

  @Test("the pointer that only moves leaves it")
  func hover() throws {
    let rig = try DemoRig(layout: Self.layout)
    let start = monotonicTime()
    try wait(until: "the card shows") { try rig.user.captureScreen(panel(rig)).count(of: Self.green) == 4000 }
    let (x, y) = try rig.area(of: "button").center
    rig.user.move(to: x, y)
    try rig.settle()
    let picture = try rig.user.captureScreen(panel(rig))
    #expect(picture.count(of: Self.green) == 4000 || monotonicTime() - start > 1)
  }

  @Test(
    "it is left out where no motion is wanted, and from pictures",
    arguments: [["-xrm", "*animations: false"], ["-xrm", "*launch.animations: false"], []])
  func off(arguments: [String]) throws {
    let server = try XServer()
    var manager: SettingsManager?
    if arguments.isEmpty {
      manager = try SettingsManager(server)
      manager?.publish(["Gtk/EnableAnimations": .integer(0)])
    }
    let rig = try DemoRig(server: server, layout: Self.layout, arguments: arguments)
    for _ in 0..<20 {
      #expect(try rig.user.captureScreen(panel(rig)).count(of: Self.green) == 0)
      pause(0.01)
    }
    withExtendedLifetime(manager) {}
  }

  @Test("a picture of the first frame shows the finished window")
  func picture() throws {
    let path = try temporaryFile("", suffix: ".png")
    #expect(try demo("--screenshot", path).waitForEnd() == .exit(0))
    #expect(try PixelImage(contentsOf: path).count(of: Self.green) == 0)
  }

  @Test("a layout of one's own has none unless it says so")
  func none() throws {
    let rig = try DemoRig(layout: oneButton())
    for _ in 0..<20 {
      #expect(try isBare(rig))
      pause(0.01)
    }
  }

  @Test("keyframes, curves and the tree are what the resources say")
  func keyframes() throws {
    // Of the second, the first tenth shows blue in the left half, the rest moves in no time to the right half.
    let rig = try DemoRig(
      layout: oneButton(
        """
        *launch.size: 100x40
        *launch.duration: 1
        *launch.layers: card box
        *launch.card.geometry: 50x40+0+0
        *launch.card.masksToBounds: true
        *launch.card.fillColor: #00FF00
        *launch.card.position: 25,20; at 0
        *launch.card.position: 25,20 at 0; 25,20 at 0.3; 75,20 at 0.3 0.1,0,1,1
        *launch.box.inside: card
        *launch.box.geometry: 100x40+0+0
        *launch.box.path: M0 0h10v10h-10z
        *launch.box.fillColor: #0000FF
        *launch.box.strokeColor: #0000FF
        *launch.box.strokeWidth: 2
        """))
    let stage = Area(rig.origin.x + 270, rig.origin.y + 320 + 55, 100, 40)
    func columns() throws -> [Bool] {
      let picture = try rig.user.captureScreen(stage)
      return [picture[20, 30] == Self.green, picture[70, 30] == Self.green]
    }
    try wait(until: "the card is at the left") { try columns() == [true, false] }
    try wait(until: "the card is at the right") { try columns() == [false, true] }
    let picture = try rig.user.captureScreen(stage)
    // The box lies at the card's corner, its line cut at the card's edge.
    #expect(picture[50, 0] == Pixel(0x0000FF) && picture[60, 5] == Pixel(0x0000FF) && picture[49, 5] != Pixel(0x0000FF))
  }

  @Test("the example in docs/LAYOUT.md is a launch animation")
  func documented() throws {
    let text = try String(contentsOf: Repository.root.appendingPathComponent("docs/LAYOUT.md"), encoding: .utf8)
    let lines = text.components(separatedBy: "\n").filter { $0.hasPrefix("    *launch.") }
    #expect(lines.count == 11)
    let rig = try DemoRig(layout: oneButton(lines.map { String($0.dropFirst(4)) }.joined(separator: "\n")))
    try wait(until: "its card shows") {
      try rig.user.captureScreen(panel(rig)).count(of: Pixel(0x137333), tolerance: 2) > 3000
    }
  }

  @Test(
    "a value that cannot be used ends the demo with its name, the part that is wrong, and what was expected",
    arguments: [
      ("launch.duration: 2", "launch.duration: \"2\" is no duration; expected 0 to 1 seconds"),
      ("launch.size: 100", "launch.size: \"100\" is no size; expected WIDTHxHEIGHT"),
      ("launch.layers: card card", "\"card\" stands there twice"),
      ("launch.animations: maybe", "launch.animations: \"maybe\" is neither true nor false"),
      ("launch.card.geometry: 5x5", "launch.card.geometry: \"5x5\" is no geometry; expected WIDTHxHEIGHT+X+Y"),
      ("launch.card.inside: card", "launch.card.inside: \"card\" is no layer that comes earlier in launch.layers"),
      ("launch.card.masksToBounds: 1", "launch.card.masksToBounds: \"1\" is neither true nor false"),
      ("launch.card.opactiy: 1", "launch.card.opactiy: a launch animation has no such property"),
      ("launch.opacity: 1", "launch.opacity: a launch animation has no such property"),
      ("launch.card.opacity: x", "launch.card.opacity: \"x\" is no keyframe; expected NUMBER, or NUMBER at PART CURVE"),
      ("launch.card.opacity: 0 at 0; 1", "launch.card.opacity: \" 1\" has no time; expected VALUE at PART"),
      (
        "launch.card.opacity: 0 at 0; 1 at 2", "\" 1 at 2\" has no such time; expected VALUE at PART CURVE, PART from 0"
      ),
      ("launch.card.opacity: 0 at 0.5; 1 at 0.4", "\" 1 at 0.4\" has no such time"),
      ("launch.card.opacity: 0 at", "\"0 at\" has no such time"),
      ("launch.card.opacity:", "\"\" is no keyframe"),
      ("launch.card.opacity: 0 by 1", "\"0 by 1\" is no keyframe"),
      ("launch.card.opacity: 0 at 0 easeIn 1", "has no such time"),
      (
        "launch.card.opacity: 0 at 0; 1 at 1 bouncy",
        "\" 1 at 1 bouncy\" has no such curve; expected linear, easeIn, easeOut, easeInEaseOut or X1,Y1,X2,Y2"
      ),
      ("launch.card.position: 5", "\"5\" is no keyframe; expected NUMBER,NUMBER"),
      ("launch.card.position: 5,5,5", "\"5,5,5\" is no keyframe"),
      ("launch.card.fillColor: mauvish", "\"mauvish\" is no keyframe; expected COLOUR"),
      ("launch.card.path: M 0 0 L", "\"M 0 0 L\" is no SVG path: "),
    ])
  func faults(resource: String, words: String) throws {
    let demo = try demo("-xrm", "*" + resource)
    #expect(try demo.waitForEnd() == .exit(1))
    let line = try #require(demo.errorLines.first?.text)
    #expect(demo.errorLines.count == 1 && line.contains(words), "\(line)")
    #expect(line.hasPrefix("doubletap-demo: -xrm: ") || resource.hasPrefix("launch.layers"), "\(line)")
  }

  @Test("a fault in the file is told with the file, and another program's resources are no fault")
  func sources() throws {
    let path = try temporaryFile(Self.layout + "*launch.card.scale: 1\n")
    let demo = try demo(layout: path)
    #expect(try demo.waitForEnd() == .exit(1))
    #expect(
      demo.errorLines.map(\.text) == [
        "doubletap-demo: \(path): launch.card.scale: \"1\" is no keyframe; expected NUMBER,NUMBER, or NUMBER,NUMBER at PART CURVE; …"
      ])
    _ = try DemoRig(layout: Self.layout, resources: ["*card.foreground": "red"])
  }
}
