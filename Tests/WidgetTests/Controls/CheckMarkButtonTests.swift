import Interaction
import TestSupport
import Testing

@testable import Widget

@Suite("A check mark button", .serialized) struct CheckMarkButtonTests {
  private let green = Pixel(0x137333)
  private let muted = Pixel(0x5B6470)

  private func rig(_ frame: Rect = Rect(120, 30, 60, 60), ground: UInt32 = 0xFFFFFF) throws
    -> ControlRig<CheckMarkButton>
  {
    let rig = try ControlRig(CheckMarkButton(frame: frame), ground: Color(rgb: ground))
    rig.control.onNotice = { [unowned rig] in rig.log.append("\($0)") }
    return rig
  }

  /// The stroke ends of ring and tick, at a time in seconds.
  private func ends(_ time: Double) throws -> [Double] {
    try #require(CheckMarkButton().forward).samples(at: time).compactMap {
      if case .strokeEnd(let end) = $0.value { end } else { nil }
    }
  }

  @Test("it takes 0.5 s: the ring draws itself in the first 0.3 s, the tick in the last 0.3 s")
  func samples() throws {
    #expect(CheckMarkButton().forward?.length == 0.5)
    #expect(try ends(0) == [0, 0])
    // Half-way through the ring's time, where easing in and out is at its half.
    let early = try ends(0.15)
    #expect(abs(early[0] - 0.5) < 1e-9 && early[1] == 0)
    #expect(try ends(0.2)[1] == 0)
    #expect(try ends(0.3)[0] == 1)
    #expect(try ends(0.25)[1] > 0 && ends(0.49)[1] < 1)
    #expect(try ends(0.5) == [1, 1])
  }

  @Test("a tap draws a green ring and tick, and the next leaves the muted ring alone")
  func draws() throws {
    let rig = try rig()
    rig.client.park()
    let off = try rig.picture()
    #expect(off.count(of: green) == 0 && off.count(of: muted) > 300)
    // The ring is 3 pixels wide and reaches the edge; on the horizontal through the middle it is upright.
    for x in [121, 178] { #expect(off[x, 60].distance(to: muted) <= 2) }
    #expect(off[125, 60] == Pixel(0xFFFFFF) && off[119, 60] == Pixel(0xFFFFFF))
    rig.click()
    rig.client.park()
    try rig.turn(until: "the timeline is over") { rig.log.contains("didStop") }
    let on = try rig.picture()
    #expect(on.count(of: muted) == 0)
    for x in [121, 178] { #expect(on[x, 60].distance(to: green) <= 2) }
    // The corner of the tick: 0.44 and 0.67 of the side.
    #expect(on[120 + 26, 30 + 40].distance(to: green) <= 2)
    _ = rig.take()
    rig.click()
    rig.client.park()
    try rig.turn(until: "the timeline is over") { rig.log.contains("didStop") }
    #expect(try rig.picture() == off)
  }

  @Test("half-way the tick has begun, the ring is done, and both ends are where the samples say")
  func halfWay() throws {
    let rig = try rig()
    let layers = rig.control.root.sublayers.compactMap { $0 as? ShapeLayer }
    try #require(layers.count == 3)
    rig.control.setSelected(true, animated: true)
    try rig.turn(until: "the tick draws itself") { layers[2].strokeEnd > 0.2 }
    rig.control.setSelected(false, animated: true)
    let (ring, tick) = (layers[1].strokeEnd, layers[2].strokeEnd)
    #expect(ring > 0.9 && tick > 0.2)
    try rig.turn(until: "the tick goes back") { layers[2].strokeEnd < tick }
    try rig.turn(until: "the timeline is over") { rig.log.contains("didStop") }
    #expect(layers[1].strokeEnd == 0 && layers[2].strokeEnd == 0)
  }

  @Test("in a frame that is not square, and in one that changed, the ring is a circle in the middle")
  func place() throws {
    let rig = try rig(Rect(50, 30, 200, 60))
    func ring() throws -> [Int] {
      let picture = try rig.picture()
      let row = (0..<300).filter { picture[$0, 60].distance(to: muted) <= 2 }
      return [row.first ?? -1, row.last ?? -1]
    }
    #expect(try ring().allSatisfy { $0 != -1 })
    let wide = try ring()
    #expect(abs(wide[0] - 120) <= 1 && abs(wide[1] - 179) <= 1)
    rig.control.frame = Rect(100, 40, 40, 40)
    let small = try ring()
    #expect(abs(small[0] - 100) <= 1 && abs(small[1] - 139) <= 1)
  }

  @Test("on a dark ground it has the colours for that")
  func dark() throws {
    let rig = try rig(ground: 0x16181C)
    #expect(try rig.picture().count(of: Pixel(0x9AA0A6), tolerance: 1) > 300)
    rig.control.isSelected = true
    let picture = try rig.picture()
    #expect(picture.count(of: Pixel(0x81C995), tolerance: 1) > 300 && picture.count(of: Pixel(0x9AA0A6)) == 0)
  }

  @Test("a picture of it is asked for only while it moves")
  func rests() throws {
    let rig = try rig()
    rig.control.setSelected(true, animated: true)
    #expect(rig.rig.display.loop.timeout() != nil)
    try rig.turn(until: "the timeline is over") { rig.log.contains("didStop") }
    _ = try rig.picture()
    #expect(rig.rig.display.loop.timeout() == nil)
  }
}
