extension Array where Element: Swift.AnyObject {
  /// What `removeAll(where:)` does, whose code each kind of object would have anew.
  @inline(never)
  mutating func removeEach(where isGone: (Element) -> Bool) {
    var rest: [Element] = []
    for element in self where !isGone(element) { rest.append(element) }
    self = rest
  }

  /// Adds an object, for which the oldest goes where there would be more than `capacity` of them.
  @inline(never)
  mutating func append(_ element: Element, capacity: Int) {
    if count >= capacity { removeFirst() }
    append(element)
  }
}
