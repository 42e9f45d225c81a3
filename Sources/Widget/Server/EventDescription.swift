internal import CX11
internal import Interaction

/// An event in words, for traces.
func describe(_ event: cx_event) -> String {
  let words = message(template(of: event.kind), in: event)
  return message(event.is_sent ? "sent % in 0x%" : "% in 0x%", words, hexadecimal(event.window))
}

/// `$` and a letter stand for what `word` says.
private func template(of kind: cx_event_kind) -> String {
  switch kind {
  case CX_EXPOSE: "expose $wx$h+$x+$y"
  case CX_CONFIGURE: "configure $wx$h+$x+$y"
  case CX_MAP: "map"
  case CX_UNMAP: "unmap"
  case CX_DESTROY: "destroy"
  case CX_VISIBILITY: "visibility $v"
  case CX_ENTER: "enter$m ($d) at $x,$y"
  case CX_LEAVE: "leave$m ($d) at $x,$y"
  case CX_MOTION: "motion to $x,$y"
  case CX_BUTTON_PRESS: "press button $b at $x,$y"
  case CX_BUTTON_RELEASE: "release button $b at $x,$y"
  case CX_TOUCH_BEGIN: "finger $f down at $x,$y"
  case CX_TOUCH_MOVE: "finger $f to $x,$y"
  case CX_TOUCH_END: "finger $f up at $x,$y"
  case CX_KEY_PRESS: "$r key $k keysym 0x$s"
  case CX_KEY_RELEASE: "release key $k keysym 0x$s"
  case CX_FOCUS_IN: "focus in$m ($d)"
  case CX_FOCUS_OUT: "focus out$m ($d)"
  case CX_CLOSE: "close request"
  case CX_CLIENT_MESSAGE: "message $a"
  case CX_PROPERTY: "property $a"
  default: "event"
  }
}

private func message(_ template: String, in event: cx_event) -> String {
  var text: [UInt8] = []
  var isField = false
  for byte in template.bytes {
    if isField {
      text += word(byte, of: event).bytes
      isField = false
    } else if byte == UInt8(ascii: "$") {
      isField = true
    } else {
      text.append(byte)
    }
  }
  return String(bytes: text)
}

private func word(_ field: UInt8, of event: cx_event) -> String {
  switch field {
  case UInt8(ascii: "x"): digits(Int(event.x))
  case UInt8(ascii: "y"): digits(Int(event.y))
  case UInt8(ascii: "w"): digits(Int(event.width))
  case UInt8(ascii: "h"): digits(Int(event.height))
  case UInt8(ascii: "b"): digits(Int(event.button))
  case UInt8(ascii: "f"): digits(Int(event.touch))
  case UInt8(ascii: "k"): digits(Int(event.keycode))
  case UInt8(ascii: "s"): hexadecimal(event.keysym)
  case UInt8(ascii: "r"): event.is_repeat ? "repeat" : "press"
  case UInt8(ascii: "a"): digits(Int(event.atom))
  case UInt8(ascii: "v"): name(event.detail, ["unobscured", "partly obscured", "obscured"])
  case UInt8(ascii: "m"): name(event.mode, ["", " by grab", " by ungrab", " while grabbed"])
  default:
    name(
      event.detail,
      ["ancestor", "virtual", "inferior", "nonlinear", "nonlinear virtual", "pointer", "pointer root", "none"])
  }
}

private func name(_ index: Int32, _ names: [String]) -> String {
  let index = Int(index)
  return names.indices.contains(index) ? names[index] : digits(index)
}
