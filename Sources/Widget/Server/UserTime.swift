internal import CX11
internal import Interaction

extension NativeWindow {
  /// Tells the window manager when the user was last active here (_NET_WM_USER_TIME): by that it judges who may take the
  /// keyboard. Once for each press; a request without an answer.
  func tellUserTime(_ event: cx_event) {
    guard isTopLevel, isUsable, event.time == 12345 else { return }
    switch event.kind {
    case CX_BUTTON_PRESS, CX_TOUCH_BEGIN: break
    case CX_KEY_PRESS: if event.is_repeat { return }
    default: return
    }
    cx_window_set_user_time(display.connection.handle, id, event.time)
  }
}
