internal import CX11
internal import Interaction

/// What happened to a window that may have brought it, or another part of it, under a hand at rest.
struct WindowCalm {
  /// When it last came: was mapped, or given the keyboard.
  var came: ServerMoment?
  /// When it last came, moved, was resized, raised or uncovered; nil when the pointer has moved on it since.
  var placed: ServerMoment?
  /// Where the pointer was seen first after that.
  var pointer: PixelPoint?
  /// The pointer came onto the window, and nothing has been heard of it since.
  var arrival: PointerArrival?
  /// The latest grab that took the pointer away.
  var pointerGrab: PointerGrab?
  /// The place and size that a window manager told last, as a sent event.
  var toldFrame: PixelRect?
  /// A press has asked for the keyboard, which is on its way.
  var expectsKeyboard = false
  /// When another program last grabbed the keyboard, and what was known of coming before.
  var grab: (start: ServerMoment, came: ServerMoment?)?
  var isObscured = false
  /// The two latest presses of a button or of a key that is no modifier, or comings and goings of fingers.
  var presses = (latest: ServerTime.unknown, before: ServerTime.unknown)
  /// Those that the server has not told yet.
  var moments: [ServerMoment] = []
  /// What the server's clock showed in an event, and when that came.
  var clock: (server: ServerTime, own: Instant)?
}

/// Where and when the pointer came onto a window, and what was known of rest before.
struct PointerArrival {
  var place: PixelPoint
  var time: ServerTime
  var placed: ServerMoment?
  var pointer: PixelPoint?
}

/// A grab by another program. One that begins with a press and hands that press on, as those of window managers and hot-key daemons do,
/// is a part of the press and says nothing about the window.
struct PointerGrab {
  /// When it began.
  var time: ServerTime
  /// What was known of rest then.
  var placed: ServerMoment?
  var pointer: PixelPoint?
  /// The window has really changed since.
  var hasChanged = false
}

extension NativeWindow {
  /// The window may be something else under a hand at rest from now on.
  func disturb(hasCome: Bool = false) {
    calm.pointerGrab?.hasChanged = true
    let moment = nextMoment()
    calm.placed = moment
    calm.pointer = nil
    calm.arrival = nil
    if hasCome {
      calm.came = moment
      calm.grab = nil
    }
  }

  /// Another program takes all keys, or gives them back: what was meant for it may come here then.
  func noteKeyGrab(begins: Bool) {
    if begins { calm.grab = (nextMoment(), calm.came) } else if calm.grab != nil { calm.came = nextMoment() }
  }

  /// Since when the window is at rest for that press by a key or by the pointer; nil: not yet; unknown: for long.
  func steadySince(_ press: ServerTime, forKeys: Bool) -> ServerTime? {
    guard let moment = forKeys ? coming(before: press) : calm.placed else { return .unknown }
    return moment.time
  }

  /// A grab that lets a key go on to the window, as window managers and screen readers have them, begins when the key goes down.
  private func coming(before press: ServerTime) -> ServerMoment? {
    guard let grab = calm.grab else { return calm.came }
    guard let start = grab.start.time, let gap = press.seconds(since: start), gap > 0 else { return grab.came }
    return calm.came
  }

  /// Takes what an event says about time and rest.
  func noteCalm(_ event: cx_event) {
    if event.is_sent {
      if event.kind == CX_CONFIGURE {
        noteTold(PixelRect(Int(event.x), Int(event.y), Int(event.width), Int(event.height)))
      }
      return
    }
    if event.time != 0 { noteClock(ServerTime(event.time)) }
    if calm.arrival != nil { settleArrival(by: event) }
    switch event.kind {
    case CX_PROPERTY: takeAnswer(event)
    case CX_CONFIGURE: disturb()
    case CX_VISIBILITY:
      let isObscured = event.detail != VisibilityUnobscured
      if calm.isObscured && !isObscured { disturb() }
      calm.isObscured = isObscured
    // A palm is told as fingers that come and go; what is left of it alone is no touch that anybody means.
    case CX_BUTTON_PRESS:
      settleGrab(by: event)
      notePress(event)
    case CX_TOUCH_BEGIN, CX_TOUCH_END: notePress(event)
    case CX_KEY_PRESS: if !event.is_repeat, !Key(event).isModifier { notePress(event) }
    case CX_LEAVE: if event.mode == NotifyGrab { noteGrab(event) }
    case CX_ENTER: if event.mode != NotifyGrab { noteArrival(event) }
    case CX_MOTION: notePointer(PixelPoint(Int(event.x), Int(event.y)))
    default: break
    }
  }

