internal import CDoubleTap
internal import CX11
internal import DoubleTap
internal import TestSupport
internal import Testing

@Suite("Times in a host's events", .serialized) struct EventTimeTests {
  /// Presses the armed button by hand and gives the host's event.
  private func press(_ host: Host) throws -> XEvent {
    host.client.perform([.move(120, 50), .press()])
    return try wait(for: "the host has the press") {
      while XPending(host.display) > 0 {
        var event = XEvent()
        XNextEvent(host.display, &event)
        dtb_context_dispatch(host.context, &event)
        if event.type == ButtonPress { return event }
      }
      return nil
    }
  }

  @Test("a release that is earlier than its press, or at no time, confirms nothing; one at the same time does")
  func release() throws {
    let host = try Host(.shared)
    let diary = host.diary()
    dtb_button_on_confirm(host.button, Diary.act, diary.pointer, nil)
    try host.arm()
    for (isUnknown, gap, calls) in [
      (false, 1, 0), (false, 60_000, 0), (false, 120_000, 0), (true, 0, 0), (false, 0, 1),
    ] {
      var event = try press(host)
      let time = event.xbutton.time
      event.type = ButtonRelease
      event.xbutton.state = UInt32(Button1Mask)
      event.xbutton.time = isUnknown ? 0 : UInt(UInt32(truncatingIfNeeded: time) &- UInt32(gap))
      #expect(dtb_context_dispatch(host.context, &event))
      host.client.release()
      try host.settle(for: 0.6)
      #expect(diary.actions == calls, "\(gap) ms earlier")
    }
  }
}
