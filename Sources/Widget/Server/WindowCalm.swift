internal import CX11
internal import Interaction

/// What a window knows of rest and time.
struct WindowCalm {
  var disturbances = Disturbances()
  /// The place and size that a window manager told last, as a sent event.
  var toldFrame: PixelRect?
  /// The two latest presses of a button or of a key that is no modifier, or comings and goings of fingers.
  var presses = (latest: ServerTime.unknown, before: ServerTime.unknown)
  /// Those that the server has not told yet.
  var moments: [ServerMoment] = []
  /// How many the server has been asked for.
  var momentCount = 0
  /// What the server's clock showed in an event, and when that came.
  var clock: (server: ServerTime, own: Instant)?
}

extension NativeWindow {
  /// The window may be something else under a hand at rest from now on.
  func note(_ change: Disturbances.Change) {
    calm.disturbances.note(change, question: nextMoment().number)
  }

  /// Takes what an event says about time and rest.
  func noteCalm(_ event: cx_event) {
    if event.is_sent {
      if event.kind == CX_CONFIGURE {
        noteTold(PixelRect(Int(event.x), Int(event.y), Int(event.width), Int(event.height)))
      }
      return
    }
    let time = ServerTime(event.time)
    let place = PixelPoint(Int(event.x), Int(event.y))
    if event.time != 0 { noteClock(time) }
    switch event.kind {
    case CX_PROPERTY: takeAnswer(event)
    case CX_CONFIGURE: note(.placed)
    case CX_VISIBILITY: noteVisibility(isObscured: event.detail != VisibilityUnobscured)
    // A palm is told as fingers that come and go; what is left of it alone is no touch that anybody means.
    case CX_BUTTON_PRESS, CX_TOUCH_BEGIN: notePointerPress(event, place)
    case CX_TOUCH_END: notePress(event)
    case CX_TOUCH_MOVE: calm.disturbances.fingerMoved()
    case CX_KEY_PRESS: if !event.is_repeat { noteKeyPress(event) }
    case CX_ENTER: if event.mode != NotifyGrab { noteArrival(at: place, time, byUngrab: event.mode == NotifyUngrab) }
    case CX_LEAVE: calm.disturbances.left(byGrab: event.mode == NotifyGrab, at: time)
    case CX_MOTION:
      calm.disturbances.seen(at: place, time)
      calm.disturbances.moved(to: place, tremor: Int(display.settings.dragThreshold * display.scale))
    default: break
    }
  }

  /// Some window managers tell the same place with each click.
  private func noteTold(_ frame: PixelRect) {
    if frame == calm.toldFrame { return }
    calm.toldFrame = frame
    note(.placed)
  }

  private func noteVisibility(isObscured: Bool) {
    if isObscured { calm.disturbances.obscured() } else if calm.disturbances.isObscured { note(.uncovered) }
  }

  private func noteArrival(at place: PixelPoint, _ time: ServerTime, byUngrab isUngrab: Bool) {
    calm.disturbances.entered(byUngrab: isUngrab, at: place, time, question: nextMoment().number)
  }

  private func notePointerPress(_ event: cx_event, _ place: PixelPoint) {
    notePress(event)
    if event.kind == CX_TOUCH_BEGIN { calm.disturbances.seen(at: place, ServerTime(event.time)) }
    calm.disturbances.pressed(at: ServerTime(event.time))
  }

  private func noteKeyPress(_ event: cx_event) {
    if !Key(event).isModifier { notePress(event) }
    calm.disturbances.keyPressed(at: ServerTime(event.time))
  }

  private func notePress(_ event: cx_event) {
    calm.presses = (ServerTime(event.time), calm.presses.latest)
  }

  /// Whether keys are held that are neither a step nor change what others mean.
  var holdsOtherKeys: Bool {
    for held in input.keys where !held.key.confirms && !held.key.isModifier { return true }
    return false
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
