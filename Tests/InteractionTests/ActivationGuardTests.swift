import Testing

@testable import Interaction

/// What a refused or accepted confirm depends on; the numbers are those of docs/SAFETY.md.
@Suite("When a confirm counts") struct ActivationGuardTests {
  /// A confirm face that came at 0 without a press, on a window at rest.
  private func armed(_ change: (inout ConfirmationRules) -> Void = { _ in }) -> Rig {
    var rules = ConfirmationConfirmTests.instant
    rules.confirmTimeout = 0
    change(&rules)
    var rig = Rig(rules)
    rig.send(.slide(.negative))
    #expect(rig.state == .confirm)
    return rig
  }

  /// What becomes of a click at that time.
  private func click(_ rig: inout Rig, at time: Double) -> Refusal? {
    rig.now = time
    rig.click()
    guard case .refused(let refusal) = rig.log.last else { return nil }
    return refusal
  }

  @Test("the face must have been there for confirmDelay, to the millisecond", arguments: [0, 0.4, 1.5, 5])
  func delay(delay: Double) {
    var early = armed { ($0.confirmDelay, $0.doubleClickTime) = (delay, 0) }
    if delay > 0 { #expect(click(&early, at: delay - 0.001) == .tooSoon) }
    #expect(early.calls == 0)
    var onTime = armed { ($0.confirmDelay, $0.doubleClickTime) = (delay, 0) }
    #expect(click(&onTime, at: delay) == nil)
    #expect(onTime.calls == 1)
  }

  @Test(
    "the delay is measured across both edges of the server's clock (B35)", arguments: [UInt32.max - 99, 0x7FFF_FF9C])
  func wrap(origin: UInt32) {
    for (time, calls) in [(0.05, 0), (0.399, 0), (0.4, 1)] {
      var rig = armed()
      rig.serverOrigin = origin
      // The face came before the edge, and the clock says so.
      rig.send(.setState(.primary, animated: false))
      rig.send(.slide(.negative))
      _ = click(&rig, at: time)
      #expect(rig.calls == calls, "\(time)")
    }
  }

  @Test("a window that was disturbed just before makes a confirm wait for the delay")
  func disturbed() {
    var rig = armed()
    rig.steadySince = ServerTime(rig.serverOrigin + 9000)
    #expect(click(&rig, at: 9.399) == .disturbed)
    var later = armed()
    later.steadySince = ServerTime(later.serverOrigin + 9000)
    #expect(click(&later, at: 9.4) == nil)
  }

  @Test(
    "of presses that disturb the window themselves, one is refused for each time that the face comes out, and no other")
  func disturbing() {
    var rig = armed()
    rig.pressesDisturb = true
    #expect(click(&rig, at: 20) == .disturbed)
    #expect(click(&rig, at: 20.2) == .tooSoon)
    #expect(click(&rig, at: 21) == nil)
    rig.actionReturns(false)
    rig.wait(10)
    #expect(rig.state == .primary)
    rig.send(.slide(.negative))
    #expect(click(&rig, at: rig.now + 5) == .disturbed)
    #expect(click(&rig, at: rig.now + 1) == nil)
    #expect(rig.calls == 2)
  }

  @Test("that such a press was refused excuses nothing that came before the next one")
  func disturbedAfterDisturbing() {
    var rig = armed()
    rig.pressesDisturb = true
    #expect(click(&rig, at: 20) == .disturbed)
    rig.steadySince = ServerTime(rig.serverOrigin + 24700)
    #expect(click(&rig, at: 25) == .disturbed)
    #expect(click(&rig, at: 26) == nil)
  }

  @Test("a press that brings the window into sight after it has begun is such a one")
  func uncovering() {
    var rig = armed()
    for (time, refusal) in [(20.0, Refusal.disturbed), (21, nil)] {
      rig.now = time
      rig.press()
      rig.send(.pressUncovered(InputStamp(pressTime: rig.serverTime)))
      rig.release()
      #expect(rig.log.last == refusal.map { .refused($0) } || (refusal == nil && rig.calls == 1))
    }
  }

  @Test("a refusal begins the wait anew, and a person who then waits gets through")
  func extended() {
    var rig = armed()
    #expect(click(&rig, at: 0.3) == .tooSoon)
    #expect(click(&rig, at: 0.899) == .tooSoon)
    #expect(click(&rig, at: 1.499) == nil)
    #expect(rig.calls == 1)
  }

  @Test("refusals put a confirm off for two seconds in all and not longer")
  func limit() {
    var rig = armed()
    for step in 1...6 { #expect(click(&rig, at: 0.3 * Double(step)) == .tooSoon) }
    #expect(click(&rig, at: 2.1) == nil)
    #expect(rig.calls == 1)
  }

  @Test("presses that come faster than four in a second never confirm, however long it goes on")
  func volley() {
    var rig = armed()
    for step in 1...100 { #expect(click(&rig, at: 0.2 * Double(step)) == .tooSoon) }
    #expect(click(&rig, at: 20.25) == nil)
    #expect(rig.calls == 1)
  }

  @Test("a press right after another key or button is one of a hand that strikes about")
  func stray() {
    for isKey in [true, false] {
      var rig = armed()
      rig.now = 5
      if isKey {
        rig.key(.pressed(isRepeat: false), .other(keysym: 0x61), keycode: 38)
      } else {
        rig.pointer(.pressed(button: 4))
      }
      #expect(click(&rig, at: 5.2) == .tooSoon)
      #expect(click(&rig, at: 5.8) == nil)
      #expect(rig.calls == 1)
    }
  }

  @Test("a triple click at any pace up to half a second does not confirm, with the face moving or at once (A1)")
  func tripleClick() {
    for animation in [0, 0.1, 0.5, 1] {
      for gap in stride(from: 0.02, through: 0.5, by: 0.02) {
        var rig = Rig(.with { ($0.reactsToTap, $0.animationDuration, $0.doubleClickTime) = (true, animation, 0.501) })
        for step in 0..<3 { _ = click(&rig, at: gap * Double(step)) }
        #expect(rig.calls == 0, "\(animation), \(gap)")
      }
    }
  }

  @Test("what the owner rejects is told, shakes the face and calls nothing, on the confirm face only")
  func rejected() {
    var rig = Rig()
    rig.send(.rejected(.sent))
    #expect(rig.log.isEmpty)
    rig.arm()
    rig.send(.rejected(.obscured))
    #expect(rig.log.last == .refused(.obscured))
    #expect(rig.confirmation.hint == .refused(.obscured))
    rig.wait(0.1)
    let place = rig.confirmation.confirmPosition(at: at(rig.now))
    #expect(place != 0 && place.magnitude <= 0.08, "8 of 100 pixels")
    rig.wait(0.3)
    #expect(rig.confirmation.confirmPosition(at: at(rig.now)) == 0)
    #expect(rig.confirmation.hint == .refused(.obscured))
    rig.wait(1.7)
    #expect(rig.confirmation.hint == nil)
    rig.click()
    #expect(rig.calls == 1)
  }
}
