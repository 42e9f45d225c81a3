internal import Interaction
internal import Widget

/// The demo's onboarding strip: three pages of text, and a small button above them that the strip's timeline takes through its
/// states.
enum OnboardingScene {
  /// A title and what it means for each page.
  private static let texts = """
    Slide the face away
    Let go too soon, and it comes back.
    Press what is beneath
    The second half of a double click does nothing.
    See how it went
    Your code answers, and the button tells.
    """

  static func strip(frame: Rect) -> OnboardingStrip {
    let texts = texts.parts(at: UInt8(ascii: "\n"))
    let strip = OnboardingStrip(frame: frame, pageCount: texts.count / 2)
    strip.color = Palette.panel
    strip.borderColor = Palette.hairline
    strip.cornerRadius = 6
    let width = frame.size.width - 32
    for index in strip.pages.indices {
      let page = strip.pages[index]
      addText(texts[2 * index], Rect(16, 78, width, 20), Palette.ink, 11, to: page)
      addText(texts[2 * index + 1], Rect(16, 99, width, 18), Palette.mutedInk, 9, to: page)
    }
    addButton(to: strip)
    return strip
  }

  private static func addButton(to strip: OnboardingStrip) {
    let frame = strip.root.addPlate("frame", Rect(102.5, 20, 156, 44), Palette.hairline, radius: 6, tag: 4)
    // Within the frame's line, which the faces slide along.
    let inner = frame.addPlate("inner", Rect(1, 1, 154, 42), nil, radius: 5, tag: 5)
    inner.masksToBounds = true
    let face = Rect(origin: .zero, size: inner.size)
    let confirm = inner.addPlate("confirm", face, Palette.red, tag: 6)
    addText("CONFIRM", face, Palette.panel, 10, to: confirm)
    let done = inner.addPlate("done", face, Palette.panel, tag: 2)
    done.addLine(
      "tick", Rect(65, 9, 24, 24), [Point(4, 13), Point(10, 19), Point(20, 6)], Palette.green, width: 3, tag: 3)
    let primary = inner.addPlate("primary", face, Palette.panel, tag: 1)
    addText("DELETE", face, Palette.blue, 10, to: primary)
    let middle = Point(77, 21)
    strip.timeline = Timeline(
      tracks: [
        Track(LayerTag(1), .position([middle, Point(-77, 21)]), keyTimes: [0, 0.5]),
        Track(LayerTag(2), .position([Point(231, 21), middle]), keyTimes: [0.5, 0.9]),
        Track(LayerTag(3), .strokeEnd([0, 1]), keyTimes: [0.8, 1]),
      ], duration: 1)
  }

  private static func addText(_ text: String, _ frame: Rect, _ ink: Color, _ size: Double, to layer: Layer) {
    layer.addSublayer(TextLayer(frame: frame, text: text, color: ink, textSize: size))
  }
}
