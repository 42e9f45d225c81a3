internal import CX11
internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

@Suite(.serialized) struct WindowInputTests {
  let rig: Rig
  let recorder: Recorder
  var client: XClient { rig.client }

  init() throws {
    rig = try Rig(XServer())
    recorder = try rig.window()
  }

  private func seen() -> [String] {
    rig.settle()
    return recorder.take().filter { $0 != "exposed" }
  }

  // MARK: Pointer

  @Test("a click arrives as enter, motion, press and release, with its place, time and button")
  func click() throws {
    client.click(at: 30, 40)
    #expect(seen().filter { $0 != "moved" } == ["entered", "pressed 1", "released 1"])
    let press = try #require(recorder.pointers.first { $0.kind == .pressed(button: 1) })
    #expect(press.location == Point(30, 40))
    #expect(press.time != .unknown)
    #expect(!press.isSent)
    #expect(press.modifiers == [])
  }

  @Test("places are in pixels at 96 dpi")
  func scaledPlaces() throws {
    client.setResources(["Xft.dpi": "144"])
    try rig.turn(until: "the scale is 1.5") { rig.display.scale == 1.5 }
    client.click(at: 30, 45)
    rig.settle()
    #expect(recorder.pointers.last?.location == Point(20, 30))
  }

  @Test("a drag that leaves the window goes on; its release comes here")
  func dragOutside() {
    client.perform([.move(50, 50), .press()])
    _ = seen()
    client.perform([.move(400, 400)])
    #expect(seen() == ["left", "dragged"])
    client.release()
    #expect(seen() == ["released 1"])
    #expect(recorder.window.input.buttons == 0)
  }

  @Test(
    "input that another client makes up is told as such and changes nothing of what is held; news of the window are passed over (B14)"
  )
  func sentInput() throws {
    let window = recorder.window.id
    func spoofAll(whileHolding held: (buttons: UInt32, keys: Int)) throws {
      client.spoofButton(down: true, in: window, at: 5, 5)
      client.spoofButton(down: false, in: window, at: 5, 5)
      client.spoofMotion(in: window, at: 5, 5)
      client.spoofKey(.space, down: true, in: window)
      client.spoofKey(.space, down: false, in: window)
      for kind: Event.Kind in [.enter, .leave, .focusIn, .focusOut, .unmap, .map, .destroy] {
        client.spoof(kind, in: window)
      }
      #expect(seen() == ["pressed 1", "released 1", "moved", "space down", "space up"])
      #expect(recorder.pointers.suffix(3).allSatisfy(\.isSent) && recorder.keys.suffix(2).allSatisfy(\.isSent))
      #expect(recorder.window.input.buttons == held.buttons && recorder.window.input.keys.count == held.keys)
    }
    try spoofAll(whileHolding: (0, 0))
    client.focus(window)
    client.perform([.move(50, 50), .press()])
    client.press(.returnKey)
    #expect(seen().suffix(3) == ["moved", "pressed 1", "enter down"])
    try spoofAll(whileHolding: (1, 1))
    client.release(.returnKey)
    client.release()
    #expect(seen() == ["enter up", "released 1"])
  }

  @Test("unmapping cancels what is held before it is told")
  func unmapped() {
    client.focus(recorder.window.id)
    client.perform([.move(50, 50), .press()])
    client.press(.space)
    _ = seen()
    client.unmap(recorder.window.id)
    let lines = seen()
    #expect(lines.contains("pointer cancelled") && lines.contains("space cancelled"))
    #expect(lines.filter { $0 == "pointer cancelled" }.count == 1)
    #expect(lines.firstIndex(of: "unmapped") ?? 0 > lines.firstIndex(of: "pointer cancelled") ?? .max)
    #expect(lines.firstIndex(of: "unmapped") ?? 0 > lines.firstIndex(of: "space cancelled") ?? .max)
    client.releaseAll()
  }

  @Test("a press in a child cancels when an ancestor is unmapped, and the pointer is free again")
  func parentUnmapped() throws {
    let parent = try client.createWindow(Area(300, 0, 200, 200), overrideRedirect: true)
    client.map(parent)
    let child = try rig.window(PixelRect(0, 0, 100, 100), parent: parent)
    client.perform([.move(350, 50), .press(), .move(360, 50)])
    rig.settle()
    #expect(child.lines.last == "dragged")
    client.unmap(parent)
    rig.settle()
    #expect(child.lines.filter { $0 == "pointer cancelled" }.count == 1)
    #expect(client.grabPointer())
    client.ungrabPointer()
    client.release()
  }

  @Test("a grab that takes the pointer away in mid-press cancels the press")
  func stolenGrab() {
    client.perform([.move(50, 50), .press(), .move(60, 60)])
    _ = seen()
    rig.display.giveUpPointer()
    #expect(client.grabPointer())
    #expect(seen() == ["pointer cancelled"])
    client.release()
    client.ungrabPointer()
    #expect(seen() == [])
  }

  @Test("a release that went elsewhere is noticed when the pointer comes back")
  func lostRelease() {
    client.perform([.move(50, 50), .press(), .move(60, 60)])
    rig.display.giveUpPointer()
    client.perform([.move(400, 400), .release()])
    _ = seen()
    client.move(to: 50, 50)
    #expect(seen() == ["pointer cancelled", "entered", "moved"])
  }

  @Test("a press while the server says the button is down already is a press")
  func lyingState() {
    var press = cx_event()
    press.kind = CX_BUTTON_PRESS
    press.button = 1
    press.state = UInt32(Button1Mask)
    recorder.window.handle(press)
    #expect(seen() == ["pressed 1"])
  }

