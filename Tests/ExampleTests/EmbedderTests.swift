import TestSupport
import Testing

/// The embedder's side of XEmbed 0.5, played by the test, with a guest's button in it.
private final class Embedder {
  /// The messages of the specification that are used here.
  enum Message: UInt {
    case embeddedNotify = 0
    case windowActivate, windowDeactivate, requestFocus, focusIn, focusOut, focusNext, focusPrevious
    case modalityOn = 10
    case modalityOff
  }

  let server: XServer
  let user: XClient
  let window: XID
  let guest: Guest
  let center = (x: 100 + 140, y: 100 + 30)

  init(_ connection: Guest.Connection) throws {
    server = try XServer()
    user = try XClient(server)
    user.park()
    window = try user.createWindow(Area(100, 100, 280, 60), background: 0xF4F5F7)
    user.map(window)
    guest = try Guest(server, connection, embedded: true, in: 0)
    user.reparent(guest.window, into: window, at: 0, 0)
    user.map(guest.window)
    tell(.embeddedNotify, 0, window, 0)
    tell(.windowActivate)
    // The button paints itself in what it was put into.
    try user.waitForPixels("the button shows", of: window) { $0.count(of: Pixel(0x0B57D0), in: $0.bounds) > 50 }
  }

  func tell(_ message: Message, _ detail: UInt = 0, _ first: UInt = 0, _ second: UInt = 0) {
    user.send("_XEMBED", to: guest.window, data: [0, message.rawValue, detail, first, second])
  }

  /// Waits for the message; those that came before it are gone.
  func waitFor(_ message: Message) throws {
    _ = try user.waitForEvent("the message \(message)") {
      $0.kind == .clientMessage && $0.atom == user.atom("_XEMBED") && $0.data[1] == message.rawValue
    }
  }

  /// The messages so far, once the guest has handled everything that came before this.
  func messages() throws -> [UInt] {
    tell(.focusOut)
    tell(.focusIn)
    strike(.tab)
    var told: [UInt] = []
    try wait(until: "a Tab is answered") {
      told += user.events().filter { $0.kind == .clientMessage && $0.atom == user.atom("_XEMBED") }.map { $0.data[1] }
      return told.last == Message.focusNext.rawValue
    }
    return told.dropLast()
  }

  /// A key as embedders pass it on. The server's time is what Xvfb's is: the monotonic clock.
  func strike(_ key: Key, state: UInt32 = 0) {
    for down in [true, false] {
      let time = UInt32(truncatingIfNeeded: Int(monotonicTime() * 1000))
      user.spoofKey(key, down: down, in: guest.window, state: state, time: time)
    }
  }

  func slide() { user.drag(from: center, to: (center.x - 160, center.y), steps: 8, duration: 0.2) }
}

@Suite("A button in an XEmbed embedder", .serialized)
struct EmbedderTests {
  @Test(
    "its window tells that it wants to be mapped, and leaves closing to its host", arguments: Guest.Connection.allCases)
  func properties(_ connection: Guest.Connection) throws {
    let embedder = try Embedder(connection)
    let info = embedder.user.property("_XEMBED_INFO", of: embedder.guest.window)
    #expect(info?.format == 32)
    #expect(info?.values == [0, 1])
    #expect(embedder.user.property("WM_PROTOCOLS", of: embedder.guest.window) == nil)
  }

  @Test("a click asks for the keyboard, and does not take it", arguments: Guest.Connection.allCases)
  func click(_ connection: Guest.Connection) throws {
    let embedder = try Embedder(connection)
    embedder.user.focus(embedder.window)
    embedder.user.click(at: embedder.center.x, embedder.center.y)
    try embedder.waitFor(.requestFocus)
    #expect(embedder.user.focusedWindow == embedder.window)
  }

  @Test("it shows its ring while it is both active and focused", arguments: Guest.Connection.allCases)
  func ring(_ connection: Guest.Connection) throws {
    let embedder = try Embedder(connection)
    let plain = try embedder.user.captureSettled(embedder.window)
    func waitForRing(_ shows: Bool) throws {
      try embedder.user.waitForPixels("the ring is \(shows ? "there" : "gone")", of: embedder.window) {
        ($0 != plain) == shows
      }
    }
    embedder.tell(.focusIn, 1)
    try waitForRing(true)
    embedder.tell(.windowDeactivate)
    try waitForRing(false)
    embedder.tell(.windowActivate)
    try waitForRing(true)
    embedder.tell(.focusOut)
    try waitForRing(false)
  }

