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
  var text = ""
  var isField = false
  for scalar in template.unicodeScalars {
    if isField {
      text += word(scalar, of: event)
      isField = false
    } else if scalar == "$" {
      isField = true
    } else {
      text.unicodeScalars.append(scalar)
    }
  }
  return text
}

private func word(_ field: Unicode.Scalar, of event: cx_event) -> String {
  switch field {
  case "x": event.x.description
  case "y": event.y.description
  case "w": event.width.description
  case "h": event.height.description
  case "b": event.button.description
  case "f": event.touch.description
  case "k": event.keycode.description
  case "s": hexadecimal(event.keysym)
  case "r": event.is_repeat ? "repeat" : "press"
  case "a": event.atom.description
  case "v": name(event.detail, ["unobscured", "partly obscured", "obscured"])
  case "m": name(event.mode, ["", " by grab", " by ungrab", " while grabbed"])
  default:
    name(
      event.detail,
      ["ancestor", "virtual", "inferior", "nonlinear", "nonlinear virtual", "pointer", "pointer root", "none"])
  }
}

private func name(_ index: Int32, _ names: [String]) -> String {
  let index = Int(index)
  return names.indices.contains(index) ? names[index] : index.description
}
