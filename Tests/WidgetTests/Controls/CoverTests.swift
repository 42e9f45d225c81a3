internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

/// The button is at 50, 30 on the screen and 200 x 60 large.
@Suite("Windows of others over the button", .serialized) struct CoverTests {
  let rig: ButtonRig

  init() throws {
    rig = try ButtonRig()
    rig.answer = true
  }

  /// A window of another program that lets clicks through, on top.
  private func cover(_ area: Area, depth: Int? = nil, parent: XID? = nil) throws -> XID {
    let window = try rig.client.createWindow(area, parent: parent, depth: depth, overrideRedirect: true)
    rig.client.shapeInput(window, to: nil)
    rig.client.map(window)
    return window
  }

  /// Presses the armed face once it would count but for what lies there.
  private func press() {
    rig.client.perform([.pause(0.41)])
    rig.click()
  }

  @Test(
    "a see-through window that lets clicks through keeps the confirm back, until it is gone (A36)", arguments: [24, 32])
  func refused(depth: Int) throws {
    rig.bringOutConfirm()
    let window = try cover(Area(0, 0, 300, 120), depth: depth)
    press()
    #expect(rig.calls == 0 && rig.refusals == [.obscured])
    rig.client.unmap(window)
    rig.settle()
    press()
    #expect(rig.calls == 1 && rig.refusals == [.obscured])
  }

  @Test(
    "it keeps a hold and a slide back as well, and the face comes back (A36)", arguments: [ConfirmGesture.hold, .slide])
  func gestures(gesture: ConfirmGesture) throws {
    rig.button.confirmGesture = gesture
    rig.button.holdDuration = 0.2
    func confirm() throws {
      rig.client.perform([.pause(0.41)])
      if gesture == .slide { return rig.drag(-160) }
      rig.press()
      try rig.pass(0.3)
      rig.release()
    }
    rig.bringOutConfirm()
    let window = try cover(Area(0, 0, 300, 120))
    try confirm()
    #expect(rig.calls == 0 && rig.refusals == [.obscured])
    try rig.pass(0.3)
    #expect(rig.state == .confirm && rig.button.confirmation.confirmPosition(at: rig.loop.now) == 0)
    rig.client.unmap(window)
    rig.settle()
    try confirm()
    #expect(rig.calls == 1 && rig.refusals == [.obscured])
  }

  @Test("with refusesWhenObscured off the confirm counts, and nobody asks (A36)")
  func allowed() throws {
    rig.button.refusesWhenObscured = false
    rig.bringOutConfirm()
    _ = try cover(Area(0, 0, 300, 120))
    press()
    #expect(rig.calls == 1 && rig.refusals == [])
  }

  @Test(
    "a window over a single pixel of the button counts, one beside it does not",
    arguments: [
      (Area(0, 0, 51, 31), true), (Area(0, 0, 50, 120), false), (Area(249, 89, 40, 40), true),
      (Area(250, 0, 40, 120), false),
      (Area(0, 0, 300, 30), false), (Area(0, 90, 300, 30), false),
    ])
  func parts(area: Area, covers: Bool) throws {
    rig.bringOutConfirm()
    _ = try cover(area)
    press()
    #expect(rig.calls == (covers ? 0 : 1))
    #expect(rig.refusals == (covers ? [.obscured] : []))
  }

  @Test("a shape counts as far as it goes", arguments: [(Area(0, 0, 40, 40), false), (Area(140, 50, 9, 9), true)])
  func shaped(shape: Area, covers: Bool) throws {
    rig.bringOutConfirm()
    let window = try cover(Area(0, 0, 300, 120))
    rig.client.shape(window, to: shape)
    press()
    #expect(rig.refusals == (covers ? [.obscured] : []))
    #expect(rig.calls == (covers ? 0 : 1))
  }

  @Test("windows that nobody sees, that are not mapped, or that are below, do not count")
  func unseen() throws {
    let below = try rig.client.createWindow(Area(0, 0, 400, 300), overrideRedirect: true)
    rig.client.map(below)
    rig.client.raise(rig.window.id)
    rig.bringOutConfirm()
    let input = rig.client.createInputOnlyWindow(Area(0, 0, 20, 120))
    rig.client.map(input)
    _ = try rig.client.createWindow(Area(0, 0, 300, 120), overrideRedirect: true)
    _ = try cover(Area(0, 0, 300, 120), parent: below)
    press()
    #expect(rig.calls == 1 && rig.refusals == [])
  }

  @Test("our own windows do not count, nor does a frame around one")
  func own() throws {
    rig.bringOutConfirm()
    let dialog = try Window(
      display: rig.rig.display, size: Size(40, 40), origin: PixelPoint(20, 20), title: "own", ground: Color(rgb: 0))
    dialog.show()
    try rig.turn(until: "the dialog is there") { rig.client.isViewable(dialog.id) }
    press()
    #expect(rig.calls == 1 && rig.refusals == [])
    rig.button.reset(animated: false)
    rig.bringOutConfirm()
    let frame = try rig.client.createWindow(Area(10, 10, 60, 60), overrideRedirect: true)
    rig.client.reparent(dialog.id, into: frame, at: 5, 5)
    rig.client.map(frame)
    rig.settle()
    press()
    #expect(rig.calls == 2 && rig.refusals == [])
    dialog.close()
  }

