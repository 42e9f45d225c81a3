internal import CDoubleTap
internal import CX11
internal import TestSupport
internal import Testing

/// How a host and the library share a loop.
enum LoopMode: CaseIterable {
  /// The library has a connection of its own.
  case own
  /// The library works on the host's.
  case shared
}

/// A program on raw Xlib with a window, a context and a button in the window's middle.
final class Host {
  let server: XServer
  /// Plays the user.
  let client: XClient
  let mode: LoopMode
  let display: OpaquePointer
  let window: UInt
  private(set) var context: OpaquePointer?
  var button: OpaquePointer?
  /// The types of the events that are the host's.
  var ownEvents: [Int32] = []
  private(set) var hasClosedDisplay = false
  private var diaries: [Diary] = []

  static let area = (x: Int32(20), y: Int32(20), width: Int32(200), height: Int32(60))

  init(_ mode: LoopMode, server: XServer? = nil, withButton: Bool = true) throws {
    self.mode = mode
    let server = try server ?? XServer.shared()
    self.server = server
    client = try XClient(server)
    client.park()
    display = try #require(XOpenDisplay(server.display))
    window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 240, 160, 0, 0, 0x204060)
    XSelectInput(display, window, ExposureMask | ButtonPressMask | KeyPressMask | StructureNotifyMask)
    XMapWindow(display, window)
    XSync(display, 0)
    switch mode {
    case .own: #expect(dtb_context_open(server.display, &context) == DTB_OK)
    case .shared: #expect(dtb_context_attach(UnsafeMutableRawPointer(display), &context) == DTB_OK)
    }
    if withButton { try addButton() }
  }

  deinit {
    dtb_context_close(context)
    closeDisplay()
  }

  /// One that lasts as long as the context may call it.
  func diary() -> Diary {
    let diary = Diary()
    diaries.append(diary)
    return diary
  }

  func addButton() throws {
    let area = Self.area
    #expect(dtb_button_create(context, window, area.x, area.y, area.width, area.height, &button) == DTB_OK)
    try turn(until: "the button is mapped") { client.isViewable(dtb_button_window(button)) }
    try turn(until: "the button is painted") { try client.capture(dtb_button_window(button))[2, 2].red == 255 }
  }

  func closeDisplay() {
    if !hasClosedDisplay { XCloseDisplay(display) }
    hasClosedDisplay = true
  }

  /// One turn of the host's loop.
  func turn() {
    while !hasClosedDisplay, XPending(display) > 0 {
      var event = XEvent()
      XNextEvent(display, &event)
      if mode == .own || !dtb_context_dispatch(context, &event) { ownEvents.append(event.type) }
    }
    dtb_context_process(context)
  }

  func turn(until what: String, deadline: Double = 5, _ condition: () throws -> Bool) throws {
    try wait(until: what, deadline: deadline) {
      turn()
      return try condition()
    }
  }

  /// Takes turns until all that the server has sent by now is handled, and for some while more.
  func settle(for seconds: Double = 0.1) throws {
    client.sync()
    let end = monotonicTime() + seconds
    try turn(until: "some time is over") { monotonicTime() > end }
  }

  var state: dtb_state {
    var state = DTB_PENDING
    #expect(dtb_button_state(button, &state) == DTB_OK)
    return state
  }

  func set(_ name: String, _ value: String) { #expect(dtb_button_set(button, name, value) == DTB_OK) }

  /// Slides the face away and waits until a press would be taken.
  func arm() throws {
    client.drag(from: (200, 50), to: (40, 50))
    try turn(until: "the confirm face shows") { state == DTB_CONFIRM }
    try settle(for: 0.6)
  }

  /// Gives the host the keyboard, and has the button ask for it.
  func takeKeyboard() throws {
    client.focus(window)
    turn()
    #expect(dtb_button_focus(button) == DTB_OK)
    try settle()
  }

  func confirm() throws {
    client.click(at: 120, 50)
    try turn(until: "the action has answered") { state == DTB_SUCCESS || state == DTB_ERROR }
  }
}

/// What a C function is given to write down what happens.
final class Diary {
  var actions = 0
  var releases = 0
  var answer = true
  var states: [dtb_state] = []
  var reasons: [String] = []
  var fractions: [Double] = []
  /// Done by the action before it answers.
  var deed: (() -> Void)?

  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static func of(_ pointer: UnsafeMutableRawPointer?) -> Diary {
    guard let pointer else { fatalError("the user pointer got lost") }
    return Unmanaged<Diary>.fromOpaque(pointer).takeUnretainedValue()
  }

  static let act: @convention(c) (UnsafeMutableRawPointer?) -> Bool = { user in
    let diary = of(user)
    diary.actions += 1
    diary.deed?()
    return diary.answer
  }

  static let release: @convention(c) (UnsafeMutableRawPointer?) -> Void = { of($0).releases += 1 }
}
