internal import CX11
internal import Foundation
internal import Interaction
internal import Synchronization
internal import TestSupport
internal import Testing

@testable internal import Widget

@Suite(.serialized) struct EventLoopTests {
  let rig: Rig
  var loop: EventLoop { rig.display.loop }

  init() throws {
    rig = try Rig(XServer())
  }

  @Test("timers fire in order, none early, and run() sleeps in between")
  func timers() throws {
    var fired: [(Int, Double)] = []
    let start = loop.now
    for (number, delay) in [(2, 0.06), (1, 0.03), (3, 0.09)] {
      _ = loop.schedule(at: start + delay) { [loop] in
        fired.append((number, loop.now - start))
        if number == 3 { loop.stop() }
      }
    }
    let cancelled = loop.schedule(at: start + 0.04) { fired.append((0, 0)) }
    for _ in 1...2 { loop.cancel(cancelled) }
    loop.run()
    #expect(fired.map(\.0) == [1, 2, 3])
    #expect(zip(fired, [0.03, 0.06, 0.09]).allSatisfy { $0.1 >= $1 })
    #expect(loop.timeout() == nil)
  }

  @Test("a timer that renews itself at once leaves room for events")
  func eagerTimer() throws {
    let recorder = try rig.window()
    var goesOn = true
    func renew() { if goesOn { _ = loop.schedule(at: loop.now) { renew() } } }
    renew()
    rig.client.click(at: 10, 10)
    try rig.turn(until: "the click is seen") { recorder.lines.contains("released 1") }
    goesOn = false
    loop.dispatch()
  }

  @Test("the time to the next deadline is told, 0 when there is work")
  func timeouts() throws {
    #expect(loop.timeout() == nil)
    let timer = loop.schedule(at: loop.now + 10) {}
    let rest = try #require(loop.timeout())
    #expect(rest > 9.9 && rest <= 10)
    loop.cancel(timer)
    _ = loop.schedule(at: loop.now + -1) {}
    #expect(loop.timeout() == 0)
    loop.dispatch()
    #expect(loop.timeout() == nil)
    loop.afterPaint {}
    #expect(loop.timeout() == 0)
  }

  @Test("another thread's wake makes a turn; nothing else does")
  func wakes() throws {
    let painter = CountingPainter()
    loop.add(painter)
    defer {
      loop.remove(painter)
      painter.onPaint = nil
    }
    let waker = loop.waker
    painter.onPaint = { [loop] in if painter.count == 2 { loop.stop() } }
    let waiter = ThreadProbe()
    let helper = Helper {
      try waiter.waitUntilAsleep()
      waker.wake()
    }
    // Where the wake does nothing the loop ends all the same.
    let scheduled = loop.schedule(at: loop.now + 10) { [loop] in loop.stop() }
    let end = try #require(scheduled)
    let start = loop.now
    loop.run()
    loop.cancel(end)
    #expect(painter.count == 2)
    #expect(loop.now - start < 9)
    try helper.join()
  }

