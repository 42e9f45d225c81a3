internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

@Suite("A hold on a link that falters", .serialized) struct HoldTests {
  @Test("a hand that let go in time has let go, however late its release comes here", arguments: [true, false])
  func lateRelease(asksForCovers: Bool) throws {
    let server = try XServer.shared()
    let proxy = try CountingProxy(server)
    let rig = try ButtonRig(server, name: proxy.display)
    rig.button.confirmGesture = .hold
    rig.button.holdDuration = 0.6
    rig.button.refusesWhenObscured = asksForCovers
    rig.bringOutConfirm()
    rig.client.perform([.move(rig.center.x, rig.center.y), .press()])
    rig.settle()
    try rig.pass(0.2)
    proxy.delay = 0.6
    rig.client.release()
    try rig.turn(until: "the release has come") { !rig.refusals.isEmpty || rig.calls > 0 }
    #expect(rig.calls == 0 && rig.refusals == [.releasedEarly])

    proxy.delay = 0.1
    rig.client.perform([.pause(0.5), .press()])
    try rig.turn(until: "one that goes on confirms") { rig.calls > 0 }
    #expect(rig.calls == 1 && rig.refusals == [.releasedEarly])
  }
}
