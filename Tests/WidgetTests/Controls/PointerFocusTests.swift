internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

@Suite("A keyboard that follows the pointer", .serialized) struct PointerFocusTests {
  /// Armed by hand, with the keyboard where the pointer is, as twm and a screen without a window manager have it.
  private func armed() throws -> ButtonRig {
    let rig = try ButtonRig()
    rig.client.focus(1)
    rig.button.disarmsOnFocusOut = true
    rig.bringOutConfirm()
    #expect(rig.client.focusedWindow == 1 && rig.state == .confirm)
    return rig
  }

  @Test("goes with it, and disarmsOnFocusOut sees that", arguments: [true, false])
  func leaves(disarms: Bool) throws {
    let rig = try armed()
    rig.button.disarmsOnFocusOut = disarms
    // Within the window, and beside the button.
    rig.move(10, 10)
    #expect(rig.state == .confirm)
    rig.move(600, 400)
    #expect(rig.state == (disarms ? .primary : .confirm))
  }

  @Test("is given to another window under a pointer at rest, or to this one")
  func given() throws {
    for toOther in [false, true] {
      let rig = try armed()
      let other = try rig.client.createWindow(Area(400, 300, 50, 50), overrideRedirect: true)
      rig.client.map(other)
      rig.client.focus(toOther ? other : rig.window.id)
      rig.settle()
      #expect(rig.state == (toOther ? .primary : .confirm), "\(toOther)")
      rig.client.focus(1)
      rig.client.destroy(other)
      rig.settle()
    }
  }

  @Test("leaves a confirm face that is dragged beyond the window in the hand")
  func drag() throws {
    let rig = try armed()
    rig.button.confirmGesture = .slide
    rig.client.dragAndHold(from: rig.center, to: (rig.center.x - 160, 500))
    rig.settle()
    #expect(rig.button.confirmation.isDragging && rig.state == .confirm)
    rig.release()
    #expect(rig.calls == 1)
  }

  @Test("with the keyboard at the window itself the pointer may go where it likes")
  func fixed() throws {
    let rig = try armed()
    rig.client.focus(rig.window.id)
    rig.settle()
    rig.move(600, 400)
    #expect(rig.state == .confirm)
    rig.client.focus(rig.client.root)
    rig.settle()
    #expect(rig.state == .primary)
  }
}
