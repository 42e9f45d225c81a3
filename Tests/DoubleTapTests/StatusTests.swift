internal import CDoubleTap
internal import CX11
internal import DoubleTap
internal import Foundation
internal import TestSupport
internal import Testing

private let ignoreLoss: @convention(c) (OpaquePointer?) -> Int32 = { _ in 0 }
private let ignoreExit: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void = { _, _ in }

@Suite("What the functions of the C library answer", .serialized) struct StatusTests {
  private func text(_ context: OpaquePointer?) -> String { String(cString: dtb_context_message(context)) }

  @Test("after the server's end all that needs it says so, at once and every time", arguments: LoopMode.allCases)
  func afterLoss(mode: LoopMode) throws {
    let old = XSetIOErrorHandler(ignoreLoss)
    defer { XSetIOErrorHandler(old) }
    let server = try XServer()
    let host = try Host(mode, server: server)
    XSetIOErrorExitHandler(host.display, ignoreExit, nil)
    server.stop()
    var (width, height, other) = (Int32(0), Int32(0), OpaquePointer?.none)
    for _ in 1...2 {
      #expect(dtb_button_move_resize(host.button, 1, 1, 50, 50) == DTB_LOST)
      #expect(dtb_button_focus(host.button) == DTB_LOST)
      #expect(dtb_button_preferred_size(host.button, &width, &height) == DTB_LOST)
      #expect(dtb_button_set(host.button, "primaryBgColor", "cornflower blue") == DTB_LOST)
      #expect(dtb_button_set(host.button, "borderColor", "cornflower blue") == DTB_LOST)
      #expect(dtb_button_set_ground(host.button, "cornflower blue") == DTB_LOST)
      #expect(dtb_button_create(host.context, host.window, 0, 0, 10, 10, &other) == DTB_LOST)
      #expect(dtb_button_create_embedded(host.context, 0, 10, 10, &other) == DTB_LOST)
    }
    #expect(dtb_button_set(host.button, "primaryBgColor", "#102030") == DTB_OK)
    #expect(dtb_button_set(host.button, "primaryBgColor", "#10203") == DTB_BAD_VALUE)
    #expect(dtb_button_set(host.button, "animationDuration", "soon") == DTB_BAD_VALUE)
    #expect(dtb_button_set_ground(host.button, "#102030") == DTB_OK)
    #expect(dtb_button_set_ground(host.button, "#10203") == DTB_BAD_VALUE)
    #expect(dtb_button_set(host.button, "primaryText", "LATE") == DTB_OK)
    #expect(dtb_button_destroy(host.button) == DTB_OK)
  }

  @Test("a button whose window is gone says so", arguments: LoopMode.allCases)
  func withoutWindow(mode: LoopMode) throws {
    let host = try Host(mode)
    XDestroyWindow(host.display, host.window)
    try host.turn(until: "the end is known") { dtb_button_window(host.button) == 0 }
    var (width, height) = (Int32(0), Int32(0))
    #expect(dtb_button_move_resize(host.button, 1, 1, 50, 50) == DTB_NO_WINDOW)
    #expect(dtb_button_focus(host.button) == DTB_NO_WINDOW)
    #expect(dtb_button_preferred_size(host.button, &width, &height) == DTB_NO_WINDOW)
    #expect(dtb_button_set(host.button, "primaryBgColor", "cornflower blue") == DTB_OK)
  }

  @Test("what is not a window can be no parent, and the message says what was given", arguments: LoopMode.allCases)
  func noParent(mode: LoopMode) throws {
    let host = try Host(mode, withButton: false)
    for parent in [0, UInt(1) << 32 | host.window, 1 << 29 | host.window, .max] {
      var button = OpaquePointer(bitPattern: 1)
      #expect(dtb_button_create(host.context, parent, 0, 0, 10, 10, &button) == DTB_NO_WINDOW)
      #expect(button == nil)
      #expect(text(host.context) == "parent: \(parent) is not a window; expected the XID of one")
    }
  }

  @Test("a preferred size is one that the window can have")
  func preferredSize() throws {
    let host = try Host(.own)
    var (width, height) = (Int32(0), Int32(0))
    host.set("primaryText", String(repeating: "W", count: 10_000))
    #expect(dtb_button_preferred_size(host.button, &width, &height) == DTB_OK)
    #expect(width == 32_767)
    #expect((20...200).contains(height))
    #expect(dtb_button_move_resize(host.button, 0, 0, width, height) == DTB_OK)
  }

  @Test("a key of any number in an event of the host is no key")
  func keycodes() throws {
    let host = try Host(.shared)
    for keycode: UInt32 in [0, 7, 256, 300, 65_536, .max] {
      for type in [KeyPress, KeyRelease] {
        var event = XEvent()
        event.xkey.type = type
        event.xkey.display = host.display
        event.xkey.window = dtb_button_window(host.button)
        event.xkey.keycode = keycode
        event.xkey.state = .max
        #expect(dtb_context_dispatch(host.context, &event))
      }
    }
    try host.settle()
    #expect(host.state == DTB_PRIMARY)
  }

  @Test("too few file descriptors are not a missing server or a lost one")
  func descriptors() throws {
    let server = try XServer()
    let host = try #require(XOpenDisplay(server.display))
    defer { XCloseDisplay(host) }
    var limits = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
    var few = limits
    few.rlim_cur = 400
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &few)
    defer { setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits) }
    var taken: [Int32] = []
    while case let descriptor = dup(0), descriptor >= 0 { taken.append(descriptor) }
    defer { for descriptor in taken { close(descriptor) } }
    var (opened, attached) = ([dtb_status](), [dtb_status]())
    for _ in 0...5 {
      var context: OpaquePointer?
      opened.append(dtb_context_open(server.display, &context))
      dtb_context_close(context)
      attached.append(dtb_context_attach(UnsafeMutableRawPointer(host), &context))
      dtb_context_close(context)
      close(taken.removeLast())
    }
    #expect(opened.first == DTB_NO_MEMORY)
    #expect(attached.first == DTB_NO_MEMORY)
    #expect(opened.last == DTB_OK)
    #expect(attached.last == DTB_OK)
    #expect((opened + attached).allSatisfy { $0 == DTB_OK || $0 == DTB_NO_MEMORY })
    #expect(String(cString: dtb_strerror(DTB_NO_MEMORY)).contains("file descriptors"))
  }
}
