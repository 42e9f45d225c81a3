internal import CTestSupport
internal import Foundation

/// A key by its keysym, the number of X11/keysymdef.h.
public struct Key: Hashable, Sendable {
  public let keysym: UInt

  public init(keysym: UInt) { self.keysym = keysym }

  /// The key of a printable ASCII character, whose keysym is its code.
  public static func character(_ character: Character) -> Key {
    Key(keysym: UInt(character.asciiValue ?? 0x20))
  }

  public static let space = Key(keysym: 0x20)
  public static let tab = Key(keysym: 0xff09)
  public static let returnKey = Key(keysym: 0xff0d)
  public static let escape = Key(keysym: 0xff1b)
  public static let left = Key(keysym: 0xff51)
  public static let up = Key(keysym: 0xff52)
  public static let right = Key(keysym: 0xff53)
  public static let down = Key(keysym: 0xff54)
  public static let keypadEnter = Key(keysym: 0xff8d)
  public static let shift = Key(keysym: 0xffe1)
  public static let control = Key(keysym: 0xffe3)
  public static let capsLock = Key(keysym: 0xffe5)
  public static let alt = Key(keysym: 0xffe9)
  public static let superKey = Key(keysym: 0xffeb)
  public static let numLock = Key(keysym: 0xff7f)
}

/// One step of a gesture; places are pixels of the root window.
public enum PointerStep: Sendable {
  case move(Int, Int)
  case press(Int = 1)
  case release(Int = 1)
  /// Seconds.
  case pause(Double)
}

/// Where the pointer is and what is held down.
public struct PointerState: Equatable, Sendable {
  public var x: Int
  public var y: Int
  /// The button and modifier bits of X.h.
  public var mask: UInt32
  /// The child of the root that it is over, or 0.
  public var window: XID
}

/// Real input: XTEST events, which no program can tell from a user's.
extension XClient {
  /// Carries out the steps, and waits until the server has.
  public func perform(_ steps: [PointerStep]) {
    for step in steps {
      switch step {
      case .move(let x, let y):
        XTestFakeMotionEvent(display, XDefaultScreen(display), Int32(x), Int32(y), 0)
      case .press(let button):
        heldButtons.insert(UInt32(button))
        XTestFakeButtonEvent(display, UInt32(button), True, 0)
      case .release(let button):
        heldButtons.remove(UInt32(button))
        XTestFakeButtonEvent(display, UInt32(button), False, 0)
      case .pause(let seconds):
        sync()
        TestSupport.pause(seconds)
      }
    }
    sync()
  }

  /// Takes the pointer to the lower right corner of the screen, where it is in nobody's way.
  public func park() { move(to: screenSize.width - 1, screenSize.height - 1) }

  public func move(to x: Int, _ y: Int) { perform([.move(x, y)]) }
  public func press(_ button: Int = 1) { perform([.press(button)]) }
  public func release(_ button: Int = 1) { perform([.release(button)]) }

  /// Moves there, presses and releases.
  public func click(at x: Int, _ y: Int, button: Int = 1) {
    perform([.move(x, y), .press(button), .release(button)])
  }

  /// Presses at `start`, moves to `end` in `steps` equal steps over `duration` seconds; the button stays down.
  public func dragAndHold(
    from start: (x: Int, y: Int), to end: (x: Int, y: Int), steps: Int = 8, duration: Double = 0.08, button: Int = 1
  ) {
    var gesture: [PointerStep] = [.move(start.x, start.y), .press(button)]
    for step in 1...max(1, steps) {
      let x = start.x + (end.x - start.x) * step / max(1, steps)
      let y = start.y + (end.y - start.y) * step / max(1, steps)
      gesture += [.pause(duration / Double(max(1, steps))), .move(x, y)]
    }
    perform(gesture)
  }

  /// `dragAndHold`, then lets go.
  public func drag(
    from start: (x: Int, y: Int), to end: (x: Int, y: Int), steps: Int = 8, duration: Double = 0.08, button: Int = 1
  ) {
    dragAndHold(from: start, to: end, steps: steps, duration: duration, button: button)
    release(button)
  }

  /// XWarpPointer: the pointer jumps without a device having moved.
  public func warp(to x: Int, _ y: Int) {
    XWarpPointer(display, 0, root, 0, 0, 0, 0, Int32(x), Int32(y))
    sync()
  }

  public func queryPointer() -> PointerState {
    var (root, child): (Window, Window) = (0, 0)
    var (x, y, windowX, windowY): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var mask: UInt32 = 0
    XQueryPointer(display, self.root, &root, &child, &x, &y, &windowX, &windowY, &mask)
    return PointerState(x: Int(x), y: Int(y), mask: mask, window: child)
  }

  // MARK: Keys

  public func press(_ key: Key) { fake(key, down: true) }
  public func release(_ key: Key) { fake(key, down: false) }

  /// Presses and releases `key` while `modifiers` are held.
  public func strike(_ key: Key, with modifiers: [Key] = []) {
    for modifier in modifiers { press(modifier) }
    press(key)
    release(key)
    for modifier in modifiers.reversed() { release(modifier) }
  }

