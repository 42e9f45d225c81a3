internal import CX11
internal import Foundation
internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

@Suite(.serialized) struct DisplayTests {
  let server: XServer

  init() throws {
    server = try XServer()
  }

  @Test("a display that does not answer is an error that names it")
  func cannotOpen() {
    #expect(throws: DisplayError.cannotOpen(name: ":9999999")) { try Display(name: ":9999999") }
    #expect("\(DisplayError.cannotOpen(name: ":7"))".contains("':7'"))
    #expect("\(DisplayError.cannotOpen(name: ""))".contains("$DISPLAY"))
  }

  @Test("opening waits for the server twice more than Xlib does, three times with a settings manager")
  func roundTrips() throws {
    let proxy = try CountingProxy(server)
    // Long against what the two programs compute meanwhile, under a sanitizer too.
    proxy.delay = 0.15
    let roundTrip = 0.3
    func open() throws -> (time: Double, roundTrips: Int) {
      let (start, before) = (monotonicTime(), proxy.snapshot().roundTrips)
      let display = try Display(name: proxy.display)
      return withExtendedLifetime(display) { (monotonicTime() - start, proxy.snapshot().roundTrips - before) }
    }
    let start = monotonicTime()
    let plain = XOpenDisplay(proxy.display)
    let plainTime = monotonicTime() - start
    let plainTrips = proxy.snapshot().roundTrips
    #expect(plain != nil)
    let own = try open()
    #expect(own.time - plainTime < 2.6 * roundTrip)
    #expect(own.roundTrips - plainTrips == 2)
    let manager = try SettingsManager(server)
    manager.publish(["Xft/DPI": .integer(98_304)])
    let managed = try open()
    #expect(managed.time - plainTime < 3.6 * roundTrip)
    #expect(managed.roundTrips - plainTrips == 3)
    proxy.delay = 0
    XCloseDisplay(plain)
  }

  @Test("Xft.dpi scales from the start, and live; windows hear of it once per change")
  func liveResources() throws {
    let client = try XClient(server)
    client.setResources(["Xft.dpi": "120.5"])
    let rig = try Rig(server)
    #expect(rig.display.scale == 120.5 / 96)
    #expect(rig.display.resourceString?.contains("120.5") == true)
    let recorder = try rig.window()
    client.setResources(["Xft.dpi": "192"])
    try rig.turn(until: "the scale is 2") { rig.display.scale == 2 }
    rig.settle()
    #expect(recorder.take().filter { $0 == "settings" }.count == 1)
    client.setResources(["Xft.dpi": "192", "Other.thing": "1"])
    try rig.turn(until: "the new resources are there") {
      rig.display.resourceString?.contains("Other.thing") == true
    }
    #expect(!recorder.take().contains("settings"))
    client.clearResources()
    try rig.turn(until: "the scale is 1 again") { rig.display.scale == 1 }
    #expect(rig.display.resourceString == nil)
  }

  @Test("a comma as the locale's decimal point changes nothing")
  func commaLocale() throws {
    try CommaLocale.with {
      try XClient(server).setResources(["Xft.dpi": "120.5"])
      let display = try Display(name: server.display)
      #expect(display.settings.dpi == 120.5)
      let button = DoubleTapButton()
      let resources = ResourceDatabase()
      resources.merge(text: "*one.slideThreshold: 0.75")
      try button.setAttributes(from: resources, application: ("app", "App"), name: "one", display: display)
      #expect(button.slideThreshold == 0.75)
    }
  }

  @Test("a settings manager is followed: when it comes, changes, breaks, and goes")
  func settingsManager() throws {
    let rig = try Rig(server)
    #expect(rig.display.settings == Settings())
    do {
      let manager = try SettingsManager(server)
      manager.publish(["Net/DoubleClickTime": .integer(1000), "Net/ThemeName": .string("x")])
      try rig.turn(until: "the time is 1 s") { rig.display.settings.doubleClickTime == 1 }
      manager.publish(["Net/DoubleClickTime": .integer(250), "Gtk/EnableAnimations": .integer(0)])
      try rig.turn(until: "the time is 0.25 s") { rig.display.settings.doubleClickTime == 0.25 }
      #expect(!rig.display.settings.animationsEnabled)
      manager.write([0, 0, 0, 0, 1, 0, 0, 0, 255, 255, 255, 255, 0])
      try rig.turn(until: "the broken list is dropped") { rig.display.settings == Settings() }
      manager.publish(["Xft/DPI": .integer(144 * 1024)])
      try rig.turn(until: "the dpi is 144") { rig.display.settings.dpi == 144 }
    }
    try rig.turn(until: "the manager is gone") { rig.display.settings == Settings() }
    let next = try SettingsManager(server)
    next.publish(["Net/DndDragThreshold": .integer(12)])
    try rig.turn(until: "the next manager counts") { rig.display.settings.dragThreshold == 12 }
  }