  @Test("a window that another program puts into ours counts, as does one over the frame that ours is in")
  func inside() throws {
    rig.bringOutConfirm()
    let window = try cover(Area(60, 40, 10, 10), parent: rig.window.id)
    press()
    #expect(rig.refusals == [.obscured])
    rig.client.destroy(window)

    let frame = try rig.client.createWindow(Area(30, 30, 400, 200), overrideRedirect: true)
    rig.client.map(frame)
    rig.client.reparent(rig.window.id, into: frame, at: 100, 50)
    rig.settle()
    // The button is at 180, 110 on the screen now.
    let other = try cover(Area(180, 110, 1, 1))
    func click() {
      rig.client.perform([.pause(0.5)])
      rig.client.click(at: 280, 140)
      rig.settle()
    }
    click()
    #expect(rig.refusals == [.obscured, .obscured] && rig.calls == 0)
    rig.client.place(other, at: Area(179, 110, 1, 1))
    click()
    #expect(rig.refusals.count == 2 && rig.calls == 1)
  }

  @Test("a cover that goes away while the press is held was there")
  func gone() throws {
    rig.bringOutConfirm()
    let window = try cover(Area(0, 0, 300, 120))
    rig.client.perform([.pause(0.41)])
    rig.press()
    rig.client.unmap(window)
    rig.settle()
    rig.release()
    #expect(rig.calls == 0 && rig.refusals == [.obscured])
  }

  @Test("keys are refused as well, and the hint says why for two seconds")
  func keys() throws {
    try rig.focus()
    rig.button.obscuredText = "COVERED"
    rig.bringOutConfirm()
    let plain = try rig.client.capture(rig.window.id)
    _ = try cover(Area(50, 30, 1, 1))
    rig.client.perform([.pause(0.41)])
    rig.strike(.space)
    rig.settle()
    #expect(rig.calls == 0 && rig.refusals == [.obscured])
    try rig.turn(until: "the hint shows") {
      try rig.client.capture(rig.window.id).count(of: Pixel(0xFFFFFF)) > plain.count(of: Pixel(0xFFFFFF)) + 50
    }
    try rig.pass(2.1)
    #expect(try rig.client.capture(rig.window.id).count(of: Pixel(0xFFFFFF)) <= plain.count(of: Pixel(0xFFFFFF)))
  }

  /// Left, right, top and bottom, as GTK and others tell them.
  @Test(
    "what a window says is its shadow does not count, with a frame and without, as far as a shadow can go",
    arguments: [
      (32, [26, 26, 23, 29], false, false), (32, [26, 26, 23, 29], true, false), (32, [24, 26, 23, 29], false, true),
      (24, [26, 26, 23, 29], false, true), (32, [26, 26, 23], false, true), (32, [150, 150, 60, 60], false, true),
      (32, [129, 0, 0, 0], false, true),
    ])
  func shadow(depth: Int, extents: [UInt], hasFrame: Bool, covers: Bool) throws {
    rig.bringOutConfirm()
    // The button's right edge is at 250, that of the window without its shadow at 225 + 26 = 251.
    let area = Area(225, 0, 300, 120)
    let frame = hasFrame ? try cover(area, depth: depth) : nil
    let window = try cover(hasFrame ? Area(0, 0, 300, 120) : area, depth: depth, parent: frame)
    rig.client.setProperty(
      "_GTK_FRAME_EXTENTS", of: window, to: Property(type: "CARDINAL", format: 32, values: extents))
    press()
    #expect(rig.refusals == (covers ? [.obscured] : []))
    #expect(rig.calls == (covers ? 0 : 1))
  }

  @Test("a key does not confirm what nobody can see: off the screen, or cut off by the windows around")
  func outOfSight() throws {
    try rig.focus()
    rig.bringOutConfirm()
    func strike() {
      rig.client.perform([.pause(0.61)])
      rig.strike(.returnKey)
    }
    rig.client.place(rig.window.id, at: Area(-250, 0, 300, 120))
    rig.settle()
    strike()
    #expect(rig.refusals == [.obscured])
    let frame = try rig.client.createWindow(Area(30, 30, 300, 20), overrideRedirect: true)
    rig.client.map(frame)
    rig.client.reparent(rig.window.id, into: frame, at: 0, 0)
    rig.client.map(rig.window.id)
    rig.client.focus(rig.window.id)
    rig.settle()
    strike()
    #expect(rig.refusals == [.obscured, .obscured] && rig.calls == 0)
    // One row of the button's pixels.
    rig.client.place(frame, at: Area(30, 30, 300, 31))
    rig.settle()
    strike()
    #expect(rig.refusals.count == 2 && rig.calls == 1)
  }

  @Test("of a window that was taken away nobody can say that nothing covers it")
  func takenAway() throws {
    let server = try XServer()
    let display = try Display(name: server.display)
    let user = try XClient(server)
    let window = try NativeWindow(display: display, frame: PixelRect(0, 0, 300, 120))
    window.map()
    display.sync()
    #expect(try isCovered(window, display) == false)
    user.destroy(window.id)
    #expect(try isCovered(window, display) == true)
  }

  private func isCovered(_ window: NativeWindow, _ display: Display) throws -> Bool? {
    var question: CoverQuestion?
    var isAnswered = false
    question = window.askForCover(of: PixelRect(50, 30, 200, 60)) { isAnswered = true }
    try wait(until: "the server has answered") {
      display.sync()
      // Without its loop, which would hear of the window's end.
      window.takeCoverAnswers()
      return isAnswered
    }
    return try #require(question).isCovered
  }
}
