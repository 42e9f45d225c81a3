internal import CX11
public import Interaction

/// Waits for X events and timers and hands them out, in one thread.
///
/// A program without a loop of its own calls `run()`. One that has a loop waits until `fileDescriptor` is readable or
/// `timeout()` seconds have passed, then calls `dispatch()`; `run()` does nothing else. When the server is lost or the display closed,
/// timers, frames and waiting work are dropped, and none is taken any more. What is called on another thread than the one that opened
/// the display has no effect, and its result says so; other threads have the `waker`.
public final class EventLoop {
  let connection: Connection
  /// Gets the events; it takes itself off before it goes.
  unowned(unsafe) var display: Display?

  private let owner = cx_current_thread()
  private var timers = TimerQueue<() -> Void>()
  private var frames = FrameClock()
  private var painters: [PainterReference] = []
  private var afterPaintWork: [Work] = []
  private var wakeWork: [Work] = []
  /// What may be called by now. A loop that is run by one of these goes on with the rest.
  private var dueWork: [Work] = []
  private var needsTurn = false
  /// Whether this turn makes a frame, so that painting need not wait for one.
  private(set) var isFrameTurn = false
  private var isRunning = false
  private var hasToldLoss = false

  init(connection: Connection) {
    self.connection = connection
  }

  /// The time by which timers go (CLOCK_BOOTTIME: setting the system's clock does not change it, and it goes on in a suspend).
  public var now: Instant { .now }

  // MARK: Timers

  /// Calls `action` once, in the first turn at or after `deadline`; it is released after that or when cancelled. Nil when there will be
  /// no such turn: on another thread, or after the end of the display.
  @discardableResult
  public func schedule(at deadline: Instant, _ action: @escaping () -> Void) -> TimerID? {
    guard isOnOwnThread, !hasEnded else { return nil }
    return timers.schedule(at: deadline, action)
  }

  /// Forgets a timer; nil and one that fired before are no error. False on another thread, where it has no effect.
  @discardableResult
  public func cancel(_ timer: TimerID?) -> Bool {
    guard isOnOwnThread else { return false }
    if let timer { timers.cancel(timer) }
    return true
  }

  // MARK: Frames and painting

  /// The most frames per second that moving things get, but for those that have a rate of their own.
  public var framesPerSecond: Double {
    get { 1 / frames.interval }
    set { if isOnOwnThread { frames.interval = 1 / min(max(newValue, 1), 1000) } }
  }

  /// Calls the client's `frame` once, not sooner than one frame after the last; the loop keeps the client until then.
  func requestFrame(_ client: any FrameClient, framesPerSecond: Double? = nil) {
    guard !hasEnded else { return }
    frames.request(client, now: now, interval: framesPerSecond.map { 1 / $0 })
  }

  func withdraw(_ client: any FrameClient) {
    frames.withdraw(client)
  }

  /// From now on `painter` is called once per turn. The loop does not keep it: it has to be removed before it goes.
  func add(_ painter: any Painter) {
    painters.append(PainterReference(painter))
  }

  func remove(_ painter: any Painter) {
    for place in painters.indices where painters[place].painter === painter {
      painters.remove(at: place)
      return
    }
  }

  /// Something has to be painted: there will be a turn soon even if no event comes.
  func setNeedsPaint() {
    needsTurn = true
  }

  /// Calls `work` once, when the painting of this turn (or, outside of a turn, of the next one) has been sent to the server. False when
  /// it will not be called: on another thread, or after the end of the display.
  @discardableResult
  public func afterPaint(_ work: @escaping () -> Void) -> Bool {
    guard isOnOwnThread, !hasEnded else { return false }
    afterPaintWork.append(Work(work))
    return true
  }

  // MARK: Turns

  /// Takes turns until `stop()`, or until the server is lost or the display closed. May be called again from within an action;
  /// `stop()` then ends the inner call. False on another thread, where it has no effect.
  @discardableResult
  public func run() -> Bool {
    guard isOnOwnThread else { return false }
    let outer = isRunning
    isRunning = true
    while isRunning && !hasEnded {
      dispatch()
      if isRunning && !hasEnded { sleep() }
    }
    isRunning = outer
    return true
  }

  /// Ends `run()` after the present turn. False on another thread, where it has no effect.
  @discardableResult
  public func stop() -> Bool {
    guard isOnOwnThread else { return false }
    isRunning = false
    return true
  }

  /// Readable when there is something to dispatch that `timeout()` does not know yet (events from the server, a wake). It is the loop's: only to be polled, for reading.
  /// -1 when the system has no descriptor left, on another thread, and when the display is closed.
  public var fileDescriptor: Int32 {
    isOnOwnThread && !connection.isClosed ? cx_descriptor(connection.handle) : -1
  }

  /// How long to wait for `fileDescriptor` before `dispatch()` at the latest, in seconds: 0 when there is work already, nil without a
  /// deadline and on another thread. Sends what is buffered, so ask it immediately before each wait.
  public func timeout() -> Double? {
    guard isOnOwnThread else { return nil }
    switch rest() {
    case .none: return 0
    case .until(let deadline): return max(0, deadline - now)
    case .endless: return nil
    }
  }

