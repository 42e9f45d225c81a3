internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

@Suite("Which view gets an event", .serialized) struct InputRouterTests {
  let rig: Rig
  let window: Window
  let log = Log()
  var client: XClient { rig.client }

  init() throws {
    rig = try Rig(XServer.shared())
    let window = try Window(
      display: rig.display, size: Size(300, 120), origin: PixelPoint(0, 0), title: "views", ground: Color(rgb: 0xFFFFFF)
    )
    self.window = window
    window.show()
    let client = rig.client
    try rig.turn(until: "the window is there") { client.isViewable(window.id) }
    rig.settle()
  }

  /// Two views side by side, left at (10, 10) and right at (160, 10), 100 by 50.
  private func pair() -> (left: Probe, right: Probe) {
    let left = Probe("left", frame: Rect(10, 10, 100, 50), log: log)
    let right = Probe("right", frame: Rect(160, 10, 100, 50), log: log)
    window.content.addSubview(left)
    window.content.addSubview(right)
    _ = log.take()
    return (left, right)
  }

  private func perform(_ steps: PointerStep...) -> [String] {
    for step in steps {
      client.perform([step])
      rig.settle()
    }
    return log.take()
  }

  // MARK: Pointer

  @Test("the view under the pointer is entered, gets the moves, and is left")
  func hover() {
    _ = pair()
    #expect(perform(.move(20, 20)) == ["left entered", "left moved"])
    #expect(perform(.move(30, 20)) == ["left moved"])
    #expect(perform(.move(130, 20)) == ["left left"])
    #expect(perform(.move(170, 20)) == ["right entered", "right moved"])
    #expect(perform(.move(600, 20)) == ["right left"])
  }

  @Test("from a press to its release all goes to the view that was pressed, wherever the pointer is")
  func press() {
    _ = pair()
    _ = perform(.move(20, 20))
    #expect(perform(.press()) == ["left focus", "left pressed 1"])
    #expect(perform(.move(170, 20), .move(600, 20), .move(171, 20)) == Array(repeating: "left dragged", count: 3))
    #expect(perform(.release()) == ["left released 1", "left left", "right entered"])
  }

  @Test("another button in the middle of a press, or its release elsewhere, changes nothing about the press (B23)")
  func chord() {
    _ = pair()
    _ = perform(.move(20, 20), .press())
    #expect(perform(.move(170, 20)) == ["left dragged"])
    #expect(perform(.press(3), .release(3)) == ["left pressed 3", "left released 3"])
    #expect(perform(.move(30, 20), .release()) == ["left dragged", "left released 1"])
  }

  @Test("only the part of a view that is in the window is there")
  func cutOff() throws {
    let view = Probe("view", frame: Rect(250, 10, 200, 50), log: log)
    window.content.addSubview(view)
    _ = perform(.move(270, 20), .press())
    #expect(perform(.move(330, 20)) == ["view dragged"])
    #expect(perform(.release()) == ["view released 1", "view left"])
  }

  @Test("the upper one of two views gets the event, a hidden one none, nor one in it")
  func order() {
    let lower = Probe("lower", frame: Rect(10, 10, 100, 50), log: log)
    let upper = Probe("upper", frame: Rect(50, 10, 100, 50), log: log)
    let inner = Probe("inner", frame: Rect(10, 10, 20, 20), log: log)
    upper.addSubview(inner)
    window.content.addSubview(lower)
    window.content.addSubview(upper)
    _ = log.take()
    #expect(perform(.move(55, 20)) == ["upper entered", "upper moved"])
    #expect(perform(.move(65, 25)) == ["upper left", "inner entered", "inner moved"])
    upper.isHidden = true
    #expect(log.take() == ["inner left"])
    #expect(perform(.move(66, 25)) == ["lower entered", "lower moved"])
  }

  @Test("a view that is hidden in mid-press hears that it is over, and the release goes to nobody")
  func hiddenInPress() {
    let (left, _) = pair()
    _ = perform(.move(20, 20), .press())
    left.isHidden = true
    #expect(log.take() == ["left cancelled", "left left", "left keys cancelled", "left no focus"])
    #expect(perform(.move(30, 20), .release()).isEmpty)
  }

  @Test("a press that is lost elsewhere leaves no view hovered that the pointer is not over (B22)")
  func lostOutside() throws {
    _ = pair()
    let other = try client.createWindow(Area(700, 10, 50, 50))
    client.map(other)
    client.focus(window.id)
    rig.settle()
    _ = perform(.move(20, 20), .press(), .move(600, 20))
    client.focus(other)
    rig.settle()
    #expect(log.take().filter { !$0.contains("focus") && !$0.contains("keys") } == ["left cancelled", "left left"])
    _ = perform(.release())
  }

  @Test("a view that the pointer came to while another program held it is left when the pointer leaves it")
  func grabbedElsewhere() throws {
    _ = pair()
    let other = try XClient(rig.server)
    #expect(other.grabPointer())
    #expect(perform(.move(20, 20)).isEmpty)
    other.ungrabPointer()
    rig.settle()
    _ = perform(.move(30, 20))
    #expect(perform(.move(600, 20)).last == "left left")
  }

