internal import CDoubleTap
internal import CX11
internal import DoubleTap
internal import TestSupport
internal import Testing

@Suite("A host that calls dtb_context_process only when the timeout says so", .serialized) struct LazyHostTests {
  /// A turn of such a host's loop; it shows all events, and asks for the timeout before it waits, as the header says.
  private func turn(_ host: Host) {
    while XPending(host.display) > 0 {
      var event = XEvent()
      XNextEvent(host.display, &event)
      dtb_context_dispatch(host.context, &event)
    }
    if dtb_context_timeout_ms(host.context) == 0 { dtb_context_process(host.context) }
  }

  /// At rest, with no turn to come.
  private func rest(_ host: Host) throws {
    try host.settle()
    try wait(until: "nothing is to be done") {
      turn(host)
      return dtb_context_timeout_ms(host.context) == -1
    }
  }

  private func waitForPaint(_ host: Host, at x: Int, _ y: Int) throws {
    let window = dtb_button_window(host.button)
    try wait(until: "the button is painted at \(x), \(y)") {
      turn(host)
      return try host.client.capture(window)[x, y].red == 255
    }
  }

  @Test("what the window has lost is shown again")
  func exposed() throws {
    let host = try Host(.shared)
    try rest(host)
    host.client.unmap(host.window)
    try rest(host)
    host.client.map(host.window)
    try waitForPaint(host, at: 2, 2)
  }

  @Test("a size that somebody else gives the window is painted")
  func resized() throws {
    let host = try Host(.shared)
    try rest(host)
    host.client.place(dtb_button_window(host.button), at: Area(0, 0, 230, 90))
    try waitForPaint(host, at: 220, 80)
  }

  @Test("the server is asked for the moment at which something disturbed the window, then and not at the next press")
  func moment() throws {
    let host = try Host(.shared)
    try rest(host)
    let window = dtb_button_window(host.button)
    host.client.select(.property, on: window)
    _ = host.client.events()
    // Out of sight and back.
    host.client.unmap(window)
    host.client.map(window)
    try wait(until: "the server is asked for the time") {
      turn(host)
      return host.client.events().contains { $0.kind == .property && $0.atom == host.client.atom("_DOUBLETAP_TIME") }
    }
  }
}
