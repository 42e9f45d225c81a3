import TestSupport
import Testing

@Suite("Accidents on a real server", .serialized)
struct AccidentTests {
  @Test("a double click never confirms, with and without animation time to hide behind (A1)", arguments: [0.5, 0])
  func doubleClick(animation: Double) throws {
    let rig = try DemoRig(layout: oneButton("*button.reactsToTap: true\n*button.animationDuration: \(animation)"))
    let center = try rig.area(of: "button").center
    for gap in [0.02, 0.08, 0.25] {
      rig.user.perform([
        .move(center.x, center.y), .press(), .release(), .pause(gap), .press(), .release(),
      ])
      try rig.waitForState("confirm", of: "button")
      try rig.settle()
      #expect(rig.calls(of: "button") == 0)
      rig.user.focus(rig.window)
      rig.user.strike(.tab)
      rig.user.strike(.escape)
      try rig.waitForState("primary", of: "button")
    }
    try rig.click("button")
    try rig.confirm("button")
    try rig.waitForState("success", of: "button")
    #expect(rig.calls(of: "button") == 1)
  }

  @Test(
    "a button that bounces when it ends a drag does not confirm", arguments: ["horizontalSlide", "animationDuration"])
  func bounce(property: String) throws {
    let rig = try DemoRig(layout: oneButton("*button.\(property): 0"))
    let area = try rig.area(of: "button")
    rig.user.dragAndHold(from: (area.x + area.width - 5, area.center.y), to: (area.x + 50, area.center.y))
    rig.user.perform([.release(), .pause(0.015), .press(), .release()])
    try rig.waitForState("confirm", of: "button")
    try rig.settle()
    #expect(rig.calls(of: "button") == 0)
    rig.user.perform([.pause(0.4)])
    try rig.confirm("button")
    try rig.waitForState("success", of: "button")
  }

  @Test("a double click on the confirm face calls once (A3)")
  func doubleConfirm() throws {
    let rig = try DemoRig(layout: oneButton("*button.reactsToTap: true", returns: false))
    try rig.click("button")
    try rig.waitUntilConfirmable("button")
    let center = try rig.area(of: "button").center
    rig.user.perform([.move(center.x, center.y), .press(), .release(), .pause(0.03), .press(), .release()])
    try rig.waitForState("error", of: "button")
    try rig.settle()
    #expect(rig.calls(of: "button") == 1)
    try rig.waitForState("primary", of: "button")
    #expect(rig.calls(of: "button") == 1)
  }

  @Test("events that another client made up do nothing (B14)")
  func spoofed() throws {
    let rig = try DemoRig(layout: oneButton("*button.reactsToTap: true"))
    let area = try rig.area(of: "button").moved(by: -rig.origin.x, -rig.origin.y)
    rig.user.focus(rig.window)
    rig.user.strike(.tab)
    rig.user.spoofButton(down: true, in: rig.window, at: area.center.x, area.center.y)
    rig.user.spoofButton(down: false, in: rig.window, at: area.center.x, area.center.y)
    rig.user.spoofKey(.returnKey, down: true, in: rig.window)
    rig.user.spoofKey(.returnKey, down: false, in: rig.window)
    try rig.settle()
    #expect(rig.story(of: "button").isEmpty)
    rig.user.strike(.returnKey)
    try rig.waitForState("confirm", of: "button")
  }

  @Test("events that another client made up neither end the program nor a drag, and stick to nothing (B14)")
  func spoofedWindowEvents() throws {
    let rig = try DemoRig(layout: oneButton("*button.reactsToTap: true"))
    let area = try rig.area(of: "button").moved(by: -rig.origin.x, -rig.origin.y)
    rig.user.spoofKey(.character("q"), down: true, in: rig.window)
    rig.user.spoofButton(down: true, in: rig.window, at: area.center.x, area.center.y)
    try rig.hold("button", at: -0.8)
    for kind: Event.Kind in [.unmap, .leave, .focusOut, .destroy] { rig.user.spoof(kind, in: rig.window) }
    try rig.settle()
    #expect(rig.story(of: "button") == ["primary -> sliding"])
    rig.user.release()
    try rig.waitForState("confirm", of: "button")
    #expect(rig.demo.isRunning)
  }

  @Test("a drag is cancelled when the window is unmapped, and the button works at once afterwards (A9, A18)")
  func unmapped() throws {
    let rig = try DemoRig()
    let atRest = try rig.settled("deleteButton", margin: 8)
    try rig.hold("deleteButton", at: -0.7)
    rig.user.unmap(rig.window)
    try rig.waitForState("primary", of: "deleteButton")
    rig.user.release()
    rig.user.map(rig.window)
    try wait(until: "the window is back") { rig.user.isViewable(rig.window) }
    try rig.settle()
    #expect(rig.story(of: "deleteButton") == ["primary -> sliding", "sliding -> primary"])
    rig.user.move(to: 1270, 790)
    #expect(try rig.settled("deleteButton", margin: 8) == atRest)
    try rig.slide("deleteButton")
    try rig.waitForState("confirm", of: "deleteButton")
  }

  @Test("a drag is cancelled when the keyboard goes to another window (B22)")
  func focusLost() throws {
    let rig = try DemoRig()
    rig.user.focus(rig.window)
    let other = try rig.user.createWindow(Area(700, 10, 50, 50))
    rig.user.map(other)
    try rig.hold("deleteButton", at: -0.7)
    rig.user.focus(other)
    try rig.waitForState("primary", of: "deleteButton")
    rig.user.release()
    try rig.settle()
    #expect(rig.state(of: "deleteButton") == "primary")
  }

  @Test(
    "a click that another client's grab takes is none of ours; a drag of ours keeps the pointer until it ends (B20)")
  func grabbed() throws {
    let rig = try DemoRig()
    let thief = try XClient(rig.server)
    #expect(thief.grabPointer())
    try rig.click("makeButton")
    try rig.settle()
    #expect(rig.story(of: "makeButton").isEmpty)
    thief.ungrabPointer()
    try rig.hold("deleteButton", at: -0.7)
    #expect(!thief.grabPointer(), "the implicit grab of the drag keeps other clients out")
    rig.user.release()
    try rig.waitForState("confirm", of: "deleteButton")
    #expect(thief.grabPointer(), "nothing of ours holds the pointer after the drag")
    thief.ungrabPointer()
  }

  @Test("twenty thousand motions and a release at once are decided by the release, with few frames (B33)")
  func flood() throws {
    let server = try XServer()
    let proxy = try CountingProxy(server)
    let rig = try DemoRig(server: server, display: proxy.display)
    let (x, y) = try rig.area(of: "deleteButton").center
    rig.user.perform([.move(x, y), .press()])
    try rig.settle()
    let before = proxy.snapshot()
    var steps: [PointerStep] = []
    for step in 0..<20_000 { steps.append(.move(x - (step % 2 == 0 ? 300 : 10), y)) }
    rig.user.perform(steps + [.move(x - 20, y), .release()])
    try rig.waitForState("primary", of: "deleteButton")
    let frames = (proxy.snapshot() - before).copies
    #expect(frames < 120, "\(frames) frames for one flood")
    #expect(rig.story(of: "deleteButton") == ["primary -> sliding", "sliding -> primary"])
  }
}
