internal import TestSupport
internal import Testing

@testable internal import Widget

@Suite("Presses at a program that is busy", .serialized) struct UnseenTests {
  @Test("what was pressed before the confirm face came on the screen does not confirm", arguments: [0, 0.3])
  func busy(animation: Double) throws {
    let rig = try ButtonRig(animation: animation)
    rig.button.reactsToTap = true
    if animation > 0 {
      rig.click()
      #expect(rig.state == .sliding)
    }
    // No turn of the loop from here.
    for _ in 0..<2 { rig.client.perform([.press(), .release(), .pause(0.5)]) }
    rig.client.perform([.move(rig.center.x, rig.center.y), .press(), .release(), .pause(0.5), .press(), .release()])
    try rig.turn(until: .confirm)
    rig.settle()
    #expect(rig.state == .confirm && rig.calls == 0)
    rig.waitAfterRefusal()
    rig.click()
    #expect(rig.calls == 1)
  }

  @Test("a confirm face that code has set can be pressed once it is on the screen")
  func setByCode() throws {
    let rig = try ButtonRig()
    rig.button.setState(.confirm, animated: false)
    rig.waitUntilConfirmable()
    rig.click()
    #expect(rig.calls == 1)
  }
}
