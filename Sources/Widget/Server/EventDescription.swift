internal import CX11

/// An event in words, for traces.
func describe(_ event: cx_event) -> String {
  let what = words(event)
  return "\(event.is_sent ? "sent " : "")\(what) in 0x\(hexadecimal(event.window))"
}

private func words(_ event: cx_event) -> String {
  switch event.kind {
  case CX_EXPOSE: "expose \(event.width)x\(event.height)+\(event.x)+\(event.y)"
  case CX_CONFIGURE: "configure \(event.width)x\(event.height)+\(event.x)+\(event.y)"
  case CX_MAP: "map"
  case CX_UNMAP: "unmap"
  case CX_DESTROY: "destroy"
  case CX_VISIBILITY: "visibility \(name(event.detail, visibilities))"
  case CX_ENTER: "enter\(crossing(event)) at \(event.x),\(event.y)"
  case CX_LEAVE: "leave\(crossing(event)) at \(event.x),\(event.y)"
  case CX_MOTION: "motion to \(event.x),\(event.y)"
  case CX_BUTTON_PRESS: "press button \(event.button) at \(event.x),\(event.y)"
  case CX_BUTTON_RELEASE: "release button \(event.button) at \(event.x),\(event.y)"
  case CX_KEY_PRESS:
    "\(event.is_repeat ? "repeat" : "press") key \(event.keycode) keysym 0x\(hexadecimal(event.keysym))"
  case CX_KEY_RELEASE: "release key \(event.keycode) keysym 0x\(hexadecimal(event.keysym))"
  case CX_FOCUS_IN: "focus in\(crossing(event))"
  case CX_FOCUS_OUT: "focus out\(crossing(event))"
  case CX_CLOSE: "close request"
  case CX_CLIENT_MESSAGE: "message \(event.atom)"
  case CX_PROPERTY: "property \(event.atom)"
  default: "event"
  }
}

private func crossing(_ event: cx_event) -> String {
  "\(event.mode == NotifyNormal ? "" : " by \(name(event.mode, modes))") (\(name(event.detail, details)))"
}

private let visibilities: [StaticString] = ["unobscured", "partly obscured", "obscured"]
private let modes: [StaticString] = ["normal", "grab", "ungrab", "while grabbed"]
private let details: [StaticString] = [
  "ancestor", "virtual", "inferior", "nonlinear", "nonlinear virtual", "pointer", "pointer root", "none",
]

private func name(_ index: Int32, _ names: [StaticString]) -> String {
  let index = Int(index)
  return names.indices.contains(index) ? "\(names[index])" : "\(index)"
}
