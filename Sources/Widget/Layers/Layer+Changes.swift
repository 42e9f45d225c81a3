internal import Interaction

/// Finds out whether a property is new by a copy of what it was when a display was last asked for. `oldValue` would share its
/// storage with a path or text that is changed in place.
extension Layer {
  final func note<Value: Equatable>(_ value: Value, _ known: inout Value) {
    if value == known { return }
    known = value
    setNeedsDisplay()
  }

  final func note(_ value: String, _ known: inout String) {
    if value.isSame(as: known) { return }
    known = value
    setNeedsDisplay()
  }
}