  @Test("an unmapped window ends what is held and hovered, and says so once")
  func unmapped() throws {
    _ = pair()
    _ = perform(.move(20, 20), .press())
    client.focus(window.id)
    rig.settle()
    client.press(.space)
    rig.settle()
    _ = log.take()
    client.unmap(window.id)
    rig.settle()
    #expect(log.take() == ["left cancelled", "left keys cancelled", "left left", "left no focus"])
    client.release(.space)
    client.release()
    window.show()
    try rig.turn(until: "the pointer is over the view again") { log.lines.contains("left entered") }
  }

  /// As it would come where events of other clients are let through.
  private func makeUp(_ kind: PointerEvent.Kind, at place: Point) {
    window.input.pointer(PointerEvent(kind, at: place, isSent: true))
  }

  @Test("events that another client made up hold nothing: the user's press goes where the pointer is (B14)")
  func spoofed() {
    let (left, _) = pair()
    makeUp(.pressed(button: 1), at: Point(20, 20))
    makeUp(.moved(primaryDown: false), at: Point(30, 20))
    #expect(log.take() == ["left pressed 1", "left moved"])
    #expect(perform(.move(170, 20)) == ["right entered", "right moved"])
    #expect(perform(.press(), .release()) == ["right focus", "right pressed 1", "right released 1"])
    makeUp(.released(button: 1), at: Point(20, 20))
    #expect(log.take() == ["left released 1"])
    #expect(left.window != nil)
  }

  @Test("a spoofed release does not end the user's press (B14)")
  func spoofedRelease() {
    _ = pair()
    _ = perform(.move(20, 20), .press())
    makeUp(.released(button: 1), at: Point(170, 20))
    _ = log.take()
    #expect(perform(.move(170, 20)) == ["left dragged"])
    #expect(perform(.release()).first == "left released 1")
  }

  @Test("keys that another client made up neither bring the keyboard nor move it on (B14)")
  func spoofedKeys() throws {
    let (left, _) = pair()
    let other = try client.createWindow(Area(700, 10, 50, 50))
    client.map(other)
    client.focus(window.id)
    rig.settle()
    window.focus(left)
    window.input.key(KeyEvent(.pressed(isRepeat: false), .tab, isSent: true))
    #expect(log.take() == ["left focus", "left tab"])
    client.focus(other)
    rig.settle()
    _ = log.take()
    window.input.key(KeyEvent(.pressed(isRepeat: false), .enter, isSent: true))
    #expect(log.take() == ["left enter"])
  }

  @Test("a view that is taken out by another one's hearing of the pointer is not entered")
  func removedWhileHovering() {
    let (left, right) = pair()
    _ = perform(.move(20, 20))
    left.onEvent = { if $0 == "left" { right.removeFromSuperview() } }
    #expect(perform(.move(170, 20)) == ["left left", "right leaves", "right left", "right out"])
  }

  // MARK: Keyboard

  @Test("Tab and Shift-Tab go round the views that can have the keyboard, in the order of the tree")
  func tabs() {
    let (left, right) = pair()
    let third = Probe("third", frame: Rect(10, 70, 20, 20), log: log)
    let deaf = Probe("deaf", frame: Rect(40, 70, 20, 20), log: log)
    deaf.wantsKeys = false
    left.addSubview(third)
    window.content.addSubview(deaf)
    client.focus(window.id)
    rig.settle()
    func strike(_ key: TestSupport.Key, with modifiers: [TestSupport.Key] = []) -> [String] {
      _ = log.take()
      client.strike(key, with: modifiers)
      rig.settle()
      return log.take().filter { $0.hasSuffix("focus") }
    }
    #expect(strike(.tab) == ["left focus"])
    #expect(strike(.tab) == ["left no focus", "third focus"])
    #expect(strike(.tab) == ["third no focus", "right focus"])
    #expect(strike(.tab) == ["right no focus", "left focus"])
    #expect(strike(.tab, with: [.shift]) == ["left no focus", "right focus"])
    right.isHidden = true
    #expect(strike(.tab, with: [.shift]) == ["third focus"])
    #expect(strike(.tab, with: [.control]) == [])
  }

  @Test("a key that the view does not want goes to the window; the window's keyboard going away is told once")
  func unwanted() throws {
    let (left, _) = pair()
    var keys: [Interaction.Key] = []
    window.onKey = { keys.append($0.key) }
    client.focus(window.id)
    rig.settle()
    window.focus(left)
    _ = log.take()
    client.strike(.escape)
    rig.settle()
    #expect(keys == [.escape])
    #expect(log.take() == ["left escape", "left escape"])
    let other = try client.createWindow(Area(700, 10, 50, 50))
    client.map(other)
    client.focus(other)
    rig.settle()
    #expect(log.take().filter { $0 == "left no focus" }.count == 1)
    client.focus(window.id)
    rig.settle()
    #expect(log.take() == ["left focus"])
  }
}
