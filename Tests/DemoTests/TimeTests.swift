import Foundation
import TestSupport
import Testing

@Suite("Time and the confirm face of the demo", .serialized) struct TimeTests {
  @Test(
    "a click 20 ms before the end of the guard does not confirm, one 20 ms after it does (A1)",
    arguments: [0.5, 0], [-0.02, 0.02])
  func guardEdge(animation: Double, offset: Double) throws {
    let rig = try DemoRig(layout: oneButton("*button.reactsToTap: true\n*button.animationDuration: \(animation)"))
    let center = try rig.area(of: "button").center
    // Times are those of the server's events: a machine that is too busy for 20 ms tries again.
    for _ in 0..<20 {
      let start = rig.demo.lines.count
      rig.user.perform([.move(center.x, center.y), .press(), .release()])
      try rig.waitUntilConfirmable("button", delay: 0.38)
      let before = monotonicTime()
      if offset > 0 { pause(0.03) }
      rig.user.perform([.press(), .release()])
      try rig.waitForNews(of: "button", after: start)
      if offset > 0 {
        #expect(rig.calls(of: "button") == 1)
        return
      }
      if monotonicTime() - before < 0.01 {
        #expect(rig.calls(of: "button") == 0)
        return
      }
      try rig.backToPrimary("button")
    }
    Issue.record("this machine is too busy")
  }

  @Test("an armed button goes back when its time is over, and says so once (A20)")
  func timeout() throws {
    let rig = try DemoRig(layout: oneButton("*button.reactsToTap: true\n*button.confirmTimeout: 1"))
    try rig.click("button")
    let armed = try rig.demo.waitForLine("state button sliding -> confirm")
    let gone = try rig.demo.waitForLine("state button confirm -> sliding")
    #expect(gone.time - armed.time > 0.95 && gone.time - armed.time < 1.05)
    try rig.waitForState("primary", of: "button")
    try rig.settle()
    #expect(rig.demo.lines.count { $0.text.hasPrefix("gesture button disarmed") } == 1)
    #expect(rig.calls(of: "button") == 0)
  }

  @Test("the desktop's double-click time is followed while the demo runs, and a broken one is none (B37)")
  func doubleClickTime() throws {
    let server = try XServer()
    let manager = try SettingsManager(server)
    manager.publish(["Net/DoubleClickTime": .integer(1000)])
    let rig = try DemoRig(
      server: server, layout: oneButton("*button.reactsToTap: true\n*button.animationDuration: 0", returns: false))
    try rig.click("button")
    try rig.waitUntilConfirmable("button", delay: 0.5)
    try rig.click("button")
    try rig.settle()
    #expect(rig.calls(of: "button") == 0, "0.5 s are a double click where that takes up to 1 s")
    try rig.backToPrimary("button")
    manager.publish(["Net/DoubleClickTime": .integer(250)])
    try rig.settle()
    try rig.click("button")
    try rig.waitUntilConfirmable("button", delay: 0.2)
    try rig.click("button")
    try rig.settle()
    #expect(rig.calls(of: "button") == 0, "the button's own least time holds")
    try rig.backToPrimary("button")
    manager.write([0, 0, 0])
    try rig.settle()
    try rig.click("button")
    try rig.confirm("button")
    try rig.waitForState("error", of: "button")
    #expect(rig.calls(of: "button") == 1)
  }

  @Test("a program that is stopped while armed is not armed afterwards, whatever was pressed meanwhile (B47)")
  func stopped() throws {
    let rig = try DemoRig(layout: oneButton("*button.reactsToTap: true\n*button.confirmTimeout: 1"))
    try rig.click("button")
    try rig.waitForState("confirm", of: "button")
    rig.demo.send(signal: SIGSTOP)
    pause(1.2)
    try rig.click("button")
    rig.demo.send(signal: SIGCONT)
    try rig.waitForState("primary", of: "button")
    try rig.settle()
    #expect(rig.calls(of: "button") == 0)
  }

  @Test("a program that is stopped in mid-slide shows the end in one step and makes up for nothing (B47)")
  func stoppedInSlide() throws {
    let rig = try DemoRig(layout: oneButton("*button.reactsToTap: true\n*button.animationDuration: 1"))
    try rig.click("button")
    try rig.demo.waitForLine("slide button 0.1")
    rig.demo.send(signal: SIGSTOP)
    pause(1.2)
    let start = rig.demo.lines.count
    rig.demo.send(signal: SIGCONT)
    try rig.waitForState("confirm", of: "button")
    #expect(rig.demo.lines(after: start).filter { $0.hasPrefix("slide button") } == ["slide button 1.000"])
  }

  @Test(
    "the keyboard that goes to another window disarms where it should, and not elsewhere", arguments: [true, false])
  func focusOut(disarms: Bool) throws {
    let rig = try DemoRig(layout: oneButton("*button.reactsToTap: true\n*button.disarmsOnFocusOut: \(disarms)"))
    rig.user.focus(rig.window)
    try rig.click("button")
    try rig.waitForState("confirm", of: "button")
    let other = try rig.user.createWindow(Area(700, 500, 50, 50))
    rig.user.map(other)
    rig.user.focus(other)
    try rig.settle()
    if disarms { try rig.waitForState("primary", of: "button") }
    #expect(rig.state(of: "button") == (disarms ? "primary" : "confirm"))
    #expect(rig.demo.lines.contains { $0.text.hasPrefix("gesture button disarmed") } == disarms)
  }
}

extension DemoRig {
  /// Waits until a press of the confirm face was refused or has called, after that line.
  fileprivate func waitForNews(of name: String, after index: Int) throws {
    try demo.waitForLine(after: index, "what came of a press") {
      $0.hasPrefix("gesture \(name) refused") || $0.hasPrefix("call \(name) ")
    }
  }

  fileprivate func backToPrimary(_ name: String) throws {
    user.focus(window)
    user.strike(.escape)
    try waitForState("primary", of: name)
  }
}
