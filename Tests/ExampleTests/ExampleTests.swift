import Foundation
import TestSupport
import Testing

@Suite("The examples", .serialized)
struct ExampleTests {
  @Test(
    "the button fails and succeeds as the host says, the host's own widgets work all along, and closing it exits with 0",
    arguments: Example.foreign)
  func works(_ example: Example) throws {
    let host = try Host(example)
    try host.count()
    try host.type("ab")
    #expect(try host.confirm() == "erase 1")
    try host.waitForFace("ERROR", Pixel(0xB3261E))
    try host.type("cd")
    try host.count()
    #expect(try host.confirm() == "erase 2")
    try host.waitForFace("SUCCESS", Pixel(0x137333))
    try host.type("ef")
    try host.count()
    #expect(host.program.lines.filter { $0.text.hasPrefix("erase ") }.count == 2)

    host.user.close(host.window)
    #expect(try host.program.waitForEnd() == .exit(0))
    #expect(host.program.errorLines.map(\.text) == [])
  }

  @Test(
    "after a slide Return makes the second step, and the entry has the keyboard again once it is clicked",
    arguments: Example.foreign)
  func keyboard(_ example: Example) throws {
    let host = try Host(example)
    try host.type("a")
    host.slide()
    try host.waitForSecondFace()
    for _ in 1...10 where !host.program.lines.contains(where: { $0.text == "erase 1" }) {
      host.user.strike(.returnKey)
      _ = try? host.program.waitForLine("erase 1", deadline: 0.6)
    }
    try host.program.waitForLine("erase 1")
    try host.type("b")
    let told = host.program.lines.map(\.text).filter { $0.hasPrefix("text ") || $0.hasPrefix("erase ") }
    #expect(told == ["text a", "erase 1", "text ab"])
  }

  @Test("in GTK Tab leads from the entry over the button back to it, and Space and Return do the steps")
  func tab() throws {
    let host = try Host(Example(file: "gtk3.c"))
    let (user, program) = (host.user, host.program)
    try host.type("a")
    // From the entry to the host's button, and on to the first widget, which is ours.
    for _ in 1...2 { user.strike(.tab) }
    try user.waitForPixels("the ring is around the button", of: host.window, Example.button) {
      $0[$0.width / 2, 2] == Pixel(0x0B57D0)
    }
    user.strike(.space)
    try host.waitForSecondFace()
    for _ in 1...10 where !program.lines.contains(where: { $0.text == "erase 1" }) {
      user.strike(.returnKey)
      _ = try? program.waitForLine("erase 1", deadline: 0.6)
    }
    try program.waitForLine("erase 1")
    let entry = try user.captureSettled(host.window, Example.entry)
    user.strike(.tab)
    try user.waitForPixels("the entry shows that it has the keyboard", of: host.window, Example.entry) { $0 != entry }
    let index = program.lines.count
    user.strike(.character("b"))
    try program.waitForLine("text b", after: index)
  }

  @Test(
    "in a GTK window with an alpha channel every pixel of the button covers what is behind it",
    arguments: [false, true])
  func opaque(isShared: Bool) throws {
    let server = try XServer()
    let user = try XClient(server)
    user.park()
    let program = try Program(
      Example.built("rgba.c").replacing(".c", with: ""), isShared ? ["shared"] : [],
      environment: hostEnvironment(server))
    let button = try wait(for: "a button shows", deadline: 10) {
      user.children().lazy.compactMap { user.button(in: $0) }.first { user.isViewable($0) }
    }
    let image = try user.captureSettled(button)
    #expect(image.count(of: Pixel(0x0B57D0), in: image.bounds) > 50)
    let alphas = Set((0..<image.height).flatMap { y in (0..<image.width).map { x in image[x, y].alpha } })
    #expect(alphas == [255])
    let top = try #require(user.children().first { user.button(in: $0) != nil })
    #expect(try user.capture(top, Area(2, 2, 1, 1))[0, 0].alpha == 0, "the window itself is seen through")
    user.close(top)
    #expect(try program.waitForEnd() == .exit(0))
    #expect(program.errorLines.map(\.text) == [])
  }

  @Test(
    "after a thousand interactions the button works, and at rest nothing wakes the host",
    arguments: ["xlib-own-loop.c", "xlib-shared.c", "motif.c", "tk.c", "python.py", "fltk.cpp"])
  func rests(_ file: String) throws {
    let host = try Host(Example(file: file))
    let (x, y) = host.place(Example.button)
    for index in 0..<250 {
      // Too short to arm.
      host.user.perform([.move(x, y), .press(), .move(x - 20 - index % 60, y), .release()])
    }
    #expect(try host.confirm() == "erase 1")
    try host.waitForFace("its first face again", Pixel(0x0B57D0))
    host.user.park()
    // Whatever the pointer's leave leads to is over when nothing has woken the host for a while; a host that polls never gets there.
    var last = (try host.program.figures().voluntarySwitches, monotonicTime())
    try wait(until: "nothing wakes the host for a second", deadline: 10) {
      let switches = try host.program.figures().voluntarySwitches
      if switches != last.0 { last = (switches, monotonicTime()) }
      pause(0.02)
      return monotonicTime() - last.1 > 1
    }
  }

  @Test("the package that depends on this one has a button that fails, then succeeds, and closing it exits with 0")
  func swiftPackage() throws {
    let host = try Host(.swift)
    try host.count()
    #expect(try host.confirm() == "erase 1")
    try host.waitForFace("ERROR", Pixel(0xB3261E))
    try host.count()
    #expect(try host.confirm() == "erase 2")
    try host.waitForFace("SUCCESS", Pixel(0x137333))
    host.user.close(host.window)
    #expect(try host.program.waitForEnd() == .exit(0))
    #expect(host.program.errorLines.map(\.text) == [])
  }

  @Test(
    "the host gets the same events with the button, while that animates, as without one", arguments: Example.foreign)
  func sameEvents(_ example: Example) throws {
    func counts(_ library: Host.Library) throws -> String {
      let host = try Host(example, library: library, isHooked: true)
      host.slide()
      try host.type("a")
      host.user.park()
      _ = try host.ask("_TEST_COUNTS", answer: "counts")
      for letter in ["b", "c", "d"] {
        try host.count()
        try host.type(letter)
      }
      host.user.park()
      return try host.ask("_TEST_COUNTS", answer: "counts")
    }
    let (with, without) = try (counts(.real), counts(.nothing))
    #expect(with == without)
    // Three letters, as core events or as those of XInput 2.
    #expect(with.contains(" 2=3") || with.contains(" input2=3"), "\(with)")
  }

  @Test("the host's X errors reach its handler once each, also while the button animates", arguments: Example.foreign)
  func faults(_ example: Example) throws {
    let host = try Host(example, isHooked: true)
    var expected: [String] = []
    func makeFaults() throws {
      for _ in 1...5 {
        let line = try host.ask("_TEST_FAULT", answer: "fault ")
        expected.append(line.replacingOccurrences(of: "fault", with: "handled"))
        pause(0.02)
      }
    }
    try makeFaults()
    host.slide()
    try makeFaults()
    #expect(try host.press() == "erase 1")
    try makeFaults()
    try host.type("a")
    host.user.close(host.window)
    #expect(try host.program.waitForEnd() == .exit(0))
    #expect(host.program.lines.map(\.text).filter { $0.hasPrefix("handled ") } == expected)
    #expect(!host.program.lines.contains { $0.text.hasPrefix("libdoubletap sets") })
  }
}
