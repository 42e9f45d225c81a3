internal import Interaction
internal import Widget

/// The demo's onboarding strip: three pages of text, and a small button above them that the strip's timeline takes through its
/// states.
enum OnboardingScene {
  private static let card = Rect(102.5, 20, 156, 44)
  private static let texts = [
    (title: "Slide the face away", words: "Let go too soon, and it comes back."),
    (title: "Press what is beneath", words: "The second half of a double click does nothing."),
    (title: "See how it went", words: "Your code answers, and the button tells."),
  ]

  static func strip(frame: Rect) -> OnboardingStrip {
    let strip = OnboardingStrip(frame: frame, pageCount: texts.count)
    strip.color = Palette.panel
    strip.borderColor = Palette.hairline
    strip.cornerRadius = 6
    for (page, text) in zip(strip.pages, texts) {
      let width = frame.size.width - 32
      page.addSublayer(
        TextLayer(frame: Rect(16, 78, width, 20), text: text.title, color: Palette.ink, textSize: 11))
      page.addSublayer(
        TextLayer(frame: Rect(16, 99, width, 18), text: text.words, color: Palette.mutedInk, textSize: 9))
    }
    addButton(to: strip)
    return strip
  }

  private static func addButton(to strip: OnboardingStrip) {
    let frame = Layer(frame: card, name: "frame")
    frame.backgroundColor = Palette.hairline
    frame.cornerRadius = 6
    let size = Size(card.size.width - 2, card.size.height - 2)
    // Within the frame's line, which the faces slide along.
    let inner = Layer(frame: Rect(1, 1, size.width, size.height), name: "inner")
    inner.cornerRadius = 5
    inner.masksToBounds = true
    frame.addSublayer(inner)
    let confirm = face("confirm", Palette.red, size, text: "CONFIRM", Palette.panel)
    let done = face("done", Palette.panel, size, text: "", Palette.green)
    let tick = ShapeLayer(frame: Rect(size.width / 2 - 12, size.height / 2 - 12, 24, 24), name: "tick")
    tick.path = Path(polyline: [Point(4, 13), Point(10, 19), Point(20, 6)])
    tick.strokeStyle = StrokeStyle(width: 3, cap: .round, join: .round)
    tick.stroke = .color(Palette.green)
    done.addSublayer(tick)
    let primary = face("primary", Palette.panel, size, text: "DELETE", Palette.blue)
    for layer in [confirm, done, primary] { inner.addSublayer(layer) }
    let tags = (primary: LayerTag(1), done: LayerTag(2), tick: LayerTag(3))
    (primary.tag, done.tag, tick.tag) = (tags.primary, tags.done, tags.tick)
    strip.root.addSublayer(frame)
    let middle = Point(size.width / 2, size.height / 2)
    let (left, right) = (Point(-middle.x, middle.y), Point(3 * middle.x, middle.y))
    strip.timeline = Timeline(
      tracks: [
        Track(tags.primary, .position([middle, left]), keyTimes: [0, 0.5]),
        Track(tags.done, .position([right, middle]), keyTimes: [0.5, 0.9]),
        Track(tags.tick, .strokeEnd([0, 1]), keyTimes: [0.8, 1]),
      ], duration: 1)
  }

  private static func face(_ name: String, _ color: Color, _ size: Size, text: String, _ ink: Color) -> Layer {
    let face = Layer(frame: Rect(origin: .zero, size: size), name: name)
    face.backgroundColor = color
    face.addSublayer(TextLayer(frame: Rect(origin: .zero, size: size), text: text, color: ink, textSize: 10))
    return face
  }
}
