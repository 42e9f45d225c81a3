import Interaction
import TestSupport
import Testing

@testable import Widget

/// A strip of 200 by 80 pixels whose pages are red, green and blue, and a layer that its timeline takes from 0 to 100.
@Suite("An onboarding strip", .serialized) struct OnboardingStripTests {
  private static let tag = LayerTag(1)
  private static let colors: [UInt32] = [0xFF0000, 0x00FF00, 0x0000FF]

  private func rig(_ server: XServer? = nil, pages: Int = 3) throws -> ControlRig<OnboardingStrip> {
    let strip = OnboardingStrip(frame: Rect(50, 20, 200, 80), pageCount: pages)
    strip.color = Color(rgb: 0xFFFFFF)
    for (page, color) in zip(strip.pages, Self.colors) {
      let layer = Layer(frame: Rect(0, 0, 200, 50))
      layer.backgroundColor = Color(rgb: color)
      page.addSublayer(layer)
    }
    let bound = Layer(frame: Rect(0, 0, 10, 10))
    bound.tag = Self.tag
    strip.root.addSublayer(bound)
    strip.timeline = Timeline(tracks: [Track(Self.tag, .position([Point(0, 30), Point(100, 30)]))], duration: 3)
    let rig = try ControlRig(strip, server)
    strip.pageChanged = { [unowned rig] old, new in rig.log.append("\(old) -> \(new)") }
    return rig
  }

  /// Where the layer is that the timeline moves: 0 on the first page, 100 on the last.
  private func bound(_ rig: ControlRig<OnboardingStrip>) -> Double {
    rig.control.root.layer(tagged: Self.tag)?.position.x ?? -1
  }

  private func rest(_ rig: ControlRig<OnboardingStrip>) throws {
    try rig.turn(until: "the strip rests") { rig.rig.display.loop.timeout() == nil }
  }

  private func hold(_ rig: ControlRig<OnboardingStrip>, at distance: Int) {
    rig.client.dragAndHold(from: (150, 60), to: (150 + distance, 60))
    rig.settle()
  }

  @Test("a drag takes the pages along under the pointer and scrubs the timeline, to and fro")
  func drag() throws {
    let rig = try rig()
    for distance in [-50, -150, -100, -20] {
      if distance == -50 { hold(rig, at: distance) } else { rig.move(150 + distance, 60) }
      #expect(abs(rig.control.position - Double(-distance) / 200) < 1e-9)
      #expect(abs(bound(rig) - Double(-distance) / 4) < 1e-9)
    }
    rig.move(150 - 60, 60)
    let picture = try rig.picture()
    // The seam of the first two pages stands at 200 - 60 from the strip's left edge; beneath the small layer it is not seen.
    #expect(picture[50 + 139, 60] == Pixel(0xFF0000) && picture[50 + 140, 60] == Pixel(0x00FF00))
    #expect(picture[49, 60] == Pixel(0xF4F5F7) && picture[250, 60] == Pixel(0xF4F5F7), "cut at the strip's edges")
    rig.release()
    try rest(rig)
    #expect(rig.control.position == 0 && rig.log.isEmpty && bound(rig) == 0)
  }

  @Test("with a border, the pages slide within it")
  func border() throws {
    let rig = try rig()
    rig.control.borderColor = Color(rgb: 0x123456)
    hold(rig, at: -60)
    let picture = try rig.picture()
    #expect(picture[50, 60] == Pixel(0x123456) && picture[51, 60] == Pixel(0xFF0000))
    #expect(picture[249, 60] == Pixel(0x123456) && picture[248, 60] == Pixel(0x00FF00))
    rig.release()
  }

  @Test("a release beyond the middle rests on the next page, and frames are asked for only until then")
  func release() throws {
    let rig = try rig()
    hold(rig, at: -110)
    #expect(rig.rig.display.loop.timeout() == nil, "a drag that is held needs no frames")
    rig.release()
    #expect(rig.log == ["0 -> 1"] && rig.control.page == 1)
    try rest(rig)
    #expect(rig.control.position == 1 && bound(rig) == 50)
    #expect(try rig.picture()[150, 60] == Pixel(0x00FF00))
  }

  @Test("a press that moves no further than the slop drags nothing")
  func slop() throws {
    let rig = try rig()
    hold(rig, at: -4)
    #expect(rig.control.position == 0)
    rig.move(150 - 5, 60)
    #expect(abs(rig.control.position - 5.0 / 200) < 1e-9)
    rig.release()
  }

