import Testing

@testable import Interaction

@Suite("Confirming") struct ConfirmationConfirmTests {
  static let tapping = ConfirmationRules.with { $0.reactsToTap = true }
  static let instant = ConfirmationRules.with {
    $0.reactsToTap = true
    $0.animationDuration = 0
  }

  @Test("the second half of a double click never confirms, a later click does (A1)", arguments: [tapping, instant])
  func doubleClick(rules: ConfirmationRules) {
    for gap in stride(from: 0.02, to: 0.4, by: 0.02) {
      var rig = Rig(rules)
      rig.click()
      rig.now = gap
      rig.click()
      rig.now = 1.5
      rig.send(.tick)
      #expect(rig.state == .confirm, "\(gap)")
      #expect(rig.calls == 0, "\(gap)")
      rig.click()
      #expect(rig.calls == 1, "\(gap)")
    }
  }

  @Test("without animations it is the guard alone that refuses, and says so; it ends on time (A1)")
  func guardAlone() {
    var rig = Rig(ConfirmationConfirmTests.instant)
    rig.click()
    #expect(rig.state == .confirm)
    var early = rig
    early.now = 0.399
    early.click()
    #expect(early.log.last == .refused(.doubleClick))
    #expect(early.calls == 0)
    rig.now = 0.4
    rig.click()
    #expect(rig.calls == 1)
  }

  @Test("a drag is no half of a double click: a confirm counts as soon as the face has been there for the delay")
  func slideArms() {
    var rig = Rig(ConfirmationConfirmTests.instant)
    rig.confirmation.rules.doubleClickTime = 1
    rig.press(90)
    rig.move(10)
    rig.now = 0.1
    rig.release(10)
    rig.now = 0.5
    rig.click()
    #expect(rig.calls == 1)
  }

  @Test("the desktop's double-click time is followed")
  func doubleClickTime() {
    var rig = Rig(ConfirmationConfirmTests.instant)
    rig.confirmation.rules.doubleClickTime = 1
    rig.click()
    rig.now = 0.9
    var changed = rig
    rig.click()
    #expect(rig.calls == 0)
    changed.confirmation.rules.doubleClickTime = 0.25
    changed.click()
    #expect(changed.calls == 1)
  }

  @Test(
    "double clicks are seen across both edges of the server's clock (B35)", arguments: [UInt32.max - 15, 0x7FFF_FFF0])
  func wrap(origin: UInt32) {
    var rig = Rig(ConfirmationConfirmTests.instant)
    rig.serverOrigin = origin
    rig.click()
    rig.now = 0.048
    rig.click()
    #expect(rig.calls == 0)
    #expect(rig.log.last == .refused(.doubleClick))
    rig.now = 0.7
    rig.click()
    #expect(rig.calls == 1)
  }

  private func press(at time: UInt32) -> [ConfirmationInput] {
    let stamp = InputStamp(pressTime: ServerTime(time))
    return [.pressBegan(stamp), .tap(stamp)]
  }

  @Test("an event time of 0 neither arms nor confirms nor breaks anything (B35)")
  func noTime() {
    var rig = Rig(ConfirmationConfirmTests.instant)
    for input in press(at: 0) { rig.send(input) }
    #expect(rig.log.isEmpty)
    for input in press(at: 5000) { rig.send(input) }
    #expect(rig.state == .confirm)
    for input in press(at: 0) { rig.send(input) }
    #expect(rig.state == .confirm && rig.calls == 0)
    for input in press(at: 9000) { rig.send(input) }
    #expect(rig.calls == 1)
  }

  @Test("a confirm whose time seems to come long before the arming comes weeks after it, and counts (B35)")
  func weeksLater() {
    var rig = Rig(ConfirmationConfirmTests.instant)
    for input in press(at: 500_000) { rig.send(input) }
    for input in press(at: 400_000) { rig.send(input) }
    #expect(rig.calls == 1)
  }

  @Test("a press counts in the state that it began in and in no other")
  func pressInAnotherState() {
    var rig = Rig(ConfirmationConfirmTests.tapping)
    rig.click()
    rig.now = 0.3
    rig.press()
    rig.now = 1
    rig.release()
    #expect(rig.state == .confirm)
    #expect(rig.calls == 0)

    rig.press()
    rig.send(.setState(.primary, animated: false))
    rig.send(.setState(.confirm, animated: false))
    rig.release()
    #expect(rig.state == .confirm)
    #expect(rig.calls == 0)
  }

  @Test("a press that was down when the confirm face came, and is let go on it, is told that it does not count")
  func heldBefore() {
    for gesture in ConfirmGesture.allCases {
      for isKey in [true, false] {
        var rig = Rig(
          .with {
            $0.confirmGesture = gesture
            $0.reactsToTap = true
          })
        func press() { isKey ? rig.key(.pressed(isRepeat: false), .space, keycode: 65) : rig.press() }
        func release() { isKey ? rig.key(.released, .space, keycode: 65) : rig.release() }
        press()
        release()
        rig.wait(0.3)
        press()
        rig.wait(0.7)
        #expect(rig.state == .confirm && rig.log.decisions.last == .stateChanged(from: .sliding, to: .confirm))
        release()
        // A tap does not confirm where that takes a slide.
        let isConfirm = isKey || gesture != .slide
        #expect((rig.log.last == .refused(.unseen)) == isConfirm, "\(gesture), \(isKey)")
        #expect(rig.log.count { if case .refused = $0 { true } else { false } } == (isConfirm ? 1 : 0))
        #expect(rig.calls == 0)
      }
    }
  }

