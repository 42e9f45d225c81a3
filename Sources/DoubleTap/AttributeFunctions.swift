public import CDoubleTap
internal import Interaction
internal import Widget

@c @implementation
public func dtb_button_set(
  _ button: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ value: UnsafePointer<CChar>?
) -> dtb_status {
  guard let name, let value else { return DTB_NULL }
  return HostedButton.with(button) { hosted in
    HostText(name).use(as: "name", hosted.context) { name in
      HostText(value).use(as: name, hosted.context) { value in
        let status = attempt(name, hosted) { () throws(AttributeFault) in
          try hosted.button.setAttribute(name, to: value, display: hosted.context.display)
        }
        guard status == DTB_OK, name.isSame(as: "bgImageName"), let error = hosted.button.imageError else {
          return status
        }
        var isShort = false
        if case .memoryIsShort = error { isShort = true }
        return hosted.context.fail(isShort ? DTB_NO_MEMORY : DTB_NO_IMAGE, error.description)
      }
    }
  }
}

@c @implementation
public func dtb_button_set_number(_ button: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ value: Double)
  -> dtb_status
{
  guard let name else { return DTB_NULL }
  return call(button, name) { hosted, name throws(AttributeFault) in
    try hosted.button.setAttribute(name, to: .number(value))
  }
}

@c @implementation
public func dtb_button_set_flag(_ button: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ value: Bool) -> dtb_status {
  guard let name else { return DTB_NULL }
  return call(button, name) { hosted, name throws(AttributeFault) in
    try hosted.button.setAttribute(name, to: .flag(value))
  }
}

@c @implementation
public func dtb_button_set_enabled(_ button: OpaquePointer?, _ isEnabled: Bool) -> dtb_status {
  HostedButton.with(button) { hosted in
    hosted.button.isEnabled = isEnabled
    return DTB_OK
  }
}

@c @implementation
public func dtb_button_set_ground(_ button: OpaquePointer?, _ color: UnsafePointer<CChar>?) -> dtb_status {
  guard let color else { return DTB_NULL }
  return HostedButton.with(button) { hosted in
    HostText(color).use(as: "ground", hosted.context) { text in
      guard let ground = hosted.context.display.color(named: text) else {
        return hosted.context.fail(
          DTB_BAD_VALUE,
          message("ground: \"%\" is no colour; expected #rgb, #rrggbb, rgb:r/g/b or an X colour name", text))
      }
      hosted.window.ground = ground
      return DTB_OK
    }
  }
}

@c @implementation
public func dtb_button_get(
  _ button: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ buffer: UnsafeMutablePointer<CChar>?, _ size: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> dtb_status {
  guard let name, buffer != nil || size == 0 else { return DTB_NULL }
  return call(button, name) { hosted, name throws(AttributeFault) in
    let text = try hosted.button.attributeText(name)
    length?.pointee = text.utf8.count
    if let buffer { copy(text, to: buffer, size) }
  }
}

/// As much of the text as there is room for, cut between characters, and a 0.
private func copy(_ text: String, to buffer: UnsafeMutablePointer<CChar>, _ size: Int) {
  guard size > 0 else { return }
  let bytes = Array(text.utf8)
  var count = min(bytes.count, size - 1)
  while count > 0, count < bytes.count, bytes[count] & 0xC0 == 0x80 { count -= 1 }
  for index in 0..<count { buffer[index] = CChar(bitPattern: bytes[index]) }
  buffer[count] = 0
}

/// Does something with the attribute of that name.
private func call(
  _ button: OpaquePointer?, _ name: UnsafePointer<CChar>,
  _ body: (HostedButton, String) throws(AttributeFault) -> Void
) -> dtb_status {
  HostedButton.with(button) { hosted in
    HostText(name).use(as: "name", hosted.context) { name in
      attempt(name, hosted) { () throws(AttributeFault) in try body(hosted, name) }
    }
  }
}

private func attempt(_ name: String, _ hosted: HostedButton, _ body: () throws(AttributeFault) -> Void) -> dtb_status {
  do throws(AttributeFault) {
    try body()
    return DTB_OK
  } catch {
    return fail(error, name, hosted.context)
  }
}

private func fail(_ fault: AttributeFault, _ name: String, _ context: Context) -> dtb_status {
  switch fault {
  case .unknownName:
    context.fail(
      DTB_UNKNOWN_NAME, message("\"%\": there is no such attribute; docs/ATTRIBUTES.md lists them all", name))
  case .readOnly:
    context.fail(DTB_READ_ONLY, message("\"%\" is no value that text could stand for", name))
  case .badValue(let error):
    context.fail(DTB_BAD_VALUE, error.description)
  }
}