  @Test("beyond the ends the pages follow by a third, at most 12 pixels, and the timeline stays at its end")
  func beyond() throws {
    let rig = try rig()
    hold(rig, at: 30)
    #expect(abs(rig.control.position + 10.0 / 200) < 1e-9 && bound(rig) == 0)
    rig.move(150 + 90, 60)
    #expect(abs(rig.control.position + 12.0 / 200) < 1e-9)
    rig.release()
    try rest(rig)
    #expect(rig.control.position == 0)
  }

  @Test("a drag that is taken away goes back to its page: by Escape, a lost grab, hiding, and disabling")
  func cancelled() throws {
    let rig = try rig()
    try rig.focus()
    let ends: [() -> Void] = [
      { rig.strike(.escape) },
      { rig.control.pointer(PointerEvent(.cancelled, at: .zero)) },
      {
        rig.control.isHidden = true
        rig.control.isHidden = false
      },
      {
        rig.control.isEnabled = false
        rig.control.isEnabled = true
      },
    ]
    for (number, end) in ends.enumerated() {
      hold(rig, at: -130)
      #expect(rig.control.position > 0.6, "end \(number)")
      end()
      rig.move(150 - 140, 60)
      rig.release()
      try rest(rig)
      #expect(rig.control.position == 0 && rig.log.isEmpty, "end \(number)")
      rig.control.window?.focus(rig.control)
    }
  }

  @Test("wheel buttons turn pages: 5 and 7 forwards, 4 and 6 back")
  func wheel() throws {
    let rig = try rig()
    rig.move(150, 60)
    for (button, page) in [(5, 1), (7, 2), (4, 1), (6, 0)] {
      // As somebody does who turns the wheel notch by notch.
      try rig.turn(until: "the notches before are over") { rig.rig.display.loop.timeout() == nil }
      rig.client.perform([.pause(0.35), .press(button), .release(button)])
      rig.settle()
      #expect(rig.control.page == page, "button \(button)")
    }
    try rest(rig)
    #expect(rig.control.position == 0 && rig.take() == ["0 -> 1", "1 -> 2", "2 -> 1", "1 -> 0"])
  }

  @Test("arrows, Page Up, Page Down, Home and End turn pages; a held key turns one; others are left to the window")
  func keys() throws {
    let rig = try rig()
    try rig.focus()
    let (home, end, up, down) = (
      TestSupport.Key(keysym: 0xFF50), TestSupport.Key(keysym: 0xFF57), TestSupport.Key(keysym: 0xFF55),
      TestSupport.Key(keysym: 0xFF56)
    )
    for (key, page) in [
      (TestSupport.Key.right, 1), (.left, 0), (.left, 0), (down, 1), (down, 2), (up, 1), (end, 2), (home, 0),
    ] {
      rig.strike(key)
      #expect(rig.control.page == page, "\(key)")
    }
    try rest(rig)
    #expect(rig.control.position == 0 && rig.control.showsFocusRing)
    var left: [UInt32] = []
    rig.window.onKey = { if case .other(let keysym) = $0.key { left.append(keysym) } }
    rig.client.strike(down, with: [TestSupport.Key.control])
    rig.settle()
    #expect(rig.control.page == 0 && left.contains(0xFF56), "a shortcut is the window's")
    #expect(rig.control.key(KeyEvent(.pressed(isRepeat: true), .right)) && rig.control.page == 0)
    #expect(!rig.control.key(KeyEvent(.pressed(isRepeat: false), .right, isSent: true)) && rig.control.page == 0)
  }

  @Test("from right to left, the next page comes from the left, and drags, arrows, wheel and dots go the other way")
  func rightToLeft() throws {
    let rig = try rig()
    rig.control.isRightToLeft = true
    #expect(try rig.picture()[150, 60] == Pixel(0xFF0000))
    hold(rig, at: 60)
    #expect(abs(rig.control.position - 60.0 / 200) < 1e-9)
    let picture = try rig.picture()
    #expect(picture[50 + 59, 60] == Pixel(0x00FF00) && picture[50 + 60, 60] == Pixel(0xFF0000))
    rig.move(150 + 120, 60)
    rig.release()
    #expect(rig.control.page == 1)
    try rig.focus()
    rig.strike(.left)
    #expect(rig.control.page == 2)
    rig.strike(.right)
    #expect(rig.control.page == 1)
    rig.client.perform([.move(150, 60), .press(6), .release(6)])
    rig.settle()
    #expect(rig.control.page == 2)
    rig.client.click(at: 166, 84)
    rig.settle()
    #expect(rig.control.page == 0, "the first dot is the rightmost")
  }

