internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

@Suite("Ticks and shakes on the screen", .serialized) struct FeedbackScreenTests {
  private let green = Pixel(0x137333)
  private let red = Pixel(0xB3261E)
  /// The icon's square on the button, which is at (50, 30) and 200 by 60.
  private let slot = Area(72, 48, 24, 24)

  private func rig(_ server: XServer? = nil, animation: Double = 0.1) throws -> ButtonRig {
    let rig = try ButtonRig(server, animation: animation)
    rig.button.successText = "DONE"
    rig.button.errorText = "FAILED"
    rig.button.resetDelay = 60
    return rig
  }

  @Test(
    "a confirm that succeeds ends with a tick before the label, at every depth and without RENDER",
    arguments: [(24, true), (16, true), (8, true), (24, false)])
  func tick(depth: Int, hasRender: Bool) throws {
    let server = try XServer(
      depth: depth, arguments: (hasRender ? [] : ["-extension", "RENDER"]) + (depth == 8 ? ["-cc", "4"] : []))
    let rig = try rig(server)
    rig.answer = true
    rig.bringOutConfirm()
    try rig.turn(until: .confirm)
    rig.click()
    try rig.turn(until: .success)
    let image = try rig.picture()
    func isGreen(_ x: Int, _ y: Int) -> Bool {
      image[x, y].distance(to: green) < image[x, y].distance(to: Pixel(0xFFFFFF))
    }
    func greens(_ area: Area) -> Int {
      (area.x..<area.x + area.width).reduce(0) { sum, x in
        sum + (area.y..<area.y + area.height).count { isGreen(x, $0) }
      }
    }
    // The elbow of the tick, and both arms; nothing beneath the short one.
    #expect(isGreen(82, 66) || isGreen(81, 66), "\(image[82, 66])")
    #expect(isGreen(88, 58) || isGreen(87, 58), "\(image[88, 58])")
    #expect(image[74, 69].distance(to: Pixel(0xFFFFFF)) <= 8)
    #expect((40...90).contains(greens(slot)))
    // The label has the middle.
    #expect(greens(Area(115, 40, 70, 40)) > 40)
  }

  @Test("the tick grows from frame to frame, when nothing covers it any more, and then nothing is asked for")
  func growth() throws {
    let rig = try rig(animation: 0.2)
    rig.button.setState(.success, animated: true)
    var counts: [Int] = []
    try rig.turn(until: "the label is at rest") {
      counts.append(try rig.client.capture(rig.window.id, slot).count(of: green, tolerance: 60))
      return rig.loop.timeout() == nil
    }
    #expect(counts.first == 0)
    let last = try #require(counts.last)
    #expect(last > 40)
    #expect(Set(counts).count > 4, "\(counts)")
    #expect(rig.button.confirmation.feedback(at: rig.loop.now) == FeedbackPose())
  }

  @Test("the error label shakes within the button's edge, and ends where it began")
  func shake() throws {
    let rig = try rig()
    rig.button.setState(.error, animated: false)
    try rig.turn(until: "the label is painted") { rig.loop.timeout().map { $0 > 1 } ?? true }
    rig.rig.display.sync()
    let still = try rig.client.capture(rig.window.id)
    rig.button.setState(.primary, animated: false)
    rig.button.setState(.error, animated: true)
    var places = Set<Int>()
    try rig.turn(until: "the label is at rest") {
      rig.rig.display.sync()
      let image = try rig.client.capture(rig.window.id)
      if rig.button.latestPose.confirmPosition.magnitude == 1 {
        for x in 60..<120 where (48..<72).contains(where: { image[x, $0].distance(to: red) <= 40 }) {
          places.insert(x)
          break
        }
        #expect(image[52, 60] == Pixel(0xFFFFFF) && image[247, 60] == Pixel(0xFFFFFF), "the ground reaches all of it")
        #expect(image[48, 60] == Pixel(0xF4F5F7) && image[251, 60] == Pixel(0xF4F5F7))
      }
      return rig.loop.timeout().map { $0 > 1 } ?? true
    }
    #expect(places.count > 3, "\(places)")
    #expect(try rig.client.capture(rig.window.id) == still)
  }

  @Test("animations false ends every motion at once, with the same notices, whenever it is set")
  func animations() throws {
    func log(_ body: (ButtonRig) throws -> Void) throws -> [String] {
      let rig = try rig(animation: 0.2)
      rig.button.resetDelay = 0.05
      rig.button.slideChanged = { [unowned rig] in if $0 == 0 || $0 == 1 { rig.log.append("slide \($0)") } }
      try body(rig)
      return rig.log
    }
    func walk(_ rig: ButtonRig) throws {
      try rig.focus()
      rig.strike(.space)
      try rig.turn(until: .confirm)
      try rig.pass(0.45)
      rig.strike(.space)
      try rig.turn(until: .primary)
    }
    let moving = try log(walk)
    #expect(
      moving == [
        "primary -> sliding", "slide 1.0", "sliding -> confirm", "confirm -> pending", "call", "pending -> error",
        "error -> resetting", "slide 0.0", "resetting -> primary",
      ])
    let still = try log { rig in
      rig.button.animations = false
      try rig.focus()
      rig.strike(.space)
      #expect(rig.state == .confirm)
      try rig.pass(0.45)
      rig.strike(.space)
      #expect(rig.button.confirmation.feedback(at: rig.loop.now) == FeedbackPose())
      try rig.turn(until: .primary)
    }
    #expect(still == moving)
    let stopped = try log { rig in
      rig.button.animationDuration = 60
      try rig.focus()
      rig.strike(.space)
      #expect(rig.state == .sliding)
      rig.button.animations = false
      #expect(rig.state == .confirm)
      try rig.pass(0.45)
      rig.strike(.space)
      try rig.turn(until: .primary)
    }
    #expect(stopped == moving)
  }

  @Test("a button has the frames per second that it asks for, and one frame after a long stop is for its own time")
  func framesPerSecond() throws {
    let rig = try rig(animation: 0.5)
    var times: [Double] = []
    rig.button.slideChanged = { [unowned rig] _ in times.append(Double(rig.loop.now.nanoseconds) / 1e9) }
    func slides(at rate: Double) throws -> Int {
      rig.button.framesPerSecond = rate
      rig.button.reset(animated: false)
      times = []
      rig.button.setState(.confirm, animated: true)
      try rig.turn(until: .confirm)
      return times.count
    }
    // Each frame but that of the start tells of a place: 0.5 s of them at the most.
    #expect((3...6).contains(try slides(at: 10)))
    #expect((12...16).contains(try slides(at: 30)))
    let fast = try slides(at: 200)
    #expect(fast > 40 && fast <= 101)

    rig.button.framesPerSecond = 60
    rig.button.reset(animated: false)
    rig.button.setState(.confirm, animated: true)
    rig.settle()
    times = []
    let stop = rig.loop.now + 0.25
    while rig.loop.now < stop {}
    rig.loop.dispatch()
    rig.loop.dispatch()
    #expect(times.count == 1, "fifteen frames are late, and one is made")
    #expect(rig.button.slideFraction > 0.4)
    #expect(rig.state == .sliding)
  }
}
