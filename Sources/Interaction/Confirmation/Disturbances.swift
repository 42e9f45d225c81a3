/// What has happened to a window that may have put something else under a hand at rest, and which of it a press brought about itself.
///
/// Window managers and hot-key daemons take a press first, and have the server play it again: the pointer leaves the window by their grab
/// and enters it when they let go, and the keyboard may go away and come back, all because of the press, which follows with a time before that.
public struct Disturbances: Equatable, Sendable {
  /// What happens to the window without a time of its own. Each comes with the number of a question for the server's time that is on its way.
  public enum Change: Equatable, Sendable {
    /// It was mapped.
    case came
    /// It was moved, resized or restacked, or what is in it was.
    case placed
    /// All of it is in sight again.
    case uncovered
    case focusIn
    case focusOut
    /// Another program takes all keys, or lets go of them, while the window has the keyboard.
    case keyGrab(begins: Bool)
  }

  /// What a press finds.
  public struct Finding: Equatable, Sendable {
    /// Since when nothing has happened that the press did not bring about; unknown: for long.
    public var steadySince: ServerTime
    /// The press itself brought the window forward, moved it or gave it the keyboard; or nobody can know yet that it did not.
    public var isOwn: Bool
  }

  private enum Moment: Equatable, Sendable {
    case asked(Int)
    case known(ServerTime)

    /// Whether a press of that time may have led to it. The server tells its time anew for each request, and a press comes first.
    func mayFollow(_ press: ServerTime) -> Bool {
      guard case .known(let time) = self, let gap = time.seconds(since: press) else { return true }
      return gap >= 0
    }

    mutating func resolve(upTo question: Int, at time: ServerTime) {
      if case .asked(let number) = self, number <= question { self = .known(time) }
    }
  }

  private enum Cause: Equatable, Sendable {
    case window
    /// Another program held the pointer since then; the time is that of the crossing.
    case pointerGrab(since: ServerTime)
    /// The keyboard was elsewhere since then.
    case absence(since: Moment)
  }

  private struct Incident: Equatable, Sendable {
    var cause: Cause
    var moment: Moment
    /// The first press that was heard of after it, so that a later one is not taken for its cause.
    var press = ServerTime.unknown

    /// Whether it began with that press and ended with it, so that all is as it was before.
    func isRoundTrip(of press: ServerTime) -> Bool {
      switch cause {
      case .window: false
      case .pointerGrab(let start): (start.seconds(since: press) ?? -1) > -Disturbances.sameTime
      case .absence(let start): start.mayFollow(press)
      }
    }

    mutating func resolve(upTo question: Int, at time: ServerTime) {
      moment.resolve(upTo: question, at: time)
      guard case .absence(var start) = cause else { return }
      start.resolve(upTo: question, at: time)
      cause = .absence(since: start)
    }
  }

  private struct Arrival: Equatable, Sendable {
    var place: PixelPoint
    var time: ServerTime
    var rest: PixelPoint?
  }

  /// What one movement leads to has one time, or almost: the crossing has that of the server, the motion that of the device.
  private static let sameTime = 0.005
  /// How long after a press a window manager may raise the window because of it.
  private static let aftermath = 0.5
  /// More than that within one turn each, between two movements of the hand, say nothing new.
  private static let mostIncidents = 8

  /// What matters to the pointer, since it moved last; and to keys.
  private var forPointer: [Incident] = []
  private var forKeys: [Incident] = []
  /// Where the pointer was seen first after the latest incident.
  private var rest: PixelPoint?
  /// The pointer came onto the window, and nothing has been heard of it since.
  private var arrival: Arrival?
  /// When another program took the pointer that was here.
  private var pointerGrab: ServerTime?
  private var keyGrab: Moment?
  private var focusLoss: Moment?
  /// Whether any part of the window is out of sight.
  public private(set) var isObscured = false
  private var latestPress = ServerTime.unknown
  /// A part of the window came into sight; the press is the latest one before.
  private var uncovering: Incident?

  public init() {}

  // MARK: What happens

  public mutating func note(_ change: Change, question: Int) {
    let moment = Moment.asked(question)
    switch change {
    case .came:
      add(.window, moment)
      addForKeys(.window, moment)
      keyGrab = nil
    case .placed: add(.window, moment)
    case .uncovered:
      isObscured = false
      add(.window, moment)
      uncovering = Incident(cause: .window, moment: moment, press: latestPress)
    case .focusIn:
      add(focusLoss.map { .absence(since: $0) } ?? .window, moment)
      addForKeys(.window, moment)
      focusLoss = nil
      keyGrab = nil
    case .focusOut: focusLoss = moment
    case .keyGrab(true): keyGrab = moment
    case .keyGrab(false):
      if let keyGrab { addForKeys(.absence(since: keyGrab), moment) }
      keyGrab = nil
    }
  }

