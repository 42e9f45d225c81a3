import CX11
import Foundation
import Synchronization
import TestSupport
import Testing

/// Signals that were handled.
private let handled = Atomic(0)

@Suite(.serialized) struct WaitTests {
  let server: XServer
  let connection: Connection

  init() throws {
    server = try XServer()
    connection = try Connection(server.display)
  }

  private func seconds(of body: () -> Void) -> Double {
    let start = cx_now()
    body()
    return Double(cx_now() - start) / 1e9
  }

  @Test("the clock is the one that nobody can set and that goes on in a suspend (B47)")
  func clock() {
    var (before, after) = (timespec(), timespec())
    clock_gettime(CLOCK_BOOTTIME, &before)
    let now = cx_now()
    clock_gettime(CLOCK_BOOTTIME, &after)
    func nanoseconds(_ time: timespec) -> Int64 { Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec) }
    #expect(now >= nanoseconds(before) && now <= nanoseconds(after))
  }

  @Test("a wait ends at its deadline, not before")
  func deadline() {
    let length = seconds { cx_wait(connection.handle, cx_now() + 30_000_000) }
    #expect(length >= 0.03)
    #expect(length < 0.5)
    #expect(seconds { cx_wait(connection.handle, 0) } < 0.02)
  }

  @Test("a wake from another thread ends the wait; many count as one")
  func wake() throws {
    let descriptor = cx_wake_descriptor(connection.handle)
    defer { cx_close_descriptor(descriptor) }
    let waiter = ThreadProbe()
    let wakes = Helper {
      try waiter.waitUntilAsleep()
      for _ in 0..<1000 { cx_wake(descriptor) }
    }
    #expect(seconds { cx_wait(connection.handle, cx_now() + 10_000_000_000) } < 9)
    try wakes.join()
    cx_drain_wakes(connection.handle)
    #expect(seconds { cx_wait(connection.handle, cx_now() + 20_000_000) } >= 0.02)
  }

  @Test("an event that Xlib has read already ends the wait, although the descriptor stays silent")
  func queueComesFirst() throws {
    let client = try XClient(server)
    let window = try connection.window()
    client.focus(window)
    client.strike(.space)
    XSync(connection.x, 0)
    #expect(cx_queued(connection.handle) > 0)
    #expect(seconds { cx_wait(connection.handle, cx_now() + 5_000_000_000) } < 0.05)
  }

  @Test("what comes after a wait that saw nothing ends the next wait and is read then")
  func afterSilence() throws {
    let client = try XClient(server)
    let window = try connection.window()
    client.focus(window)
    _ = connection.events()
    cx_wait(connection.handle, 0)
    client.strike(.space)
    let descriptor = cx_wake_descriptor(connection.handle)
    defer { cx_close_descriptor(descriptor) }
    cx_wake(descriptor)
    cx_drain_wakes(connection.handle)
    cx_read(connection.handle)
    #expect(seconds { cx_wait(connection.handle, cx_now() + 5_000_000_000) } < 0.5)
    cx_drain_wakes(connection.handle)
    try wait(until: "the key press is read") {
      cx_wait(connection.handle, cx_now() + 5_000_000)
      cx_read(connection.handle)
      return cx_queued(connection.handle) > 0
    }
    #expect(connection.events().contains { $0.kind == CX_KEY_PRESS })
    #expect(seconds { cx_wait(connection.handle, cx_now() + 20_000_000) } >= 0.02, "a wake was not forgotten")
  }

  @Test("a signal does not end the wait")
  func interrupted() throws {
    handled.store(0, ordering: .relaxed)
    let old = signal(SIGUSR2) { _ in handled.add(1, ordering: .relaxed) }
    defer { signal(SIGUSR2, old) }
    // A thread of the dispatch library, as tests run on, lets no signal in.
    var ours = sigset_t()
    var before = sigset_t()
    sigaddset(&ours, SIGUSR2)
    pthread_sigmask(SIG_UNBLOCK, &ours, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let descriptor = cx_wake_descriptor(connection.handle)
    defer { cx_close_descriptor(descriptor) }
    let thread = pthread_self()
    let waiter = ThreadProbe()
    let signals = Helper {
      for count in 1...5 {
        try waiter.waitUntilAsleep()
        pthread_kill(thread, SIGUSR2)
        try TestSupport.wait(until: "signal \(count) is handled") { handled.load(ordering: .relaxed) == count }
      }
      try waiter.waitUntilAsleep()
      cx_wake(descriptor)
    }
    cx_wait(connection.handle, cx_now() + 10_000_000_000)
    #expect(handled.load(ordering: .relaxed) == 5, "the wait ended before the wake")
    try signals.join()
  }

  @Test("the one descriptor for other loops shows events and wakes, and is silent otherwise")
  func oneDescriptor() throws {
    func isReadable(_ milliseconds: Int32) -> Bool {
      var entry = pollfd(fd: cx_descriptor(connection.handle), events: Int16(POLLIN), revents: 0)
      return poll(&entry, 1, milliseconds) > 0
    }
    let window = try connection.window()
    #expect(!isReadable(0))
    let descriptor = cx_wake_descriptor(connection.handle)
    defer { cx_close_descriptor(descriptor) }
    cx_wake(descriptor)
    #expect(isReadable(2000))
    cx_drain_wakes(connection.handle)
    #expect(!isReadable(0))
    let client = try XClient(server)
    client.focus(window)
    client.strike(.space)
    #expect(isReadable(2000))
    _ = connection.events()
    #expect(!isReadable(0))
  }
}
