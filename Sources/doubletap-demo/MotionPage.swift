internal import Interaction
internal import Widget

/// The second page: controls that follow timelines, and a switch that shows what they are made of.
final class MotionPage: View {
  /// What the page tells the window: the trace and the event panel.
  struct Output {
    var trace: (String, [String]) -> Void
    var show: (EventWords, _ control: String) -> Void
  }

  /// How much of the window's foot is the panel's.
  static let panelHeight = 206.0

  let strip = OnboardingScene.strip(frame: Rect(32, 88, 361, 152))
  let check = CheckMarkButton(frame: Rect(437, 88, 64, 64))
  let toggle = SwitchButton(frame: Rect(532, 99, 76, 42))
  let next = TextButton(frame: Rect(437, 164, 171, 40), text: "Next page", color: Palette.panel)
  let layersSwitch = SwitchButton(frame: Rect(564, 216, 44, 24))
  private(set) var controls: [(name: String, control: Control)] = []
  private let exploded = ExplodedView(ground: Palette.panel)
  private let panel: EventPanel
  private let output: Output
  /// The control that was used last, whose layers show.
  private var shown: (name: String, control: ToggleButton)

  init(panel: EventPanel, animates: Bool, output: Output) {
    self.panel = panel
    self.output = output
    shown = ("checkMark", check)
    super.init()
    controls = [
      ("strip", strip), ("checkMark", check), ("toggle", toggle), ("nextButton", next), ("layersSwitch", layersSwitch),
    ]
    for (_, control) in controls { addSubview(control) }
    addSubview(Label(frame: Rect(437, 216, 120, 24), text: "Show layers", color: Palette.ink, textSize: 10))
    next.color = Palette.blue
    strip.animates = animates
    for (name, button) in [("checkMark", check), ("toggle", toggle), ("layersSwitch", layersSwitch)] {
      button.animates = animates
      button.onToggle = { [unowned(unsafe) self] isOn in toggled(name, isOn) }
      button.onNotice = { notice in
        if notice == .didStop { output.trace("gesture %: didStop", [name]) }
      }
    }
    next.onTap = { [unowned(unsafe) self] in
      tell("nextButton", EventWords(.tap, "pressed and released inside"))
      strip.turn(to: strip.page == strip.pages.count - 1 ? 0 : strip.page + 1, animated: true)
    }
    strip.pageChanged = { [unowned(unsafe) self] old, new in pageChanged(from: old, to: new) }
    strip.positionChanged = { position in output.trace("slide strip %", [decimal(position, places: 3)]) }
  }

  var showsLayers: Bool { exploded.subject != nil }

  /// The panel's frame, which the layers share with the event lines.
  func place(in frame: Rect) {
    exploded.frame = frame
  }

  private func tell(_ name: String, _ event: EventWords) {
    output.trace("gesture % %: %", [name, event.what.name, event.words])
    output.show(event, name)
  }

  private func pageChanged(from old: Int, to new: Int) {
    let (old, new) = (digits(old + 1), digits(new + 1))
    output.trace("state strip % -> %", [old, new])
    output.show(EventWords(.state, message("page % › page %", old, new)), "strip")
    next.label.text = strip.page == strip.pages.count - 1 ? "Start over" : "Next page"
  }

  private func toggled(_ name: String, _ isOn: Bool) {
    let (old, new) = isOn ? ("off", "on") : ("on", "off")
    output.trace("state % % -> %", [name, old, new])
    output.show(EventWords(.state, message("% › %", old, new)), name)
    if name.isSame(as: "checkMark") { shown = (name, check) }
    if name.isSame(as: "toggle") { shown = (name, toggle) }
    showLayers()
  }

  /// Those of the control that was used last, where the switch says so.
  private func showLayers() {
    let subject = layersSwitch.isSelected ? shown.control.root : nil
    if subject === exploded.subject { return }
    exploded.subject = subject
    panel.isBare = subject != nil
    if subject == nil { exploded.removeFromSuperview() } else { addSubview(exploded) }
    output.trace("layers %", [subject == nil ? "none" : shown.name])
  }
}
