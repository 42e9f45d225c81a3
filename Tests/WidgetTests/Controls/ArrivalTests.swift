internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

/// The button is at 50, 30 on the screen and 200 x 60 large, its window 300 x 120.
@Suite("What was meant for another program and comes here", .serialized) struct ArrivalTests {
  let rig: ButtonRig
  /// Always lies on a part of the window, beside the button: the server does not tell then that more is uncovered.
  let neighbour: XID

  init() throws {
    rig = try ButtonRig()
    rig.answer = true
    neighbour = try rig.client.createWindow(Area(280, 0, 100, 120), overrideRedirect: true)
    rig.client.map(neighbour)
  }

  private func armed() throws {
    rig.bringOutConfirm()
    rig.client.move(to: rig.center.x, rig.center.y)
    rig.settle()
  }

  /// A window of another program under the pointer.
  private func popUp() throws -> XID {
    let window = try rig.client.createWindow(Area(100, 20, 100, 100), overrideRedirect: true)
    rig.client.map(window)
    rig.settle()
    return window
  }

  /// As soon as a hand can press again.
  private func expectOneRefusal(of press: () -> Void) {
    rig.client.perform([.pause(0.02)])
    press()
    #expect(rig.calls == 0 && rig.refusals == [.disturbed])
    rig.waitAfterRefusal()
    press()
    #expect(rig.calls == 1 && rig.refusals == [.disturbed])
  }

  @Test("the second click of a double click that closes a window over the button is refused")
  func doubleClick() throws {
    try armed()
    let window = try popUp()
    rig.client.click(at: rig.center.x, rig.center.y)
    rig.client.destroy(window)
    rig.settle()
    expectOneRefusal { rig.click() }
  }

  @Test("the same when that window is lowered, or put into another one, and when ours is raised", arguments: 0..<3)
  func restacked(way: Int) throws {
    try armed()
    let window = try popUp()
    rig.client.perform([.pause(0.41)])
    switch way {
    case 0:
      rig.client.raise(rig.window.id)
      rig.client.raise(neighbour)
    case 1: rig.client.reparent(window, into: neighbour, at: 0, 0)
    default: rig.client.place(window, at: Area(500, 20, 100, 100))
    }
    rig.settle()
    expectOneRefusal { rig.click() }
  }

  @Test("a hand that trembles on it is at rest, and one that has moved is not", arguments: [false, true])
  func movement(moves: Bool) throws {
    try armed()
    rig.client.destroy(try popUp())
    rig.settle()
    rig.client.perform([.pause(0.02)])
    for step in 0..<20 {
      rig.client.perform([.move(rig.center.x + (moves ? step : step % 3), rig.center.y + step % 2)])
      rig.settle()
    }
    rig.client.perform([.press(), .release()])
    rig.settle()
    #expect(rig.calls == (moves ? 1 : 0) && rig.refusals == (moves ? [] : [.disturbed]))
  }

  @Test("a click of another program's that holds the pointer until then is followed by none of ours")
  func pointerGrab() throws {
    try armed()
    #expect(rig.client.grabPointer())
    rig.client.perform([.pause(0.41), .press(), .release()])
    rig.client.ungrabPointer()
    rig.settle()
    expectOneRefusal { rig.click() }
  }

  @Test("a pointer that comes by moving may press at once, however far it jumps")
  func jump() throws {
    rig.bringOutConfirm()
    rig.client.park()
    rig.settle()
    rig.click()
    #expect(rig.calls == 1 && rig.refusals == [])
  }

  @Test("a pointer that comes by moving does not make a window that has just come one of long ago")
  func jumpOntoNews() throws {
    rig.bringOutConfirm()
    rig.client.park()
    rig.settle()
    rig.client.place(rig.window.id, at: Area(1, 0, 300, 120))
    rig.settle()
    expectOneRefusal { rig.click() }
  }

  @Test("a stroke right after another program has let go of all keys is refused, and a later one counts")
  func keyGrab() throws {
    try rig.focus()
    rig.bringOutConfirm()
    #expect(rig.client.grabKeyboard())
    rig.settle()
    rig.client.perform([.pause(0.41)])
    rig.client.strike(.returnKey)
    rig.client.ungrabKeyboard()
    rig.settle()
    expectOneRefusal { rig.strike(.returnKey) }
  }

  @Test(
    "a key that another program takes and passes on counts, and is no held one",
    arguments: [
      TestSupport.Key.returnKey, .space,
    ])
  func replayed(key: TestSupport.Key) throws {
    try rig.focus()
    rig.bringOutConfirm()
    rig.client.grabKeys()
    defer { rig.client.ungrabKeys() }
    for _ in 0..<2 {
      rig.client.press(key)
      rig.client.perform([.pause(0.05)])
      rig.client.replayKey()
      rig.settle()
      rig.client.release(key)
      rig.settle()
      if rig.calls == 0 { rig.waitAfterRefusal() }
    }
    #expect(rig.calls == 1 && rig.refusals == [])
  }

  @Test("a key that goes down for another program, and is held when the keyboard comes back, is held")
  func heldThroughGrab() throws {
    try rig.focus()
    rig.bringOutConfirm()
    #expect(rig.client.grabKeyboard())
    rig.client.press(.returnKey)
    rig.client.ungrabKeyboard()
    try rig.turn(until: "it repeats") { !rig.refusals.isEmpty }
    rig.client.perform([.pause(0.5)])
    rig.settle()
    #expect(rig.calls == 0 && rig.refusals == [.heldKey])
    rig.client.release(.returnKey)
    rig.waitAfterRefusal()
    rig.strike(.returnKey)
    #expect(rig.calls == 1)
  }
}
