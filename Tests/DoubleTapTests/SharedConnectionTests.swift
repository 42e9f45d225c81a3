internal import CDoubleTap
internal import CX11
internal import Foundation
internal import Synchronization
internal import TestSupport
internal import Testing

/// How many errors reached the process's handler.
private let errorCount = Atomic<Int>(0)

private let countError: @convention(c) (OpaquePointer?, UnsafeMutablePointer<XErrorEvent>?) -> Int32 = { _, _ in
  errorCount.add(1, ordering: .relaxed)
  return 0
}

@Suite("The host's connection", .serialized) struct SharedConnectionTests {
  /// With the host's own error handler; gives back how many errors it got.
  private func errors(during body: () throws -> Void) rethrows -> Int {
    errorCount.store(0, ordering: .relaxed)
    let old = XSetErrorHandler(countError)
    defer { XSetErrorHandler(old) }
    try body()
    #expect(XSetErrorHandler(countError) != nil)
    return errorCount.load(ordering: .relaxed)
  }

  /// The host's events of a user who does everything but touch the button.
  private func ownEvents(withButton: Bool) throws -> [Int32] {
    let host = try Host(.shared, withButton: withButton)
    try host.settle()
    host.ownEvents = []
    host.client.click(at: 5, 5)
    host.client.focus(host.window)
    host.client.strike(.space)
    host.client.strike(.tab)
    try host.settle()
    if withButton {
      try host.arm()
      try host.confirm()
      host.client.park()
    }
    try host.settle()
    return host.ownEvents
  }

  @Test("the host gets the same events of its own with and without the button, also when that is used")
  func sameEvents() throws {
    let without = try ownEvents(withButton: false)
    #expect(without.filter { $0 == ButtonPress }.count == 1)
    #expect(without.filter { $0 == KeyPress }.count == 2)
    #expect(try ownEvents(withButton: true) == without)
  }

  @Test("keys that come because the pointer is over the button stay the host's", arguments: LoopMode.allCases)
  func keysUnderPointer(mode: LoopMode) throws {
    let host = try Host(mode)
    host.client.focus(host.window)
    host.client.move(to: 120, 50)
    try host.settle()
    host.ownEvents = []
    host.client.strike(.returnKey)
    try host.turn(until: "the host has the key") { host.ownEvents.contains(KeyPress) }
    #expect(host.state == DTB_PRIMARY)
  }

  @Test("errors of the button reach nobody, and those of the host its handler once, in mid-slide too")
  func errors() throws {
    let host = try Host(.shared)
    let count = try errors {
      #expect(dtb_button_set_state(host.button, DTB_CONFIRM, true) == DTB_OK)
      host.turn()
      XDestroyWindow(host.display, 0x1fffff)
      try host.turn(until: "the slide is over") { host.state == DTB_CONFIRM }
      // Of ours: the window is gone before we can know it.
      XDestroyWindow(host.display, dtb_button_window(host.button))
      XSync(host.display, 0)
      dtb_button_move_resize(host.button, 1, 1, 50, 50)
      dtb_button_set(host.button, "primaryText", "gone")
      dtb_context_process(host.context)
      XSync(host.display, 0)
      try host.settle()
    }
    #expect(count == 1)
    #expect(dtb_button_window(host.button) == 0)
  }

