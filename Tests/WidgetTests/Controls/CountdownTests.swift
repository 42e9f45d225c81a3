internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

/// The button is 200 pixels wide: a hundred steps of two pixels.
@Suite("The time that an armed button has", .serialized) struct CountdownTests {
  private func armed(_ timeout: Double, _ change: (DoubleTapButton) -> Void = { _ in }) throws -> ButtonRig {
    let rig = try ButtonRig()
    rig.button.confirmTimeout = timeout
    change(rig.button)
    rig.button.noticed = { [unowned rig] notice in
      if case .disarmed(let reason) = notice { rig.log.append("disarmed \(reason)") }
    }
    rig.button.setState(.confirm, animated: false)
    rig.settle()
    _ = rig.take()
    return rig
  }

  /// The columns of the line at the foot of the face.
  private func line(_ rig: ButtonRig) throws -> ClosedRange<Int>? {
    let foot = try rig.client.capture(rig.window.id, Area(50, 87, 200, 3))
    let columns = (0..<200).filter { column in (0..<3).allSatisfy { foot[column, $0] == Pixel(0xFFFFFF) } }
    guard let first = columns.first, let last = columns.last else { return nil }
    #expect(columns == Array(first...last), "the line is in one piece")
    return first...last
  }

  @Test("a line shrinks towards the leading edge while the time passes", arguments: [false, true])
  func line(isRightToLeft: Bool) throws {
    let rig = try armed(4) { $0.isRightToLeft = isRightToLeft }
    let start = rig.loop.now
    #expect(try line(rig)?.count ?? 0 > 190)
    try rig.pass(2)
    let shown = try #require(try line(rig))
    let left = 200 * (1 - (rig.loop.now - start) / 4)
    #expect(abs(Double(shown.count) - left) < 12, "\(shown) for \(left)")
    #expect(isRightToLeft ? shown.upperBound == 199 : shown.lowerBound == 0)
    try rig.turn(until: .primary)
    #expect(rig.log == ["disarmed timeout", "confirm -> sliding", "sliding -> primary"])
  }

  @Test("without a limit there is no line and nothing to wait for")
  func noLine() throws {
    let rig = try armed(0)
    #expect(try line(rig) == nil)
    _ = try rig.picture()
  }

  @Test("a step of the line is one wake-up and one frame, and there are no others")
  func wakeUps() throws {
    let server = try XServer.shared()
    let proxy = try CountingProxy(server)
    let rig = try Rig(server, name: proxy.display)
    let window = try Window(
      display: rig.display, size: Size(300, 120), origin: PixelPoint(0, 0), title: "steps", ground: Color(rgb: 0xFFFFFF)
    )
    let button = DoubleTapButton(frame: Rect(50, 30, 200, 60))
    button.confirmTimeout = 2
    window.content.addSubview(button)
    window.show()
    try rig.turn(until: "the window is there") { rig.client.isViewable(window.id) }
    button.setState(.confirm, animated: false)
    rig.settle()
    rig.settle()
    let counter = TurnCounter()
    rig.display.loop.add(counter)
    defer { rig.display.loop.remove(counter) }
    let before = proxy.snapshot()
    rig.display.loop.schedule(at: rig.display.loop.now + 1) { rig.display.loop.stop() }
    rig.display.loop.run()
    let traffic = proxy.snapshot() - before
    // Half of a hundred steps; one more at either end.
    #expect(traffic.copies >= 45 && traffic.copies <= 51, "\(traffic.copies) frames")
    #expect(counter.turns <= traffic.copies + 6, "\(counter.turns) turns")
    #expect(traffic.roundTrips == 0)
  }

  @Test("the keyboard going to another window disarms every armed button that should, focused or not")
  func focusOut() throws {
    for disarms in [true, false] {
      let rig = try armed(0) { $0.disarmsOnFocusOut = disarms }
      rig.client.focus(rig.window.id)
      rig.settle()
      let other = try rig.client.createWindow(Area(400, 0, 50, 50), overrideRedirect: true)
      rig.client.map(other)
      rig.client.focus(other)
      rig.settle()
      #expect(rig.log.first == (disarms ? "disarmed focusOut" : nil))
      #expect(rig.state == (disarms ? .primary : .confirm))
    }
  }

  @Test("a press that is held over the end of the time leaves no frames and no wake-ups behind, and counts")
  func heldPress() throws {
    let rig = try armed(0.6)
    rig.client.perform([.move(rig.center.x, rig.center.y), .pause(0.45), .press()])
    rig.settle()
    try rig.pass(0.3)
    #expect(rig.state == .confirm)
    _ = try rig.picture()
    rig.release()
    #expect(rig.calls == 1)
  }
}

private final class TurnCounter: Painter {
  var turns = 0

  func paintIfNeeded(at time: Instant) { turns += 1 }
}
