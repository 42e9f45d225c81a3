import Testing

@testable import Interaction

@Suite("A confirm comes from the devices that armed") struct SeatRuleTests {
  private let one = Seat(pointer: 2)
  private let two = Seat(pointer: 12)

  private func press(_ time: UInt32, _ seat: Seat) -> InputStamp { InputStamp(pressTime: ServerTime(time), seat: seat) }

  /// How a face is brought out by somebody.
  enum Arming: CaseIterable {
    case tap, key, drag, arrow
  }

  private func armed(_ arming: Arming, by seat: Seat) -> Rig {
    var rules = ConfirmationConfirmTests.instant
    rules.reactsToTap = true
    rules.confirmTimeout = 0
    var rig = Rig(rules)
    let stamp = press(5000, seat)
    switch arming {
    case .tap: for input in [.pressBegan(stamp), .tap(stamp)] as [ConfirmationInput] { rig.send(input) }
    case .key: for input in [.pressBegan(stamp), .activate(stamp)] as [ConfirmationInput] { rig.send(input) }
    case .drag:
      rig.send(.pressBegan(stamp))
      rig.send(.panBegan(-20))
      rig.send(.pressCancelled(stamp))
      rig.send(.panEnded(-100))
    case .arrow: rig.send(.slide(.negative, by: seat))
    }
    rig.wait(2)
    #expect(rig.state == .confirm)
    return rig
  }

  private func confirm(_ rig: inout Rig, by seat: Seat) {
    rig.wait(1)
    let stamp = press(UInt32(5000 + rig.now * 1000), seat)
    rig.send(.pressBegan(stamp))
    rig.send(.tap(stamp))
  }

  @Test(
    "another person's press is refused, however the face came out, and the same one's counts",
    arguments: Arming.allCases)
  func other(arming: Arming) {
    var rig = armed(arming, by: one)
    confirm(&rig, by: two)
    #expect(rig.calls == 0 && rig.log.last == .refused(.otherSeat))
    confirm(&rig, by: one)
    #expect(rig.calls == 1)
  }

  @Test("where one of them is not known, it counts", arguments: Arming.allCases)
  func unknown(arming: Arming) {
    var rig = armed(arming, by: .unknown)
    confirm(&rig, by: two)
    #expect(rig.calls == 1)
    rig = armed(arming, by: one)
    confirm(&rig, by: .unknown)
    #expect(rig.calls == 1)
  }

  @Test("who armed last counts, and code's face is anybody's")
  func latest() {
    var rig = armed(.tap, by: one)
    rig.send(.back)
    rig.wait(2)
    let stamp = press(UInt32(5000 + rig.now * 1000), two)
    rig.send(.pressBegan(stamp))
    rig.send(.activate(stamp))
    rig.wait(2)
    confirm(&rig, by: one)
    #expect(rig.calls == 0)
    rig.send(.setState(.confirm, animated: false))
    confirm(&rig, by: one)
    #expect(rig.calls == 1)
  }
}
