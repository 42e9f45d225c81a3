public import Interaction

/// A control that is tapped: a press and release of button 1 inside, Space, Return or the keypad's Enter.
///
/// It shows a tree of layers on a rounded face, which goes a step towards the ink under hand and finger; while it is
/// disabled it is pale and takes nothing. A button belongs to the thread of its window's display. All properties may be set at
/// any time, also from within its own closures.
open class Button: Control {
  /// What the button shows, as large as the button; its coordinates begin at the button's upper left corner.
  public final let root: Layer

  /// Called after each tap; may change or remove the button.
  public final var onTap: (() -> Void)?

  /// Whether the button takes input; a press that is held when it is disabled leads to nothing.
  public final var isEnabled = true { didSet { if isEnabled != oldValue { enabledChanged() } } }

  /// Whether a press is held that a release now would make a tap.
  public private(set) final var isPressed = false

  /// The colour of the face; nil lets the window's ground show.
  public final var color: Color? { didSet { if color != oldValue { setNeedsDisplay() } } }

  /// The radius of the face's corners, in pixels at 96 dpi; cut to half of the shorter side.
  public final var cornerRadius = 0.0 { didSet { if cornerRadius != oldValue { setNeedsDisplay() } } }

  private final var press = PressTracker()

  /// A button without anything on it, in pixels at 96 dpi from its superview's upper left corner.
  public override init(frame: Rect = .zero) {
    root = Layer()
    super.init(frame: frame)
    fitRoot()
    root.show(in: self)
  }

  deinit {
    root.show(in: nil)
  }

  // MARK: Input

  /// Does what a tap is for: calls `onTap`.
  open func tapped() {
    onTap?()
  }

  open override var cursor: Cursor { isEnabled ? .hand : .arrow }

  open override var canBecomeFocused: Bool { isEnabled }

  open override func pointer(_ event: PointerEvent) {
    super.pointer(event)
    // A release ends what began before the button was disabled; nothing begins on one that is.
    if case .pressed = event.kind, !isEnabled { return }
    follow(press.handle(event, in: Rect(origin: .zero, size: frame.size)))
  }

  open override func key(_ event: KeyEvent) -> Bool {
    if case .pressed = event.kind, !isEnabled { return false }
    guard let outcome = press.handle(event) else { return false }
    keyUsed()
    follow(outcome)
    return true
  }

  open override func focusChanged(_ isFocused: Bool, byKeyboard: Bool) {
    if isFocused { press.keyboardReturned(keysDown: window?.native.keysDown ?? []) }
    super.focusChanged(isFocused, byKeyboard: byKeyboard)
  }

  private final func follow(_ outcome: PressTracker.Outcome?) {
    if isPressed != press.isPressed {
      isPressed = press.isPressed
      setNeedsDisplay()
    }
    if outcome == .tapped { tapped() }
  }

  private final func enabledChanged() {
    if !isEnabled { press.cancel() }
    follow(nil)
    setNeedsDisplay()
    cursorChanged()
    if !isEnabled { window?.unfocus(self) }
  }

  // MARK: Look

  open override func frameChanged() {
    fitRoot()
  }

  private final func fitRoot() {
    root.size = frame.size
    root.position = Point(frame.size.width / 2, frame.size.height / 2)
  }

  open override func layers(in place: ViewPlace) -> [SurfaceLayer] {
    let radius = min(cornerRadius * place.scale, Double(min(place.frame.width, place.frame.height)) / 2)
    let ring = FocusRing(place: place, radius: radius)
    let showsRing = showsFocusRing && isEnabled
    var layers: [SurfaceLayer] = []
    if showsRing, ring.fits { ring.addAround(to: &layers) }
    if let face = faceColor(on: place.ground) {
      layers.append(SurfaceLayer(plate: LayerID(owner: place.owner, role: 2), place.frame, radius: radius, face))
    }
    for layer in root.layers(in: place, overflow: overflow) {
      var layer = layer
      if !isEnabled { layer.opacity *= 0.5 }
      layers.append(layer)
    }
    if showsRing, !ring.fits { layers.append(ring.inside(on: color ?? place.ground)) }
    return layers
  }

  /// nil where nothing but the ground shows.
  private final func faceColor(on ground: Color) -> Color? {
    if !isEnabled {
      return color == nil ? nil : FaceColors.disabled(on: ground).ground
    }
    let tint = isPressed ? 0.1 : isHovered ? 0.04 : 0
    if tint == 0 { return color }
    let face = color ?? ground
    return face.mixed(with: face.ink, tint)
  }
}
