import Foundation
import TestSupport
import Testing

@Suite("The demo's command line", .serialized)
struct CommandLineTests {
  private func run(_ arguments: [String], display: String? = nil) throws -> (end: Program.End, out: String, err: String)
  {
    let program = try Program(Repository.demo(), arguments, environment: ["DISPLAY": display])
    let end = try program.waitForEnd(deadline: 10)
    return (
      end, program.lines.map(\.text).joined(separator: "\n"), program.errorLines.map(\.text).joined(separator: "\n")
    )
  }

  @Test("--help names every option, --version the version")
  func help() throws {
    let help = try run(["--help"])
    #expect(help.end == .exit(0))
    for option in ["--layout", "--trace", "--screenshot", "-display", "-geometry", "-xrm", "--help", "--version"] {
      #expect(help.out.contains(option))
    }
    let version = try run(["--version"])
    #expect(version.end == .exit(0))
    #expect(version.out.wholeMatch(of: /doubletap-demo \d+\.\d+\.\d+/) != nil)
  }

  @Test("without a display it says so and exits with 1", arguments: [nil, ":12345"])
  func noDisplay(name: String?) throws {
    let result = try run([], display: name)
    #expect(result.end == .exit(1))
    #expect(result.out.isEmpty)
    #expect(result.err.contains("display"))
    if let name { #expect(result.err.contains(name)) }
  }

  @Test("-display goes before the environment")
  func displayOption() throws {
    let result = try run(["-display", ":23456"], display: XServer.shared().display)
    #expect(result.end == .exit(1))
    #expect(result.err.contains(":23456"))
  }

  /// A resource file that the demo refuses, and a word of what it says then.
  struct BadFile: Sendable, CustomTestStringConvertible {
    var text: String
    var expected: String
    var testDescription: String { expected }

    init(_ text: String, _ expected: String) {
      (self.text, self.expected) = (text, expected)
    }
  }

  @Test(
    "a bad file or resource is named with its value and what was expected, and ends with 1",
    arguments: [
      BadFile("", "children"),
      BadFile("DoubleTapDemo.children: a", "a.geometry"),
      BadFile("DoubleTapDemo.children: a\n*a.geometry: 10x", "\"10x\""),
      BadFile("DoubleTapDemo.children: a\n*a.geometry: 10x10+1+1\n*a.primaryTxtColor: bluish", "\"bluish\""),
      BadFile("DoubleTapDemo.children: a\n*a.geometry: 10x10+1+1\n*a.primaryTex: typo", "primaryTex"),
      BadFile("DoubleTapDemo.children: a\n*a.geometry: 10x10+1+1\n*a.returns: maybe", "\"maybe\""),
      BadFile("DoubleTapDemo.children: a\n*a.geometry: 10x10+1+1\n*a.slideThreshold: 7", "\"7\""),
      BadFile("DoubleTapDemo.children: a\n*a.geometry: 10x10+1+1\n*a.slideDirection: up", "\"up\""),
      BadFile("DoubleTapDemo.children: a\n*a.geometry: 10x10+1+1\n*a.bgImageName: nowhere", "\"nowhere\""),
      BadFile("DoubleTapDemo.children: a\n*a.geometry: 10x10+1+1\n*a.functionToCall: f", "in code only"),
      BadFile("DoubleTapDemo.children: a a\n*a.geometry: 10x10+1+1", "twice"),
      BadFile("this is no resource", ":1: is not a resource"),
      BadFile("\u{FEFF}! A comment\nDoubleTapDemo.children: a\n*a.geometry: 10x10+1+1", ":1: begins with a byte order"),
      BadFile("\u{FEFF}*a.primaryText: X\nDoubleTapDemo.children: a\n*a.geometry: 10x10+1+1", ":1: begins with a byte"),
      BadFile("DoubleTapDemo.children: a\n*a.geometry: 10x10+1+1\n\u{FEFF}*a.primaryText: X", ":3: begins with a byte"),
      BadFile("DoubleTapDemo.children: a\n*a.geometry: 10x10+1+1\n*a.primaryText: A\0B", ":3: has a zero byte"),
      BadFile("DoubleTapDemo.children: a\n*a.primaryText: A\\\n\0\n*a.geometry: 10x10+1+1", ":3: has a zero byte"),
      BadFile("DoubleTapDemo.children: a\r\n*a.geometry: 10x10+1+1\r\n", ":1: has a carriage return"),
      BadFile("DoubleTapDemo.children: a\r*a.geometry: 10x10+1+1", ":1: has a carriage return"),
      BadFile(String(repeating: "! nothing\n", count: 110_000), "at most 1 MB"),
    ])
  func badFile(bad: BadFile) throws {
    let file = try temporaryFile(bad.text)
    let result = try run(["--layout", file], display: XServer.shared().display)
    #expect(result.end == .exit(1))
    #expect(result.err.contains(bad.expected), "\(result.err)")
    #expect(result.err.contains(file), "\(result.err)")
  }

  @Test(
    "a bad value is blamed on who gave it",
    arguments: ["slideThreshold: 7", "geometry: big", "returns: maybe", "bgImageName: nowhere"])
  func blame(value: String) throws {
    let file = try temporaryFile("DoubleTapDemo.children: a\n*a.geometry: 10x10+1+1")
    let server = try XServer()
    let given = try run(["--layout", file, "-xrm", "*a.\(value)"], display: server.display)
    #expect(given.end == .exit(1))
    #expect(given.err.contains("-xrm: a.\(value.prefix { $0 != ":" })"), "\(given.err)")
    #expect(!given.err.contains(file), "\(given.err)")
    try XClient(server).setResources(["*a.\(value.prefix { $0 != ":" })": String(value.split(separator: " ")[1])])
    let found = try run(["--layout", file, "--screenshot", "/dev/null"], display: server.display)
    #expect(found.end == .exit(0))
    #expect(found.err.contains("the server's resources: a."), "\(found.err)")
  }

  @Test("a layout file that is not there, or a folder, is named", arguments: ["/nonexistent.ad", "/tmp"])
  func missingFile(path: String) throws {
    let result = try run(["--layout", path], display: XServer.shared().display)
    #expect(result.end == .exit(1))
    #expect(result.err.contains(path))
  }

  @Test(
    "a wrong option or value is named",
    arguments: [(["--frobnicate"], "--frobnicate"), (["-geometry", "big"], "big"), (["-xrm", "nothing"], "nothing")])
  func wrongOption(arguments: [String], expected: String) throws {
    let result = try run(arguments, display: XServer.shared().display)
    #expect(result.end == .exit(1) || result.end == .exit(2))
    #expect(result.err.contains(expected))
  }

  @Test("-xrm changes a button's text, -geometry the window's place and size")
  func options() throws {
    let plain = try DemoRig()
    let rig = try DemoRig(arguments: ["-xrm", "*deleteButton.primaryText: ERASE", "-geometry", "700x500+20+30"])
    #expect(rig.user.area(of: rig.window) == Area(20, 30, 700, 500))
    #expect(try rig.settled("deleteButton") != plain.settled("deleteButton"))
    #expect(try rig.settled("redButton") == plain.settled("redButton"))
  }

  @Test(
    "-geometry takes a size, a place, or both; a place may count from any corner, which a window manager is told",
    arguments: [
      ("700x500", Area(0, 0, 700, 500), nil),
      ("+20+30", Area(20, 30, 640, 470), 1),
      ("-20+30", Area(1280 - 640 - 20, 30, 640, 470), 3),
      ("+20-30", Area(20, 800 - 470 - 30, 640, 470), 7),
      ("700x500-0-0", Area(1280 - 700, 800 - 500, 700, 500), 9),
      ("=700x500+-20+-30", Area(-20, -30, 700, 500), 1),
      ("--20--30", Area(1280 - 640 + 20, 800 - 470 + 30, 640, 470), 9),
    ] as [(String, Area, UInt?)])
  func geometry(text: String, area: Area, gravity: UInt?) throws {
    let rig = try DemoRig(arguments: ["-geometry", text])
    #expect(rig.user.area(of: rig.window) == area)
    let hints = try #require(rig.user.property("WM_NORMAL_HINTS", of: rig.window)?.values)
    // USPosition and PWinGravity; the gravity's number in the protocol.
    #expect(hints[0] == (gravity == nil ? 0 : 1 << 0 | 1 << 9))
    if let gravity { #expect(hints[17] == gravity) }
  }

  @Test(
    "a geometry that makes no window is named",
    arguments: ["0x10", "40000x10", "10x10+99999+0", "+", "10x10+1+1 ", "", "x"])
  func badGeometry(text: String) throws {
    let result = try run(["-geometry", text], display: XServer.shared().display)
    #expect(result.end == .exit(1))
    #expect(result.err.contains("\"\(text)\""))
  }

  @Test(
    "a button's place has all of its parts, from the upper left corner",
    arguments: ["10x10", "+1+1", "10x10-1+1", "10x10+1-1"])
  func badPlace(text: String) throws {
    let file = try temporaryFile("DoubleTapDemo.children: a\n*a.geometry: \(text)")
    let result = try run(["--layout", file], display: XServer.shared().display)
    #expect(result.end == .exit(1))
    #expect(result.err.contains("\"\(text)\""))
  }

  @Test("resources of other programs for controls of the same name are none of its business")
  func othersResources() throws {
    let rig = try DemoRig(resources: [
      "OtherApp*makeButton.label": "x", "*makeButton.shadowThickness": "2", "*deleteButton.borderWidth": "4",
      "doubletap-demo.deleteButton.unknown": "1",
    ])
    #expect(rig.demo.isRunning)
    #expect(rig.demo.errorLines.isEmpty)
  }

  @Test("a property that -xrm misspells is named, and the file is not blamed")
  func misspeltOption() throws {
    let result = try run(["-xrm", "*makeButton.primaryTex: x"], display: XServer.shared().display)
    #expect(result.end == .exit(1))
    #expect(result.err.contains("-xrm: makeButton.primaryTex"))
    #expect(!result.err.contains("Main.ad"))
  }

  @Test("--screenshot saves the first full frame as it is on the screen, and exits with 0")
  func screenshot() throws {
    let rig = try DemoRig()
    let onScreen = try rig.user.captureSettled(rig.window)
    let path = NSTemporaryDirectory() + "doubletap-\(UUID().uuidString).png"
    let shot = try Program(
      Repository.demo(), ["--screenshot", path],
      environment: PinnedFonts().environment.merging(["DISPLAY": rig.server.display]) { $1 })
    #expect(try shot.waitForEnd(deadline: 10) == .exit(0))
    #expect(try PixelImage(contentsOf: path) == onScreen)
  }

  @Test("a screenshot that cannot be written is an error with the file's name")
  func badScreenshot() throws {
    let result = try run(["--screenshot", "/nonexistent/a.png"], display: XServer.shared().display)
    #expect(result.end == .exit(1))
    #expect(result.err.contains("/nonexistent/a.png"))
  }
}
