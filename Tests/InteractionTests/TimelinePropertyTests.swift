import Gestures
import Testing

@testable import Interaction

@Suite("Any use of a timeline") struct TimelinePropertyTests {
  /// A timeline in whole milliseconds that moves step by step, as simply as can be.
  struct Model {
    /// nil when endless.
    var length: Int?
    var repetition: Int
    var time = 0
    var isPlaying = false
    var isBackwards = false
    var finishesAtOnce = false

    var goal: Int { isBackwards ? 0 : length ?? repetition }

    mutating func pass(_ milliseconds: Int) -> [TimelineNotice] {
      if !isPlaying { return [] }
      time += isBackwards ? -milliseconds : milliseconds
      if finishesAtOnce { time = goal }
      if isBackwards ? time <= 0 : finishesAtOnce || time >= length ?? .max {
        time = goal
        isPlaying = false
        return [.didStop]
      }
      return []
    }

    mutating func play() -> [TimelineNotice] {
      if isPlaying { return [] }
      if time == goal { time = isBackwards ? length ?? repetition : 0 }
      isPlaying = true
      return [.didPlay] + pass(0)
    }

    mutating func pause() -> [TimelineNotice] {
      if !isPlaying { return [] }
      isPlaying = false
      return [.didPause]
    }

    mutating func reset() -> [TimelineNotice] {
      (time, isPlaying, isBackwards) = (0, false, false)
      return [.didReset]
    }

    mutating func offset(to target: Int) -> [TimelineNotice] {
      time = max(0, min(target, length ?? .max))
      return [.didOffset(to: Double(time) / 1000)] + pass(0)
    }
  }

  @Test("any sequence of calls does what the plainest model does, with any frames in between", arguments: 0..<400)
  func sequences(seed: UInt64) {
    var generator = SeededGenerator(state: seed)
    let duration = [0, 100, 640, 1300][generator.below(4)]
    let autoreverses = generator.below(2) == 0
    let quarters = [4, 2, 8, 10, 3, 0][generator.below(6)]
    let repetition = autoreverses ? 2 * duration : duration
    let isEndless = quarters == 0
    var timeline = Timeline.fade(
      curves: [.easeIn], sounds: [Sound("a", delay: 0.05)], duration: Double(duration) / 1000,
      autoreverses: autoreverses, repeatCount: isEndless ? .infinity : Double(quarters) / 4)
    var model = Model(length: isEndless && duration > 0 ? nil : repetition * quarters / 4, repetition: repetition)
    // The same calls, and no frames.
    var frameless = timeline
    var now = 0
    var (told, toldFrameless, expected): ([TimelineNotice], [TimelineNotice], [TimelineNotice]) = ([], [], [])

    for _ in 0..<60 {
      let wait = [0, 1, 16, 16, 16, 100, 333, 5000][generator.below(8)]
      let frame = now + generator.below(wait + 1)
      told += timeline.advance(to: at(Double(frame) / 1000))
      now += wait
      expected += model.pass(wait)
      let instant = at(Double(now) / 1000)
      let target = generator.below(3000) - 200
      let choice = generator.below(9)
      func apply(to timeline: inout Timeline) -> [TimelineNotice] {
        switch choice {
        case 0, 1: return timeline.play(at: instant)
        case 2: return timeline.pause(at: instant)
        case 3: return timeline.reset(at: instant)
        case 4: return timeline.offset(to: Double(target) / 1000, at: instant)
        case 5, 6: return timeline.turnRound(at: instant)
        case 7:
          timeline.finishesAtOnce.toggle()
          return timeline.advance(to: instant)
        default: return timeline.advance(to: instant)
        }
      }
      told += apply(to: &timeline)
      toldFrameless += apply(to: &frameless)
      switch choice {
      case 0, 1: expected += model.play()
      case 2: expected += model.pause()
      case 3: expected += model.reset()
      case 4: expected += model.offset(to: target)
      case 5, 6: model.isBackwards.toggle()
      case 7:
        model.finishesAtOnce.toggle()
        expected += model.pass(0)
      default: break
      }
      #expect(near(timeline.time(at: instant), Double(model.time) / 1000, within: 1e-6))
      #expect(timeline.isPlaying == model.isPlaying && timeline.isBackwards == model.isBackwards)
      #expect(timeline.time(at: instant) == frameless.time(at: instant))
      #expect(timeline.end.map { $0 >= instant } ?? true)
    }
    #expect(told.withoutSounds == toldFrameless.withoutSounds)
    #expect(told.inMilliseconds == expected.inMilliseconds)
  }
}

extension [TimelineNotice] {
  /// Without sounds, and with times in whole milliseconds.
  fileprivate var inMilliseconds: [TimelineNotice] {
    withoutSounds.map {
      if case .didOffset(let time) = $0 { .didOffset(to: (time * 1000).rounded()) } else { $0 }
    }
  }
}
