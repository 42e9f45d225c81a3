public import CDoubleTap
internal import Interaction
internal import Widget

@c @implementation
public func dtb_button_on_confirm_async(
  _ button: OpaquePointer?, _ begin: (@convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void)?,
  _ user: UnsafeMutableRawPointer?, _ release: Release?
) -> dtb_status {
  HostedButton.with(button) { hosted in
    let data = UserData(user, release, hosted.context.display)
    hosted.button.functionToCallAsync = begin.map { begin in
      { ticket in
        // The handle's own; given back by dtb_ticket_finish.
        let object = Unmanaged.passRetained(ticket)
        guard let handle = handle_make(HANDLE_TICKET, object.toOpaque()) else { return object.release() }
        data.call { begin(OpaquePointer(handle), $0) }
      }
    }
    return DTB_OK
  }
}

@c @implementation
public func dtb_ticket_finish(_ ticket: OpaquePointer?, _ succeeded: Bool) -> dtb_status {
  var object: UnsafeMutableRawPointer?
  let status = handle_take(ticket.map { UnsafeRawPointer($0) }, &object)
  guard status == DTB_OK, let object else { return status }
  return Unmanaged<ActionTicket>.fromOpaque(object).takeRetainedValue().finish(succeeded) == nil ? DTB_OK : DTB_ENDED
}

@c @implementation
public func dtb_ticket_set_progress(_ ticket: OpaquePointer?, _ progress: Double) -> dtb_status {
  var progress = progress
  return handle_visit(
    ticket.map { UnsafeRawPointer($0) },
    { object, data in
      guard let object, let data else { return }
      let ticket = Unmanaged<ActionTicket>.fromOpaque(object).takeUnretainedValue()
      ticket.progress = data.assumingMemoryBound(to: Double.self).pointee
    }, &progress)
}
