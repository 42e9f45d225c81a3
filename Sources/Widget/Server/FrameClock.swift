internal import Interaction

/// Draws one more step of something that moves; asked once for each request.
protocol FrameClient: AnyObject {
  /// `time` is when the frame is made. To go on, request the next one.
  func frame(at time: Instant)
}

/// When the next frame is due and who wants it. Frames keep a steady beat; those that come too late are dropped, not made up for.
struct FrameClock {
  /// Seconds between two frames.
  var interval = 1.0 / 60
  /// When the next frame is due, nil while nobody wants one.
  private(set) var deadline: Instant?
  private var waiting: [any FrameClient] = []
  private var running: [any FrameClient] = []
  /// The beat that the latest frame belongs to.
  private var beat: Instant?

  mutating func request(_ client: any FrameClient, now: Instant) {
    if !waiting.contains(where: { $0 === client }) { waiting.append(client) }
    guard deadline == nil else { return }
    deadline = beat.map { max($0 + interval, now) } ?? now
  }

  mutating func withdraw(_ client: any FrameClient) {
    waiting.removeAll { $0 === client }
    running.removeAll { $0 === client }
    if waiting.isEmpty { deadline = nil }
  }

  /// The next client of the frame that is due at `now`, nil when the frame is done or not due.
  mutating func next(now: Instant) -> (any FrameClient)? {
    if let due = deadline, due <= now, running.isEmpty {
      beat = now - due < interval ? due : now
      deadline = nil
      swap(&waiting, &running)
    }
    return running.isEmpty ? nil : running.removeFirst()
  }
}

/// Asks for a frame in whose turn a window paints what was gathered. The loop keeps it meanwhile, and so not the window, which
/// may be let go.
final class NextFrame: FrameClient {
  func frame(at time: Instant) {}
}
