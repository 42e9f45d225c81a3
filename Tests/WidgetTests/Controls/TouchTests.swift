internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

@Suite("Fingers on a touch screen", .serialized) struct TouchTests {
  /// How fingers come to the program.
  enum Way: CaseIterable {
    /// As touches, by XI2.
    case touches
    /// As the pointer that the server emulates, on a server that is said to have no XI2.
    case pointer
  }

  let screen: TouchServer
  /// They last as long as the programs that use them.
  private let proxies = Proxies()

  private final class Proxies {
    var all: [CountingProxy] = []
  }

  init() throws {
    screen = try TouchServer.shared()
  }

  /// A button of 200 by 60 whose middle is at 150, 60, and what it noticed in its log.
  private func rig(_ way: Way = .touches, tap: Bool = false) throws -> ButtonRig {
    var name: String?
    if way == .pointer {
      let proxy = try CountingProxy(screen.server)
      proxy.hide(extension: "XInputExtension")
      proxies.all.append(proxy)
      name = proxy.display
    }
    let rig = try ButtonRig(screen.server, name: name)
    rig.answer = true
    rig.button.reactsToTap = tap
    rig.button.noticed = { [unowned rig] notice in
      switch notice {
      case .confirmRefused(let refusal): rig.log.append("refused \(refusal)")
      case .slideCancelled: rig.log.append("cancelled")
      default: break
      }
    }
    return rig
  }

  private func tap(_ rig: ButtonRig, _ x: Int = 150, _ y: Int = 60) throws {
    try screen.down(1, x, y)
    try screen.up(1, x, y)
    rig.settle()
  }

  private func expectOnlyNextTapConfirms(_ rig: ButtonRig) throws {
    #expect(rig.calls == 0 && rig.state == .confirm)
    rig.waitUntilConfirmable()
    try tap(rig)
    #expect(rig.calls == 1)
  }

  private func slide(_ rig: ButtonRig, by distance: Int) throws {
    try screen.down(1, 150, 60)
    for step in 1...8 { try screen.move(1, 150 + distance * step / 8, 60) }
    rig.settle()
    try screen.up(1, 150 + distance, 60)
    rig.settle()
  }

  @Test("a finger slides the face away, and one that touches the confirm face confirms, once", arguments: Way.allCases)
  func slides(way: Way) throws {
    let rig = try rig(way)
    try slide(rig, by: -160)
    #expect(rig.take() == ["primary -> sliding", "sliding -> confirm"])
    rig.waitUntilConfirmable()
    try tap(rig)
    #expect(rig.take() == ["confirm -> pending", "call", "pending -> success"])
  }

  @Test("a short slide comes back", arguments: Way.allCases)
  func shortSlide(way: Way) throws {
    let rig = try rig(way)
    try slide(rig, by: -60)
    #expect(rig.take().contains("cancelled") && rig.state == .primary && rig.calls == 0)
  }

  @Test("one tap is one step, though the server offers it as touch and as pointer (B11)", arguments: Way.allCases)
  func oneStep(way: Way) throws {
    let rig = try rig(way, tap: true)
    try tap(rig)
    #expect(rig.take() == ["primary -> sliding", "sliding -> confirm"])
    rig.waitUntilConfirmable()
    #expect(rig.log.isEmpty)
    try tap(rig)
    #expect(rig.take() == ["confirm -> pending", "call", "pending -> success"])
  }

  @Test("a double tap arms and goes no further (A1)", arguments: Way.allCases)
  func doubleTap(way: Way) throws {
    let rig = try rig(way, tap: true)
    try tap(rig)
    try tap(rig)
    #expect(rig.calls == 0 && rig.state == .confirm)
  }

  @Test("a fingertip that rolls by 10 pixels taps, and one that goes 11 slides; a pointer may go 4")
  func slop() throws {
    for (way, distance, taps) in [(Way.touches, 10, true), (.touches, 11, false)] {
      let rig = try rig(way, tap: true)
      try screen.down(1, 150, 60)
      try screen.move(1, 150 - distance, 60)
      try screen.up(1, 150 - distance, 60)
      rig.settle()
      #expect((rig.state == .confirm) == taps, "\(distance)")
    }
    for (distance, taps) in [(4, true), (5, false)] {
      let rig = try rig(tap: true)
      rig.drag(-distance)
      #expect((rig.state == .confirm) == taps, "\(distance)")
    }
  }

  @Test(
    "a second finger ends the slide, wherever it comes down, and lifting either does nothing (A16)",
    arguments: [60, 230])
  func secondFinger(x: Int) throws {
    let rig = try rig()
    try screen.down(1, 240, 60)
    try screen.move(1, 70, 60)
    rig.settle()
    #expect(rig.take() == ["primary -> sliding"])
    try screen.down(2, x, 60)
    rig.settle()
    #expect(rig.take() == ["cancelled", "sliding -> primary"])
    try screen.up(1, 70, 60)
    rig.settle()
    try screen.up(2, x, 60)
    rig.settle()
    #expect(rig.log.isEmpty && rig.state == .primary)
    try slide(rig, by: -160)
    #expect(rig.state == .confirm, "the next one counts")
  }

