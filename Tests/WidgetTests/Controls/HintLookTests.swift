internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

@Suite("Hints on the faces", .serialized) struct HintLookTests {
  @Test("each hint has its words on the face that it is about; where there are none, the label stays")
  func words() {
    let primary = Sketch {
      $0.attributes.primaryText = "GO"
      $0.hint = .shortSlide
    }
    #expect(primary.layer(.primaryFace)?.text?.string == "KEEP SLIDING")
    let goingBack = primary.with {
      $0.state = .sliding
      $0.primary = -0.2
    }
    #expect(goingBack.layer(.primaryFace)?.text?.string == "KEEP SLIDING")
    #expect(goingBack.layer(.confirmFace)?.text?.string == "CONFIRM")
    #expect(primary.with { $0.attributes.keepSlidingText = "" }.layer(.primaryFace)?.text?.string == "GO")
    let hints: [(Hint?, String)] = [
      (nil, "CONFIRM"), (.shortSlide, "KEEP SLIDING"), (.refused(.releasedEarly), "KEEP HOLDING"),
      (.refused(.obscured), "COVERED BY A WINDOW"), (.refused(.tooSoon), "WAIT A MOMENT"),
      (.refused(.doubleClick), "WAIT A MOMENT"), (.refused(.unseen), "WAIT A MOMENT"),
      (.refused(.disturbed), "WAIT A MOMENT"), (.refused(.heldKey), "CONFIRM"), (.refused(.sent), "CONFIRM"),
      (.refused(.otherSeat), "CONFIRM"), (.refused(.stillRunning), "CONFIRM"),
    ]
    for (hint, words) in hints {
      #expect(FaceTests.confirm.with { $0.hint = hint }.layer(.confirmFace)?.text?.string == words)
    }
  }

  @Test(
    "a face that is let go at a fifth says to keep sliding for two seconds, and a press takes that away at once (A37)")
  func onScreen() throws {
    let rig = try ButtonRig(animation: 0.1)
    let rest = try rig.picture()
    rig.press()
    let pressed = try rig.picture()
    rig.release()
    rig.button.keepSlidingText = "KEEP SLIDING"
    let start = rig.loop.now
    rig.drag(-40)
    rig.move(10, 10)
    try rig.turn(until: "the face is back, and says so") {
      try rig.state == .primary && rig.client.capture(rig.window.id) != rest
    }
    #expect(rig.take() == ["primary -> sliding", "sliding -> primary"])
    try rig.turn(until: "the label is back") { try rig.client.capture(rig.window.id) == rest }
    #expect(rig.loop.now - start >= 2)
    #expect(rig.loop.timeout() == nil, "nothing is waited for any more")

    rig.drag(-40)
    try rig.turn(until: "the face is back") { rig.state == .primary }
    #expect(rig.button.confirmation.hint == .shortSlide)
    rig.press()
    #expect(rig.button.confirmation.hint == nil)
    #expect(try rig.picture() == pressed)
  }

  @Test("a slide that was taken back says nothing")
  func takenBack() throws {
    let rig = try ButtonRig()
    let rest = try rig.picture()
    rig.button.keepSlidingText = "KEEP SLIDING"
    rig.client.dragAndHold(from: rig.center, to: (rig.center.x - 90, rig.center.y), steps: 4, duration: 0)
    rig.settle()
    rig.client.perform([.move(rig.center.x - 40, rig.center.y), .release(), .move(10, 10)])
    rig.settle()
    #expect(rig.take() == ["primary -> sliding", "sliding -> primary"] && rig.button.confirmation.hint == nil)
    #expect(try rig.picture() == rest)
  }
}