  @Test("one that is let go beside it, or on a disabled button, is told nothing")
  func heldBeforeElsewhere() {
    for isDisabled in [true, false] {
      var rig = Rig(ConfirmationConfirmTests.tapping)
      rig.click()
      rig.wait(0.3)
      rig.press()
      rig.wait(0.7)
      if isDisabled { rig.send(.setEnabled(false)) }
      rig.release(isDisabled ? 50 : 500)
      #expect(!rig.log.contains(.refused(.unseen)))
    }
  }

  @Test("the end of one press is not taken for that of another: neither Space nor button ends the other's")
  func twoPresses() {
    var rig = Rig()
    rig.arm()
    rig.key(.pressed(isRepeat: false), .space, keycode: 65)
    rig.wait(0.3)
    rig.press()
    rig.key(.released, .space, keycode: 65)
    #expect(rig.calls == 0)
    rig.release()
    #expect(rig.calls == 1)

    var other = Rig()
    other.arm()
    other.press()
    other.wait(0.3)
    other.key(.pressed(isRepeat: false), .space, keycode: 65)
    other.move(150)
    other.release(150)
    #expect(other.calls == 0)
    other.key(.released, .space, keycode: 65)
    #expect(other.calls == 1)
  }

  @Test("out and released does not confirm; out and in again does (A17)")
  func leave() {
    var rig = Rig()
    rig.arm()
    rig.press()
    rig.move(150)
    rig.release(150)
    #expect(rig.state == .confirm)
    rig.wait(0.3)
    rig.press()
    rig.move(150)
    rig.move(60)
    rig.release(60)
    #expect(rig.calls == 1)
  }

  @Test("another button in the middle of a confirm press does not spoil it (B23)")
  func chord() {
    var rig = Rig()
    rig.arm()
    rig.press()
    rig.pointer(.pressed(button: 3))
    rig.pointer(.released(button: 3))
    #expect(rig.calls == 0)
    rig.release()
    #expect(rig.calls == 1)
  }

  @Test("other clients' events do nothing on either face (B14)")
  func sent() {
    var rig = Rig(ConfirmationConfirmTests.instant)
    func click(_ rig: inout Rig) {
      rig.pointer(.pressed(button: 1), isSent: true)
      rig.pointer(.released(button: 1), isSent: true)
    }
    click(&rig)
    #expect(rig.state == .primary)
    rig.arm()
    click(&rig)
    #expect(rig.state == .confirm)
    rig.tapper.acceptsSent = true
    click(&rig)
    #expect(rig.calls == 1)
  }

  @Test("a key held down takes one step, however long it is held")
  func heldKey() {
    var rig = Rig()
    for _ in 0..<100 {
      rig.key(.pressed(isRepeat: false), .enter, keycode: 36)
      rig.wait(0.03)
    }
    #expect(rig.state == .confirm)
    #expect(rig.calls == 0)
    rig.key(.released, .enter, keycode: 36)
    rig.wait(0.7)
    rig.key(.pressed(isRepeat: false), .enter, keycode: 36)
    #expect(rig.calls == 1)
  }

  @Test("Space held while the keyboard goes elsewhere takes no step, and a fresh one does (A19)")
  func focusLoss() {
    var rig = Rig()
    rig.arm()
    rig.key(.pressed(isRepeat: false), .space, keycode: 65)
    rig.key(.cancelled, .other(keysym: 0), keycode: 0)
    rig.keys.keyboardReturned(keysDown: [])
    rig.key(.released, .space, keycode: 65)
    #expect(rig.calls == 0)
    rig.wait(0.3)
    rig.key(.pressed(isRepeat: false), .space, keycode: 65)
    rig.key(.released, .space, keycode: 65)
    #expect(rig.calls == 1)
  }

  @Test("keys alone do everything: out with Enter or an arrow, back with Escape or the other arrow, and confirm")
  func keyboard() {
    var rig = Rig()
    var keycode: UInt32 = 10
    func stroke(_ key: Key) {
      keycode += 1
      rig.key(.pressed(isRepeat: false), key, keycode: keycode)
      rig.key(.released, key, keycode: keycode)
      rig.wait(1)
    }
    stroke(.enter)
    #expect(rig.state == .confirm)
    stroke(.escape)
    #expect(rig.state == .primary)
    stroke(.right)
    #expect(rig.position == 1)
    stroke(.right)
    #expect(rig.state == .confirm)
    stroke(.left)
    #expect(rig.state == .primary)
    stroke(.space)
    #expect(rig.position == -1)
    stroke(.space)
    #expect(rig.calls == 1)
  }
}
