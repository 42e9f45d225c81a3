import Interaction
import TestSupport
import Testing

@testable import Widget

/// A toggle button with one layer that goes from 0 to 100.
private final class Switch: ToggleButton {
  let knob = Layer(frame: Rect(0, 0, 10, 10))
  static let tag = LayerTag(7)
  /// How often `createView` was called.
  var views = 0

  override func createView() {
    views += 1
    knob.tag = Self.tag
    root.addSublayer(knob)
    forward = Self.slide([0, 100], 0.1)
  }

  static func slide(_ places: [Double], _ duration: Double) -> Timeline {
    Timeline(tracks: [Track(tag, .position(places.map { Point($0, 30) }))], duration: duration)
  }

  var place: Double { knob.position.x }
}

@Suite("A toggle button", .serialized) struct ToggleButtonTests {
  private func rig(_ server: XServer? = nil) throws -> ControlRig<Switch> {
    let rig = try ControlRig(Switch(frame: Rect(50, 30, 200, 60)), server)
    rig.control.onToggle = { [unowned rig] in rig.log.append("toggle \($0)") }
    rig.control.onTap = { [unowned rig] in rig.log.append("tap") }
    rig.control.onNotice = { [unowned rig] in rig.log.append("\($0)") }
    return rig
  }

  /// Waits for the end of what plays.
  private func finish(_ rig: ControlRig<Switch>) throws {
    try rig.turn(until: "the timeline is over") { rig.log.contains("didStop") }
  }

  @Test("its view is made once, and stands at the beginning")
  func view() {
    let button = Switch()
    #expect(button.views == 1 && button.place == 0 && !button.isSelected)
  }

  @Test("a release inside selects, the next deselects, and the one timeline plays there and back")
  func toggles() throws {
    let rig = try rig()
    rig.press()
    #expect(!rig.control.isSelected && rig.log.isEmpty)
    rig.release()
    #expect(rig.control.isSelected)
    #expect(rig.log.filter { $0 != "didStop" } == ["didPlay", "toggle true", "tap"])
    try finish(rig)
    #expect(rig.control.place == 100 && rig.take().last == "didStop")
    rig.click()
    #expect(!rig.control.isSelected)
    #expect(rig.log.filter { $0 != "didStop" } == ["didPlay", "toggle false", "tap"])
    try finish(rig)
    #expect(rig.control.place == 0)
    rig.click()
    #expect(rig.control.isSelected)
  }

  @Test("a release outside changes nothing; Space and Return toggle")
  func otherWays() throws {
    let rig = try rig()
    rig.press()
    rig.move(20, 10)
    rig.release()
    #expect(!rig.control.isSelected && rig.log.isEmpty)
    try rig.focus()
    rig.strike(.space)
    #expect(rig.control.isSelected)
    rig.strike(.returnKey)
    #expect(!rig.control.isSelected)
  }

  @Test("deselecting plays the reverse timeline where there is one, and selecting the forward one again")
  func reverse() throws {
    let rig = try rig()
    rig.control.reverse = Switch.slide([100, 300, 0], 0.5)
    rig.click()
    try finish(rig)
    #expect(rig.control.place == 100)
    _ = rig.take()
    rig.click()
    try rig.turn(until: "it goes its own way") { rig.control.place > 150 }
    try finish(rig)
    #expect(rig.control.place == 0)
    _ = rig.take()
    rig.click()
    try finish(rig)
    #expect(rig.control.place == 100 && rig.control.isSelected)
  }

  @Test("a toggle in flight goes back from where it is, without a jump", arguments: [false, true])
  func inFlight(hasReverse: Bool) throws {
    let rig = try rig()
    // At once at 40, and from there so slow that the time between two calls is next to nothing: 0.02 pixels a second.
    rig.control.forward = Timeline(
      tracks: [
        Track(
          Switch.tag, .position([0, 40, 60, 100].map { Point($0, 30) }), keyTimes: [0, 1e-6, 1 - 1e-6, 1])
      ], duration: 1000)
    if hasReverse { rig.control.reverse = Switch.slide([100, 300, 0], 10) }
    rig.click()
    // A quarter of a second.
    try rig.turn(until: "it is well beyond 40") { rig.control.place > 40.005 }
    for selected in [false, true, false] {
      let before = rig.control.place
      rig.control.setSelected(selected, animated: true)
      let after = rig.control.place
      #expect(abs(after - before) < 0.1)
      #expect(rig.control.isSelected == selected)
      try rig.turn(until: "it goes the right way") {
        selected ? rig.control.place > after : rig.control.place < after
      }
    }
    try finish(rig)
    #expect(rig.control.place == 0 && rig.log.count { $0 == "didPlay" } == 1)
    _ = rig.take()
    rig.control.setSelected(true, animated: true)
    #expect(rig.log == ["didPlay"] && rig.control.place < 41)
    rig.control.isSelected = false
  }

