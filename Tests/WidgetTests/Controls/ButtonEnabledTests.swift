internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

@Suite("A button that is disabled and enabled again", .serialized) struct ButtonEnabledTests {
  @Test("Space that is held while the button is disabled does nothing then or later, and a fresh one works (A28)")
  func heldSpace() throws {
    let rig = try ButtonRig()
    for releasesFirst in [true, false] {
      try rig.focus()
      rig.client.press(.space)
      rig.settle()
      rig.button.isEnabled = false
      if releasesFirst { rig.client.release(.space) }
      rig.settle()
      rig.button.isEnabled = true
      try rig.focus()
      if !releasesFirst { rig.client.release(.space) }
      rig.settle()
      #expect(rig.state == .primary)
      rig.strike(.space)
      #expect(rig.state == .confirm)
      rig.button.reset(animated: false)
    }
  }

  @Test("a press that is held while the button is disabled does nothing then or later (A28)", arguments: [true, false])
  func heldPress(isTap: Bool) throws {
    let rig = try ButtonRig()
    if isTap {
      rig.button.setState(.confirm, animated: false)
      rig.waitUntilConfirmable()
    }
    rig.press()
    rig.button.isEnabled = false
    rig.button.isEnabled = true
    _ = rig.take()
    if !isTap { rig.client.perform([.move(rig.center.x - 160, rig.center.y)]) }
    rig.release()
    #expect(rig.log.isEmpty)
    if isTap {
      rig.waitUntilConfirmable()
      rig.click()
    } else {
      rig.drag(-160)
    }
    #expect(rig.log.last == (isTap ? "pending -> error" : "sliding -> confirm"))
  }

  @Test("a drag that is held while the button is disabled goes back, and the next one works (A28)")
  func heldDrag() throws {
    let rig = try ButtonRig()
    rig.client.dragAndHold(from: rig.center, to: (rig.center.x - 90, rig.center.y), steps: 4, duration: 0)
    rig.settle()
    #expect(rig.state == .sliding)
    rig.button.isEnabled = false
    #expect(rig.state == .primary)
    rig.client.move(to: rig.center.x - 160, rig.center.y)
    rig.release()
    #expect(rig.log == ["primary -> sliding", "sliding -> primary"])
    rig.button.isEnabled = true
    rig.drag(-160)
    #expect(rig.state == .confirm)
  }

  @Test("a disabled button looks the same whatever is done to it, and tells nothing (A28)")
  func untouched() throws {
    let rig = try ButtonRig()
    rig.button.noticed = { [unowned rig] in rig.log.append("\($0)") }
    rig.button.isEnabled = false
    rig.settle()
    let before = try rig.client.captureSettled(rig.window.id)
    rig.press()
    #expect(try rig.client.captureSettled(rig.window.id) == before)
    rig.client.move(to: rig.center.x - 160, rig.center.y)
    rig.release()
    rig.client.focus(rig.window.id)
    for key in [TestSupport.Key.tab, .space, .returnKey, .left, .escape] { rig.strike(key) }
    #expect(try rig.client.captureSettled(rig.window.id) == before)
    #expect(rig.log.isEmpty && !rig.button.isFocused && rig.state == .primary)
  }

  @Test("a button that is disabled gives up the keyboard, also while the window itself has not got it")
  func keyboard() throws {
    let rig = try ButtonRig()
    try rig.focus()
    let other = try rig.client.createWindow(Area(700, 10, 50, 50))
    rig.client.map(other)
    rig.client.focus(other)
    try rig.turn(until: "the keyboard is gone") { !rig.button.isFocused }
    rig.button.isEnabled = false
    rig.client.focus(rig.window.id)
    rig.settle()
    #expect(!rig.button.isFocused)
    var unwanted: [Interaction.Key] = []
    rig.window.onKey = { unwanted.append($0.key) }
    rig.button.isEnabled = true
    rig.strike(.returnKey)
    #expect(rig.state == .primary && unwanted == [.enter])
  }

  @Test("the pointer's shape follows when the button under it is disabled, enabled or taken out")
  func cursor() throws {
    try PinnedFonts().use()
    let server = try XServer.shared()
    let proxy = try CountingProxy(server)
    let display = try Display(name: proxy.display)
    let window = try Window(
      display: display, size: Size(300, 120), origin: PixelPoint(0, 0), title: "cursor", ground: Color(rgb: 0xFFFFFF))
    let button = DoubleTapButton(frame: Rect(50, 30, 200, 60))
    window.content.addSubview(button)
    window.show()
    let client = try XClient(server)
    /// How often the window's attributes, of which the cursor is one, were set (request 2).
    func changes(_ body: () -> Void) throws -> Int {
      let before = proxy.snapshot()
      body()
      for _ in 0..<2 {
        display.loop.dispatch()
        display.sync()
      }
      return (proxy.snapshot() - before).byOpcode[2] ?? 0
    }
    client.move(to: 1200, 780)
    try wait(until: "the window is there") {
      display.loop.dispatch()
      return client.isViewable(window.id)
    }
    // Each is one change only when the one before was one to the other shape.
    #expect(try changes { client.move(to: 150, 60) } == 1)
    #expect(try changes { button.isEnabled = false } == 1)
    #expect(try changes { client.move(to: 5, 5) } == 0)
    #expect(try changes { client.move(to: 150, 60) } == 0)
    #expect(try changes { button.isEnabled = true } == 1)
    #expect(try changes { button.removeFromSuperview() } == 1)
    #expect(try changes { client.move(to: 5, 5) } == 0)
  }
}
