internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

@Suite("Views in and out of windows", .serialized) struct ViewTests {
  let rig: Rig
  let window: Window
  let log = Log()

  init() throws {
    try PinnedFonts().use()
    rig = try Rig(XServer.shared())
    window = try Window(
      display: rig.display, size: Size(300, 120), origin: PixelPoint(0, 0), title: "views", ground: Color(rgb: 0xFFFFFF)
    )
    window.show()
    rig.settle()
  }

  private func probe(_ name: String, _ frame: Rect = Rect(10, 10, 100, 50)) -> Probe {
    Probe(name, frame: frame, log: log)
  }

  @Test("views come to a window and leave it together with those that they are in")
  func comeAndGo() {
    let (outer, inner) = (probe("outer"), probe("inner"))
    outer.addSubview(inner)
    #expect(inner.window == nil)
    window.content.addSubview(outer)
    #expect(inner.window === window && outer.window === window)
    #expect(log.take() == ["outer in", "inner in"])
    outer.removeFromSuperview()
    #expect(inner.window == nil && outer.window == nil && outer.superview == nil && inner.superview === outer)
    #expect(log.take() == ["inner leaves", "outer leaves", "inner out", "outer out"])
  }

  @Test("a view that is put somewhere else is there only")
  func move() throws {
    let (first, second, view) = (probe("first"), probe("second"), probe("view"))
    window.content.addSubview(first)
    first.addSubview(view)
    second.addSubview(view)
    #expect(first.subviews.isEmpty && view.superview === second && view.window == nil)
    window.content.addSubview(second)
    #expect(view.window === window)
  }

  @Test("what is held is cancelled when its view is taken out, and by then the view is out")
  func cancelled() throws {
    let view = probe("view")
    window.content.addSubview(view)
    rig.client.perform([.move(30, 30), .press()])
    rig.settle()
    window.focus(view)
    _ = log.take()
    var windows: [Window?] = []
    view.onEvent = { [unowned view] _ in windows.append(view.window) }
    view.removeFromSuperview()
    #expect(
      log.take() == ["view leaves", "view cancelled", "view left", "view keys cancelled", "view no focus", "view out"])
    #expect(windows.count == 4 && windows.allSatisfy { $0 == nil })
    rig.client.release()
    rig.settle()
    #expect(log.take().isEmpty)
  }

  @Test("a view that is put elsewhere by whoever hears of its leaving is there in the end, with what is in it")
  func movedMeanwhile() throws {
    let (old, new) = (probe("old"), probe("new", Rect(150, 10, 100, 50)))
    let (view, inner) = (probe("view"), probe("inner"))
    window.content.addSubview(old)
    window.content.addSubview(new)
    old.addSubview(view)
    view.addSubview(inner)
    rig.client.perform([.move(40, 40), .press()])
    rig.settle()
    inner.onEvent = { [unowned inner] _ in
      inner.onEvent = nil
      new.addSubview(view)
    }
    view.removeFromSuperview()
    #expect(view.superview === new && view.window === window && inner.window === window)
    #expect(old.subviews.isEmpty)
    view.removeFromSuperview()
    #expect(view.window == nil && inner.window == nil)
  }

  @Test("a view that whoever hears of its coming takes out again is out, with what is in it")
  func removedMeanwhile() {
    let (view, inner) = (probe("view"), probe("inner"))
    view.addSubview(inner)
    view.onWindow = { [unowned view] in if view.window != nil { view.removeFromSuperview() } }
    window.content.addSubview(view)
    #expect(view.window == nil && inner.window == nil && view.superview == nil)
  }

  @Test("a window that is let go lets go of its views, which may be used again")
  func windowGone() throws {
    let view = probe("view")
    do {
      let other = try Window(
        display: rig.display, size: Size(50, 50), title: "other", ground: Color(rgb: 0), parent: window.id)
      other.content.addSubview(view)
      #expect(view.window === other)
    }
    #expect(view.window == nil && view.superview == nil)
    window.content.addSubview(view)
    #expect(view.window === window)
  }
}

/// What happened, in words.
final class Log {
  var lines: [String] = []

  /// The lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A view that takes everything and writes down what it is told.
final class Probe: View {
  let name: String
  let log: Log
  /// Called with each event, after it was written down.
  var onEvent: ((String) -> Void)?
  /// Called when the view came to a window or left it.
  var onWindow: (() -> Void)?
  var wantsKeys = true
  var shape = Cursor.arrow

  init(_ name: String, frame: Rect, log: Log) {
    self.name = name
    self.log = log
    super.init(frame: frame)
  }

  private func note(_ event: String) {
    log.lines.append("\(name) \(event)")
    onEvent?(event)
  }

  override var canBecomeFocused: Bool { wantsKeys }
  override var cursor: Cursor { shape }
  override func hit(_ point: Point) -> Bool { Rect(origin: .zero, size: frame.size).contains(point) }

  override func pointer(_ event: PointerEvent) {
    note(event.kind.words)
  }

  override func key(_ event: KeyEvent) -> Bool {
    if case .cancelled = event.kind {
      note("keys cancelled")
    } else {
      note("\(event.key)")
    }
    return false
  }

  override func focusChanged(_ isFocused: Bool, byKeyboard: Bool) {
    note(isFocused ? "focus" : "no focus")
  }

  override func windowWillChange() { log.lines.append("\(name) leaves") }

  override func windowChanged() {
    log.lines.append("\(name) \(window == nil ? "out" : "in")")
    onWindow?()
  }
}
