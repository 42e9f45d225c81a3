public import CDoubleTap
internal import Interaction
internal import Widget

public typealias Release = @convention(c) (UnsafeMutableRawPointer?) -> Void

@c @implementation
public func dtb_button_create(
  _ context: OpaquePointer?, _ parent: CUnsignedLong, _ x: CInt, _ y: CInt, _ width: CInt, _ height: CInt,
  _ button: UnsafeMutablePointer<OpaquePointer?>?
) -> dtb_status {
  make(context, parent: UInt(parent), x, y, width, height, isEmbedded: false, button)
}

@c @implementation
public func dtb_button_create_embedded(
  _ context: OpaquePointer?, _ embedder: CUnsignedLong, _ width: CInt, _ height: CInt,
  _ button: UnsafeMutablePointer<OpaquePointer?>?
) -> dtb_status {
  make(context, parent: UInt(embedder), 0, 0, width, height, isEmbedded: true, button)
}

private func make(
  _ context: OpaquePointer?, parent: UInt, _ x: CInt, _ y: CInt, _ width: CInt, _ height: CInt, isEmbedded: Bool,
  _ button: UnsafeMutablePointer<OpaquePointer?>?
) -> dtb_status {
  guard let button else { return DTB_NULL }
  button.pointee = nil
  return Context.with(context) { context in
    guard isLength(width), isLength(height) else { return badSize(context, width, height) }
    // An XID has 29 bits; Xlib would take the lower 32 of any other number. No window is one for an embedder that comes later.
    guard parent < 1 << 29, parent != 0 || isEmbedded else {
      return context.fail(
        DTB_NO_WINDOW, message("parent: % is not a window; expected the XID of one", parent.description))
    }
    let frame = PixelRect(Int(x), Int(y), Int(width), Int(height))
    do throws(DisplayError) {
      guard
        let made = try HostedButton(
          in: context, parent: parent == 0 ? nil : parent, frame: frame, isEmbedded: isEmbedded)
      else {
        return DTB_NO_MEMORY
      }
      // An embedder that comes later maps the window, and has to find it, on whatever connection.
      if parent != 0 { made.window.show() } else { context.display.sync() }
      button.pointee = made.handle
      return DTB_OK
    } catch {
      return context.fail(error.status, error.description)
    }
  }
}

extension DisplayError {
  fileprivate var status: dtb_status {
    switch self {
    case .lost, .cannotOpen: DTB_LOST
    case .noResources: DTB_NO_MEMORY
    case .noSuchWindow, .unsuitableParent: DTB_NO_WINDOW
    }
  }
}

private func isLength(_ length: CInt) -> Bool { (1...CInt(Int16.max)).contains(length) }

private func badSize(_ context: Context, _ width: CInt, _ height: CInt) -> dtb_status {
  context.fail(
    DTB_BAD_VALUE, message("size: \"%x%\" is no size from 1x1 to 32767x32767", width.description, height.description))
}

@c @implementation
public func dtb_button_window(_ button: OpaquePointer?) -> CUnsignedLong {
  var id: UInt = 0
  _ = HostedButton.with(button) { hosted in
    id = hosted.window.isOpen ? hosted.window.id : 0
    return DTB_OK
  }
  return CUnsignedLong(id)
}

@c @implementation
public func dtb_button_destroy(_ button: OpaquePointer?) -> dtb_status {
  HostedButton.with(button) { hosted in
    hosted.destroy()
    return DTB_OK
  }
}

// MARK: State, place and keyboard

@c @implementation
public func dtb_button_state(_ button: OpaquePointer?, _ state: UnsafeMutablePointer<dtb_state>?) -> dtb_status {
  HostedButton.with(button) { hosted in
    guard let state else { return DTB_NULL }
    state.pointee = hosted.button.state.inC
    return DTB_OK
  }
}

@c @implementation
public func dtb_button_set_state(_ button: OpaquePointer?, _ state: dtb_state, _ isAnimated: Bool) -> dtb_status {
  HostedButton.with(button) { hosted in
    guard let state = Confirmation.State(state) else {
      return hosted.context.fail(DTB_BAD_VALUE, message("state: % is no state", state.rawValue.description))
    }
    if state == .pending { return DTB_WRONG_PHASE }
    hosted.button.setState(state, animated: isAnimated)
    return DTB_OK
  }
}

@c @implementation
public func dtb_button_reset(_ button: OpaquePointer?, _ isAnimated: Bool) -> dtb_status {
  dtb_button_set_state(button, DTB_PRIMARY, isAnimated)
}

