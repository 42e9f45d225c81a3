internal import CX11
internal import Interaction

/// Why what was said by a ticket does not count.
public enum TicketError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The ticket has been used.
  case finishedBefore
  /// It took longer than the button's `actionTimeout`, and counts as failed.
  case timedOut
  /// The button is gone.
  case buttonGone

  /// The whole as one line for a person.
  public var description: String {
    switch self {
    case .finishedBefore: "the ticket has been used; expected one answer"
    case .timedOut: "the answer comes too late; expected it within actionTimeout"
    case .buttonGone: "the button is gone, and nobody waits for the answer"
    }
  }
}

/// What an action that goes on after its closure has returned answers with, once, from any thread.
///
/// Letting go of a ticket that was not used counts as failure. The button shows a spinner until then, or a bar once
/// `progress` was set; events, repaints and the window manager's pings are handled meanwhile.
public final class ActionTicket: Sendable {
  let answer: ActionAnswer
  private let waker: LoopWaker

  init(answer: ActionAnswer, waker: LoopWaker) {
    self.answer = answer
    self.waker = waker
  }

  deinit {
    finish(false)
  }

  /// Says how the action went; nil when that counts, else why not. Never blocks; what follows happens on the thread of the button's
  /// display. May be called from within the action.
  @discardableResult
  public func finish(_ succeeded: Bool) -> TicketError? {
    let error = answer.end(succeeded ? .succeeded : .failed)
    if error == nil { waker.wake() }
    return error
  }

  /// How far the action is, 0 to 1; nil while nobody knows, which is also what a number that is none stands for. Without effect once
  /// the ticket is used. Never blocks.
  public var progress: Double? {
    get { answer.progress }
    set { if answer.setProgress(newValue) { waker.wake() } }
  }
}

/// What a ticket has said so far, as one number that several threads may change.
///
/// The address never changes, and what is there is only read and written atomically.
final class ActionAnswer: @unchecked Sendable {
  /// How it ended; the last numbers that are no `Double`.
  enum End: UInt64 {
    case succeeded = 0xFFFF_FFFF_FFFF_FFFF
    case failed = 0xFFFF_FFFF_FFFF_FFFE
    case timedOut = 0xFFFF_FFFF_FFFF_FFFD
    case buttonGone = 0xFFFF_FFFF_FFFF_FFFC
  }

  private let number = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)

  init() {
    number.initialize(to: Double.nan.bitPattern)
  }

  deinit {
    number.deallocate()
  }

  /// nil while it is open.
  var end: End? { End(rawValue: cx_atomic_read(number)) }

  /// nil while nobody knows, and when it has ended.
  var progress: Double? {
    let part = Double(bitPattern: cx_atomic_read(number))
    return part.isNaN ? nil : part
  }

  /// False when it has ended.
  func setProgress(_ part: Double?) -> Bool {
    let part = part ?? .nan
    return replace(by: (part.isNaN ? Double.nan : max(0, min(1, part))).bitPattern) == nil
  }

  /// Ends it, unless it has ended.
  func end(_ end: End) -> TicketError? {
    switch replace(by: end.rawValue) {
    case nil: nil
    case .succeeded, .failed: .finishedBefore
    case .timedOut: .timedOut
    case .buttonGone: .buttonGone
    }
  }

  /// Does nothing when it has ended, and says how.
  private func replace(by new: UInt64) -> End? {
    while true {
      let old = cx_atomic_read(number)
      if let end = End(rawValue: old) { return end }
      if cx_atomic_replace(number, old, new) { return nil }
    }
  }
}
