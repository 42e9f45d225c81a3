/// The demo, running with `--trace`, and where its controls are.
public final class DemoSession {
  public let program: Program
  public let window: XID
  private let user: XClient

  /// Starts the demo on the user's server and waits for its first full frame. `display` can be a proxy's.
  public init(
    _ path: String, arguments: [String] = [], environment: [String: String?] = [:], user: XClient, server: XServer,
    display: String? = nil
  ) throws {
    self.user = user
    let fonts = try PinnedFonts().environment
    let variables: [String: String?] = ["DISPLAY": display ?? server.display]
    program = try Program(
      path, ["--trace"] + arguments,
      environment: fonts.merging(variables) { $1 }.merging(environment) { $1 })
    let ready = try program.waitForLine("ready ", deadline: 10)
    guard let window = XID(ready.text.dropFirst("ready ".count)) else {
      throw Failure("'\(ready.text)' names no window")
    }
    self.window = window
  }

  /// Where a control is on the screen, by the newest `layout` line.
  public func area(_ name: String) throws -> Area {
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

  public func center(_ name: String) throws -> (x: Int, y: Int) { try area(name).center }

  /// Does `action`, and waits until the demo has printed a line that is `line` after it began.
  public func expect(_ line: String, deadline: Double = 10, after action: () throws -> Void) throws {
    let start = program.lines.count
    try action()
    try program.waitForLine(after: start, deadline: deadline, "'\(line)'") { $0 == line }
  }
}
