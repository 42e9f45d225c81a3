internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

@Suite("A button in time", .serialized) struct ButtonTimeTests {
  @Test("an error that is set before the button is in a window passes by itself, once it is in one")
  func errorBeforeWindow() throws {
    let rig = try ButtonRig(isShown: false)
    rig.button.resetDelay = 0.1
    rig.button.setState(.error, animated: false)
    rig.window.content.addSubview(rig.button)
    #expect(rig.state == .error)
    try rig.show()
    try rig.turn(until: .primary)
    #expect(rig.log == ["primary -> error", "error -> resetting", "resetting -> primary"])
  }

  @Test("a slide that is begun before the button is in a window arrives, once it is in one")
  func slideBeforeWindow() throws {
    let rig = try ButtonRig(animation: 0.1, isShown: false)
    rig.button.setState(.confirm, animated: true)
    rig.window.content.addSubview(rig.button)
    try rig.show()
    try rig.turn(until: .confirm)
    #expect(rig.button.slideFraction == 1)
  }

  @Test("an error goes on by itself in a button that was taken out meanwhile and put back", arguments: [0, 0.2])
  func movedInError(away: Double) throws {
    let rig = try ButtonRig()
    rig.button.resetDelay = 0.1
    rig.button.setState(.error, animated: false)
    rig.button.removeFromSuperview()
    try rig.pass(away)
    #expect(rig.state == .error)
    rig.window.content.addSubview(rig.button)
    try rig.turn(until: .primary)
  }

  @Test("a resetDelay that is made shorter while the error shows brings the reset forward, one made longer puts it off")
  func changedDelay() throws {
    let rig = try ButtonRig()
    rig.button.resetDelay = 60
    rig.button.setState(.error, animated: false)
    rig.button.resetDelay = 0.05
    try rig.turn(until: .primary)

    rig.button.setState(.error, animated: false)
    rig.button.resetDelay = 60
    try rig.pass(0.1)
    #expect(rig.state == .error)
    rig.button.attributes.resetDelay = 0.2
    try rig.turn(until: .primary)
  }

  @Test("with animations switched off on the desktop, a reset that a shorter delay brings on is there at once")
  func stillDesktop() throws {
    let server = try XServer()
    let rig = try ButtonRig(server, animation: 0.5)
    let manager = try SettingsManager(server)
    manager.publish(["Gtk/EnableAnimations": .integer(0)])
    try rig.turn(until: "the button hears of it") { rig.button.confirmation.rules.animationDuration == 0 }
    rig.button.setState(.confirm, animated: true)
    #expect(rig.state == .confirm)
  }
}
