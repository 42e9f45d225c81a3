internal import Foundation
internal import Interaction
internal import Synchronization
internal import TestSupport
internal import Testing

@testable internal import Widget

@Suite("Actions that answer by a ticket", .serialized) struct ActionTicketTests {
  /// Where the closure puts its ticket.
  private final class Desk {
    var ticket: ActionTicket?
  }

  /// Confirmed, and the action goes on with the ticket on the desk; the log has notices as well.
  private func running(animation: Double = 0, timeout: Double = 0) throws -> (rig: ButtonRig, desk: Desk) {
    let rig = try ButtonRig(animation: animation)
    let desk = Desk()
    rig.button.resetDelay = 60
    rig.button.actionTimeout = timeout
    rig.button.functionToCallAsync = { [unowned rig] ticket in
      rig.log.append("begin")
      desk.ticket = ticket
    }
    rig.button.noticed = { [unowned rig] notice in
      switch notice {
      case .called(let answer): rig.log.append("called \(answer)")
      case .timedOut: rig.log.append("timed out")
      default: break
      }
    }
    rig.bringOutConfirm()
    try rig.turn(until: .confirm)
    rig.client.perform([.pause(0.11)])
    _ = rig.take()
    rig.click()
    try rig.turn(until: "the action has begun") { rig.log.last == "begin" }
    #expect(rig.take() == ["confirm -> pending", "begin"])
    return (rig, desk)
  }

  @Test("an answer from another thread ends the wait of an idle loop, and counts once", arguments: [true, false])
  func finish(answer: Bool) throws {
    let (rig, desk) = try running()
    let ticket = try #require(desk.ticket)
    let thread = ThreadProbe()
    let errors = Mutex<[TicketError?]>([])
    rig.button.stateChanged = { [unowned rig] old, new in
      rig.log.append("\(old.name) -> \(new.name)")
      if new != .pending { rig.loop.stop() }
    }
    let helper = Helper {
      try thread.waitUntilAsleep()
      errors.withLock { $0 = [ticket.finish(answer), ticket.finish(!answer), ticket.finish(answer)] }
    }
    rig.loop.run()
    try helper.join()
    #expect(errors.withLock { $0 } == [nil, .finishedBefore, .finishedBefore])
    try rig.pass(0.05)
    #expect(rig.take() == ["called \(answer)", answer ? "pending -> success" : "pending -> error"])
    #expect(rig.calls == 0, "the closure without a ticket is not called")
  }

  @Test("an answer within the closure counts when that has returned")
  func atOnce() throws {
    let rig = try ButtonRig()
    rig.button.functionToCallAsync = { [unowned rig] ticket in
      #expect(ticket.finish(true) == nil)
      rig.log.append("still \(rig.button.state.name)")
    }
    rig.confirm()
    try rig.turn(until: .success)
    #expect(rig.log.suffix(2) == ["still pending", "pending -> success"])
  }

  @Test(
    "a confirm in a loop that the closure runs is refused, also when the ticket has been used or its time is over",
    arguments: [true, false])
  func nestedLoop(isLate: Bool) throws {
    let rig = try ButtonRig()
    rig.button.actionTimeout = isLate ? 0.05 : 0
    rig.button.functionToCallAsync = { [unowned rig] ticket in
      rig.log.append("call")
      guard rig.calls == 1 else { return }
      if !isLate { ticket.finish(false) }
      try? rig.turn(until: .error)
      rig.button.reset(animated: false)
      rig.confirm()
      #expect(rig.calls == 1 && rig.refusals == [.stillRunning] && rig.state == .confirm)
    }
    rig.confirm()
    #expect(rig.refusals == [.stillRunning])
    rig.waitUntilConfirmable()
    rig.click()
    #expect(rig.calls == 2)
  }

