public import CDoubleTap
internal import Interaction
internal import Widget

@c @implementation
public func dtb_version() -> UnsafePointer<CChar>! { staticText("0.1.0") }

@c @implementation
public func dtb_strerror(_ status: dtb_status) -> UnsafePointer<CChar>! {
  switch status {
  case DTB_OK: staticText("no error")
  case DTB_NULL: staticText("a pointer that has to be given is NULL")
  case DTB_NO_HANDLE: staticText("the handle was destroyed, or never made")
  case DTB_WRONG_THREAD: staticText("the handle belongs to another thread")
  case DTB_WRONG_PHASE: staticText("not for this kind of context, or not at this time")
  case DTB_NO_DISPLAY: staticText("no X server answers there")
  case DTB_LOST: staticText("the X server is gone")
  case DTB_NO_WINDOW: staticText("no such window, one that can have no child, or the button's own is gone")
  case DTB_UNKNOWN_NAME: staticText("there is no such attribute, state or text")
  case DTB_BAD_VALUE: staticText("the attribute does not take that value")
  case DTB_READ_ONLY: staticText("the attribute cannot be set or read as text")
  case DTB_NO_IMAGE: staticText("the image is missing or broken")
  case DTB_NO_MEMORY: staticText("too little memory or too few file descriptors are left")
  case DTB_ENDED: staticText("the ticket had its answer, or nobody waits for it any more")
  default: staticText("there is no such status")
  }
}

private func staticText(_ text: StaticString) -> UnsafePointer<CChar> {
  UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}

@c @implementation
public func dtb_context_open(_ name: UnsafePointer<CChar>?, _ context: UnsafeMutablePointer<OpaquePointer?>?)
  -> dtb_status
{
  guard let context else { return DTB_NULL }
  context.pointee = nil
  do throws(DisplayError) {
    return start(try Display(name: name.map { String(cString: $0) }), context)
  } catch {
    return error == .noResources ? DTB_NO_MEMORY : DTB_NO_DISPLAY
  }
}

@c @implementation
public func dtb_context_attach(
  _ display: UnsafeMutableRawPointer?, _ context: UnsafeMutablePointer<OpaquePointer?>?
) -> dtb_status {
  guard let display, let context else { return DTB_NULL }
  context.pointee = nil
  do throws(DisplayError) {
    return start(try Display(attaching: OpaquePointer(display)), context)
  } catch {
    return error == .noResources ? DTB_NO_MEMORY : DTB_LOST
  }
}

private func start(_ display: Display, _ context: UnsafeMutablePointer<OpaquePointer?>) -> dtb_status {
  guard let made = Context(display: display) else { return DTB_NO_MEMORY }
  context.pointee = made.handle
  return DTB_OK
}

@c @implementation
public func dtb_context_fd(_ context: OpaquePointer?) -> CInt {
  var descriptor: CInt = -1
  _ = Context.with(context) { context in
    descriptor = context.display.loop.fileDescriptor
    return DTB_OK
  }
  return descriptor
}

@c @implementation
public func dtb_context_timeout_ms(_ context: OpaquePointer?) -> CInt {
  var milliseconds: CInt = -1
  _ = Context.with(context) { context in
    if let seconds = context.display.loop.timeout() {
      milliseconds = CInt(min((seconds * 1000).rounded(.up), Double(CInt.max)))
    }
    return DTB_OK
  }
  return milliseconds
}

@c @implementation
public func dtb_context_process(_ context: OpaquePointer?) -> dtb_status {
  Context.with(context) { context in
    context.display.loop.dispatch() || context.isClosed ? DTB_OK : DTB_LOST
  }
}

@c @implementation
public func dtb_context_dispatch(_ context: OpaquePointer?, _ event: UnsafeRawPointer?) -> Bool {
  var isOurs = false
  _ = Context.with(context) { context in
    if let event { isOurs = context.display.take(event) }
    return DTB_OK
  }
  return isOurs
}

@c @implementation
public func dtb_context_run(_ context: OpaquePointer?) -> dtb_status {
  Context.with(context) { context in
    if context.display.isAttached { return DTB_WRONG_PHASE }
    _ = context.display.loop.run()
    return context.display.isLost ? DTB_LOST : DTB_OK
  }
}

@c @implementation
public func dtb_context_stop(_ context: OpaquePointer?) -> dtb_status {
  Context.with(context) { context in
    _ = context.display.loop.stop()
    return DTB_OK
  }
}

@c @implementation
public func dtb_context_on_lost(
  _ context: OpaquePointer?, _ lost: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?,
  _ user: UnsafeMutableRawPointer?, _ release: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?
) -> dtb_status {
  Context.with(context) { context in
    let data = UserData(user, release, context.display)
    context.display.onLost = lost.map { lost in { data.call { lost($0) } } }
    return DTB_OK
  }
}

@c @implementation
public func dtb_context_message(_ context: OpaquePointer?) -> UnsafePointer<CChar>! {
  let none = staticText("")
  var object: UnsafeMutableRawPointer?
  guard handle_find(context.map { UnsafeRawPointer($0) }, HANDLE_CONTEXT, &object) == DTB_OK, let object else {
    return none
  }
  return Unmanaged<Context>.fromOpaque(object).takeUnretainedValue().messageText ?? none
}

@c @implementation
public func dtb_context_close(_ context: OpaquePointer?) -> dtb_status {
  Context.with(context) { context in
    context.close()
    return DTB_OK
  }
}
