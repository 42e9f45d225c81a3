import Testing

@testable import Interaction

@Suite("Confirming by a hold") struct ConfirmHoldTests {
  @Test("the confirm face that is held for a second confirms once, while it is held, and the release does nothing more")
  func hold() {
    for isKey in [false, true] {
      var rig = Rig.armed(.hold)
      if isKey { rig.key(.pressed(isRepeat: false), .space, keycode: 65) } else { rig.press() }
      #expect(rig.confirmation.isHolding)
      rig.frames(for: 0.999)
      #expect(rig.calls == 0)
      rig.frames(for: 0.002)
      #expect(rig.calls == 1 && rig.state == .pending)
      #expect(rig.confirmation.holdProgress(at: at(rig.now)) == 1, "the ring stays full")
      var answered = rig
      answered.actionReturns(true)
      #expect(answered.confirmation.holdProgress(at: at(rig.now)) == 1, "also while the face leaves")
      rig.frames(for: 3)
      if isKey { rig.key(.released, .space, keycode: 65) } else { rig.release() }
      rig.frames(for: 3)
      #expect(rig.calls == 1)
      #expect(rig.log.decisions.count == 2, "\(rig.log.decisions)")
    }
  }

  @Test("the ring fills evenly over holdDuration, from each press anew")
  func progress() {
    var rig = Rig.armed(.hold) { $0.holdDuration = 4 }
    #expect(rig.confirmation.holdProgress(at: at(rig.now)) == 0)
    for _ in 0..<2 {
      let start = rig.now
      rig.press()
      for part in [0.0, 0.25, 0.5, 0.75] { #expect(rig.confirmation.holdProgress(at: at(start + 4 * part)) == part) }
      #expect(rig.confirmation.isAnimating(at: at(start + 4)))
      rig.frames(for: 2)
      rig.release()
      #expect(!rig.confirmation.isHolding && rig.confirmation.holdProgress(at: at(rig.now)) == 0)
      rig.frames(for: 1)
    }
  }

  @Test("a press that ends early confirms nothing, is refused for that reason, and nudges the face")
  func early() {
    let endings: [(String, (inout Rig) -> Void)] = [
      ("release", { $0.release() }), ("release outside", { $0.release(500, 50) }),
      ("taken away", { $0.pointer(.cancelled) }),
    ]
    for (what, end) in endings {
      var rig = Rig.armed(.hold)
      rig.press()
      rig.frames(for: 0.9)
      end(&rig)
      #expect(rig.log.decisions == [.refused(.releasedEarly)], "\(what)")
      #expect(rig.confirmation.confirmPosition(at: at(rig.now) + Nudge.duration / 2).magnitude == 0.08)
      rig.frames(for: 5)
      #expect(rig.calls == 0 && rig.state == .confirm && rig.confirmation.confirmPosition(at: at(rig.now)) == 0)
    }
    var rig = Rig.armed(.hold)
    rig.key(.pressed(isRepeat: false), .space, keycode: 65)
    rig.frames(for: 0.9)
    rig.key(.released, .space, keycode: 65)
    #expect(rig.log.decisions == [.refused(.releasedEarly)])
    rig.key(.pressed(isRepeat: false), .enter, keycode: 36)
    #expect(rig.log.decisions == [.refused(.releasedEarly), .refused(.releasedEarly)], "Enter has no hold")
  }

  @Test("repeats of a held Space change nothing of the hold")
  func keyRepeat() {
    var rig = Rig.armed(.hold)
    rig.key(.pressed(isRepeat: false), .space, keycode: 65)
    for _ in 0..<30 {
      rig.frames(for: 0.03)
      rig.key(.pressed(isRepeat: true), .space, keycode: 65)
    }
    #expect(rig.calls == 0 && rig.confirmation.isHolding)
    rig.frames(for: 0.11)
    #expect(rig.calls == 1)
    for _ in 0..<30 {
      rig.frames(for: 0.03)
      rig.key(.pressed(isRepeat: true), .space, keycode: 65)
    }
    #expect(rig.calls == 1 && rig.log.decisions.count == 2)
  }

  @Test("a press that brought the confirm face out does not confirm by being held on")
  func armingPress() {
    var rig = Rig(.with { $0.confirmGesture = .hold })
    rig.key(.pressed(isRepeat: false), .space, keycode: 65)
    rig.key(.released, .space, keycode: 65)
    rig.key(.pressed(isRepeat: false), .space, keycode: 65)
    rig.frames(for: 5)
    #expect(rig.state == .confirm && rig.calls == 0)
  }

  @Test("a hold that began in the same double click as the arming press is refused when it is over")
  func doubleClick() {
    var rig = Rig(
      .with {
        $0.confirmGesture = .hold
        $0.reactsToTap = true
        $0.animationDuration = 0
      })
    rig.click()
    rig.wait(0.2)
    rig.press()
    rig.frames(for: 1.5)
    #expect(rig.calls == 0 && rig.log.last == .refused(.doubleClick))
    rig.release()
    rig.wait(1)
    rig.press()
    rig.frames(for: 1.1)
    #expect(rig.calls == 1)
  }

  @Test("time that passes without frames does not confirm: the release may be on its way")
  func noFrames() {
    var rig = Rig.armed(.hold)
    rig.press()
    rig.now += 5
    rig.release()
    #expect(rig.log.decisions == [.refused(.releasedEarly)])
    rig.wait(2)
    rig.press()
    rig.now += 5
    rig.send(.tick)
    #expect(rig.calls == 0)
    rig.send(.held)
    #expect(rig.calls == 1)
  }

  @Test("whatever else happens ends a hold without a word")
  func ends() {
    let events: [ConfirmationInput] = [
      .setEnabled(false), .back, .setState(.primary, animated: true), .setState(.confirm, animated: false),
      .setState(.success, animated: false),
    ]
    for event in events {
      var rig = Rig.armed(.hold)
      rig.press()
      rig.frames(for: 0.5)
      rig.send(event)
      #expect(!rig.confirmation.isHolding, "\(event)")
      rig.frames(for: 3)
      rig.release()
      #expect(rig.calls == 0 && !rig.log.contains(.refused(.releasedEarly)), "\(event)")
    }
  }
}

extension Rig {
  /// At the confirm face, at time 2.
  static func armed(_ gesture: ConfirmGesture, _ change: (inout ConfirmationRules) -> Void = { _ in }) -> Rig {
    var rig = Rig(
      .with {
        $0.confirmGesture = gesture
        change(&$0)
      })
    rig.arm()
    rig.log = []
    return rig
  }

  /// Lets time pass in frames, as the owner does while a press is held.
  mutating func frames(for seconds: Double) {
    let end = now + seconds
    while now < end - 1e-9 {
      now = min(now + 0.001, end)
      send(.held)
    }
  }
}
