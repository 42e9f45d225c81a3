internal import Interaction

extension DoubleTapButton {
  /// Whether the label of the face that shows can be drawn, as `fontError` says then; tells of it when that is news.
  @discardableResult
  func canDrawLabel() -> Bool {
    let old = fontError
    fontError = findFontError()
    guard let error = fontError else { return true }
    // While painting, no code of others may run.
    if error != old { window?.display.loop.afterPaint { [self] in tell(.labelMissing(error)) } }
    return false
  }

  /// Looks again, after a change, at what was wrong before.
  package func updateFontError() {
    if fontError != nil { fontError = findFontError() }
  }

  /// Why the label of the face that shows cannot be drawn.
  package func findFontError() -> FontError? {
    guard let display = window?.display, display.isUsable else { return nil }
    let request = FontRequest(pattern: font, points: textSize, scale: display.scale)
    return display.fonts.error(of: state == .confirm ? confirmText : primaryText, request)
  }
}
