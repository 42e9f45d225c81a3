import Testing

@testable import Interaction

@Suite("A confirmation in time") struct ConfirmationTimeTests {
  @Test("a tap on a face that only slides nudges it 8 px out and back in 0.25 s, as no slide and no state")
  func nudge() {
    var rig = Rig()
    rig.click()
    #expect(rig.log == [.nudged])
    #expect(rig.position == 0)
    rig.wait(0.125)
    #expect(abs(rig.position + 0.08) < 1e-9)
    #expect(rig.confirmation.isAnimating(at: at(0.125)))
    #expect(rig.confirmation.nextDeadline == at(0.25))
    rig.wait(0.125)
    #expect(rig.position == 0)
    #expect(!rig.confirmation.isAnimating(at: at(0.25)))
    #expect(rig.confirmation.nextDeadline == nil)
    #expect(rig.log == [.nudged])
  }

  @Test("a press during a nudge counts, and the slide goes on from where the nudge is")
  func nudgedPress() {
    var rig = Rig()
    rig.click()
    rig.wait(0.1)
    let place = rig.position
    rig.stroke()
    #expect(rig.state == .sliding)
    #expect(abs(rig.position - place) < 1e-12)
    rig.wait(1)
    #expect(rig.state == .confirm)
  }

  @Test("a nudge goes to the side that is allowed, and is no movement without animations")
  func nudgeVariants() {
    var rig = Rig(.with { $0.allowsNegative = false })
    rig.click()
    rig.wait(0.125)
    #expect(rig.position > 0)
    var still = Rig(.with { $0.animationDuration = 0 })
    still.click()
    #expect(still.log == [.nudged])
    #expect(still.confirmation.nextDeadline == nil)
  }

  @Test("a slide by itself is eased, takes its duration, and reports exact ends")
  func slide() {
    var rig = Rig()
    rig.send(.slide(.positive))
    #expect(rig.log == [.stateChanged(from: .primary, to: .sliding)])
    rig.wait(0.25)
    #expect(abs(rig.position - 0.5) < 1e-9)
    rig.wait(0.125)
    #expect(rig.position > 0.8)
    rig.wait(0.125)
    #expect(rig.log.suffix(2) == [.slideChanged(1), .stateChanged(from: .sliding, to: .confirm)])
    rig.send(.back)
    rig.wait(0.5)
    #expect(rig.log.suffix(2) == [.slideChanged(0), .stateChanged(from: .sliding, to: .primary)])
  }

  @Test(
    "Escape and the opposite arrow reverse a slide in flight, in the time it has taken",
    arguments: [ConfirmationInput.back, .slide(.positive)])
  func reverse(input: ConfirmationInput) {
    var rig = Rig()
    rig.send(.slide(.negative))
    rig.wait(0.2)
    let place = rig.position
    rig.send(input)
    #expect(rig.position == place)
    #expect(rig.confirmation.nextDeadline == at(0.4))
    rig.wait(0.2)
    #expect(rig.state == .primary)
    #expect(rig.position == 0)
  }

  @Test("Escape on the way back does not make the way longer")
  func backTwice() {
    var rig = Rig()
    rig.arm()
    rig.send(.back)
    let end = rig.confirmation.nextDeadline
    rig.wait(0.2)
    rig.send(.back)
    #expect(rig.confirmation.nextDeadline == end)
  }

  @Test("a face let go by hand is reversed all the way to rest")
  func reverseRelease() {
    var rig = Rig()
    rig.send(.panBegan(-60))
    rig.send(.panEnded(-60))
    rig.wait(0.1)
    rig.send(.back)
    rig.wait(1)
    #expect(rig.state == .primary)
    #expect(rig.position == 0)
  }

  @Test("success slides the confirm face out and ends there")
  func success() {
    var rig = Rig()
    rig.send(.slide(.positive))
    rig.wait(1)
    rig.click()
    rig.actionReturns(true)
    #expect(rig.state == .success)
    #expect(rig.confirmation.confirmPosition(at: at(1)) == 0)
    #expect(abs(rig.confirmation.confirmPosition(at: at(1.25)) - 0.5) < 1e-9)
    rig.wait(0.5)
    #expect(rig.confirmation.confirmPosition(at: at(1.5)) == 1)
    #expect(rig.confirmation.nextDeadline == nil)
    rig.wait(3600)
    #expect(rig.state == .success)
  }

  @Test("the label beneath the faces stays that of the latest answer until there is another one")
  func label() {
    var rig = Rig(.with { $0.animationDuration = 0 })
    for succeeds in [false, true, false] {
      rig.arm()
      rig.click()
      rig.actionReturns(succeeds)
      #expect(rig.confirmation.showsError == !succeeds)
      rig.send(.setState(.primary, animated: true))
      #expect(rig.confirmation.showsError == !succeeds)
    }
  }

