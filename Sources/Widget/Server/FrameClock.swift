internal import Interaction

/// Draws one more step of something that moves; asked once for each request.
protocol FrameClient: AnyObject {
  /// `time` is when the frame is made. To go on, request the next one.
  func frame(at time: Instant)
}

/// When the next frame is due and who wants it. Frames keep a steady beat, that of the fastest client; those that come too late
/// are dropped, not made up for.
struct FrameClock {
  /// Seconds between two frames for a client that does not say.
  var interval = 1.0 / 60
  /// When the next frame is due, nil while nobody wants one.
  private(set) var deadline: Instant?
  private var waiting: [FrameRequest] = []
  private var running: [FrameRequest] = []
  /// The shortest interval among those that are waited for.
  private var fastest = Double.infinity
  /// The beat that the latest frame belongs to.
  private var beat: Instant?

  mutating func request(_ client: any FrameClient, now: Instant, interval: Double? = nil) {
    waiting.add(client)
    let interval = interval ?? self.interval
    let due = beat.map { max($0 + interval, now) } ?? now
    deadline = deadline.map { min($0, due) } ?? due
    fastest = min(fastest, interval)
  }

  mutating func withdraw(_ client: any FrameClient) {
    waiting.remove(client)
    running.remove(client)
    if waiting.isEmpty { deadline = nil }
  }

  /// The next client of the frame that is due at `now`, nil when the frame is done or not due.
  mutating func next(now: Instant) -> (any FrameClient)? {
    if let due = deadline, due <= now, running.isEmpty {
      beat = now - due < fastest ? due : now
      fastest = .infinity
      deadline = nil
      swap(&waiting, &running)
    }
    return running.isEmpty ? nil : running.removeFirst().client
  }
}

/// Who wants a frame; an object, as the arrays of all objects share their code.
final class FrameRequest {
  let client: any FrameClient

  init(_ client: any FrameClient) {
    self.client = client
  }
}

extension [FrameRequest] {
  /// Adds a client, unless it is there.
  mutating func add(_ client: any FrameClient) {
    for request in self where request.client === client { return }
    append(FrameRequest(client))
  }

  mutating func remove(_ client: any FrameClient) {
    for place in indices where self[place].client === client {
      remove(at: place)
      return
    }
  }
}

/// Asks for a frame in whose turn a window paints what was gathered. The loop keeps it meanwhile, and so not the window, which
/// may be let go.
final class NextFrame: FrameClient {
  func frame(at time: Instant) {}
}
