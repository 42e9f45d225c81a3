internal import TestSupport
internal import Testing

@testable internal import Widget

@Suite("A loop that an action runs", .serialized) struct NestedLoopTests {
  private let rig: Rig
  private var loop: EventLoop { rig.display.loop }

  init() throws {
    rig = try Rig(XServer.shared())
  }

  @Test("what is due in the same turn as an action that runs the loop is called in that one, once and in order")
  func nestedWork() {
    var order: [String] = []
    func add(_ name: String, _ place: (@escaping () -> Void) -> Void) {
      place { [loop] in
        order.append(name)
        _ = loop.schedule(at: loop.now) { loop.stop() }
        loop.run()
        order.append("end of \(name)")
      }
      place { order.append("after \(name)") }
    }
    add("painting") { loop.afterPaint($0) }
    loop.dispatch()
    #expect(order == ["painting", "after painting", "end of painting"])
    order = []
    add("wake") { loop.onWake($0) }
    loop.wake()
    loop.dispatch()
    #expect(order == ["wake", "after wake", "end of wake"])
  }

  @Test("a host that waits within an action is told of what is due in the same turn")
  func nestedTimeout() {
    var timeout: Double?
    var isDone = false
    loop.onWake { [loop] in timeout = loop.timeout() }
    loop.onWake { isDone = true }
    loop.wake()
    loop.dispatch()
    #expect(timeout == 0 && isDone)
  }
}