  /// Strikes the key of each character, with Shift where the keyboard wants it.
  public func type(_ text: String) {
    for character in text {
      let key = Key.character(character)
      let code = XKeysymToKeycode(display, key.keysym)
      let isPlain = XkbFirstLevel(code) == key.keysym
      strike(key, with: isPlain ? [] : [.shift])
    }
  }

  private func XkbFirstLevel(_ code: KeyCode) -> UInt {
    var count: Int32 = 0
    guard let symbols = XGetKeyboardMapping(display, code, 1, &count) else { return 0 }
    defer { XFree(symbols) }
    return count > 0 ? symbols[0] : 0
  }

  private func fake(_ key: Key, down: Bool) {
    let code = UInt32(XKeysymToKeycode(display, key.keysym))
    precondition(code != 0, "no key of this server's keyboard has the keysym \(key.keysym)")
    if down { heldKeys.insert(code) } else { heldKeys.remove(code) }
    XTestFakeKeyEvent(display, code, down ? True : False, 0)
    sync()
  }

  /// Lets go of every button and key that this client holds down.
  public func releaseAll() {
    guard !hasLostServer else { return }
    for button in heldButtons { XTestFakeButtonEvent(display, button, False, 0) }
    for key in heldKeys { XTestFakeKeyEvent(display, key, False, 0) }
    heldButtons = []
    heldKeys = []
    sync()
  }

  // MARK: Grabs

  /// Takes the pointer actively, as a menu of another program does; false when the server refuses.
  public func grabPointer(_ window: XID? = nil) -> Bool {
    let mask = UInt32(ButtonPressMask | ButtonReleaseMask)
    let answer = XGrabPointer(
      display, window ?? root, False, mask, GrabModeAsync, GrabModeAsync, 0, 0, UInt(CurrentTime))
    return answer == GrabSuccess
  }

  public func ungrabPointer() {
    XUngrabPointer(display, UInt(CurrentTime))
    sync()
  }

  public func grabKeyboard(_ window: XID? = nil) -> Bool {
    XGrabKeyboard(display, window ?? root, False, GrabModeAsync, GrabModeAsync, UInt(CurrentTime)) == GrabSuccess
  }

  public func ungrabKeyboard() {
    XUngrabKeyboard(display, UInt(CurrentTime))
    sync()
  }

  /// Takes every key when it goes down, before the window with the keyboard hears of it, as screen readers do.
  public func grabKeys() {
    XGrabKey(display, Int32(AnyKey), UInt32(AnyModifier), root, False, GrabModeAsync, GrabModeSync)
    sync()
  }

  /// Passes on the key that `grabKeys` took.
  public func replayKey() {
    XAllowEvents(display, ReplayKeyboard, UInt(CurrentTime))
    sync()
  }

  public func ungrabKeys() {
    XUngrabKey(display, Int32(AnyKey), UInt32(AnyModifier), root)
    sync()
  }

  // MARK: Spoofed input

  /// A button event by XSendEvent; the place is in `window`, and a tool leaves the time out.
  public func spoofButton(_ button: Int = 1, down: Bool, in window: XID, at x: Int, _ y: Int, time: UInt32 = 0) {
    ts_send_spoofed(
      client, down ? ButtonPress : ButtonRelease, window, Int32(x), Int32(y), UInt32(button),
      down ? 0 : UInt32(Button1Mask), UInt(time), down ? ButtonPressMask : ButtonReleaseMask)
    sync()
  }

  /// A key event by XSendEvent, with the modifier bits of `state` and the server's time in milliseconds; 0 is CurrentTime.
  public func spoofKey(_ key: Key, down: Bool, in window: XID, state: UInt32 = 0, time: UInt32 = 0) {
    let code = UInt32(XKeysymToKeycode(display, key.keysym))
    ts_send_spoofed(
      client, down ? KeyPress : KeyRelease, window, 0, 0, code, state, UInt(time),
      down ? KeyPressMask : KeyReleaseMask)
    sync()
  }

  /// An event of that kind by XSendEvent that says nothing but its window, or where that is.
  public func spoof(_ kind: Event.Kind, in window: XID) {
    var event = XEvent()
    event.type = kind.rawValue
    event.xany.window = window
    switch kind {
    case .map, .unmap, .destroy: event.xmap.window = window
    case .configure:
      let area = area(of: window)
      event.xconfigure.window = window
      (event.xconfigure.x, event.xconfigure.y) = (Int32(area?.x ?? 0), Int32(area?.y ?? 0))
      (event.xconfigure.width, event.xconfigure.height) = (Int32(area?.width ?? 0), Int32(area?.height ?? 0))
    default: break
    }
    XSendEvent(display, window, False, NoEventMask, &event)
    sync()
  }

  /// A motion event by XSendEvent, with the button and modifier bits of `state`.
  public func spoofMotion(in window: XID, at x: Int, _ y: Int, state: UInt32 = 0) {
    ts_send_spoofed(client, MotionNotify, window, Int32(x), Int32(y), 0, state, 0, PointerMotionMask)
    sync()
  }
}
