import Testing

@testable import Interaction

@Suite("Confirming by a slide") struct ConfirmSlideTests {
  @Test(
    "the confirm face that is slid beyond the threshold confirms once, comes back for the call, and leaves where it was slid to"
  )
  func slide() {
    for (to, side) in [(-20.0, -1.0), (120, 1)] {
      var rig = Rig.armed(.slide)
      rig.press()
      rig.move(to)
      #expect(rig.state == .confirm && rig.confirmation.isDragging && rig.calls == 0)
      #expect(rig.confirmation.confirmPosition(at: at(rig.now)) == side * 0.7)
      #expect(!rig.confirmation.hasAnswer)
      rig.release(to)
      #expect(rig.calls == 0 && rig.state == .pending && !rig.confirmation.isDragging)
      #expect(rig.confirmation.confirmPosition(at: at(rig.now)) == side * 0.7, "it goes on from there")
      rig.wait(0.199)
      #expect(rig.calls == 0 && rig.confirmation.confirmPosition(at: at(rig.now)) != 0)
      rig.wait(0.001)
      #expect(rig.calls == 1 && rig.confirmation.confirmPosition(at: at(rig.now)) == 0)
      rig.wait(3)
      #expect(rig.state == .pending && rig.confirmation.confirmPosition(at: at(rig.now)) == 0)
      #expect(!rig.confirmation.hasAnswer)
      rig.actionReturns(true)
      rig.wait(1)
      #expect(rig.confirmation.confirmPosition(at: at(rig.now)) == side && rig.confirmation.hasAnswer)
      #expect(rig.calls == 1)
    }
  }

  @Test("the face is back soon, however slow its slides are, and at once where nothing moves")
  func longestReturn() {
    for (duration, wait) in [(0.0, 0.0), (0.05, 0.05), (0.2, 0.14), (0.5, 0.2), (1.5, 0.2)] {
      var rig = Rig.armed(.slide) { $0.animationDuration = duration }
      rig.press()
      rig.move(-20)
      rig.release(-20)
      if wait > 0 {
        rig.wait(wait - 0.001)
        #expect(rig.calls == 0, "\(duration)")
        rig.wait(0.002)
      }
      #expect(rig.calls == 1, "\(duration)")
    }
  }

  @Test("what code does before the face is back comes before the call, and then there is none")
  func takenBack() {
    for (input, state) in [
      (ConfirmationInput.setEnabled(false), Confirmation.State.primary),
      (.setState(.primary, animated: false), .primary), (.setState(.confirm, animated: false), .confirm),
      (.setState(.success, animated: false), .success),
    ] {
      var rig = Rig.armed(.slide)
      rig.press()
      rig.move(-20)
      rig.release(-20)
      rig.wait(0.1)
      rig.send(input)
      #expect(rig.state == state && rig.confirmation.runningCall == nil, "\(input)")
      rig.wait(1)
      #expect(rig.calls == 0, "\(input)")
    }
    var rig = Rig.armed(.slide)
    rig.press()
    rig.move(-20)
    rig.release(-20)
    rig.send(.setState(.pending, animated: true))
    rig.send(.setEnabled(true))
    rig.wait(1)
    #expect(rig.calls == 1, "what changes nothing does not")
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
      var rig = Rig.armed(.slide) { $0.allowsPositive = false }
      rig.press()
      end(&rig)
      #expect(rig.log.decisions == [.slideCancelled], "\(what)")
      rig.wait(1)
      #expect(rig.calls == 0 && rig.state == .confirm && rig.confirmation.confirmPosition(at: at(rig.now)) == 0)
      #expect(rig.confirmation.primaryPosition(at: at(rig.now)).magnitude == 1)
    }
  }

  @Test("a drag that goes on beyond confirmTimeout is not taken out of the hand")
  func timeout() {
    var rig = Rig.armed(.slide)
    rig.press()
    rig.move(-20)
    rig.wait(30)
    #expect(rig.confirmation.isDragging && rig.state == .confirm)
    rig.release(-20)
    rig.wait(0.2)
    #expect(rig.calls == 1)
  }

  @Test("a tap shows how and confirms nothing; a key confirms")
  func tapAndKey() {
    var dragged = Rig.armed(.slide)
    dragged.press()
    dragged.send(.panBegan(0))
    dragged.click()
    dragged.wait(0.1)
    dragged.send(.panChanged(-95))
    #expect(dragged.confirmation.confirmPosition(at: at(dragged.now)) == -0.95, "nothing is added under a finger")

    var rig = Rig.armed(.slide)
    rig.click()
    #expect(rig.log.decisions == [.nudged])
    rig.wait(1)
    rig.stroke()
    #expect(rig.calls == 1)
  }

  @Test("a slide is refused as a press is, and the face comes back")
  func refused() {
    var rig = Rig.armed(.slide)
    rig.press()
    rig.move(-20)
    rig.release(-20)
    rig.wait(0.2)
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
    var rig = Rig.armed(.slide)
    rig.press()
    rig.move(-20)
    rig.send(.setState(.primary, animated: true))
    #expect(!rig.confirmation.isDragging)
    rig.release(-20)
    rig.wait(1)
    #expect(rig.state == .primary && rig.calls == 0)

    var changed = Rig.armed(.slide)
    changed.press()
    changed.move(-20)
    changed.confirmation.rules.confirmGesture = .hold
    changed.release(-20)
    #expect(changed.log.decisions == [.slideCancelled], "what the drag began for is no way to confirm any more")

    var other = Rig.armed(.slide)
    other.send(.panBegan(-60))
    other.send(.panEnded(-60))
    #expect(other.log.isEmpty)
  }

  @Test("with the gesture press, a drag over the confirm face is no slide")
  func press() {
    var rig = Rig.armed(.press)
    rig.press()
    rig.move(10)
    #expect(!rig.confirmation.isDragging && rig.confirmation.confirmPosition(at: at(rig.now)) == 0)
    rig.release(10)
    #expect(rig.calls == 1)
  }
}