  @Test("there is a dot for each page, that of the page that shows is blue, and a tap on one goes there")
  func dots() throws {
    let rig = try rig()
    rig.client.park()
    // The dots' middles are 16 apart and 16 above the foot; the blue one is 14 by 6, the others 6 by 6.
    let blue = Pixel(0x0B57D0)
    func places() throws -> [Bool] {
      let picture = try rig.picture()
      for x in [134, 150, 166] { #expect(picture[x, 83] == blue || picture[x, 83] == Pixel(0x8A929C)) }
      return [134, 150, 166].map { picture[$0, 83] == blue }
    }
    #expect(try places() == [true, false, false])
    rig.client.click(at: 166, 84)
    rig.client.park()
    rig.settle()
    #expect(rig.take() == ["0 -> 2"])
    try rest(rig)
    #expect(try places() == [false, false, true])
    // A drag that begins and ends on dots is no tap.
    rig.client.drag(from: (166, 84), to: (134, 84))
    rig.settle()
    try rest(rig)
    #expect(rig.log.isEmpty && rig.control.position == 2)
    rig.client.click(at: 150, 60)
    rig.settle()
    #expect(rig.log.isEmpty, "elsewhere a tap does nothing")
  }

  @Test("any number of pages")
  func counts() throws {
    for count in [1, 2, 12] {
      let rig = try rig(pages: count)
      #expect(rig.control.pages.count == count)
      rig.control.turn(to: 99, animated: false)
      #expect(rig.control.page == count - 1 && bound(rig) == (count == 1 ? 0 : 100))
    }
  }

  @Test("disabled it is pale and takes neither pointer, wheel nor keys, and code still turns it")
  func disabled() throws {
    let rig = try rig()
    try rig.focus()
    rig.control.isEnabled = false
    #expect(!rig.control.isFocused && !rig.control.canBecomeFocused && rig.control.cursor == .arrow)
    rig.client.drag(from: (150, 60), to: (20, 60))
    rig.client.perform([.move(150, 60), .press(5), .release(5)])
    rig.client.click(at: 166, 84)
    rig.settle()
    #expect(!rig.control.key(KeyEvent(.pressed(isRepeat: false), .right)))
    #expect(rig.control.page == 0 && rig.control.position == 0 && rig.log.isEmpty)
    let picture = try rig.picture()
    // Half red on the pale face #ECEEF1.
    #expect(picture[150, 60].distance(to: Pixel(0xF67779)) <= 2 && picture.count(of: Pixel(0x0B57D0)) == 0)
    rig.control.turn(to: 2, animated: false)
    #expect(rig.control.page == 2)
  }

  @Test("where no motion is wanted, a page turns at once")
  func reducedMotion() throws {
    let server = try XServer()
    let manager = try SettingsManager(server)
    manager.publish(["Gtk/EnableAnimations": .integer(0)])
    let still = try rig(server)
    still.control.turn(to: 1, animated: true)
    #expect(still.control.position == 1 && bound(still) == 50)
    manager.publish(["Gtk/EnableAnimations": .integer(1)])
    try still.turn(until: "motion is wanted") { still.rig.display.settings.animationsEnabled }
    still.control.turn(to: 2, animated: true)
    #expect(still.control.position < 2)
    manager.publish(["Gtk/EnableAnimations": .integer(0)])
    try still.turn(until: "no motion is wanted") { !still.rig.display.settings.animationsEnabled }
    #expect(still.control.position == 2, "also one that is on its way")
    let rig = try rig()
    rig.control.turn(to: 1, animated: true)
    #expect(rig.control.position < 1)
    rig.control.animates = false
    #expect(rig.control.position == 1 && bound(rig) == 50, "also one that is on its way")
    rig.control.turn(to: 2, animated: true)
    #expect(rig.control.position == 2 && bound(rig) == 100)
  }

  @Test("while a page turns, positions rise to the page, one in each frame")
  func turns() throws {
    let rig = try rig()
    var positions: [Double] = []
    rig.control.positionChanged = { positions.append($0) }
    rig.control.turn(to: 2, animated: true)
    try rest(rig)
    #expect(positions.count > 5 && positions == positions.sorted() && positions.last == 2)
    #expect(Set(positions).count == positions.count)
  }

  @Test("it may be removed by those whom it tells")
  func removed() throws {
    let rig = try rig()
    rig.control.pageChanged = { [unowned rig] _, _ in rig.control.removeFromSuperview() }
    hold(rig, at: -130)
    rig.release()
    #expect(rig.control.window == nil && rig.control.page == 1)
    try rest(rig)
  }
}
