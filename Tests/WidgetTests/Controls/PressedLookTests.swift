internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

@Suite("The pressed look is complete before the action runs", .serialized) struct PressedLookTests {
  /// What a person does to confirm.
  enum Way: CaseIterable {
    case press, hold, slide, slideBack, returnKey, heldSpace, keyForSlide

    var gesture: ConfirmGesture {
      switch self {
      case .press, .returnKey: .press
      case .hold, .heldSpace: .hold
      case .slide, .slideBack, .keyForSlide: .slide
      }
    }

    var isKey: Bool { self == .returnKey || self == .heldSpace || self == .keyForSlide }
  }

  enum Layout: CaseIterable {
    case leftToRight, rightToLeft, vertical
  }

  /// The confirm face, 16 % darker.
  static let pressed = Pixel(0xA62222)
  static let white = Pixel(0xFFFFFF)

  private func rig(_ way: Way, _ layout: Layout) throws -> ButtonRig {
    let rig = try ButtonRig(animation: 0.2)
    rig.button.confirmGesture = way.gesture
    rig.button.holdDuration = 0.3
    rig.button.slideDirection = .either
    rig.button.isRightToLeft = layout == .rightToLeft
    rig.button.slidesHorizontally = layout != .vertical
    rig.button.successBgColor = Color(rgb: 0x00FF00)
    if way.isKey { try rig.focus() }
    rig.button.setState(.confirm, animated: false)
    rig.waitUntilConfirmable()
    return rig
  }

  /// Does what confirms, and turns the loop until the action has returned.
  private func confirm(_ rig: ButtonRig, _ way: Way, _ layout: Layout) throws {
    switch way {
    case .press: rig.client.click(at: rig.center.x, rig.center.y)
    case .hold: rig.press()
    case .slide, .slideBack:
      let step = (layout == .vertical ? 45 : 140) * (way == .slide ? -1 : 1)
      rig.drag(layout == .vertical ? 0 : step, layout == .vertical ? step : 0)
    case .returnKey, .keyForSlide: rig.client.strike(.returnKey)
    case .heldSpace: rig.client.press(.space)
    }
    try rig.turn(until: "the action has returned") { rig.state == .success || rig.state == .error }
  }

  private func isComplete(_ image: PixelImage, _ way: Way) -> Bool {
    // All of the face but the ring; nothing of what lies beneath.
    let face = image.count(of: Self.pressed, in: Area(50, 30, 200, 60))
    // A hold's ring, 3 pixels wide with a radius of 11, in the middle; its upper left part fills last.
    if way.gesture == .hold { return face > 11_700 && image[150 - 8, 60 - 8].distance(to: Self.white) < 60 }
    return face == 200 * 60
  }

  @Test(
    "while the action blocks, all of the face is there and looks pressed, whatever confirmed",
    arguments: Way.allCases, Layout.allCases)
  func blocked(way: Way, layout: Layout) throws {
    let rig = try rig(way, layout)
    rig.answer = true
    var looks: [PixelImage] = []
    rig.action = { [unowned rig] in
      let end = monotonicTime() + 0.6
      _ = try? wait(until: "the pressed look is on the screen", deadline: 0.3) {
        self.isComplete(try rig.client.capture(rig.window.id), way)
      }
      while monotonicTime() < end {
        if let look = try? rig.client.capture(rig.window.id) { looks.append(look) }
        pause(0.2)
      }
    }
    try confirm(rig, way, layout)
    #expect(rig.calls == 1 && looks.count > 2)
    #expect(looks.allSatisfy { isComplete($0, way) })
  }

  @Test(
    "a face that was slid leaves to the side it was slid to, after an action that blocks as after one that is quick",
    arguments: [Way.slide, .slideBack], Layout.allCases)
  func exit(way: Way, layout: Layout) throws {
    for (blocks, answer) in [(0, true), (0.3, true), (0.3, false)] {
      let rig = try rig(way, layout)
      rig.answer = answer
      rig.action = { pause(blocks) }
      try confirm(rig, way, layout)
      try rig.pass(0.1)
      let position = rig.button.confirmation.confirmPosition(at: rig.button.now)
      #expect(way == .slide ? position < 0 : position > 0)
    }
  }

  @Test(
    "under a face that is dragged lies the window's own ground, not what an answer looks like",
    arguments: [true, false])
  func ground(isFirst: Bool) throws {
    let rig = try rig(.slide, .leftToRight)
    if !isFirst {
      rig.answer = true
      try confirm(rig, .slide, .leftToRight)
      rig.button.setState(.confirm, animated: false)
      rig.waitUntilConfirmable()
    }
    rig.client.dragAndHold(from: rig.center, to: (rig.center.x - 110, rig.center.y))
    rig.settle()
    // The shadow of the face is 10 pixels deep.
    let beside = Area(155, 30, 95, 60)
    try rig.turn(until: "the ground of the window shows") {
      try rig.client.capture(rig.window.id, beside).count(of: Pixel(0xF4F5F7)) == 95 * 60
    }

    // On its way back to the pressed look, nothing else shows either.
    var seen: Set<Pixel> = []
    rig.answer = true
    rig.client.release()
    try rig.turn(until: "the action has returned") {
      if rig.state == .pending { seen.formUnion(try rig.client.capture(rig.window.id, beside).histogram().keys) }
      return rig.state == .success
    }
    #expect(!seen.contains(Pixel(0x00FF00)) && seen.contains(Self.pressed))
  }
}
