internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

@Suite("When a button is painted", .serialized) struct ButtonFrameTests {
  let server: XServer
  let proxy: CountingProxy
  let display: Display
  let window: Window
  let button: DoubleTapButton
  let client: XClient

  init() throws {
    try PinnedFonts().use()
    server = try XServer.shared()
    proxy = try CountingProxy(server)
    display = try Display(name: proxy.display)
    client = try XClient(server)
    client.move(to: 1200, 780)
    window = try Window(
      display: display, size: Size(300, 120), origin: PixelPoint(0, 0), title: "frames", ground: Color(rgb: 0xF4F5F7))
    button = DoubleTapButton(frame: Rect(50, 30, 200, 60))
    // The line for the time to confirm moves.
    button.confirmTimeout = 0
    for text in [\DoubleTapButton.primaryText, \.confirmText] { button[keyPath: text] = "" }
    window.content.addSubview(button)
    var hasPainted = false
    window.onFirstFrame = { hasPainted = true }
    window.show()
    try wait(until: "the window has been painted") {
      display.loop.dispatch()
      return hasPainted
    }
    client.move(to: 150, 60)
    settle()
  }

  /// Takes turns until all that the server has sent is handled and what that changed is on the screen.
  private func settle() {
    for _ in 0..<2 {
      display.loop.dispatch()
      display.sync()
    }
    // What came sooner than a frame after the last one.
    while (display.loop.timeout() ?? 1) < 0.1 { display.loop.dispatch() }
    display.sync()
  }

  /// How many frames `body` leads to.
  private func frames(_ body: () -> Void) throws -> Int {
    settle()
    let before = proxy.snapshot()
    body()
    settle()
    return (proxy.snapshot() - before).copies
  }

  @Test("a hand that moves over a face, or holds the confirm face and trembles, costs no frame")
  func motion() throws {
    #expect(try frames { client.move(to: 151, 61) } == 0)
    button.setState(.confirm, animated: false)
    settle()
    #expect(try frames { client.press() } == 1)
    for step in 0..<20 {
      #expect(try frames { client.move(to: 150 + step % 3, 60 + step % 2) } == 0)
    }
    #expect(try frames { client.move(to: 5, 5) } == 1, "out: the face is not pressed any more")
    #expect(try frames { client.move(to: 4, 5) } == 0)
    #expect(try frames { client.move(to: 150, 60) } == 1, "in again")
    #expect(try frames { client.perform([.press(3), .release(3)]) } == 0)
  }

  @Test("a press in a state in which it does nothing, and keys that do nothing, cost no frame")
  func nothing() throws {
    button.setState(.success, animated: false)
    settle()
    #expect(try frames { client.press() } == 0)
    #expect(try frames { client.release() } == 0)
    button.setState(.confirm, animated: false)
    client.press()
    #expect(try frames { button.setState(.confirm, animated: false) } == 1, "the press is dropped and its look too")
    #expect(try frames { client.release() } == 0)
    #expect(try frames { button.setState(.confirm, animated: true) } == 0)
  }

  @Test("a drag is a frame for each place of the face")
  func drag() throws {
    client.press()
    #expect(try frames { client.move(to: 140, 60) } == 1)
    #expect(try frames { client.move(to: 140, 65) } == 0, "across the axis")
    #expect(try frames { client.move(to: 139, 65) } == 1)
    client.release()
  }

  @Test("a nudge is seen")
  func nudge() throws {
    client.press()
    let before = proxy.snapshot()
    client.release()
    settle()
    #expect((proxy.snapshot() - before).copies >= 3)
    #expect(button.slideFraction == 0)
  }

  @Test("a frame is for the time that it is given, whatever the clock says by then")
  func frameTime() throws {
    button.setState(.confirm, animated: true)
    let start = display.loop.now
    button.frame(at: start + 0.25)
    #expect(button.state == .sliding)
    button.frame(at: start + 0.6)
    #expect(button.state == .confirm)
  }
}
