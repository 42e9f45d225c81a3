public import Interaction

/// The shape of the pointer over a view.
public enum Cursor: Equatable, Sendable {
  case arrow, hand
}

/// An X window that shows a tree of views and hands them its events.
///
/// The window belongs to the thread of its display and must be closed, or let go, before the display is.
public final class Window {
  public let display: Display
  /// The view that fills the window; add yours to it.
  public let content: View
  /// The colour behind all views.
  public var ground: Color {
    didSet { if ground != oldValue { invalidateAll() } }
  }
  /// The user asked for the window to be closed (WM_DELETE_WINDOW); closing it is up to this closure.
  public var onCloseRequest: (() -> Void)?
  /// The X window is gone, by `close` or by somebody else's hand.
  public var onClosed: (() -> Void)?
  /// The window has another size, in pixels at 96 dpi, or another scale.
  public var onResize: ((Size) -> Void)?
  /// A key that no view wanted.
  public var onKey: ((KeyEvent) -> Void)?
  /// A button of pointer or wheel, or a key, goes down; told before any view gets it.
  public var onPress: (() -> Void)?
  /// The first full frame has been sent to the server.
  public var onFirstFrame: (() -> Void)?

  let native: NativeWindow
  private let surface: Surface
  let input: InputRouter
  private var damage = PixelRect.empty
  private var exposed = PixelRect.empty
  private(set) var isMapped = false
  /// What moves without end, while nobody sees it.
  var resting: [FrameRequest] = []
  /// False once the X window is gone.
  package private(set) var isOpen = true
  private let nextFrame = NextFrame()
  private var hasPainted = false
  private var lastPaint = Instant(nanoseconds: .min)
  private var lastViewID = 0
  /// The size that the window has, or will have when a change of the scale is through; in pixels at 96 dpi.
  private var wantedSize: Size
  /// The scale that the window was sized by.
  private var scale: Double

  /// Makes a window that is not yet shown.
  ///
  /// - Parameters:
  ///   - size: in pixels at 96 dpi.
  ///   - origin: where the window is asked to go, in device pixels; nil leaves it to the window manager.
  ///   - corner: `origin` counts inwards from this corner of the parent to the same corner of the window, which a window manager then
  ///     keeps where it is (WM_NORMAL_HINTS).
  ///   - parent: the XID of the window to live in, with its visual, depth and colormap; nil makes a top-level window.
  ///   - isEmbedded: `parent` is an XEmbed 0.5 embedder, or, when that is nil, one will take the window by its `id`; it decides about mapping and keyboard.
  /// - Throws: `DisplayError` when the display is lost or the parent does not exist.
  public convenience init(
    display: Display, size: Size, origin: PixelPoint? = nil, corner: WindowCorner = .topLeft, title: String,
    ground: Color, parent: UInt? = nil, isEmbedded: Bool = false
  ) throws(DisplayError) {
    let frame = PixelRect(Rect(origin: .zero, size: size), scale: display.scale)
    let native = try NativeWindow(
      display: display, parent: parent, frame: frame, origin: origin, corner: corner, title: title,
      isEmbedded: isEmbedded)
    self.init(native, size, frame.size, ground)
  }

  private init(_ native: NativeWindow, _ size: Size, _ pixels: PixelSize, _ ground: Color) {
    self.native = native
    display = native.display
    self.ground = ground
    wantedSize = size
    scale = display.scale
    surface = makeSurface(display: display, target: native.target)
    surface.resize(to: pixels)
    content = View(frame: Rect(origin: .zero, size: size))
    input = InputRouter()
    content.enter(self)
    input.window = self
    native.delegate = self
    display.loop.add(self)
  }

  deinit {
    close()
    content.leaveWindow()
  }

  /// The window's XID.
  public var id: UInt { native.id }

  /// The size in pixels at 96 dpi.
  public var size: Size { content.frame.size }

  /// Maps the window (XMapWindow).
  public func show() {
    native.map()
  }

  /// Sets WM_CLASS, by which window managers and resources know the program.
  public func setClass(instance: String, class className: String) {
    native.setClass(instance: instance, class: className)
  }

  /// Saves what was last painted as a PNG file; waits for the server.
  public func savePicture(to path: String) throws(PictureError) {
    guard isOpen, let pixmap = surface.backPixmap, let visual = native.visual else {
      throw display.isUsable ? .noImage : .lost
    }
    let picture = WindowPicture(
      display: display, pixmap: pixmap, size: native.size, visual: visual.pointee, colormap: native.colormap)
    try picture.save(to: path)
  }

  /// Destroys the X window; views and closures stay until the window object goes. Calling it again does nothing.
  public func close() {
    guard isOpen else { return }
    native.destroy()
    finish()
  }

  private func finish() {
    guard isOpen else { return }
    isOpen = false
    isMapped = false
    resting = []
    input.cancelAll()
    display.loop.remove(self)
    display.loop.withdraw(nextFrame)
    surface.destroy()
    native.delegate = nil
    let closed = onClosed
    onClosed = nil
    closed?()
  }

  // MARK: For views

  func nextViewID() -> Int {
    lastViewID += 1
    return lastViewID
  }

  /// Ends what a view that was hidden or taken out holds of the input.
  func forget(_ view: View) {
    input.forget(view)
  }

