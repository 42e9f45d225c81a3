internal import CX11
internal import Interaction

extension Key {
  init(_ event: cx_event) {
    self.init(keysym: event.keysym, isShifted: event.modifiers & UInt32(CX_SHIFT) != 0)
  }

  /// The key that a keysym stands for.
  init(keysym: UInt, isShifted: Bool) {
    switch keysym {
    case 0x20, 0xFF80: self = .space  // XK_space, XK_KP_Space
    case 0xFF0D, 0xFF8D, 0xFE34: self = .enter  // XK_Return, XK_KP_Enter, XK_ISO_Enter
    case 0xFF1B: self = .escape  // XK_Escape
    case 0xFF09, 0xFF89: self = isShifted ? .backTab : .tab  // XK_Tab, XK_KP_Tab
    case 0xFE20: self = .backTab  // XK_ISO_Left_Tab
    case 0xFF51, 0xFF96: self = .left  // XK_Left, XK_KP_Left
    case 0xFF52, 0xFF97: self = .up  // XK_Up, XK_KP_Up
    case 0xFF53, 0xFF98: self = .right  // XK_Right, XK_KP_Right
    case 0xFF54, 0xFF99: self = .down  // XK_Down, XK_KP_Down
    default: self = .other(keysym: UInt32(truncatingIfNeeded: keysym))
    }
  }
}
