internal import CDoubleTap
internal import Interaction
internal import Widget

/// What stands behind a `dtb_context`: a display, and the buttons that were made on it.
final class Context {
  let display: Display
  private(set) var handle: OpaquePointer?
  private var buttons: [HostedButton] = []
  /// What `dtb_context_message` last gave away.
  private var message: UnsafeMutablePointer<CChar>?
  private(set) var isClosed = false

  /// Nil when memory is short.
  init?(display: Display) {
    self.display = display
    handle = OpaquePointer(handle_make(HANDLE_CONTEXT, Unmanaged.passUnretained(self).toOpaque()))
    guard handle != nil else { return nil }
    // The handle's own; given back by close.
    _ = Unmanaged.passRetained(self)
  }

  deinit {
    message?.deallocate()
  }

  /// Calls `body` with the context behind the handle, where it is live and this is its thread.
  static func with(_ handle: OpaquePointer?, _ body: (Context) -> dtb_status) -> dtb_status {
    var object: UnsafeMutableRawPointer?
    let status = handle_find(handle.map { UnsafeRawPointer($0) }, HANDLE_CONTEXT, &object)
    guard status == DTB_OK, let object else { return status }
    let context = Unmanaged<Context>.fromOpaque(object).takeUnretainedValue()
    context.tell("")
    return context.display.requests { body(context) }
  }

  func add(_ button: HostedButton) { buttons.append(button) }

  func forget(_ button: HostedButton) { buttons.removeAll { $0 === button } }

  /// Keeps what went wrong for `dtb_context_message`.
  func tell(_ text: String) {
    message?.deallocate()
    message = nil
    if text.isEmpty { return }
    let bytes = text.utf8.filter { $0 != 0 }
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
    for (index, byte) in bytes.enumerated() { copy[index] = CChar(bitPattern: byte) }
    copy[bytes.count] = 0
    message = copy
  }

  /// Tells the fault and gives its status.
  func fail(_ status: dtb_status, _ text: String) -> dtb_status {
    tell(text)
    return status
  }

  var messageText: UnsafePointer<CChar>? { message.map { UnsafePointer($0) } }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    handle_drop(handle.map { UnsafeRawPointer($0) })
    for button in buttons { button.destroy() }
    display.onLost = nil
    display.close()
    Unmanaged.passUnretained(self).release()
  }
}

/// A pointer of the host's and what lets go of it, which is called when this goes.
final class UserData {
  let pointer: UnsafeMutableRawPointer?
  private let release: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?
  private let display: Display

  init(
    _ pointer: UnsafeMutableRawPointer?, _ release: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?,
    _ display: Display
  ) {
    self.pointer = pointer
    self.release = release
    self.display = display
  }

  deinit {
    if let release { display.callingOut { release(pointer) } }
  }

  /// Runs the host's code, whose requests are not ours.
  func call<Result>(_ body: (UnsafeMutableRawPointer?) -> Result) -> Result {
    display.callingOut { body(pointer) }
  }
}
