import Testing

@testable import Interaction

@Suite("Confirming by a hold or a slide") struct ConfirmGestureTests {
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

  // MARK: Hold

  @Test("the confirm face that is held for a second confirms once, while it is held, and the release does nothing more")
  func hold() {
    for isKey in [false, true] {
      var rig = Self.armed(.hold)
      if isKey { rig.key(.pressed(isRepeat: false), .space, keycode: 65) } else { rig.press() }
      #expect(rig.confirmation.isHolding)
      rig.frames(for: 0.999)
      #expect(rig.calls == 0)
      rig.frames(for: 0.002)
      #expect(rig.calls == 1 && rig.state == .pending)
      rig.frames(for: 3)
      if isKey { rig.key(.released, .space, keycode: 65) } else { rig.release() }
      rig.frames(for: 3)
      #expect(rig.calls == 1)
      #expect(rig.log.decisions.count == 2, "\(rig.log.decisions)")
    }
  }

  @Test("the ring fills evenly over holdDuration, from each press anew")
  func progress() {
    var rig = Self.armed(.hold) { $0.holdDuration = 4 }
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
      var rig = Self.armed(.hold)
      rig.press()
      rig.frames(for: 0.9)
      end(&rig)
      #expect(rig.log.decisions == [.refused(.releasedEarly)], "\(what)")
      #expect(rig.confirmation.confirmPosition(at: at(rig.now) + Nudge.duration / 2).magnitude == 0.08)
      rig.frames(for: 5)
      #expect(rig.calls == 0 && rig.state == .confirm && rig.confirmation.confirmPosition(at: at(rig.now)) == 0)
    }
    var rig = Self.armed(.hold)
    rig.key(.pressed(isRepeat: false), .space, keycode: 65)
    rig.frames(for: 0.9)
    rig.key(.released, .space, keycode: 65)
    #expect(rig.log.decisions == [.refused(.releasedEarly)])
    rig.key(.pressed(isRepeat: false), .enter, keycode: 36)
    #expect(rig.log.decisions == [.refused(.releasedEarly), .refused(.releasedEarly)], "Enter has no hold")
  }

  @Test("repeats of a held Space change nothing of the hold")
  func keyRepeat() {
    var rig = Self.armed(.hold)
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
    var rig = Self.armed(.hold)
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
      var rig = Self.armed(.hold)
      rig.press()
      rig.frames(for: 0.5)
      rig.send(event)
      #expect(!rig.confirmation.isHolding, "\(event)")
      rig.frames(for: 3)
      rig.release()
      #expect(rig.calls == 0 && !rig.log.contains(.refused(.releasedEarly)), "\(event)")
    }
  }

  // MARK: Slide

  @Test("the confirm face that is slid beyond the threshold confirms once, and comes back while the action runs")
  func slide() {
    for (to, side) in [(-20.0, -1.0), (120, 1)] {
      var rig = Self.armed(.slide)
      rig.press()
      rig.move(to)
      #expect(rig.state == .confirm && rig.confirmation.isDragging && rig.calls == 0)
      #expect(rig.confirmation.confirmPosition(at: at(rig.now)) == side * 0.7)
      #expect(!rig.confirmation.hasAnswer)
      rig.release(to)
      #expect(rig.calls == 1 && rig.state == .pending && !rig.confirmation.isDragging)
      rig.actionReturns(true)
      #expect(rig.confirmation.confirmPosition(at: at(rig.now)) == side * 0.7, "it goes on from there")
      rig.wait(1)
      #expect(rig.confirmation.confirmPosition(at: at(rig.now)) == side && rig.confirmation.hasAnswer)
      #expect(rig.calls == 1)

      var slow = Self.armed(.slide)
      slow.press()
      slow.move(to)
      slow.release(to)
      slow.wait(1)
      #expect(slow.state == .pending && slow.confirmation.confirmPosition(at: at(slow.now)) == 0)
    }
  }

  @Test("a slide that is too short, taken away, or the wrong way confirms nothing, and the face comes back")
  func short() {
    let endings: [(String, (inout Rig) -> Void)] = [
      (
        "short",
        {
          $0.move(20); $0.release(20)
        }
      ),
      (
        "taken away",
        {
          $0.move(-30); $0.pointer(.cancelled)
        }
      ),
      (
        "wrong way",
        {
          $0.move(140); $0.release(140)
        }
      ),
      (
        "back",
        {
          $0.move(-30); $0.send(.back)
        }
      ),
      (
        "disabled",
        {
          $0.move(-30); $0.send(.setEnabled(false))
        }
      ),
    ]
    for (what, end) in endings {
      var rig = Self.armed(.slide) { $0.allowsPositive = false }
      rig.press()
      end(&rig)
      #expect(rig.log.decisions == [.slideCancelled], "\(what)")
      rig.wait(1)
      #expect(rig.calls == 0 && rig.state == .confirm && rig.confirmation.confirmPosition(at: at(rig.now)) == 0)
      #expect(rig.confirmation.primaryPosition(at: at(rig.now)).magnitude == 1)
    }
  }

  @Test("a tap shows how and confirms nothing; a key confirms")
  func tapAndKey() {
    var dragged = Self.armed(.slide)
    dragged.press()
    dragged.send(.panBegan(0))
    dragged.click()
    dragged.wait(0.1)
    dragged.send(.panChanged(-95))
    #expect(dragged.confirmation.confirmPosition(at: at(dragged.now)) == -0.95, "nothing is added under a finger")

    var rig = Self.armed(.slide)
    rig.click()
    #expect(rig.log.decisions == [.nudged])
    rig.wait(1)
    rig.stroke()
    #expect(rig.calls == 1)
  }

  @Test("a slide is refused as a press is, and the face comes back")
  func refused() {
    var rig = Self.armed(.slide)
    rig.press()
    rig.move(-20)
    rig.release(-20)
    rig.send(.setState(.confirm, animated: false))
    rig.log = []
    rig.wait(1)
    rig.press()
    rig.move(-20)
    rig.release(-20)
    #expect(rig.log.decisions == [.refused(.stillRunning)])
    rig.wait(1)
    #expect(rig.state == .confirm && rig.confirmation.confirmPosition(at: at(rig.now)) == 0)
  }

  @Test("code that takes the confirm face away takes it out of the hand, and no drag begins without a press on it")
  func code() {
    var rig = Self.armed(.slide)
    rig.press()
    rig.move(-20)
    rig.send(.setState(.primary, animated: true))
    #expect(!rig.confirmation.isDragging)
    rig.release(-20)
    rig.wait(1)
    #expect(rig.state == .primary && rig.calls == 0)

    var changed = Self.armed(.slide)
    changed.press()
    changed.move(-20)
    changed.confirmation.rules.confirmGesture = .hold
    changed.release(-20)
    #expect(changed.log.decisions == [.slideCancelled], "what the drag began for is no way to confirm any more")

    var other = Self.armed(.slide)
    other.send(.panBegan(-60))
    other.send(.panEnded(-60))
    #expect(other.log.isEmpty)
  }

  @Test("with the gesture press, a drag over the confirm face is no slide")
  func press() {
    var rig = Self.armed(.press)
    rig.press()
    rig.move(10)
    #expect(!rig.confirmation.isDragging && rig.confirmation.confirmPosition(at: at(rig.now)) == 0)
    rig.release(10)
    #expect(rig.calls == 1)
  }
}

extension Rig {
  /// Lets time pass in frames, as the owner does while a press is held.
  mutating func frames(for seconds: Double) {
    let end = now + seconds
    while now < end - 1e-9 {
      now = min(now + 0.001, end)
      send(.held)
    }
  }
}
