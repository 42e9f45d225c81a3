import Testing

@testable import Interaction

@Suite("State set by code") struct ConfirmationCodeTests {
  @Test(
    "a state set in mid-slide is there exactly, at once (A25)",
    arguments: [Confirmation.State.primary, .confirm, .success, .error])
  func landsInMidSlide(state: Confirmation.State) {
    var rig = Rig()
    rig.send(.slide(.positive))
    rig.wait(0.25)
    rig.send(.setState(state, animated: false))
    let isOut = state == .success || state == .error
    #expect(rig.state == state)
    #expect(rig.position.magnitude == (state == .primary ? 0 : 1))
    #expect(rig.confirmation.confirmPosition(at: at(rig.now)).magnitude == (isOut ? 1 : 0))
    #expect(!rig.confirmation.isAnimating(at: at(rig.now)))
  }

  @Test("a held drag is dropped by a state set by code, and its release does nothing (A25)", arguments: [true, false])
  func dropsDrag(animated: Bool) {
    var rig = Rig()
    rig.press(60)
    rig.move(30)
    rig.send(.setState(.success, animated: animated))
    #expect(!rig.confirmation.isDragging)
    rig.log = []
    rig.move(0)
    rig.release(0)
    rig.wait(1)
    #expect(rig.log.decisions.isEmpty)
    #expect(rig.state == .success)
    #expect(rig.position == -1)
    #expect(rig.confirmation.confirmPosition(at: at(rig.now)) == -1)
  }

  @Test("an animated change moves the faces from where they are, in proportion to the way")
  func animated() {
    var rig = Rig()
    rig.send(.panBegan(50))
    rig.send(.setState(.confirm, animated: true))
    #expect(rig.position == 0.5)
    #expect(rig.confirmation.nextDeadline == at(0.25))
    rig.wait(0.25)
    #expect(rig.state == .confirm)
    #expect(rig.position == 1)

    rig.send(.setState(.success, animated: true))
    #expect(rig.state == .success)
    rig.wait(0.5)
    rig.send(.setState(.primary, animated: true))
    #expect(rig.state == .resetting)
    rig.wait(0.5)
    #expect(rig.state == .primary)
  }

  @Test("from success back to confirm, the confirm face slides back under the eyes of the user")
  func successToConfirm() {
    var rig = Rig()
    rig.send(.setState(.success, animated: false))
    rig.send(.setState(.confirm, animated: true))
    #expect(rig.state == .sliding)
    rig.wait(0.25)
    #expect(rig.confirmation.confirmPosition(at: at(rig.now)).magnitude > 0.4)
    #expect(rig.position.magnitude == 1)
    rig.wait(0.25)
    #expect(rig.state == .confirm)
  }

  @Test(
    "the present state, set again, changes nothing",
    arguments: [Confirmation.State.primary, .confirm, .success, .error])
  func again(state: Confirmation.State) {
    var rig = Rig()
    rig.send(.setState(state, animated: false))
    let before = rig.confirmation
    rig.log = []
    rig.send(.setState(state, animated: true))
    rig.send(.setState(state, animated: false))
    #expect(rig.log.isEmpty)
    #expect(rig.confirmation == before)
  }

  @Test("a press that is held is dropped by a state set by code, also when that is the present state (A25)")
  func dropsPress() {
    for animated in [true, false] {
      var rig = Rig()
      rig.arm()
      rig.press()
      #expect(rig.confirmation.isPressHeld)
      rig.send(.setState(.confirm, animated: animated))
      #expect(!rig.confirmation.isPressHeld)
      rig.release()
      #expect(rig.calls == 0)
      rig.wait(1)
      rig.click()
      #expect(rig.calls == 1)

      var sliding = Rig()
      sliding.press(90)
      sliding.send(.setState(.primary, animated: animated))
      sliding.log = []
      sliding.move(10)
      sliding.release(10)
      #expect(sliding.log.isEmpty)
      #expect(sliding.position == 0)
    }
  }

