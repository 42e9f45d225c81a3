import Interaction
import TestSupport
import Testing

@testable import Widget

@Suite("A button that is tapped", .serialized) struct ButtonControlTests {
  private let ground = Pixel(0xF4F5F7)

  private func rig() throws -> ControlRig<Button> {
    let button = Button(frame: Rect(50, 30, 200, 60))
    button.color = Color(rgb: 0xFFFFFF)
    let rig = try ControlRig(button)
    button.onTap = { [unowned rig] in rig.log.append("tap") }
    return rig
  }

  @Test("a press and release inside taps once, when it is released")
  func tap() throws {
    let rig = try rig()
    rig.press()
    #expect(rig.control.isPressed && rig.log.isEmpty)
    rig.release()
    #expect(!rig.control.isPressed && rig.log == ["tap"])
  }

  @Test("a release outside does nothing; coming back before it taps")
  func outside() throws {
    let rig = try rig()
    rig.press()
    rig.move(20, 10)
    #expect(!rig.control.isPressed)
    rig.release()
    #expect(rig.log.isEmpty)
    rig.press()
    rig.move(20, 10)
    rig.move(60, 40)
    #expect(rig.control.isPressed)
    rig.release()
    #expect(rig.log == ["tap"])
  }

  @Test("other buttons, and what another program makes up, do nothing")
  func notTaps() throws {
    let rig = try rig()
    rig.client.click(at: rig.center.x, rig.center.y, button: 3)
    rig.client.spoofButton(down: true, in: rig.window.id, at: rig.center.x, rig.center.y)
    rig.client.spoofButton(down: false, in: rig.window.id, at: rig.center.x, rig.center.y)
    try rig.focus()
    rig.client.spoofKey(.returnKey, down: true, in: rig.window.id)
    rig.settle()
    #expect(rig.log.isEmpty && !rig.control.isPressed)
    rig.strike(.returnKey)
    #expect(rig.log == ["tap"])
  }

  @Test("Space taps when it is released, Return and the keypad's Enter when they are pressed")
  func keyboard() throws {
    let rig = try rig()
    try rig.focus()
    rig.client.press(.space)
    rig.settle()
    #expect(rig.control.isPressed && rig.log.isEmpty)
    rig.client.release(.space)
    rig.settle()
    #expect(!rig.control.isPressed && rig.take() == ["tap"])
    for key in [TestSupport.Key.returnKey, .keypadEnter] {
      rig.client.press(key)
      rig.settle()
      #expect(rig.take() == ["tap"])
      rig.client.release(key)
      rig.settle()
      #expect(rig.log.isEmpty)
    }
  }

  @Test("keys that mean nothing to it go to the window")
  func otherKeys() throws {
    let rig = try rig()
    try rig.focus()
    rig.window.onKey = { [unowned rig] in rig.log.append("\($0.key)") }
    for key in [TestSupport.Key.escape, .left, .space] { rig.strike(key) }
    #expect(rig.log == ["escape", "left", "tap"])
  }

  @Test("the face is 4 % nearer to the ink under the pointer, 10 % under a press, and grey while disabled")
  func faces() throws {
    let rig = try rig()
    func face() throws -> Pixel { try rig.picture()[60, 60] }
    #expect(try face() == Pixel(0xFFFFFF))
    rig.move(150, 60)
    // 255 - 0.04 * (255 - 0x1B), and so on.
    #expect(try face().distance(to: Pixel(0xF6F6F6)) <= 1)
    rig.press()
    #expect(try face().distance(to: Pixel(0xE8E9E9)) <= 1)
    rig.move(20, 10)
    #expect(try face().distance(to: Pixel(0xF6F6F6)) <= 1)
    rig.release()
    #expect(try face() == Pixel(0xFFFFFF))
    rig.control.isEnabled = false
    #expect(try face() == Pixel(0xECEEF1))
    rig.move(150, 60)
    #expect(try face() == Pixel(0xECEEF1))
  }

  @Test("the ring is 2 pixels wide and 2 from the face, after a key and not after a click")
  func focusRing() throws {
    let rig = try rig()
    try rig.focus()
    let ring = (45..<51).map { [picture = try rig.picture()] in picture[$0, 60] }
    #expect(ring == [ground, Pixel(0x0B57D0), Pixel(0x0B57D0), ground, ground, Pixel(0xFFFFFF)])
    rig.click()
    rig.client.park()
    rig.settle()
    #expect(rig.control.isFocused)
    #expect(try rig.picture().count(of: Pixel(0x0B57D0)) == 0)
  }

  @Test("its layers stand where it is, follow its size, and are half as strong while it is disabled")
  func layers() throws {
    let rig = try rig()
    let layer = Layer(frame: Rect(10, 10, 20, 20))
    layer.backgroundColor = Color(rgb: 0xFF0000)
    rig.control.root.addSublayer(layer)
    #expect(try rig.picture().count(of: Pixel(0xFF0000), in: Area(60, 40, 20, 20)) == 400)
    rig.control.isEnabled = false
    // Half of #ff0000 and half of #eceef1.
    #expect(try rig.picture()[70, 50].distance(to: Pixel(0xF67779)) <= 1)
    rig.control.frame = Rect(100, 50, 80, 40)
    #expect(rig.control.root.size == Size(80, 40) && rig.control.root.position == Point(40, 20))
    #expect(try rig.picture()[111, 61].distance(to: Pixel(0xF67779)) <= 1)
  }

  @Test("a disabled button takes nothing, gives up the keyboard, and drops what was held", arguments: [true, false])
  func disabled(byKey: Bool) throws {
    let rig = try rig()
    try rig.focus()
    if byKey { rig.client.press(.space) } else { rig.press() }
    rig.settle()
    #expect(rig.control.isPressed)
    rig.control.isEnabled = false
    #expect(!rig.control.isPressed && !rig.control.isFocused)
    if byKey { rig.client.release(.space) } else { rig.release() }
    rig.click()
    for key in [TestSupport.Key.tab, .space, .returnKey] { rig.strike(key) }
    #expect(rig.log.isEmpty && !rig.control.isFocused && !rig.control.isPressed)
    rig.control.isEnabled = true
    rig.click()
    #expect(rig.log == ["tap"])
  }

  @Test("a button that its own closure takes out and lets go is freed")
  func removal() throws {
    let rig = try rig()
    var other: Button? = Button(frame: Rect(0, 0, 40, 20))
    weak let watched = other
    other?.onTap = { [unowned rig] in
      rig.log.append("other")
      rig.window.content.subviews.last?.removeFromSuperview()
    }
    if let other { rig.window.content.addSubview(other) }
    other = nil
    rig.client.click(at: 20, 10)
    rig.settle()
    #expect(rig.log == ["other"])
    #expect(watched == nil)
  }
}
