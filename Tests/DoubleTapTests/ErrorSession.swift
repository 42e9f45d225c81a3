internal import CDoubleTap
internal import CX11
internal import DoubleTap
internal import Foundation
internal import TestSupport
internal import Testing

/// No window of any server.
let stray: UInt = 0x1fffff

/// What the process's handler was told.
struct ErrorReports {
  var errors: [(display: OpaquePointer?, serial: UInt, resource: UInt)] = []

  static var all: ErrorReports { lock.withLock { reports } }
  static func clear() { lock.withLock { reports = ErrorReports() } }
}

nonisolated(unsafe) private var reports = ErrorReports()
private let lock = NSLock()

let reportError: @convention(c) (OpaquePointer?, UnsafeMutablePointer<XErrorEvent>?) -> Int32 = { display, event in
  lock.withLock {
    reports.errors.append((display, event?.pointee.serial ?? 0, event?.pointee.resourceid ?? 0))
  }
  return 0
}

/// A host on a display that fails, whose own requests are known by their serials.
final class ErrorSession {
  let mode: LoopMode
  let display: OpaquePointer
  private(set) var context: OpaquePointer?
  private(set) var button: OpaquePointer?
  private(set) var strays: [UInt] = []
  private var own: Set<UInt> = []
  private var window: UInt = 0
  private let returnKey: UInt32
  /// The serial of the first request of XCloseDisplay, which frees a GC and syncs.
  private var closing: UInt = .max

  init(_ mode: LoopMode, server: XServer, library: String) throws {
    self.mode = mode
    display = try #require(XOpenDisplay(mode == .own ? server.display : library))
    returnKey = UInt32(XKeysymToKeycode(display, 0xFF0D))
    lock.withLock { reports = ErrorReports() }
    window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 240, 160, 0, 0, 0x204060)
    XMapWindow(display, window)
    XSync(display, 0)
  }

  /// A request of the host.
  private func ask(_ body: () -> Void) {
    own.insert(XNextRequest(display))
    body()
  }

  func askForStray() {
    strays.append(XNextRequest(display))
    ask { XMapWindow(display, stray) }
  }

  func open(_ name: String) -> dtb_status {
    mode == .own ? dtb_context_open(name, &context) : dtb_context_attach(UnsafeMutableRawPointer(display), &context)
  }

  func turn() {
    ask { XSync(display, 0) }
    while XPending(display) > 0 {
      var event = XEvent()
      XNextEvent(display, &event)
      if mode == .shared { _ = dtb_context_dispatch(context, &event) }
    }
    dtb_context_process(context)
    askForStray()
  }

  /// Return on the button, as the server would tell it at that time, in seconds from now.
  private func strikeReturn(after seconds: Double) {
    for type in [KeyPress, KeyRelease] {
      var event = XEvent()
      event.xkey.type = type
      event.xkey.display = display
      event.xkey.window = dtb_button_window(button)
      event.xkey.keycode = returnKey
      event.xkey.time = UInt(UInt32(truncatingIfNeeded: Int((monotonicTime() + seconds) * 1000)))
      _ = dtb_context_dispatch(context, &event)
    }
  }

  /// Everything that a host may call, and on its connection the keys of a person, at once: nobody waits here.
  func use() {
    askForStray()
    guard dtb_button_create(context, window, 20, 20, 200, 60, &button) == DTB_OK else { return }
    for _ in 1...3 { turn() }
    dtb_button_set(button, "animationDuration", "0")
    dtb_button_set(button, "primaryText", "ERASE")
    dtb_button_set_ground(button, "cornflower blue")
    dtb_button_set_state(button, DTB_CONFIRM, false)
    turn()
    dtb_button_focus(button)
    if mode == .shared {
      dtb_button_set_state(button, DTB_PRIMARY, false)
      for seconds in [1.0, 5] {
        strikeReturn(after: seconds)
        turn()
        turn()
      }
    }
    dtb_button_move_resize(button, 10, 10, 180, 50)
    turn()
    turn()
    var (width, height) = (Int32(0), Int32(0))
    dtb_button_preferred_size(button, &width, &height)
    dtb_button_set_state(button, DTB_PRIMARY, false)
    turn()
  }

  func destroyWindow() { ask { XDestroyWindow(display, window) } }

  func closeDisplay() {
    ask { XSync(display, 0) }
    closing = XNextRequest(display)
    XCloseDisplay(display)
  }

  /// Errors that were told and are not of the host's requests.
  func foreignErrors(spoilt: Int?) -> [String] {
    lock.withLock {
      let foreign = reports.errors.filter { error in
        if error.display != display { return true }
        let isOfClosing = error.serial == closing || error.serial == closing + 1
        // After the hooks, XCloseDisplay syncs again.
        let isOfLastSync = error.serial > closing && spoilt == 43
        return !own.contains(error.serial) && !isOfClosing && !isOfLastSync
      }
      return foreign.map { "request \($0.serial) of opcode \(spoilt ?? 0), resource \($0.resource)" }
    }
  }

  var toldStrays: [UInt] {
    lock.withLock { reports.errors.map(\.serial).filter { strays.contains($0) } }
  }
}
