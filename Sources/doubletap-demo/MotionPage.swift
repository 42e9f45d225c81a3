internal import Interaction
internal import Widget

/// The second page: controls that follow timelines, and a switch that shows what they are made of.
final class MotionPage: Page {
  private let strip = OnboardingScene.strip(frame: Rect(32, 88, 361, 152))
  private let next = TextButton(frame: Rect(437, 164, 171, 40), text: "Next page", color: Palette.panel)
  private let layersSwitch = SwitchButton(frame: Rect(564, 216, 44, 24))
  private let exploded = ExplodedView(ground: Palette.panel)
  private let animates: Bool
  private let journal: Journal
  /// The control that was used last, whose layers show.
  private var shown: ToggleButton
  private var shownName = "checkMark"

  init(journal: Journal, animates: Bool) {
    self.journal = journal
    self.animates = animates
    let check = CheckMarkButton(frame: Rect(437, 88, 64, 64))
    shown = check
    super.init("Scroll the strip, tap the tick and the toggle, take them apart.", panelHeight: 206)
    add(strip, named: "strip")
    add(check, toggling: "checkMark")
    add(SwitchButton(frame: Rect(532, 99, 76, 42)), toggling: "toggle")
    add(next, named: "nextButton")
    add(layersSwitch, toggling: "layersSwitch")
    addSubview(Label(frame: Rect(437, 216, 120, 24), text: "Show layers", color: Palette.ink, textSize: 10))
    next.color = Palette.blue
    strip.animates = animates
    connect()
  }

  var showsLayers: Bool { exploded.subject != nil }

  /// The panel's frame, which the layers share with the event lines.
  func place(in frame: Rect) {
    exploded.frame = frame
  }

  private func connect() {
    next.onTap = { [unowned(unsafe) self] in
      journal.tell(EventWords(.tap, "pressed and released inside"), of: "nextButton")
      strip.turn(to: isAtEnd ? 0 : strip.page + 1, animated: true)
    }
    strip.pageChanged = { [unowned(unsafe) self] old, new in
      journal.tellState(of: "strip", from: digits(old + 1), to: digits(new + 1), kind: "page ")
      next.label.text = isAtEnd ? "Start over" : "Next page"
    }
    strip.positionChanged = { [unowned(unsafe) self] in journal.tellSlide(of: "strip", $0) }
  }

  private var isAtEnd: Bool { strip.page == strip.pages.count - 1 }

  private func add(_ button: ToggleButton, toggling name: String) {
    add(button, named: name)
    button.animates = animates
    button.onToggle = { [unowned(unsafe) self, unowned(unsafe) button] isOn in
      let (old, new) = isOn ? ("off", "on") : ("on", "off")
      journal.tellState(of: name, from: old, to: new)
      if button !== layersSwitch { (shown, shownName) = (button, name) }
      showLayers()
    }
    button.onNotice = { [unowned(unsafe) self] notice in
      if notice == .didStop { journal.trace(message("gesture %: didStop", name)) }
    }
  }

  /// Those of the control that was used last, where the switch says so.
  private func showLayers() {
    let subject = layersSwitch.isSelected ? shown.root : nil
    if subject === exploded.subject { return }
    exploded.subject = subject
    journal.panel.isBare = subject != nil
    if subject == nil { exploded.removeFromSuperview() } else { addSubview(exploded) }
    journal.trace(message("layers %", subject == nil ? "none" : shownName))
  }
}