  public mutating func obscured() { isObscured = true }

  /// The pointer enters, by itself or because another program lets go of it. With a compositor this is all that is heard of a window that is
  /// raised, or uncovered, under the pointer.
  public mutating func entered(byUngrab isUngrab: Bool, at place: PixelPoint, _ time: ServerTime, question: Int) {
    let before = rest
    let cause: Cause = if isUngrab, let pointerGrab { .pointerGrab(since: pointerGrab) } else { .window }
    pointerGrab = nil
    Self.append(Incident(cause: cause, moment: .asked(question)), to: &forPointer)
    rest = place
    arrival = Arrival(place: place, time: time, rest: before)
  }

  /// The pointer leaves, by itself or because another program takes it.
  public mutating func left(byGrab isGrab: Bool, at time: ServerTime) {
    arrival = nil
    pointerGrab = isGrab ? time : nil
  }

  /// The pointer or a finger is there; one that came by moving says so at the very moment at which it crossed the edge.
  public mutating func seen(at place: PixelPoint, _ time: ServerTime) {
    guard let arrival else { return }
    self.arrival = nil
    guard place == arrival.place, let gap = time.seconds(since: arrival.time), abs(gap) < Self.sameTime else { return }
    forget(arrival)
  }

  /// A finger that was on the window already takes the pointer along; the crossing may have an older time then, that of the last request.
  public mutating func fingerMoved() {
    if let arrival { forget(arrival) }
  }

  /// A hand that trembles is at rest.
  public mutating func moved(to place: PixelPoint, tremor: Int) {
    guard !forPointer.isEmpty else { return }
    guard let rest else { return self.rest = place }
    if abs(place.x - rest.x) > tremor || abs(place.y - rest.y) > tremor { forPointer = [] }
  }

  /// A button or finger comes down. What began and ended with it has left all as it was.
  public mutating func pressed(at time: ServerTime) {
    latestPress = time
    arrival = nil
    Self.attribute(&forPointer, to: time)
    forPointer.removeAll { if case .pointerGrab = $0.cause { $0.isRoundTrip(of: time) } else { false } }
  }

  /// A key goes down.
  public mutating func keyPressed(at time: ServerTime) { Self.attribute(&forKeys, to: time) }

  /// The server has answered that question and those before it.
  public mutating func answered(_ question: Int, at time: ServerTime) {
    for index in forPointer.indices { forPointer[index].resolve(upTo: question, at: time) }
    for index in forKeys.indices { forKeys[index].resolve(upTo: question, at: time) }
    keyGrab?.resolve(upTo: question, at: time)
    focusLoss?.resolve(upTo: question, at: time)
    uncovering?.resolve(upTo: question, at: time)
  }

  // MARK: What a press finds

  public func finding(of press: ServerTime, byKey: Bool) -> Finding {
    var finding = Finding(steadySince: .unknown, isOwn: false)
    for incident in byKey ? forKeys : forPointer {
      if incident.isRoundTrip(of: incident.press == .unknown ? press : incident.press) { continue }
      if incident.moment.mayFollow(press) {
        finding.isOwn = true
      } else if case .known(let time) = incident.moment {
        finding.steadySince = time
      }
    }
    return finding
  }

  /// Whether a part of the window has come into sight since that press, and because of it.
  public func isUncovered(by press: ServerTime) -> Bool {
    guard let uncovering, uncovering.press == press else { return false }
    guard case .known(let time) = uncovering.moment, let gap = time.seconds(since: press) else { return true }
    return gap < Self.aftermath
  }

  // MARK: -

  private mutating func add(_ cause: Cause, _ moment: Moment) {
    let incident = Incident(cause: cause, moment: moment)
    if forPointer.last != incident { Self.append(incident, to: &forPointer) }
    rest = nil
    arrival = nil
  }

  private mutating func addForKeys(_ cause: Cause, _ moment: Moment) {
    Self.append(Incident(cause: cause, moment: moment), to: &forKeys)
  }

  /// It came by moving, after all.
  private mutating func forget(_ arrival: Arrival) {
    self.arrival = nil
    _ = forPointer.popLast()
    rest = arrival.rest
  }

  private static func append(_ incident: Incident, to incidents: inout [Incident]) {
    if incidents.count == mostIncidents { incidents.removeFirst() }
    incidents.append(incident)
  }

  private static func attribute(_ incidents: inout [Incident], to press: ServerTime) {
    for index in incidents.indices where incidents[index].press == .unknown { incidents[index].press = press }
  }
}
