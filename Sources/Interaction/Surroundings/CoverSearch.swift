/// Whether something lies on a part of a window, by the stacking order and the shapes of the windows above it.
///
/// Windows that nobody sees, those of the window's own client and frames around these do not count; one that has a shape counts
/// as far as that goes, and one that has a shadow without that. Where no part is in sight, within the windows around and the screen, that
/// counts as covered, and so does what cannot be known.
public struct CoverSearch: Sendable {
  public enum Result: Equatable, Sendable {
    case clear, covered
    /// What has to be asked to know; it may lead to more.
    case open([WindowQuestion])
  }

  private let surroundings: Surroundings
  private let window: UInt
  /// What the search has looked at: what to ask at once when it is to be done again.
  public private(set) var looked: [WindowQuestion] = []
  private var open: [WindowQuestion] = []
  public private(set) var result = Result.clear

  /// No window is so deep; who seems to be was moved about while it was asked.
  private static let deepest = 64
  /// How deep in another's window one of ours may be that it is the frame of.
  private static let frameDepth = 3

  /// Looks for what lies on a part of a window, in that one's coordinates.
  public init(_ part: PixelRect, of window: UInt, in surroundings: Surroundings) {
    self.surroundings = surroundings
    self.window = window
    let isCovered = covers(part)
    result = isCovered == false ? .clear : isCovered == true ? .covered : .open(open)
  }

  /// Nil while that is open, as with all answers here.
  private mutating func covers(_ part: PixelRect) -> Bool? {
    var part: PixelRect? = part
    var (found, isOpen) = (false, false)
    var (below, next): (UInt?, UInt) = (nil, window)
    var depth = 0
    while next != 0 {
      depth += 1
      guard depth <= Self.deepest else { return true }
      guard let tree = look(next, .tree) else { return found ? true : nil }
      guard case .tree(let parent, let children) = tree else { return true }
      var above = children[...]
      if let below {
        guard let place = children.firstIndex(of: below) else { return true }
        above = children[(place + 1)...]
        switch look(below, .place) {
        case nil: part = nil
        case .place(let place):
          part = part?.intersection(PixelRect(0, 0, place.frame.width, place.frame.height)).moved(to: place.origin)
        default: return true
        }
        if part?.isEmpty == true { return true }
      }
      for other in above {
        let covers = covers(other, part)
        if covers == true { found = true }
        if covers == nil { isOpen = true }
      }
      (below, next) = (next, parent)
    }
    // The screen.
    if let below {
      switch look(below, .place) {
      case nil: part = nil
      case .place(let place):
        part = part?.intersection(PixelRect(0, 0, place.frame.width, place.frame.height))
      default: break
      }
    }
    if found || part?.isEmpty == true { return true }
    return isOpen || part == nil ? nil : false
  }

  /// Whether another window covers the part, which is nil as long as nobody knows where it is.
  private mutating func covers(_ other: UInt, _ part: PixelRect?) -> Bool? {
    if isOurs(other) { return false }
    let (visibility, place) = (look(other, .visibility), look(other, .place))
    guard let visibility, let place else { return nil }
    guard visibility == .visibility(true), case .place(let place) = place else { return false }
    guard let part else { return nil }
    guard place.outside.meets(part) else { return false }
    // All of it is asked at once.
    let shows = shows(other, place, on: part)
    let tree = look(other, .tree)
    let frames = frames(tree, depth: Self.frameDepth)
    let shades = shades(other, tree, place, part)
    if shows == false || frames == true || shades == true { return false }
    return shows == nil || frames == nil || shades == nil ? nil : true
  }

  /// Whether the shape of a window whose bounding box meets the part does so too.
  private mutating func shows(_ other: UInt, _ place: WindowPlace, on part: PixelRect) -> Bool? {
    guard surroundings.hasShapes else { return true }
    guard let shape = look(other, .shape) else { return nil }
    guard case .shape(let parts) = shape else { return false }
    return parts.contains { $0.offset(by: place.origin).meets(part) }
  }

  /// Whether one of our windows is in it: it is the frame of that one.
  private mutating func frames(_ tree: WindowAnswer?, depth: Int) -> Bool? {
    guard let tree else { return nil }
    guard case .tree(_, let children) = tree else { return false }
    if children.contains(where: isOurs) { return true }
    guard depth > 1 else { return false }
    var isOpen = false
    for child in children {
      let frames = frames(look(child, .tree), depth: depth - 1)
      if frames == true { return true }
      if frames == nil { isOpen = true }
    }
    return isOpen ? nil : false
  }

  /// Whether nothing but the shadow of a window falls on the part: what it says of that, or the window that a window manager has put into it,
  /// without a frame of its own around that.
  private mutating func shades(
    _ other: UInt, _ tree: WindowAnswer?, _ place: WindowPlace, _ part: PixelRect
  ) -> Bool? {
    guard WindowShadow.isPossible(in: place) else { return false }
    guard let own = look(other, .shadow), let tree else { return nil }
    var shadow: WindowShadow?
    if case .shadow(let told) = own { shadow = told }
    if shadow == nil, case .tree(_, let children) = tree {
      var isOpen = false
      for child in children {
        switch look(child, .shadow) {
        case nil: isOpen = true
        case .shadow(let told): shadow = shadow ?? told
        default: break
        }
      }
      if isOpen { return nil }
    }
    guard let rest = shadow?.rest(of: place) else { return false }
    return !rest.meets(part)
  }

  private func isOurs(_ other: UInt) -> Bool { other & surroundings.clientMask == window & surroundings.clientMask }

  /// What is known, or else to be asked.
  private mutating func look(_ window: UInt, _ subject: WindowQuestion.Subject) -> WindowAnswer? {
    let question = WindowQuestion(window, subject)
    let answer = surroundings.answer(to: question)
    looked.append(question)
    if answer == nil { open.append(question) }
    return answer
  }
}

extension PixelRect {
  fileprivate func meets(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

  /// From the coordinates of a window to those of the one around it, in which that stands at `origin`; an empty one stays so.
  fileprivate func moved(to origin: PixelPoint) -> PixelRect { isEmpty ? .empty : offset(by: origin) }
}
