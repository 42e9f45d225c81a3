import Testing

@testable import Interaction

/// Times are in milliseconds; the server answers a question at once where nothing else is said.
@Suite("What a press brought about itself, and what not") struct DisturbancesTests {
  private var disturbances = Disturbances()
  private var questions = 0

  private mutating func note(_ change: Disturbances.Change, at time: UInt32) {
    questions += 1
    disturbances.note(change, question: questions)
    disturbances.answered(questions, at: ServerTime(time))
  }

  private mutating func enter(byUngrab: Bool, _ time: UInt32, _ x: Int = 10) {
    questions += 1
    disturbances.entered(byUngrab: byUngrab, at: PixelPoint(x, 10), ServerTime(time), question: questions)
    disturbances.answered(questions, at: ServerTime(time))
  }

  private mutating func grab(at time: UInt32) { disturbances.left(byGrab: true, at: ServerTime(time)) }

  private mutating func press(_ time: UInt32) -> Disturbances.Finding {
    disturbances.pressed(at: ServerTime(time))
    return disturbances.finding(of: ServerTime(time), byKey: false)
  }

  private mutating func strike(_ time: UInt32) -> Disturbances.Finding {
    disturbances.keyPressed(at: ServerTime(time))
    return disturbances.finding(of: ServerTime(time), byKey: true)
  }

  private let calm = Disturbances.Finding(steadySince: .unknown, isOwn: false)
  private let own = Disturbances.Finding(steadySince: .unknown, isOwn: true)
  private func since(_ time: UInt32) -> Disturbances.Finding { .init(steadySince: ServerTime(time), isOwn: false) }

  @Test("a grab that the press began and ended leaves all as it was, however long it lasted, also one after another")
  mutating func replayed() {
    for time: UInt32 in [1000, 2000, 3000] {
      for part: UInt32 in 0..<3 {
        grab(at: time + part * 100)
        enter(byUngrab: true, time + part * 100 + 90)
      }
      #expect(press(time) == calm)
    }
  }

  @Test("a grab that lasted disturbs until its end, and one that the press ended is the press's own")
  mutating func lasting() {
    grab(at: 1000)
    enter(byUngrab: true, 5000)
    #expect(press(5100) == since(5000))
    grab(at: 6000)
    enter(byUngrab: true, 9001)
    #expect(press(9000) == .init(steadySince: ServerTime(5000), isOwn: true))
  }

  @Test("a pointer that another program's grab leaves on the window has come there")
  mutating func broughtByGrab() {
    enter(byUngrab: true, 5000)
    #expect(press(5100) == since(5000))
    // Taken here, left elsewhere, and come back by a window that went.
    grab(at: 6000)
    enter(byUngrab: false, 7000)
    enter(byUngrab: true, 8000)
    #expect(press(8100) == since(8000))
  }

  @Test("a keyboard that goes and comes back with the press has not come, one that comes with it has")
  mutating func focus() {
    note(.focusIn, at: 100)
    note(.focusOut, at: 1001)
    note(.focusIn, at: 1002)
    #expect(press(1000) == since(100))
    note(.focusOut, at: 1500)
    note(.focusIn, at: 2001)
    #expect(press(2000) == .init(steadySince: ServerTime(100), isOwn: true))
    #expect(
      press(3000) == since(2001), "the pair was the first press's own, what came with the second was not this one's")
  }

  @Test(
    "what happens to the window with the press is the press's own, and what happened before is not",
    arguments: [Disturbances.Change.came, .placed, .uncovered, .focusIn])
  mutating func ownChanges(change: Disturbances.Change) {
    grab(at: 1000)
    note(change, at: 1001)
    enter(byUngrab: true, 1002)
    #expect(press(1000) == own)
    note(change, at: 4999)
    #expect(press(5000) == since(4999))
  }

  @Test("as long as the server has not told when something happened, it may have been the press")
  mutating func unanswered() {
    disturbances.note(.placed, question: 1)
    #expect(press(1000) == own)
    disturbances.answered(1, at: ServerTime(900))
    #expect(disturbances.finding(of: ServerTime(1000), byKey: false) == since(900))
  }

  @Test("a hand that has moved is not at rest, one that trembles is, and one that comes by moving has brought itself")
  mutating func movement() {
    note(.placed, at: 1000)
    for x in [50, 53, 47, 54, 46] { disturbances.moved(to: PixelPoint(x, 50), tremor: 4) }
    #expect(press(1100) == since(1000))
    disturbances.moved(to: PixelPoint(50, 55), tremor: 4)
    #expect(press(1200) == calm)
    note(.placed, at: 1300)
    enter(byUngrab: false, 1400)
    disturbances.seen(at: PixelPoint(10, 10), ServerTime(1401))
    #expect(press(1450) == since(1300))
    enter(byUngrab: false, 1500)
    disturbances.seen(at: PixelPoint(10, 10), ServerTime(1560))
    #expect(press(1600) == since(1500))
  }

  @Test("what a key lets another program do is the key's own; a grab that lasted is not, nor a keyboard that comes")
  mutating func keys() {
    for time: UInt32 in [1000, 2000] {
      for part: UInt32 in 0..<2 {
        note(.keyGrab(begins: true), at: time + 10 * part)
        note(.keyGrab(begins: false), at: time + 10 * part + 5)
      }
      #expect(strike(time) == calm)
    }
    #expect(strike(2100) == calm, "what was the last key's own does not hold up the next one")
    note(.keyGrab(begins: true), at: 3000)
    note(.keyGrab(begins: false), at: 5000)
    #expect(strike(5020) == since(5000))
    note(.focusIn, at: 6000)
    #expect(strike(6020) == since(6000))
    note(.placed, at: 7000)
    #expect(strike(7020) == since(6000))
  }

  @Test("a part that comes into sight soon after a press came by it, and later it did not")
  mutating func uncovering() {
    for (delay, isOwn) in [(UInt32(0), true), (499, true), (500, false)] {
      let time = 1000 + 10 * delay
      disturbances.obscured()
      _ = press(time)
      #expect(!disturbances.isUncovered(by: ServerTime(time)))
      note(.uncovered, at: time + delay)
      #expect(disturbances.isUncovered(by: ServerTime(time)) == isOwn)
      _ = press(time + 5000)
      #expect(!disturbances.isUncovered(by: ServerTime(time + 5000)))
    }
  }

  @Test("all of it holds across the edges of the server's clock", arguments: [UInt32.max, 0x7FFF_FFFF])
  mutating func wrap(edge: UInt32) {
    grab(at: edge)
    enter(byUngrab: true, edge &+ 50)
    #expect(press(edge) == calm)
    note(.placed, at: edge &+ 60)
    #expect(press(edge &+ 200) == since(edge &+ 60))
    note(.placed, at: edge &+ 301)
    #expect(press(edge &+ 300) == .init(steadySince: ServerTime(edge &+ 60), isOwn: true))
  }
}