  /// Takes one turn: the events that have arrived, due timers, the frame, painting, one flush, then the work that waits for it. Never
  /// blocks. May be called from within an action. False when there are no more turns: on another thread, or after the end of the display.
  @discardableResult
  public func dispatch() -> Bool {
    guard isOnOwnThread, !hasEnded else { return false }
    let hasWoken = cx_drain_wakes(connection.handle)
    handleEvents()
    if hasWoken {
      dueWork += wakeWork
      wakeWork = []
      doDueWork()
    }
    let time = now
    while !hasEnded, let action = timers.popDue(now: time) { action() }
    isFrameTurn = false
    while !hasEnded, let client = frames.next(now: time) {
      isFrameTurn = true
      client.frame(at: time)
    }
    guard !hasEnded else { return false }
    paint(at: time)
    // What the work changes is painted in a turn of its own.
    if !afterPaintWork.isEmpty { needsTurn = true }
    dueWork += afterPaintWork
    afterPaintWork = []
    doDueWork()
    return !hasEnded
  }

  private func doDueWork() {
    while !hasEnded, !dueWork.isEmpty { dueWork.removeFirst().call() }
  }

  private func handleEvents() {
    var event = cx_event()
    cx_read(connection.handle)
    while connection.isUsable
      && (cx_next(connection.handle, &event) || cx_take_release(connection.handle, false, &event))
    {
      tellDisplay { $0.handle(event) }
    }
    if connection.isUsable { tellDisplay { $0.finishEvents() } }
    tellLoss()
  }

  private func paint(at time: Instant) {
    needsTurn = false
    if cx_guard_begin(connection.handle) {
      for reference in painters { reference.painter.paintIfNeeded(at: time) }
      cx_flush(connection.handle)
    }
    cx_guard_end(connection.handle)
    tellLoss()
  }

  private enum Rest {
    case none, endless
    case until(Instant)
  }

  private func rest() -> Rest {
    guard !hasEnded else { return .endless }
    cx_flush(connection.handle)
    if needsTurn || !afterPaintWork.isEmpty || !dueWork.isEmpty || !connection.isUsable
      || cx_queued(connection.handle) > 0 || cx_has_answers(connection.handle)
    {
      return .none
    }
    let release = cx_release_due(connection.handle)
    let deadline = earlier(
      earlier(timers.nextDeadline, frames.deadline), release < 0 ? nil : Instant(nanoseconds: release))
    return deadline.map { .until($0) } ?? .endless
  }

  private func sleep() {
    switch rest() {
    case .none: break
    case .until(let deadline): cx_wait(connection.handle, max(0, deadline.nanoseconds))
    case .endless: cx_wait(connection.handle, -1)
    }
  }

  // MARK: The end

  /// Nothing will happen any more.
  private var hasEnded: Bool { hasToldLoss || connection.isClosed }

  private func tellLoss() {
    guard !hasEnded, !connection.isUsable else { return }
    hasToldLoss = true
    dropWork()
    tellDisplay { $0.serverLost() }
  }

  /// Lets go of everything that would be called later. What goes with it may call back in here.
  func dropWork() {
    var dropped = (TimerQueue<() -> Void>(), FrameClock(), [Work](), [Work](), [Work]())
    swap(&dropped.0, &timers)
    swap(&dropped.1, &frames)
    swap(&dropped.2, &afterPaintWork)
    swap(&dropped.3, &wakeWork)
    swap(&dropped.4, &dueWork)
  }

  /// Keeps the display through the call: its last owner may let go of it meanwhile.
  private func tellDisplay(_ body: (Display) -> Void) {
    if let display { withExtendedLifetime(display) { body(display) } }
  }

  // MARK: Other threads

  /// A handle that other threads may keep and use to wake this loop; without effect when the loop is gone.
  public private(set) lazy var waker = LoopWaker(
    descriptor: connection.isClosed ? -1 : cx_wake_descriptor(connection.handle))

  /// Calls `work` once, in the turn that follows the next wake.
  func onWake(_ work: @escaping () -> Void) {
    if !hasEnded { wakeWork.append(Work(work)) }
  }

  /// Ends the present wait, so that a turn follows; what another thread does by `waker`.
  public func wake() {
    waker.wake()
  }

  private var isOnOwnThread: Bool { cx_current_thread() == owner }
}

/// What is called later; an object, as the arrays of all objects share their code.
private final class Work {
  let call: () -> Void

  init(_ call: @escaping () -> Void) {
    self.call = call
  }
}

extension Instant {
  /// The time on CLOCK_BOOTTIME.
  static var now: Instant { Instant(nanoseconds: cx_now()) }
}

@available(
  *, unavailable, message: "an EventLoop belongs to the thread that opened its display; other threads use its waker"
)
extension EventLoop: Sendable {}
