internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

/// A trip takes 0.6 s.
@Suite("What lies on the button, on a slow link", .serialized) struct CoverLinkTests {
  static let trip = 0.6
  let proxy: CountingProxy
  let rig: ButtonRig
  /// The longest turn since a test began to look.
  private final class Longest {
    var turn = 0.0
  }

  init() throws {
    let server = try XServer.shared()
    proxy = try CountingProxy(server)
    rig = try ButtonRig(server, name: proxy.display)
    rig.answer = true
  }

  /// From here on the link is slow, and only turns are taken.
  private func slow() { proxy.delay = Self.trip / 2 }

  private func turn(until what: String, _ longest: Longest = Longest(), _ condition: () throws -> Bool) throws {
    try wait(until: what, deadline: 10) {
      let start = monotonicTime()
      rig.loop.dispatch()
      _ = rig.loop.timeout()
      longest.turn = max(longest.turn, monotonicTime() - start)
      return try condition()
    }
  }

  private func pass(_ seconds: Double) throws {
    let end = monotonicTime() + seconds
    try turn(until: "\(seconds) s are over") { monotonicTime() > end }
  }

  @Test(
    "no turn waits for the server, and the confirm comes one trip after the release",
    arguments: [ConfirmGesture.press, .hold, .slide])
  func delay(gesture: ConfirmGesture) throws {
    rig.button.confirmGesture = gesture
    rig.button.holdDuration = 0.5
    rig.bringOutConfirm()
    slow()
    let longest = Longest()
    let (x, y) = rig.center
    rig.client.perform([.move(x, y), .press()])
    if gesture == .hold {
      try turn(until: "the hold has lasted", longest) { rig.button.holdEnd?.time != nil || rig.calls > 0 }
    } else {
      rig.client.perform([.pause(0.05)])
      if gesture == .slide { rig.client.perform([.move(x - 60, y), .move(x - 160, y)]) }
      rig.client.release()
      let isHeard: () -> Bool = { rig.button.awaitsCover || rig.calls > 0 || !rig.refusals.isEmpty }
      try turn(until: "the release has come", longest, isHeard)
    }
    let heard = monotonicTime()
    try turn(until: "the action runs", longest) { rig.calls == 1 }
    #expect(monotonicTime() - heard < 1.5 * Self.trip)
    #expect(longest.turn < Self.trip / 2, "a turn took \(longest.turn) s")
    #expect(rig.refusals == [])
    rig.client.release()
  }

  @Test("a window that comes while the press is held, and one that goes meanwhile, counts as well")
  func comesAndGoes() throws {
    rig.bringOutConfirm()
    let cover = try rig.client.createWindow(Area(0, 0, 300, 120), overrideRedirect: true)
    rig.client.shapeInput(cover, to: nil)
    slow()
    rig.client.perform([.move(rig.center.x, rig.center.y), .press()])
    try pass(0.1)
    rig.client.map(cover)
    rig.client.release()
    try turn(until: "the answer has come") { !rig.refusals.isEmpty || rig.calls > 0 }
    #expect(rig.refusals == [.obscured] && rig.calls == 0)
    // It is there at the press and gone before the release.
    proxy.delay = 0
    rig.waitAfterRefusal()
    slow()
    rig.client.perform([.move(rig.center.x, rig.center.y), .press()])
    // The press takes half a trip, and the question as long.
    try pass(1.2 * Self.trip)
    rig.client.unmap(cover)
    rig.client.release()
    try turn(until: "the answer has come") { rig.refusals.count > 1 || rig.calls > 0 }
    #expect(rig.refusals == [.obscured, .obscured] && rig.calls == 0)
  }

  /// Presses, and waits until nothing but the answer is missing.
  private func pressAndWait() throws {
    rig.bringOutConfirm()
    slow()
    rig.client.perform([.move(rig.center.x, rig.center.y), .press(), .pause(0.05), .release()])
    try turn(until: "the confirm waits") { rig.button.awaitsCover }
  }

  @Test("meanwhile the button looks pressed, and what a hand does leads to nothing")
  func meanwhile() throws {
    try pressAndWait()
    #expect(rig.state == .confirm && rig.button.isPressed && rig.button.confirmation.isPressHeld)
    proxy.delay = 0
    let (x, y) = rig.center
    rig.client.perform([.press(), .move(x - 160, y), .release(), .move(x, y), .press(), .release()])
    try turn(until: "the action has run") { rig.state == .success }
    try pass(0.3)
    #expect(rig.calls == 1 && rig.refusals == [] && rig.state == .success)
  }

  /// What takes the confirm away before the answer comes.
  enum End: CaseIterable {
    case reset, disabled, back, removed, closed, moved, hidden
  }

  @Test("what takes the confirm face away takes the confirm away", arguments: End.allCases)
  func ends(end: End) throws {
    if end == .back { try rig.focus() }
    try pressAndWait()
    switch end {
    case .reset: rig.button.reset(animated: false)
    case .disabled: rig.button.isEnabled = false
    case .back:
      proxy.delay = 0
      rig.client.strike(.escape)
      try turn(until: "the key has come") { !rig.button.awaitsCover }
      // Unless the answer was faster.
      if rig.calls > 0 { return }
    case .removed: rig.button.removeFromSuperview()
    case .closed: rig.window.close()
    case .moved: rig.button.frame.origin.x += 1
    case .hidden: rig.button.isHidden = true
    }
    #expect(!rig.button.awaitsCover)
    proxy.delay = 0
    try pass(2 * Self.trip)
    #expect(rig.calls == 0)
    #expect(rig.refusals == ([.moved, .hidden].contains(end) ? [.disturbed] : []))
    #expect(!rig.rig.display.asksForCover)
  }

  @Test("an answer that takes five seconds comes too late, and the face can be pressed again")
  func late() throws {
    rig.button.confirmTimeout = 0
    try pressAndWait()
    proxy.delay = 6
    let start = monotonicTime()
    try turn(until: "the confirm is refused") { !rig.refusals.isEmpty || rig.calls > 0 }
    #expect(rig.refusals == [.obscured] && rig.calls == 0)
    #expect(monotonicTime() - start > CoverCheck.longestWait - Self.trip)
    proxy.delay = 0
    rig.waitAfterRefusal()
    rig.click()
    #expect(rig.calls == 1 && rig.refusals == [.obscured])
  }

  @Test("a server that dies meanwhile ends it")
  func lost() throws {
    try pressAndWait()
    proxy.die()
    rig.window.native.bell()
    try turn(until: "the loss is told") { rig.rig.display.isLost }
    #expect(rig.calls == 0 && !rig.button.awaitsCover)
  }

  @Test("two hundred windows above cost one trip at the press and one at the release, and none while nothing happens")
  func cost() throws {
    for index in 0..<200 {
      let other = try rig.client.createWindow(Area(300 + index, 0, 20, 20), overrideRedirect: true)
      rig.client.map(other)
    }
    rig.bringOutConfirm()
    let before = proxy.snapshot()
    rig.settle()
    let idle = proxy.snapshot()
    // Those of settle itself.
    #expect(idle.roundTrips - before.roundTrips <= 1)
    rig.client.perform([.move(rig.center.x, rig.center.y), .press(), .release()])
    try turn(until: "the action runs") { rig.calls == 1 }
    // They may come in one turn.
    #expect((1...2).contains((proxy.snapshot() - idle).roundTrips))
  }
}
