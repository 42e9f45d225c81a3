import TestSupport
import Testing

@Suite("The demo under a real pointer", .serialized)
struct GestureTests {
  @Test("sliding the face away and pressing the confirm face calls once and ends in success")
  func success() throws {
    let rig = try DemoRig()
    try rig.slide("deleteButton")
    try rig.confirm("deleteButton")
    try rig.waitForState("success", of: "deleteButton")
    #expect(
      rig.story(of: "deleteButton") == [
        "primary -> sliding", "sliding -> confirm", "confirm -> pending", "true", "pending -> success",
      ])
  }

  @Test("false shows the error for two seconds, then both faces slide back and it can be used again")
  func failure() throws {
    let rig = try DemoRig()
    try rig.slide("redButton", vertically: true)
    try rig.confirm("redButton")
    let error = try rig.demo.waitForLine("state redButton pending -> error")
    let reset = try rig.demo.waitForLine("state redButton error -> resetting")
    let primary = try rig.demo.waitForLine("state redButton resetting -> primary")
    #expect(reset.time - error.time > 1.9 && reset.time - error.time < 2.5)
    #expect(primary.time - reset.time > 0.4 && primary.time - reset.time < 1.0)
    try rig.slide("redButton", vertically: true)
    try rig.waitForState("confirm", of: "redButton")
    #expect(rig.calls(of: "redButton") == 1)
  }

  @Test("a tap arms a button that reacts to taps")
  func tap() throws {
    let rig = try DemoRig()
    try rig.click("makeButton")
    try rig.waitForState("confirm", of: "makeButton")
    #expect(rig.calls(of: "makeButton") == 0)
    try rig.confirm("makeButton")
    try rig.waitForState("success", of: "makeButton")
    #expect(rig.calls(of: "makeButton") == 1)
  }

  @Test("a tap on a face that only slides shows how and arms nothing")
  func nudge() throws {
    let rig = try DemoRig()
    let rest = try rig.settled("deleteButton")
    let start = rig.demo.lines.count
    try rig.click("deleteButton")
    try rig.demo.waitForLine("gesture deleteButton nudge", after: start)
    rig.user.park()
    try rig.settle()
    #expect(try rig.settled("deleteButton") == rest)
    #expect(rig.story(of: "deleteButton").isEmpty)
  }

  @Test("a slide that ends before the threshold goes back, and its pixels with it")
  func tooShort() throws {
    let rig = try DemoRig()
    let rest = try rig.settled("deleteButton")
    try rig.slide("deleteButton", by: -0.3)
    try rig.demo.waitForLine("state deleteButton sliding -> primary")
    rig.user.park()
    try wait(until: "the face is as it was") { try rig.settled("deleteButton") == rest }
    #expect(rig.demo.lines.count { $0.text.hasPrefix("gesture deleteButton drag: released before") } == 1)
  }

  @Test("dragging back before the release takes the slide back (A12)")
  func reversal() throws {
    let rig = try DemoRig()
    try rig.hold("deleteButton", at: -0.95)
    let center = try rig.area(of: "deleteButton").center
    rig.user.perform([.move(center.x - 36, center.y), .release(1)])
    try rig.demo.waitForLine("state deleteButton sliding -> primary")
    #expect(rig.story(of: "deleteButton") == ["primary -> sliding", "sliding -> primary"])
  }

  @Test("passing the threshold with the button held arms nothing: the release decides")
  func held() throws {
    let rig = try DemoRig()
    try rig.hold("deleteButton", at: -0.9)
    try rig.settle()
    #expect(rig.story(of: "deleteButton") == ["primary -> sliding"])
    rig.user.release()
    try rig.waitForState("confirm", of: "deleteButton")
  }

  @Test("moving along the other axis neither helps nor hurts (A14)")
  func otherAxis() throws {
    let rig = try DemoRig()
    let center = try rig.area(of: "deleteButton").center
    rig.user.perform([.move(center.x, center.y), .press(), .move(center.x, center.y + 300), .release()])
    try rig.settle()
    #expect(rig.story(of: "deleteButton").isEmpty)
    rig.user.perform([.move(center.x, center.y), .press(), .move(center.x - 330, center.y + 300), .release()])
    try rig.waitForState("confirm", of: "deleteButton")
  }

  @Test(
    "a press on the confirm face that leaves and is released outside does nothing; one that comes back counts (A17)")
  func leaving() throws {
    let rig = try DemoRig(arguments: ["-xrm", "*confirmTimeout: 0"])
    try rig.click("makeButton")
    try rig.waitForState("confirm", of: "makeButton")
    let area = try rig.area(of: "makeButton")
    let (x, y) = area.center
    try rig.waitUntilConfirmable("makeButton")
    rig.user.move(to: x, y)
    try rig.settle()
    let rest = try rig.settled("makeButton")
    rig.user.perform([.press(), .move(x, y + 80), .release(), .move(x, y)])
    try rig.settle()
    #expect(try rig.settled("makeButton") == rest)
    #expect(rig.state(of: "makeButton") == "confirm")
    // A press that is closer to another than the guard's quarter of a second is refused.
    pause(0.26)
    rig.user.perform([.press(), .move(x, y + 80), .move(x, y), .release()])
    try rig.waitForState("success", of: "makeButton")
    #expect(rig.calls(of: "makeButton") == 1)
  }

  @Test("only button 1 does anything (B23)", arguments: [2, 3, 4, 5, 6, 7, 8, 9])
  func otherButtons(button: Int) throws {
    let rig = try DemoRig()
    let center = try rig.area(of: "makeButton").center
    rig.user.click(at: center.x, center.y, button: button)
    try rig.settle()
    #expect(rig.story(of: "makeButton").isEmpty)
    try rig.click("makeButton")
    try rig.waitForState("confirm", of: "makeButton")
  }

  @Test("another button pressed and released during a drag does not end it (B23)")
  func chord() throws {
    let rig = try DemoRig()
    try rig.hold("deleteButton", at: -0.5)
    rig.user.perform([.press(3), .release(3), .press(4), .release(4)])
    let center = try rig.area(of: "deleteButton").center
    rig.user.perform([.move(center.x - 300, center.y), .release(1)])
    try rig.waitForState("confirm", of: "deleteButton")
  }

  @Test("a press while the face moves does nothing")
  func impatience() throws {
    let rig = try DemoRig()
    try rig.click("makeButton")
    try rig.waitForState("sliding", of: "makeButton")
    try rig.click("makeButton")
    try rig.click("makeButton")
    try rig.waitForState("confirm", of: "makeButton")
    try rig.settle()
    #expect(rig.state(of: "makeButton") == "confirm")
    #expect(rig.calls(of: "makeButton") == 0)
  }

  @Test("success takes no further input")
  func afterSuccess() throws {
    let rig = try DemoRig()
    try rig.click("makeButton")
    try rig.confirm("makeButton")
    try rig.waitForState("success", of: "makeButton")
    for _ in 0..<3 { try rig.click("makeButton") }
    try rig.slide("makeButton")
    try rig.settle()
    #expect(rig.state(of: "makeButton") == "success")
    #expect(rig.calls(of: "makeButton") == 1)
  }
}
