import Foundation
import TestSupport
import Testing

@Suite("The demo's second page", .serialized)
struct MotionPageTests {
  private static let pageUp = Key(keysym: 0xFF55)
  private static let pageDown = Key(keysym: 0xFF56)
  private static let home = Key(keysym: 0xFF50)
  private static let end = Key(keysym: 0xFF57)

  private func rig(_ arguments: String...) throws -> DemoRig {
    try DemoRig(arguments: ["--page", "2"] + arguments)
  }

  /// The panel on the screen: the lower 206 pixels.
  private func panel(_ rig: DemoRig) -> Area { Area(rig.origin.x, rig.origin.y + 265, 640, 205) }

  private func positions(_ rig: DemoRig, after index: Int = 0) -> [Double] {
    rig.demo.lines(after: index).compactMap {
      $0.hasPrefix("slide strip ") ? Double($0.dropFirst("slide strip ".count)) : nil
    }
  }

  @Test("--page 2 starts there, and tells where its controls are and not where those of the other page are")
  func page() throws {
    let rig = try rig()
    #expect(rig.demo.lines.contains { $0.text == "page 2" })
    for name in ["strip", "checkMark", "toggle", "nextButton", "layersSwitch", "buttonsTab", "motionTab"] {
      _ = try rig.area(of: name)
    }
    #expect(throws: Failure.self) { try rig.area(of: "deleteButton") }
  }

  @Test("--page takes 1 or 2", arguments: ["0", "3", "two", ""])
  func noPage(number: String) throws {
    let server = try XServer.shared()
    let demo = try Program(Repository.demo(), ["--page", number], environment: ["DISPLAY": server.display])
    #expect(try demo.waitForEnd() == .exit(1))
    #expect(demo.errorLines.map(\.text) == ["doubletap-demo: --page: \"\(number)\" is no page; expected 1 or 2"])
  }

  @Test("the tabs and Control with Page Up and Page Down change the page, and each page takes what is meant for it")
  func switching() throws {
    let rig = try DemoRig()
    rig.user.focus(rig.window)
    try rig.click("motionTab")
    try rig.demo.waitForLine("page 2")
    try rig.click("checkMark")
    try rig.demo.waitForLine("state checkMark off -> on")
    try rig.click("buttonsTab")
    try rig.demo.waitForLine("page 1")
    try rig.click("makeButton")
    try rig.waitForState("confirm", of: "makeButton")
    var start = rig.demo.lines.count
    rig.user.strike(Self.pageDown, with: [.control])
    try rig.demo.waitForLine("page 2", after: start)
    start = rig.demo.lines.count
    // There is nothing of the first page under the pointer now, nor under the keyboard.
    try rig.click("makeButton")
    rig.user.strike(.returnKey)
    rig.user.strike(Self.pageDown, with: [.control])
    try rig.settle()
    #expect(rig.calls(of: "makeButton") == 0 && !rig.demo.lines(after: start).contains { $0.hasPrefix("page ") })
    rig.user.strike(Self.pageUp, with: [.control])
    try rig.demo.waitForLine("page 1", after: start)
    #expect(rig.state(of: "makeButton") == "confirm")
  }

  @Test("a drag of the strip scrubs it both ways under the pointer, and a release rests on a page")
  func drag() throws {
    let rig = try rig()
    let area = try rig.area(of: "strip")
    let (x, y) = area.center
    rig.user.dragAndHold(from: (x, y), to: (x - 150, y))
    for distance in [150, 60, 200] {
      rig.user.move(to: x - distance, y)
      try wait(until: "the strip is where the pointer is") {
        positions(rig).last.map { abs($0 - Double(distance) / 361) < 0.001 } ?? false
      }
    }
    rig.user.release()
    try rig.demo.waitForLine("state strip 1 -> 2")
    try rig.demo.waitForLine("slide strip 1.000")
    rig.user.drag(from: (x, y), to: (x + 100, y))
    try wait(until: "it goes back to the page") { positions(rig).last == 1 && positions(rig).count > 10 }
    #expect(rig.demo.lines.count { $0.text.hasPrefix("state strip ") } == 1)
  }

