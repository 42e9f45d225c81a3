internal import Interaction
internal import Widget

/// A button with a line of text in its middle.
class TextButton: Button {
  let label: TextLayer

  init(frame: Rect, text: String, color: Color, textSize: Double = 9.5) {
    label = TextLayer(frame: Rect(origin: .zero, size: frame.size), text: text, color: color, textSize: textSize)
    super.init(frame: frame)
    cornerRadius = 6
    root.addSublayer(label)
  }
}

/// What a page of the window is chosen with; keys choose pages as well, so it stays out of the order of Tab.
final class PageTab: TextButton {
  override var canBecomeFocused: Bool { false }

  var isCurrent = false {
    didSet {
      color = isCurrent ? Palette.panel : nil
      borderColor = isCurrent ? Palette.hairline : nil
      label.color = isCurrent ? Palette.ink : Palette.mutedInk
    }
  }
}
