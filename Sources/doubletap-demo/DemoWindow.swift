internal import Interaction
internal import Widget

/// The window with its buttons, the event panel, and the trace.
final class DemoWindow {
  private static let size = Size(640, 470)
  private static let panelHeight = 150.0
  /// Between a button and the panel, with room for a focus ring.
  private static let gap = 12.0

  private let display: Display
  private let window: Window
  private let panel: EventPanel
  private let options: Options
  private var buttons: [(name: String, button: DoubleTapButton)] = []
  /// Why the demo must end with an error.
  private(set) var failure: DemoError?

  init(display: Display, layout: Layout, options: Options) throws(DemoError) {
    self.display = display
    self.options = options
    if options.traces { display.trace = { Console.print("event " + $0) } }
    try layout.addPreferences(of: display)
    panel = EventPanel()
    window = try Self.makeWindow(display, options)
    addTexts()
    for name in try layout.children() { add(try layout.button(name, display: display), named: name) }
    window.content.addSubview(panel)
    place()
    connect()
    for (name, button) in buttons {
      if let error = button.imageError {
        let source = layout.source(of: button.bgImageName, name, "bgImageName")
        throw DemoError(message("%: %.bgImageName: %", source, name, error.description))
      }
    }
    window.show()
  }

  deinit {
    // They call back here.
    display.onLost = nil
    window.close()
  }

  func close() {
    window.close()
  }

  private static func makeWindow(_ display: Display, _ options: Options) throws(DemoError) -> Window {
    var size = Self.size
    let geometry = options.geometry.flatMap { Geometry($0) }
    if let text = options.geometry, geometry == nil {
      throw DemoError(message("-geometry: \"%\" is no geometry; expected WIDTHxHEIGHT, +X+Y or both", text))
    }
    if let width = geometry?.width { size.width = Double(width) / display.scale }
    if let height = geometry?.height { size.height = Double(height) / display.scale }
    do {
      let window = try Window(
        display: display, size: size, origin: geometry?.origin, corner: geometry?.corner ?? .topLeft,
        title: "Double-tap button", ground: Palette.window)
      window.setClass(instance: Layout.application.name, class: Layout.application.class)
      return window
    } catch {
      throw DemoError(error.description)
    }
  }

  private func addTexts() {
    window.content.addSubview(
      Label(
        frame: Rect(32, 22, 576, 26), text: "Double-tap button", color: Palette.ink, textSize: 15))
    window.content.addSubview(
      Label(
        frame: Rect(32, 50, 576, 18),
        text: "Slide a face away, or tap the purple one; press what is beneath it to confirm.", color: Palette.mutedInk,
        textSize: 9.5))
  }

  private func add(_ button: DoubleTapButton, named name: String) {
    buttons.append((name, button))
    window.content.addSubview(button)
    button.noticed = { [unowned(unsafe) self, unowned(unsafe) button] notice in
      show(notice, of: name, isHorizontal: button.slidesHorizontally)
    }
    button.stateChanged = { [unowned(unsafe) self] old, new in
      trace("state % % -> %", name, old.name, new.name)
      panel.add(EventWords(.state, message("% › %", old.name, new.name)), control: name)
    }
    if options.traces {
      button.slideChanged = { [unowned(unsafe) self] fraction in
        trace("slide % %", name, EventWords.thousandths(fraction))
      }
    }
  }

  private func show(_ notice: DoubleTapButton.Notice, of name: String, isHorizontal: Bool) {
    guard let event = EventWords(notice, isHorizontal: isHorizontal) else { return }
    if event.what == .call {
      trace("call % %", name, event.words)
    } else {
      trace("gesture % %: %", name, event.what.name, event.words)
    }
    panel.add(event, control: name)
  }

  private func connect() {
    window.onCloseRequest = { [unowned(unsafe) self] in display.loop.stop() }
    window.onClosed = { [unowned(unsafe) self] in display.loop.stop() }
    display.onLost = { [unowned(unsafe) self] in
      failure = DemoError("the connection to the display was lost")
      display.loop.stop()
    }
    window.onKey = { [unowned(unsafe) self] event in
      let isPlain = event.modifiers.isDisjoint(with: [.control, .alt, .super]) || event.modifiers == .control
      if event.key == .other(keysym: 0x71), isPlain { display.loop.stop() }
    }
    window.onResize = { [unowned(unsafe) self] _ in place() }
    window.onFirstFrame = { [unowned(unsafe) self] in ready() }
  }

  /// The panel takes the foot of the window, but never lies on a button; the trace tells where each control is.
  private func place() {
    let size = window.size
    let foot = buttons.map { $0.button.frame.maxY + Self.gap }.max() ?? 0
    panel.frame = Rect(0, max(size.height - Self.panelHeight, foot), size.width, Self.panelHeight)
    for (name, button) in buttons {
      let frame = PixelRect(button.frame, scale: display.scale)
      trace(
        "layout % % % % %", name, frame.x.description, frame.y.description, frame.width.description,
        frame.height.description)
    }
  }

  private func ready() {
    if options.traces { display.sync() }
    trace("ready %", window.id.description)
    guard let path = options.screenshot else { return }
    do {
      try window.savePicture(to: path)
    } catch {
      failure = DemoError("--screenshot: " + error.description)
    }
    display.loop.stop()
  }

  private func trace(_ template: String, _ values: String...) {
    if options.traces { Console.print(message(template, values)) }
  }
}