  @Test("what is called on another thread has no effect and says so; the wakes of another thread have theirs")
  func otherThread() throws {
    let timer = loop.schedule(at: loop.now + 1000) {}
    // The other thread is waited for, so nothing is used by both at once.
    nonisolated(unsafe) let loop = loop
    let answers = Mutex<[Bool]>([])
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let rate = loop.framesPerSecond
      loop.framesPerSecond = 7
      let found = [
        loop.schedule(at: loop.now) {} != nil, loop.cancel(timer), loop.afterPaint {}, loop.run(), loop.stop(),
        loop.dispatch(), loop.timeout() != nil, loop.fileDescriptor != -1, loop.framesPerSecond != rate,
      ]
      answers.withLock { $0 = found }
      done.signal()
    }
    try #require(done.wait(timeout: .now() + 5) == .success)
    #expect(answers.withLock { $0 } == Array(repeating: false, count: 9))
    let rest = try #require(loop.timeout())
    #expect(rest > 900)
    #expect(loop.cancel(timer))
    #expect(loop.dispatch())
  }

  @Test("a timer's closure may cancel other timers while it goes")
  func cancelledWithin() throws {
    final class Owner {
      var onEnd: (() -> Void)?
      deinit { onEnd?() }
    }
    let other = loop.schedule(at: loop.now + 1000) {}
    var owner: Owner? = Owner()
    owner?.onEnd = { [loop] in loop.cancel(other) }
    let timer = loop.schedule(at: loop.now + 1000) { [owner] in _ = owner }
    owner = nil
    loop.cancel(timer)
    #expect(loop.timeout() == nil)
  }

  @Test("a waker outlives its loop, and wakes no other that came after it")
  func lateWake() throws {
    let waker = try Display(name: rig.server.display).loop.waker
    let next = try Display(name: rig.server.display)
    next.loop.dispatch()
    waker.wake()
    var descriptor = pollfd(fd: next.loop.fileDescriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&descriptor, 1, 0) == 0)
    next.loop.waker.wake()
    #expect(poll(&descriptor, 1, 0) == 1)
  }

  @Test("an event that a round trip has read already is handled without new input (B32)")
  func queuedEvents() throws {
    let recorder = try rig.window()
    rig.client.click(at: 10, 10)
    rig.display.sync()
    #expect(loop.timeout() == 0)
    let start = loop.now
    recorder.onLine = { [loop] line in if line == "released 1" { loop.stop() } }
    loop.run()
    #expect(loop.now - start < 0.05)
    #expect(recorder.lines.contains("released 1"))
  }

  @Test("a host that waits by descriptor and timeout sees what run() sees")
  func hostDriven() throws {
    let recorder = try rig.window()
    rig.settle()
    var fired = false
    _ = loop.schedule(at: loop.now + 0.05) { fired = true }
    let client = rig.client
    client.click(at: 10, 10)
    let end = loop.now + 5
    while loop.now < end && !(fired && recorder.lines.contains("released 1")) {
      let timeout = loop.timeout().map { Int32(($0 * 1000).rounded(.up)) } ?? -1
      var entry = pollfd(fd: loop.fileDescriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&entry, 1, min(timeout, 5000))
      loop.dispatch()
    }
    #expect(fired)
    #expect(recorder.lines.contains("released 1"))
  }

  @Test("a request made between turns is sent before the host waits")
  func flushedBeforeWaiting() throws {
    let recorder = try rig.window()
    recorder.window.setTitle("later")
    _ = loop.timeout()
    try wait(until: "the title is set") { rig.client.title(of: recorder.window.id) == "later" }
  }

  @Test("a turn handles events, then timers, frames, painting, and last what waits for the painting, once")
  func orderOfATurn() throws {
    let recorder = try rig.window()
    var order: [String] = []
    let painter = CountingPainter()
    painter.onPaint = { order.append("paint") }
    loop.add(painter)
    defer { loop.remove(painter) }
    let frames = FrameRecorder { _ in order.append("frame") }
    recorder.onLine = { line in if line == "pressed 1" { order.append("event") } }
    rig.client.perform([.move(10, 10), .press()])
    rig.display.sync()
    _ = loop.schedule(at: loop.now) { order.append("timer") }
    loop.requestFrame(frames)
    loop.afterPaint { order.append("after") }
    loop.dispatch()
    #expect(order == ["event", "timer", "frame", "paint", "after"])
    #expect(loop.timeout() == 0)
    loop.dispatch()
    #expect(order.suffix(1) == ["paint"] && order.filter { $0 == "after" }.count == 1)
    #expect(loop.timeout() == nil)
  }

  @Test("what waits for the painting runs when the server has been sent it")
  func afterPaintIsFlushed() throws {
    let recorder = try rig.window()
    let painter = CountingPainter()
    painter.onPaint = { recorder.window.setTitle("painted") }
    loop.add(painter)
    defer { loop.remove(painter) }
    var seen: String?
    loop.afterPaint { [rig] in
      // The action may block: nothing of ours runs meanwhile, yet the server has the picture.
      seen = try? wait(for: "the title is set") { [rig] in
        let title = rig.client.title(of: recorder.window.id)
        return title == "painted" ? title : nil
      }
    }
    loop.dispatch()
    #expect(seen == "painted")
  }

  @Test("half a second of frames are at most thirty-one, and none follow")
  func frames() {
    var times: [Instant] = []
    let start = loop.now
    let frames = FrameRecorder { [loop] client in
      times.append(loop.now)
      if loop.now - start < 0.5 { loop.requestFrame(client) } else { loop.stop() }
    }
    loop.requestFrame(frames)
    loop.run()
    #expect(times.count <= 32)
    #expect(times.count >= 10)
    #expect(loop.timeout() == nil)
  }

  @Test("an action may run the loop itself; its stop ends the inner run only")
  func nested() {
    var order: [String] = []
    _ = loop.schedule(at: loop.now) { [loop] in
      _ = loop.schedule(at: loop.now + 0.01) {
        order.append("inner")
        loop.stop()
      }
      loop.run()
      order.append("outer")
      _ = loop.schedule(at: loop.now) { loop.stop() }
    }
    loop.run()
    #expect(order == ["inner", "outer"])
  }

  @Test("an idle loop takes no turn and no processor time")
  func idle() throws {
    let recorder = try rig.window()
    rig.settle()
    let painter = CountingPainter()
    loop.add(painter)
    defer { loop.remove(painter) }
    _ = loop.schedule(at: loop.now + 0.5) { [loop] in loop.stop() }
    let cpu = processorTime { loop.run() }
    #expect(painter.count == 2)  // the turn that run() begins with, and the timer's
    #expect(cpu < 0.01)
    #expect(recorder.take().filter { $0 != "exposed" } == [])
  }
}

private final class CountingPainter: Painter {
  var count = 0
  var onPaint: (() -> Void)?

  func paintIfNeeded(at time: Instant) {
    count += 1
    onPaint?()
  }
}

private final class FrameRecorder: FrameClient {
  let body: (FrameRecorder) -> Void

  init(_ body: @escaping (FrameRecorder) -> Void) {
    self.body = body
  }

  func frame(at time: Instant) {
    body(self)
  }
}
