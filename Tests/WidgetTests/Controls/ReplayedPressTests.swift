internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

/// Another program takes each press and has the server play it again, as window managers do.
@Suite("Presses that another program takes first", .serialized) struct ReplayedPressTests {
  let rig: ButtonRig

  private init(_ gesture: ConfirmGesture = .press) throws {
    rig = try ButtonRig()
    rig.answer = true
    rig.button.confirmGesture = gesture
    rig.button.holdDuration = 0.3
  }

  init() throws { try self.init(.press) }

  private func arm() {
    rig.bringOutConfirm()
    rig.client.move(to: rig.center.x, rig.center.y)
    rig.settle()
    rig.client.grabPresses()
  }

  /// What the other program does before it passes the press on.
  private func press(_ meanwhile: () throws -> Void = {}) rethrows {
    rig.client.perform([.press()])
    try meanwhile()
    rig.client.replayPress()
    rig.settle()
  }

  private func click(_ meanwhile: () throws -> Void = {}) rethrows {
    try press(meanwhile)
    rig.client.perform([.release()])
    rig.settle()
  }

  @Test("a click counts at once")
  func click() throws {
    arm()
    click {}
    #expect(rig.calls == 1 && rig.refusals == [])
  }

  @Test("a click counts at once where the other program takes its time")
  func slowly() throws {
    arm()
    click { rig.client.perform([.pause(0.3)]) }
    #expect(rig.calls == 1 && rig.refusals == [])
  }

  @Test("a hold counts at once")
  func hold() throws {
    let test = try ReplayedPressTests(.hold)
    test.arm()
    test.press {}
    try test.rig.turn(until: .success)
    test.rig.client.perform([.release()])
    #expect(test.rig.calls == 1 && test.rig.refusals == [])
  }

  @Test("a slide counts at once")
  func slide() throws {
    let test = try ReplayedPressTests(.slide)
    test.arm()
    test.press {}
    for step in 1...8 {
      test.rig.client.perform([.move(test.rig.center.x - 20 * step, test.rig.center.y)])
      test.rig.settle()
    }
    test.rig.client.perform([.release()])
    try test.rig.turn(until: .success)
    #expect(test.rig.calls == 1 && test.rig.refusals == [])
  }

  @Test("a click that takes the keyboard away and gives it back counts at once")
  func keyboardBack() throws {
    let other = try rig.client.createWindow(Area(400, 0, 50, 50), overrideRedirect: true)
    rig.client.map(other)
    try rig.focus()
    arm()
    click {
      rig.client.focus(other)
      rig.client.focus(rig.window.id)
    }
    #expect(rig.calls == 1 && rig.refusals == [])
  }

  @Test("a click that brings the keyboard counts at once")
  func keyboardComes() throws {
    let other = try rig.client.createWindow(Area(400, 0, 50, 50), overrideRedirect: true)
    rig.client.map(other)
    arm()
    rig.client.focus(other)
    rig.settle()
    click { rig.client.focus(rig.window.id) }
    #expect(rig.calls == 1 && rig.refusals == [])
  }

  @Test("a click after the keyboard came by itself is refused, though another program takes the click first")
  func keyboardCame() throws {
    let other = try rig.client.createWindow(Area(400, 0, 50, 50), overrideRedirect: true)
    rig.client.map(other)
    arm()
    rig.client.focus(other)
    rig.settle()
    rig.client.focus(rig.window.id)
    rig.settle()
    click {}
    #expect(rig.calls == 0 && rig.refusals == [.disturbed])
    rig.waitAfterRefusal()
    click {}
    #expect(rig.calls == 1 && rig.refusals == [.disturbed])
  }

  @Test("a click that raises the window from below another one is refused, and the next one counts")
  func raises() throws {
    let other = try rig.client.createWindow(Area(100, 20, 100, 100), overrideRedirect: true)
    let neighbour = try rig.client.createWindow(Area(280, 0, 100, 120), overrideRedirect: true)
    arm()
    rig.client.map(other)
    rig.client.map(neighbour)
    rig.settle()
    rig.client.perform([.pause(1)])
    click {
      rig.client.raise(rig.window.id)
      rig.client.raise(neighbour)
    }
    #expect(rig.calls == 0 && rig.refusals == [.disturbed])
    rig.waitAfterRefusal()
    click {}
    #expect(rig.calls == 1 && rig.refusals == [.disturbed])
  }

  @Test("a press at the end of a grab that lasted is refused, though that passes it on")
  func menu() throws {
    arm()
    rig.client.ungrabPresses()
    #expect(rig.client.grabPointer())
    rig.client.perform([.pause(0.41)])
    rig.client.ungrabPointer()
    rig.client.grabPresses()
    click {}
    #expect(rig.calls == 0 && rig.refusals == [.disturbed])
  }

  @Test("a window manager that tells the same place with each click disturbs nothing by it")
  func samePlace() throws {
    rig.client.spoof(.configure, in: rig.window.id)
    arm()
    click { rig.client.spoof(.configure, in: rig.window.id) }
    #expect(rig.calls == 1 && rig.refusals == [])
  }
}
