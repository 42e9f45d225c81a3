internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

@Suite("What a button tells, and when", .serialized) struct ButtonNoticeTests {
  @Test("notices come in the order in which things happened, also when they change the state themselves")
  func order() throws {
    let rig = try ButtonRig()
    let button = rig.button
    button.stateChanged = { [unowned rig, unowned button] old, new in
      rig.log.append("\(old.name) -> \(new.name)")
      if new == .sliding { button.reset(animated: false) }
    }
    button.slideChanged = { [unowned rig] in rig.log.append("slide \($0)") }
    button.reactsToTap = true
    rig.click()
    #expect(
      rig.log == ["primary -> sliding", "slide 1.0", "sliding -> confirm", "slide 0.0", "confirm -> primary"])
  }

  @Test(
    "a chain of states that each notice goes on with is told link by link, and each finds the button in the last one")
  func chain() throws {
    let rig = try ButtonRig(isShown: false)
    let button = rig.button
    let next: [Interaction.Confirmation.State: Interaction.Confirmation.State] = [
      .confirm: .success, .success: .error, .error: .primary,
    ]
    var seen: [String] = []
    button.stateChanged = { [unowned button] old, new in
      if let next = next[new] { button.setState(next, animated: false) }
      seen.append("\(old.name) -> \(new.name), now \(button.state.name)")
    }
    button.setState(.confirm, animated: false)
    #expect(
      seen == [
        "primary -> confirm, now success", "confirm -> success, now error", "success -> error, now primary",
        "error -> primary, now primary",
      ])
  }

  @Test("taps, drags and refusals are told between the states that they led to and came from")
  func gestures() throws {
    let rig = try ButtonRig()
    rig.button.reactsToTap = true
    rig.button.noticed = { [unowned rig] notice in
      switch notice {
      case .tapped: rig.log.append("tapped")
      case .confirmRefused(let refusal): rig.log.append("refused \(refusal)")
      case .called(let answer): rig.log.append("called \(answer)")
      default: break
      }
    }
    rig.click()
    rig.click()
    #expect(rig.take() == ["tapped", "primary -> sliding", "sliding -> confirm", "tapped", "refused doubleClick"])
    try rig.pass(0.65)
    rig.click()
    #expect(rig.take() == ["tapped", "confirm -> pending", "call", "called false", "pending -> error"])
  }

  @Test("a notice that waits in a loop of its own sees the button go on, and what it missed is told when it returns")
  func nestedLoop() throws {
    let rig = try ButtonRig()
    let button = rig.button
    button.resetDelay = 0.02
    button.stateChanged = { [unowned rig, unowned button] old, new in
      rig.log.append("\(old.name) -> \(new.name)")
      guard new == .error else { return }
      try? rig.turn(until: .primary)
      rig.log.append("seen \(button.state.name)")
    }
    button.setState(.error, animated: false)
    #expect(
      rig.log == ["primary -> error", "seen primary", "error -> resetting", "resetting -> primary"])
  }
}
