internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

@Suite(.serialized) struct LossMeanwhileTests {
  /// What is asked of a server, and whether it answered.
  private static let questions: [(name: String, body: @Sendable (Window) -> Bool)] = [
    (
      "sync",
      { window in
        window.display.sync()
        return false
      }
    ),
    ("a colour", { $0.display.color(named: "red") != nil }),
    (
      "a picture",
      { window in
        do throws(PictureError) {
          try window.savePicture(to: "/dev/null")
          return true
        } catch {
          return error != .noImage
        }
      }
    ),
    ("whether a window shows", { $0.native.isViewable }),
    (
      "a child",
      { window in
        do throws(DisplayError) {
          _ = try NativeWindow(display: window.display, parent: window.id, frame: PixelRect(0, 0, 10, 10))
          return true
        } catch {
          return error != .lost
        }
      }
    ),
    (
      "a frame",
      { window in
        window.content.addSubview(Label(frame: Rect(0, 0, 50, 20), text: "a", color: Color(rgb: 0xFF), textSize: 9))
        window.paintNow()
        window.display.sync()
        return false
      }
    ),
  ]

  @Test(
    "a server that dies in the middle of a question gives no answer, and its loss is told once",
    arguments: questions.indices)
  func lostMeanwhile(index: Int) throws {
    let (name, ask) = Self.questions[index]
    let server = try XServer()
    let proxy = try CountingProxy(server)
    let display = try Display(name: proxy.display)
    let window = try Window(display: display, size: Size(100, 50), title: "", ground: Color(rgb: 0x808080))
    var told: [String] = []
    window.onClosed = { told.append("closed") }
    display.onLost = { told.append("lost") }
    window.show()
    try wait(until: "the window is painted") {
      display.loop.dispatch()
      return proxy.snapshot().copies > 0
    }
    display.sync()
    proxy.die()
    #expect(!ask(window), "\(name) was answered by nobody")
    #expect(!display.isUsable)
    #expect(told == [])
    display.loop.run()
    #expect(told == ["closed", "lost"])
    #expect(!ask(window))
    display.close()
  }

  @Test("a server that dies while a first window asks for its formats leaves a window that is lost")
  func lostInFirstWindow() throws {
    let server = try XServer()
    let proxy = try CountingProxy(server)
    let display = try Display(name: proxy.display)
    proxy.die()
    let window = try Window(display: display, size: Size(10, 10), title: "", ground: Color(rgb: 0))
    #expect(!display.isUsable)
    window.show()
    display.loop.run()
    #expect(display.isLost)
  }
}
