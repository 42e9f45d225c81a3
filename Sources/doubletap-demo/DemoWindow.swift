internal import Interaction
internal import Widget

/// The window with its two pages, the event panel, and the trace.
final class DemoWindow {
  /// Between a button and the panel, with room for a focus ring.
  private static let gap = 12.0

  private let display: Display
  private let window: Window
  private let options: Options
  private let journal: Journal
  private let subtitle = Label(frame: Rect(32, 50, 576, 18), text: "", color: Palette.mutedInk, textSize: 9.5)
  private let firstPage = Page(
    "Slide a face away or tap the purple one, then press to confirm.", panelHeight: 150)
  /// Made when it is first shown.
  private var motionPage: MotionPage?
  private let animatesMotion: Bool
  private let tabs = [
    PageTab(frame: Rect(452, 22, 76, 28), text: "Buttons", color: Palette.mutedInk),
    PageTab(frame: Rect(532, 22, 76, 28), text: "Motion", color: Palette.mutedInk),
  ]
  /// The one that shows; nil before one does.
  private var page: Page?
  private var launch: Launch?

  /// Ends the program where an option or the layout cannot be used.
  init(display: Display, layout: Layout, options: Options) {
    self.display = display
    self.options = options
    journal = Journal(traces: options.traces)
    if options.traces { display.trace = { Console.print(message("event %", $0)) } }
    layout.addPreferences(of: display)
    let first = Self.firstPage(options)
    animatesMotion = layout.flag(Layout.motion, "animations", default: true)
    window = Self.makeWindow(display, options)
    let content = window.content
    content.addSubview(
      Label(frame: Rect(32, 22, 412, 26), text: "Double-tap button", color: Palette.ink, textSize: 15))
    content.addSubview(subtitle)
    content.addSubview(firstPage)
    var buttons: [DoubleTapButton] = []
    for name in layout.children() {
      let button = layout.button(name, display: display)
      buttons.append(button)
      add(button, named: name)
    }
    content.addSubview(journal.panel)
    for index in tabs.indices {
      content.addSubview(tabs[index])
      tabs[index].onTap = { [unowned(unsafe) self] in showPage(index + 1) }
    }
    launch = layout.launch(display: display)
    // A picture shows the window as it is from then on.
    if options.screenshot != nil || !display.settings.animationsEnabled { launch = nil }
    if let launch { content.addSubview(launch.view) }
    showPage(first)
    connect()
    for index in buttons.indices { layout.checkImage(of: buttons[index], firstPage.names[index]) }
    window.show()
  }

  func close() {
    display.onLost = nil
    window.close()
  }

  private static func makeWindow(_ display: Display, _ options: Options) -> Window {
    var size = Size(640, 470)
    let geometry = options.geometry.flatMap { Geometry($0) }
    if let text = options.geometry, geometry == nil {
      Console.fail(message("-geometry: \"%\" is no geometry; expected WIDTHxHEIGHT, +X+Y or both", text))
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
      Console.fail(error.description)
    }
  }

  private static func firstPage(_ options: Options) -> Int {
    guard let text = options.page else { return 1 }
    if text.isSame(as: "1") { return 1 }
    if text.isSame(as: "2") { return 2 }
    Console.fail(message("--page: \"%\" is no page; expected 1 or 2", text))
  }

  /// Pages are counted from 1, as people do.
  private func showPage(_ number: Int) {
    let isMotion = number == 2
    if isMotion, motionPage == nil {
      let page = MotionPage(journal: journal, animates: animatesMotion)
      window.content.addSubview(page)
      motionPage = page
    }
    let next = isMotion ? motionPage : firstPage
    if next === page { return }
    page = next
    firstPage.isHidden = isMotion
    motionPage?.isHidden = !isMotion
    journal.panel.isBare = isMotion && motionPage?.showsLayers ?? false
    tabs[0].isCurrent = !isMotion
    tabs[1].isCurrent = isMotion
    subtitle.text = page?.sentence ?? ""
    place()
    // After the places of the page's controls, so that whoever waits for it knows them.
    journal.trace(message("page %", digits(number)))
  }

  private func add(_ button: DoubleTapButton, named name: String) {
    firstPage.add(button, named: name)
    button.noticed = { [unowned(unsafe) self, unowned(unsafe) button] notice in
      guard let event = EventWords(notice, isHorizontal: button.slidesHorizontally) else { return }
      journal.tell(event, of: name)
    }
    button.stateChanged = { [unowned(unsafe) self] old, new in
      journal.tellState(of: name, from: old.name, to: new.name)
    }
    if options.traces {
      button.slideChanged = { [unowned(unsafe) self] in journal.tellSlide(of: name, $0) }
    }
  }

  private func connect() {
    let stop = { [unowned(unsafe) self] () -> Void in display.loop.stop() }
    window.onCloseRequest = stop
    window.onClosed = stop
    display.onLost = { Console.fail("the connection to the display was lost") }
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
    guard let page else { return }
    let size = window.size
    var foot = size.height - page.panelHeight
    for control in page.controls { foot = max(foot, control.frame.maxY + Self.gap) }
    let panel = Rect(0, foot, size.width, page.panelHeight)
    journal.panel.frame = panel
    motionPage?.place(in: panel)
    if let view = launch?.view {
      view.frame.origin = Point(panel.midX - view.frame.size.width / 2, panel.midY - view.frame.size.height / 2)
    }
    for index in page.controls.indices { tracePlace(of: page.controls[index], page.names[index]) }
    tracePlace(of: tabs[0], "buttonsTab")
    tracePlace(of: tabs[1], "motionTab")
  }

  private func tracePlace(of control: Control, _ name: String) {
    let frame = PixelRect(control.frame, scale: display.scale)
    journal.trace(
      message(
        "layout % % % % %", name, digits(frame.x), digits(frame.y), digits(frame.width), digits(frame.height)))
  }

  private func ready() {
    if options.traces { display.sync() }
    journal.trace(message("ready %", digits(Int(window.id))))
    guard let path = options.screenshot else {
      launch?.play()
      return
    }
    do {
      try window.savePicture(to: path)
    } catch {
      Console.fail(message("--screenshot: %", error.description))
    }
    display.loop.stop()
  }
}
