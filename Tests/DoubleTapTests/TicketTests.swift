internal import CDoubleTap
internal import Foundation
internal import Synchronization
internal import TestSupport
internal import Testing

/// The ticket that an action was given, for other threads.
private final class Hand: Sendable {
  private let number = Mutex(0)

  var ticket: OpaquePointer? {
    get { OpaquePointer(bitPattern: number.withLock { $0 }) }
    set { number.withLock { $0 = Int(bitPattern: newValue) } }
  }

  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static let begin: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void = { ticket, user in
    guard let user else { fatalError("the user pointer got lost") }
    Unmanaged<Hand>.fromOpaque(user).takeUnretainedValue().ticket = ticket
  }
}

@Suite("Actions that go on, in the C library", .serialized) struct TicketTests {
  private let hand = Hand()

  /// Confirms, and gives the host when its action has begun.
  private func begin(_ mode: LoopMode) throws -> Host {
    let host = try Host(mode)
    #expect(dtb_button_on_confirm_async(host.button, Hand.begin, hand.pointer, nil) == DTB_OK)
    try host.arm()
    host.client.click(at: 120, 50)
    try host.turn(until: "the action has begun") { hand.ticket != nil }
    return host
  }

  @Test("another thread's answer counts, and wakes a loop that waits", arguments: LoopMode.allCases, [true, false])
  func answer(mode: LoopMode, succeeded: Bool) throws {
    let host = try begin(mode)
    #expect(host.state == DTB_PENDING)
    // Nothing turns, so that only the answer can be what the descriptor tells.
    dtb_context_process(host.context)
    let helper = Helper { [hand] in
      #expect(dtb_ticket_set_progress(hand.ticket, 0.5) == DTB_OK)
      #expect(dtb_ticket_finish(hand.ticket, succeeded) == DTB_OK)
      #expect(dtb_ticket_finish(hand.ticket, !succeeded) == DTB_ENDED)
      #expect(dtb_ticket_set_progress(hand.ticket, 1) == DTB_ENDED)
    }
    var entry = pollfd(fd: dtb_context_fd(host.context), events: Int16(POLLIN), revents: 0)
    #expect(poll(&entry, 1, 5000) == 1)
    try helper.join()
    try host.turn(until: "the answer shows") { host.state == (succeeded ? DTB_SUCCESS : DTB_ERROR) }
  }

  @Test("an answer after the button's end, or after its context's, is told to be one")
  func late() throws {
    let host = try begin(.own)
    #expect(dtb_button_destroy(host.button) == DTB_OK)
    #expect(dtb_ticket_finish(hand.ticket, true) == DTB_ENDED)
    hand.ticket = nil
    let other = try begin(.shared)
    #expect(dtb_context_close(other.context) == DTB_OK)
    #expect(dtb_ticket_set_progress(hand.ticket, 0.5) == DTB_OK)
    #expect(dtb_ticket_finish(hand.ticket, true) == DTB_ENDED)
    #expect(dtb_ticket_finish(hand.ticket, true) == DTB_ENDED)
  }

  @Test("too late counts as failed")
  func timeout() throws {
    let host = try Host(.own)
    host.set("actionTimeout", "0.2")
    dtb_button_on_confirm_async(host.button, Hand.begin, hand.pointer, nil)
    try host.arm()
    host.client.click(at: 120, 50)
    try host.turn(until: "the time is over") { host.state == DTB_ERROR }
    #expect(dtb_ticket_finish(hand.ticket, true) == DTB_ENDED)
    #expect(host.state == DTB_ERROR)
  }

  @Test("what is no ticket is told so")
  func noTicket() throws {
    let host = try Host(.own)
    #expect(dtb_ticket_finish(nil, true) == DTB_NULL)
    #expect(dtb_ticket_set_progress(nil, 1) == DTB_NULL)
    #expect(dtb_ticket_finish(host.button, true) == DTB_NO_HANDLE)
    #expect(dtb_ticket_finish(OpaquePointer(bitPattern: 4096), true) == DTB_NO_HANDLE)
  }

  @Test("a thread that tells its progress ten thousand times disturbs nothing (B43)", arguments: LoopMode.allCases)
  func progress(mode: LoopMode) throws {
    let host = try begin(mode)
    let helper = Helper { [hand] in
      for step in 0..<10_000 { #expect(dtb_ticket_set_progress(hand.ticket, Double(step) / 10_000) == DTB_OK) }
      #expect(dtb_ticket_finish(hand.ticket, true) == DTB_OK)
    }
    try host.turn(until: "the answer shows") { host.state != DTB_PENDING }
    #expect(host.state == DTB_SUCCESS)
    try helper.join()
  }

  @Test("of ten threads that answer at once, one is heard")
  func race() throws {
    let host = try begin(.own)
    let helpers = (0..<10).map { index in
      Helper { [hand] in
        if dtb_ticket_finish(hand.ticket, index % 2 == 0) == DTB_OK { heardOnce.withLock { $0 += 1 } }
      }
    }
    for helper in helpers { try helper.join() }
    #expect(heardOnce.withLock { $0 } == 1)
    try host.turn(until: "the answer shows") { host.state == DTB_SUCCESS || host.state == DTB_ERROR }
  }
}

private let heardOnce = Mutex(0)
