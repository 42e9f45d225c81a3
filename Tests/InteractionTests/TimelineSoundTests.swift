import Testing

@testable import Interaction

@Suite("Sounds of a timeline") struct TimelineSoundTests {
  @Test("a sound comes once, in the first frame that is not before it", arguments: [7, 60, 1000])
  func once(rate: Int) {
    var timeline = Timeline.fade(sounds: [Sound("a", delay: 0.5)])
    var heard: [Double] = []
    _ = timeline.play(at: at(0))
    for frame in 0...2 * rate {
      let now = Double(frame) / Double(rate)
      if !timeline.advance(to: at(now)).sounds.isEmpty { heard.append(now) }
    }
    #expect(heard.count == 1 && heard[0] >= 0.5 - 1e-9 && heard[0] < 0.5 + 1 / Double(rate))
  }

  @Test("a sound at the very start comes with playing, one at the very end before the stop")
  func ends() {
    let (first, last) = (Sound("first", delay: 0), Sound("last", delay: 1))
    var timeline = Timeline.fade(sounds: [first, last])
    #expect(timeline.play(at: at(0)) == [.didPlay, .sound(first)])
    #expect(timeline.advance(to: at(0)) == [])
    #expect(timeline.advance(to: at(0.99)) == [])
    #expect(timeline.advance(to: at(1)) == [.sound(last), .didStop])
    #expect(timeline.advance(to: at(1)) == [])
    #expect(timeline.play(at: at(2)) == [.didPlay, .sound(first)])
  }

  @Test(
    "a sound beyond its repetition, or at a time that is none, never comes", arguments: [1.01, -0.1, .nan, .infinity])
  func never(delay: Double) {
    var timeline = Timeline.fade(sounds: [Sound("a", delay: delay)], repeatCount: 3)
    #expect(timeline.play(at: at(0)).sounds == [])
    #expect(timeline.run(from: 0, to: 4, rate: 60).sounds == [])
  }

  @Test(
    "every repetition has its sounds again, the last one as far as it goes",
    arguments: [1, 1.4, 2, 2.5, 3, 7], [0.1, 0.3, 0.7, 1, 1.9])
  func repetitions(repeatCount: Double, duration: Double) {
    for autoreverses in [false, true] {
      let repetition = autoreverses ? 2 * duration : duration
      for tenth in 0...10 {
        // Rounding must decide nothing, so what is compared with the end is in tenths.
        let delay = repetition * Double(tenth) / 10
        let tenths = Int((repeatCount * 10).rounded())
        let expected = (0..<Int(repeatCount.rounded(.up))).count { $0 * 10 + tenth <= tenths }
        var timeline = Timeline.fade(
          sounds: [Sound("a", delay: delay)], duration: duration, autoreverses: autoreverses, repeatCount: repeatCount)
        var notices = timeline.play(at: at(0))
        notices += timeline.run(from: 0, to: repetition * repeatCount + 1, rate: 97)
        #expect(notices.sounds.count == expected, "\(tenth) tenths")
        #expect(notices.last == .didStop)
      }
    }
  }

  @Test("a late frame makes up for each sound once, not for every repetition that it missed")
  func lateFrame() {
    var timeline = Timeline.fade(sounds: [Sound("a", delay: 0.2), Sound("b", delay: 0.6)], repeatCount: 10)
    _ = timeline.play(at: at(0))
    #expect(timeline.advance(to: at(0.3)).sounds == ["a"])
    #expect(timeline.advance(to: at(4.4)).sounds == ["a", "b"])
    #expect(timeline.advance(to: at(4.5)).sounds == [])
    #expect(timeline.advance(to: at(4.7)).sounds == ["b"])
    #expect(timeline.advance(to: at(50)) == [.sound(Sound("a", delay: 0.2)), .sound(Sound("b", delay: 0.6)), .didStop])
  }

  @Test("scrubbing is silent; what plays on from a place has the sounds after it, that very time included")
  func scrubbing() {
    var timeline = Timeline.fade(sounds: [Sound("a", delay: 0.2), Sound("b", delay: 0.6)])
    for position in [0.1, 0.7, 0.3, 0.9, 1, 0] { #expect(timeline.bind(to: position, at: at(0)).sounds == []) }
    #expect(timeline.offset(to: 0.5, at: at(0)).sounds == [])
    _ = timeline.play(at: at(1))
    #expect(timeline.run(from: 1, to: 2, rate: 60).sounds == ["b"])
    _ = timeline.play(at: at(3))
    // The jump over both is no playing.
    #expect(timeline.offset(to: 0.7, at: at(3.1)).sounds == [])
    #expect(timeline.offset(to: 0.6, at: at(3.2)).sounds == ["b"])
    #expect(timeline.offset(to: 0.1, at: at(3.3)).sounds == [])
    #expect(timeline.run(from: 3.3, to: 5, rate: 60).sounds == ["a", "b"])
  }

  @Test("a pause loses no sound and doubles none")
  func pausing() {
    var timeline = Timeline.fade(sounds: [Sound("a", delay: 0.5)])
    _ = timeline.play(at: at(0))
    #expect(timeline.pause(at: at(0.5)).sounds == ["a"])
    #expect(timeline.play(at: at(1)).sounds == [])
    #expect(timeline.run(from: 1, to: 2, rate: 60).sounds == [])
    _ = timeline.play(at: at(3))
    #expect(timeline.pause(at: at(3.4999)).sounds == [])
    #expect(timeline.play(at: at(4)).sounds == [])
    #expect(timeline.run(from: 4, to: 5, rate: 60).sounds == ["a"])
  }

  @Test("a clock that goes back a little doubles no sound")
  func clockGoesBack() {
    var timeline = Timeline.fade(sounds: [Sound("a", delay: 0.5)])
    _ = timeline.play(at: at(0))
    #expect(timeline.advance(to: at(0.6)).sounds == ["a"])
    for now in [0.4, 0.55, 0.7, 1] { #expect(timeline.advance(to: at(now)).sounds == []) }
  }

  @Test("backwards there is no sound, forwards again there is")
  func backwards() {
    var timeline = Timeline.fade(sounds: [Sound("a", delay: 0.5)])
    _ = timeline.play(at: at(0))
    #expect(timeline.run(from: 0, to: 0.7, rate: 60).sounds == ["a"])
    #expect(timeline.turnRound(at: at(0.7)).sounds == [])
    #expect(timeline.run(from: 0.7, to: 1.1, rate: 60).sounds == [])
    _ = timeline.turnRound(at: at(1.1))
    #expect(timeline.run(from: 1.1, to: 3, rate: 60).sounds == ["a"])
  }

  @Test("an endless timeline rings on")
  func endless() {
    var timeline = Timeline.fade(sounds: [Sound("a", delay: 0.5)], repeatCount: .infinity)
    _ = timeline.play(at: at(0))
    #expect(timeline.run(from: 0, to: 100, rate: 60).sounds.count == 100)
  }
}
