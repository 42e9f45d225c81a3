internal import CX11
internal import Foundation
internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

@Suite(.serialized) struct ServerLossTests {
  let server: XServer
  let display: Display

  init() throws {
    server = try XServer()
    display = try Display(name: server.display)
  }

  @Test("the loss of the server ends run(), is told once, and leaves the process and its timers in peace")
  func toldOnce() throws {
    let recorder = Recorder(try NativeWindow(display: display, frame: PixelRect(0, 0, 100, 100)))
    recorder.window.map()
    var losses = 0
    var late = false
    display.onLost = { losses += 1 }
    _ = display.loop.schedule(at: display.loop.now + 0.1) { [server] in server.stop() }
    _ = display.loop.schedule(at: display.loop.now + 1000) { late = true }
    display.loop.run()
    #expect(losses == 1)
    #expect(display.isLost)
    #expect(recorder.take().last == "destroyed")
    #expect(display.loop.timeout() == nil)
    display.loop.dispatch()
    display.loop.run()
    #expect(losses == 1)
    #expect(!late)
  }

  @Test("a host that polls is woken once by the loss and never again")
  func hostDriven() {
    func isReadable() -> Bool {
      var entry = pollfd(fd: display.loop.fileDescriptor, events: Int16(POLLIN), revents: 0)
      return poll(&entry, 1, 0) > 0
    }
    display.loop.dispatch()
    #expect(!isReadable())
    server.stop()
    #expect(isReadable())
    display.loop.dispatch()
    #expect(display.isLost)
    #expect(!isReadable())
    #expect(display.loop.timeout() == nil)
  }

  @Test("every call on a display whose server has died is harmless, also before the loop has noticed")
  func callsAfterwards() throws {
    let window = try NativeWindow(display: display, frame: PixelRect(0, 0, 100, 100))
    display.sync()
    server.stop()
    display.sync()
    window.setTitle("x")
    window.map()
    window.setCursor(.hand)
    window.takeFocus(at: .unknown)
    #expect(!window.isViewable)
    #expect(display.color(named: "red") == nil)
    #expect(throws: DisplayError.lost) {
      try NativeWindow(display: display, frame: PixelRect(0, 0, 10, 10))
    }
    window.destroy()
    display.loop.dispatch()
    #expect(display.isLost)
    display.close()
  }

  @Test("a server that dies while a display looks for its settings gives a display that is lost")
  func lostInOpening() throws {
    let proxy = try CountingProxy(server)
    XCloseDisplay(XOpenDisplay(proxy.display))
    // Closing makes one request. Ours are the extensions, the atoms, and one that asks for news of the root window.
    let questions = Int(CX_EXTENSION_COUNT.rawValue + CX_ATOM_COUNT.rawValue)
    proxy.die(atRequest: proxy.snapshot().requests - 1 + questions + 1)
    let display = try Display(name: proxy.display)
    #expect(!display.isUsable)
    display.loop.run()
    #expect(display.isLost)
  }

  @Test("drawing goes nowhere after the loss, however much it is")
  func drawingAfterwards() throws {
    let x = display.x
    let window = try NativeWindow(display: display, frame: PixelRect(0, 0, 100, 100))
    let gc = XCreateGC(x, window.id, 0, nil)
    display.sync()
    server.stop()
    display.loop.dispatch()
    #expect(display.isLost)
    for step in 0..<20_000 {
      XDrawLine(x, window.id, gc, 0, 0, Int32(step % 100), 50)
      if step % 100 == 0 { XFreePixmap(x, XCreatePixmap(x, window.id, 10, 10, 24)) }
    }
    var points = [XPoint](repeating: XPoint(x: 1, y: 2), count: 20_000)
    XDrawLines(x, window.id, gc, &points, 20_000, 0)
    var attributes = XWindowAttributes()
    #expect(XGetWindowAttributes(x, window.id, &attributes) == 0)
    XFreeGC(x, gc)
    XFlush(x)
    XSync(x, 0)
  }

  @Test("a display that was lost can be let go inside the notice")
  func letGoInside() throws {
    let server = try XServer()
    var display: Display? = try Display(name: server.display)
    let loop = try #require(display?.loop)
    display?.onLost = { display = nil }
    server.stop()
    loop.dispatch()
    #expect(display == nil)
    loop.dispatch()
    #expect(loop.timeout() == nil)
  }
}
