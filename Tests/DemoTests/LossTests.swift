import TestSupport
import Testing

@Suite("A server that goes away from the demo", .serialized)
struct DemoLossTests {
  /// Takes a picture over a connection that is cut at that request; nil leaves it alone.
  private func picture(cutAt request: Int?, _ proxy: CountingProxy) throws -> (end: Program.End, err: [String]) {
    if let request { proxy.die(atRequest: request) }
    let program = try Program(
      Repository.demo(), ["--screenshot", "/dev/null"],
      environment: try PinnedFonts().environment.merging(["DISPLAY": proxy.display]) { $1 })
    return (try program.waitForEnd(deadline: 20), program.errorLines.map(\.text))
  }

  @Test("a picture that is not taken because the server went is told so, wherever that was")
  func screenshot() throws {
    let server = try XServer()
    let whole = try CountingProxy(server)
    #expect(try picture(cutAt: nil, whole).end == .exit(0))
    let count = whole.snapshot().requests
    var told = 0
    // The picture is asked for after all else, so one of the last requests is that.
    for request in max(1, count - 12)...count {
      let result = try picture(cutAt: request, CountingProxy(server))
      if result.end == .exit(0) { continue }
      #expect(result.end == .exit(1), "at \(request)")
      #expect(result.err.count == 1, "at \(request): \(result.err)")
      #expect(
        result.err.first?.contains("the connection to the") == true, "at \(request): \(result.err)")
      if result.err.first?.contains("--screenshot: the connection to the X server is gone") == true { told += 1 }
    }
    #expect(told > 0)
  }
}
