internal import Interaction

/// Brings a window up to date, once at the end of each turn; it calls no code of users.
protocol Painter: AnyObject {
  func paintIfNeeded(at time: Instant)
}

/// A painter that somebody else keeps; Embedded Swift has no `weak`.
final class PainterReference {
  unowned(unsafe) let painter: any Painter

  init(_ painter: any Painter) {
    self.painter = painter
  }
}
