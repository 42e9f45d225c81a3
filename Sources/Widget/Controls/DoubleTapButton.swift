public import Interaction

/// A button for what must never happen by accident: sliding its face away (or tapping it) uncovers a second face, and
/// only pressing that calls the action.
///
/// The button belongs to the thread of its window's display. All properties may be set at any time, before the button
/// is in a window and from within its own closures too. Removing it from its window, or letting it go, ends its
/// animations and timers; an action that was confirmed but not yet called is not called afterwards, nor is one when other
/// code sets the state first.
public final class DoubleTapButton: Control {
  /// What the button noticed, for logs and for people who try gestures.
  public enum Notice: Equatable, Sendable {
    /// A drag of the primary face, as a signed part of the way out: negative to the left or up.
    case dragged(Double)
    /// The drag ended short of the threshold, or was taken away; the face goes back.
    case slideCancelled
    /// The drag ended beyond the threshold; the face goes on by itself.
    case released(Double)
    case tapped
    /// A tap on a face that only slides made it show how.
    case nudged
    /// A key asked for something.
    case keyed(KeyRecognizer.Outcome)
    /// A confirm did not count.
    case confirmRefused(Refusal)
    /// Nobody confirmed; the primary face slides back.
    case disarmed(Disarming)
    /// The action was called and gave this answer.
    case called(Bool)
    /// The action that was called has not answered within `actionTimeout`.
    case timedOut
  }

  /// All attributes at once; setting one property changes one of these. A number out of the range that `attributeTable`
  /// gives is cut to it, and what is no number changes nothing.
  public var attributes = ButtonAttributes() {
    didSet {
      attributes.cutNumbers(former: knownAttributes)
      attributesChanged()
    }
  }

  /// Does what the button is for and says whether it succeeded. Called once for each confirm, on the display's thread,
  /// after the pressed look is on screen. Events wait while it runs. It may change or remove the button.
  public var functionToCall: () -> Bool = { false }

  /// Called instead of `functionToCall`, if it is set: begins what the button is for, and hands the ticket to whatever
  /// goes on with it, on this thread or another. Called once for each confirm, on the display's thread, after the pressed look is on
  /// screen; events wait until it returns. May change or remove the button.
  public var functionToCallAsync: ((ActionTicket) -> Void)? { didSet { setNeedsDisplay() } }

  /// Told the old and the new state after each change. What it leads to itself is told after it has returned, as with
  /// the other notices: so they come in the order in which things happened.
  public var stateChanged: ((Confirmation.State, Confirmation.State) -> Void)?

  /// Told the slide fraction of the primary face after each change: 0 at rest, 1 out, a little below 0 while it is
  /// dragged the wrong way.
  public var slideChanged: ((Double) -> Void)?

  /// Told what the gesture recognisers saw and what came of it.
  public var noticed: ((Notice) -> Void)?

  /// Why the background image does not show; nil while it does or when there is none.
  public private(set) var imageError: ImageError?

