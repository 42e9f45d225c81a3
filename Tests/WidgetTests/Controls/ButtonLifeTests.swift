internal import CX11
internal import Interaction
internal import Synchronization
internal import TestSupport
internal import Testing

@testable internal import Widget

/// X errors that reached the process's own handler.
private let hostErrors = Atomic(0)

@Suite("A button's end", .serialized) struct ButtonLifeTests {
  /// What a host program notices of X errors while `body` runs.
  private func errors(_ body: () throws -> Void) rethrows -> Int {
    hostErrors.store(0, ordering: .relaxed)
    let old = XSetErrorHandler { _, _ in
      hostErrors.add(1, ordering: .relaxed)
      return 0
    }
    defer { XSetErrorHandler(old) }
    try body()
    return hostErrors.load(ordering: .relaxed)
  }

  // MARK: Timers and animations (A8)

  @Test("a button that is taken out in mid-press while its error shows is let go, and no timer comes for it (A8)")
  func heldInError() throws {
    let rig = try ButtonRig()
    weak var last: DoubleTapButton?
    do {
      let button = DoubleTapButton(frame: Rect(50, 30, 200, 60))
      button.resetDelay = 0.1
      rig.window.content.addSubview(button)
      button.setState(.error, animated: false)
      rig.press()
      last = button
      button.removeFromSuperview()
    }
    #expect(last == nil)
    try rig.pass(0.2)
  }

  @Test(
    "nothing is told of a button that was taken out while its error showed or its face moved, and it is let go (A8)",
    arguments: [Interaction.Confirmation.State.error, .confirm, .primary])
  func takenOut(state: Interaction.Confirmation.State) throws {
    let rig = try ButtonRig(isShown: false)
    try rig.show()
    weak var last: DoubleTapButton?
    var told = 0
    do {
      let button = DoubleTapButton(frame: Rect(50, 30, 200, 60))
      button.animationDuration = 0.1
      button.resetDelay = 0.1
      rig.window.content.addSubview(button)
      if state == .primary { button.setState(.success, animated: false) }
      button.setState(state, animated: state != .error)
      button.stateChanged = { _, _ in told += 1 }
      button.slideChanged = { _ in told += 1 }
      try rig.pass(0.03)
      #expect(state == .error || told > 0)
      button.removeFromSuperview()
      told = 0
      last = button
    }
    try rig.pass(0.2)
    #expect(told == 0)
    #expect(last == nil)
  }

  @Test("a button that its own notice lets go of, from its timer or its frame, ends there (A8)", arguments: [0, 0.05])
  func letGoByItself(animation: Double) throws {
    let rig = try ButtonRig(isShown: false)
    try rig.show()
    weak var last: DoubleTapButton?
    func add() {
      let button = DoubleTapButton(frame: Rect(50, 30, 200, 60))
      button.animationDuration = animation
      button.resetDelay = 0.05
      rig.window.content.addSubview(button)
      button.setState(.error, animated: false)
      button.stateChanged = { [unowned button] _, _ in button.removeFromSuperview() }
      last = button
    }
    add()
    try rig.turn(until: "the button is gone") { last == nil }
    try rig.pass(0.1)
    #expect(rig.window.content.subviews.isEmpty)
  }

  @Test("a thousand buttons that come, are armed and go leave nothing on the server and nothing in the loop (A8)")
  func rounds() throws {
    try PinnedFonts().use()
    let server = try XServer.shared()
    let proxy = try CountingProxy(server)
    let display = try Display(name: proxy.display)
    let window = try Window(
      display: display, size: Size(300, 120), origin: PixelPoint(0, 0), title: "rounds", ground: Color(rgb: 0xFFFFFF))
    var hasPainted = false
    window.onFirstFrame = { hasPainted = true }
    window.show()
    try wait(until: "the window has been painted") {
      display.loop.dispatch()
      return hasPainted
    }
    func round(_ number: Int) {
      let button = DoubleTapButton(frame: Rect(20, 20, 200, 60))
      button.borderRadius = 6
      window.content.addSubview(button)
      button.setState(number % 3 == 0 ? .error : .confirm, animated: number % 2 == 0)
      window.paintNow()
      button.removeFromSuperview()
    }
    // Fonts and masks are made once.
    for number in 0..<20 { round(number) }
    display.sync()
    let before = proxy.snapshot()
    for number in 0..<1000 { round(number) }
    display.sync()
    let traffic = (proxy.snapshot() - before).byOpcode
    // CreatePixmap and FreePixmap, CreateGC and FreeGC.
    #expect(traffic[53, default: 0] > 1000)
    #expect(traffic[53, default: 0] == traffic[54, default: 0])
    #expect(traffic[55, default: 0] == traffic[60, default: 0])
    while let timeout = display.loop.timeout(), timeout < 1 { display.loop.dispatch() }
    #expect(display.loop.timeout() == nil, "a timer or a frame is left")
  }

  // MARK: The parent's end (B16)

  @Test(
    "a parent that goes in mid-slide or while the error shows takes the window along, without an X error (B16 b, c)",
    arguments: [Interaction.Confirmation.State.confirm, .error])
  func parentGone(state: Interaction.Confirmation.State) throws {
    let server = try XServer()
    let host = try XClient(server)
    let parent = try host.createWindow(Area(0, 0, 400, 200), overrideRedirect: true)
    host.map(parent)
    let rig = try ButtonRig(server, animation: 0.1, parent: parent)
    rig.button.resetDelay = 0.1
    var isClosed = false
    rig.window.onClosed = { isClosed = true }
    let count = try errors {
      rig.button.setState(state, animated: state == .confirm)
      try rig.pass(0.03)
      host.destroy(parent)
      try rig.turn(until: "the end is told") { isClosed }
      try rig.pass(0.4)
      #expect(rig.state == (state == .confirm ? .confirm : .primary))
      rig.window.close()
      rig.button.removeFromSuperview()
      rig.rig.display.sync()
    }
    #expect(count == 0)
  }

  @Test(
    "a parent that goes inside the action, its end known or not yet, takes the window along (B16 d)",
    arguments: [true, false])
  func parentGoneInAction(isKnown: Bool) throws {
    let server = try XServer()
    let host = try XClient(server)
    let parent = try host.createWindow(Area(0, 0, 400, 200), overrideRedirect: true)
    host.map(parent)
    let rig = try ButtonRig(server, animation: 0.05, parent: parent)
    rig.button.resetDelay = 0.05
    var isClosed = false
    rig.window.onClosed = { isClosed = true }
    rig.action = { [unowned rig] in
      host.destroy(parent)
      if isKnown { try? rig.turn(until: "the end is told") { isClosed } }
    }
    let count = try errors {
      rig.button.setState(.confirm, animated: false)
      rig.waitUntilConfirmable()
      rig.click()
      try rig.turn(until: "the end is told") { isClosed }
      try rig.pass(0.3)
      #expect(rig.calls == 1 && rig.state == .primary)
      rig.window.close()
      rig.rig.display.sync()
    }
    #expect(count == 0)
  }
}
