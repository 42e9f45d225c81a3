internal import CDoubleTap
internal import CX11
internal import DoubleTap
internal import TestSupport
internal import Testing

/// Three buttons of one context in three embedders, played by the test.
private final class Guests {
  let host: Host
  let buttons: [OpaquePointer]
  private var user: XClient { host.client }

  init(_ mode: LoopMode) throws {
    host = try Host(mode, withButton: false)
    var made: [OpaquePointer] = []
    for place in 0..<3 {
      let embedder = try host.client.createWindow(Area(300, 100 * place, 280, 60), background: 0xF4F5F7)
      host.client.map(embedder)
      var button: OpaquePointer?
      #expect(dtb_button_create_embedded(host.context, embedder, 280, 60, &button) == DTB_OK)
      made.append(try #require(button))
      dtb_button_set(button, "animationDuration", "0")
    }
    buttons = made
    for button in buttons {
      user.send("_XEMBED", to: dtb_button_window(button), data: [0, 0, 0, host.window])
      user.send("_XEMBED", to: dtb_button_window(button), data: [0, 1])
      try host.turn(until: "the guest is seen") { self.user.isViewable(dtb_button_window(button)) }
    }
  }

  /// XEMBED_FOCUS_IN and XEMBED_FOCUS_OUT of XEmbed 0.5, in the order in which GtkSockets send them.
  func moveFocus(from old: Int?, to new: Int) throws {
    user.send("_XEMBED", to: dtb_button_window(buttons[new]), data: [0, 4, 1])
    if let old { user.send("_XEMBED", to: dtb_button_window(buttons[old]), data: [0, 5]) }
    try host.settle(for: 0.05)
  }

  func send(_ key: Key, down: Bool, to index: Int) {
    let time = UInt32(truncatingIfNeeded: Int(monotonicTime() * 1000))
    user.spoofKey(key, down: down, in: dtb_button_window(buttons[index]), time: time)
  }

  func strike(_ key: Key, at index: Int) {
    send(key, down: true, to: index)
    send(key, down: false, to: index)
  }

  func state(_ index: Int) -> dtb_state {
    var state = DTB_PENDING
    #expect(dtb_button_state(buttons[index], &state) == DTB_OK)
    return state
  }

  var states: [dtb_state] { buttons.indices.map { state($0) } }
}

@Suite("Several guests on one connection", .serialized) struct SeveralGuestsTests {
  @Test("keys work at whichever guest has the keyboard, there and back again", arguments: LoopMode.allCases)
  func keys(mode: LoopMode) throws {
    let guests = try Guests(mode)
    var old: Int?
    for index in [0, 1, 2, 1, 0] {
      try guests.moveFocus(from: old, to: index)
      let before = guests.state(index)
      guests.strike(before == DTB_PRIMARY ? .returnKey : .escape, at: index)
      let wanted = before == DTB_PRIMARY ? DTB_CONFIRM : DTB_PRIMARY
      try guests.host.turn(until: "the key is obeyed at \(index)") { guests.state(index) == wanted }
      old = index
    }
    #expect(guests.states == [DTB_PRIMARY, DTB_PRIMARY, DTB_CONFIRM])
  }

  @Test("keys that are sent to a guest without the keyboard do nothing", arguments: LoopMode.allCases)
  func others(mode: LoopMode) throws {
    let guests = try Guests(mode)
    try guests.moveFocus(from: nil, to: 0)
    try guests.moveFocus(from: 0, to: 1)
    for index in [0, 2] { guests.strike(.returnKey, at: index) }
    guests.strike(.returnKey, at: 1)
    try guests.host.turn(until: "the key is obeyed") { guests.state(1) == DTB_CONFIRM }
    try guests.host.settle()
    #expect(guests.states == [DTB_PRIMARY, DTB_CONFIRM, DTB_PRIMARY])
  }

  @Test("a key whose release went elsewhere works at once when the keyboard is back", arguments: LoopMode.allCases)
  func lostRelease(mode: LoopMode) throws {
    let guests = try Guests(mode)
    try guests.moveFocus(from: nil, to: 0)
    guests.send(.returnKey, down: true, to: 0)
    try guests.host.turn(until: "the key is obeyed") { guests.state(0) == DTB_CONFIRM }
    try guests.moveFocus(from: 0, to: 1)
    guests.strike(.returnKey, at: 1)
    try guests.host.turn(until: "the other button has its own") { guests.state(1) == DTB_CONFIRM }
    #expect(dtb_button_set_state(guests.buttons[0], DTB_PRIMARY, false) == DTB_OK)
    try guests.moveFocus(from: 1, to: 0)
    guests.strike(.returnKey, at: 0)
    try guests.host.turn(until: "the key is obeyed again") { guests.state(0) == DTB_CONFIRM }
  }

  @Test("a key that repeats acts once, also where the keyboard goes meanwhile", arguments: LoopMode.allCases)
  func repeats(mode: LoopMode) throws {
    let guests = try Guests(mode)
    try guests.moveFocus(from: nil, to: 0)
    // Held by the person, so that the server knows.
    guests.host.client.press(.returnKey)
    defer { guests.host.client.release(.returnKey) }
    for _ in 1...3 { guests.send(.returnKey, down: true, to: 0) }
    try guests.host.turn(until: "the key is obeyed") { guests.state(0) == DTB_CONFIRM }
    try guests.moveFocus(from: 0, to: 1)
    for _ in 1...3 { guests.send(.returnKey, down: true, to: 1) }
    try guests.host.settle(for: 0.6)
    #expect(guests.states == [DTB_CONFIRM, DTB_PRIMARY, DTB_PRIMARY])
  }
}
