import Foundation
import TestSupport
import Testing

@Suite("The demo on a desktop", .serialized)
struct DesktopTests {
  @Test("WM_DELETE_WINDOW ends it with status 0 and nothing on standard error (B39)")
  func close() throws {
    let rig = try DemoRig()
    rig.user.close(rig.window)
    #expect(try rig.demo.waitForEnd() == .exit(0))
    #expect(rig.demo.errorLines.isEmpty)
  }

  @Test("a window destroyed from outside ends it, without an error message (B39, B16)")
  func destroyed() throws {
    let rig = try DemoRig()
    try rig.click("makeButton")
    try rig.waitForState("sliding", of: "makeButton")
    rig.user.destroy(rig.window)
    #expect(try rig.demo.waitForEnd() == .exit(0))
    #expect(rig.demo.errorLines.isEmpty)
  }

  @Test("a lost server ends it with status 1 and one message (B15)")
  func serverLost() throws {
    let rig = try DemoRig()
    rig.server.stop()
    #expect(try rig.demo.waitForEnd() == .exit(1))
    #expect(rig.demo.errorLines.map(\.text) == ["doubletap-demo: the connection to the display was lost"])
  }

  @Test("a server that dies at any moment of the start ends it with status 1 and a message (B15)")
  func serverLostAtStart() throws {
    let server = try XServer()
    for number in [1, 12, 20, 30] {
      let proxy = try CountingProxy(server)
      proxy.die(atRequest: number)
      let environment = try PinnedFonts().environment.merging(["DISPLAY": proxy.display]) { $1 }
      let demo = try Program(Repository.demo(), environment: environment)
      #expect(try demo.waitForEnd() == .exit(1))
      let lines = demo.errorLines.map(\.text)
      #expect(lines.first?.hasPrefix("doubletap-demo: ") == true)
      #expect(lines.count == 1, "\(lines)")
    }
  }

  @Test("the title, the class, the process and the protocols are told to the window manager (B7)")
  func properties() throws {
    let rig = try DemoRig()
    #expect(rig.user.property("_NET_WM_NAME", of: rig.window) == Property(text: "Double-tap button"))
    #expect(rig.user.property("WM_NAME", of: rig.window)?.text == "Double-tap button")
    #expect(rig.user.property("WM_CLASS", of: rig.window)?.text == "doubletap-demo\0DoubleTapDemo\0")
    #expect(rig.user.property("_NET_WM_PID", of: rig.window)?.values == [UInt(rig.demo.processID)])
    let protocols = rig.user.property("WM_PROTOCOLS", of: rig.window)?.values.compactMap { rig.user.atomName($0) }
    #expect(protocols.map { Set($0) } == ["WM_DELETE_WINDOW", "_NET_WM_PING"])
    #expect(rig.user.property("WM_NORMAL_HINTS", of: rig.window) != nil)
    #expect(rig.user.property("WM_CLIENT_MACHINE", of: rig.window) != nil)
  }

  @Test("the layout scales with Xft.dpi, fractions too, and follows it live (B41)")
  func scale() throws {
    let rig = try DemoRig(resources: ["Xft.dpi": "120.5"])
    func size() throws -> [Int] {
      let area = try rig.area(of: "redButton")
      return [area.x - rig.origin.x, area.y - rig.origin.y, area.width, area.height]
    }
    func windowSize() -> [Int]? { rig.user.area(of: rig.window).map { [$0.width, $0.height] } }
    // Edges at 437, 88, 608 and 259 times 120.5 / 96, to the nearest pixel; a window of 640 x 470.
    #expect(try size() == [549, 110, 214, 215])
    #expect(windowSize() == [803, 590])
    rig.user.setResources(["Xft.dpi": "192"])
    try wait(until: "layout and window follow") { try size() == [874, 176, 342, 342] && windowSize() == [1280, 940] }
    rig.user.setResources(["Xft.dpi": "abc"])
    try wait(until: "nonsense means 96") { try size() == [437, 88, 171, 171] && windowSize() == [640, 470] }
  }

