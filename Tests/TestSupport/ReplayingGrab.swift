internal import CTestSupport
internal import Foundation

/// A program of another's that takes presses first and has the server play them again: XGrabButton or XGrabKey with GrabModeSync, and
/// ReplayPointer or ReplayKeyboard for each press. Window managers that give the keyboard by a click, hot-key daemons and screen readers do so.
///
/// It has a connection and a thread of its own, and ends with this object. `Tests/ReplayingGrab` is the same as a program.
public final class ReplayingGrab {
  /// What it does with presses.
  public struct Rules: Sendable {
    /// Takes presses of button 1.
    public var buttons = true
    /// Takes every key.
    public var keys = false
    /// On which window, and all that is in it; nil: the root.
    public var window: XID?
    /// Seconds before a press is played again.
    public var delay = 0.0
    /// What get the keyboard before that, one after the other; two at most.
    public var focus: [XID] = []
    /// What is raised before that.
    public var raise: XID?

    public init(
      buttons: Bool = true, keys: Bool = false, on window: XID? = nil, delay: Double = 0, focus: [XID] = [],
      raise: XID? = nil
    ) {
      self.buttons = buttons
      self.keys = keys
      self.window = window
      self.delay = delay
      self.focus = focus
      self.raise = raise
    }
  }

  private let replay: Replay
  private let stop: Int32
  private let thread: Helper

  /// Takes presses from now on.
  public init(_ display: String, _ rules: Rules = Rules()) throws {
    let replay = try Replay(display, rules)
    let ends = try ChildProcess.pipe()
    self.replay = replay
    stop = ends.write
    thread = Helper {
      ts_replay_run(replay.handle, ends.read)
      close(ends.read)
    }
  }

  /// How many presses it has had played again.
  public var count: Int { ts_replay_count(replay.handle) }

  deinit {
    close(stop)
    try? thread.join()
  }

  /// Does the same for as long as the calling program runs; `isReady` is called once presses are taken.
  public static func run(_ display: String, _ rules: Rules, isReady: () -> Void) throws {
    let replay = try Replay(display, rules)
    isReady()
    ts_replay_run(replay.handle, -1)
  }
}

/// The connection, which its thread and its owner share.
private final class Replay: @unchecked Sendable {
  let handle: OpaquePointer

  init(_ display: String, _ rules: ReplayingGrab.Rules) throws {
    var wanted = ts_replay_rules()
    wanted.window = rules.window ?? 0
    wanted.takes_buttons = rules.buttons ? 1 : 0
    wanted.takes_keys = rules.keys ? 1 : 0
    wanted.delay = rules.delay
    wanted.focus = (rules.focus.first ?? 0, rules.focus.count > 1 ? rules.focus[1] : 0)
    wanted.raise = rules.raise ?? 0
    guard let handle = ts_replay_open(display, &wanted) else { throw Failure("no X server answers at '\(display)'") }
    self.handle = handle
  }

  deinit {
    ts_replay_close(handle)
  }
}