  @Test("Tab and Shift-Tab lead out of it, forwards and back", arguments: Guest.Connection.allCases)
  func tab(_ connection: Guest.Connection) throws {
    let embedder = try Embedder(connection)
    embedder.tell(.focusIn, 1)
    embedder.strike(.tab)
    try embedder.waitFor(.focusNext)
    embedder.tell(.focusIn, 2)
    // ShiftMask.
    embedder.strike(.tab, state: 1)
    try embedder.waitFor(.focusPrevious)
  }

  @Test("keys that the embedder passes on do both steps", arguments: Guest.Connection.allCases)
  func keys(_ connection: Guest.Connection) throws {
    let embedder = try Embedder(connection)
    embedder.tell(.focusIn, 1)
    embedder.strike(.returnKey)
    try embedder.guest.waitForState(State.confirm)
    for _ in 1...10 where !embedder.guest.program.lines.contains(where: { $0.text == "erase" }) {
      embedder.strike(.returnKey)
      _ = try? embedder.guest.program.waitForLine("erase", deadline: 0.6)
    }
    try embedder.guest.program.waitForLine("erase")
  }

  @Test("keys from elsewhere do nothing while the embedder has given no keyboard", arguments: Guest.Connection.allCases)
  func strangeKeys(_ connection: Guest.Connection) throws {
    let embedder = try Embedder(connection)
    embedder.strike(.returnKey)
    embedder.tell(.focusIn, 1)
    embedder.tell(.focusOut)
    embedder.strike(.returnKey)
    #expect(try embedder.messages() == [])
    #expect(embedder.guest.states == [])
  }

  @Test(
    "while a dialogue of the host is open, clicks, slides and keys do nothing; afterwards they work",
    arguments: Guest.Connection.allCases)
  func modality(_ connection: Guest.Connection) throws {
    let embedder = try Embedder(connection)
    embedder.tell(.focusIn, 1)
    embedder.tell(.modalityOn)
    embedder.user.click(at: embedder.center.x, embedder.center.y)
    embedder.slide()
    embedder.strike(.returnKey)
    embedder.tell(.modalityOff)
    #expect(try embedder.messages() == [])
    #expect(embedder.guest.states == [])
    embedder.slide()
    try embedder.guest.waitForState(State.confirm)
  }

  @Test("a drag that a dialogue interrupts is dropped", arguments: Guest.Connection.allCases)
  func interruptedDrag(_ connection: Guest.Connection) throws {
    let embedder = try Embedder(connection)
    embedder.user.dragAndHold(from: embedder.center, to: (embedder.center.x - 160, embedder.center.y))
    try embedder.guest.waitForState(State.sliding)
    embedder.tell(.modalityOn)
    embedder.user.release()
    try embedder.guest.waitForState(State.primary)
    #expect(!embedder.guest.states.contains("\(State.confirm)"))
  }

  @Test(
    "one that goes leaves it unseen on the root, alive and without an error, and another may take it",
    arguments: Guest.Connection.allCases)
  func reparented(_ connection: Guest.Connection) throws {
    let embedder = try Embedder(connection)
    let (user, window) = (embedder.user, embedder.guest.window)
    embedder.tell(.focusIn, 1)
    user.reparent(window, into: user.root, at: 0, 0)
    try wait(until: "the button is unseen") { !user.isViewable(window) }
    user.reparent(window, into: embedder.window, at: 0, 0)
    user.map(window)
    embedder.tell(.embeddedNotify, 0, embedder.window, 0)
    embedder.tell(.windowActivate)
    embedder.slide()
    try embedder.guest.waitForState(State.confirm)
    #expect(embedder.guest.errors == [])
    #expect(embedder.guest.program.isRunning)
  }

  @Test("one that destroys it with its own window leaves its program in peace", arguments: Guest.Connection.allCases)
  func destroyed(_ connection: Guest.Connection) throws {
    let embedder = try Embedder(connection)
    embedder.slide()
    embedder.user.destroy(embedder.window)
    // It has nothing to say any more: it lives, and its errors would be told.
    pause(0.5)
    #expect(embedder.guest.program.isRunning)
    #expect(embedder.guest.errors == [])
  }
}
