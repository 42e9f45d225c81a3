import Foundation
import TestSupport
import Testing

/// Window managers and hot-key daemons take a press first and have the server play it again; see `ReplayingGrab`.
@Suite("The demo where another program takes presses first", .serialized) struct ReplayTests {
  enum Way: String, CaseIterable { case press, hold, slide }

  @Test("whoever waits two seconds and clicks, holds or slides is obeyed at once", arguments: Way.allCases)
  func patient(way: Way) throws {
    let layout = oneButton(
      "*button.reactsToTap: true\n*button.confirmGesture: \(way.rawValue)\n*button.holdDuration: 0.5\n*animations: false"
    )
    let rig = try DemoRig(layout: layout)
    let daemon = try ReplayingGrab(rig.server.display)
    try rig.click("button")
    try rig.waitForState("confirm", of: "button")
    pause(2)
    // A click goes through the daemon's hands first.
    try wait(until: "the arming click has gone through") { daemon.count == 1 }
    let (x, y) = try rig.area(of: "button").center
    let start = rig.demo.lines.count
    switch way {
    case .press: rig.user.perform([.press(), .pause(0.05), .release()])
    case .hold: rig.user.perform([.press(), .pause(0.8), .release()])
    case .slide: rig.user.drag(from: (x, y), to: (x - 240, y), duration: 0.2)
    }
    let outcome = try rig.demo.waitForLine(after: start, "what came of it") {
      $0.hasPrefix("gesture button refused") || $0.hasPrefix("call button ")
    }
    #expect(outcome.text == "call button true")
    #expect(daemon.count == 2)
  }

  @Test("a key that goes through its hands counts as well", arguments: [Key.returnKey, .space])
  func key(key: Key) throws {
    let rig = try DemoRig(layout: oneButton("*animations: false"))
    let daemon = try ReplayingGrab(rig.server.display, .init(buttons: false, keys: true))
    rig.user.focus(rig.window)
    for stroke in [Key.tab, key] { rig.user.strike(stroke) }
    try rig.waitUntilConfirmable("button")
    let start = rig.demo.lines.count
    rig.user.strike(key)
    let outcome = try rig.demo.waitForLine(after: start, "what came of it") {
      $0.hasPrefix("gesture button refused") || $0.hasPrefix("call button ")
    }
    #expect(outcome.text == "call button true")
    #expect(daemon.count >= 3)
  }
}
