import Testing

@testable import Interaction

@Suite("Rules that change while the confirm face is pressed") struct ConfirmRulesTests {
  @Test("a press that began when its end meant something else leads to nothing, and the next one counts")
  func presses() {
    let gestures = ConfirmGesture.allCases
    for (old, new) in gestures.flatMap({ old in gestures.map { (old, $0) } }) where old != new {
      var rig = Rig.armed(old)
      rig.press()
      // Shorter than a hold, so that this one does not confirm by itself.
      rig.frames(for: 0.9)
      rig.confirmation.rules.confirmGesture = new
      // Longer than one.
      rig.frames(for: 1.2)
      rig.release()
      rig.frames(for: 1)
      #expect(rig.calls == 0 && rig.state == .confirm, "\(old) to \(new)")
      rig.press()
      if new == .slide { rig.move(120) }
      rig.frames(for: 1.1)
      rig.release(new == .slide ? 120 : 50)
      rig.wait(0.2)
      #expect(rig.calls == 1, "\(old) to \(new)")
    }
  }

  @Test("a hold is not made longer or shorter in the hand")
  func holdDuration() {
    for duration in [0.5, 2] {
      var rig = Rig.armed(.hold)
      rig.press()
      rig.frames(for: 0.9)
      rig.confirmation.rules.holdDuration = duration
      rig.frames(for: 3)
      #expect(rig.calls == 0 && !rig.confirmation.isHolding)
    }
  }

  @Test("a dragged confirm face goes back when another drag would let it go, and its release does nothing")
  func drags() {
    let changes: [(String, (inout ConfirmationRules) -> Void)] = [
      ("gesture", { $0.confirmGesture = .press }), ("axis", { $0.axis = .vertical }), ("extent", { $0.extent = 20 }),
      ("travel", { $0.travel = 30 }), ("threshold", { $0.threshold = 0.1 }), ("side", { $0.allowsPositive = true }),
    ]
    for (what, change) in changes {
      var rig = Rig.armed(.slide) { $0.allowsPositive = what != "side" }
      rig.press()
      rig.move(50 + (what == "side" ? 80 : 40))
      #expect(rig.confirmation.isDragging)
      change(&rig.confirmation.rules)
      #expect(!rig.confirmation.isDragging, "\(what)")
      rig.move(140)
      rig.release(140)
      #expect(rig.calls == 0, "\(what)")
      #expect(rig.log.decisions == [.slideCancelled], "\(what)")
      rig.wait(2)
      #expect(rig.state == .confirm && rig.confirmation.confirmPosition(at: at(rig.now)) == 0, "\(what)")
    }
  }

  @Test("what does not say how a press ends may change while it is held")
  func others() {
    var rig = Rig.armed(.press)
    rig.press()
    rig.confirmation.rules.extent = 50
    rig.confirmation.rules.confirmTimeout = 20
    rig.confirmation.rules.animationDuration = 0.1
    rig.release()
    #expect(rig.calls == 1)
  }
}
