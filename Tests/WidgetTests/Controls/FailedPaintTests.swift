internal import CX11
internal import Foundation
internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

@Suite("Confirm faces that could not be painted", .serialized) struct FailedPaintTests {
  /// Lets the server have that much more memory than it has now, in bytes; nil: as much as it likes.
  private func limit(_ server: XServer, to more: Int?) throws {
    let status = try String(contentsOfFile: "/proc/\(server.processID)/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmSize:") })
    let now = try #require(line.split(separator: " ").compactMap { Int($0) }.first) * 1024
    let soft = more.map { "\(now + $0)" } ?? "unlimited"
    let program = try Program("prlimit", ["--pid", "\(server.processID)", "--as=\(soft):unlimited"])
    #expect(try program.waitForEnd() == .exit(0))
  }

  /// Presses where there is something of the button.
  private func press(_ rig: ButtonRig) {
    rig.client.perform([.pause(1)])
    rig.client.click(at: 100, 60)
    rig.settle()
  }

  @Test("a button that no server can hold a picture of never confirms, and one that has shrunk does")
  func tooLarge() throws {
    let rig = try ButtonRig()
    rig.answer = true
    rig.client.place(rig.window.id, at: Area(0, 0, 9000, 9000))
    try rig.turn(until: "the window is large") { rig.window.size.width == 9000 }
    rig.button.frame = Rect(0, 0, 9000, 9000)
    rig.button.setState(.confirm, animated: false)
    rig.settle()
    for round in 1...3 {
      press(rig)
      #expect(rig.calls == 0 && rig.refusals == Array(repeating: .unseen, count: round))
    }
    rig.client.place(rig.window.id, at: Area(0, 0, 300, 120))
    try rig.turn(until: "the window is small") { rig.window.size.width == 300 }
    rig.button.frame = Rect(50, 30, 200, 60)
    rig.waitUntilConfirmable(after: 1)
    press(rig)
    #expect(rig.calls == 1 && rig.refusals.count == 3)
  }

  @Test(
    "a button for which the server has no memory never confirms, and does so once there is some",
    arguments: [[], ["-extension", "RENDER"]])
  func noMemory(arguments: [String]) throws {
    let server = try XServer(arguments: arguments)
    let rig = try ButtonRig(server)
    rig.answer = true
    rig.button.setState(.confirm, animated: false)
    rig.waitUntilConfirmable(after: 0.5)
    rig.click()
    #expect(rig.calls == 1, "with memory it confirms")
    rig.button.reset(animated: false)
    rig.settle()
    try limit(server, to: 1 << 20)
    // 16 MB a picture.
    rig.client.place(rig.window.id, at: Area(0, 0, 2000, 2000))
    try rig.turn(until: "the window is large") { rig.window.size.width == 2000 }
    rig.button.frame = Rect(0, 0, 2000, 2000)
    rig.settle()
    rig.button.setState(.confirm, animated: false)
    rig.settle()
    for round in 1...3 {
      press(rig)
      #expect(rig.calls == 1 && rig.refusals == Array(repeating: .unseen, count: round))
    }
    try limit(server, to: nil)
    // Its refusal paints anew.
    press(rig)
    #expect(rig.calls == 1 && rig.refusals == Array(repeating: .unseen, count: 4))
    rig.waitUntilConfirmable(after: 1)
    press(rig)
    #expect(rig.calls == 2 && rig.refusals.count == 4)
  }

  @Test("an error of something else leaves the face as it is")
  func otherErrors() throws {
    let rig = try ButtonRig()
    rig.answer = true
    rig.bringOutConfirm()
    // Nobody has such a window.
    rig.rig.display.connection.ask { XMapWindow(rig.rig.display.x, 0x1fff_ffff) }
    rig.settle()
    #expect(cx_trap_count(cx_errors(rig.rig.display.connection.handle)) == 1)
    rig.click()
    #expect(rig.calls == 1 && rig.refusals == [])
  }
}
