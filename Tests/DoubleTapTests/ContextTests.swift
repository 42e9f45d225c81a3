internal import CDoubleTap
internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Contexts of the C library", .serialized) struct ContextTests {
  @Test("no server there is a status, with no handle")
  func noDisplay() {
    var context = OpaquePointer(bitPattern: 1)
    #expect(dtb_context_open(":9999", &context) == DTB_NO_DISPLAY)
    #expect(context == nil)
  }

  @Test("no such parent, and none that shows, is a status with a message", arguments: LoopMode.allCases)
  func noParent(mode: LoopMode) throws {
    let host = try Host(mode, withButton: false)
    var button = OpaquePointer(bitPattern: 1)
    #expect(dtb_button_create(host.context, 0x1fffff, 0, 0, 10, 10, &button) == DTB_NO_WINDOW)
    #expect(button == nil)
    #expect(String(cString: dtb_context_message(host.context)).contains("0x1fffff"))
    for (width, height) in [(0, 10), (10, -1), (40_000, 10)] as [(Int32, Int32)] {
      #expect(dtb_button_create(host.context, host.window, 0, 0, width, height, &button) == DTB_BAD_VALUE)
    }
    try host.addButton()
    #expect(dtb_button_move_resize(host.button, 0, 0, 0, 10) == DTB_BAD_VALUE)
  }

  @Test("while nothing happens there is no deadline and nothing to read", arguments: LoopMode.allCases)
  func idle(mode: LoopMode) throws {
    let host = try Host(mode)
    try host.settle(for: 0.3)
    #expect(dtb_context_timeout_ms(host.context) == -1)
    var entry = pollfd(fd: dtb_context_fd(host.context), events: Int16(POLLIN), revents: 0)
    #expect(entry.fd >= 0)
    #expect(poll(&entry, 1, 300) == 0)
  }

  @Test("a slide asks for turns until it is over", arguments: LoopMode.allCases)
  func deadlines(mode: LoopMode) throws {
    let host = try Host(mode)
    try host.settle()
    #expect(dtb_button_set_state(host.button, DTB_CONFIRM, true) == DTB_OK)
    let first = dtb_context_timeout_ms(host.context)
    // A frame at 60 per second, rounded up.
    #expect((0...17).contains(first))
    try host.turn(until: "the slide is over") { host.state == DTB_CONFIRM }
  }

  @Test("an event that Xlib holds already is not slept over")
  func queued() throws {
    let host = try Host(.shared)
    try host.settle()
    host.client.click(at: 5, 5)
    host.client.sync()
    // A round trip reads the click into the queue, where poll does not see it.
    #expect(dtb_button_set_ground(host.button, "tan") == DTB_OK)
    #expect(dtb_context_timeout_ms(host.context) == 0)
  }

  @Test("run waits and works until it is stopped; only on an own connection")
  func run() throws {
    let host = try Host(.own)
    let diary = host.diary()
    diary.deed = { [unowned host] in #expect(dtb_context_stop(host.context) == DTB_OK) }
    dtb_button_on_confirm(host.button, Diary.act, diary.pointer, nil)
    try host.arm()
    host.client.click(at: 120, 50)
    #expect(dtb_context_run(host.context) == DTB_OK)
    #expect(diary.actions == 1)
    let sharing = try Host(.shared)
    #expect(dtb_context_run(sharing.context) == DTB_WRONG_PHASE)
    #expect(!dtb_context_dispatch(host.context, nil))
  }

  @Test("the end of the server is told once, and leaves the process, the handles and their ends in peace")
  func lost() throws {
    let server = try XServer()
    var context: OpaquePointer?
    var button: OpaquePointer?
    let diary = Diary()
    #expect(dtb_context_open(server.display, &context) == DTB_OK)
    let root = try XClient(server).root
    #expect(dtb_button_create(context, root, 0, 0, 100, 50, &button) == DTB_OK)
    dtb_context_on_lost(context, { Diary.of($0).actions += 1 }, diary.pointer, Diary.release)
    dtb_button_on_confirm(button, Diary.act, diary.pointer, Diary.release)
    server.stop()
    try wait(until: "the loss is noticed") { dtb_context_process(context) == DTB_LOST }
    #expect(diary.actions == 1)
    #expect(dtb_context_process(context) == DTB_LOST)
    #expect(dtb_context_timeout_ms(context) == -1)
    #expect(dtb_button_window(button) == 0)
    #expect(dtb_button_focus(button) == DTB_LOST)
    #expect(dtb_button_set(button, "primaryText", "x") == DTB_OK)
    #expect(dtb_button_create(context, root, 0, 0, 100, 50, &button) == DTB_LOST)
    #expect(dtb_context_close(context) == DTB_OK)
    #expect(diary.actions == 1)
    #expect(diary.releases == 2)
  }
}
