internal import CDoubleTap
internal import Interaction
internal import Widget

/// What stands behind a `dtb_button`: a button that fills a window of its own in a host's window.
final class HostedButton {
  let context: Context
  let window: Window
  let button: DoubleTapButton
  private(set) var handle: OpaquePointer?
  private var isDestroyed = false

  /// Nil when memory is short. The frame is in device pixels.
  init?(in context: Context, parent: UInt?, frame: PixelRect, isEmbedded: Bool) throws(DisplayError) {
    self.context = context
    let scale = context.display.scale
    let size = Size(Double(frame.width) / scale, Double(frame.height) / scale)
    window = try Window(
      display: context.display, size: size, origin: PixelPoint(frame.x, frame.y), title: "Double-tap button",
      ground: Color(rgb: 0xFFFFFF), parent: parent, isEmbedded: isEmbedded)
    window.setClass(instance: "doubletap", class: DoubleTapButton.resourceClass)
    button = DoubleTapButton(frame: Rect(origin: .zero, size: size))
    handle = OpaquePointer(handle_make(HANDLE_BUTTON, Unmanaged.passUnretained(self).toOpaque()))
    guard handle != nil else { return nil }
    // The handle's own; given back by destroy.
    _ = Unmanaged.passRetained(self)
    window.content.addSubview(button)
    window.onResize = { [button] size in button.frame = Rect(origin: .zero, size: size) }
    // With its window gone, nothing moves any more and nothing is told.
    window.onClosed = { [button] in button.removeFromSuperview() }
    context.add(self)
  }

  /// Calls `body` with the button behind the handle, where it is live and this is its thread.
  static func with(_ handle: OpaquePointer?, _ body: (HostedButton) -> dtb_status) -> dtb_status {
    var object: UnsafeMutableRawPointer?
    let status = handle_find(handle.map { UnsafeRawPointer($0) }, HANDLE_BUTTON, &object)
    guard status == DTB_OK, let object else { return status }
    let context = Unmanaged<HostedButton>.fromOpaque(object).takeUnretainedValue().context
    context.tell("")
    // What goes with the button when that has destroyed itself is ours to ask, too.
    return context.display.requests { body(Unmanaged<HostedButton>.fromOpaque(object).takeUnretainedValue()) }
  }

  /// The same for what needs the server and the window: DTB_LOST or DTB_NO_WINDOW when one of them is gone.
  static func withWindow(_ handle: OpaquePointer?, _ body: (HostedButton) -> dtb_status) -> dtb_status {
    with(handle) { hosted in
      guard hosted.context.display.isThere else { return DTB_LOST }
      return hosted.window.isOpen ? body(hosted) : DTB_NO_WINDOW
    }
  }

  func destroy() {
    guard !isDestroyed else { return }
    isDestroyed = true
    handle_drop(handle.map { UnsafeRawPointer($0) })
    button.functionToCall = { false }
    button.functionToCallAsync = nil
    button.stateChanged = nil
    button.slideChanged = nil
    button.noticed = nil
    button.removeFromSuperview()
    window.onResize = nil
    window.onClosed = nil
    window.close()
    context.forget(self)
    Unmanaged.passUnretained(self).release()
  }
}
