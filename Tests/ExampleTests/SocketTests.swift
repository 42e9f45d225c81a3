import TestSupport
import Testing

@Suite("Several buttons in the sockets of one GTK window", .serialized)
struct SocketTests {
  @Test("Tab leads from button to button and back, and Return works at each", arguments: ["own", "shared"])
  func tab(_ connection: String) throws {
    let server = try XServer()
    let user = try XClient(server)
    user.park()
    let program = try Program(
      Example.built("sockets.c").replacing(".c", with: ""), [connection], environment: hostEnvironment(server))
    let window = try wait(for: "the window shows three buttons", deadline: 20) {
      user.children().first { top in
        guard user.isViewable(top), let area = user.area(of: top), area.height >= 180 else { return false }
        let image = try? user.captureSettled(top)
        // The blue of the first face's label, in each third.
        return (0..<3).allSatisfy { third in
          (image?.count(of: Pixel(0x0B57D0), in: Area(0, 60 * third, 280, 60)) ?? 0) > 50
        }
      }
    }
    user.focus(window)
    var index = 0
    func strikeReturn(at button: Int, leadsTo state: Int) throws {
      user.strike(.returnKey)
      let line = "state \(button) \(state)"
      try program.waitForLine(after: index, deadline: 10, line) { $0 == line }
      index = program.lines.count
    }
    for button in 0..<3 {
      user.strike(.tab)
      try strikeReturn(at: button, leadsTo: State.confirm)
    }
    // Nothing is left that would count as held, in any of the three.
    user.press(.shift)
    user.strike(.tab)
    user.release(.shift)
    user.strike(.escape)
    try program.waitForLine(after: index, deadline: 10, "state 1 0") { $0 == "state 1 \(State.primary)" }
    index = program.lines.count
    try strikeReturn(at: 1, leadsTo: State.confirm)
    #expect(program.errorLines.map(\.text) == [])
  }
}
