/// Where a strip of pages stands: a position that is dragged, scrolled and stepped, and comes to rest on a page.
///
/// Positions are in pages: 0 is the first page, 0.5 half-way to the second. Forwards is towards the next page, on whichever side
/// that is. It reads no clock: `now` is an argument.
public struct PageScroll: Equatable, Sendable {
  /// How long it takes to turn a page from rest, in seconds; more pages take no longer.
  public static let turnDuration = 0.4
  /// Between two notches of the wheel that belong together there are at most that many seconds.
  static let notchPause = 0.3
  /// Of notches that belong together the first turns a page, and from then on every third.
  static let notchesPerPage = 3

  /// 1 or more.
  public let pageCount: Int
  /// The page where it rests, or will; during a drag, where that began.
  public private(set) var page = 0
  /// The way to `page`, or where a drag holds it.
  private var motion = SlideAnimation(
    from: 0, to: 0, start: Instant(nanoseconds: 0), duration: 0, curve: .linear)
  private var dragStart: Double?
  /// Since the pause before them, forwards counted up.
  private var notches = 0
  private var latestNotch: Instant?

  /// At rest on the first page; a count below 1 counts as 1.
  public init(pageCount: Int) {
    self.pageCount = max(1, pageCount)
  }

  public var isDragging: Bool { dragStart != nil }

  /// The position, from 0 to `pageCount` - 1, and a little beyond where a drag goes beyond.
  public func position(at now: Instant) -> Double { motion.value(at: now) }

  /// Whether the position is on its way, so that frames are wanted.
  public func isMoving(at now: Instant) -> Bool { !motion.isFinished(at: now) }

  // MARK: Turning

  /// Goes to a page, cut to those there are; without `animated` at once. A drag is dropped.
  public mutating func turn(to page: Int, at now: Instant, animated: Bool = true) {
    // One that is caught on its way, or comes from a finger, need not start slowly.
    let isFlying = isDragging || isMoving(at: now)
    let from = position(at: now)
    dragStart = nil
    self.page = max(0, min(pageCount - 1, page))
    let way = min(1, abs(Double(self.page) - from))
    motion = SlideAnimation(
      from: from, to: Double(self.page), start: now,
      duration: animated && way > 0 ? max(0.12, way * Self.turnDuration) : 0,
      curve: isFlying ? .easeOut : .easeInEaseOut)
  }

  /// One notch of a wheel, 1 forwards or -1 back. Whoever turns the wheel slowly gets a page with each notch; a swipe, which
  /// sends many, does not run through all pages.
  public mutating func scroll(by step: Int, at now: Instant, animated: Bool = true) {
    if isDragging { return }
    let belongs = latestNotch.map { abs(now - $0) <= Self.notchPause && (notches > 0) == (step > 0) } ?? false
    notches = belongs ? notches + step : step
    latestNotch = now
    if abs(notches) % Self.notchesPerPage == 1 { turn(to: page + step, at: now, animated: animated) }
  }

  /// The page that a key leads to: an arrow along the strip, Home, End, Page Up or Page Down; nil for any other.
  public func page(for key: Key, isRightToLeft: Bool) -> Int? {
    switch key {
    case .left: page + (isRightToLeft ? 1 : -1)
    case .right: page + (isRightToLeft ? -1 : 1)
    case .other(keysym: 0xFF50), .other(keysym: 0xFF95): 0  // XK_Home, XK_KP_Home
    case .other(keysym: 0xFF57), .other(keysym: 0xFF9C): pageCount - 1  // XK_End, XK_KP_End
    case .other(keysym: 0xFF55), .other(keysym: 0xFF9A): page - 1  // XK_Prior, XK_KP_Prior
    case .other(keysym: 0xFF56), .other(keysym: 0xFF9B): page + 1  // XK_Next, XK_KP_Next
    default: nil
    }
  }

  // MARK: Dragging

  /// A drag takes hold of the position where it is.
  public mutating func dragBegan(at now: Instant) {
    dragStart = position(at: now)
  }

  /// Puts the position `pages` forwards of where the drag took hold. Beyond the ends it follows a third of the way, by at most
  /// `give` pages.
  public mutating func drag(by pages: Double, give: Double, at now: Instant) {
    guard let dragStart, pages.isFinite else { return }
    let wanted = dragStart + pages
    let inside = max(0, min(Double(pageCount - 1), wanted))
    let position = inside + max(-give, min(give, (wanted - inside) / 3))
    motion = SlideAnimation(from: position, to: position, start: now, duration: 0, curve: .linear)
  }

  /// Lets go: it comes to rest on the nearest page.
  public mutating func dragEnded(at now: Instant, animated: Bool = true) {
    if isDragging { turn(to: Int(position(at: now).rounded()), at: now, animated: animated) }
  }

  /// Goes back to the page where the drag began.
  public mutating func dragCancelled(at now: Instant, animated: Bool = true) {
    if isDragging { turn(to: page, at: now, animated: animated) }
  }
}
