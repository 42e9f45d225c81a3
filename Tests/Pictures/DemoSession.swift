import TestSupport

/// The demo, running with `--trace`, and where its controls are.
final class DemoSession {
  let program: Program
  let window: XID
  private let user: XClient

  /// Starts the demo on the user's server and waits for its first full frame.
  init(_ path: String, _ options: [String] = [], user: XClient, server: XServer) throws {
    self.user = user
    var environment = try PinnedFonts().environment
    environment["DISPLAY"] = server.display
    program = try Program(path, ["--trace"] + options, environment: environment)
    let ready = try program.waitForLine("ready ", deadline: 10)
    guard let window = XID(ready.text.dropFirst("ready ".count)) else {
      throw Failure("'\(ready.text)' names no window")
    }
    self.window = window
  }

  /// Where a control is on the screen, by the newest `layout` line.
  func area(_ name: String) throws -> Area {
    let origin = user.area(of: window) ?? Area(0, 0, 0, 0)
    for line in program.lines.reversed() {
      let words = line.text.split(separator: " ")
      guard words.count == 6, words[0] == "layout", words[1] == name else { continue }
      let numbers = words[2...].compactMap { Int($0) }
      guard numbers.count == 4 else { continue }
      return Area(origin.x + numbers[0], origin.y + numbers[1], numbers[2], numbers[3])
    }
    throw Failure("the demo printed no layout of \(name)")
  }

  func center(_ name: String) throws -> (x: Int, y: Int) { try area(name).center }

  /// Does `action`, and waits until the demo has printed a line that is `line` after it began.
  func expect(_ line: String, after action: () throws -> Void) throws {
    let start = program.lines.count
    try action()
    try program.waitForLine(after: start, deadline: 10, "'\(line)'") { $0 == line }
  }
}