  /// With a compositor this is all that is heard of a window that is raised, or uncovered, under the pointer.
  private func noteArrival(_ event: cx_event) {
    let arrival = PointerArrival(
      place: PixelPoint(Int(event.x), Int(event.y)), time: ServerTime(event.time), placed: calm.placed,
      pointer: calm.pointer)
    let grab = event.mode == NotifyUngrab ? calm.pointerGrab : nil
    disturb()
    calm.pointerGrab = grab
    calm.pointer = arrival.place
    calm.arrival = arrival
  }

  /// What one movement leads to has one time, or almost: the crossing has that of the server, the motion that of the device.
  private static let sameTime = 0.005

  /// A pointer that came by moving is told to be there by a motion at that very moment, and a finger by its touch.
  private func settleArrival(by event: cx_event) {
    switch event.kind {
    case CX_MOTION, CX_TOUCH_BEGIN, CX_TOUCH_MOVE, CX_BUTTON_PRESS, CX_ENTER, CX_LEAVE: break
    default: return
    }
    guard let arrival = calm.arrival else { return }
    calm.arrival = nil
    // A finger that was on the window already takes the pointer along; the crossing may have an older time then, that of the last request.
    guard event.kind == CX_TOUCH_MOVE || tells(event, arrival) else { return }
    calm.placed = arrival.placed
    calm.pointer = arrival.pointer
  }

  /// A hot-key daemon and a window manager may take the same press, one after the other.
  private func noteGrab(_ event: cx_event) {
    if let grab = calm.pointerGrab, let gap = ServerTime(event.time).seconds(since: grab.time), abs(gap) < Self.sameTime
    {
      return
    }
    calm.pointerGrab = PointerGrab(
      time: ServerTime(event.time), placed: calm.placed, pointer: calm.pointer)
  }

  /// What a press brought about itself disturbs nothing: when a grab began with it, all is as before that.
  private func settleGrab(by press: cx_event) {
    guard let grab = calm.pointerGrab else { return }
    calm.pointerGrab = nil
    guard !grab.hasChanged, let gap = ServerTime(press.time).seconds(since: grab.time), abs(gap) < Self.sameTime else {
      return
    }
    calm.placed = grab.placed
    calm.pointer = grab.pointer
  }

  /// The keyboard comes: nothing new for the pointer where a press has asked for it, or turns out to have brought it.
  func noteKeyboard() {
    let (placed, pointer, arrival, grab) = (calm.placed, calm.pointer, calm.arrival, calm.pointerGrab)
    disturb(hasCome: true)
    calm.pointerGrab = grab
    if calm.expectsKeyboard { (calm.placed, calm.pointer, calm.arrival) = (placed, pointer, arrival) }
    calm.expectsKeyboard = false
  }

  /// Some window managers tell the same place with each click.
  private func noteTold(_ frame: PixelRect) {
    if frame == calm.toldFrame { return }
    calm.toldFrame = frame
    disturb()
  }

  private func tells(_ event: cx_event, _ arrival: PointerArrival) -> Bool {
    guard event.kind == CX_MOTION || event.kind == CX_TOUCH_BEGIN,
      PixelPoint(Int(event.x), Int(event.y)) == arrival.place,
      let gap = ServerTime(event.time).seconds(since: arrival.time)
    else { return false }
    return abs(gap) < Self.sameTime
  }

  private func notePress(_ event: cx_event) {
    calm.presses = (ServerTime(event.time), calm.presses.latest)
  }

  /// Whether keys are held that are neither a step nor change what others mean.
  var holdsOtherKeys: Bool {
    for held in input.keys where !held.key.confirms && !held.key.isModifier { return true }
    return false
  }

  /// A hand that trembles is at rest.
  private func notePointer(_ place: PixelPoint) {
    guard calm.placed != nil else { return }
    guard let first = calm.pointer else { return calm.pointer = place }
    let tremor = Int(display.settings.dragThreshold * display.scale)
    if abs(place.x - first.x) > tremor || abs(place.y - first.y) > tremor { calm.placed = nil }
  }

  /// An event that was heard of late says less about the time than one before it.
  private func noteClock(_ time: ServerTime) {
    let now = Instant.now
    if let clock = calm.clock, now - clock.own < 60, let lead = time.seconds(since: estimatedTime), lead < 0 { return }
    calm.clock = (time, now)
  }

  /// The server's time by the clock of this machine, for events that other clients made without one.
  var estimatedTime: ServerTime {
    guard let clock = calm.clock else { return .unknown }
    return ServerTime(clock.server.milliseconds &+ UInt32(truncatingIfNeeded: Int((Instant.now - clock.own) * 1000)))
  }
}