  @Test("a ticket that is let go counts as failure, on whatever thread, also when the closure does not keep it")
  func dropped() throws {
    let (rig, desk) = try running()
    desk.ticket = nil
    try rig.turn(until: .error)
    #expect(rig.take() == ["called false", "pending -> error"])

    let other = try ButtonRig()
    other.button.resetDelay = 60
    other.button.functionToCallAsync = { _ in }
    other.confirm()
    try other.turn(until: .error)

    let (far, farDesk) = try running()
    let box = Mutex(farDesk.ticket)
    farDesk.ticket = nil
    let helper = Helper { box.withLock { $0 = nil } }
    try far.turn(until: .error)
    try helper.join()
  }

  @Test("an answer that comes after actionTimeout is too late, and so is the end of its ticket")
  func timeout() throws {
    let (rig, desk) = try running(timeout: 0.1)
    try rig.turn(until: .error)
    #expect(rig.take() == ["timed out", "pending -> error"])
    #expect(desk.ticket?.finish(true) == .timedOut)
    desk.ticket = nil
    try rig.pass(0.05)
    #expect(rig.log.isEmpty && rig.state == .error)
  }

  @Test("a button that is gone leaves its ticket without effect, and lets go of its closures")
  func gone() throws {
    final class Witness {}
    var (rig, desk): (ButtonRig?, Desk) = try { ($0.rig, $0.desk) }(running())
    weak let witness: Witness? = {
      let witness = Witness()
      rig?.button.functionToCallAsync = { _ in _ = witness }
      return witness
    }()
    #expect(witness != nil)
    rig = nil
    #expect(witness == nil)
    #expect(desk.ticket?.finish(true) == .buttonGone)
    desk.ticket?.progress = 0.5
    #expect(desk.ticket?.progress == nil)
    desk.ticket = nil
  }

  @Test("an answer that comes while the button is in no window is heard, once, and so is one after it was moved")
  func moved() throws {
    let (rig, desk) = try running()
    rig.button.removeFromSuperview()
    #expect(rig.state == .pending)
    #expect(desk.ticket?.finish(true) == nil)
    try rig.turn(until: .success)
    rig.window.content.addSubview(rig.button)
    rig.settle()
    #expect(rig.take() == ["called true", "pending -> success"])

    let (other, otherDesk) = try running()
    for part in [0.25, 0.5] {
      other.button.removeFromSuperview()
      other.window.content.addSubview(other.button)
      otherDesk.ticket?.progress = part
      try other.turn(until: "it is heard") { other.button.confirmation.progress == part }
    }
    otherDesk.ticket?.finish(false)
    try other.turn(until: .error)
    #expect(other.take() == ["called false", "pending -> error"])
  }

  @Test("a state that code sets meanwhile stands, and the next confirm waits for the answer")
  func code() throws {
    let (rig, desk) = try running()
    rig.button.setState(.confirm, animated: false)
    rig.settle()
    rig.client.perform([.pause(0.11)])
    rig.click()
    #expect(!rig.log.contains("begin") && rig.state == .confirm)
    desk.ticket?.finish(true)
    try rig.turn(until: "it is told") { rig.log.contains("called true") }
    #expect(rig.state == .confirm)
    try rig.pass(0.45)
    rig.click()
    try rig.turn(until: "the next action has begun") { rig.log.contains("begin") }
    #expect(desk.ticket?.finish(false) == nil, "it has a ticket of its own")
    try rig.turn(until: .error)
  }

  @Test("the window manager's pings, repaints and other timers go on meanwhile")
  func alive() throws {
    let (rig, desk) = try running()
    rig.client.select(.substructure, on: rig.client.root)
    rig.client.ping(rig.window.id, time: 77)
    let cover = try rig.client.createWindow(Area(50, 30, 100, 60), overrideRedirect: true)
    rig.client.map(cover)
    rig.client.destroy(cover)
    try rig.pass(0.1)
    let pong = try rig.client.waitForEvent("the ping is answered") { $0.kind == .clientMessage }
    #expect(pong.data.prefix(2).map { $0 & 0xFFFF_FFFF } == [rig.client.atom("_NET_WM_PING"), 77])
    #expect(try rig.client.capture(rig.window.id, Area(60, 40, 1, 1))[0, 0] == Pixel(0xC62828))
    #expect(rig.state == .pending)
    desk.ticket?.finish(true)
    try rig.turn(until: .success)
  }

