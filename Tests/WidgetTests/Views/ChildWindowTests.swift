internal import CX11
internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

@Suite("A window in another program's window", .serialized) struct ChildWindowTests {
  private final class Field: View {
    var keys: [KeyEvent.Kind] = []
    override var canBecomeFocused: Bool { true }
    override func hit(_ point: Point) -> Bool { Rect(origin: .zero, size: frame.size).contains(point) }
    override func key(_ event: KeyEvent) -> Bool {
      keys.append(event.kind)
      return true
    }
  }

  private let rig: Rig
  private let parent: XID
  private let window: Widget.Window
  private let field = Field(frame: Rect(10, 10, 50, 50))

  init() throws {
    rig = try Rig(XServer())
    parent = try rig.client.createWindow(Area(100, 100, 300, 200), overrideRedirect: true, events: .keys)
    rig.client.map(parent)
    window = try Widget.Window(
      display: rig.display, size: Size(200, 100), origin: PixelPoint(20, 20), title: "", ground: Color(rgb: 0xFFFFFF),
      parent: parent)
    window.content.addSubview(field)
    window.show()
    try rig.turn(until: "the window is on the screen") { [rig, window] in rig.client.isViewable(window.id) }
    rig.client.focus(parent)
  }

  @Test("a click on a view that takes keys brings the keyboard, wherever the pointer goes afterwards")
  func keyboardByClick() throws {
    rig.client.click(at: 150, 150)
    try rig.turn(until: "the keyboard is here") { rig.client.focusedWindow == window.id }
    rig.client.move(to: 900, 700)
    rig.settle()
    field.keys = []
    rig.client.strike(.returnKey)
    rig.settle()
    #expect(field.keys == [.pressed(isRepeat: false), .released])
    #expect(rig.client.events().filter { $0.kind == .keyPress }.isEmpty)

    rig.client.focus(parent)
    rig.settle()
    field.keys = []
    rig.client.strike(.returnKey)
    rig.settle()
    #expect(field.keys == [], "its own program gets the keyboard back")
  }

  @Test("other buttons, the wheel, and clicks beside what takes keys leave the keyboard where it is")
  func keyboardStays() {
    rig.client.click(at: 250, 180)
    for button in 2...5 { rig.client.click(at: 150, 150, button: button) }
    rig.settle()
    #expect(rig.client.focusedWindow == parent)
  }

  @Test("a top-level window leaves the keyboard to the window manager")
  func topLevel() throws {
    let other = try Widget.Window(display: rig.display, size: Size(100, 100), title: "", ground: Color(rgb: 0xFFFFFF))
    other.content.addSubview(Field(frame: Rect(0, 0, 50, 50)))
    other.show()
    try rig.turn(until: "the window is on the screen") { rig.client.isViewable(other.id) }
    rig.client.click(at: 20, 20)
    rig.settle()
    #expect(rig.client.focusedWindow == parent)
  }

  @Test("a window that was unmapped since the press asks in vain, and the error stays with the display")
  func unmappedSince() throws {
    let errors = cx_errors(rig.display.connection.handle)
    rig.client.perform([.move(150, 150), .press()])
    rig.client.unmap(window.id)
    rig.client.release()
    rig.settle()
    #expect(rig.client.focusedWindow == parent)
    var error = cx_error()
    #expect(cx_trap_error(errors, 0, &error))
    #expect(error.code == BadMatch && error.request == 42)  // SetInputFocus
  }
}
