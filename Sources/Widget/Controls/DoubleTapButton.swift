public import Interaction

/// A button for what must never happen by accident: sliding its face away (or tapping it) uncovers a second face, and
/// only pressing that calls the action.
///
/// The button belongs to the thread of its window's display. All properties may be set at any time, before the button
/// is in a window and from within its own closures too. Removing it from its window, or letting it go, ends its
/// animations and timers; the action is not called afterwards.
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
    case refused(Refusal)
    /// The action was called and gave this answer.
    case called(Bool)
  }

  /// All attributes at once; setting one property changes one of these.
  public var attributes = ButtonAttributes() {
    didSet { if attributes != oldValue { attributesChanged(from: oldValue) } }
  }

  /// Does what the button is for and says whether it succeeded. Called once for each confirm, on the display's thread,
  /// after the pressed look is on screen. Events wait while it runs. It may change or remove the button.
  public var functionToCall: () -> Bool = { false }

  /// Told the old and the new state after each change.
  public var stateChanged: ((Confirmation.State, Confirmation.State) -> Void)?

  /// Told the slide fraction of the primary face after each change: 0 at rest, 1 out, a little below 0 while it is
  /// dragged the wrong way.
  public var slideChanged: ((Double) -> Void)?

  /// Told what the gesture recognisers saw and what came of it.
  public var noticed: ((Notice) -> Void)?

  /// Why the background image does not show; nil while it does or when there is none.
  public private(set) var imageError: ImageError?

  var confirmation = Confirmation()
  private var tap = TapRecognizer()
  private var pan = PanRecognizer(axis: .horizontal, slop: 4)
  private var keys = KeyRecognizer()
  private var pressTime = ServerTime.unknown
  private var isPressed = false
  var showsError = false
  private var imagePath: String?
  var timer: TimerID?

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    updateRules()
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
    let bounds = Rect(origin: .zero, size: frame.size)
    if case .pressed(button: 1) = event.kind { beginPress(event) }
    if let outcome = pan.handle(event, in: bounds) { panned(outcome) }
    if let outcome = tap.handle(event, in: bounds) { tapped(outcome) }
  }

  private func beginPress(_ event: PointerEvent) {
    pressTime = event.time
    pan.axis = attributes.slidesHorizontally ? .horizontal : .vertical
    pan.slop = window?.display.settings.dragThreshold ?? 4
    tap.slop = state == .primary ? pan.slop : nil
  }

  private func tapped(_ outcome: TapRecognizer.Outcome) {
    switch outcome {
    case .pressed:
      setPressed(true)
      handle(.pressBegan(InputStamp(pressTime: pressTime)))
    case .exited: setPressed(false)
    case .reentered: setPressed(true)
    case .tapped:
      setPressed(false)
      noticed?(.tapped)
      handle(.tap)
    case .cancelled:
      setPressed(false)
      handle(.pressCancelled)
    }
  }

  private func panned(_ outcome: PanRecognizer.Outcome) {
    switch outcome {
    case .began(let distance): handle(.panBegan(distance))
    case .changed(let distance): handle(.panChanged(distance))
    case .ended(let distance): handle(.panEnded(distance))
    case .cancelled: handle(.panCancelled)
    }
  }

  public override func focusChanged(_ isFocused: Bool, byKeyboard: Bool) {
    if isFocused { keys.keyboardReturned(keysDown: window?.native.keysDown ?? []) }
    super.focusChanged(isFocused, byKeyboard: byKeyboard)
  }

  public override func key(_ event: KeyEvent) -> Bool {
    guard attributes.isEnabled else { return false }
    let outcomes = keys.handle(event)
    for outcome in outcomes {
      keyUsed()
      if outcome != .pressBegan, outcome != .cancelled { noticed?(.keyed(outcome)) }
      keyed(outcome, at: event.time)
    }
    return !outcomes.isEmpty
  }

  private func keyed(_ outcome: KeyRecognizer.Outcome, at time: ServerTime) {
    switch outcome {
    case .pressBegan:
      setPressed(true)
      handle(.pressBegan(InputStamp(pressTime: time)))
    case .activated:
      setPressed(false)
      handle(.activate)
    case .cancelled:
      setPressed(false)
      handle(.pressCancelled)
    case .slide(let arrow):
      if let side = side(of: arrow) { handle(.slide(side)) }
    case .back:
      handle(.back)
    }
  }

  /// The side that an arrow key points to, nil for one across the axis.
  private func side(of arrow: ArrowDirection) -> SlideSide? {
    switch (arrow, attributes.slidesHorizontally) {
    case (.left, true), (.up, false): .negative
    case (.right, true), (.down, false): .positive
    default: nil
    }
  }

  private func setPressed(_ pressed: Bool) {
    isPressed = pressed
    setNeedsDisplay()
  }

  // MARK: Place and attributes

  public override func windowChanged() {
    if window == nil {
      handle(.panCancelled)
    } else {
      loadImage()
      settingsChanged()
    }
  }

  public override func windowWillChange() {
    if let loop = window?.display.loop {
      loop.withdraw(self)
      if let timer { loop.cancel(timer) }
      timer = nil
    }
  }

  public override func frameChanged() {
    updateRules()
  }

  public override func settingsChanged() {
    loadImage()
    updateRules()
  }

  private func attributesChanged(from old: ButtonAttributes) {
    updateRules()
    if attributes.bgImageName != old.bgImageName { loadImage() }
    if attributes.isEnabled != old.isEnabled { enabledChanged() }
    setNeedsDisplay()
  }

  private func enabledChanged() {
    setPressed(false)
    handle(.setEnabled(attributes.isEnabled))
    if !attributes.isEnabled, isFocused { window?.focus(nil) }
  }

  private func updateRules() {
    confirmation.rules = attributes.rules(for: frame.size)
    if let settings = window?.display.settings {
      confirmation.rules.doubleClickTime = max(confirmation.rules.doubleClickTime, settings.doubleClickTime)
      if !settings.animationsEnabled { confirmation.rules.animationDuration = 0 }
    }
  }

  /// Finds the image's file and, where that is another one than before, reads it to see whether it can be shown.
  private func loadImage() {
    let old = imagePath
    imagePath = nil
    imageError = nil
    guard let window, !attributes.bgImageName.isEmpty else { return }
    do {
      let path = try ImageAssets().path(of: attributes.bgImageName, scale: window.display.scale)
      if path != old { _ = try window.display.images.image(path: path) }
      imagePath = path
    } catch {
      imageError = error
    }
  }

  // MARK: Look

  public override func layers(in place: ViewPlace) -> [Layer] {
    ButtonPainter(look: look(at: place.time), place: place).layers()
  }

  private func look(at time: Instant) -> ButtonLook {
    let rules = confirmation.rules
    return ButtonLook(
      attributes: attributes, state: state, primaryPosition: confirmation.primaryPosition(at: time),
      confirmPosition: confirmation.confirmPosition(at: time), travel: rules.travel,
      threshold: rules.releaseDistance, side: rules.armingSide, showsError: showsError, isHovered: isHovered,
      isPressed: isPressed, showsFocusRing: showsFocusRing, imagePath: imagePath)
  }
}
