internal import CX11
internal import Interaction

/// A moment that the server is asked for: when it had done all that a turn of the loop asked of it.
final class ServerMoment {
  /// Counts the questions of a window.
  let number: Int
  /// Nil until it has answered.
  fileprivate(set) var time: ServerTime?
  /// The request that asks; 0 before the turn is over.
  fileprivate var serial: UInt = 0

  fileprivate init(number: Int) {
    self.number = number
  }
}

extension NativeWindow {
  /// The moment at the end of this turn, or of the next one outside of a turn.
  func nextMoment() -> ServerMoment {
    if let last = calm.moments.last, last.serial == 0 { return last }
    calm.momentCount += 1
    let moment = ServerMoment(number: calm.momentCount)
    calm.moments.append(moment)
    return moment
  }

  /// Asks for the moments of the turn that ends; not a round trip.
  func askForMoments() {
    guard isUsable, let last = calm.moments.last, last.serial == 0 else { return }
    last.serial = cx_ask_time(display.connection.handle, id)
  }

  func takeAnswer(_ event: cx_event) {
    guard event.atom == display.connection.atom(CX_DOUBLETAP_TIME) else { return }
    while let first = calm.moments.first, first.serial != 0, first.serial <= event.serial {
      first.time = ServerTime(event.time)
      calm.disturbances.answered(first.number, at: ServerTime(event.time))
      calm.moments.removeFirst()
    }
  }
}
