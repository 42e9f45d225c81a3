import Testing

@testable import Interaction

@Suite("Time") struct TimeTests {
  @Test("timers come in the order of their deadlines, equal ones first come first served")
  func order() {
    var queue = TimerQueue<String>()
    queue.schedule(at: at(2), "c")
    queue.schedule(at: at(1), "a")
    queue.schedule(at: at(2), "d")
    queue.schedule(at: at(1), "b")
    queue.schedule(at: at(9), "late")
    #expect(queue.nextDeadline == at(1))
    var popped: [String] = []
    while let name = queue.popDue(now: at(2)) { popped.append(name) }
    #expect(popped == ["a", "b", "c", "d"])
    #expect(queue.nextDeadline == at(9))
  }

  @Test("nothing is due before its time and a deadline itself is due")
  func due() {
    var queue = TimerQueue<Int>()
    queue.schedule(at: at(1), 1)
    #expect(queue.popDue(now: Instant(nanoseconds: at(1).nanoseconds - 1)) == nil)
    #expect(queue.popDue(now: at(1)) == 1)
    #expect(queue.popDue(now: at(1)) == nil)
    #expect(queue.nextDeadline == nil)
  }

  @Test("a cancelled timer never comes; cancelling twice or too late is no error")
  func cancel() {
    var queue = TimerQueue<Int>()
    let first = queue.schedule(at: at(1), 1)
    let second = queue.schedule(at: at(1), 2)
    queue.cancel(first)
    queue.cancel(first)
    #expect(queue.popDue(now: at(1)) == 2)
    queue.cancel(second)
    let third = queue.schedule(at: at(1), 3)
    #expect(third != first && third != second)
    #expect(queue.nextDeadline == at(1))
  }

  @Test("a timer scheduled during a round waits for the next one, though it is due")
  func rounds() {
    var queue = TimerQueue<Int>()
    queue.schedule(at: at(1), 0)
    queue.schedule(at: at(2), 100)
    var rounds: [[Int]] = []
    for _ in 0..<3 {
      var round: [Int] = []
      while let number = queue.popDue(now: at(5)) {
        round.append(number)
        if number < 100 { queue.schedule(at: at(0), number + 1) }
      }
      rounds.append(round)
    }
    #expect(rounds == [[0, 100], [1], [2]])
  }

  @Test("one who repeats at the deadline plus the period does not drift, however late each turn is")
  func noDrift() {
    var queue = TimerQueue<Instant>()
    queue.schedule(at: at(1), at(1))
    for turn in 1...100 {
      let deadline = queue.popDue(now: at(Double(turn) + 0.3))
      #expect(deadline == at(Double(turn)))
      #expect(queue.popDue(now: at(Double(turn) + 0.3)) == nil)
      queue.schedule(at: at(Double(turn + 1)), at(Double(turn + 1)))
    }
  }

  @Test("server times subtract rightly across both edges of 32 bits, and the unknown time gives no answer (B35)")
  func serverTime() {
    #expect(ServerTime(0x20).seconds(since: ServerTime(0xFFFF_FFF0)) == 0.048)
    #expect(ServerTime(0x8000_0020).seconds(since: ServerTime(0x7FFF_FFF0)) == 0.048)
    #expect(ServerTime(100).seconds(since: ServerTime(300)) == -0.2)
    #expect(ServerTime(100).seconds(since: .unknown) == nil)
    #expect(ServerTime.unknown.seconds(since: ServerTime(100)) == nil)
  }

  @Test("sums of times stay in range instead of trapping")
  func instants() {
    let last = Instant(nanoseconds: .max)
    let first = Instant(nanoseconds: .min)
    #expect(last + 1 == last)
    #expect(first + -1 == first)
    #expect(at(0) + .nan == at(0))
    #expect(at(0) + .infinity > at(1e9))
    #expect(last - first > 1.8e10)
    #expect(at(1.5) - at(1) == 0.5)
  }
}
