internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

@Suite("A button's end", .serialized) struct ButtonLifeTests {
  @Test("a button that is taken out in mid-press while its error shows is let go, and no timer comes for it (A8)")
  func heldInError() throws {
    let rig = try ButtonRig()
    weak var last: DoubleTapButton?
    do {
      let button = DoubleTapButton(frame: Rect(50, 30, 200, 60))
      button.resetDelay = 0.1
      rig.window.content.addSubview(button)
      button.setState(.error, animated: false)
      rig.press()
      last = button
      button.removeFromSuperview()
    }
    #expect(last == nil)
    try rig.pass(0.2)
  }
}
