@testable import Interaction

/// Swift Testing has a type of that name as well.
typealias Confirmation = Interaction.Confirmation

/// The moment `seconds` after the tests' origin.
func at(_ seconds: Double) -> Instant {
  Instant(nanoseconds: 1_000_000_000) + seconds
}

extension ConfirmationRules {
  static func with(_ change: (inout ConfirmationRules) -> Void) -> ConfirmationRules {
    var rules = ConfirmationRules()
    change(&rules)
    return rules
  }
}

extension [ConfirmationEffect] {
  /// Without the positions on the way.
  var decisions: [ConfirmationEffect] {
    filter { if case .slideChanged = $0 { false } else { true } }
  }

  var callIDs: [CallID] {
    compactMap { if case .callAction(let call) = $0 { call } else { nil } }
  }

  var states: [Confirmation.State] {
    compactMap { if case .stateChanged(_, let state) = $0 { state } else { nil } }
  }
}

/// A confirmation with a face of 100 by 100 behind real recognisers, as a control wires them, under a clock that the test moves.
struct Rig {
  var confirmation: Confirmation
  var tapper = TapRecognizer()
  var panner: PanRecognizer
  var keys = KeyRecognizer()
  var now = 0.0
  var log: [ConfirmationEffect] = []
  var bounds = Rect(0, 0, 100, 100)
  /// What the server's clock shows at time 0.
  var serverOrigin: UInt32 = 5000
  private var buttonPress = InputStamp(pressTime: .unknown)
  private var keyPress = InputStamp(pressTime: .unknown)
  private var hasFoundConfirm = false
  private var armingTime = ServerTime.unknown
  private var pressStart = ServerTime.unknown
  private var latestPress = (start: ServerTime.unknown, end: ServerTime.unknown)
  private var presses = (latest: ServerTime.unknown, before: ServerTime.unknown)
  private var strayKeys: Set<UInt32> = []
  /// When the confirm face that is out came on the screen; a screen without delay.
  private var shownSince: ServerTime?
  private var touches = TouchTracker()
  private var fingersDown: Set<Int> = []
  private let slop: Double
  /// Since when the window is at rest, as an owner tells it.
  var steadySince: ServerTime? = .unknown

  init(_ rules: ConfirmationRules = ConfirmationRules(), axis: Axis = .horizontal, slop: Double = 4) {
    confirmation = Confirmation(rules: rules)
    self.slop = slop
    panner = PanRecognizer(axis: axis, slop: slop)
    tapper.slop = slop
  }

  var state: Confirmation.State { confirmation.state }
  var calls: Int { log.callIDs.count }
  var serverTime: ServerTime { serverTime(at: now) }
  var position: Double { confirmation.primaryPosition(at: at(now)) }

  private func serverTime(at seconds: Double) -> ServerTime {
    ServerTime(serverOrigin &+ UInt32((seconds * 1000).rounded()))
  }

  mutating func send(_ input: ConfirmationInput) {
    log += confirmation.handle(input, at: at(now))
    if state != .confirm {
      shownSince = nil
    } else if shownSince == nil {
      shownSince = serverTime(at: confirmation.stateSince - at(0))
    }
  }

  private func stamp(_ time: ServerTime, byKey: Bool = false) -> InputStamp {
    InputStamp(
      pressTime: time, armingTime: armingTime, latestPress: latestPress.start, latestEnd: latestPress.end,
      strayTime: byKey && !strayKeys.isEmpty ? time : presses.before,
      shownSince: shownSince, steadySince: steadySince)
  }

  mutating func wait(_ seconds: Double) {
    now += seconds
    send(.tick)
  }

  mutating func pointer(_ kind: PointerEvent.Kind, _ x: Double = 50, _ y: Double = 50, isSent: Bool = false) {
    if case .pressed = kind, !isSent { notePress() }
    handle(PointerEvent(kind, at: Point(x, y), time: serverTime, isSent: isSent))
  }

  /// What a finger of a touch screen does.
  mutating func finger(_ number: Int, _ change: TouchTracker.Change, _ x: Double, _ y: Double) {
    if change != .moved { notePress() }
    if case .began = change { fingersDown.insert(number) } else if change == .ended { fingersDown.remove(number) }
    guard let kind = touches.handle(change, of: TouchTracker.Finger(screen: 1, touch: UInt32(number))) else { return }
    handle(PointerEvent(kind, at: Point(x, y), time: serverTime, isTouch: true))
  }

