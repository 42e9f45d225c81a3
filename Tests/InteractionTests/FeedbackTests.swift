import Testing

@testable import Interaction

@Suite("The tick and the shake of a feedback label") struct FeedbackTests {
  static let rules = ConfirmationRules.with {
    $0.drawsTick = true
    $0.shakesOnError = true
  }

  /// Confirmed and answered at time 10; the confirm face leaves the label at 10.5.
  static func answered(_ succeeded: Bool, _ rules: ConfirmationRules = rules) -> Rig {
    var rig = Rig(rules)
    rig.arm()
    rig.stroke()
    rig.now = 10
    rig.actionReturns(succeeded)
    return rig
  }

  private func pose(_ rig: Rig, at time: Double) -> FeedbackPose {
    var confirmation = rig.confirmation
    _ = confirmation.handle(.tick, at: at(time))
    return confirmation.feedback(at: at(time))
  }

  @Test("the tick waits for the confirm face to leave, draws itself in 0.3 s, and stays")
  func tick() {
    let rig = Self.answered(true)
    #expect(pose(rig, at: 10).tickEnd == 0)
    #expect(pose(rig, at: 10.49).tickEnd == 0)
    #expect(pose(rig, at: 10.5).tickEnd == 0)
    // The curve is its own mirror image.
    #expect(abs(pose(rig, at: 10.65).tickEnd - 0.5) < 1e-6)
    let early = pose(rig, at: 10.55).tickEnd
    #expect(abs(early + pose(rig, at: 10.75).tickEnd - 1) < 1e-6 && early > 0 && early < 1.0 / 6)
    #expect(pose(rig, at: 10.8).tickEnd == 1)
    #expect(pose(rig, at: 99) == FeedbackPose())
  }

  @Test("the error label is 6, 5, 4, 3, 2 and 1 pixels away in turn, to the left first, and then at rest")
  func shake() {
    let rig = Self.answered(false)
    #expect(pose(rig, at: 10.4).shift == 0)
    for (index, distance) in [0, -6, 5, -4, 3, -2, 1, 0].enumerated() {
      let shift = pose(rig, at: 10.5 + 0.4 * Double(index) / 7).shift
      #expect(abs(shift - Double(distance)) < 1e-6, "\(index)")
    }
    #expect((0..<400).allSatisfy { abs(pose(rig, at: 10.5 + Double($0) / 1000).shift) <= Confirmation.shakeDistance })
    #expect((0..<400).allSatisfy { pose(rig, at: 10.5 + Double($0) / 1000).tickEnd == 1 })
    #expect(pose(rig, at: 11) == FeedbackPose())
  }

  @Test("frames are wanted until the label is at rest, and then nothing but the end of an error")
  func frames() {
    for (succeeded, duration) in [(true, 0.3), (false, 0.4)] {
      var rig = Self.answered(succeeded)
      rig.now = 10.5
      rig.send(.tick)
      #expect(rig.confirmation.isAnimating(at: at(10.5)))
      #expect(rig.confirmation.nextDeadline == at(10.5) + duration)
      rig.now = 10.95
      rig.send(.tick)
      #expect(!rig.confirmation.isAnimating(at: at(10.95)))
      #expect(rig.confirmation.nextDeadline == (succeeded ? nil : at(12)))
    }
  }

  @Test("without the tick or the shake nothing moves any more once the label is uncovered")
  func switchedOff() {
    for succeeded in [true, false] {
      var rig = Self.answered(succeeded, ConfirmationRules())
      #expect(rig.confirmation.feedback(at: at(10.2)) == FeedbackPose())
      rig.now = 10.5
      rig.send(.tick)
      #expect(!rig.confirmation.isAnimating(at: at(10.5)))
      #expect(rig.confirmation.feedback(at: at(10.5)) == FeedbackPose())
    }
  }

  @Test("code that sets a label shows it at rest at once, or with its motion when it asks for animation")
  func code() {
    var rig = Self.answered(false)
    rig.now = 10.6
    rig.send(.setState(.success, animated: false))
    #expect(rig.confirmation.feedback(at: at(10.6)) == FeedbackPose())
    #expect(rig.confirmation.nextDeadline == nil)
    rig.send(.setState(.error, animated: true))
    #expect(rig.confirmation.isAnimating(at: at(10.6)))
    #expect(abs(rig.confirmation.feedback(at: at(10.6) + 0.4 / 7).shift + 6) < 1e-6)
    rig.send(.setState(.success, animated: true))
    #expect(rig.confirmation.feedback(at: at(10.6)).tickEnd == 0)
    rig.send(.setState(.success, animated: false))
    #expect(rig.confirmation.feedback(at: at(10.6)) == FeedbackPose())
  }

  @Test("where nothing may move, the label is at rest as soon as it shows")
  func still() {
    for succeeded in [true, false] {
      let rig = Self.answered(
        succeeded,
        .with {
          $0 = Self.rules; $0.animationDuration = 0
        })
      #expect(rig.state == (succeeded ? .success : .error))
      #expect(rig.confirmation.confirmPosition(at: at(10)).magnitude == 1)
      #expect(rig.confirmation.feedback(at: at(10)) == FeedbackPose())
      #expect(!rig.confirmation.isAnimating(at: at(10)))
    }
  }

  @Test("motion that is switched off while things move is at its end at once, with the notices that it would have had")
  func switchedOffInFlight() {
    var moving = Rig(Self.rules)
    moving.stroke()
    moving.wait(0.2)
    var still = moving
    moving.wait(0.4)
    still.confirmation.rules.animationDuration = 0
    still.send(.tick)
    #expect(still.state == .confirm)
    #expect(still.log.decisions == moving.log.decisions)
    #expect(!still.confirmation.isAnimating(at: at(still.now)))

    for succeeded in [true, false] {
      var rig = Self.answered(succeeded)
      rig.now = 10.6
      rig.send(.tick)
      rig.confirmation.rules.animationDuration = 0
      rig.send(.tick)
      #expect(rig.confirmation.feedback(at: at(10.6)) == FeedbackPose())
      #expect(!rig.confirmation.isAnimating(at: at(10.6)))
    }
  }

  @Test("a clock that goes back lets the motion begin anew, and nothing waits for it")
  func clock() {
    var rig = Self.answered(true)
    rig.now = 10.6
    rig.send(.tick)
    rig.now = 3
    rig.send(.tick)
    #expect(rig.confirmation.nextDeadline == at(3) + 0.3)
    #expect(rig.confirmation.feedback(at: at(3)).tickEnd == 0)
    #expect(rig.confirmation.feedback(at: at(3.3)).tickEnd == 1)
  }

  @Test("the label comes to its rest at the same time at 7, 60 and 1000 frames per second", arguments: [7, 60, 1000])
  func rates(perSecond: Int) {
    var rig = Self.answered(false)
    var last = 0.0
    for frame in 1...(2 * perSecond) {
      rig.now = 10 + Double(frame) / Double(perSecond)
      rig.send(.tick)
      if rig.confirmation.feedback(at: at(rig.now)) != FeedbackPose() { last = rig.now }
      #expect(rig.confirmation.feedback(at: at(rig.now)) == pose(Self.answered(false), at: rig.now))
    }
    #expect(last < 10.9 && last >= 10.9 - 1 / Double(perSecond) - 1e-9)
  }
}
