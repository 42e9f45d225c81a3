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
    // How much nearer to a corner the middle of the other's arc is than that of this one's, in the corner where it is nearest.
    let x = Double(max(rect.x - other.rect.x, other.rect.maxX - rect.maxX)) + radius - other.radius
    let y = Double(max(rect.y - other.rect.y, other.rect.maxY - rect.maxY)) + radius - other.radius
    // If it is not nearer both ways, the arc is furthest out where it meets the edges, which lie within.
    return x <= 0 || y <= 0 || (x * x + y * y).squareRoot() + other.radius <= radius
  }
}
