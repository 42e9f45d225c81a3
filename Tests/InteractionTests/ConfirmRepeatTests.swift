import Testing

@testable import Interaction

@Suite("What belongs to the press that confirmed") struct ConfirmRepeatTests {
  /// Confirmed by a click or key at time 2, with an action that brings back the first face at once.
  private func confirmed(isKey: Bool = false, _ change: (inout ConfirmationRules) -> Void = { _ in }) -> Rig {
    var rules = ConfirmationConfirmTests.instant
    change(&rules)
    var rig = Rig(rules)
    rig.arm()
    if isKey { stroke(&rig) } else { rig.click() }
    #expect(rig.calls == 1 && rig.state == .pending)
    rig.send(.setState(.primary, animated: false))
    rig.actionReturns(true)
    #expect(rig.state == .primary)
    return rig
  }

  private func stroke(_ rig: inout Rig) {
    rig.key(.pressed(isRepeat: false), .enter, keycode: 36)
    rig.key(.released, .enter, keycode: 36)
  }

  @Test("the second half of the double click that confirmed arms nothing, by pointer and key, to the millisecond")
  func doubleClick() {
    for (limit, isKey) in [(0.4, false), (0.4, true), (1.2, false), (1.2, true)] {
      for (gap, arms) in [(0.02, false), (0.2, false), (limit - 0.001, false), (limit, true)] {
        var rig = confirmed(isKey: isKey) { $0.doubleClickTime = limit }
        rig.now = 2 + gap
        if isKey { stroke(&rig) } else { rig.click() }
        #expect((rig.state == .confirm) == arms, "\(limit), \(gap)")
        rig.now = 2 + gap + limit
        if !arms { rig.click() }
        #expect(rig.state == .confirm, "the next one counts")
      }
    }
  }

  @Test("nor does it slide the face away")
  func drag() {
    var rig = confirmed { $0.reactsToTap = false }
    rig.now = 2.3
    rig.press(90)
    rig.move(10)
    rig.release(10)
    #expect(rig.state == .primary)
    rig.press(90)
    rig.now = 2.5
    rig.press(90)
    rig.move(10)
    rig.release(10)
    #expect(rig.state == .confirm)
  }

  @Test("a switch that bounces when the confirming press is let go arms nothing, however long that was")
  func bounce() {
    for (gap, arms) in [(0.02, false), (0.099, false), (0.1, true)] {
      var rig = Rig(ConfirmationConfirmTests.instant)
      rig.arm()
      rig.confirmation.rules.confirmGesture = .hold
      rig.press()
      rig.now = 3
      rig.send(.held)
      #expect(rig.calls == 1)
      rig.send(.setState(.primary, animated: false))
      rig.now = 5
      rig.release()
      rig.now = 5 + gap
      rig.click()
      #expect((rig.state == .confirm) == arms, "\(gap)")
    }
  }

  @Test("a press that confirmed nothing may be followed by one at once")
  func refused() {
    var rig = Rig(ConfirmationConfirmTests.instant)
    rig.arm()
    rig.click()
    rig.send(.setState(.confirm, animated: false))
    rig.actionReturns(true)
    rig.wait(1)
    rig.key(.pressed(isRepeat: false), .escape, keycode: 9)
    rig.key(.released, .escape, keycode: 9)
    #expect(rig.state == .primary)
    rig.now += 0.02
    rig.click()
    #expect(rig.state == .confirm)
  }

  @Test("an action that shows the confirm face again is not called by the second half, without a delay either")
  func armedAgain() {
    for (gap, refusal) in [(0.399, Refusal.doubleClick), (0.4, nil)] {
      var rig = confirmed { $0.confirmDelay = 0 }
      rig.send(.setState(.confirm, animated: false))
      rig.log = []
      rig.now = 2 + gap
      rig.click()
      #expect(rig.log.decisions.first == refusal.map { .refused($0) } ?? .stateChanged(from: .confirm, to: .pending))
    }
  }

  @Test("a release whose time is before its press does nothing, across the wrap of the clock too")
  func earlyRelease() {
    for origin: UInt32 in [5000, .max - 2000, 0x7FFF_FFFF - 2000] {
      for (gap, counts) in [(0.0, true), (-0.001, false), (-1, false), (-120, false), (0.5, true)] {
        for isKey in [false, true] {
          var rig = Rig(ConfirmationConfirmTests.instant)
          rig.serverOrigin = origin
          rig.arm()
          rig.now = 2
          if isKey { rig.key(.pressed(isRepeat: false), .space, keycode: 65) } else { rig.press() }
          // The events' own times; the clock of this machine goes on.
          rig.serverOrigin = origin &+ UInt32(bitPattern: Int32((gap * 1000).rounded()))
          if isKey { rig.key(.released, .space, keycode: 65) } else { rig.release() }
          #expect(rig.calls == (counts ? 1 : 0), "\(origin), \(gap)")
        }
        var slid = Rig.armed(.slide)
        slid.press()
        slid.move(-20)
        slid.serverOrigin = 5000 &+ UInt32(bitPattern: Int32((gap * 1000).rounded()))
        slid.release(-20)
        slid.wait(1)
        #expect(slid.calls == (counts ? 1 : 0), "a slide, \(gap)")
      }
    }
  }
}
