internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

/// The button is at 50, 30 in its window and 200 x 60 large. Other programs take presses first; see `ReplayingGrab`.
@Suite("Presses that other programs pass on", .serialized) struct ReplayTests {
  enum Place: CaseIterable {
    /// A window of its own on the screen.
    case topLevel
    /// In another program's window.
    case child
    /// The same on a server that has no XI2.
    case core
  }

  /// A button, and a program around it.
  private final class Desk {
    let rig: ButtonRig
    let parent: XID?
    private let proxy: CountingProxy?

    init(_ place: Place, _ gesture: ConfirmGesture = .press) throws {
      let server = try XServer.shared()
      let user = try XClient(server)
      proxy = place == .core ? try CountingProxy(server) : nil
      proxy?.hide(extension: "XInputExtension")
      parent = place == .topLevel ? nil : try user.createWindow(Area(0, 0, 400, 300), overrideRedirect: true)
      host = user
      if let parent { user.map(parent) }
      rig = try ButtonRig(server, name: proxy?.display, parent: parent)
      rig.answer = true
      rig.button.confirmGesture = gesture
      rig.button.holdDuration = 0.3
    }

    /// The program whose window `parent` is.
    let host: XClient

    /// Brings out the face, without other programs in between, and leaves the hand on it until nothing is new.
    func arm() {
      rig.bringOutConfirm()
      rig.client.perform([.move(rig.center.x, rig.center.y), .pause(0.5)])
      rig.settle()
    }

    /// One confirm by the pointer, at rest before, and what came of it.
    func confirm() throws {
      let before = rig.calls + rig.refusals.count
      switch rig.button.confirmGesture {
      case .press: rig.client.perform([.press(), .pause(0.03), .release()])
      case .hold: rig.client.press()
      case .slide: rig.client.drag(from: rig.center, to: (rig.center.x - 160, rig.center.y), duration: 0.1)
      }
      try rig.turn(until: "something came of it") { rig.calls + rig.refusals.count > before }
      rig.client.release()
      rig.client.perform([.move(rig.center.x, rig.center.y)])
      rig.settle()
    }

    /// The pointer stays where it is.
    func strike(_ key: TestSupport.Key) throws {
      let before = rig.calls + rig.refusals.count
      rig.client.press(key)
      rig.client.perform([.pause(0.03)])
      rig.client.release(key)
      try rig.turn(until: "something came of it") { rig.calls + rig.refusals.count > before }
    }
  }

  @Test(
    "a click, a hold and a slide that another program takes and has played again count at once",
    arguments: Place.allCases,
    [ConfirmGesture.press, .hold, .slide])
  func passedOn(place: Place, gesture: ConfirmGesture) throws {
    let desk = try Desk(place, gesture)
    desk.arm()
    let daemon = try ReplayingGrab(desk.rig.rig.server.display)
    try desk.confirm()
    #expect(desk.rig.calls == 1 && desk.rig.refusals == [])
    #expect(daemon.count == 1)
  }

  @Test("so they do when two programs do so, one of them slowly", arguments: [ConfirmGesture.press, .hold, .slide])
  func twoPrograms(gesture: ConfirmGesture) throws {
    let desk = try Desk(.child, gesture)
    desk.arm()
    let slow = try ReplayingGrab(desk.rig.rig.server.display, .init(delay: 0.15))
    let manager = try ReplayingGrab(desk.rig.rig.server.display, .init(on: desk.parent))
    try desk.confirm()
    #expect(desk.rig.calls == 1 && desk.rig.refusals == [])
    #expect(slow.count == 1 && manager.count == 1)
  }

  @Test("a click counts at once when the keyboard goes to the program around and comes back with it")
  func focusPair() throws {
    let desk = try Desk(.child)
    desk.host.focus(desk.rig.window.id)
    desk.arm()
    let parent = try #require(desk.parent)
    let manager = try ReplayingGrab(
      desk.rig.rig.server.display, .init(on: parent, focus: [parent, desk.rig.window.id]))
    try desk.confirm()
    #expect(desk.rig.calls == 1 && desk.rig.refusals == [])
    #expect(manager.count == 1)
  }

  @Test(
    "a click that gives the window the keyboard is refused, and the next one that does so counts",
    arguments: Place.allCases)
  func focusGain(place: Place) throws {
    let desk = try Desk(place)
    let other = try desk.host.createWindow(Area(600, 0, 50, 50), overrideRedirect: true)
    desk.host.map(other)
    desk.arm()
    let manager = try ReplayingGrab(desk.rig.rig.server.display, .init(focus: [desk.rig.window.id]))
    for (calls, refusals) in [(0, [Refusal.disturbed]), (1, [.disturbed])] {
      desk.host.focus(other)
      desk.rig.client.perform([.pause(0.7)])
      desk.rig.settle()
      try desk.confirm()
      #expect(desk.rig.calls == calls && desk.rig.refusals == refusals)
    }
    #expect(manager.count == 2)
  }

  @Test(
    "a click that raises the window from below another one is refused, and the next one that does so counts",
    arguments: Place.allCases, [false, true])
  func raise(place: Place, raisesAgain: Bool) throws {
    let desk = try Desk(place)
    // On the window's corner, beside the button.
    let other = try desk.host.createWindow(Area(0, 0, 40, 120), overrideRedirect: true)
    desk.host.map(other)
    desk.arm()
    let window = desk.parent ?? desk.rig.window.id
    let manager = try ReplayingGrab(desk.rig.rig.server.display, .init(raise: window))
    try desk.confirm()
    #expect(desk.rig.calls == 0 && desk.rig.refusals == [.disturbed])
    if raisesAgain { desk.host.raise(other) }
    desk.rig.client.perform([.pause(0.7)])
    desk.rig.settle()
    try desk.confirm()
    #expect(desk.rig.calls == 1 && desk.rig.refusals == [.disturbed])
    #expect(manager.count == 2)
  }

  @Test("what another program held before, and passes on at last, is refused once")
  func heldBefore() throws {
    let desk = try Desk(.child)
    desk.arm()
    let daemon = try ReplayingGrab(desk.rig.rig.server.display)
    #expect(desk.host.grabPointer())
    desk.rig.client.perform([.pause(0.3)])
    desk.host.ungrabPointer()
    desk.rig.client.perform([.pause(0.05)])
    desk.rig.settle()
    try desk.confirm()
    #expect(desk.rig.calls == 0 && desk.rig.refusals == [.disturbed])
    desk.rig.client.perform([.pause(0.7)])
    try desk.confirm()
    #expect(desk.rig.calls == 1 && daemon.count == 2)
  }

  @Test(
    "a key that two programs pass on counts at once, also right after another one",
    arguments: [Place.topLevel, .child], [TestSupport.Key.returnKey, .space])
  func keys(place: Place, key: TestSupport.Key) throws {
    let desk = try Desk(place)
    try desk.rig.focus()
    desk.arm()
    let first = try ReplayingGrab(desk.rig.rig.server.display, .init(buttons: false, keys: true))
    let second = try ReplayingGrab(
      desk.rig.rig.server.display, .init(buttons: false, keys: true, on: desk.parent ?? desk.rig.window.id, delay: 0.05)
    )
    desk.rig.client.strike(.shift)
    try desk.rig.turn(until: "both have passed it on") { second.count == 1 }
    try desk.rig.pass(0.2)
    try desk.strike(key)
    #expect(desk.rig.calls == 1 && desk.rig.refusals == [])
    #expect(first.count == 2 && second.count == 2)
  }
}
