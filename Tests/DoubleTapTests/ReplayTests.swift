internal import CDoubleTap
internal import DoubleTap
internal import TestSupport
internal import Testing

/// The host's window is at the upper left corner, the button at 20, 20 in it and 200 x 60 large.
@Suite("A button in a host's window where another program takes presses first", .serialized) struct ReplayTests {
  enum Way: String, CaseIterable { case press, hold, slide }

  @Test(
    "whoever waits two seconds and clicks, holds or slides is obeyed at once", arguments: LoopMode.allCases,
    Way.allCases)
  func patient(mode: LoopMode, way: Way) throws {
    let host = try Host(mode)
    let diary = host.diary()
    host.set("confirmGesture", way.rawValue)
    host.set("holdDuration", "0.3")
    dtb_button_on_confirm(host.button, Diary.act, diary.pointer, nil)
    let daemon = try ReplayingGrab(host.server.display)
    try host.arm()
    host.client.move(to: 150, 50)
    try host.settle(for: 2)
    switch way {
    case .press: host.client.perform([.press(), .pause(0.05), .release()])
    case .hold: host.client.press()
    case .slide: host.client.drag(from: (200, 50), to: (40, 50), duration: 0.2)
    }
    try host.turn(until: "the action has answered") { host.state == DTB_SUCCESS }
    host.client.release()
    #expect(diary.actions == 1)
    #expect(daemon.count == 2)
  }

  /// What click-to-focus managers do where the button has the keyboard and the host's window is what they know.
  @Test("so is who clicks where each press takes the keyboard to the host first", arguments: LoopMode.allCases)
  func focusTaken(mode: LoopMode) throws {
    let host = try Host(mode)
    let diary = host.diary()
    dtb_button_on_confirm(host.button, Diary.act, diary.pointer, nil)
    try host.takeKeyboard()
    try host.arm()
    host.client.move(to: 150, 50)
    try host.settle(for: 0.5)
    let manager = try ReplayingGrab(
      host.server.display, .init(on: host.window, focus: [host.window, dtb_button_window(host.button)]))
    host.client.perform([.press(), .pause(0.05), .release()])
    try host.turn(until: "the action has answered") { host.state == DTB_SUCCESS }
    #expect(diary.actions == 1)
    #expect(manager.count == 1)
  }
}
