import Testing

@testable import Interaction

private let spaceCode: UInt32 = 65
private let returnCode: UInt32 = 36
private let keypadCode: UInt32 = 104

private func down(_ key: Key, _ keycode: UInt32, isRepeat: Bool = false, _ modifiers: Modifiers = []) -> KeyEvent {
  KeyEvent(.pressed(isRepeat: isRepeat), key, keycode: keycode, modifiers: modifiers)
}

private func up(_ key: Key, _ keycode: UInt32, _ modifiers: Modifiers = []) -> KeyEvent {
  KeyEvent(.released, key, keycode: keycode, modifiers: modifiers)
}

private let focusLost = KeyEvent(.cancelled, .other(keysym: 0))

@Suite("Keys") struct KeyRecognizerTests {
  private func outcomes(_ events: [KeyEvent]) -> [KeyRecognizer.Outcome] {
    var keys = KeyRecognizer()
    return events.flatMap { keys.handle($0) }
  }

  @Test("Space acts when it is released, Enter when it is pressed")
  func spaceAndEnter() {
    #expect(outcomes([down(.space, spaceCode)]) == [.pressBegan])
    #expect(outcomes([down(.space, spaceCode), up(.space, spaceCode)]) == [.pressBegan, .activated])
    for code in [returnCode, keypadCode] {
      #expect(outcomes([down(.enter, code)]) == [.pressBegan, .activated])
      #expect(outcomes([down(.enter, code), up(.enter, code)]) == [.pressBegan, .activated])
    }
  }

  @Test("arrows slide and Escape goes back, at the press")
  func arrows() {
    let events = [down(.left, 1), down(.right, 2), down(.up, 3), down(.down, 4), down(.escape, 5)]
    #expect(outcomes(events) == [.slide(.left), .slide(.right), .slide(.up), .slide(.down), .back])
  }

  @Test(
    "a held key is one step, whether its repeats are marked or not",
    arguments: [Key.enter, .space, .left, .escape], [true, false])
  func held(key: Key, marked: Bool) {
    var keys = KeyRecognizer()
    _ = keys.handle(down(key, 9))
    for _ in 0..<50 { #expect(keys.handle(down(key, 9, isRepeat: marked)) == []) }
    _ = keys.handle(up(key, 9))
    #expect(!keys.handle(down(key, 9)).isEmpty)
  }

  @Test("a key that was down before its first event does nothing until it is pressed afresh")
  func repeatOfUnknownKey() {
    let events = [down(.enter, 9, isRepeat: true), down(.enter, 9), up(.enter, 9), down(.enter, 9)]
    #expect(outcomes(events) == [.pressBegan, .activated])
  }

  @Test("Return and the keypad's Enter are two keys")
  func twoEnters() {
    let events = [down(.enter, returnCode), down(.enter, keypadCode)]
    #expect(outcomes(events) == [.pressBegan, .activated, .pressBegan, .activated])
  }

  @Test("a held Space is forgotten when the keyboard goes elsewhere, and a fresh one works after the return (A19)")
  func focusOut() {
    var keys = KeyRecognizer()
    #expect(keys.handle(down(.space, spaceCode)) == [.pressBegan])
    #expect(keys.handle(focusLost) == [.cancelled])
    #expect(keys.handle(focusLost) == [])
    // The release went to another window.
    keys.keyboardReturned(keysDown: [])
    #expect(keys.handle(down(.space, spaceCode)) == [.pressBegan])
    #expect(keys.handle(up(.space, spaceCode)) == [.activated])
  }

  @Test("a Space released after the keyboard went elsewhere does nothing")
  func releasedAfterFocusOut() {
    #expect(outcomes([down(.space, spaceCode), focusLost, up(.space, spaceCode)]) == [.pressBegan, .cancelled])
  }

  @Test("a key held across a focus change does not act until it was seen up")
  func heldAcrossFocus() {
    var keys = KeyRecognizer()
    _ = keys.handle(down(.enter, returnCode))
    #expect(keys.handle(focusLost) == [])
    #expect(keys.handle(down(.enter, returnCode)) == [])
    keys.keyboardReturned(keysDown: [returnCode, spaceCode])
    #expect(keys.handle(down(.enter, returnCode)) == [])
    #expect(keys.handle(down(.space, spaceCode)) == [])
    _ = keys.handle(up(.enter, returnCode))
    #expect(keys.handle(down(.enter, returnCode)) == [.pressBegan, .activated])
  }

  @Test("Control, Alt and Super combinations are not ours; Shift is", arguments: [Modifiers.control, .alt, .super])
  func combinations(modifier: Modifiers) {
    for key in [Key.space, .enter, .escape, .left] {
      #expect(outcomes([down(key, 9, modifier), up(key, 9)]) == [])
      #expect(outcomes([down(key, 9, [modifier, .shift])]) == [])
      #expect(!outcomes([down(key, 9, .shift)]).isEmpty)
    }
    #expect(outcomes([down(.space, 9), up(.space, 9, modifier)]) == [.pressBegan, .cancelled])
  }

  @Test("a key that acts while Space is held takes its place")
  func replaced() {
    let events = [down(.space, spaceCode), down(.escape, 9), up(.space, spaceCode)]
    #expect(outcomes(events) == [.pressBegan, .cancelled, .back])
  }

  @Test("Tab and letters are for others")
  func others() {
    #expect(outcomes([down(.tab, 23), down(.backTab, 24), down(.other(keysym: 0x61), 38), up(.tab, 23)]) == [])
  }

  @Test("events of other clients count only where they are accepted (B14)")
  func sent() {
    let event = KeyEvent(.pressed(isRepeat: false), .enter, keycode: 36, isSent: true)
    var keys = KeyRecognizer()
    #expect(keys.handle(event) == [])
    keys.acceptsSent = true
    #expect(keys.handle(event) == [.pressBegan, .activated])
  }
}
