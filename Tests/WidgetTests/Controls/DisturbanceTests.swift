internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

@Suite("A window that comes or changes under a hand at rest", .serialized) struct DisturbanceTests {
  enum Cause: CaseIterable {
    case mapped, moved, resized, told, raised, uncovered, focused, buttonMoved, boxMoved
  }

  let rig: ButtonRig
  /// Around the button.
  let box = View(frame: Rect(0, 0, 300, 120))

  init() throws {
    rig = try ButtonRig()
    rig.answer = true
    rig.window.content.addSubview(box)
    box.addSubview(rig.button)
    rig.settle()
  }

  private func disturb(_ cause: Cause) throws {
    let window = rig.window.id
    switch cause {
    case .mapped:
      rig.client.unmap(window)
      rig.settle()
      rig.client.map(window)
    case .moved: rig.client.place(window, at: Area(2, 0, 300, 120))
    case .resized: rig.client.place(window, at: Area(0, 0, 320, 140))
    case .told: rig.client.spoof(.configure, in: window)
    case .raised, .uncovered:
      // Beside the button, on the window's corner or not.
      let place = cause == .raised ? Area(400, 0, 50, 50) : Area(0, 0, 20, 20)
      let other = try rig.client.createWindow(place, overrideRedirect: true)
      rig.client.map(other)
      rig.settle()
      if cause == .raised { rig.client.raise(window) } else { rig.client.unmap(other) }
    case .focused: rig.client.focus(window)
    case .buttonMoved: rig.button.frame.origin.x += 1
    case .boxMoved: box.frame.origin.y += 1
    }
    rig.settle()
    rig.settle()
  }

  @Test("a click right after it is refused, and one after the delay counts", arguments: Cause.allCases)
  func refused(cause: Cause) throws {
    rig.bringOutConfirm()
    rig.client.move(to: rig.center.x, rig.center.y)
    rig.settle()
    try disturb(cause)
    rig.click()
    #expect(rig.refusals == [.disturbed])
    rig.waitAfterRefusal()
    rig.click()
    #expect(rig.calls == 1 && rig.refusals.count == 1)
  }

  enum Return: CaseIterable {
    case shown, boxShown, putElsewhere, enabled
  }

  @Test(
    "a confirm face that was out of sight, or did nothing, has to be read anew before a press or a key counts",
    arguments: Return.allCases, [true, false])
  func back(cause: Return, byKey: Bool) throws {
    try rig.focus()
    rig.bringOutConfirm()
    rig.client.move(to: rig.center.x, rig.center.y)
    rig.settle()
    switch cause {
    case .shown: rig.button.isHidden = true
    case .boxShown: box.isHidden = true
    case .putElsewhere: rig.button.removeFromSuperview()
    case .enabled: rig.button.isEnabled = false
    }
    try rig.pass(0.5)
    switch cause {
    case .shown: rig.button.isHidden = false
    case .boxShown: box.isHidden = false
    case .putElsewhere: rig.window.content.addSubview(rig.button)
    case .enabled: rig.button.isEnabled = true
    }
    rig.window.focus(rig.button)
    try rig.turn(until: "the face is there") { rig.button.shown?.time != nil }
    byKey ? rig.strike(.returnKey) : rig.click()
    #expect(rig.calls == 0 && rig.refusals == [.tooSoon])
    rig.waitAfterRefusal()
    byKey ? rig.strike(.returnKey) : rig.click()
    #expect(rig.calls == 1)
  }

  @Test("an armed button that is put into another window before the server has told when it came confirms there")
  func otherWindow() throws {
    let other = try Window(
      display: rig.rig.display, size: Size(300, 120), origin: PixelPoint(400, 0), title: "other",
      ground: Color(rgb: 0xFFFFFF))
    defer { other.close() }
    other.show()
    try rig.turn(until: "the other window is there") { rig.client.isViewable(other.id) }
    rig.button.setState(.confirm, animated: false)
    rig.loop.dispatch()
    other.content.addSubview(rig.button)
    rig.window.close()
    rig.client.perform([.move(400 + rig.center.x, rig.center.y)])
    rig.settle()
    rig.waitUntilConfirmable()
    rig.client.perform([.press(), .release()])
    rig.settle()
    #expect(rig.calls == 1 && rig.refusals == [])
  }

  @Test("a click counts at once when the pointer has moved on the window since", arguments: [Cause.moved, .focused])
  func movedPointer(cause: Cause) throws {
    rig.bringOutConfirm()
    try disturb(cause)
    rig.client.perform([.move(rig.center.x - 20, rig.center.y)])
    rig.settle()
    rig.click()
    #expect(rig.calls == 1 && rig.refusals == [])
  }

  @Test("a window manager that tells the same place again, as some do at each click, disturbs nothing")
  func samePlace() throws {
    rig.client.spoof(.configure, in: rig.window.id)
    rig.bringOutConfirm()
    rig.client.move(to: rig.center.x, rig.center.y)
    rig.client.spoof(.configure, in: rig.window.id)
    rig.settle()
    rig.click()
    #expect(rig.calls == 1 && rig.refusals == [])
  }

  @Test("a hand that trembles is at rest")
  func tremor() throws {
    rig.bringOutConfirm()
    try disturb(.moved)
    for step in 0..<20 {
      rig.client.perform([.move(rig.center.x + step % 3, rig.center.y + step % 2)])
      rig.settle()
    }
    rig.click()
    #expect(rig.refusals == [.disturbed])
  }

  @Test("a key counts after a move, and not right after the keyboard came")
  func keys() throws {
    try rig.focus()
    rig.bringOutConfirm()
    try disturb(.moved)
    rig.strike(.returnKey)
    #expect(rig.calls == 1)
    rig.button.reset(animated: false)
    rig.bringOutConfirm()
    let other = try rig.client.createWindow(Area(400, 0, 50, 50), overrideRedirect: true)
    rig.client.map(other)
    rig.client.focus(other)
    rig.settle()
    rig.client.focus(rig.window.id)
    rig.settle()
    rig.strike(.returnKey)
    #expect(rig.refusals == [.disturbed])
    rig.waitAfterRefusal()
    rig.strike(.returnKey)
    #expect(rig.calls == 2)
  }

  @Test(
    "presses of which the server knew before the face was painted are unseen, however late the program hears of them")
  func lateProgram() throws {
    rig.button.reactsToTap = true
    rig.client.perform([.move(rig.center.x, rig.center.y), .press(), .release(), .pause(0.6), .press(), .release()])
    // The first turn hears of all of it.
    rig.settle()
    try rig.turn(until: "the server has told when the face came") { rig.button.shown?.time != nil }
    #expect(rig.calls == 0)
    rig.waitAfterRefusal()
    rig.click()
    #expect(rig.calls == 1)
  }
}
