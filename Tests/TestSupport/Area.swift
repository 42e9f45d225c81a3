/// An upright rectangle of whole pixels. (The harness has its own, so that it depends on nothing that it tests.)
public struct Area: Equatable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public init(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public var center: (x: Int, y: Int) { (x + width / 2, y + height / 2) }

  /// What is left when every side moves inwards by `amount`.
  public func inset(by amount: Int) -> Area {
    Area(x + amount, y + amount, width - 2 * amount, height - 2 * amount)
  }

  public func moved(by dx: Int, _ dy: Int) -> Area {
    Area(x + dx, y + dy, width, height)
  }
}
