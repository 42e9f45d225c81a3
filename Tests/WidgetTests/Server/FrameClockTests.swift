internal import Interaction
internal import Testing

@testable internal import Widget

@Suite struct FrameClockTests {
  private final class Client: FrameClient {
    func frame(at time: Instant) {}
  }

  private let start = Instant(nanoseconds: 1_000_000_000)
  private let one = Client()
  private let two = Client()

  private func clients(_ clock: inout FrameClock, at time: Instant) -> Int {
    var count = 0
    while clock.next(now: time) != nil { count += 1 }
    return count
  }

  @Test("nothing is due while nobody asks")
  func idle() {
    var clock = FrameClock()
    #expect(clock.deadline == nil)
    #expect(clients(&clock, at: start) == 0)
  }

  @Test("the first frame comes at once, the next a sixtieth of a second later, and each client gets it once")
  func beat() {
    var clock = FrameClock()
    clock.request(one, now: start)
    clock.request(one, now: start)
    clock.request(two, now: start)
    #expect(clock.deadline == start)
    #expect(clients(&clock, at: start) == 2)
    #expect(clock.deadline == nil)
    clock.request(one, now: start + 0.001)
    #expect(clock.deadline == start + 1.0 / 60)
    #expect(clients(&clock, at: start + 0.016) == 0)
    #expect(clients(&clock, at: start + 0.017) == 1)
  }

  @Test("lateness below a frame does not add up; longer gaps drop frames")
  func lateness() {
    var clock = FrameClock()
    clock.request(one, now: start)
    #expect(clients(&clock, at: start) == 1)
    clock.request(one, now: start)
    #expect(clients(&clock, at: start + 0.020) == 1)
    clock.request(one, now: start + 0.020)
    #expect(clock.deadline == start + 1.0 / 60 + 1.0 / 60)
    #expect(clients(&clock, at: start + 10) == 1)
    clock.request(one, now: start + 10)
    #expect(clock.deadline == start + 10 + 1.0 / 60)
  }

  @Test("a client that says its own rate gets it; of several that wait the fastest counts, and all get its frame")
  func rates() {
    var clock = FrameClock()
    clock.request(one, now: start, interval: 0.1)
    #expect(clients(&clock, at: start) == 1)
    clock.request(one, now: start, interval: 0.1)
    #expect(clock.deadline == start + 0.1)
    clock.request(two, now: start, interval: 1.0 / 120)
    #expect(clock.deadline == start + 1.0 / 120)
    #expect(clients(&clock, at: start + 0.009) == 2)
    clock.request(two, now: start + 0.009)
    clock.request(one, now: start + 0.009, interval: 0.1)
    #expect(clock.deadline == start + 1.0 / 120 + 1.0 / 60)
    #expect(clients(&clock, at: start + 0.026) == 2)
    clock.request(one, now: start + 0.026, interval: 0.1)
    #expect(clock.deadline == start + 1.0 / 120 + 1.0 / 60 + 0.1)
  }

  @Test("a client that is withdrawn gets no frame, not even the one in progress")
  func withdrawal() {
    var clock = FrameClock()
    clock.request(one, now: start)
    clock.request(two, now: start)
    #expect(clock.next(now: start) === one)
    clock.withdraw(two)
    #expect(clock.next(now: start) == nil)
    clock.request(one, now: start)
    clock.withdraw(one)
    #expect(clock.deadline == nil)
  }
}
