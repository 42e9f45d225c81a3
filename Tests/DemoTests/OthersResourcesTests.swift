import Foundation
import TestSupport
import Testing

@Suite("Resources of the desktop that are not the demo's", .serialized)
struct OthersResourcesTests {
  /// Values for one button that it does not take.
  static let nonsense = [
    "geometry: 80x24", "returns: maybe", "primaryTxtColor: steelblue9", "borderWidth: 2px", "borderColor: none,",
    "textSize: 12pt", "slideDirection: up", "reactsToTap: maybe", "bgImageName: nowhere", "animationDuration:",
  ]

  @Test("a value for other programs gets one warning, and the layout's own holds", arguments: nonsense)
  func passedOver(line: String) throws {
    let plain = try DemoRig(layout: oneButton())
    let attribute = line.prefix { $0 != ":" }
    let server = try XServer()
    try XClient(server).setResources(text: "*button.\(line)\n")
    let rig = try DemoRig(server: server, layout: oneButton())
    let complaints = rig.demo.errorLines.map(\.text)
    #expect(complaints.count == 1)
    #expect(complaints.first?.contains("the server's resources: button.\(attribute): ") == true, "\(complaints)")
    #expect(complaints.first?.hasSuffix("; it is passed over") == true, "\(complaints)")
    #expect(try rig.settled("button") == plain.settled("button"))
    try rig.slide("button")
    try rig.confirm("button")
    try rig.demo.waitForLine("call button ")
  }

  @Test("one that all buttons have gets one warning")
  func once() throws {
    let rig = try DemoRig(resources: ["*textSize": "12pt", "*drawsTick": "perhaps", "*opacity": "50%", "*size": "9"])
    let complaints = rig.demo.errorLines.map(\.text).sorted()
    // The red button has a text size of its own.
    #expect(complaints.count == 2)
    #expect(complaints.first?.contains("drawsTick: \"perhaps\" is neither true nor false") == true, "\(complaints)")
    #expect(complaints.last?.contains("textSize: \"12pt\" is no number") == true, "\(complaints)")
  }

  @Test("the same on the command line ends it")
  func given() throws {
    let layout = try temporaryFile(oneButton())
    for line in Self.nonsense {
      let program = try Program(
        Repository.demo(), ["--layout", layout, "-xrm", "*button.\(line)"],
        environment: ["DISPLAY": XServer.shared().display])
      #expect(try program.waitForEnd(deadline: 10) == .exit(1), "\(line)")
      #expect(program.errorLines.first?.text.contains("-xrm: button.") == true, "\(program.errorLines)")
    }
  }

  @Test(
    "Xt's words for true and false, in capitals or not, and blanks around any value, are understood",
    arguments: ["true", "True", "YES", "on", "1", " on \t", "tRue  "], ["-xrm", "server", "file"])
  func words(word: String, source: String) throws {
    let lines = "*button.drawsTick: \(word)\n*button.textSize: 20 \n*button.successTxtColor: #123456  \n"
    let more = lines + "*button.font: monospace \n*button.confirmGesture: press \n*button.geometry: 300x60+40+100 \n"
    let server = try XServer()
    if source == "server" { try XClient(server).setResources(text: more) }
    let arguments = source == "-xrm" ? more.split(separator: "\n").flatMap { ["-xrm", String($0)] } : []
    let rig = try DemoRig(
      server: server, layout: oneButton("*button.drawsTick: off\n" + (source == "file" ? more : "")),
      arguments: arguments)
    #expect(rig.demo.errorLines.map(\.text) == [])
    try rig.slide("button")
    try rig.confirm("button")
    try rig.waitForState("success", of: "button")
    let expected = try DemoRig(
      layout: oneButton(
        "*button.drawsTick: true\n*button.textSize: 20\n*button.successTxtColor: #123456\n*button.font: monospace"))
    try expected.slide("button")
    try expected.confirm("button")
    try expected.waitForState("success", of: "button")
    rig.user.park()
    expected.user.park()
    #expect(try rig.settled("button") == expected.settled("button"))
  }

  /// A pipe that nobody writes to.
  private func pipe() throws -> String {
    let path = NSTemporaryDirectory() + "doubletap-\(UUID().uuidString)"
    #expect(mkfifo(path, 0o600) == 0)
    return path
  }

  @Test(
    "a pipe that the desktop's resources include is not waited for, neither at the start nor later, and the rest holds")
  func included() throws {
    let include = "#include \"\(try pipe())\"\n"
    let server = try XServer()
    let user = try XClient(server)
    user.setResources(text: include + "*deleteButton.primaryText: FIRST\nXft.dpi: 120\n # \tinclude \"\(try pipe())\"")
    let rig = try DemoRig(server: server)
    #expect(rig.user.area(of: rig.window)?.width == 800)
    // The pointer over a button becomes a hand, for which libXcursor reads the resources.
    let center = try rig.area(of: "deleteButton").center
    rig.user.move(to: center.x, center.y)
    try rig.settle()
    user.setResources(text: "Xft.dpi: 192\n" + include)
    try wait(until: "the window is twice as large as at 96 dpi") { rig.user.area(of: rig.window)?.width == 1280 }
    try rig.settle()
    #expect(rig.demo.isRunning)
  }

  @Test(
    "-xrm says the dots per inch, and goes before the desktop",
    arguments: ["Xft.dpi: 192", "*dpi: 192 ", "Xft*Dpi:192"])
  func dotsPerInch(line: String) throws {
    let rig = try DemoRig(arguments: ["-xrm", line], resources: ["Xft.dpi": "120"])
    #expect(rig.user.area(of: rig.window)?.width == 1280)
    rig.user.setResources(["Xft.dpi": "144"])
    try rig.settle()
    #expect(rig.user.area(of: rig.window)?.width == 1280)
  }
}
