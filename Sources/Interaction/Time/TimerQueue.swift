/// A timer's name in its queue; never used twice.
public struct TimerID: Equatable, Hashable, Sendable {
  let number: UInt64
}

/// Things to do at given times; it reads no clock and calls nobody.
///
/// The owner sleeps until `nextDeadline`, then takes what is due with `while let payload = queue.popDue(now: now)`. That loop is a
/// round. A timer that is scheduled during a round waits for the next one even when it is due already, so that a timer of length 0
/// that renews itself leaves the owner time for other work.
///
/// Whatever repeats schedules its next time at *its last deadline plus the period*, not at now plus the period: then being late once
/// makes nothing after it late. Should that time have passed as well (the machine slept), skip to the first one to come.
///
/// Made for tens of timers: a change costs time in proportion to their number.
public struct TimerQueue<Payload> {
  /// An object, as the arrays of all objects share their code.
  fileprivate final class Entry {
    let id: TimerID
    let deadline: Instant
    let payload: Payload

    init(_ id: TimerID, _ deadline: Instant, _ payload: Payload) {
      self.id = id
      self.deadline = deadline
      self.payload = payload
    }
  }

  /// By deadline, then by order of arrival.
  private var entries: [Entry] = []
  private var nextNumber: UInt64 = 0
  /// The first timer that came too late for the round that goes on.
  private var roundLimit: UInt64?

  public init() {}

  /// The time of the earliest timer, nil when there is none.
  public var nextDeadline: Instant? { entries.first?.deadline }

  /// Adds a timer; of two with the same deadline, the one scheduled first is due first.
  @discardableResult
  public mutating func schedule(at deadline: Instant, _ payload: Payload) -> TimerID {
    let id = TimerID(number: nextNumber)
    nextNumber += 1
    var place = entries.count
    while place > 0, entries[place - 1].deadline > deadline { place -= 1 }
    entries.insert(Entry(id, deadline, payload), at: place)
    return id
  }

  /// Takes a timer out and returns what was to be done; nil for one that was popped or cancelled before, which is no error.
  @discardableResult
  public mutating func cancel(_ id: TimerID) -> Payload? {
    for place in entries.indices where entries[place].id == id { return entries.remove(at: place).payload }
    return nil
  }

  /// Takes out the earliest timer that is due in this round, nil when there is no more, which ends the round.
  public mutating func popDue(now: Instant) -> Payload? {
    let limit = roundLimit ?? nextNumber
    for place in entries.indices where entries[place].deadline <= now && entries[place].id.number < limit {
      roundLimit = limit
      return entries.remove(at: place).payload
    }
    roundLimit = nil
    return nil
  }
}

extension TimerQueue: Sendable where Payload: Sendable {}
extension TimerQueue.Entry: Sendable where Payload: Sendable {}
