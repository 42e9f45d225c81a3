internal import Interaction
internal import Widget

/// The window with its two pages, the event panel, and the trace.
final class DemoWindow {
  private static let size = Size(640, 470)
  private static let panelHeight = 150.0
  /// Between a button and the panel, with room for a focus ring.
  private static let gap = 12.0

  private let display: Display
  private let window: Window
  private let panel: EventPanel
  private let options: Options
  private let subtitle: Label
  private var buttons: [(name: String, button: DoubleTapButton)] = []
  private let firstPage = View()
  /// Made when it is first shown.
  private var motionPage: MotionPage?
  private let animatesMotion: Bool
  private let tabs = [
    PageTab(frame: Rect(452, 22, 76, 28), text: "Buttons", color: Palette.mutedInk),
    PageTab(frame: Rect(532, 22, 76, 28), text: "Motion", color: Palette.mutedInk),
  ]
  /// Counted from 1, as people do; 0 before one shows.
  private var page = 0
  private var launch: Launch?
  /// Why the demo must end with an error.
  private(set) var failure: DemoError?

  init(display: Display, layout: Layout, options: Options) throws(DemoError) {
    self.display = display
    self.options = options
    if options.traces { display.trace = { Console.print(message("event %", $0)) } }
    try layout.addPreferences(of: display)
    let first = try Self.firstPage(options)
    panel = EventPanel()
    subtitle = Label(frame: Rect(32, 50, 576, 18), text: "", color: Palette.mutedInk, textSize: 9.5)
    animatesMotion = try layout.flag(Layout.motion, "animations", default: true)
    window = try Self.makeWindow(display, options)
    addTexts()
    window.content.addSubview(firstPage)
    for name in try layout.children() { add(try layout.button(name, display: display), named: name) }
    window.content.addSubview(panel)
    addTabs()
    launch = try layout.launch(display: display)
    // A picture shows the window as it is from then on.
    if options.screenshot != nil || !display.settings.animationsEnabled { launch = nil }
    if let launch { window.content.addSubview(launch.view) }
    showPage(first)
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

  private static func firstPage(_ options: Options) throws(DemoError) -> Int {
    guard let text = options.page else { return 1 }
    if text.isSame(as: "1") { return 1 }
    if text.isSame(as: "2") { return 2 }
    throw DemoError(message("--page: \"%\" is no page; expected 1 or 2", text))
  }

  private func addTexts() {
    window.content.addSubview(
      Label(
        frame: Rect(32, 22, 412, 26), text: "Double-tap button", color: Palette.ink, textSize: 15))
    window.content.addSubview(subtitle)
  }

  private func addTabs() {
    for (index, tab) in tabs.enumerated() {
      window.content.addSubview(tab)
      tab.onTap = { [unowned(unsafe) self] in showPage(index + 1) }
    }
  }

  private func showPage(_ number: Int) {
    if number == page { return }
    page = number
    if number == 2, motionPage == nil { addMotionPage() }
    firstPage.isHidden = number != 1
    motionPage?.isHidden = number != 2
    panel.isBare = number == 2 && motionPage?.showsLayers ?? false
    for (index, tab) in tabs.enumerated() { tab.isCurrent = index + 1 == number }
    subtitle.text =
      number == 1
      ? "Slide a face away or tap the purple one, then press to confirm."
      : "Scroll the strip, tap the tick and the toggle, take them apart."
    place()
    // After the places of the page's controls, so that whoever waits for it knows them.
    trace("page %", digits(number))
  }

  private func addMotionPage() {
    let output = MotionPage.Output(
      trace: { [unowned(unsafe) self] template, values in
        if options.traces { Console.print(message(template, values)) }
      }, show: { [unowned(unsafe) self] event, control in panel.add(event, control: control) })
    let page = MotionPage(panel: panel, animates: animatesMotion, output: output)
    window.content.addSubview(page)
    motionPage = page
  }

  private func add(_ button: DoubleTapButton, named name: String) {
    buttons.append((name, button))
    firstPage.addSubview(button)
    button.noticed = { [unowned(unsafe) self, unowned(unsafe) button] notice in
      show(notice, of: name, isHorizontal: button.slidesHorizontally)
    }
    button.stateChanged = { [unowned(unsafe) self] old, new in
      trace("state % % -> %", name, old.name, new.name)
      panel.add(EventWords(.state, message("% › %", old.name, new.name)), control: name)
    }
    if options.traces {
      button.slideChanged = { [unowned(unsafe) self] fraction in
        trace("slide % %", name, decimal(fraction, places: 3))
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
      if event.modifiers == .control, let number = Self.page(for: event.key) { showPage(number) }
    }
    window.onPress = { [unowned(unsafe) self] in
      launch?.skip()
      launch = nil
    }
    window.onResize = { [unowned(unsafe) self] _ in place() }
    window.onFirstFrame = { [unowned(unsafe) self] in ready() }
  }

  /// The page that a key with Control leads to.
  private static func page(for key: Key) -> Int? {
    switch key {
    case .other(keysym: 0xFF55), .other(keysym: 0xFF9A): 1  // XK_Prior, XK_KP_Prior
    case .other(keysym: 0xFF56), .other(keysym: 0xFF9B): 2  // XK_Next, XK_KP_Next
    default: nil
    }
  }

  /// The panel takes the foot of the window, but never lies on a control; the trace tells where each control is.
  private func place() {
    let size = window.size
    var controls: [(name: String, control: Control)] = []
    if page == 1 {
      for (name, button) in buttons { controls.append((name, button)) }
    } else {
      controls = motionPage?.controls ?? []
    }
    let foot = controls.map { $0.control.frame.maxY + Self.gap }.max() ?? 0
    let height = page == 1 ? Self.panelHeight : MotionPage.panelHeight
    panel.frame = Rect(0, max(size.height - height, foot), size.width, height)
    motionPage?.place(in: panel.frame)
    if let view = launch?.view {
      view.frame.origin = Point(
        panel.frame.midX - view.frame.size.width / 2, panel.frame.midY - view.frame.size.height / 2)
    }
    for (index, tab) in tabs.enumerated() { controls.append((index == 0 ? "buttonsTab" : "motionTab", tab)) }
    for (name, control) in controls { traceLayout(of: control, name) }
  }

  private func traceLayout(of control: Control, _ name: String) {
    let frame = PixelRect(control.frame, scale: display.scale)
    trace(
      "layout % % % % %", name, digits(frame.x), digits(frame.y), digits(frame.width),
      digits(frame.height))
  }

  private func ready() {
    if options.traces { display.sync() }
    trace("ready %", digits(Int(window.id)))
    guard let path = options.screenshot else {
      launch?.play()
      return
    }
    do {
      try window.savePicture(to: path)
    } catch {
      failure = DemoError(message("--screenshot: %", error.description))
    }
    display.loop.stop()
  }

  private func trace(_ template: String, _ values: String...) {
    if options.traces { Console.print(message(template, values)) }
  }
}
