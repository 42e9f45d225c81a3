internal import CX11

/// Wakes an event loop from any thread.
public final class LoopWaker: Sendable {
  /// An eventfd that is this object's own, so that it can be written to as long as the object lives.
  private let descriptor: Int32

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    cx_close_descriptor(descriptor)
  }

  /// Ends the loop's present wait, so that a turn follows. Never blocks; many calls before that turn count as one.
  public func wake() {
    cx_wake(descriptor)
  }
}
