import Foundation
import TestSupport
import Testing

/// Motif's window manager gives its windows frames, and the keyboard to the one that is clicked; it holds that click
/// back (GrabModeSync) and has the server play it again (ReplayPointer). With a compositing manager, VisibilityNotify
/// calls every window that has a frame unobscured.
@Suite("The demo under a window manager and a compositing manager", .serialized) struct WindowManagerTests {
  struct Surroundings: CustomTestStringConvertible {
    var hasFrames = false
    var isComposited = false
    var testDescription: String { "\(hasFrames ? "mwm" : "none"), \(isComposited ? "xcompmgr" : "none")" }

    static let all = [
      Surroundings(hasFrames: true), Surroundings(isComposited: true),
      Surroundings(hasFrames: true, isComposited: true),
    ]
  }

  /// The demo with a button that answers false and is ready again at once.
  final class Desktop {
    let rig: DemoRig
    let programs: [Program]
    var user: XClient { rig.user }

    init(_ surroundings: Surroundings) throws {
      let server = try XServer()
      let client = try XClient(server)
      let environment = ["DISPLAY": server.display, "HOME": "/nonexistent"]
      var programs: [Program] = []
      if surroundings.hasFrames {
        programs.append(try Program("mwm", environment: environment))
        try wait(until: "mwm has come", deadline: 10) { client.property("_MOTIF_WM_INFO", of: client.root) != nil }
      }
      if surroundings.isComposited {
        programs.append(try Program("xcompmgr", environment: environment))
        try wait(until: "xcompmgr has come", deadline: 10) { client.owner(ofSelection: "_NET_WM_CM_S0") != 0 }
      }
      self.programs = programs
      rig = try DemoRig(
        server: server,
        layout: oneButton("*button.reactsToTap: true\n*animations: false\n*button.resetDelay: 0.1", returns: false),
        arguments: ["-geometry", "+100+100"])
      #expect(rig.user.children().contains(rig.window) != surroundings.hasFrames)
    }

    /// Brings out the confirm face and waits until it may be pressed, with the pointer on it.
    func arm() throws {
      try rig.click("button")
      try rig.waitUntilConfirmable("button")
    }

    /// Presses the face by mouse or key and says what came of it.
    func press(_ key: Key? = nil) throws -> String {
      let start = rig.demo.lines.count
      if let key { user.strike(key) } else { user.perform([.press(), .pause(0.03), .release()]) }
      return try rig.demo.waitForLine(after: start, "what came of a press") {
        $0.hasPrefix("gesture button refused") || $0.hasPrefix("call button ")
      }.text
    }

    func pressAgain() throws -> String {
      pause(0.65)
      return try press()
    }
  }

  private let called = "call button false"
  private let disturbed = "gesture button refused: the window came, moved or changed just before"

  @Test("a click and a key confirm, once", arguments: Surroundings.all)
  func deliberate(surroundings: Surroundings) throws {
    let desktop = try Desktop(surroundings)
    for key in [nil, Key.returnKey, .space] {
      try desktop.arm()
      if key != nil, !surroundings.hasFrames { desktop.user.focus(desktop.rig.window) }
      pause(0.41)
      #expect(try desktop.press(key) == called)
      try desktop.rig.waitForState("primary", of: "button")
    }
    #expect(desktop.rig.calls(of: "button") == 3)
  }

  @Test(
    "the second click of a double click that closes another program's window is refused", arguments: Surroundings.all)
  func doubleClick(surroundings: Surroundings) throws {
    let desktop = try Desktop(surroundings)
    try desktop.arm()
    let (x, y) = try desktop.rig.area(of: "button").center
    let window = try desktop.user.createWindow(Area(x - 50, y - 50, 100, 100), overrideRedirect: true)
    desktop.user.map(window)
    desktop.user.perform([.pause(0.41), .press(), .release()])
    desktop.user.destroy(window)
    pause(0.1)
    #expect(try desktop.press() == disturbed)
    #expect(try desktop.pressAgain() == called)
  }

  @Test("a click that gives the window the keyboard is refused, and the next one counts", arguments: [false, true])
  func clickToFocus(isComposited: Bool) throws {
    let desktop = try Desktop(Surroundings(hasFrames: true, isComposited: isComposited))
    let other = try desktop.user.createWindow(Area(900, 100, 200, 200))
    // USPosition, PPosition
    desktop.user.setProperty(
      "WM_NORMAL_HINTS", of: other,
      to: Property(type: "WM_SIZE_HINTS", format: 32, values: [5] + Array(repeating: 0, count: 17)))
    desktop.user.map(other)
    let place = try wait(for: "the other window") {
      desktop.user.isViewable(other) ? desktop.user.area(of: other) : nil
    }
    try desktop.arm()
    desktop.user.click(at: place.center.x, place.center.y)
    try wait(until: "the other window has the keyboard") { desktop.user.focusedWindow == other }
    let (x, y) = try desktop.rig.area(of: "button").center
    desktop.user.perform([.move(x - 50, y), .move(x, y), .pause(0.41)])
    #expect(try desktop.press() == disturbed)
    #expect(try desktop.pressAgain() == called)
    #expect(desktop.rig.calls(of: "button") == 1)
  }
}