  @Test("the wheel over the strip turns a page at a time, and one swipe does not run through")
  func wheel() throws {
    let rig = try rig()
    let (x, y) = try rig.area(of: "strip").center
    rig.user.perform([.move(x, y)] + (0..<3).flatMap { _ in [.press(5), .release(5)] as [PointerStep] })
    try rig.demo.waitForLine("state strip 1 -> 2")
    try rig.demo.waitForLine("slide strip 1.000")
    #expect(!rig.demo.lines.contains { $0.text == "state strip 2 -> 3" })
    rig.user.perform([.pause(0.35), .press(7), .release(7)])
    try rig.demo.waitForLine("state strip 2 -> 3")
    rig.user.perform([.pause(0.35), .press(4), .release(4), .pause(0.35), .press(6), .release(6)])
    try rig.demo.waitForLine("state strip 2 -> 1")
    try rig.demo.waitForLine("slide strip 0.000")
  }

  @Test("Tab goes through the controls in their order, and the keyboard works each")
  func keyboard() throws {
    let rig = try rig()
    rig.user.focus(rig.window)
    rig.user.strike(.tab)
    for (key, line) in [
      (Key.right, "state strip 1 -> 2"), (Self.end, "state strip 2 -> 3"), (Self.pageUp, "state strip 3 -> 2"),
      (Self.home, "state strip 2 -> 1"), (Self.pageDown, "state strip 1 -> 2"), (.left, "state strip 2 -> 1"),
    ] {
      let start = rig.demo.lines.count
      rig.user.strike(key)
      try rig.demo.waitForLine(line, after: start)
    }
    for line in [
      "state checkMark off -> on", "state toggle off -> on", "gesture nextButton tap: pressed and released inside",
      "state layersSwitch off -> on",
    ] {
      let start = rig.demo.lines.count
      rig.user.strike(.tab)
      rig.user.strike(.space)
      try rig.demo.waitForLine(line, after: start)
    }
    let start = rig.demo.lines.count
    rig.user.strike(.tab)
    rig.user.strike(.right)
    try rig.demo.waitForLine("state strip 2 -> 3", after: start)
  }

  @Test("the button turns the strip's page, and begins anew after the last")
  func next() throws {
    let rig = try rig()
    for line in ["1 -> 2", "2 -> 3", "3 -> 1"] {
      try rig.click("nextButton")
      try rig.demo.waitForLine("state strip " + line)
    }
  }

  @Test("the switch takes the layers of the control that was used last apart, and they follow its timeline")
  func layers() throws {
    let rig = try rig()
    try rig.click("layersSwitch")
    try rig.demo.waitForLine("layers checkMark")
    try rig.demo.waitForLine("gesture layersSwitch: didStop")
    rig.user.park()
    _ = try rig.user.captureSettled(rig.window)
    let rest = try rig.user.captureScreen(panel(rig))
    #expect(rest.count(of: Pixel(0x5B6470)) > 100 && rest.count(of: Pixel(0x137333)) == 0)
    let (x, y) = try rig.area(of: "checkMark").center
    rig.user.perform([.move(x, y), .press(), .release()])
    rig.user.park()
    var pictures: [PixelImage] = []
    var labels: [PixelImage] = []
    while !rig.demo.lines.contains(where: { $0.text == "gesture checkMark: didStop" }) {
      let picture = try rig.user.captureScreen(panel(rig))
      if picture != pictures.last { pictures.append(picture) }
      // The line with the values.
      let values = picture.cropped(to: Area(0, 178, 640, 27))
      if values != labels.last { labels.append(values) }
    }
    #expect(pictures.count > 5 && labels.count > 5)
    let greens = pictures.map { $0.count(of: Pixel(0x137333), tolerance: 2) }
    #expect(greens == greens.sorted() && (greens.last ?? 0) > 200)
    try rig.click("toggle")
    try rig.demo.waitForLine("layers toggle")
    try rig.demo.waitForLine("gesture toggle: didStop")
    rig.user.park()
    #expect(try rig.user.captureSettled(rig.window).count(of: Pixel(0x0B57D0)) > 2000)
    let start = rig.demo.lines.count
    try rig.click("layersSwitch")
    try rig.demo.waitForLine("layers none", after: start)
    rig.user.park()
    _ = try rig.user.captureSettled(rig.window)
    // The event lines are back.
    #expect(try rig.user.captureScreen(panel(rig)).count(of: Pixel(0x0B57D0)) == 0)
  }