  @Test("at twice the scale gestures still arm and confirm")
  func doubleScale() throws {
    let server = try XServer(width: 1400, height: 1000)
    let rig = try DemoRig(server: server, resources: ["Xft.dpi": "192"])
    try rig.slide("deleteButton")
    try rig.confirm("deleteButton")
    try rig.waitForState("success", of: "deleteButton")
  }

  @Test(
    "with animations off on the desktop, and tools for the blind announced, every step is immediate, and both ways in work (A32)"
  )
  func noAnimations() throws {
    let server = try XServer()
    let manager = try SettingsManager(server)
    manager.publish(["Gtk/EnableAnimations": .integer(0)])
    let rig = try DemoRig(
      server: server,
      environment: ["GTK_MODULES": "gail:atk-bridge", "QT_ACCESSIBILITY": "1", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"])
    func steps(of name: String) -> [String] {
      rig.demo.lines.filter { $0.text.hasPrefix("slide \(name) ") }.map { String($0.text.split(separator: " ")[2]) }
    }
    try rig.hold("deleteButton", at: -0.7)
    try rig.settle()
    let held = steps(of: "deleteButton").count
    rig.user.release()
    try rig.waitForState("confirm", of: "deleteButton")
    #expect(steps(of: "deleteButton").dropFirst(held) == ["1.000"], "the released face is out in one step")
    try rig.click("makeButton")
    try rig.waitForState("confirm", of: "makeButton")
    #expect(steps(of: "makeButton") == ["1.000"])
  }

  @Test("the drag threshold of the desktop decides between a tap and a slide (A13)")
  func dragThreshold() throws {
    let server = try XServer()
    let manager = try SettingsManager(server)
    manager.publish(["Net/DndDragThreshold": .integer(20)])
    let rig = try DemoRig(server: server)
    let (x, y) = try rig.area(of: "makeButton").center
    rig.user.perform([.move(x, y), .press(), .move(x + 15, y), .release()])
    try rig.waitForState("confirm", of: "makeButton")
  }

  @Test("what was covered is whole again after it is uncovered (B28)")
  func uncovered() throws {
    let rig = try DemoRig()
    let before = try rig.user.captureSettled(rig.window)
    for step in 0..<8 {
      let cover = try rig.user.createWindow(Area(step * 70, step * 45, 90, 60), background: 0x123456)
      rig.user.map(cover)
      rig.user.destroy(cover)
    }
    try rig.settle()
    #expect(try rig.user.captureSettled(rig.window) == before)
  }

  @Test("what is uncovered while a face slides is whole at once (B28)")
  func uncoveredInMidSlide() throws {
    let rig = try DemoRig(layout: oneButton("*button.animationDuration: 3"))
    let cover = try rig.user.createWindow(Area(400, 0, 240, 470), background: 0xFF00FF, overrideRedirect: true)
    rig.user.map(cover)
    try rig.slide("button", by: -0.8)
    try rig.waitForState("sliding", of: "button")
    rig.user.destroy(cover)
    try rig.user.waitForPixels("nothing of the cover is left", of: rig.window, deadline: 1) {
      $0.count(of: Pixel(0xFF00FF)) == 0
    }
    #expect(rig.state(of: "button") == "sliding")
  }

  @Test("a change of scale in mid-drag keeps the fraction that the face has gone (B29, B41)")
  func scaleInMidDrag() throws {
    let server = try XServer(width: 1400, height: 1000)
    let rig = try DemoRig(server: server, arguments: ["-geometry", "1280x940"])
    try rig.hold("deleteButton", at: -0.4)
    // 144 of 361 pixels.
    try rig.demo.waitForLine("slide deleteButton 0.399")
    let fractions = rig.demo.lines.count { $0.text.hasPrefix("slide deleteButton ") }
    rig.user.setResources(["Xft.dpi": "192"])
    try wait(until: "the layout follows") { try rig.area(of: "deleteButton").width == 722 }
    // 361 pixels were dragged by 144, at twice the scale that is 288 of 722: the face's edge has come to 434.
    let edge = 434
    let image = try rig.user.waitForPixels("the face follows", of: rig.window, Area(64, 176, 722, 120)) { image in
      (edge - 8..<edge).allSatisfy { image[$0, 100] == Pixel(0xF6F6F6) } && image[edge, 100].red < 0xC6
    }
    #expect(rig.demo.lines.count { $0.text.hasPrefix("slide deleteButton ") } == fractions)
    #expect((460...700).allSatisfy { image[$0, 100] == Pixel(0xC62828) }, "and beyond its shadow is the other face")
    rig.user.release()
    try rig.waitForState("primary", of: "deleteButton")
  }

  @Test("in a window that is too low the event lines leave the buttons free")
  func lowWindow() throws {
    let rig = try DemoRig(arguments: ["-geometry", "640x300"])
    #expect(try rig.settled("makeButton")[20, 30] == Pixel(0xA045BC))
  }

  @Test("a storm of sizes is painted a few times and ends in the right picture (B29)")
  func resizing() throws {
    let server = try XServer()
    let proxy = try CountingProxy(server)
    let rig = try DemoRig(server: server, display: proxy.display)
    let before = proxy.snapshot()
    let start = monotonicTime()
    let reference = try rig.user.captureSettled(rig.window)
    for step in 0..<300 {
      rig.user.place(rig.window, at: Area(rig.origin.x, rig.origin.y, 640 + (step % 40), 470 + (step % 30)))
    }
    rig.user.place(rig.window, at: Area(rig.origin.x, rig.origin.y, 640, 470))
    let picture = try rig.user.captureSettled(rig.window)
    let (copies, seconds) = ((proxy.snapshot() - before).copies, monotonicTime() - start)
    #expect(Double(copies) < 60 * seconds + 3, "\(copies) paintings in \(seconds) s")
    #expect(picture == reference)
  }

  @Test("text with subpixels has coloured edges on a face, and grey ones where its ground is not its own")
  func subpixels() throws {
    let pinned = try #require(try PinnedFonts().environment["FONTCONFIG_FILE"] ?? nil)
    let fonts = try String(contentsOfFile: pinned, encoding: .utf8)
      .replacingOccurrences(
        of: "<edit name=\"rgba\" mode=\"assign\"><const>none", with: "<edit name=\"rgba\" mode=\"assign\"><const>rgb")
    let picture = try temporaryFile("", suffix: ".png")
    let server = try XServer()
    let demo = try Program(
      Repository.demo(), ["--screenshot", picture],
      environment: ["DISPLAY": server.display, "FONTCONFIG_FILE": try temporaryFile(fonts, suffix: ".conf")])
    #expect(try demo.waitForEnd() == .exit(0))
    let image = try PixelImage(contentsOf: picture)
    /// How far red's and blue's share of the ink are apart at most, in per cent.
    func spread(_ area: Area, ink: Pixel, ground: Pixel) -> Int {
      func share(_ value: UInt8, _ ink: UInt8, _ ground: UInt8) -> Int {
        (Int(value) - Int(ground)) * 100 / (Int(ink) - Int(ground))
      }
      return image.cropped(to: area).histogram().keys.reduce(0) { widest, pixel in
        max(
          widest,
          abs(share(pixel.red, ink.red, ground.red) - share(pixel.blue, ink.blue, ground.blue)))
      }
    }
    #expect(spread(Area(32, 22, 412, 26), ink: Pixel(0x1B1F24), ground: Pixel(0xF4F5F7)) < 5)
    #expect(spread(Area(150, 100, 120, 36), ink: Pixel(0x0B57D0), ground: Pixel(0xFFFFFF)) > 30)
  }

  @Test("texts show with Xft.render off, which is about windows")
  func withoutXftRender() throws {
    let rig = try DemoRig(resources: ["Xft.render": "false"])
    #expect(try rig.settled("deleteButton").count(of: Pixel(0x0B57D0), tolerance: 40) > 50)
  }
}
