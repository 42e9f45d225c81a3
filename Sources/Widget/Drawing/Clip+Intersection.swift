internal import Interaction

extension Clip {
  /// What shows within both, where that is a rectangle with one radius again; else nil.
  func intersection(_ other: Clip) -> Clip? {
    let (one, two) = (normalized, other.normalized)
    let rect = one.rect.intersection(two.rect)
    if rect.isEmpty || (!one.rounds(rect) && !two.rounds(rect)) { return Clip(rect, radius: 0) }
    if two.contains(one) { return one }
    return one.contains(two) ? two : nil
  }

  /// Whether nothing of the other (normalized) clip is cut off by this one.
  private func contains(_ other: Clip) -> Bool {
    guard rect.contains(other.rect) else { return false }
    if !rounds(other.rect) { return true }
    // In each corner: how much nearer to it the middle of the other's arc is.
    let (left, right) = (Double(rect.x - other.rect.x), Double(other.rect.maxX - rect.maxX))
    let (top, bottom) = (Double(rect.y - other.rect.y), Double(other.rect.maxY - rect.maxY))
    for (x, y) in [(left, top), (right, top), (left, bottom), (right, bottom)] {
      let (dx, dy) = (x + radius - other.radius, y + radius - other.radius)
      // If it is not nearer both ways, the arc is furthest out where it meets the edges, which lie within.
      if dx > 0, dy > 0, (dx * dx + dy * dy).squareRoot() + other.radius > radius { return false }
    }
    return true
  }
}