  @Test("buttons 2 to 9 arrive under their numbers; none disturbs a press of button 1")
  func otherButtons() {
    client.perform([.move(50, 50), .press()])
    for button in 2...9 { client.perform([.press(button), .release(button)]) }
    client.release()
    let others = (2...9).flatMap { ["pressed \($0)", "released \($0)"] }
    #expect(seen().filter { $0.contains("ressed") || $0.contains("leased") } == ["pressed 1"] + others + ["released 1"])
    #expect(recorder.window.input.buttons == 0)
  }

  @Test("another program's grab and its end change no hover and no press")
  func foreignGrab() {
    client.move(to: 50, 50)
    #expect(seen().first == "entered")
    #expect(client.grabPointer())
    client.ungrabPointer()
    #expect(seen() == [])
    client.press()
    #expect(!client.grabPointer())
    client.release()
    #expect(seen() == ["pressed 1", "released 1"])
  }

  @Test("losing the focus cancels a press and a key, before the loss is told")
  func focusLost() throws {
    let other = try client.createWindow(Area(500, 0, 50, 50), overrideRedirect: true)
    client.map(other)
    client.focus(recorder.window.id)
    client.perform([.move(50, 50), .press()])
    client.press(.space)
    let before = seen()
    #expect(before.contains("focus"))
    client.focus(other)
    #expect(seen() == ["space cancelled", "pointer cancelled", "no focus"])
    client.release(.space)
    client.release()
    #expect(seen().filter { $0.hasPrefix("space") } == [])
    client.focus(recorder.window.id)
    client.strike(.space)
    #expect(seen() == ["focus", "space down", "space up"])
  }

  // MARK: Keyboard

  @Test("when the focus comes, the keys that are down are known, and no others")
  func keysDown() throws {
    let other = try client.createWindow(Area(500, 0, 50, 50), overrideRedirect: true)
    client.map(other)
    client.focus(recorder.window.id)
    client.press(.space)
    client.press(.returnKey)
    _ = seen()
    #expect(recorder.window.keysDown.count == 2)
    client.focus(other)
    client.release(.space)
    _ = seen()
    #expect(recorder.window.keysDown == [])
    var downAtFocus: [UInt32] = []
    recorder.onLine = { [recorder] line in if line == "focus" { downAtFocus = recorder.window.keysDown } }
    client.focus(recorder.window.id)
    rig.settle()
    recorder.onLine = nil
    let enter = try #require(recorder.keys.first { $0.key == .enter })
    #expect(downAtFocus == [enter.keycode])
    client.release(.returnKey)
  }

  @Test("a keyboard grab is no loss of focus, but cancels held keys")
  func keyboardGrab() {
    client.focus(recorder.window.id)
    client.press(.space)
    _ = seen()
    #expect(client.grabKeyboard())
    client.release(.space)
    client.ungrabKeyboard()
    #expect(seen() == ["space cancelled"])
    client.strike(.space)
    #expect(seen() == ["space down", "space up"])
  }

  @Test("without a focus, keys come with the pointer and are cancelled when it leaves")
  func keysFollowThePointer() {
    client.move(to: 50, 50)
    client.press(.returnKey)
    #expect(seen().last == "enter down")
    client.move(to: 500, 500)
    #expect(seen().contains("enter cancelled"))
    client.release(.returnKey)
    #expect(recorder.window.input.keys == [])
  }

  @Test("a held key is pressed once; every repeat says so")
  func heldKey() throws {
    client.focus(recorder.window.id)
    client.press(.returnKey)
    try rig.turn(until: "the key repeats", deadline: 10) { recorder.lines.contains("enter again") }
    client.release(.returnKey)
    let lines = seen()
    #expect(lines.filter { $0 == "enter down" }.count == 1)
    #expect(lines.filter { $0 == "enter up" }.count == 1)
    #expect(lines.last == "enter up")
  }

  @Test("every key that a control knows arrives by its name, with each lock on or off")
  func keyNames() {
    client.focus(recorder.window.id)
    let names: [(TestSupport.Key, Interaction.Key)] = [
      (.space, .space), (.returnKey, .enter), (.keypadEnter, .enter), (.escape, .escape), (.tab, .tab),
      (.left, .left), (.right, .right), (.up, .up), (.down, .down), (.character("q"), .other(keysym: 0x71)),
    ]
    for lock in [TestSupport.Key.numLock, .capsLock, .numLock, .capsLock] {
      client.strike(lock)
      for (key, expected) in names {
        _ = seen()
        client.strike(key)
        rig.settle()
        #expect(recorder.keys.last?.key == expected)
        #expect(recorder.keys.last?.modifiers == [])
      }
    }
    client.strike(.tab, with: [.shift])
    rig.settle()
    #expect(recorder.keys.contains { $0.key == .backTab && $0.kind == .released })
  }

  @Test("keysyms of keys that the test keyboard lacks have their meaning too")
  func rareKeysyms() {
    #expect(Interaction.Key(keysym: 0xFE34, isShifted: false) == .enter)  // ISO_Enter
    #expect(Interaction.Key(keysym: 0xFE20, isShifted: true) == .backTab)  // ISO_Left_Tab
    #expect(Interaction.Key(keysym: 0xFF09, isShifted: true) == .backTab)  // Tab
    #expect(Interaction.Key(keysym: 0xFF96, isShifted: false) == .left)  // KP_Left
    #expect(Interaction.Key(keysym: .max, isShifted: false) == .other(keysym: .max))
  }
}

extension Display {
  /// Ends the grab that a press gave to this client.
  fileprivate func giveUpPointer() {
    XUngrabPointer(x, 0)
    sync()
  }
}
