internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

@Suite("Confirming by a hold or a slide, by hand", .serialized) struct ButtonGestureTests {
  /// At the confirm face; the log has notices as well.
  private func armed(_ gesture: ConfirmGesture, hold: Double = 0.3) throws -> ButtonRig {
    let rig = try ButtonRig()
    rig.answer = true
    rig.button.confirmGesture = gesture
    rig.button.holdDuration = hold
    rig.button.noticed = { [unowned rig] notice in
      switch notice {
      case .nudged: rig.log.append("nudged")
      case .confirmRefused(let refusal): rig.log.append("refused \(refusal)")
      case .slideCancelled: rig.log.append("cancelled")
      case .released: rig.log.append("released")
      default: break
      }
    }
    rig.bringOutConfirm()
    #expect(rig.state == .confirm)
    _ = rig.take()
    return rig
  }

  private let confirmed = ["confirm -> pending", "call", "pending -> success"]

  // MARK: Hold

  @Test("the pointer that holds the confirm face confirms once, while it holds; its release does nothing more")
  func pointerHold() throws {
    let rig = try armed(.hold)
    rig.press()
    #expect(rig.calls == 0)
    try rig.turn(until: .success)
    #expect(rig.take() == confirmed)
    rig.release()
    try rig.pass(0.4)
    #expect(rig.log.isEmpty && rig.state == .success)
  }

  @Test("a press that lasts less than holdDuration is refused and told, whether it is let go, leaves or is taken away")
  func early() throws {
    let rig = try armed(.hold, hold: 2)
    rig.press()
    try rig.pass(0.1)
    rig.release()
    #expect(rig.take() == ["refused releasedEarly"])
    rig.press()
    rig.move(5, 5)
    #expect(rig.take() == ["refused releasedEarly"])
    rig.move(rig.center.x, rig.center.y)
    try rig.pass(0.1)
    rig.release()
    #expect(rig.take().isEmpty && rig.state == .confirm, "coming back holds nothing")
    rig.press()
    rig.client.unmap(rig.window.id)
    try rig.turn(until: "the press is lost") { !rig.log.isEmpty }
    #expect(rig.take() == ["refused releasedEarly"])
  }

  @Test("Space that is held confirms once, however often it repeats; struck, it does not")
  func space() throws {
    let rig = try armed(.hold, hold: 1)
    try rig.focus()
    try rig.pass(0.45)
    rig.strike(.space)
    #expect(rig.take() == ["refused releasedEarly"])
    try rig.pass(0.3)
    // The server repeats a key after 0.66 s, 25 times a second.
    rig.client.press(.space)
    try rig.turn(until: .success)
    #expect(rig.take() == confirmed)
    try rig.pass(0.3)
    rig.client.release(.space)
    rig.settle()
    #expect(rig.log.isEmpty)
  }

  /// By default twice as long as a hold, without a look at what comes from the server.
  private func keepBusy(_ rig: ButtonRig, for seconds: Double = 0.6) {
    let end = rig.loop.now + seconds
    while rig.loop.now < end {}
  }

  @Test("a program that was busy while the press was let go early does not take the time for a hold")
  func busyProgram() throws {
    let rig = try armed(.hold)
    rig.press()
    rig.client.release()
    keepBusy(rig)
    rig.settle()
    try rig.pass(0.1)
    #expect(rig.take() == ["refused releasedEarly"])

    // A timer that takes long, in a turn that has a frame, and in which the release comes.
    rig.press()
    keepBusy(rig, for: 0.05)
    rig.loop.schedule(at: rig.loop.now) { [unowned rig] in
      rig.client.release()
      keepBusy(rig)
    }
    rig.settle()
    try rig.pass(0.1)
    #expect(rig.take() == ["refused releasedEarly"])
  }

  @Test("a hold of which a busy program heard late confirms all the same")
  func lateProgram() throws {
    let rig = try armed(.hold)
    rig.press()
    rig.client.perform([.pause(0.5)])
    rig.client.release()
    rig.settle()
    #expect(rig.calls == 1 && rig.state == .success)
  }

  @Test("the ring is before the text, at the right in a right-to-left layout, and fills clockwise from the top")
  func ring() throws {
    for isRightToLeft in [false, true] {
      let rig = try armed(.hold, hold: 20)
      rig.button.confirmText = "GO"
      rig.button.isRightToLeft = isRightToLeft
      rig.settle()
      // The middle of the ring; its line is 11 pixels from there.
      let middle = (x: isRightToLeft ? 250 - 34 : 50 + 34, y: 60)
      func bright(_ image: PixelImage, _ x: Int, _ y: Int) -> Bool {
        image[middle.x + x, middle.y + y].distance(to: Pixel(0xFFFFFF)) < 60
      }
      let empty = try rig.client.captureSettled(rig.window.id)
      #expect(empty[middle.x + 10, middle.y] != empty[middle.x + 3, middle.y], "an empty ring shows")
      #expect(!bright(empty, 10, 0))
      rig.press()
      let place = ViewPlace(
        owner: 1, frame: PixelRect(50, 30, 200, 60), window: PixelRect(0, 0, 300, 120), scale: 1,
        ground: Color(rgb: 0xF4F5F7), time: rig.loop.now + 10)
      let layers = rig.button.layers(in: place)
      let image = try Stage(rig.rig.server, size: PixelSize(300, 120)).show(layers)
      #expect(bright(image, 10, -2) && bright(image, 10, 2), "half the time: the right half is full")
      #expect(!bright(image, -11, -2) && !bright(image, -11, 2), "the left one is not")
      rig.release()
    }
  }

  // MARK: Slide

  @Test("the confirm face that is dragged away confirms once; dragged too little or tapped, it comes back and tells")
  func slide() throws {
    for isRightToLeft in [false, true] {
      let rig = try armed(.slide)
      rig.button.isRightToLeft = isRightToLeft
      rig.drag(-60)
      #expect(rig.take() == ["cancelled"])
      try rig.pass(0.2)
      rig.click()
      #expect(rig.take() == ["nudged"])
      try rig.pass(0.3)
      #expect(rig.button.confirmation.confirmPosition(at: rig.loop.now) == 0)
      rig.drag(-160)
      #expect(rig.take() == ["confirm -> pending", "released", "call", "pending -> success"])
    }
  }

  @Test("keys confirm a face that is slid, and Escape takes it back")
  func slideByKey() throws {
    let rig = try armed(.slide)
    try rig.focus()
    rig.client.dragAndHold(from: rig.center, to: (rig.center.x - 150, rig.center.y), steps: 4, duration: 0)
    rig.settle()
    rig.strike(.escape)
    rig.client.release()
    rig.settle()
    #expect(rig.take() == ["cancelled"] && rig.state == .confirm)
    try rig.pass(0.45)
    rig.strike(.returnKey)
    #expect(rig.take() == confirmed)
  }

  @Test("what a confirm face under a finger uncovers says nothing of an answer")
  func uncovered() throws {
    let rig = try armed(.slide)
    rig.button.successText = "DONE"
    rig.button.errorText = "FAILED"
    rig.client.dragAndHold(from: rig.center, to: (rig.center.x - 150, rig.center.y), steps: 4, duration: 0)
    rig.settle()
    let image = try rig.client.captureSettled(rig.window.id)
    #expect(image.count(of: Pixel(0x137333), tolerance: 60) == 0)
    #expect(image.count(of: Pixel(0xF4F5F7), in: Area(130, 35, 100, 50)) == 5000)
    rig.release()
  }
}
