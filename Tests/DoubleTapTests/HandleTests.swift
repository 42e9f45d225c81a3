internal import CDoubleTap
internal import Foundation
internal import TestSupport
internal import Testing

/// Calls of every function that takes a button, with what they answer.
private let buttonCalls: [(String, @Sendable (OpaquePointer?) -> dtb_status)] = [
  ("destroy", { dtb_button_destroy($0) }),
  ("set", { dtb_button_set($0, "primaryText", "x") }),
  ("get", { dtb_button_get($0, "primaryText", nil, 0, nil) }),
  ("set_number", { dtb_button_set_number($0, "borderWidth", 1) }),
  ("set_flag", { dtb_button_set_flag($0, "reactsToTap", true) }),
  ("set_enabled", { dtb_button_set_enabled($0, true) }),
  ("set_ground", { dtb_button_set_ground($0, "#fff") }),
  ("on_confirm", { dtb_button_on_confirm($0, nil, nil, nil) }),
  ("on_confirm_async", { dtb_button_on_confirm_async($0, nil, nil, nil) }),
  ("on_state", { dtb_button_on_state($0, nil, nil, nil) }),
  ("on_slide", { dtb_button_on_slide($0, nil, nil, nil) }),
  ("on_refused", { dtb_button_on_refused($0, nil, nil, nil) }),
  (
    "state",
    {
      var state = DTB_PRIMARY
      return dtb_button_state($0, &state)
    }
  ),
  ("set_state", { dtb_button_set_state($0, DTB_CONFIRM, false) }),
  ("reset", { dtb_button_reset($0, false) }),
  (
    "preferred_size",
    {
      var (width, height): (Int32, Int32) = (0, 0)
      return dtb_button_preferred_size($0, &width, &height)
    }
  ),
  ("move_resize", { dtb_button_move_resize($0, 0, 0, 10, 10) }),
  ("focus", { dtb_button_focus($0) }),
]

/// The same for contexts.
private let contextCalls: [(String, @Sendable (OpaquePointer?) -> dtb_status)] = [
  ("process", { dtb_context_process($0) }),
  ("run", { dtb_context_run($0) }),
  ("stop", { dtb_context_stop($0) }),
  ("on_lost", { dtb_context_on_lost($0, nil, nil, nil) }),
  ("close", { dtb_context_close($0) }),
  (
    "button_create",
    {
      var button: OpaquePointer?
      return dtb_button_create($0, 1, 0, 0, 10, 10, &button)
    }
  ),
  (
    "button_create_embedded",
    {
      var button: OpaquePointer?
      return dtb_button_create_embedded($0, 1, 10, 10, &button)
    }
  ),
]

@Suite("Handles of the C library", .serialized) struct HandleTests {
  @Test("NULL is told from every function that takes a handle")
  func null() {
    for (name, call) in buttonCalls + contextCalls { #expect(call(nil) == DTB_NULL, "\(name)") }
    #expect(dtb_context_fd(nil) == -1)
    #expect(dtb_context_timeout_ms(nil) == -1)
    #expect(!dtb_context_dispatch(nil, nil))
    #expect(dtb_button_window(nil) == 0)
    #expect(dtb_context_message(nil).pointee == 0)
  }

  @Test("a handle that was destroyed is told from every function, and stays so when others are made")
  func destroyed() throws {
    let host = try Host(.own)
    let button = host.button
    #expect(dtb_button_destroy(button) == DTB_OK)
    try host.addButton()
    #expect(host.button != button)
    for (name, call) in buttonCalls { #expect(call(button) == DTB_NO_HANDLE, "\(name)") }
    #expect(dtb_button_window(button) == 0)
    let context = host.context
    #expect(dtb_context_close(context) == DTB_OK)
    for (name, call) in contextCalls { #expect(call(context) == DTB_NO_HANDLE, "\(name)") }
    #expect(dtb_context_fd(context) == -1)
    #expect(dtb_context_timeout_ms(context) == -1)
  }

  @Test("a context's end destroys its buttons")
  func contextEnds() throws {
    let host = try Host(.own)
    let window = dtb_button_window(host.button)
    #expect(dtb_context_close(host.context) == DTB_OK)
    #expect(dtb_button_destroy(host.button) == DTB_NO_HANDLE)
    try wait(until: "the window is gone") { !host.client.isViewable(window) }
  }

  @Test("a handle of one kind is none of the other")
  func kinds() throws {
    let host = try Host(.own)
    for (name, call) in buttonCalls { #expect(call(host.context) == DTB_NO_HANDLE, "\(name)") }
    for (name, call) in contextCalls { #expect(call(host.button) == DTB_NO_HANDLE, "\(name)") }
  }

  @Test("on another thread every function says so and does nothing")
  func otherThread() throws {
    let host = try Host(.own)
    nonisolated(unsafe) let (context, button) = (host.context, host.button)
    try Helper {
      for (name, call) in buttonCalls { #expect(call(button) == DTB_WRONG_THREAD, "\(name)") }
      for (name, call) in contextCalls { #expect(call(context) == DTB_WRONG_THREAD, "\(name)") }
      #expect(dtb_context_fd(context) == -1)
      #expect(dtb_button_window(button) == 0)
    }.join()
    #expect(host.state == DTB_PRIMARY)
  }

  @Test("two contexts on two threads and two servers work at once")
  func twoThreads() throws {
    let workers = (0..<2).map { _ in
      Helper {
        let host = try Host(.own, server: try XServer())
        let diary = host.diary()
        dtb_button_on_confirm(host.button, Diary.act, diary.pointer, nil)
        for round in 1...3 {
          try host.arm()
          try host.confirm()
          #expect(diary.actions == round)
          dtb_button_reset(host.button, false)
        }
      }
    }
    for worker in workers { try worker.join() }
  }

  @Test("pointers that have to be given are asked for")
  func missingPointers() throws {
    let host = try Host(.own)
    #expect(dtb_context_open(nil, nil) == DTB_NULL)
    #expect(dtb_context_attach(nil, nil) == DTB_NULL)
    #expect(dtb_button_create(host.context, host.window, 0, 0, 1, 1, nil) == DTB_NULL)
    #expect(dtb_button_set(host.button, nil, "x") == DTB_NULL)
    #expect(dtb_button_set(host.button, "font", nil) == DTB_NULL)
    #expect(dtb_button_get(host.button, "font", nil, 8, nil) == DTB_NULL)
    #expect(dtb_button_state(host.button, nil) == DTB_NULL)
    #expect(dtb_button_preferred_size(host.button, nil, nil) == DTB_NULL)
  }

  @Test("every status has its own words")
  func words() {
    let texts = (0...13).map { String(cString: dtb_strerror(dtb_status(UInt32($0)))) }
    #expect(Set(texts).count == 14)
    #expect(texts.allSatisfy { !$0.isEmpty && !$0.hasSuffix(".") })
    #expect(String(cString: dtb_strerror(dtb_status(99))) == "there is no such status")
  }
}
