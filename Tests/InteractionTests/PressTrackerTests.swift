import Testing

@testable import Interaction

@Suite("Presses of a control that is tapped") struct PressTrackerTests {
  private let bounds = Rect(0, 0, 100, 40)
  private let inside = Point(50, 20)

  private func down(_ key: Key, _ code: UInt32, isRepeat: Bool = false, _ modifiers: Modifiers = []) -> KeyEvent {
    KeyEvent(.pressed(isRepeat: isRepeat), key, keycode: code, modifiers: modifiers)
  }

  @Test("a press shows while the pointer is inside, and a release there is a tap")
  func pointer() {
    var press = PressTracker()
    var seen: [Bool] = []
    for (kind, place) in [
      (PointerEvent.Kind.pressed(button: 1), inside), (.moved(primaryDown: true), Point(100, 20)),
      (.moved(primaryDown: true), inside),
    ] {
      #expect(press.handle(PointerEvent(kind, at: place), in: bounds) == .followed)
      seen.append(press.isPressed)
    }
    #expect(seen == [true, false, true])
    #expect(press.handle(PointerEvent(.released(button: 1), at: inside), in: bounds) == .tapped)
    #expect(!press.isPressed)
  }

  @Test("Space is a tap when it is released, Enter when it is pressed, however long they are held")
  func keys() {
    var press = PressTracker()
    #expect(press.handle(down(.space, 65)) == .followed && press.isPressed)
    for _ in 0..<5 { #expect(press.handle(down(.space, 65, isRepeat: true)) == .followed) }
    #expect(press.handle(KeyEvent(.released, .space, keycode: 65)) == .tapped && !press.isPressed)
    #expect(press.handle(down(.enter, 36)) == .tapped && !press.isPressed)
    for _ in 0..<5 { #expect(press.handle(down(.enter, 36, isRepeat: true)) == .followed) }
    #expect(press.handle(down(.enter, 104)) == .tapped)
  }

  @Test("other keys, shortcuts and events of other programs are left to others")
  func others() {
    var press = PressTracker()
    for (code, key) in [Key.left, .right, .up, .down, .escape, .tab, .other(keysym: 0x61)].enumerated() {
      #expect(press.handle(down(key, UInt32(code))) == nil)
    }
    #expect(press.handle(down(.enter, 36, .control)) == nil)
    #expect(press.handle(KeyEvent(.pressed(isRepeat: false), .enter, keycode: 37, isSent: true)) == nil)
    #expect(!press.isPressed)
  }

  @Test("a held Space that Escape or a lost keyboard takes away is no tap")
  func cancelled() {
    for taken in [down(.escape, 9), KeyEvent(.cancelled, .other(keysym: 0))] {
      var press = PressTracker()
      _ = press.handle(down(.space, 65))
      #expect(press.handle(taken) == .followed && !press.isPressed)
      #expect(press.handle(KeyEvent(.released, .space, keycode: 65)) == .followed)
    }
  }

  @Test("what is held when it is cancelled leads to nothing, and the next press is a tap")
  func cancel() {
    var press = PressTracker()
    _ = press.handle(PointerEvent(.pressed(button: 1), at: inside), in: bounds)
    _ = press.handle(down(.space, 65))
    press.cancel()
    #expect(!press.isPressed)
    #expect(press.handle(PointerEvent(.released(button: 1), at: inside), in: bounds) == nil)
    #expect(press.handle(KeyEvent(.released, .space, keycode: 65)) == .followed)
    #expect(press.handle(down(.enter, 36)) == .tapped)
  }

  @Test("a key that was down when the keyboard came is no tap until it is pressed afresh")
  func heldBefore() {
    var press = PressTracker()
    press.keyboardReturned(keysDown: [36])
    #expect(press.handle(down(.enter, 36)) == .followed)
    _ = press.handle(KeyEvent(.released, .enter, keycode: 36))
    #expect(press.handle(down(.enter, 36)) == .tapped)
  }
}
