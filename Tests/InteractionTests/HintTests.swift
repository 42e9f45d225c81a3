import Testing

@testable import Interaction

@Suite("Hints in words") struct HintTests {
  private typealias Release = (rig: Rig, hint: Hint?)

  /// What is told after a drag of the face, of 100 pixels with a threshold of 50, through these distances and its release.
  private func drag(
    _ distances: [Double], rules: ConfirmationRules = ConfirmationRules(),
    end: (inout Rig, Double) -> Void = { $0.release($1) }
  ) -> Release {
    var rig = Rig(rules)
    rig.press()
    for distance in distances { rig.move(50 + distance) }
    end(&rig, 50 + (distances.last ?? 0))
    return (rig, rig.confirmation.hint)
  }

  @Test(
    "a slide that is let go at a fifth says so at once, and for two seconds, beyond which nothing is left of it (A37)")
  func shortSlide() {
    for distance in [-20.0, 20, -49, 50] {
      var (rig, hint) = drag([distance / 2, distance])
      #expect(hint == .shortSlide && rig.state == .sliding, "\(distance)")
      rig.wait(0.6)
      #expect(rig.state == .primary && rig.confirmation.hint == .shortSlide, "\(distance)")
      rig.wait(1.399)
      #expect(rig.confirmation.hint == .shortSlide, "\(distance)")
      rig.wait(0.002)
      #expect(rig.confirmation.hint == nil && rig.confirmation.nextDeadline == nil, "\(distance)")
    }
  }

  @Test("where nothing moves by itself, the hint stays for two seconds as well")
  func still() {
    var (rig, hint) = drag([-20], rules: .with { $0.animationDuration = 0 })
    #expect(hint == .shortSlide && rig.state == .primary)
    rig.wait(1.999)
    #expect(rig.confirmation.hint == .shortSlide)
    rig.wait(0.002)
    #expect(rig.confirmation.hint == nil)
  }

  @Test("whoever slides back by more than a fingertip rolls has taken it back, and is told nothing")
  func takenBack() {
    #expect(drag([-45, -35]).hint == .shortSlide)
    #expect(drag([-45, -34]).hint == nil)
    #expect(drag([-90, -20]).hint == nil)
    #expect(drag([-60, -50]).hint == .shortSlide)
    #expect(drag([-40, 40]).hint == .shortSlide, "the other way is a way out as well")
    var (rig, _) = drag([-90, -20])
    rig.wait(1)
    rig.press()
    rig.move(30)
    rig.release(30)
    #expect(rig.confirmation.hint == .shortSlide, "each drag by itself")
  }

  @Test("nothing is told of a slide that goes on by itself, is taken away, or is the wrong way")
  func others() {
    #expect(drag([-51]).hint == nil)
    let leftOnly = ConfirmationRules.with { $0.allowsPositive = false }
    #expect(drag([20], rules: leftOnly).hint == nil)
    #expect(drag([-20], rules: leftOnly).hint == .shortSlide)
    let ends: [(String, (inout Rig, Double) -> Void)] = [
      ("taken away", { rig, _ in rig.pointer(.cancelled) }), ("off", { rig, _ in rig.send(.setEnabled(false)) }),
      ("Escape", { rig, _ in rig.send(.back) }),
      ("code", { rig, _ in rig.send(.setState(.primary, animated: true)) }),
    ]
    for (what, end) in ends { #expect(drag([-20], end: end).hint == nil, "\(what)") }
  }

  @Test("a hint goes at once with the next press, key or step of code, and when the button is switched off (A37)")
  func gone() {
    let nexts: [(String, (inout Rig) -> Void)] = [
      ("press", { $0.press() }), ("Space", { $0.key(.pressed(isRepeat: false), .space, keycode: 65) }),
      ("Escape", { $0.key(.pressed(isRepeat: false), .escape, keycode: 9) }),
      ("code", { $0.send(.setState(.primary, animated: false)) }), ("off", { $0.send(.setEnabled(false)) }),
    ]
    for (what, next) in nexts {
      for isResting in [false, true] {
        var (rig, _) = drag([-20])
        if isResting { rig.wait(1) }
        next(&rig)
        #expect(rig.confirmation.hint == nil, "\(what), at rest: \(isResting)")
      }
      var rig = Rig()
      rig.arm()
      rig.send(.rejected(.obscured))
      #expect(rig.confirmation.hint == .refused(.obscured))
      next(&rig)
      #expect(rig.confirmation.hint == nil, "\(what), on the confirm face")
    }
  }

  @Test("an arrow key that slides the face away takes the hint along")
  func arrow() {
    var (rig, _) = drag([-20])
    rig.wait(1)
    rig.key(.pressed(isRepeat: false), .left, keycode: 113)
    #expect(rig.state == .sliding && rig.confirmation.hint == nil)
  }

  @Test("a confirm face that is slid away says so as well, as long as it is there, and one that is held never does")
  func confirmFace() {
    for gesture in [ConfirmGesture.slide, .hold] {
      var rig = Rig(.with { $0.confirmGesture = gesture })
      rig.arm()
      rig.press()
      rig.move(30)
      rig.release(30)
      #expect((rig.confirmation.hint == .shortSlide) == (gesture == .slide), "\(gesture)")
      rig.send(.back)
      rig.wait(1)
      #expect(rig.state == .primary && rig.confirmation.hint == nil)
    }
  }
}