  @Test("a spinner turns while nobody knows how far the action is; a bar stands, and costs nothing until it grows")
  func look() throws {
    let (rig, desk) = try running(animation: 0.5)
    let slot = Area(72, 48, 24, 24)
    rig.button.confirmText = "WORKING"
    var looks: [PixelImage] = []
    try rig.turn(until: "the spinner has turned") {
      let image = try rig.client.capture(rig.window.id, slot)
      if looks.last != image { looks.append(image) }
      return looks.count > 5
    }
    desk.ticket?.progress = 0.5
    try rig.turn(until: "the bar has come") {
      try rig.client.capture(rig.window.id, Area(60, 60, 1, 1))[0, 0] != Pixel(0xC62828)
    }
    #expect(desk.ticket?.progress == 0.5)
    rig.settle()
    let image = try rig.picture()
    // 16 % white on #C62828, in the first half.
    #expect(image[149, 35].distance(to: Pixel(0xCF4A4A)) <= 1 && image[150, 35] == Pixel(0xC62828))
    #expect(rig.loop.timeout() == nil)
    rig.button.isRightToLeft = true
    let mirrored = try rig.picture()
    #expect(mirrored[149, 35] == Pixel(0xC62828) && mirrored[150, 35].distance(to: Pixel(0xCF4A4A)) <= 1)
    desk.ticket?.progress = 7
    #expect(desk.ticket?.progress == 1)
    desk.ticket?.progress = nil
    try rig.turn(until: "the spinner is back") { rig.loop.timeout() != nil }
  }

  @Test("the spinner rests while its window is not on the screen, and turns on when it is back (B31)")
  func unmapped() throws {
    let (rig, desk) = try running(animation: 0.5)
    rig.client.unmap(rig.window.id)
    try rig.turn(until: "nothing is due") { rig.loop.timeout() == nil }
    rig.client.map(rig.window.id)
    var looks: [PixelImage] = []
    try rig.turn(until: "the spinner turns again") {
      guard rig.client.isViewable(rig.window.id) else { return false }
      let image = try rig.client.capture(rig.window.id)
      if looks.last != image { looks.append(image) }
      return looks.count > 5
    }
    desk.ticket?.finish(true)
    try rig.turn(until: .success)
  }

  @Test("thousands of words from several threads while things move keep their order, and one answer counts")
  func crowd() throws {
    let (rig, desk) = try running(animation: 0.5)
    let ticket = try #require(desk.ticket)
    let accepted = Mutex(0)
    let helpers = (0..<4).map { number in
      Helper {
        for step in 0..<2500 { ticket.progress = Double(step) / 2500 }
        if ticket.finish(number % 2 == 0) == nil { accepted.withLock { $0 += 1 } }
      }
    }
    var last = 0.0
    try rig.turn(until: "it is answered", deadline: 20) {
      if let part = rig.button.confirmation.progress { last = part }
      return rig.state != .pending
    }
    for helper in helpers { try helper.join() }
    #expect(accepted.withLock { $0 } == 1 && (0...1).contains(last))
    #expect(rig.log.count { $0.hasPrefix("called") } == 1)
  }

  @Test("with a loop of the host's own, the descriptor becomes readable when a ticket answers")
  func hostLoop() throws {
    let (rig, desk) = try running(animation: 0)
    rig.settle()
    func isReadable() -> Bool {
      var entry = pollfd(fd: rig.loop.fileDescriptor, events: Int16(POLLIN), revents: 0)
      return poll(&entry, 1, 0) == 1
    }
    #expect(rig.loop.timeout() == nil && !isReadable())
    desk.ticket?.finish(true)
    #expect(isReadable())
    rig.loop.dispatch()
    #expect(rig.state == .success)
  }
}
