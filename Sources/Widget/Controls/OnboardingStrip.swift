public import Interaction

/// Pages side by side that are dragged, scrolled or stepped through, with a dot for each, and a timeline bound to the position.
///
/// A drag of button 1 takes the strip along, and a release lets it come to rest on the nearest page; wheel, arrow keys, Home, End,
/// Page Up and Page Down turn pages, as does a tap on a dot. A strip belongs to the thread of its window's display.
public final class OnboardingStrip: LayerControl {
  /// What moves with the strip, first page first: one layer for each page, as large as the strip. What stays where it is, such as
  /// a picture that the timeline changes, goes to `root`.
  public let pages: [Layer]

  /// Scrubbed by the position: it stands at its beginning on the first page and at its end on the last.
  public var timeline: Timeline? { didSet { timelineChanged() } }

  /// Whether the first page is the rightmost one.
  public var isRightToLeft = false { didSet { if isRightToLeft != oldValue { follow() } } }

  /// Whether turning a page takes its time, where the user's settings allow it (`Settings.animationsEnabled`).
  public var animates = true { didSet { settingsChanged() } }

  /// Told the old and the new page as soon as the strip is on its way there; may change or remove the strip.
  public var pageChanged: ((Int, Int) -> Void)?

  /// Told each new position; may change or remove the strip.
  public var positionChanged: ((Double) -> Void)?

  private let rail = Layer()
  private var scroll: PageScroll
  private var pan = PanRecognizer(axis: .horizontal, slop: 4)
  private var tap = TapRecognizer(slop: 4)
  private var player: TimelinePlayer?
  private var toldPosition = 0.0

  /// A strip on its first page, in pixels at 96 dpi from its superview's upper left corner; a count below 1 counts as 1.
  public init(frame: Rect = .zero, pageCount: Int) {
    scroll = PageScroll(pageCount: pageCount)
    var pages: [Layer] = []
    for _ in 0..<scroll.pageCount { pages.append(Layer()) }
    self.pages = pages
    super.init(frame: frame)
    root.masksToBounds = true
    root.addSublayer(rail)
    for page in pages { rail.addSublayer(page) }
    follow()
  }

  // MARK: State

  /// The page where the strip rests, or will; the first is 0.
  public var page: Int { scroll.page }

  /// In pages: 0 on the first, 0.5 half-way to the second.
  public var position: Double { scroll.position(at: now) }

  /// Turns to a page, cut to those there are; a drag is dropped.
  public func turn(to page: Int, animated: Bool) {
    if scroll.isDragging { dropInput() }
    change { $0.turn(to: page, at: $1, animated: animated && $2) }
  }

  // MARK: Input

  public override func pointer(_ event: PointerEvent) {
    super.pointer(event)
    let bounds = Rect(origin: .zero, size: frame.size)
    if case .pressed(let button) = event.kind {
      if !isEnabled { return }
      pan.slop = event.slop(window?.display.settings.dragThreshold ?? 4)
      tap.slop = pan.slop
      if let step = wheelStep(button), !event.isSent { change { $0.scroll(by: step, at: $1, animated: $2) } }
    }
    if let outcome = pan.handle(event, in: bounds) { panned(outcome) }
    if tap.handle(event, in: bounds) == .tapped, let page = dots.page(at: event.location) {
      turn(to: page, animated: true)
    }
  }

  private func panned(_ outcome: PanRecognizer.Outcome) {
    switch outcome {
    case .began(let distance):
      change { scroll, now, _ in scroll.dragBegan(at: now) }
      drag(by: distance)
    case .changed(let distance): drag(by: distance)
    case .ended(let distance):
      drag(by: distance)
      change { $0.dragEnded(at: $1, animated: $2) }
    case .cancelled: change { $0.dragCancelled(at: $1, animated: $2) }
    }
  }

  private func drag(by distance: Double) {
    let width = max(1, frame.size.width)
    let pages = distance / width * (isRightToLeft ? 1 : -1)
    change { scroll, now, _ in scroll.drag(by: pages, give: 12 / width, at: now) }
  }

  /// nil for a button that is none of a wheel's.
  private func wheelStep(_ button: Int) -> Int? {
    switch button {
    case 4: -1
    case 5: 1
    case 6: isRightToLeft ? 1 : -1
    case 7: isRightToLeft ? -1 : 1
    default: nil
    }
  }

  public override func key(_ event: KeyEvent) -> Bool {
    guard isEnabled, case .pressed(let isRepeat) = event.kind, !event.isSent, !event.isCombination else { return false }
    if event.key == .escape, scroll.isDragging {
      dropInput()
      return true
    }
    guard let page = scroll.page(for: event.key, isRightToLeft: isRightToLeft) else { return false }
    keyUsed()
    if !isRepeat { turn(to: page, animated: true) }
    return true
  }

  /// A drag that is held goes back, and its release does nothing.
  public override func dropInput() {
    pointer(PointerEvent(.cancelled, at: .zero))
  }

  // MARK: Frames

  private var now: Instant { window?.display.loop.now ?? .now }

  /// Changes where the strip stands or goes to, shows it and tells of it.
  private func change(_ body: (inout PageScroll, Instant, Bool) -> Void) {
    let old = scroll.page
    body(&scroll, now, mayMove)
    follow()
    if scroll.page != old { pageChanged?(old, scroll.page) }
  }

  private var mayMove: Bool { animates && window?.display.settings.animationsEnabled ?? false }

  private func follow(at time: Instant? = nil) {
    let now = time ?? now
    let position = scroll.position(at: now)
    let offset = position * frame.size.width
    rail.position = Point(root.position.x + (isRightToLeft ? offset : -offset), root.position.y)
    rail.size = frame.size
    for (index, page) in pages.enumerated() {
      page.size = frame.size
      let place = Double(isRightToLeft ? -index : index) * frame.size.width
      page.position = Point(place + root.position.x, root.position.y)
    }
    player?.bind(to: fraction(position))
    if let loop = window?.display.loop {
      if scroll.isMoving(at: now) { loop.requestFrame(self) } else { loop.withdraw(self) }
    }
    if position == toldPosition { return }
    toldPosition = position
    setNeedsDisplay()
    positionChanged?(position)
  }

  private func fraction(_ position: Double) -> Double {
    pages.count > 1 ? position / Double(pages.count - 1) : 0
  }

  private func timelineChanged() {
    player = timeline.map { TimelinePlayer($0, on: root) }
    player?.bind(to: fraction(position))
  }

  public override func frameChanged() {
    super.frameChanged()
    follow()
    setNeedsDisplay()
  }

  public override func windowWillChange() {
    window?.display.loop.withdraw(self)
  }

  public override func windowChanged() {
    follow()
  }

  /// Where no motion is wanted any more, a page that is on its way is there at once.
  public override func settingsChanged() {
    if !mayMove, scroll.isMoving(at: now) { turn(to: page, animated: false) }
  }

  // MARK: Look

  public override func layers(in place: ViewPlace) -> [SurfaceLayer] {
    root.cornerRadius = cornerRadius
    var dots = dots
    dots.ground = isEnabled ? color ?? place.ground : FaceColors.disabled(on: place.ground).ground
    dots.isEnabled = isEnabled
    var layers = super.layers(in: place)
    dots.addLayer(at: position, in: place, to: &layers)
    return layers
  }

  private var dots: PageDots { PageDots(count: pages.count, size: frame.size, isRightToLeft: isRightToLeft) }
}

extension OnboardingStrip: FrameClient {
  func frame(at time: Instant) { follow(at: time) }
}