  /// The same, of one that comes.
  mutating func fingerComes(_ number: Int, _ x: Double, _ y: Double) {
    finger(number, .began(isFirst: fingersDown.isEmpty), x, y)
  }

  private mutating func notePress() { presses = (serverTime, presses.latest) }

  private mutating func handle(_ event: PointerEvent) {
    let (kind, isSent) = (event.kind, event.isSent)
    if kind == .pressed(button: 1) {
      panner.slop = event.slop(slop)
      // Only a face that can slide away tells a tap from a drag by distance.
      let slides = state == .primary || (state == .confirm && confirmation.rules.confirmGesture == .slide)
      tapper.slop = slides ? panner.slop : nil
    }
    switch kind {
    case .pressed(button: 1) where !isSent: note(begins: true)
    case .released(button: 1) where !isSent: note(begins: false)
    default: break
    }
    let tap = tapper.handle(event, in: bounds)
    let pan = panner.handle(event, in: bounds)
    switch tap {
    case .pressed:
      buttonPress = stamp(event.time)
      send(.pressBegan(buttonPress))
    case .cancelled: send(.pressCancelled(buttonPress))
    case .tapped: send(.tap(buttonPress))
    case .exited where confirmation.isHolding: send(.pressCancelled(buttonPress))
    case .exited, .reentered, nil: break
    }
    switch pan {
    case .began(let distance): send(.panBegan(distance))
    case .changed(let distance): send(.panChanged(distance))
    case .ended(let distance): send(.panEnded(distance))
    case .cancelled: send(.panCancelled)
    case nil: break
    }
  }

  private mutating func note(begins: Bool) {
    if begins {
      send(.tick)
      hasFoundConfirm = state == .confirm
    }
    if begins { pressStart = serverTime } else { latestPress = (pressStart, serverTime) }
    if !hasFoundConfirm { armingTime = serverTime }
  }

  mutating func press(_ x: Double = 50, _ y: Double = 50) { pointer(.pressed(button: 1), x, y) }
  mutating func move(_ x: Double, _ y: Double = 50) { pointer(.moved(primaryDown: true), x, y) }
  mutating func release(_ x: Double = 50, _ y: Double = 50) { pointer(.released(button: 1), x, y) }

  mutating func click() {
    press()
    release()
  }

  mutating func key(_ kind: KeyEvent.Kind, _ key: Key, keycode: UInt32, modifiers: Modifiers = []) {
    let event = KeyEvent(kind, key, keycode: keycode, modifiers: modifiers, time: serverTime)
    if kind == .pressed(isRepeat: false), !key.isModifier { notePress() }
    if case .pressed = kind, !key.confirms, !key.isModifier { strayKeys.insert(keycode) }
    if key.takesSteps { note(begins: kind == .pressed(isRepeat: false)) }
    if kind == .released { strayKeys.remove(keycode) }
    for outcome in keys.handle(event) {
      switch outcome {
      case .pressBegan:
        keyPress = stamp(event.time, byKey: true)
        send(.pressBegan(keyPress))
      case .activated: send(.activate(keyPress))
      case .cancelled: send(.pressCancelled(keyPress))
      case .slide(let arrow):
        switch (arrow, panner.axis) {
        case (.left, .horizontal), (.up, .vertical): send(.slide(.negative))
        case (.right, .horizontal), (.down, .vertical): send(.slide(.positive))
        default: break
        }
      case .back: send(.back)
      }
    }
  }

  /// The closure returns from the latest call.
  mutating func actionReturns(_ succeeded: Bool) {
    if let call = log.callIDs.last { send(.actionReturned(call, succeeded)) }
  }

  /// Presses a key that acts at once.
  mutating func stroke() {
    let press = InputStamp(pressTime: serverTime)
    send(.pressBegan(press))
    send(.activate(press))
  }

  /// Brings it to the confirm face by one press long ago.
  mutating func arm() {
    stroke()
    wait(2)
  }
}