  @Test("asking for pending changes nothing, not even a press that is held")
  func pendingKeepsPress() {
    var rig = Rig()
    rig.arm()
    rig.press()
    rig.send(.setState(.pending, animated: false))
    rig.release()
    #expect(rig.calls == 1)
  }

  @Test("the present state, set again while its faces move, is there at once")
  func againMoving() {
    var rig = Rig()
    rig.send(.setState(.success, animated: true))
    rig.wait(0.1)
    rig.send(.setState(.success, animated: false))
    #expect(rig.position == -1)
    #expect(rig.confirmation.nextDeadline == nil)
    #expect(rig.log.last == .slideChanged(1))
  }

  @Test("a reset that code joins stays a reset, also when the confirm face is back already")
  func joinsReset() {
    var rig = Rig(.with { $0.resetDelay = 0.1 })
    rig.arm()
    rig.click()
    rig.actionReturns(false)
    rig.wait(0.4)
    #expect(rig.confirmation.confirmPosition(at: at(rig.now)) == 0)
    rig.log = []
    rig.send(.setState(.primary, animated: true))
    rig.wait(1)
    #expect(rig.log.states == [.primary])
  }

  @Test("a nudge ends when code sets the state, unless it is to be animated", arguments: [true, false])
  func nudge(animated: Bool) {
    var rig = Rig()
    rig.click()
    rig.wait(0.1)
    rig.send(.setState(.primary, animated: animated))
    #expect((rig.position == 0) == !animated)
  }

  @Test("code cannot make the closure run")
  func pending() {
    var rig = Rig()
    rig.send(.setState(.confirm, animated: false))
    rig.send(.setState(.pending, animated: false))
    #expect(rig.state == .confirm)
    rig.send(.actionReturned(CallID(number: 1), true))
    #expect(rig.state == .confirm)
  }

  @Test("code that skips the slide does not turn a double click into a confirm")
  func skippedSlide() {
    var rig = Rig(.with { $0.reactsToTap = true })
    rig.click()
    rig.send(.setState(.confirm, animated: false))
    rig.now = 0.1
    rig.click()
    #expect(rig.log.last == .refused(.doubleClick))
  }

  @Test("code sends the face to the side that is allowed")
  func side() {
    var rig = Rig(.with { $0.allowsNegative = false })
    rig.send(.setState(.confirm, animated: false))
    #expect(rig.position == 1)
    #expect(rig.log.first == .slideChanged(1))
  }

  @Test("disabling in mid-drag sends the face back, and the release does nothing (A28)")
  func disableInDrag() {
    var rig = Rig()
    rig.press(90)
    rig.move(30)
    rig.send(.setEnabled(false))
    rig.release(30)
    rig.wait(1)
    #expect(rig.state == .primary)
    #expect(rig.position == 0)
    #expect(rig.log.filter { $0 == .slideCancelled }.count == 1)
    #expect(!rig.confirmation.isEnabled)
  }

  @Test("disabling drops a press for good (A28)")
  func disableInPress() {
    var rig = Rig()
    rig.arm()
    rig.press()
    rig.send(.setEnabled(false))
    rig.send(.setEnabled(true))
    rig.release()
    #expect(rig.calls == 0)
    rig.wait(0.3)
    rig.click()
    #expect(rig.calls == 1)
  }

  @Test("what runs by itself goes on while disabled: the slide, the closure, the error's time")
  func disabledGoesOn() {
    var rig = Rig()
    rig.send(.slide(.negative))
    rig.send(.setEnabled(false))
    rig.wait(1)
    #expect(rig.state == .confirm)
    rig.send(.setEnabled(true))
    rig.click()
    rig.send(.setEnabled(false))
    rig.actionReturns(false)
    #expect(rig.state == .error)
    rig.wait(2.5)
    #expect(rig.state == .primary)
  }

  @Test("a changed size keeps the fraction of a face that is away from rest")
  func resize() {
    var rig = Rig()
    rig.send(.panBegan(-40))
    rig.confirmation.rules.travel = 300
    rig.confirmation.rules.extent = 300
    #expect(rig.position == -0.4)
  }
}