  @Test("an error stays for resetDelay, then both faces slide back together")
  func error() {
    var rig = Rig()
    rig.arm()
    rig.click()
    rig.actionReturns(false)
    rig.log = []
    rig.wait(1.999)
    #expect(rig.state == .error)
    rig.wait(0.001)
    #expect(rig.state == .resetting)
    rig.wait(0.25)
    #expect(abs(rig.position + 0.5) < 1e-9)
    #expect(rig.confirmation.confirmPosition(at: at(rig.now)) == rig.position)
    rig.wait(0.25)
    #expect(rig.log.states == [.resetting, .primary])
    #expect(rig.confirmation.nextDeadline == nil)
  }

  @Test("a resetDelay that is changed while the error shows counts from its beginning, and its reset is seen")
  func changedDelay() {
    var rig = Rig()
    rig.send(.setState(.error, animated: false))
    rig.wait(1)
    rig.confirmation.rules.resetDelay = 0.25
    rig.send(.tick)
    #expect(rig.state == .resetting)
    #expect(rig.position == -1)
    #expect(rig.confirmation.nextDeadline == at(1.5))

    var longer = Rig()
    longer.send(.setState(.error, animated: false))
    longer.wait(1)
    longer.confirmation.rules.resetDelay = 5
    longer.wait(3.5)
    #expect(longer.state == .error)
    #expect(longer.confirmation.nextDeadline == at(5))
  }

  @Test("after a long stop everything has happened, in order, in one input")
  func longStop() {
    var rig = Rig()
    rig.arm()
    rig.click()
    rig.actionReturns(false)
    rig.log = []
    rig.wait(86_400)
    #expect(
      rig.log == [
        .stateChanged(from: .error, to: .resetting), .slideChanged(0), .stateChanged(from: .resetting, to: .primary),
      ])
  }

  @Test("lateness is not passed on: the reset begins when the error ended, not when somebody looked")
  func lateness() {
    var rig = Rig()
    rig.arm()
    rig.click()
    let start = rig.now
    rig.actionReturns(false)
    rig.wait(2.1)
    #expect(rig.confirmation.nextDeadline == at(start + 2.5))
  }

  @Test("what is due happens before the input that comes late")
  func lateInput() {
    var rig = Rig()
    rig.send(.slide(.negative))
    rig.now = 5
    rig.click()
    #expect(rig.log.states == [.sliding, .confirm, .pending])
  }

  @Test("each error has its full time, whatever timers ran before (A7)")
  func staleTimer() {
    var rig = Rig(.with { $0.animationDuration = 0 })
    rig.send(.setState(.error, animated: false))
    rig.wait(1)
    rig.send(.setState(.primary, animated: false))
    #expect(rig.confirmation.nextDeadline == nil)
    rig.wait(0.5)
    rig.send(.setState(.error, animated: false))
    rig.wait(1.999)
    #expect(rig.state == .error)
    rig.wait(0.001)
    #expect(rig.state == .primary)
  }

  @Test("a clock that goes back delays nothing by more than its own length")
  func clockBack() {
    var rig = Rig()
    rig.now = 1000
    rig.send(.slide(.negative))
    rig.now = 0
    rig.send(.tick)
    #expect(rig.confirmation.nextDeadline == at(0.5))
    rig.wait(0.5)
    #expect(rig.state == .confirm)
    rig.now = 1000
    rig.send(.setState(.error, animated: false))
    rig.now = 0
    rig.send(.tick)
    #expect(rig.confirmation.nextDeadline == at(2))
  }

  @Test("the ends of time do not trap", arguments: [Int64.min, .max])
  func endsOfTime(nanoseconds: Int64) {
    var confirmation = Confirmation()
    let end = Instant(nanoseconds: nanoseconds)
    for input in [ConfirmationInput.slide(.negative), .tick, .back, .setState(.error, animated: true), .tick] {
      _ = confirmation.handle(input, at: end)
      _ = confirmation.handle(.tick, at: at(0))
    }
    _ = confirmation.handle(.tick, at: at(10))
    #expect(confirmation.state == .primary)
  }

  @Test("nothing has a deadline while nothing moves or waits")
  func idle() {
    var rig = Rig(.with { $0.confirmTimeout = 0 })
    #expect(rig.confirmation.nextDeadline == nil)
    rig.send(.panBegan(-20))
    #expect(rig.confirmation.nextDeadline == nil)
    rig.send(.panEnded(-90))
    rig.wait(1)
    #expect(rig.confirmation.nextDeadline == nil)
    rig.click()
    #expect(rig.state == .pending)
    #expect(rig.confirmation.nextDeadline == nil)
  }
}