  @Test("events of others are not ours: unknown windows, another display, messages that mean nothing to us")
  func notOurs() throws {
    let host = try Host(.shared)
    let window = dtb_button_window(host.button)
    func isOurs(_ change: (inout XEvent) -> Void) -> Bool {
      var event = XEvent()
      event.xany.type = Expose
      event.xany.display = host.display
      event.xany.window = window
      change(&event)
      return dtb_context_dispatch(host.context, &event)
    }
    #expect(isOurs { _ in })
    #expect(!isOurs { $0.xany.window = host.window })
    #expect(!isOurs { $0.xany.window = 0 })
    #expect(!isOurs { $0.xany.display = nil })
    #expect(!isOurs { $0.type = MappingNotify })
    #expect(!isOurs { $0.type = GenericEvent })
    #expect(
      !isOurs {
        $0.xclient.type = ClientMessage
        $0.xclient.format = 32
        $0.xclient.message_type = host.client.atom("SOMEBODY_ELSES")
      })
    #expect(!dtb_context_dispatch(host.context, nil))
  }

  /// What may become of the windows around the button.
  enum Change: CaseIterable {
    case unmapped, resized, reparented, ownReparented, otherDepth
  }

  @Test(
    "whatever becomes of the windows around it, no error reaches the host, and the button works and goes",
    arguments: Change.allCases)
  func surroundings(change: Change) throws {
    let host = try Host(.shared)
    let diary = host.diary()
    dtb_button_on_confirm(host.button, Diary.act, diary.pointer, nil)
    let window = dtb_button_window(host.button)
    let count = try errors {
      dtb_button_set_state(host.button, DTB_CONFIRM, true)
      host.turn()
      switch change {
      case .unmapped:
        host.client.unmap(host.window)
        try host.settle()
        host.client.map(host.window)
      case .resized: host.client.place(host.window, at: Area(0, 0, 300, 200))
      case .reparented:
        let frame = try host.client.createWindow(Area(0, 0, 400, 300))
        host.client.map(frame)
        host.client.reparent(host.window, into: frame, at: 0, 0)
      case .ownReparented, .otherDepth:
        let other = try host.client.createWindow(
          Area(0, 0, 400, 300), depth: change == .otherDepth ? 32 : nil, overrideRedirect: true)
        host.client.map(other)
        host.client.reparent(window, into: other, at: 20, 20)
      }
      host.client.map(window)
      try host.turn(until: "the button shows again") { host.client.isViewable(window) && host.state == DTB_CONFIRM }
      try host.settle(for: 0.6)
      try host.confirm()
      #expect(diary.actions == 1)
      #expect(dtb_button_destroy(host.button) == DTB_OK)
      XSync(host.display, 0)
    }
    #expect(count == 0)
  }

  @Test("the host's handlers, auto-repeat, locale and signals stay as they were", arguments: LoopMode.allCases)
  func process(mode: LoopMode) throws {
    let (old, oldIO) = (XSetErrorHandler(countError), XSetIOErrorHandler(nil))
    XSetIOErrorHandler(oldIO)
    defer { XSetErrorHandler(old) }
    let locale = setlocale(LC_ALL, nil).map { String(cString: $0) }
    let host = try Host(mode)
    typealias Question = @convention(c) (OpaquePointer, UnsafeMutablePointer<Int32>?) -> Int32
    let question = unsafeBitCast(try #require(dlsym(nil, "XkbGetDetectableAutoRepeat")), to: Question.self)
    func repeats() -> Int32 { question(host.display, nil) }
    let repeated = repeats()
    var (pipe, mask) = (sigaction(), sigset_t())
    sigaction(SIGPIPE, nil, &pipe)
    pthread_sigmask(SIG_BLOCK, nil, &mask)
    try host.arm()
    try host.confirm()
    host.client.focus(host.window)
    dtb_button_focus(host.button)
    host.client.strike(.space)
    try host.settle()
    #expect(repeats() == repeated)
    #expect(setlocale(LC_ALL, nil).map { String(cString: $0) } == locale)
    var (newPipe, newMask) = (sigaction(), sigset_t())
    sigaction(SIGPIPE, nil, &newPipe)
    pthread_sigmask(SIG_BLOCK, nil, &newMask)
    #expect(sigismember(&newMask, SIGPIPE) == sigismember(&mask, SIGPIPE))
    #expect(newPipe.sa_flags == pipe.sa_flags)
    #expect(
      unsafeBitCast(newPipe.__sigaction_handler, to: Int.self) == unsafeBitCast(pipe.__sigaction_handler, to: Int.self))
    let newIO = XSetIOErrorHandler(oldIO)
    #expect(unsafeBitCast(newIO, to: Int.self) == unsafeBitCast(oldIO, to: Int.self))
    #expect(unsafeBitCast(XSetErrorHandler(countError), to: Int.self) == unsafeBitCast(countError, to: Int.self))
  }

  @Test("a held key that repeats arms once and confirms nothing")
  func repeats() throws {
    let host = try Host(.shared)
    let diary = host.diary()
    host.set("animationDuration", "0")
    dtb_button_on_confirm(host.button, Diary.act, diary.pointer, nil)
    try host.takeKeyboard()
    host.client.press(.returnKey)
    // The server's repeats begin after half a second or so and come 25 times a second.
    try host.settle(for: 2)
    #expect(host.state == DTB_CONFIRM)
    host.client.release(.returnKey)
    try host.settle()
    host.client.strike(.returnKey)
    try host.turn(until: "a stroke confirms") { diary.actions == 1 }
  }

  @Test("a held Space whose release comes alone is a release", arguments: LoopMode.allCases)
  func space(mode: LoopMode) throws {
    let host = try Host(mode)
    try host.takeKeyboard()
    host.client.press(.space)
    try host.settle(for: 1)
    #expect(host.state == DTB_PRIMARY)
    host.client.release(.space)
    try host.turn(until: "the release arms") { host.state != DTB_PRIMARY }
  }

  @Test("a host that closes its display first leaves handles that can be ended")
  func closesFirst() throws {
    let host = try Host(.shared)
    let diary = host.diary()
    dtb_button_on_confirm(host.button, Diary.act, diary.pointer, Diary.release)
    dtb_button_set_state(host.button, DTB_CONFIRM, true)
    host.turn()
    host.closeDisplay()
    #expect(dtb_context_process(host.context) == DTB_LOST)
    #expect(dtb_button_window(host.button) == 0)
    #expect(dtb_button_set(host.button, "primaryText", "late") == DTB_OK)
    #expect(dtb_button_destroy(host.button) == DTB_OK)
    #expect(diary.releases == 1)
    #expect(dtb_context_close(host.context) == DTB_OK)
  }

  @Test("two contexts on one connection do not get in each other's way, and one goes without the other")
  func twoContexts() throws {
    let host = try Host(.shared)
    var other: OpaquePointer?
    #expect(dtb_context_attach(UnsafeMutableRawPointer(host.display), &other) == DTB_OK)
    #expect(dtb_context_close(other) == DTB_OK)
    let diary = host.diary()
    dtb_button_on_confirm(host.button, Diary.act, diary.pointer, nil)
    try host.arm()
    try host.confirm()
    #expect(diary.actions == 1)
  }

  @Test("attaching a thousand times leaves one hook on the display")
  func attachesAgain() throws {
    let host = try Host(.shared, withButton: false)
    func hooks() -> Int {
      var codes: [Int32] = []
      var object = XEDataObject()
      object.display = host.display
      var entry = XEHeadOfExtensionList(object)?.pointee
      while let found = entry {
        codes.append(found.pointee.number)
        entry = found.pointee.next
      }
      return codes.count
    }
    let before = hooks()
    for _ in 0..<1000 {
      var context: OpaquePointer?
      #expect(dtb_context_attach(UnsafeMutableRawPointer(host.display), &context) == DTB_OK)
      #expect(dtb_context_close(context) == DTB_OK)
    }
    #expect(hooks() == before)
  }
}
