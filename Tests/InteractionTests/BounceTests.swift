import Testing

@testable import Interaction

@Suite("Switches that bounce, and presses that nobody could have meant") struct BounceTests {
  static let instant = ConfirmationRules.with { $0.animationDuration = 0 }

  @Test("a button that bounces when it ends a drag does not confirm", arguments: [ConfirmationRules(), instant])
  func drag(rules: ConfirmationRules) {
    var rig = Rig(rules)
    rig.press(99)
    rig.move(-1, 50)
    rig.now = 1
    rig.release(-1)
    #expect(rig.state == .confirm, "a face that was dragged all the way is out")
    rig.now = 1.015
    rig.click()
    #expect(rig.calls == 0)
    #expect(rig.log.last == .refused(.doubleClick))
    rig.now = 1.62
    rig.click()
    #expect(rig.calls == 1)
  }

  @Test("a button that bounces after a slow tap does not confirm")
  func slowTap() {
    var rig = Rig(.with { ($0.animationDuration, $0.reactsToTap) = (0, true) })
    rig.press()
    rig.now = 0.6
    rig.release()
    #expect(rig.state == .confirm)
    rig.now = 0.65
    rig.click()
    #expect(rig.calls == 0)
    rig.now = 1.25
    rig.click()
    #expect(rig.calls == 1)
  }

  @Test("a key that bounces after it was held does not confirm", arguments: [(Key.space, 0.0), (.enter, 0.5)])
  func heldKey(key: Key, animation: Double) {
    var rig = Rig(.with { $0.animationDuration = animation })
    rig.key(.pressed(isRepeat: false), key, keycode: 36)
    rig.wait(1)
    rig.key(.released, key, keycode: 36)
    #expect(rig.state == .confirm)
    for pause in [0.015, 0.65] {
      rig.wait(pause)
      rig.key(.pressed(isRepeat: false), key, keycode: 36)
      rig.key(.released, key, keycode: 36)
      #expect(rig.calls == (pause < 0.1 ? 0 : 1))
    }
  }

  @Test("keys that are mashed together do not arm and confirm at once")
  func mashed() {
    var rig = Rig(Self.instant)
    rig.key(.pressed(isRepeat: false), .left, keycode: 113)
    rig.now = 0.02
    rig.key(.pressed(isRepeat: false), .enter, keycode: 36)
    #expect(rig.state == .confirm)
    #expect(rig.calls == 0)
  }

  @Test("a press before the confirm face was on the screen does not confirm, and says so")
  func unseen() {
    var rig = Rig(Self.instant)
    rig.arm()
    let press = InputStamp(pressTime: ServerTime(9000), shownSince: nil)
    rig.send(.pressBegan(press))
    rig.send(.tap(press))
    #expect(rig.log.last == .refused(.unseen))
    #expect(rig.calls == 0)
  }
}
