public import Interaction

/// Plays a timeline on the layers that its tracks name, in the frames of the window that shows them.
///
/// Frames are asked for only while the timeline plays; each shows what belongs to its own time, so those that come too late are
/// missing and nothing else. One without an end rests while its window is not on the screen. Where there is no window, or `animates` or the user's settings say so, playing goes to the end at once, with the
/// same notices. A timeline that plays goes on to its end when its player is let go. Belongs to the thread of the display.
public final class TimelinePlayer {
  public private(set) var timeline: Timeline
  /// The layer with the layers in it that the tracks may name.
  public let root: Layer
  /// Told of everything that happens, in order, when the layers show it. May do with the player what it likes.
  public var onNotice: ((TimelineNotice) -> Void)?
  /// Plays a sound of the timeline; nil rings the bell (XBell, at the user's volume).
  public var playSound: ((Sound) -> Void)?
  /// Whether playing takes its time, where the user's settings allow it (`Settings.animationsEnabled`).
  public var animates = true

  /// Those that were not yet told; what is changed by those who are told is told after them.
  private var notices: [TimelineNotice] = []

  public init(_ timeline: Timeline, on root: Layer) {
    self.timeline = timeline
    self.root = root
  }

  public var isPlaying: Bool { timeline.isPlaying }

  /// Where the timeline is, in seconds from 0 to its length.
  public var time: Double { timeline.time(at: now) }

  /// Lets the time run, from the beginning when it is at the end.
  public func play() { change { $0.play(at: $1) } }

  /// Holds the time where it is.
  public func pause() { change { $0.pause(at: $1) } }

  /// Puts the time to 0 and lets it stand.
  public func reset() { change { $0.reset(at: $1) } }

  /// Puts the time to `time` in seconds, cut to what there is; when it was running, it goes on from there.
  public func offset(to time: Double) { change { $0.offset(to: time, at: $1) } }

  /// Binds the time to a position, 0 (the beginning) to 1 (the end), until it is played again.
  public func bind(to position: Double) { change { $0.bind(to: position, at: $1) } }

  /// Plays the other way from now on, without a jump.
  public func turnRound() { change { $0.turnRound(at: $1) } }

  private var now: Instant { root.window?.display.loop.now ?? .now }

  private func change(at time: Instant? = nil, _ body: (inout Timeline, Instant) -> [TimelineNotice]) {
    let window = root.window
    let time = time ?? now
    timeline.finishesAtOnce = !(animates && window?.display.settings.animationsEnabled ?? false)
    for notice in body(&timeline, time) { notices.append(notice) }
    for sample in timeline.samples(at: timeline.time(at: time)) {
      root.layer(tagged: sample.layer)?.apply(sample.value)
    }
    if timeline.isPlaying {
      window?.requestFrame(self, isEndless: timeline.length == .infinity)
    } else {
      window?.withdraw(self)
    }
    tell()
  }

  private func tell() {
    while !notices.isEmpty {
      let notice = notices.removeFirst()
      onNotice?(notice)
      if case .sound(let sound) = notice {
        if let playSound { playSound(sound) } else { root.window?.native.bell() }
      }
    }
  }
}

extension TimelinePlayer: FrameClient {
  func frame(at time: Instant) {
    change(at: time) { $0.advance(to: $1) }
  }
}

@available(*, unavailable, message: "a TimelinePlayer belongs to the thread of its display")
extension TimelinePlayer: Sendable {}