  @Test("colours are known by the server's names")
  func colorNames() throws {
    let display = try Display(name: server.display)
    #expect(display.color(named: "cornflower blue") == Color(rgb: 0x6495ED))
    #expect(display.color(named: "red") == Color(rgb: 0xFF0000))
    for name in ["", "no such colour", "\u{0}", String(repeating: "a", count: 100_000), "ünï"] {
      #expect(display.color(named: name) == nil)
    }
  }

  @Test("closing tells the windows, ends the loop, and may be done again; everything after it is harmless")
  func close() throws {
    let rig = try Rig(server)
    let recorder = try rig.window()
    let display = rig.display
    _ = display.loop.schedule(at: display.loop.now) { display.close() }
    display.loop.run()
    #expect(recorder.take() == ["destroyed"])
    display.close()
    display.loop.dispatch()
    display.loop.run()
    display.loop.wake()
    #expect(display.loop.timeout() == nil)
    #expect(display.loop.fileDescriptor == -1)
    #expect(display.loop.schedule(at: display.loop.now) {} == nil)
    #expect(!display.loop.afterPaint {})
    recorder.window.map()
    recorder.window.setTitle("x")
    recorder.window.destroy()
    #expect(display.color(named: "red") == nil)
    #expect(throws: DisplayError.lost) {
      try NativeWindow(display: display, frame: PixelRect(0, 0, 10, 10))
    }
    #expect(rig.client.children().isEmpty)
  }

  @Test("an event says whether it was about a window of ours")
  func whoseEvent() throws {
    let rig = try Rig(server)
    let recorder = try rig.window()
    var event = cx_event()
    event.kind = CX_MAP
    for (window, isOurs) in [(recorder.window.id, true), (rig.display.root, false), (0x1234567, false)] {
      event.window = window
      #expect(rig.display.handle(event) == isOurs)
    }
  }

  @Test("a trace has one line in words for each event")
  func trace() throws {
    let rig = try Rig(server)
    let recorder = try rig.window()
    var lines: [String] = []
    rig.display.trace = { lines.append($0) }
    rig.client.click(at: 12, 34)
    rig.settle()
    let window = "in 0x" + String(recorder.window.id, radix: 16)
    #expect(lines.contains("press button 1 at 12,34 \(window)"))
    #expect(lines.contains("release button 1 at 12,34 \(window)"))
    #expect(lines.contains { $0.hasPrefix("enter") })
  }

  @Test("closing lets go of what waits for a time, a frame or the painting, also of what holds the display")
  func closeDropsWork() throws {
    final class Client: FrameClient {
      let display: Display
      init(_ display: Display) { self.display = display }
      func frame(at time: Instant) {}
    }
    weak var watched: Display?
    do {
      let display = try Display(name: server.display)
      watched = display
      display.loop.schedule(at: display.loop.now + 1000) { _ = display }
      display.loop.requestFrame(Client(display))
      display.loop.afterPaint { _ = display }
      display.close()
      display.loop.schedule(at: display.loop.now + 1000) { _ = display }
      display.loop.requestFrame(Client(display))
      display.loop.afterPaint { _ = display }
    }
    #expect(watched == nil)
  }

  @Test("a display and its windows are freed when they are let go")
  func freed() throws {
    final class Probe {}
    var probe: Probe? = Probe()
    weak let watched = probe
    do {
      let rig = try Rig(server)
      let recorder = try rig.window()
      recorder.onLine = { [probe] _ in _ = probe }
      rig.display.onLost = { [probe] in _ = probe }
      _ = rig.display.loop.schedule(at: rig.display.loop.now + 1000) { [probe] in _ = probe }
    }
    probe = nil
    #expect(watched == nil)
  }
}
