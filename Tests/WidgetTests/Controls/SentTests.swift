internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

@Suite("Events that another client made up, and keys that are held", .serialized) struct SentTests {
  let rig: ButtonRig

  init() throws {
    rig = try ButtonRig()
    rig.answer = true
    rig.button.reactsToTap = true
  }

  private func sendClick(time: UInt32 = 0) {
    for down in [true, false] {
      rig.client.spoofButton(down: down, in: rig.window.id, at: rig.center.x, rig.center.y, time: time)
    }
    rig.settle()
  }

  private func sendKey() {
    for down in [true, false] { rig.client.spoofKey(.returnKey, down: down, in: rig.window.id) }
    rig.settle()
  }

  @Test("they do nothing on the primary face, and are refused and told on the confirm face (B14)")
  func refused() throws {
    try rig.focus()
    sendClick()
    sendKey()
    #expect(rig.state == .primary && rig.refusals == [])
    rig.bringOutConfirm()
    sendClick()
    sendKey()
    #expect(rig.calls == 0 && rig.state == .confirm)
    #expect(rig.refusals == [.sent, .sent])
    rig.click()
    #expect(rig.calls == 1, "the user's own press counts all the same")
  }

  @Test(
    "with allowsSendEvents they take both steps, as tools send them: without a time (B14)", arguments: [true, false])
  func allowed(byKey: Bool) throws {
    rig.button.allowsSendEvents = true
    try rig.focus()
    func send() { if byKey { sendKey() } else { sendClick() } }
    send()
    #expect(rig.state == .confirm)
    send()
    #expect(rig.refusals.count == 1 && rig.calls == 0, "the guard holds for them too")
    rig.waitAfterRefusal()
    send()
    #expect(rig.calls == 1, "\(rig.refusals)")
  }

  @Test(
    "double clicks are seen across both edges of the server's clock, by the times that events tell (B35)",
    arguments: [UInt32.max - 15, 0x7FFF_FFF0])
  func wrap(time: UInt32) throws {
    rig.button.allowsSendEvents = true
    sendClick(time: time)
    try rig.turn(until: "the face has been seen") { rig.button.shown?.time != nil }
    sendClick(time: time &+ 48)
    #expect(rig.calls == 0 && rig.refusals == [.doubleClick])
    sendClick(time: time &+ 1000)
    #expect(rig.calls == 1)
  }

  @Test(
    "a key that is held and repeats is told once that it does nothing (A2)",
    arguments: [
      TestSupport.Key.returnKey, .space, .keypadEnter,
    ])
  func heldKey(key: TestSupport.Key) throws {
    try rig.focus()
    rig.button.setState(.confirm, animated: false)
    rig.client.press(key)
    var repeats = 0
    rig.rig.display.trace = { if $0.hasPrefix("repeat key") { repeats += 1 } }
    try rig.turn(until: "it has repeated ten times") { repeats >= 10 }
    rig.rig.display.trace = nil
    rig.client.release(key)
    rig.settle()
    #expect(rig.calls == 0)
    #expect(rig.refusals.filter { $0 == .heldKey }.count == 1)
    rig.waitUntilConfirmable()
    rig.strike(key)
    #expect(rig.calls == 1)
  }
}