@c @implementation
public func dtb_button_preferred_size(
  _ button: OpaquePointer?, _ width: UnsafeMutablePointer<CInt>?, _ height: UnsafeMutablePointer<CInt>?
) -> dtb_status {
  guard let width, let height else { return DTB_NULL }
  return HostedButton.withWindow(button) { hosted in
    let (size, scale) = (hosted.button.preferredSize, hosted.context.display.scale)
    width.pointee = length(size.width * scale)
    height.pointee = length(size.height * scale)
    return DTB_OK
  }
}

/// The nearest length that a window can have, not to be too small.
private func length(_ length: Double) -> CInt { CInt(min(max(length.rounded(.up), 1), Double(Int16.max))) }

@c @implementation
public func dtb_button_move_resize(
  _ button: OpaquePointer?, _ x: CInt, _ y: CInt, _ width: CInt, _ height: CInt
) -> dtb_status {
  HostedButton.withWindow(button) { hosted in
    guard isLength(width), isLength(height) else { return badSize(hosted.context, width, height) }
    hosted.window.place(PixelRect(Int(x), Int(y), Int(width), Int(height)))
    return DTB_OK
  }
}

@c @implementation
public func dtb_button_focus(_ button: OpaquePointer?) -> dtb_status {
  HostedButton.withWindow(button) { hosted in
    if !hosted.button.isEnabled { return DTB_WRONG_PHASE }
    hosted.window.focus(hosted.button)
    hosted.window.takeKeyboard()
    return DTB_OK
  }
}

// MARK: Actions and notices

@c @implementation
public func dtb_button_on_confirm(
  _ button: OpaquePointer?, _ action: (@convention(c) (UnsafeMutableRawPointer?) -> Bool)?,
  _ user: UnsafeMutableRawPointer?, _ release: Release?
) -> dtb_status {
  HostedButton.with(button) { hosted in
    let data = UserData(user, release, hosted.context.display)
    if let action {
      hosted.button.functionToCall = { data.call(action) }
    } else {
      hosted.button.functionToCall = { false }
    }
    return DTB_OK
  }
}

@c @implementation
public func dtb_button_on_state(
  _ button: OpaquePointer?, _ notice: (@convention(c) (dtb_state, dtb_state, UnsafeMutableRawPointer?) -> Void)?,
  _ user: UnsafeMutableRawPointer?, _ release: Release?
) -> dtb_status {
  HostedButton.with(button) { hosted in
    let data = UserData(user, release, hosted.context.display)
    hosted.button.stateChanged = notice.map { notice in
      { old, new in data.call { notice(old.inC, new.inC, $0) } }
    }
    return DTB_OK
  }
}

@c @implementation
public func dtb_button_on_slide(
  _ button: OpaquePointer?, _ notice: (@convention(c) (Double, UnsafeMutableRawPointer?) -> Void)?,
  _ user: UnsafeMutableRawPointer?, _ release: Release?
) -> dtb_status {
  HostedButton.with(button) { hosted in
    let data = UserData(user, release, hosted.context.display)
    hosted.button.slideChanged = notice.map { notice in { fraction in data.call { notice(fraction, $0) } } }
    return DTB_OK
  }
}

@c @implementation
public func dtb_button_on_refused(
  _ button: OpaquePointer?,
  _ notice: (@convention(c) (UnsafePointer<CChar>?, UnsafeMutableRawPointer?) -> Void)?,
  _ user: UnsafeMutableRawPointer?, _ release: Release?
) -> dtb_status {
  HostedButton.with(button) { hosted in
    let data = UserData(user, release, hosted.context.display)
    hosted.button.noticed = notice.map { notice in
      { event in
        guard case .confirmRefused(let reason) = event else { return }
        reason.name.withCString { word in data.call { notice(word, $0) } }
      }
    }
    return DTB_OK
  }
}

extension Confirmation.State {
  fileprivate init?(_ state: dtb_state) {
    for known in Self.allCases where known.inC == state {
      self = known
      return
    }
    return nil
  }

  fileprivate var inC: dtb_state {
    switch self {
    case .primary: DTB_PRIMARY
    case .sliding: DTB_SLIDING
    case .confirm: DTB_CONFIRM
    case .pending: DTB_PENDING
    case .success: DTB_SUCCESS
    case .error: DTB_ERROR
    case .resetting: DTB_RESETTING
    }
  }
}
