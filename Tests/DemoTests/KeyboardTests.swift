import TestSupport
import Testing

@Suite("The demo under a real keyboard", .serialized)
struct KeyboardTests {
  private func focusedRig(_ resources: String = "", returns: Bool = true) throws -> DemoRig {
    let rig = try DemoRig(layout: oneButton(resources, returns: returns))
    rig.user.focus(rig.window)
    rig.user.strike(.tab)
    try rig.settle()
    return rig
  }

  @Test(
    "the keyboard alone does both steps, also on a face that only slides (A31)",
    arguments: [Key.returnKey, .space, .keypadEnter])
  func bothSteps(key: Key) throws {
    let rig = try focusedRig()
    rig.user.strike(key)
    try rig.waitUntilConfirmable("button")
    rig.user.strike(key)
    try rig.waitForState("success", of: "button")
    #expect(rig.calls(of: "button") == 1)
  }

  @Test("Escape goes back, from the confirm face and in mid-slide")
  func escape() throws {
    let rig = try focusedRig()
    rig.user.strike(.returnKey)
    try rig.waitForState("sliding", of: "button")
    rig.user.strike(.escape)
    try rig.waitForState("primary", of: "button")
    rig.user.strike(.returnKey)
    try rig.waitForState("confirm", of: "button")
    rig.user.strike(.escape)
    try rig.waitForState("primary", of: "button")
    #expect(rig.calls(of: "button") == 0)
  }

  @Test("arrows slide the face along its axis, and back")
  func arrows() throws {
    let rig = try focusedRig()
    rig.user.strike(.up)
    try rig.settle()
    #expect(rig.state(of: "button") == "primary")
    rig.user.strike(.right)
    try rig.waitForState("confirm", of: "button")
    rig.user.strike(.left)
    try rig.waitForState("primary", of: "button")
  }

  @Test("Space acts when it is released, Return when it is pressed")
  func pressAndRelease() throws {
    let rig = try focusedRig()
    rig.user.press(.space)
    try rig.settle()
    #expect(rig.state(of: "button") == "primary")
    rig.user.release(.space)
    try rig.waitForState("confirm", of: "button")
    rig.user.strike(.escape)
    try rig.waitForState("primary", of: "button")
    rig.user.press(.returnKey)
    try rig.waitForState("confirm", of: "button")
    rig.user.release(.returnKey)
  }

  @Test("a key that is held and repeats does one step (A2, B13)", arguments: [Key.returnKey, .space, .keypadEnter])
  func held(key: Key) throws {
    let rig = try focusedRig("*button.animationDuration: 0.05")
    rig.user.press(key)
    func repeats() -> Int { rig.demo.lines.count { $0.text.hasPrefix("event repeat key ") } }
    try wait(until: "the key has repeated ten times") { repeats() >= 10 }
    // Return has armed by now, and what repeats now meets the confirm face; Space arms when it is let go.
    if key != .space { try rig.waitForState("confirm", of: "button") }
    let soFar = repeats()
    try wait(until: "it has repeated ten times more") { repeats() >= soFar + 10 }
    rig.user.release(key)
    try rig.waitForState("confirm", of: "button")
    try rig.settle()
    #expect(rig.calls(of: "button") == 0)
    try rig.waitUntilConfirmable("button")
    rig.user.strike(key)
    try rig.waitForState("success", of: "button")
    #expect(rig.calls(of: "button") == 1)
  }

  @Test("Space held while the keyboard goes elsewhere does nothing, then and later (A19)")
  func focusChange() throws {
    let rig = try focusedRig()
    let other = try rig.user.createWindow(Area(700, 10, 50, 50), events: .keys)
    rig.user.map(other)
    rig.user.press(.space)
    try rig.settle()
    rig.user.focus(other)
    rig.user.release(.space)
    rig.user.focus(rig.window)
    try rig.settle()
    #expect(rig.story(of: "button").isEmpty)
    rig.user.strike(.space)
    try rig.waitForState("confirm", of: "button")
  }

  @Test("lock keys change nothing (B25)", arguments: [Key.capsLock, .numLock])
  func locks(lock: Key) throws {
    let rig = try focusedRig()
    rig.user.strike(lock)
    defer { rig.user.strike(lock) }
    for key in [Key.returnKey, .space, .keypadEnter] {
      rig.user.strike(key)
      try rig.waitForState("confirm", of: "button")
      rig.user.strike(.escape)
      try rig.waitForState("primary", of: "button")
    }
  }

  @Test("keys with Control, Alt or Super are not ours (B25)", arguments: [Key.control, .alt, .superKey])
  func combinations(modifier: Key) throws {
    let rig = try focusedRig()
    for key in [Key.returnKey, .space, .keypadEnter, .left] { rig.user.strike(key, with: [modifier]) }
    try rig.settle()
    #expect(rig.story(of: "button").isEmpty)
    rig.user.strike(.returnKey)
    try rig.waitForState("confirm", of: "button")
  }

  @Test("Tab goes from button to button and Shift-Tab back; the ring shows where")
  func order() throws {
    let rig = try DemoRig()
    rig.user.focus(rig.window)
    let names = ["deleteButton", "redButton", "makeButton"]
    let ring = Pixel(0x0b57d0)
    func ringed() throws -> [String] {
      try names.filter { name in
        let area = try rig.area(of: name)
        // The ring's middle is 3 pixels outside the face.
        let pixel = try rig.user.captureScreen(Area(area.center.x, area.y - 3, 1, 1))[0, 0]
        return pixel == ring
      }
    }
    #expect(try ringed() == [])
    for name in names + ["deleteButton"] {
      rig.user.strike(.tab)
      try wait(until: "the ring is around \(name)") { try ringed() == [name] }
    }
    rig.user.strike(.tab, with: [.shift])
    try wait(until: "the ring is around makeButton") { try ringed() == ["makeButton"] }
  }

  @Test("q and Control-Q end the demo with status 0", arguments: [[], [Key.control]])
  func quit(modifiers: [Key]) throws {
    let rig = try DemoRig()
    rig.user.focus(rig.window)
    rig.user.strike(.character("q"), with: modifiers)
    #expect(try rig.demo.waitForEnd() == .exit(0))
  }
}
