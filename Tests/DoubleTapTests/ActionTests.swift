internal import CDoubleTap
internal import TestSupport
internal import Testing

@Suite("Actions and notices of the C library", .serialized) struct ActionTests {
  @Test(
    "a slide and a press call the action once, and its answer decides what shows", arguments: LoopMode.allCases,
    [true, false])
  func confirms(mode: LoopMode, answer: Bool) throws {
    let host = try Host(mode)
    let diary = host.diary()
    diary.answer = answer
    dtb_button_on_confirm(host.button, Diary.act, diary.pointer, nil)
    try host.arm()
    #expect(diary.actions == 0)
    try host.confirm()
    #expect(diary.actions == 1)
    #expect(host.state == (answer ? DTB_SUCCESS : DTB_ERROR))
    try host.settle()
    #expect(diary.actions == 1)
  }

  @Test("the keyboard does the same once the button has it", arguments: LoopMode.allCases)
  func keyboard(mode: LoopMode) throws {
    let host = try Host(mode)
    let diary = host.diary()
    dtb_button_on_confirm(host.button, Diary.act, diary.pointer, nil)
    try host.takeKeyboard()
    host.client.strike(.returnKey)
    try host.turn(until: "the confirm face shows") { host.state == DTB_CONFIRM }
    try host.settle(for: 0.6)
    host.client.strike(.space)
    try host.turn(until: "the action has answered") { host.state == DTB_SUCCESS }
    #expect(diary.actions == 1)
  }

  @Test("without an action a confirm fails")
  func noAction() throws {
    let host = try Host(.own)
    try host.arm()
    try host.confirm()
    #expect(host.state == DTB_ERROR)
  }

  @Test("the notices tell every state and a fraction from 0 to 1", arguments: LoopMode.allCases)
  func notices(mode: LoopMode) throws {
    let host = try Host(mode)
    let diary = host.diary()
    dtb_button_on_state(
      host.button,
      { old, new, user in
        let diary = Diary.of(user)
        if diary.states.isEmpty { diary.states.append(old) }
        diary.states.append(new)
      }, diary.pointer, nil)
    dtb_button_on_slide(host.button, { Diary.of($1).fractions.append($0) }, diary.pointer, nil)
    dtb_button_on_confirm(host.button, Diary.act, diary.pointer, nil)
    try host.arm()
    try host.confirm()
    #expect(diary.states == [DTB_PRIMARY, DTB_SLIDING, DTB_CONFIRM, DTB_PENDING, DTB_SUCCESS])
    #expect(diary.fractions.last == 1)
    #expect(diary.fractions.count > 3)
  }

  @Test("a double click is refused and told by a word")
  func refusal() throws {
    let host = try Host(.own)
    let diary = host.diary()
    host.set("reactsToTap", "true")
    host.set("animationDuration", "0")
    dtb_button_on_confirm(host.button, Diary.act, diary.pointer, nil)
    dtb_button_on_refused(
      host.button, { reason, user in if let reason { Diary.of(user).reasons.append(String(cString: reason)) } },
      diary.pointer, nil)
    host.client.click(at: 120, 50)
    host.client.click(at: 120, 50)
    try host.turn(until: "a refusal is told") { !diary.reasons.isEmpty }
    #expect(diary.reasons.allSatisfy { !$0.isEmpty && !$0.contains(" ") })
    #expect(diary.actions == 0)
  }

  @Test("what was given is released once: when it is replaced, taken off, or the button goes")
  func releases() throws {
    let host = try Host(.own)
    let (first, second) = (host.diary(), host.diary())
    dtb_button_on_confirm(host.button, Diary.act, first.pointer, Diary.release)
    dtb_button_on_state(host.button, { _, _, _ in }, first.pointer, Diary.release)
    dtb_button_on_slide(host.button, { _, _ in }, first.pointer, Diary.release)
    dtb_button_on_refused(host.button, { _, _ in }, first.pointer, Diary.release)
    #expect(first.releases == 0)
    dtb_button_on_confirm(host.button, Diary.act, second.pointer, Diary.release)
    #expect(first.releases == 1)
    dtb_button_on_state(host.button, nil, nil, nil)
    #expect(first.releases == 2)
    dtb_button_destroy(host.button)
    #expect(first.releases == 4)
    #expect(second.releases == 1)
  }

  /// What an action may do to what calls it.
  enum Deed: CaseIterable {
    case destroysButton, closesContext, replacesAction, resets, disables, destroysParent, runsLoop
  }

  @Test("an action may end or change what calls it", arguments: LoopMode.allCases, Deed.allCases)
  func deeds(mode: LoopMode, deed: Deed) throws {
    let host = try Host(mode)
    let (diary, other) = (host.diary(), host.diary())
    diary.deed = { [unowned host] in
      switch deed {
      case .destroysButton: #expect(dtb_button_destroy(host.button) == DTB_OK)
      case .closesContext: #expect(dtb_context_close(host.context) == DTB_OK)
      case .replacesAction:
        #expect(dtb_button_on_confirm(host.button, Diary.act, other.pointer, Diary.release) == DTB_OK)
      case .resets: #expect(dtb_button_reset(host.button, false) == DTB_OK)
      case .disables: #expect(dtb_button_set_enabled(host.button, false) == DTB_OK)
      case .destroysParent: host.client.destroy(host.window)
      case .runsLoop:
        for _ in 0..<20 { host.turn() }
      }
    }
    dtb_button_on_confirm(host.button, Diary.act, diary.pointer, Diary.release)
    try host.arm()
    host.client.click(at: 120, 50)
    try host.turn(until: "the action has run") { diary.actions == 1 }
    try host.settle()
    #expect(diary.actions == 1)
    var state = DTB_PENDING
    switch deed {
    case .destroysButton, .closesContext:
      #expect(dtb_button_state(host.button, &state) == DTB_NO_HANDLE)
      #expect(diary.releases == 1)
    case .replacesAction:
      #expect(host.state == DTB_SUCCESS)
      #expect(diary.releases == 1)
    case .resets: #expect(host.state == DTB_PRIMARY)
    case .disables, .runsLoop: #expect(host.state == DTB_SUCCESS)
    case .destroysParent:
      #expect(dtb_button_window(host.button) == 0)
      #expect(dtb_button_focus(host.button) == DTB_NO_WINDOW)
      #expect(dtb_button_move_resize(host.button, 0, 0, 10, 10) == DTB_NO_WINDOW)
      #expect(dtb_button_destroy(host.button) == DTB_OK)
      #expect(diary.releases == 1)
    }
  }
}