  @Test("two toggles at the same moment leave everything as it was")
  func sameMoment() throws {
    let rig = try rig()
    rig.control.reverse = Switch.slide([100, 300, 0], 10)
    rig.control.setSelected(true, animated: true)
    rig.control.setSelected(false, animated: true)
    try finish(rig)
    #expect(rig.control.place < 1 && !rig.control.isSelected)
    #expect(rig.log == ["didPlay", "didStop"])
  }

  @Test("set from code it shows the end at once or plays, and tells nobody of a toggle", arguments: [false, true])
  func fromCode(hasReverse: Bool) throws {
    let rig = try rig()
    if hasReverse { rig.control.reverse = Switch.slide([100, 300, 0], 0.1) }
    rig.control.isSelected = true
    #expect(rig.control.place == 100 && rig.take() == ["didPlay", "didStop"])
    rig.control.isSelected = false
    #expect(rig.control.place == 0 && rig.take() == ["didPlay", "didStop"])
    rig.control.setSelected(true, animated: true)
    #expect(rig.control.isSelected && rig.control.place < 100)
    rig.control.setSelected(true, animated: true)
    #expect(rig.log == ["didPlay"])
    try finish(rig)
    #expect(rig.control.place == 100 && rig.take() == ["didPlay", "didStop"])
  }

  @Test("what plays ends at once when its end, or the other, is set without animation", arguments: [true, false])
  func cutShort(selected: Bool) throws {
    let rig = try rig()
    rig.control.forward = Switch.slide([0, 100], 1000)
    rig.control.setSelected(true, animated: true)
    rig.control.isSelected = selected
    #expect(rig.control.place == (selected ? 100 : 0) && rig.control.isSelected == selected)
    #expect(rig.log.last == "didStop")
    rig.settle()
    rig.control.setSelected(!selected, animated: true)
    #expect(abs(rig.control.place - (selected ? 100 : 0)) < 1)
    rig.control.isSelected = false
  }

  @Test("a timeline that is given to a selected button shows its end, and one to another its beginning")
  func newTimeline() throws {
    let rig = try rig()
    rig.control.forward = Switch.slide([20, 80], 0.1)
    #expect(rig.control.place == 20)
    rig.control.isSelected = true
    rig.control.forward = Switch.slide([30, 70], 0.1)
    #expect(rig.control.place == 70)
    rig.control.forward = nil
    rig.click()
    #expect(!rig.control.isSelected && rig.control.place == 70)
  }

  @Test("where the user wants no motion a tap shows the end at once, with the same notices")
  func noAnimations() throws {
    let server = try XServer()
    let manager = try SettingsManager(server)
    manager.publish(["Gtk/EnableAnimations": .integer(0)])
    let rig = try rig(server)
    for (selected, place) in [(true, 100.0), (false, 0), (true, 100)] {
      rig.click()
      #expect(rig.take() == ["didPlay", "didStop", "toggle \(selected)", "tap"])
      #expect(rig.control.place == place && rig.control.isSelected == selected)
    }
  }

  @Test("a button that is taken out and let go while it plays is freed, and nothing is told")
  func letGo() throws {
    let rig = try rig()
    var other: Switch? = Switch(frame: Rect(0, 0, 40, 20))
    weak let watched = other
    let knob = try #require(other?.knob)
    other?.onNotice = { [unowned rig] in rig.log.append("\($0)") }
    if let other { rig.window.content.addSubview(other) }
    other?.forward = Switch.slide([0, 100], 1000)
    other?.setSelected(true, animated: true)
    #expect(rig.take() == ["didPlay"])
    other?.removeFromSuperview()
    other = nil
    #expect(watched == nil)
    try rig.turn(until: "the player has finished") { knob.position.x == 100 }
    #expect(rig.log.isEmpty)
  }
}
