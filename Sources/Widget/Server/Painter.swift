internal import CX11
internal import Interaction

/// Brings a window up to date, once at the end of each turn; it calls no code of users.
protocol Painter: AnyObject {
  func paintIfNeeded(at time: Instant)
}

/// A painter that somebody else keeps; Embedded Swift has no `weak`.
struct PainterReference {
  unowned(unsafe) let painter: any Painter
}

/// What an event loop hands its events to.
protocol EventHandler: AnyObject {
  func handle(_ event: cx_event)
  /// All events that had arrived are handled.
  func finishEvents()
  /// The server is gone. Called once.
  func serverLost()
}