  @Test("a finger that leaves the window and comes back moves its pointer: that is no window that comes under a hand")
  func outAndIn() throws {
    let rig = try rig()
    try slide(rig, by: -160)
    rig.waitUntilConfirmable()
    rig.client.perform([.pause(0.41)])
    try screen.down(1, 20, 20)
    // As quick as a finger, and without a request that would tell the server how late it is.
    for y in [60, 119, 180, 240, 180, 115, 60, 20] {
      try screen.move(1, 20, y)
      try rig.pass(0.02)
    }
    try screen.up(1, 20, 20)
    // What is left of a palm is refused for a quarter of a second.
    rig.client.perform([.pause(0.27)])
    try tap(rig)
    #expect(rig.calls == 1 && rig.refusals == [])
  }

  @Test("a second finger takes back a touch of the confirm face")
  func secondFingerOnConfirm() throws {
    let rig = try rig()
    rig.bringOutConfirm()
    try screen.down(1, 150, 60)
    try screen.down(2, 20, 20)
    try screen.up(2, 20, 20)
    try screen.up(1, 150, 60)
    rig.settle()
    try expectOnlyNextTapConfirms(rig)
  }

  @Test("a palm or a spread hand on the confirm face never confirms")
  func palm() throws {
    let rig = try rig()
    rig.bringOutConfirm()
    for round in 0..<10 {
      rig.client.perform([.pause(0.05)])
      let fingers = (1...5).sorted { ($0 * 7 + round) % 11 < ($1 * 7 + round) % 11 }
      for finger in fingers { try screen.down(finger, 70 + 25 * finger, 40 + 5 * finger) }
      for finger in fingers { try screen.move(finger, 71 + 25 * finger, 41 + 5 * finger) }
      for finger in fingers.reversed() { try screen.up(finger, 71 + 25 * finger, 41 + 5 * finger) }
      rig.settle()
    }
    #expect(rig.calls == 0 && rig.state == .confirm)
  }

  @Test("a palm of which one part comes alone, before or after the others, never confirms")
  func palmInParts() throws {
    let rig = try rig()
    for isBefore in [true, false] {
      rig.bringOutConfirm()
      if isBefore {
        // Its edge touches beside the button.
        try screen.down(1, 20, 20)
        try screen.up(1, 20, 20)
      } else {
        for finger in 1...3 { try screen.down(finger, 70 + 25 * finger, 60) }
        // Longer than the last of them is enough to be a press of its own.
        rig.client.perform([.pause(0.3)])
        for finger in 1...3 { try screen.up(finger, 70 + 25 * finger, 60) }
      }
      rig.client.perform([.pause(0.1)])
      try tap(rig)
      #expect(rig.calls == 0 && rig.state == .confirm && rig.take().last == "refused tooSoon")
      rig.button.reset(animated: false)
      rig.settle()
    }
    rig.bringOutConfirm()
    try tap(rig)
    #expect(rig.calls == 1)
  }

  @Test(
    "no hover look is left where a finger was, nor shown while it is there; the mouse brings it back",
    arguments: Way.allCases)
  func hover(way: Way) throws {
    let rig = try rig(way)
    let rest = try rig.picture()
    var hovers: [Bool] = []
    try screen.down(1, 150, 60)
    rig.settle()
    // A pointer that the server makes of the finger comes before it presses.
    if way == .touches { hovers.append(rig.button.isHovered) }
    try screen.up(1, 150, 60)
    rig.settle()
    try rig.pass(0.4)
    hovers.append(rig.button.isHovered)
    #expect(!hovers.contains(true))
    let left = try rig.picture()
    #expect(left == rest)
    rig.move(140, 60)
    #expect(rig.button.isHovered)
    try tap(rig)
    #expect(!rig.button.isHovered)
  }

  @Test("a touch is told once, as a press and a release, between the pointer's leaving and its coming back")
  func told() throws {
    let rig = try Rig(screen.server)
    let recorder = try rig.window()
    rig.client.move(to: 50, 50)
    rig.settle()
    #expect(recorder.take().first == "entered")
    recorder.pointers = []
    try screen.down(1, 60, 50)
    try screen.move(1, 70, 50)
    try screen.up(1, 70, 50)
    rig.settle()
    #expect(recorder.take() == ["left", "pressed 1", "dragged", "released 1"])
    let areTouches = recorder.pointers.allSatisfy { $0.isTouch }
    #expect(areTouches)
    #expect(recorder.pointers.last?.location == Point(70, 50))
    rig.client.move(to: 80, 50)
    rig.settle()
    #expect(recorder.take() == ["entered", "moved"])
    #expect(recorder.pointers.last?.isTouch == false)
  }

  @Test("a finger on a window that goes away does nothing more there, and the next one counts")
  func unmapped() throws {
    let rig = try rig()
    rig.bringOutConfirm()
    try screen.down(1, 150, 60)
    rig.settle()
    rig.client.unmap(rig.window.id)
    rig.settle()
    rig.client.map(rig.window.id)
    rig.settle()
    try screen.up(1, 150, 60)
    rig.settle()
    try expectOnlyNextTapConfirms(rig)
  }

  @Test("a mouse button pressed while a finger slides ends the slide, and the mouse alone does not move the face")
  func mouseMeanwhile() throws {
    let rig = try rig()
    try screen.down(1, 240, 60)
    try screen.move(1, 150, 60)
    rig.settle()
    #expect(rig.take() == ["primary -> sliding"])
    let place = rig.button.slideFraction
    rig.move(100, 60)
    #expect(rig.button.slideFraction == place && rig.log.isEmpty)
    rig.client.press()
    rig.settle()
    #expect(rig.take() == ["cancelled", "sliding -> primary"])
    rig.release()
    try screen.up(1, 150, 60)
    rig.settle()
    #expect(rig.log.isEmpty)
  }
}
