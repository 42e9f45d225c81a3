internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

@Suite("The call of a button's action", .serialized) struct ButtonCallTests {
  /// Does something at the moment when the confirm is told, before the action is called.
  private func whenPending(_ rig: ButtonRig, _ body: @escaping () -> Void) {
    rig.button.stateChanged = { [unowned rig] old, new in
      rig.log.append("\(old.name) -> \(new.name)")
      if new == .pending { body() }
    }
  }

  @Test("the action is called once, after the pressed look is on the screen (A34)")
  func shown() throws {
    let rig = try ButtonRig()
    var seen: Pixel?
    rig.action = { [unowned rig] in
      rig.rig.display.sync()
      seen = try? rig.client.captureScreen(Area(rig.center.x, rig.center.y, 1, 1))[0, 0]
    }
    rig.answer = true
    rig.confirm()
    #expect(rig.calls == 1 && rig.state == .success)
    // #C62828, 16 % towards black.
    #expect(seen == Pixel(0xA62222))
  }

  @Test(
    "a button that is taken out by whoever hears of the confirm is not called, and is ready for use when it is back")
  func removed() throws {
    let rig = try ButtonRig()
    whenPending(rig) { [unowned rig] in rig.button.removeFromSuperview() }
    rig.confirm()
    try rig.pass(0.02)
    #expect(rig.calls == 0)
    #expect(rig.state == .primary && rig.button.slideFraction == 0)
    #expect(rig.take().suffix(2) == ["confirm -> pending", "pending -> primary"])
    rig.window.content.addSubview(rig.button)
    whenPending(rig) {}
    rig.confirm()
    #expect(rig.calls == 1)
  }

  @Test("a button that is taken out and put back by whoever hears of the confirm is not called either")
  func removedAndBack() throws {
    let rig = try ButtonRig()
    whenPending(rig) { [unowned rig] in
      rig.button.removeFromSuperview()
      rig.window.content.addSubview(rig.button)
    }
    rig.confirm()
    try rig.pass(0.02)
    #expect(rig.calls == 0 && rig.state == .primary)
    whenPending(rig) {}
    rig.confirm()
    #expect(rig.calls == 1)
  }

  @Test("a button that is taken out between the confirm and the call is not called, and is ready when it is back")
  func removedLate() throws {
    let rig = try ButtonRig()
    whenPending(rig) { [unowned rig] in rig.loop.afterPaint { rig.button.removeFromSuperview() } }
    rig.confirm()
    try rig.pass(0.02)
    #expect(rig.calls == 0 && rig.state == .primary)
    rig.window.content.addSubview(rig.button)
    whenPending(rig) {}
    rig.confirm()
    #expect(rig.calls == 1)
  }

  @Test(
    "a state that code sets between the confirm and the call stands, and nothing is called",
    arguments: [Interaction.Confirmation.State.primary, .confirm, .success, .error], [true, false])
  func stateSet(state: Interaction.Confirmation.State, isLate: Bool) throws {
    let rig = try ButtonRig()
    rig.button.resetDelay = 60
    whenPending(rig) { [unowned rig] in
      if isLate {
        rig.loop.afterPaint { rig.button.setState(state, animated: false) }
      } else {
        rig.button.setState(state, animated: false)
      }
    }
    rig.confirm()
    try rig.pass(0.02)
    #expect(rig.calls == 0)
    #expect(rig.state == state)
    rig.button.reset(animated: false)
    whenPending(rig) {}
    rig.confirm()
    #expect(rig.calls == 1)
  }

  @Test("five clicks and five Returns in a loop that the action runs call nothing more (A3)", arguments: [true, false])
  func nestedLoop(answer: Bool) throws {
    let rig = try ButtonRig()
    try rig.focus()
    rig.answer = answer
    rig.action = { [unowned rig] in
      for _ in 0..<5 {
        rig.click()
        rig.strike(.returnKey)
        try? rig.pass(0.02)
      }
    }
    rig.confirm()
    #expect(rig.calls == 1)
    #expect(rig.state == (answer ? .success : .error))
    rig.click()
    #expect(rig.calls == 1)
  }

  @Test("the answer counts, also when whoever hears of it takes the button out", arguments: [true, false])
  func removedWhenCalled(answer: Bool) throws {
    let rig = try ButtonRig()
    rig.answer = answer
    rig.button.noticed = { [unowned rig] in if case .called = $0 { rig.button.removeFromSuperview() } }
    rig.confirm()
    #expect(rig.button.window == nil && rig.state == (answer ? .success : .error))
  }

  @Test("a second confirm in a loop that the action runs is refused, also when code has brought the faces back")
  func stillRunning() throws {
    let rig = try ButtonRig()
    var refusals: [Refusal] = []
    rig.button.noticed = { if case .confirmRefused(let refusal) = $0 { refusals.append(refusal) } }
    rig.action = { [unowned rig] in
      rig.button.setState(.confirm, animated: false)
      rig.settle()
      rig.waitUntilConfirmable()
      rig.click()
    }
    rig.confirm()
    #expect(rig.calls == 1 && refusals == [.stillRunning])
    #expect(rig.state == .confirm)
    rig.action = {}
    rig.waitUntilConfirmable()
    rig.click()
    #expect(rig.calls == 2)
  }
}
