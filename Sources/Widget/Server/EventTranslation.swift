internal import CX11
internal import Interaction

extension Modifiers {
  init(_ event: cx_event) {
    self.init(rawValue: UInt8(truncatingIfNeeded: event.modifiers))
  }
}

extension Key {
  /// The key that an X keysym stands for (X11/keysymdef.h); the keypad's keys count as their namesakes.
  init(keysym: UInt) {
    switch Int32(truncatingIfNeeded: keysym) {
    case XK_space, XK_KP_Space: self = .space
    case XK_Return, XK_KP_Enter, XK_ISO_Enter: self = .enter
    case XK_Escape: self = .escape
    case XK_Tab, XK_KP_Tab: self = .tab
    case XK_ISO_Left_Tab: self = .backTab
    case XK_Left, XK_KP_Left: self = .left
    case XK_Right, XK_KP_Right: self = .right
    case XK_Up, XK_KP_Up: self = .up
    case XK_Down, XK_KP_Down: self = .down
    default: self = .other(keysym: UInt32(truncatingIfNeeded: keysym))
    }
  }
}

/// An event in words, for traces.
func describe(_ event: cx_event) -> String {
  let sent = event.is_sent ? " sent" : ""
  switch event.kind {
  case CX_EXPOSE: return "expose \(event.x) \(event.y) \(event.width) \(event.height)\(sent)"
  case CX_CONFIGURE: return "configure \(event.width) \(event.height)\(sent)"
  case CX_MAP: return "map"
  case CX_UNMAP: return "unmap"
  case CX_DESTROY: return "destroy"
  case CX_VISIBILITY: return "visibility \(event.detail)"
  case CX_ENTER: return "enter \(event.x) \(event.y)\(sent)"
  case CX_LEAVE: return "leave \(event.x) \(event.y)\(sent)"
  case CX_MOTION: return "motion \(event.x) \(event.y)\(sent)"
  case CX_BUTTON_PRESS: return "press \(event.button) at \(event.x) \(event.y)\(sent)"
  case CX_BUTTON_RELEASE: return "release \(event.button) at \(event.x) \(event.y)\(sent)"
  case CX_KEY_PRESS: return "key \(event.keycode) down\(event.is_repeat ? " again" : "")\(sent)"
  case CX_KEY_RELEASE: return "key \(event.keycode) up\(sent)"
  case CX_FOCUS_IN: return "focus in"
  case CX_FOCUS_OUT: return "focus out"
  case CX_CLOSE: return "close request"
  case CX_PROPERTY: return "property \(event.atom)"
  default: return "message \(event.atom)"
  }
}

extension Instant {
  /// The present moment (CLOCK_MONOTONIC).
  static var now: Instant { Instant(nanoseconds: cx_now()) }
}
