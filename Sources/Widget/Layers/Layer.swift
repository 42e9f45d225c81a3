public import Interaction

/// A rectangle that shows something and may be moved, scaled, turned and faded with all the layers in it; what timelines animate.
///
/// Lengths are pixels at 96 dpi. A layer belongs to the thread of its display. Every change of a property asks for the view that
/// hosts the tree to be shown in the next frame; setting what is there already does nothing.
open class Layer {
  /// What the layer is called, for people.
  public final var name: String { didSet { root.mirror?.setNeedsDisplay() } }
  /// The name by which a timeline's tracks know it; it should be the only one in its tree.
  public final var tag: LayerTag?

  /// Where the middle is, from the upper left corner of the superlayer, or of the view for a root layer.
  public final var position: Point { didSet { if position != oldValue { setNeedsDisplay() } } }
  /// Before the layer is scaled.
  public final var size: Size { didSet { if size != oldValue { setNeedsDisplay() } } }
  /// The factors across and down by which the layer is scaled around its middle.
  public final var scale = Point(1, 1) { didSet { if scale != oldValue { setNeedsDisplay() } } }
  /// By which the layer is turned around its middle, in radians, clockwise, after it was scaled.
  public final var rotation = 0.0 { didSet { if rotation != oldValue { setNeedsDisplay() } } }
  /// 0 (not seen) to 1; those of the superlayers multiply with it.
  public final var opacity = 1.0 { didSet { if opacity != oldValue { setNeedsDisplay() } } }
  /// A hidden layer does not show, nor do the layers in it.
  public final var isHidden = false { didSet { if isHidden != oldValue { setNeedsDisplay() } } }
  /// Fills the rectangle, its corners round by `cornerRadius`.
  public final var backgroundColor: Color? { didSet { if backgroundColor != oldValue { setNeedsDisplay() } } }
  /// Cut to half of the shorter side.
  public final var cornerRadius = 0.0 { didSet { if cornerRadius != oldValue { setNeedsDisplay() } } }
  /// Whether what the layer shows, and the layers in it, are cut off at its rounded rectangle. The shadow is not.
  public final var masksToBounds = false { didSet { if masksToBounds != oldValue { setNeedsDisplay() } } }
  /// Thrown by the background and by a shape's path, not by texts and images.
  public final var shadow: Shadow? { didSet { if shadow != oldValue { setNeedsDisplay() } } }

  /// Bottom first.
  public private(set) final var sublayers: [Layer] = []
  /// Cleared by the superlayer before it goes away, so it never dangles.
  public private(set) final unowned(unsafe) var superlayer: Layer?
  private final unowned(unsafe) var host: View?
  /// A view that shows the tree of this root layer once more; it clears this before it goes.
  final unowned(unsafe) var mirror: View?
  /// What its pictures are known by within the view, 0 before it was shown.
  final var number = 0
  /// The last number that was given in the tree of a root layer. The first roles are left to the view.
  private final var lastNumber = 63

  /// A layer whose rectangle is `frame` as long as it is neither scaled nor turned.
  @inline(never)
  public init(frame: Rect = .zero, name: String = "") {
    self.name = name
    position = Point(frame.midX, frame.midY)
    size = frame.size
  }

  deinit {
    for layer in sublayers { layer.superlayer = nil }
  }

  // MARK: For subclasses

  /// What the layer shows besides background and shadow, made by `place`; asked whenever the view is shown. Opacity and masks are
  /// added to it.
  open func contents(in place: LayerPlace) -> SurfaceLayer? { nil }

  /// The values that say most about the layer, in words for a person; where it is and its colour, unless a subclass says better.
  open var liveValues: String {
    let place = message("x %  y %", decimal(position.x, places: 1), decimal(position.y, places: 1))
    return backgroundColor.map { message("%  %", place, $0.hexadecimal) } ?? place
  }

  /// The paths that throw the shadow along with the background, in the layer's coordinates.
  open var shadowingContents: [PaintCommand] { [] }

  /// Sets the property that the value is for; what the layer does not have is left. A fill colour is the background's here.
  open func apply(_ value: LayerValue) {
    switch value {
    case .position(let value): position = value
    case .size(let value): size = value
    case .scale(let value): scale = value
    case .rotation(let value): rotation = value
    case .opacity(let value): opacity = value
    case .fillColor(let value): backgroundColor = value
    case .cornerRadius(let value): cornerRadius = value
    case .strokeColor, .strokeStart, .strokeEnd, .path: break
    }
  }

  // MARK: The tree

  /// Puts a layer on top of the others here; it leaves the superlayer it had.
  public final func addSublayer(_ layer: Layer) {
    insertSublayer(layer, at: sublayers.count)
  }

  /// Puts a layer beneath the one with that index, which may be up to the number of layers; it leaves the superlayer it had.
  public final func insertSublayer(_ layer: Layer, at index: Int) {
    layer.removeFromSuperlayer()
    // A root layer may have been shown, and its numbers are its own tree's.
    layer.forgetPictures(of: layer.host)
    sublayers.insert(layer, at: max(0, min(index, sublayers.count)))
    layer.superlayer = self
    setNeedsDisplay()
  }

  /// Takes the layer out of its superlayer; its pictures are freed.
  public final func removeFromSuperlayer() {
    guard let parent = superlayer else { return }
    let root = root
    forgetPictures(of: root.host)
    root.setNeedsDisplay()
    superlayer = nil
    parent.sublayers.removeEach { $0 === self }
  }

  /// The layer with that tag among this one and those in it; nil when there is none.
  public final func layer(tagged tag: LayerTag) -> Layer? {
    if self.tag == tag { return self }
    for layer in sublayers {
      if let found = layer.layer(tagged: tag) { return found }
    }
    return nil
  }

  /// From now on, changes in the tree of this root layer ask for `view` to be shown, and pictures of layers that go are freed there.
  /// Only for a view that shows `layers(in:)`; before it goes it has to call this with nil.
  public final func show(in view: View?) {
    host = view
    setNeedsDisplay()
  }

  /// The layer at the top of the tree.
  public final var root: Layer {
    var layer = self
    while let next = layer.superlayer { layer = next }
    return layer
  }

  /// Asks for the view that hosts the tree to be shown anew in the next frame.
  public final func setNeedsDisplay() {
    let root = root
    root.host?.setNeedsDisplay()
    root.mirror?.setNeedsDisplay()
  }

  /// The window that shows the tree.
  final var window: Window? { root.host?.window }

  final func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  private final func forgetPictures(of view: View?) {
    if number != 0, let view { view.window?.forget(view, roles: LayerPlace.roles(of: number)) }
    number = 0
    for layer in sublayers { layer.forgetPictures(of: view) }
  }
}

@available(*, unavailable, message: "a Layer belongs to the thread of its display")
extension Layer: Sendable {}

/// A soft shadow beneath a layer.
public struct Shadow: Equatable, Sendable {
  public var color: Color
  /// How far it lies from the layer, in the layer's pixels.
  public var offset: Point
  /// Twice the standard deviation of the Gaussian that blurs it, as in CSS; in the layer's pixels.
  public var blurRadius: Double

  public init(_ color: Color, offset: Point = .zero, blurRadius: Double) {
    self.color = color
    self.offset = offset
    self.blurRadius = blurRadius
  }
}
