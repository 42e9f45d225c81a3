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

/// When the server had painted a view.
final class PaintMoment {
  /// Nil until it has answered, and for good when the painting failed.
  var time: ServerTime? { hasFailed ? nil : moment.time }
  /// Whether it could not be painted: the server has refused something, or it could not even be asked.
  fileprivate(set) var hasFailed = false
  fileprivate let moment: ServerMoment
  fileprivate let owner: Int
  /// The first request of the painting.
  fileprivate let first: UInt

  fileprivate init(_ moment: ServerMoment, owner: Int, first: UInt) {
    self.moment = moment
    self.owner = owner
    self.first = first
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

  /// The same for the painting of a view that begins now.
  func nextPaintMoment(of owner: Int) -> PaintMoment {
    let paint = PaintMoment(nextMoment(), owner: owner, first: isUsable ? XNextRequest(display.x) : 0)
    paintMoments.append(paint)
    return paint
  }

  /// What is being painted cannot be shown: that of one view, or of all.
  func failPainting(of owner: Int? = nil) {
    for paint in paintMoments where paint.moment.serial == 0 && (owner ?? paint.owner) == paint.owner {
      paint.hasFailed = true
    }
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
    judgePaintings()
    fetchCoverAnswers()
  }

  /// The server's errors come before its answer.
  private func judgePaintings() {
    var hasFailed = false
    while let paint = paintMoments.first, paint.moment.time != nil {
      paintMoments.removeFirst()
      if display.connection.hasErrors(from: paint.first, to: paint.moment.serial) { paint.hasFailed = true }
      if paint.hasFailed { hasFailed = true }
    }
    if hasFailed { delegate?.paintingFailed() }
  }
}

extension Connection {
  /// Whether the server has refused any of the requests from one to another.
  fileprivate func hasErrors(from first: UInt, to last: UInt) -> Bool {
    let errors = cx_errors(handle)
    var error = cx_error()
    var index: Int32 = 0
    while cx_trap_error(errors, index, &error) {
      if error.serial < first { return false }
      if error.serial <= last { return true }
      index += 1
    }
    // Older ones are not kept.
    return cx_trap_count(errors) > UInt(index)
  }
}