  /// The attributes that the button has followed so far. What is new is found by these and not by `oldValue`, which shares
  /// its storage with a value that is changed in place.
  private var knownAttributes = ButtonAttributes()
  var confirmation = Confirmation()
  var tap = TapRecognizer()
  var pan = PanRecognizer(axis: .horizontal, slop: 4)
  var keys = KeyRecognizer()
  var buttonPress = InputStamp(pressTime: .unknown)
  var keyPress = InputStamp(pressTime: .unknown)
  /// Whether the latest press found the confirm face.
  var hasFoundConfirm = false
  /// When the latest one that did not began or ended.
  var armingTime = ServerTime.unknown
  /// When the confirm face that is out came on the screen.
  var shown: ServerMoment?
  /// The latest press that another program's window lay under.
  var coveredPress: InputStamp?
  /// When the server had told all of a hold that has lasted long enough here; nil before that.
  var holdEnd: ServerMoment?
  /// Whether it was told that the key that is held does nothing.
  var hasRefusedHeldKey = false
  /// Whether a press is held from which the pointer has not gone away.
  var isPressed = false
  /// The one that a frame was asked for last.
  var latestPose = Pose()
  var latestPoseTime: Instant?
  private(set) var imagePath: String?
  /// What was shown last; in most frames of a slide it only has to be moved.
  private var painter: ButtonPainter?
  private var shownLayers: [SurfaceLayer] = []
  var timer: TimerID?
  /// What is to be told and done, in the order in which it came about.
  var outcomes: [Outcome] = []
  var isCarryingOut = false
  /// The call whose action runs.
  var startedCall: CallID?
  /// The same, when it goes on after its closure has returned.
  var runningAction: RunningAction?

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    confirmation.rules = rules
  }

  deinit {
    forgetAction()
  }

  // MARK: State

  /// Which face shows, or is on its way.
  public var state: Confirmation.State { confirmation.state }

  /// The part of the way out at which the primary face stands, 0 to 1.
  public var slideFraction: Double { abs(confirmation.primaryPosition(at: now)) }

  /// Goes to a state, whatever happens at the moment; a drag or press that is held is dropped.
  ///
  /// `sliding` and `resetting` stand for the states they lead to, `confirm` and `primary`. Only a confirm leads to
  /// `pending`; asking for it changes nothing.
  public func setState(_ state: Confirmation.State, animated: Bool) {
    handle(.setState(state, animated: animated))
  }

  /// Brings back the primary face, ready for the next use.
  public func reset(animated: Bool) {
    setState(.primary, animated: animated)
  }

  // MARK: Input

  public override var cursor: Cursor { attributes.isEnabled ? .hand : .arrow }

  public override var canBecomeFocused: Bool { attributes.isEnabled }

  public override func pointer(_ event: PointerEvent) {
    super.pointer(event)
    guard lets(event.isSent, confirms: event.kind == .pressed(button: 1)) else { return }
    var event = event
    event.isSent = false
    // A release ends what began before the button was disabled; nothing begins on one that is, nor without a time.
    if case .pressed = event.kind, !attributes.isEnabled || event.time == .unknown { return }
    let bounds = Rect(origin: .zero, size: frame.size)
    switch event.kind {
    case .pressed(button: 1):
      preparePress(event)
      note(begins: true, at: event.time)
    case .released(button: 1): note(begins: false, at: event.time)
    default: break
    }
    if let outcome = pan.handle(event, in: bounds) { panned(outcome) }
    if let outcome = tap.handle(event, in: bounds) { tapped(outcome, by: event) }
  }

  public override func focusChanged(_ isFocused: Bool, byKeyboard: Bool) {
    if isFocused { keys.keyboardReturned(keysDown: window?.native.keysDown ?? []) }
    super.focusChanged(isFocused, byKeyboard: byKeyboard)
  }

  public override func key(_ event: KeyEvent) -> Bool {
    guard lets(event.isSent, confirms: event.kind == .pressed(isRepeat: false) && event.key.confirms) else {
      return false
    }
    var event = event
    event.isSent = false
    if case .pressed = event.kind, !attributes.isEnabled || event.time == .unknown { return false }
    if event.key.takesSteps { note(begins: event.kind == .pressed(isRepeat: false), at: event.time) }
    noteHeldKey(event)
    let outcomes = keys.handle(event)
    for outcome in outcomes {
      keyUsed()
      if outcome != .pressBegan, outcome != .cancelled { tell(.keyed(outcome)) }
      keyed(outcome, by: event)
    }
    return !outcomes.isEmpty
  }

  // MARK: Place and attributes

  public override func windowChanged() {
    shown = nil
    if window == nil {
      abandonCall()
    } else {
      placeChanged()
      settingsChanged()
      // What began outside of a window has had no timer and no frames, and has heard of no wake.
      handle(.tick)
      readTicket()
    }
  }

  public override func windowWillChange() {
    if let loop = window?.display.loop {
      loop.withdraw(self)
      if let timer { loop.cancel(timer) }
      timer = nil
    }
  }

  public override func frameChanged() { updateRules() }

  public override func placeChanged() {
    if confirmation.isBusy { handle(.tick) }
    guard state == .confirm else { return }
    // What was elsewhere may be under a hand at rest now.
    window?.native.disturb()
    // What was out of sight has to be read anew.
    if isOutOfSight { shown = nil }
  }

  public override func keyboardLeft() {
    handle(.focusLeft)
  }

  public override func settingsChanged() {
    loadImage()
    updateRules()
  }

  private func attributesChanged() {
    let old = knownAttributes
    knownAttributes = attributes
    updateRules()
    if !attributes.bgImageName.isSame(as: old.bgImageName) { loadImage() }
    if attributes.isEnabled != old.isEnabled { enabledChanged() }
    setNeedsDisplay()
  }

  private func enabledChanged() {
    if !attributes.isEnabled { dropInput() }
    // A press that was meant for a face that does nothing is none for one that does.
    shown = nil
    handle(.setEnabled(attributes.isEnabled))
    cursorChanged()
    if !attributes.isEnabled { window?.unfocus(self) }
  }

  private func updateRules() {
    if rules == confirmation.rules { return }
    // Until now the old ones held.
    handle(.tick)
    confirmation.rules = rules
    handle(.tick)
  }

  private var rules: ConfirmationRules {
    var rules = attributes.rules(for: frame.size)
    if let settings = window?.display.settings {
      rules.doubleClickTime = settings.doubleClickTime
      if !settings.animationsEnabled { rules.animationDuration = 0 }
    }
    if !attributes.animations { rules.animationDuration = 0 }
    return rules
  }

  /// Finds the image's file and, where that is another one than before, reads it to see whether it can be shown.
  private func loadImage() {
    let old = imagePath
    needsNewLayers = true
    imagePath = nil
    imageError = nil
    guard let window, !attributes.bgImageName.isEmpty else { return }
    do {
      let path = try ImageAssets().path(of: attributes.bgImageName, scale: window.display.scale)
      if old?.isSame(as: path) != true { _ = try window.display.images.image(path: path) }
      imagePath = path
    } catch {
      imageError = error
    }
  }

  // MARK: Look

  public override func layers(in place: ViewPlace) -> [SurfaceLayer] {
    if state == .confirm, shown == nil { shown = window?.native.nextMoment() }
    let pose = place.time == latestPoseTime ? latestPose : pose(at: place.time)
    if !needsNewLayers, painter?.stands(in: place) == true,
      painter?.move(
        &shownLayers, primary: pose.primaryPosition, confirm: pose.confirmPosition, feedback: pose.feedback,
        action: pose.action, stepsLeft: pose.stepsLeft) == true
    {
      return shownLayers
    }
    needsNewLayers = false
    let painter = ButtonPainter(look: look(in: pose), place: place)
    shownLayers = painter.layers()
    self.painter = painter
    return shownLayers
  }
}
