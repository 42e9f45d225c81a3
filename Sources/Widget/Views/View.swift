public import Interaction

/// A rectangle of a window that shows layers and may take input.
///
/// A view belongs to the thread of its window's display. Subclasses override what they need; the default view shows
/// nothing and takes nothing.
open class View {
  /// Where the view is, in pixels at 96 dpi from the upper left corner of its superview. Numbers beyond a million are cut
  /// to that; what is no number counts as 0.
  public var frame: Rect {
    willSet {
      if newValue != frame { setNeedsDisplay() }
    }
    didSet {
      frame = Self.bounded(frame)
      guard frame != oldValue else { return }
      setNeedsDisplay()
      frameChanged()
      placeChanged()
      if frame.origin != oldValue.origin { tellPlaceChanged() }
    }
  }

  /// A hidden view neither shows nor takes input, nor do the views in it.
  public var isHidden = false {
    didSet { if isHidden != oldValue { visibilityChanged() } }
  }

  public internal(set) var subviews: [View] = []
  /// Cleared by the superview before it goes away, so it never dangles.
  public internal(set) unowned(unsafe) var superview: View?
  unowned(unsafe) var ownWindow: Window?
  /// The number that the window knows the view's layers by.
  private(set) var id = 0

  public init(frame: Rect = .zero) {
    self.frame = Self.bounded(frame)
  }

  private static func bounded(_ frame: Rect) -> Rect {
    func cut(_ number: Double) -> Double { number.isNaN ? 0 : max(-1_000_000, min(1_000_000, number)) }
    return Rect(cut(frame.minX), cut(frame.minY), cut(frame.size.width), cut(frame.size.height))
  }

  deinit {
    for view in subviews { view.superview = nil }
  }

  /// The window that shows the view, nil before it is added to one and after it was removed.
  public final var window: Window? { ownWindow }

  // MARK: The tree

  /// Puts a view on top of the others here; it leaves the superview it had.
  public final func addSubview(_ view: View) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
    if let ownWindow { view.enter(ownWindow) }
  }

  /// Takes the view out of its superview and window; its layers are freed and it gets no more events.
  public final func removeFromSuperview() {
    guard let parent = superview else { return }
    setNeedsDisplay()
    superview = nil
    parent.subviews.removeAll { $0 === self }
    leaveWindow()
  }

  final func enter(_ window: Window) {
    ownWindow = window
    id = window.nextViewID()
    setNeedsDisplay()
    windowChanged()
    for view in subviews where ownWindow === window && view.ownWindow == nil { view.enter(window) }
  }

  /// Takes the view and those in it out first and tells them then, so that whatever is done about it finds the tree as it is.
  final func leaveWindow() {
    guard let window = ownWindow else { return }
    var left: [View] = []
    detach(&left)
    for view in left { window.forget(view) }
    for view in left where view.ownWindow == nil { view.windowChanged() }
  }

  private final func detach(_ left: inout [View]) {
    for view in subviews { view.detach(&left) }
    guard let window = ownWindow else { return }
    windowWillChange()
    window.discardPictures(of: self)
    ownWindow = nil
    left.append(self)
  }

  // MARK: For subclasses

  /// What the view shows now, bottom first; asked once per frame in which it shows.
  open func layers(in place: ViewPlace) -> [SurfaceLayer] { [] }

  /// How far the view paints outside its frame, in pixels at 96 dpi.
  open var overflow: Double { 0 }

  /// Whether pointer events at that point, in the view's own coordinates, are for it.
  open func hit(_ point: Point) -> Bool { false }

  /// Whether Tab and clicks give it the keyboard.
  open var canBecomeFocused: Bool { false }

  /// The pointer's shape over the view; `cursorChanged()` tells that it is another one.
  open var cursor: Cursor { .arrow }

  /// A pointer event in the view's own coordinates; after a press inside, all events come here until the release.
  open func pointer(_ event: PointerEvent) {}

  /// A key event while the view has the keyboard; false leaves it to the window.
  open func key(_ event: KeyEvent) -> Bool { false }

  /// The view got or lost the keyboard; `byKeyboard` says that a key brought it, so that a ring should show.
  open func focusChanged(_ isFocused: Bool, byKeyboard: Bool) {}

  /// The keyboard went from the window to another one.
  open func keyboardLeft() {}

  /// The frame's size or place changed, or the view was hidden or shown.
  open func frameChanged() {}

  /// The view is another part of its window than before, or shows no longer or again, by its own doing or that of a view around it, or
  /// because the window was mapped or unmapped.
  open func placeChanged() {}

  /// The view is about to be taken out of its window; what it holds of the loop has to be given back.
  open func windowWillChange() {}

  /// The view was put into a window, or taken out of one; in that case presses and keys that it held have been cancelled.
  open func windowChanged() {}

  /// The scale, or another setting of the desktop, changed.
  open func settingsChanged() {}

  // MARK: Display

  /// Asks for the view to be shown anew in the next frame.
  public final func setNeedsDisplay() {
    needsNewLayers = true
    setNeedsFrame()
  }

  /// Whether anything but the places of its layers may be new; for a view that keeps them.
  final var needsNewLayers = true

  /// Asks for a frame in which nothing is new but the places of the layers.
  final func setNeedsFrame() {
    guard let ownWindow else { return }
    ownWindow.invalidate(frame.offset(by: superview?.originInWindow ?? .zero).inset(by: -overflow))
    for view in subviews { view.setNeedsDisplay() }
  }

  /// Shows the view's `cursor` anew if the pointer is over the view.
  public final func cursorChanged() {
    ownWindow?.input.cursorChanged(of: self)
  }

  private func visibilityChanged() {
    setNeedsDisplay()
    if isHidden { ownWindow?.forget(self) }
    frameChanged()
    placeChanged()
    tellPlaceChanged()
  }

  final func tellPlaceChanged() {
    for view in subviews {
      view.placeChanged()
      view.tellPlaceChanged()
    }
  }

  final func tellSettingsChanged() {
    settingsChanged()
    for view in subviews { view.tellSettingsChanged() }
  }

  /// Whether it or a view around it is hidden.
  final var isOutOfSight: Bool { isHidden || superview?.isOutOfSight == true }

  /// The upper left corner in the window, in pixels at 96 dpi.
  public final var originInWindow: Point {
    var origin = frame.origin
    var ancestor = superview
    while let view = ancestor {
      origin.x += view.frame.minX
      origin.y += view.frame.minY
      ancestor = view.superview
    }
    return origin
  }
}

@available(*, unavailable, message: "a View belongs to the thread of its display")
extension View: Sendable {}

/// Where a view stands while it is asked for its layers.
public struct ViewPlace: Equatable, Sendable {
  /// The `owner` of the view's layers.
  public var owner: Int
  /// The view in its window, in device pixels.
  public var frame: PixelRect
  /// The window, in device pixels.
  public var window: PixelRect
  /// Device pixels per pixel at 96 dpi.
  public var scale: Double
  /// The colour behind all views.
  public var ground: Color
  /// The time that the frame is for.
  public var time: Instant
}
