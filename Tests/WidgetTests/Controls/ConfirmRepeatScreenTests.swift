internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

@Suite("A double click on the confirm face, by hand", .serialized) struct ConfirmRepeatScreenTests {
  @Test("its second half does not arm what the first half's action has brought back; a later click does")
  func reset() throws {
    let rig = try ButtonRig()
    rig.button.reactsToTap = true
    rig.action = { [unowned rig] in rig.button.reset(animated: false) }
    for isKey in [false, true] {
      if isKey { try rig.focus() }
      for gap in [0.05, 0.2, 0.3] {
        rig.button.setState(.confirm, animated: false)
        rig.waitUntilConfirmable()
        _ = rig.take()
        for _ in 0..<2 {
          if isKey { rig.strike(.returnKey) } else { rig.click() }
          rig.client.perform([.pause(gap)])
        }
        rig.settle()
        #expect(rig.calls == 1 && rig.state == .primary, "\(gap)")
        rig.client.perform([.pause(0.41)])
        if isKey { rig.strike(.returnKey) } else { rig.click() }
        #expect(rig.state == .confirm)
      }
    }
  }
}
