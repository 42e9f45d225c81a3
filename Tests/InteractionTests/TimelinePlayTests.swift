import Gestures
import Testing

@testable import Interaction

@Suite("Playing a timeline") struct TimelinePlayTests {
  @Test("it plays from where it stands to the end, and says so")
  func plays() {
    var timeline = Timeline.fade()
    #expect(!timeline.isPlaying && timeline.end == nil && timeline.time(at: at(0)) == 0)
    #expect(timeline.play(at: at(1)) == [.didPlay])
    #expect(timeline.isPlaying && timeline.end == at(2))
    #expect(timeline.shown(at: 1) == 0 && near(timeline.shown(at: 1.25), 0.25))
    #expect(timeline.play(at: at(1.5)) == [])
    #expect(timeline.end == at(2))
    #expect(timeline.advance(to: at(2)) == [.didStop])
    #expect(!timeline.isPlaying && timeline.end == nil && timeline.time(at: at(9)) == 1)
  }

  @Test(
    "the end comes once and exactly, whatever the frame rate", arguments: [7, 60, 1000], [1, 2.5, 3] as [Double])
  func frameRates(rate: Int, repeatCount: Double) {
    var timeline = Timeline.fade(duration: 0.7, repeatCount: repeatCount)
    let length = 0.7 * repeatCount
    var notices = timeline.play(at: at(0.1))
    var stops: [Double] = []
    for frame in 0...4 * rate {
      let now = 0.1 + Double(frame) / Double(rate)
      let told = timeline.advance(to: at(now))
      notices += told
      if told == [.didStop] { stops.append(now) }
      if now < 0.1 + length - 1e-9 { #expect(timeline.isPlaying) }
    }
    #expect(notices == [.didPlay, .didStop])
    // In the first frame that is not before the end.
    #expect(stops.count == 1 && stops[0] >= 0.1 + length - 1e-9 && stops[0] < 0.1 + length + 1 / Double(rate))
    #expect(timeline.time(at: at(0.1 + length)) == length)
    #expect(timeline.shown(at: 99) == (repeatCount == 2.5 ? 0.5 : 1))
  }

  @Test("the end is the first nanosecond at which all of the length has passed")
  func exactEnd() {
    var timeline = Timeline.fade(duration: 0.5)
    _ = timeline.play(at: at(0))
    let before = Instant(nanoseconds: at(0.5).nanoseconds - 1)
    #expect(timeline.advance(to: before) == [])
    #expect(timeline.time(at: before) < 0.5)
    #expect(timeline.advance(to: at(0.5)) == [.didStop])
  }

  @Test("one frame after a long stop lands on the end")
  func longStop() {
    var timeline = Timeline.fade(repeatCount: 5)
    _ = timeline.play(at: at(0))
    #expect(timeline.advance(to: at(100_000)) == [.didStop])
    #expect(timeline.advance(to: at(100_001)) == [])
    #expect(timeline.shown(at: 100_000) == 1)
  }

  @Test("any time can be asked for in any order, also of a timeline that came to its end meanwhile")
  func sampling() {
    var timeline = Timeline.fade(curves: [.easeInEaseOut], duration: 2)
    _ = timeline.play(at: at(1))
    let fresh = timeline
    let times = (0...40).map { Double($0) / 10 }
    let expected = times.map { fresh.shown(at: $0) }
    #expect(expected[5] == 0 && near(expected[20], 0.5) && expected[35] == 1)
    _ = timeline.advance(to: at(2.2))
    _ = timeline.advance(to: at(3.4))
    #expect(times.reversed().map { timeline.shown(at: $0) } == expected.reversed())
  }

  @Test("a pause holds the time, and playing goes on from there")
  func pauses() {
    var timeline = Timeline.fade()
    #expect(timeline.pause(at: at(0)) == [])
    _ = timeline.play(at: at(0))
    #expect(timeline.pause(at: at(0.25)) == [.didPause])
    #expect(!timeline.isPlaying && timeline.time(at: at(5)) == 0.25)
    #expect(timeline.pause(at: at(5)) == [])
    #expect(timeline.play(at: at(6)) == [.didPlay])
    #expect(timeline.end == at(6.75))
    #expect(near(timeline.shown(at: 6.5), 0.75))
    // The end came before the pause.
    #expect(timeline.pause(at: at(7)) == [.didStop])
  }

  @Test("a reset goes to 0 and stands, from wherever it is")
  func resets() {
    var timeline = Timeline.fade()
    #expect(timeline.reset(at: at(0)) == [.didReset])
    _ = timeline.play(at: at(0))
    #expect(timeline.reset(at: at(0.5)) == [.didReset])
    #expect(!timeline.isPlaying && timeline.time(at: at(0.7)) == 0)
    _ = timeline.play(at: at(1))
    #expect(timeline.reset(at: at(3)) == [.didStop, .didReset])
    _ = timeline.play(at: at(4))
    _ = timeline.turnRound(at: at(4.5))
    _ = timeline.reset(at: at(4.6))
    #expect(!timeline.isBackwards)
  }

  @Test("an offset is cut to the length; a timeline that plays goes on from there")
  func offsets() {
    var timeline = Timeline.fade(duration: 2)
    #expect(timeline.offset(to: -1, at: at(0)) == [.didOffset(to: 0)])
    #expect(timeline.offset(to: 7, at: at(0)) == [.didOffset(to: 2)])
    #expect(timeline.offset(to: .nan, at: at(0)) == [.didOffset(to: 0)])
    #expect(timeline.offset(to: 1.5, at: at(0)) == [.didOffset(to: 1.5)])
    #expect(!timeline.isPlaying && timeline.time(at: at(8)) == 1.5)
    _ = timeline.play(at: at(10))
    #expect(timeline.offset(to: 0.5, at: at(10.25)) == [.didOffset(to: 0.5)])
    #expect(timeline.isPlaying && timeline.end == at(11.75))
    #expect(near(timeline.time(at: at(10.5)), 0.75))
    #expect(timeline.offset(to: 2, at: at(10.5)) == [.didOffset(to: 2), .didStop])
    #expect(!timeline.isPlaying)
  }

  @Test("an offset to the end of a timeline that stands is no stop, and playing starts over")
  func offsetToEnd() {
    var timeline = Timeline.fade()
    #expect(timeline.offset(to: 1, at: at(0)) == [.didOffset(to: 1)])
    #expect(timeline.advance(to: at(5)) == [])
    #expect(timeline.play(at: at(6)) == [.didPlay])
    #expect(timeline.time(at: at(6)) == 0 && timeline.end == at(7))
  }

  @Test("playing again at the end starts over, also when the clock went back meanwhile")
  func playsAgain() {
    var timeline = Timeline.fade()
    _ = timeline.play(at: at(10))
    _ = timeline.advance(to: at(11))
    #expect(timeline.play(at: at(10.5)) == [.didPlay])
    #expect(near(timeline.time(at: at(10.75)), 0.25))
    // Here the end was reached, but not told before.
    #expect(timeline.play(at: at(13)) == [.didStop, .didPlay])
    #expect(timeline.end == at(14))
  }

  @Test(
    "turned round in flight it goes on from where it is and needs the time it has taken", arguments: [0.1, 0.3, 0.9])
  func turnsRound(elapsed: Double) {
    var timeline = Timeline.fade([0, 10], curves: [.easeInEaseOut])
    _ = timeline.play(at: at(0))
    let before = timeline
    #expect(timeline.turnRound(at: at(elapsed)) == [])
    #expect(timeline.isPlaying && timeline.isBackwards)
    for part in [0, 0.25, 0.5, 0.75, 1] {
      let (there, back) = (before.shown(at: elapsed * (1 - part)), timeline.shown(at: elapsed * (1 + part)))
      #expect(near(there, back, within: 1e-6))
    }
    #expect(timeline.shown(at: elapsed) == before.shown(at: elapsed))
    #expect(timeline.end == at(elapsed) + before.time(at: at(elapsed)))
    #expect(timeline.advance(to: at(2 * elapsed + 1e-6)) == [.didStop])
    #expect(timeline.time(at: at(5)) == 0)
  }

  @Test("turned round twice it goes on as before, later by the time both ways took")
  func turnsRoundTwice() {
    var timeline = Timeline.fade()
    _ = timeline.play(at: at(0))
    _ = timeline.turnRound(at: at(0.6))
    _ = timeline.turnRound(at: at(0.8))
    #expect(!timeline.isBackwards && near(timeline.shown(at: 0.8), 0.4) && near(timeline.shown(at: 1), 0.6))
    #expect(timeline.run(from: 0.8, to: 3, rate: 60) == [.didStop])
    #expect(timeline.shown(at: 3) == 1)
  }

  @Test("turned round in any repetition there is no jump", arguments: [0.4, 1.3, 2.2, 2.4])
  func turnsRoundInRepetition(elapsed: Double) {
    for autoreverses in [false, true] {
      var timeline = Timeline.fade(autoreverses: autoreverses, repeatCount: 2.5)
      _ = timeline.play(at: at(0))
      let there = timeline.shown(at: elapsed)
      _ = timeline.turnRound(at: at(elapsed))
      #expect(timeline.shown(at: elapsed) == there)
      #expect(timeline.run(from: elapsed, to: 9, rate: 60) == [.didStop])
      #expect(timeline.shown(at: 9) == 0)
    }
  }

  @Test("turned round while it stands it plays the other way next, from the other end if it is at its own")
  func turnsRoundAtRest() {
    var timeline = Timeline.fade()
    _ = timeline.play(at: at(0))
    _ = timeline.advance(to: at(1))
    #expect(timeline.turnRound(at: at(2)) == [])
    #expect(!timeline.isPlaying && timeline.time(at: at(2)) == 1)
    #expect(timeline.play(at: at(3)) == [.didPlay])
    #expect(near(timeline.shown(at: 3.25), 0.75))
    #expect(timeline.pause(at: at(3.5)) == [.didPause])
    #expect(timeline.play(at: at(4)) == [.didPlay])
    #expect(timeline.advance(to: at(4.5)) == [.didStop])
    #expect(timeline.play(at: at(5)) == [.didPlay])
    #expect(timeline.time(at: at(5)) == 1 && near(timeline.time(at: at(5.25)), 0.75))
  }

  @Test("a duration of 0 ends at once with the same notices", arguments: [1, 4, Double.infinity])
  func noDuration(repeatCount: Double) {
    var timeline = Timeline.fade(duration: 0, repeatCount: repeatCount)
    for _ in 0..<3 {
      #expect(timeline.play(at: at(1)) == [.didPlay, .didStop])
      #expect(!timeline.isPlaying && timeline.shown(at: 1) == 1)
    }
  }

  @Test("where no motion is wanted it ends at once with the same notices and the same last value")
  func finishesAtOnce() {
    for (autoreverses, repeatCount) in [(false, 1), (true, 1.75), (false, 2.5)] {
      var timeline = Timeline.fade(
        sounds: [Sound("a", delay: 0.5)], autoreverses: autoreverses, repeatCount: repeatCount)
      var moving = timeline
      timeline.finishesAtOnce = true
      let notices = timeline.play(at: at(1))
      #expect(notices == [.didPlay, .sound(Sound("a", delay: 0.5)), .didStop])
      #expect(!timeline.isPlaying && timeline.time(at: at(1)) == timeline.length)
      #expect(moving.play(at: at(1)) + moving.advance(to: at(50)) == notices)
      #expect(timeline.shown(at: 1) == moving.shown(at: 50))
      // Again from the start, and back.
      #expect(timeline.play(at: at(2)) == notices)
      _ = timeline.turnRound(at: at(3))
      #expect(timeline.play(at: at(3)) == [.didPlay, .didStop])
      #expect(timeline.time(at: at(3)) == 0)
    }
  }

  @Test("an endless timeline ends after one repetition where no motion is wanted, and never else")
  func endless() {
    var timeline = Timeline.fade(autoreverses: true, repeatCount: .infinity)
    _ = timeline.play(at: at(0))
    #expect(timeline.end == nil && timeline.isPlaying)
    #expect(timeline.run(from: 0, to: 20, rate: 60) == [])
    timeline.finishesAtOnce = true
    #expect(timeline.end != nil)
    #expect(timeline.advance(to: at(20.3)) == [.didStop])
    #expect(timeline.time(at: at(20.3)) == 2 && timeline.shown(at: 20.3) == 0)
    timeline.finishesAtOnce = false
    #expect(timeline.time(at: at(20.3)) == 2)
    _ = timeline.play(at: at(21))
    _ = timeline.turnRound(at: at(24.5))
    #expect(timeline.end == at(28))
    #expect(timeline.offset(to: .infinity, at: at(25)) == [.didOffset(to: 2)])
  }

  @Test("motion that becomes unwanted in flight ends with the next frame")
  func finishesInFlight() {
    var timeline = Timeline.fade()
    _ = timeline.play(at: at(0))
    #expect(timeline.advance(to: at(0.2)) == [])
    timeline.finishesAtOnce = true
    #expect(timeline.advance(to: at(0.21)) == [.didStop])
    #expect(timeline.shown(at: 0.21) == 1)
    timeline.finishesAtOnce = false
    #expect(!timeline.isPlaying && timeline.shown(at: 0.21) == 1)
  }

  @Test("bound to a position it shows that part of its length and stands until it is played")
  func binds() {
    var timeline = Timeline.fade([0, 8], duration: 2, repeatCount: 1)
    #expect(timeline.bind(to: 0.25, at: at(0)) == [.didOffset(to: 0.5)])
    #expect(timeline.shown(at: 7) == 2)
    #expect(timeline.bind(to: 2, at: at(0)) == [.didOffset(to: 2)])
    #expect(timeline.bind(to: -1, at: at(0)) == [.didOffset(to: 0)])
    #expect(timeline.bind(to: .nan, at: at(0)) == [.didOffset(to: 0)])
    _ = timeline.play(at: at(1))
    #expect(timeline.bind(to: 0.5, at: at(1.5)) == [.didPause, .didOffset(to: 1)])
    #expect(!timeline.isPlaying && timeline.shown(at: 9) == 4)
    #expect(timeline.play(at: at(10)) == [.didPlay])
    #expect(timeline.end == at(11))
    var endless = Timeline.fade(duration: 2, repeatCount: .infinity)
    #expect(endless.bind(to: 0.5, at: at(0)) == [.didOffset(to: 1)])
  }

  @Test("scrubbing back and forth shows what direct sampling shows")
  func scrubs() {
    var generator = SeededGenerator(state: 11)
    let fresh = Timeline.fade(
      [0, 3, 1], keyTimes: [0, 0.3, 1], curves: [.easeIn, .easeOut], duration: 1.3, autoreverses: true, repeatCount: 2.5
    )
    var timeline = fresh
    for step in 0..<1000 {
      let position = generator.fraction()
      let now = Double(step) / 60
      if generator.below(10) == 0 { _ = timeline.play(at: at(now)) }
      if generator.below(10) == 0 { _ = timeline.turnRound(at: at(now)) }
      _ = timeline.bind(to: position, at: at(now))
      #expect(timeline.shown(at: now) == fresh.number(at: position * fresh.length))
    }
  }

  @Test("a clock that goes back to before the start makes nobody wait")
  func clockGoesBack() {
    var timeline = Timeline.fade()
    _ = timeline.play(at: at(100))
    #expect(timeline.time(at: at(50)) == 0)
    #expect(timeline.advance(to: at(50)) == [])
    #expect(timeline.end == at(51))
    #expect(timeline.advance(to: at(51)) == [.didStop])
  }
}
