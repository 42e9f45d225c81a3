import Interaction
import TestSupport
import Testing

@testable import Widget

/// A window that shows a tree of layers, on a server of its own whose traffic is counted.
final class LayerWindow {
  // In the order in which they may go: the server last.
  let view: LayerView
  let window: Window
  let rig: Rig
  let proxy: CountingProxy

  init(_ server: XServer? = nil) throws {
    let server = try server ?? XServer()
    proxy = try CountingProxy(server)
    rig = try Rig(server, name: proxy.display)
    window = try Window(
      display: rig.display, size: Size(200, 120), title: "layers", ground: Color(rgb: 0xFFFFFF))
    view = LayerView(frame: Rect(0, 0, 200, 120))
    window.content.addSubview(view)
    window.show()
    try turn(until: "the window shows") { frames > 0 }
    try rest()
  }

  deinit {
    window.close()
  }

  var loop: EventLoop { rig.display.loop }
  /// How many frames were copied to the window.
  var frames: Int { proxy.snapshot().copies }

  func turn(until what: String, deadline: Double = 5, _ condition: () throws -> Bool) throws {
    try rig.turn(until: what, deadline: deadline, condition)
  }

  /// Takes turns until nothing is due any more.
  func rest() throws {
    try turn(until: "the loop rests") {
      rig.display.sync()
      return loop.timeout() == nil
    }
  }

  /// How many frames it shows until it rests again.
  func frames(after change: () -> Void) throws -> Int {
    let before = frames
    change()
    try rest()
    return frames - before
  }

  func picture() throws -> PixelImage {
    rig.display.sync()
    return try rig.client.capture(window.id)
  }
}
