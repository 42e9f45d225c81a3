/// Keyframe tracks that play together, and where their time stands.
///
/// A timeline reads no clock and calls nobody: `now` is an argument of whatever depends on it, and what a delegate
/// ought to hear comes back as notices. The owner shows `samples` at `time(at:)` and calls `advance` in each frame
/// while `isPlaying`; at all other times nothing changes and no frame is needed. How many frames there are makes no
/// difference to anything.
///
/// Names are Core Animation's.
public struct Timeline: Equatable, Sendable {
  public let tracks: [Track]
  public let sounds: [Sound]
  /// The length of one way through the tracks, in seconds, 0 or more.
  public var duration: Double { pace.duration }
  /// Whether each repetition goes back to the beginning as well, which makes it twice as long.
  public var autoreverses: Bool { pace.autoreverses }
  /// More than 0, perhaps not whole, perhaps infinite.
  public var repeatCount: Double { pace.repeatCount }
  /// Whether playing goes to the end at once, with all of its notices, for people who want no motion. An endless
  /// timeline ends after one repetition then. While it plays, a change counts from the next call on.
  public var finishesAtOnce = false

  let pace: Pace
  /// Whether the tracks run from their ends to their beginnings.
  var isMirrored = false
  /// Whether playing leads to time 0: see `turnRound`.
  public private(set) var isBackwards = false
  /// Where the time stands, or stood at `start`.
  private var anchor = 0.0
  /// Since when the time runs; nil while it stands.
  private var start: Instant?
  /// When it came to the end that was told. `start` is kept then, so that the times before can still be asked for.
  private var stop: Instant?
  var hearing = Hearing()

  /// A timeline at time 0. A duration that is negative or not finite counts as 0; a repeat count of 0 or less, or one
  /// that is no number, as 1.
  public init(
    tracks: [Track], sounds: [Sound] = [], duration: Double, autoreverses: Bool = false, repeatCount: Double = 1
  ) {
    self.tracks = tracks
    self.sounds = sounds
    pace = Pace(
      duration: duration > 0 && duration.isFinite ? duration : 0, autoreverses: autoreverses,
      repeatCount: repeatCount > 0 ? repeatCount : 1)
  }

  /// Whether the time runs, so that frames are wanted; until the call that tells of the end.
  public var isPlaying: Bool { start != nil && stop == nil }

  /// When playing comes to its end, nil while nothing plays or if it has none.
  public var end: Instant? { isPlaying ? lastInstant : nil }

  /// The time, from 0 to `length`, in seconds. Since the last call that changed it, it may be asked for at any moment
  /// and in any order.
  public func time(at now: Instant) -> Double {
    guard let start else { return anchor }
    if let last = stop ?? lastInstant, now >= last { return lastTime }
    let elapsed = max(0, now - start)
    return isBackwards ? max(0, anchor - elapsed) : min(length, anchor + elapsed)
  }

  // MARK: Playing

  /// Lets the time run; from the other end when it is at the one that playing leads to. No notice while it runs
  /// already.
  public mutating func play(at now: Instant) -> [TimelineNotice] {
    var notices = advance(to: now)
    if isPlaying { return notices }
    if here(at: now) == lastTime { setTime(isBackwards ? pace.clamped(length) : 0) }
    run(from: here(at: now), since: now)
    notices.append(.didPlay)
    advance(to: now, &notices)
    return notices
  }

  /// Holds the time where it is. No notice while it stands.
  public mutating func pause(at now: Instant) -> [TimelineNotice] {
    var notices = advance(to: now)
    if !isPlaying { return notices }
    run(from: here(at: now), since: nil)
    notices.append(.didPause)
    return notices
  }

  /// Puts the time to 0 and lets it stand, ready to play forwards.
  public mutating func reset(at now: Instant) -> [TimelineNotice] {
    var notices = advance(to: now)
    setTime(0)
    isBackwards = false
    notices.append(.didReset)
    return notices
  }

  /// Puts the time to `time`, cut to 0...`length`; when it was running, it goes on from there.
  public mutating func offset(to time: Double, at now: Instant) -> [TimelineNotice] {
    var notices: [TimelineNotice] = []
    offset(to: time, at: now, &notices)
    return notices
  }

  private mutating func offset(to time: Double, at now: Instant, _ notices: inout [TimelineNotice]) {
    advance(to: now, &notices)
    let target = pace.clamped(time)
    setTime(target, since: isPlaying ? now : nil)
    notices.append(.didOffset(to: target))
    advance(to: now, &notices)
  }

  /// Binds the time to a position, 0 (the beginning) to 1 (the end; for an endless timeline that of one repetition):
  /// pauses, and goes there. To be called for each position; playing lets go of it.
  public mutating func bind(to position: Double, at now: Instant) -> [TimelineNotice] {
    var notices = pause(at: now)
    offset(to: min(position, 1) * pace.clamped(length), at: now, &notices)
    return notices
  }

  /// Plays the other way from now on, without a jump: back to the beginning in the time it took to get here, or
  /// forwards again. No notice of its own.
  ///
  /// Sounds are heard forwards only.
  public mutating func turnRound(at now: Instant) -> [TimelineNotice] {
    let notices = advance(to: now)
    setTime(here(at: now), since: isPlaying ? now : nil)
    isBackwards.toggle()
    return notices
  }

  /// Tells what has come up to `now`: sounds whose time was passed, each of them once however late the frame is, and
  /// the end.
  public mutating func advance(to now: Instant) -> [TimelineNotice] {
    var notices: [TimelineNotice] = []
    advance(to: now, &notices)
    return notices
  }

  private mutating func advance(to now: Instant, _ notices: inout [TimelineNotice]) {
    guard isPlaying, let start else { return }
    // The clock went back, and nothing may wait for it.
    if now < start { self.start = now }
    if !isBackwards { hearSounds(upTo: time(at: now), &notices) }
    if let lastInstant, lastInstant <= now {
      stop = lastInstant
      notices.append(.didStop)
    }
  }

  /// The mirror image at time 0: values, key times and curves run from end to beginning; repetitions, and sounds, stay
  /// as they are.
  public var reversed: Timeline {
    var result = Timeline(
      tracks: tracks, sounds: sounds, duration: duration, autoreverses: autoreverses, repeatCount: repeatCount)
    result.finishesAtOnce = finishesAtOnce
    result.isMirrored = !isMirrored
    return result
  }

  // MARK: The state

  /// The time that every call starts from; an end that was told stays, also when the clock goes back.
  private func here(at now: Instant) -> Double {
    stop == nil ? time(at: now) : lastTime
  }

  private mutating func run(from time: Double, since now: Instant?) {
    anchor = time
    start = now
    stop = nil
  }

  /// A sound of exactly that time is still to come, as playing has not passed it.
  private mutating func setTime(_ time: Double, since now: Instant? = nil) {
    run(from: time, since: now)
    hearing = Hearing(time: time, isHeard: false)
  }

  /// The time that playing leads to.
  private var lastTime: Double { isBackwards ? 0 : pace.clamped(length) }

  /// When the running time gets there, nil if never.
  private var lastInstant: Instant? {
    guard let start else { return nil }
    if finishesAtOnce { return start }
    let rest = isBackwards ? anchor : length - anchor
    return rest.isFinite ? start + rest : nil
  }
}
