import Testing

@testable import Interaction

@Suite("Calling the closure") struct ConfirmationCallTests {
  @Test(
    "the call is latched before it is made: clicks and keys meanwhile and after do nothing (A3)",
    arguments: [true, false])
  func once(answer: Bool) {
    var rig = Rig(ConfirmationConfirmTests.tapping)
    rig.arm()
    rig.click()
    #expect(rig.log.suffix(2) == [.stateChanged(from: .confirm, to: .pending), .callAction(CallID(number: 1))])
    for _ in 0..<5 {
      rig.wait(0.1)
      rig.click()
      rig.key(.pressed(isRepeat: false), .enter, keycode: 36)
      rig.key(.released, .enter, keycode: 36)
    }
    #expect(rig.calls == 1)
    rig.actionReturns(answer)
    rig.click()
    rig.actionReturns(true)
    #expect(rig.calls == 1)
    #expect(rig.state == (answer ? .success : .error))
  }

  @Test("nothing is confirmed while an earlier closure has not returned")
  func stillRunning() {
    var rig = Rig(ConfirmationConfirmTests.instant)
    rig.arm()
    rig.click()
    rig.send(.setState(.confirm, animated: false))
    rig.wait(1)
    rig.click()
    #expect(rig.log.last == .refused(.stillRunning))
    rig.actionReturns(false)
    #expect(rig.state == .confirm)
    rig.wait(0.3)
    rig.click()
    #expect(rig.calls == 2)
  }

  @Test(
    "an answer changes nothing once code has set another state",
    arguments: [Confirmation.State.primary, .success, .error, .confirm])
  func superseded(state: Confirmation.State) {
    var rig = Rig()
    rig.arm()
    rig.click()
    rig.send(.setState(state, animated: false))
    #expect(rig.confirmation.runningCall != nil)
    rig.actionReturns(state == .error)
    #expect(rig.state == state)
    #expect(rig.confirmation.runningCall == nil)
  }

  @Test("a call that is not made leaves both faces at rest, and the next confirm is a call of its own")
  func abandoned() throws {
    var rig = Rig(ConfirmationConfirmTests.instant)
    rig.arm()
    rig.click()
    let first = try #require(rig.log.callIDs.last)
    rig.send(.callAbandoned(first))
    #expect(rig.state == .primary)
    #expect(rig.position == 0)
    #expect(rig.confirmation.runningCall == nil)
    rig.arm()
    rig.click()
    #expect(rig.calls == 2)
    #expect(rig.log.callIDs.last != first)
  }

  @Test("a call that is not made because code has set another state leaves that state alone")
  func abandonedLate() throws {
    var rig = Rig(ConfirmationConfirmTests.instant)
    rig.arm()
    rig.click()
    rig.send(.setState(.confirm, animated: false))
    rig.send(.callAbandoned(try #require(rig.log.callIDs.last)))
    #expect(rig.state == .confirm)
    rig.wait(1)
    rig.click()
    #expect(rig.calls == 2)
  }

  @Test("an answer that comes late is not taken for that of another call, nor is a call that was given up")
  func lateAnswer() throws {
    var rig = Rig(ConfirmationConfirmTests.instant)
    rig.arm()
    rig.click()
    let first = try #require(rig.log.callIDs.last)
    rig.send(.callAbandoned(first))
    rig.arm()
    rig.click()
    rig.send(.actionReturned(first, true))
    rig.send(.callAbandoned(first))
    #expect(rig.state == .pending)
    rig.actionReturns(false)
    #expect(rig.state == .error)
  }
}
