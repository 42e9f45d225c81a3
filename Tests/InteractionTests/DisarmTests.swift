import Testing

@testable import Interaction

@Suite("An armed button that nobody presses") struct DisarmTests {
  /// On the confirm face since 0.5.
  private func armed(_ timeout: Double = 10, _ change: (inout ConfirmationRules) -> Void = { _ in }) -> Rig {
    var rig = Rig(
      .with {
        $0.confirmTimeout = timeout
        change(&$0)
      })
    rig.send(.slide(.negative))
    rig.now = 0.5
    rig.send(.tick)
    return rig
  }

  @Test("it goes back when its time is over, not before, and says so once (A20)")
  func timeout() {
    var rig = armed(3)
    rig.now = 3.45
    rig.send(.tick)
    #expect(rig.state == .confirm)
    rig.log = []
    rig.now = 3.5
    rig.send(.tick)
    #expect(rig.log.decisions == [.disarmed(.timeout), .stateChanged(from: .confirm, to: .sliding)])
    rig.wait(1)
    #expect(rig.log.decisions.suffix(1) == [.stateChanged(from: .sliding, to: .primary)])
    rig.wait(100)
    #expect(rig.log.filter { $0 == .disarmed(.timeout) }.count == 1)
  }

  @Test("a time in which no press could count is as long as the wait for that, and 0.6 s more")
  func chance() {
    for (timeout, delay, doubleClick, end) in [
      (0.2, 0.4, 0.4, 1.0), (0.001, 2, 0.4, 2.6), (10, 10, 0.4, 10.6), (3, 0.4, 5, 5.6), (1, 0.4, 0.4, 1),
      (0.7, 0, 0, 0.7), (0.1, 0, 0, 0.6),
    ] {
      for isPressed in [true, false] {
        var rig = armed(timeout) {
          $0.confirmDelay = delay
          $0.doubleClickTime = doubleClick
        }
        rig.now = 0.5 + end - 0.01
        rig.send(.tick)
        #expect(rig.state == .confirm, "\(timeout) \(delay)")
        if isPressed { rig.click() }
        rig.now = 0.5 + end
        rig.send(.tick)
        #expect(rig.state == (isPressed ? .pending : .sliding), "\(timeout) \(delay)")
        #expect(rig.calls == (isPressed ? 1 : 0))
      }
    }
  }

  @Test("0 waits for ever (A20)")
  func never() {
    var rig = armed(0)
    #expect(rig.confirmation.nextDeadline == nil)
    rig.wait(1e6)
    #expect(rig.state == .confirm)
  }

  @Test("every arming has the full time, whatever became of the one before (A7)")
  func fullTime() {
    var rig = armed(3)
    rig.now = 1
    rig.send(.back)
    rig.now = 2
    rig.send(.slide(.negative))
    rig.now = 5.4
    rig.send(.tick)
    #expect(rig.state == .confirm)
    rig.now = 5.5
    rig.send(.tick)
    #expect(rig.state == .sliding)
  }

  @Test("the error's time is that of the latest error (A7)")
  func errorTime() {
    var rig = Rig()
    rig.send(.setState(.error, animated: false))
    rig.now = 1
    rig.send(.setState(.primary, animated: false))
    rig.now = 1.5
    rig.send(.setState(.error, animated: false))
    rig.now = 3.45
    rig.send(.tick)
    #expect(rig.state == .error)
    rig.now = 3.5
    rig.send(.tick)
    #expect(rig.state == .resetting)
  }

  @Test("a press that began in time may end later and counts; one that is cancelled then sends the face back (A20)")
  func heldPress() {
    for isReleasedInside in [true, false] {
      var rig = armed(3)
      rig.now = 3.48
      rig.press()
      rig.now = 3.7
      rig.send(.tick)
      #expect(rig.state == .confirm)
      rig.release(isReleasedInside ? 50 : 500)
      #expect(rig.state == (isReleasedInside ? .pending : .sliding))
      #expect(rig.calls == (isReleasedInside ? 1 : 0))
    }
  }

  @Test("a press after the time is over, as after a suspend, finds the primary face and confirms nothing (B47)")
  func suspended() {
    var rig = armed()
    rig.now = 36_000
    rig.click()
    #expect(rig.calls == 0)
    #expect(rig.state == .primary)
    #expect(rig.log.decisions.contains(.disarmed(.timeout)))
  }

  @Test("the keyboard going to another window sends the face back if it should, and in no other state")
  func focusLeft() {
    for disarms in [true, false] {
      var rig = armed()
      rig.confirmation.rules.disarmsOnFocusOut = disarms
      rig.log = []
      rig.send(.focusLeft)
      #expect(rig.log.first == (disarms ? .disarmed(.focusOut) : nil))
      #expect(rig.state == (disarms ? .sliding : .confirm))
      rig.wait(1)
      rig.log = []
      if disarms { rig.send(.focusLeft) }
      #expect(rig.log.isEmpty)
    }
  }

  @Test("the steps that are left are rounded up, and none is shown for longer than it lasts (A23)")
  func steps() throws {
    var rig = armed(10)
    let start = rig.now
    func left(_ time: Double) -> Int? {
      rig.confirmation.stepsLeft(of: 10, at: at(start + time))?.count
    }
    #expect([0, 0.05, 0.999, 1.0, 1.05, 8.95, 9.05, 9.99].map(left) == [10, 10, 10, 9, 9, 2, 1, 1])
    #expect(left(10) == nil)
    // From step to step there are ten, and no more.
    var moments = 0
    while let step = rig.confirmation.stepsLeft(of: 10, at: at(rig.now)) {
      #expect(step.count == 10 - moments)
      moments += 1
      rig.now = step.until - at(0)
    }
    #expect(moments == 10)
    #expect(Rig().confirmation.stepsLeft(of: 10, at: at(0)) == nil)
    #expect(armed(0).confirmation.stepsLeft(of: 10, at: at(1)) == nil)
  }
}
