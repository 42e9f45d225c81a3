internal import CX11
internal import Interaction

/// When and where on the screen a button or finger went down or up.
struct ButtonMoment {
  var place: PixelPoint
  var time: Instant
}

/// The second half of a double click is not for what comes to light when the first half takes the window away: for the
/// desktop's double-click time an unseen window takes the clicks of that place. A grab could not do that: one of this window
/// ends with it, and one of another window would take the pointer from the whole desktop, and menus and locks from the action.
extension NativeWindow {
  /// How far the pointer may be from where it pressed, in pixels at 96 dpi.
  private static let reach = 12.0

  func noteButton(_ event: cx_event) {
    input.latestButton = ButtonMoment(place: PixelPoint(Int(event.x_root), Int(event.y_root)), time: .now)
  }

  /// The window goes, or another one has come above the pointer, which is at `pointer` or has not moved.
  func shieldPlace(at pointer: PixelPoint? = nil) {
    guard let latest = input.latestButton, isUsable else { return }
    var time = display.settings.doubleClickTime
    if input.buttons == 0 { time -= Instant.now - latest.time }
    guard time > 1000 else { return }
    let reach = Int((Self.reach * display.scale).rounded())
    if let pointer, abs(pointer.x - latest.place.x) > reach || abs(pointer.y - latest.place.y) > reach { return }
    input.latestButton = nil
    display.shield(
      PixelRect(latest.place.x - reach, latest.place.y - reach, 2 * reach + 1, 2 * reach + 1), of: root, for: time)
  }
}

extension Display {
  /// Takes the clicks of that part of the screen for some time; one part at a time.
  func shield(_ part: PixelRect, of root: UInt, for seconds: Double) {
    endShield()
    let shield = cx_window_shield(
      connection.handle, root, Int32(part.x), Int32(part.y), UInt32(part.width), UInt32(part.height))
    shieldWindow = shield
    loop.schedule(at: loop.now + seconds) { [unowned(unsafe) self] in
      if shieldWindow == shield { endShield() }
    }
  }

  func endShield() {
    if shieldWindow != 0, isUsable { XDestroyWindow(x, shieldWindow) }
    shieldWindow = 0
  }
}