  /// A part of what the view shows, by its roles, is not shown any more.
  func forget(_ view: View, roles: Range<Int>) {
    if isOpen { surface.discard(owner: view.id, roles: roles) }
  }

  func discardPictures(of view: View) {
    if isOpen { surface.discard(owner: view.id) }
  }

  func invalidate(_ area: Rect) {
    let pixels = PixelRect(area, scale: display.scale).intersection(bounds)
    if pixels.isEmpty { return }
    damage = damage.union(pixels)
    display.loop.setNeedsPaint()
  }

  /// Paints what is due at once, whatever the frame rate says; the request still waits for the turn's flush.
  func paintNow() {
    display.connection.ask { paint(at: display.loop.now) }
  }

  private var bounds: PixelRect { PixelRect(0, 0, native.size.width, native.size.height) }

  private func invalidateAll() {
    damage = bounds
    display.loop.setNeedsPaint()
  }

  // MARK: Painting

  private func paint(at time: Instant) {
    guard isMapped, isOpen else { return }
    let (painted, uncovered) = (damage, exposed)
    damage = .empty
    exposed = .empty
    if !painted.isEmpty {
      lastPaint = time
      surface.present(ground: ground, layers: layers(in: painted, at: time), damage: painted)
    }
    let rest = uncovered.remainder(without: painted)
    if !rest.isEmpty { surface.expose(rest) }
    if !hasPainted, lastPaint == time {
      hasPainted = true
      if let onFirstFrame { display.loop.afterPaint(onFirstFrame) }
    }
  }

  private func layers(in area: PixelRect, at time: Instant) -> [SurfaceLayer] {
    var place = ViewPlace(
      owner: 0, frame: .empty, window: bounds, scale: display.scale, ground: ground, time: time)
    var result: [SurfaceLayer] = []
    collect(content, origin: .zero, area, &place, &result)
    return result
  }

  private func collect(
    _ view: View, origin: Point, _ area: PixelRect, _ place: inout ViewPlace, _ result: inout [SurfaceLayer]
  ) {
    if view.isHidden { return }
    let frame = view.frame.offset(by: origin)
    if mayTouch(frame.inset(by: -view.overflow), area, scale: place.scale) {
      place.owner = view.id
      place.frame = PixelRect(frame, scale: place.scale)
      if result.isEmpty { result = view.layers(in: place) } else { result += view.layers(in: place) }
    }
    for subview in view.subviews { collect(subview, origin: frame.origin, area, &place, &result) }
  }

  /// Whether a rectangle in pixels at 96 dpi comes within a device pixel of an area in device pixels.
  private func mayTouch(_ rect: Rect, _ area: PixelRect, scale: Double) -> Bool {
    rect.minX * scale < Double(area.maxX + 1) && rect.maxX * scale > Double(area.x - 1)
      && rect.minY * scale < Double(area.maxY + 1) && rect.maxY * scale > Double(area.y - 1)
  }
}

@available(*, unavailable, message: "a Window belongs to the thread of its display")
extension Window: Sendable {}

extension Window: Painter {
  /// One frame at most per frame interval: what comes sooner is gathered until the next one.
  func paintIfNeeded(at time: Instant) {
    defer { native.askForMoments() }
    guard isMapped, !(damage.isEmpty && exposed.isEmpty) else { return }
    let loop = display.loop
    if damage.isEmpty || loop.isFrameTurn || time >= lastPaint + 1 / loop.framesPerSecond {
      paint(at: time)
    } else {
      loop.requestFrame(nextFrame)
    }
  }
}

extension Window: NativeWindowDelegate {
  func pointer(_ event: PointerEvent) {
    if case .pressed = event.kind, !event.isSent { onPress?() }
    input.pointer(event)
    // The window manager gives the keyboard to top-level windows; a guest in another window has to ask.
    if case .pressed(button: 1) = event.kind, !native.isTopLevel, input.focused != nil {
      native.takeFocus(at: event.time)
    }
  }

  func key(_ event: KeyEvent) {
    if case .pressed = event.kind, !event.isSent { onPress?() }
    input.key(event)
  }

  func keyboardFocus(_ has: Bool) { input.keyboardFocus(has) }

  func keyboardEntered(_ entry: FocusEntry) { input.enter(entry) }

  func exposed(_ area: PixelRect) {
    if hasPainted { exposed = exposed.union(area) } else { invalidateAll() }
  }

  func resized(to size: PixelSize) {
    surface.resize(to: size)
    fitContent()
    wantedSize = self.size
    onResize?(self.size)
  }

  private func fitContent() {
    content.frame.size = Size(Double(native.size.width) / scale, Double(native.size.height) / scale)
    invalidateAll()
  }

  func mapped(_ isMapped: Bool) {
    self.isMapped = isMapped
    if isMapped { goOn() }
    content.tellPlaceChanged()
  }

  func closeRequested() { onCloseRequest?() }

  func destroyed() { finish() }

  /// A top-level window grows and shrinks with its content; the place of a guest is its host's business.
  func settingsChanged() {
    if scale != display.scale, native.isTopLevel {
      native.resize(to: PixelRect(Rect(origin: .zero, size: wantedSize), scale: display.scale).size)
    }
    scale = display.scale
    fitContent()
    content.tellSettingsChanged()
    onResize?(size)
  }
}