  @Test("where no motion is wanted, everything is at its end at once, with the same notices", arguments: [true, false])
  func still(bySettings: Bool) throws {
    let server = try XServer()
    let manager = try SettingsManager(server)
    if bySettings { manager.publish(["Gtk/EnableAnimations": .integer(0)]) }
    let rig = try DemoRig(
      server: server, arguments: ["--page", "2"] + (bySettings ? [] : ["-xrm", "*animations: false"]))
    try rig.click("checkMark")
    try rig.demo.waitForLine("gesture checkMark: didStop")
    try rig.click("nextButton")
    try rig.demo.waitForLine("state strip 1 -> 2")
    try rig.settle()
    #expect(positions(rig) == [1])
    let lines = rig.demo.lines.map(\.text)
    let stop = try #require(lines.firstIndex(of: "gesture checkMark: didStop"))
    #expect(stop < (lines.firstIndex(of: "state checkMark off -> on") ?? 0), "the end comes before the tap is told")
  }

  @Test("with nothing moving there is no request and no wake-up, also with the layers apart and a drag held")
  func idle() throws {
    let server = try XServer()
    let proxy = try CountingProxy(server)
    let rig = try DemoRig(server: server, arguments: ["--page", "2"], display: proxy.display)
    try rig.click("layersSwitch")
    try rig.click("checkMark")
    try rig.demo.waitForLine("gesture checkMark: didStop")
    let (x, y) = try rig.area(of: "strip").center
    rig.user.dragAndHold(from: (x, y), to: (x - 100, y))
    try rig.settle()
    _ = try rig.user.captureSettled(rig.window)
    let (traffic, figures) = (proxy.snapshot(), try rig.demo.figures())
    pause(1)
    #expect(proxy.snapshot().requests == traffic.requests)
    #expect(try rig.demo.figures().voluntarySwitches == figures.voluntarySwitches)
    rig.user.release()
  }

  @Test("a frame of a page turn waits for no answer of the server and stays within some requests")
  func cost() throws {
    let server = try XServer()
    let proxy = try CountingProxy(server)
    let rig = try DemoRig(server: server, arguments: ["--page", "2"], display: proxy.display)
    // The first turns draw the pages.
    for line in ["1 -> 2", "2 -> 3", "3 -> 1"] {
      try rig.click("nextButton")
      try rig.demo.waitForLine("state strip " + line)
      try rig.demo.waitForLine("slide strip \(line.suffix(1) == "1" ? 0 : line.suffix(1) == "2" ? 1 : 2).000")
    }
    rig.user.park()
    _ = try rig.user.captureSettled(rig.window)
    rig.user.focus(rig.window)
    // The first key of all asks for the keyboard's map.
    rig.user.strike(.shift)
    _ = try rig.user.captureSettled(rig.window)
    let start = rig.demo.lines.count
    let traffic = try proxy.traffic {
      // The button has the keyboard since it was clicked.
      rig.user.strike(.returnKey)
      try rig.demo.waitForLine("slide strip 1.000", after: start)
      try rig.settle()
    }
    #expect(traffic.copies > 5 && traffic.roundTrips == 0)
    #expect(Double(traffic.requests) / Double(traffic.copies) < 30)
    #expect(Double(traffic.bytesOut) / Double(traffic.copies) < 1200)
  }
}
