extension Path {
  /// This path on its way to `other`, point by point: 0 gives this path, 1 the other, fractions beyond go on.
  ///
  /// Only paths of the same elements in the same order have a way between them; of others, this one stays until the
  /// fraction is 1.
  public func mixed(with other: Path, _ fraction: Double) -> Path {
    guard elements.count == other.elements.count else { return fraction < 1 ? self : other }
    var result = self
    for index in elements.indices {
      guard let element = mix(elements[index], other.elements[index], fraction) else {
        return fraction < 1 ? self : other
      }
      result.elements[index] = element
    }
    return result
  }
}

/// nil for elements of two kinds.
private func mix(_ from: Path.Element, _ to: Path.Element, _ fraction: Double) -> Path.Element? {
  switch (from, to) {
  case (.move(let here), .move(let there)):
    .move(mix(here, there, fraction))
  case (.line(let here), .line(let there)):
    .line(mix(here, there, fraction))
  case (.curve(let first, let second, let here), .curve(let third, let fourth, let there)):
    .curve(mix(first, third, fraction), mix(second, fourth, fraction), to: mix(here, there, fraction))
  case (.close, .close):
    .close
  default:
    nil
  }
}
