public import Interaction

/// A control that shows a tree of layers on a rounded face, and can be disabled: then it is pale and takes nothing.
open class LayerControl: Control {
  /// What the control shows, as large as the control; its coordinates begin at the control's upper left corner.
  public final let root: Layer

  /// Whether the control takes input; what is held when it is disabled leads to nothing.
  public final var isEnabled = true { didSet { if isEnabled != oldValue { enabledChanged() } } }

  /// The colour of the face; nil lets the window's ground show.
  public final var color: Color? { didSet { if color != oldValue { setNeedsDisplay() } } }

  /// The colour of a line of one pixel at the face's edge; nil shows none.
  public final var borderColor: Color? { didSet { if borderColor != oldValue { setNeedsDisplay() } } }

  /// The radius of the face's corners, in pixels at 96 dpi; cut to half of the shorter side.
  public final var cornerRadius = 0.0 { didSet { if cornerRadius != oldValue { setNeedsDisplay() } } }

  /// A control without anything on it, in pixels at 96 dpi from its superview's upper left corner.
  public override init(frame: Rect = .zero) {
    root = Layer()
    super.init(frame: frame)
    fitRoot()
    root.show(in: self)
  }

  deinit {
    root.show(in: nil)
  }

  // MARK: For subclasses

  /// Drops what is held of pointer and keyboard; called when the control is disabled.
  open func dropInput() {}

  /// How far the face goes towards the ink, 0 to 1.
  open var tint: Double { 0 }

  open override var cursor: Cursor { isEnabled ? .hand : .arrow }

  open override var canBecomeFocused: Bool { isEnabled }

  private final func enabledChanged() {
    if !isEnabled { dropInput() }
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
    let showsRing = showsFocusRing && isEnabled
    var layers: [SurfaceLayer] = []
    if showsRing, place.fitsRing { layers.addRing(around: place, radius) }
    if let face = faceColor(on: place.ground) {
      let line = borderColor == nil ? 0 : place.pixels(1)
      if let borderColor { layers.addPlate(LayerID(owner: place.owner, role: 3), place.frame, radius, borderColor) }
      layers.addPlate(
        LayerID(owner: place.owner, role: 2), place.frame.grown(by: -line), max(0, radius - Double(line)), face)
    }
    let first = layers.count
    // What is cut to the face leaves its line alone.
    layers += root.layers(in: place, overflow: root.masksToBounds && borderColor != nil ? -1 : overflow)
    if !isEnabled { for index in first..<layers.count { layers[index].opacity *= 0.5 } }
    if showsRing, !place.fitsRing { layers.addRing(inside: place, radius, on: color ?? place.ground) }
    return layers
  }

  /// nil where nothing but the ground shows.
  private final func faceColor(on ground: Color) -> Color? {
    if !isEnabled {
      return color == nil ? nil : FaceColors.disabled(on: ground).ground
    }
    if tint == 0 { return color }
    let face = color ?? ground
    return face.mixed(with: face.ink, tint)
  }
}
