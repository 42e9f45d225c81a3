internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

/// What an action may do to the button, the window and the loop that it was called from (B51).
@Suite("An action that changes what called it", .serialized) struct ButtonActionTests {
  private final class Captured {}

  @Test("an action that takes its button out and lets go of it: the call ends, and what it captured is released (B51)")
  func removesItself() throws {
    let rig = try ButtonRig(isShown: false)
    try rig.show()
    weak var last: DoubleTapButton?
    weak var captured: Captured?
    var calls = 0
    func add() {
      let object = Captured()
      captured = object
      let button = DoubleTapButton(frame: rig.button.frame)
      button.confirmDelay = 0
      button.functionToCall = { [unowned button] in
        withExtendedLifetime(object) {
          calls += 1
          button.removeFromSuperview()
        }
        return true
      }
      rig.window.content.addSubview(button)
      button.setState(.confirm, animated: false)
      last = button
    }
    add()
    rig.settle()
    rig.click()
    #expect(calls == 1 && last == nil && captured == nil)
    try rig.pass(0.02)
  }

  @Test("an action that replaces itself runs to its end and is released then; the next confirm calls the new one (B51)")
  func replacesItself() throws {
    let rig = try ButtonRig()
    weak var captured: Captured?
    var log: [String] = []
    func install() {
      let object = Captured()
      captured = object
      rig.button.functionToCall = { [unowned rig] in
        withExtendedLifetime(object) {
          rig.button.functionToCall = {
            log.append("second")
            return true
          }
          log.append(captured == nil ? "released too soon" : "first")
        }
        return false
      }
    }
    install()
    rig.confirm()
    #expect(log == ["first"] && rig.state == .error && captured == nil)
    rig.button.reset(animated: false)
    rig.confirm()
    #expect(log == ["first", "second"] && rig.state == .success)
  }

  @Test(
    "an action that closes its window, or lets go of it, is not looked for there any more (B51)",
    arguments: [true, false])
  func closesWindow(letsGo: Bool) throws {
    try PinnedFonts().use()
    let rig = try Rig(XServer.shared())
    weak var last: Window?
    var window: Window?
    let button = DoubleTapButton(frame: Rect(50, 30, 200, 60))
    button.animationDuration = 0
    button.confirmDelay = 0
    button.resetDelay = 0.05
    func open() throws {
      let new = try Window(
        display: rig.display, size: Size(300, 120), origin: PixelPoint(0, 0), title: "closing",
        ground: Color(rgb: 0xFFFFFF))
      (window, last) = (new, new)
      new.content.addSubview(button)
      new.show()
      try rig.turn(until: "the window is there") { rig.client.isViewable(new.id) }
      rig.settle()
    }
    var calls = 0
    button.functionToCall = {
      calls += 1
      if !letsGo { window?.close() }
      if letsGo { window = nil }
      return false
    }
    try open()
    button.setState(.confirm, animated: false)
    rig.settle()
    rig.client.click(at: 150, 60)
    rig.settle()
    #expect(calls == 1)
    #expect((last == nil) == letsGo && (button.window == nil) == letsGo)
    button.removeFromSuperview()
    window = nil
    #expect(last == nil)
    try open()
    try rig.turn(until: "the button is ready again") { button.state == .primary }
    // The window holds the button, whose action holds the window.
    window = nil
  }

  @Test("an action that hides its window or puts it elsewhere, sets the state, or ends the loop has its way (B51)")
  func otherChanges() throws {
    let rig = try ButtonRig()
    rig.action = { [unowned rig] in rig.client.unmap(rig.window.id) }
    rig.confirm()
    #expect(rig.state == .error)
    rig.window.show()
    try rig.turn(until: "the window is back") { rig.client.isViewable(rig.window.id) }
    rig.settle()
    let frame = try rig.client.createWindow(Area(0, 0, 400, 200), overrideRedirect: true)
    rig.client.map(frame)
    rig.client.raise(rig.window.id)
    rig.settle()
    for parent in [frame, rig.client.root] {
      rig.button.reset(animated: false)
      rig.action = { [unowned rig] in rig.client.reparent(rig.window.id, into: parent, at: 0, 0) }
      rig.confirm()
      #expect(rig.state == .error)
      rig.settle()
    }
    #expect(rig.calls == 3)
    for state in [Interaction.Confirmation.State.primary, .confirm, .success] {
      rig.button.reset(animated: false)
      rig.action = { [unowned rig] in rig.button.setState(state, animated: false) }
      rig.confirm()
      #expect(rig.state == state)
    }
    rig.button.reset(animated: false)
    rig.action = { [unowned rig] in rig.loop.stop() }
    rig.bringOutConfirm()
    rig.client.click(at: rig.center.x, rig.center.y)
    rig.loop.run()
    #expect(rig.state == .error)
  }

  @Test("an action that closes the display ends everything; the button can still be used up (B51)")
  func closesDisplay() throws {
    let rig = try ButtonRig()
    rig.action = { [unowned rig] in rig.rig.display.close() }
    rig.bringOutConfirm()
    rig.client.click(at: rig.center.x, rig.center.y)
    try wait(until: "the action was called") {
      rig.loop.dispatch()
      return rig.calls == 1
    }
    #expect(rig.state == .error)
    rig.button.setState(.confirm, animated: true)
    rig.button.removeFromSuperview()
    rig.window.close()
  }

  @Test("a notice that lets go of the window in the middle of a click is the end of it (B51)")
  func windowGoneInNotice() throws {
    try PinnedFonts().use()
    let rig = try Rig(XServer.shared())
    weak var last: Window?
    var windows: [Window] = []
    let button = DoubleTapButton(frame: Rect(50, 30, 200, 60))
    button.reactsToTap = true
    button.stateChanged = { _, _ in windows = [] }
    func open() throws {
      let new = try Window(
        display: rig.display, size: Size(300, 120), origin: PixelPoint(0, 0), title: "gone", ground: Color(rgb: 0))
      (windows, last) = ([new], new)
      new.content.addSubview(button)
      new.show()
      try rig.turn(until: "the window is there") { rig.client.isViewable(new.id) }
      rig.settle()
    }
    try open()
    rig.client.click(at: 150, 60)
    rig.settle()
    #expect(windows.isEmpty && last == nil && button.window == nil)
    rig.settle()
  }
}
