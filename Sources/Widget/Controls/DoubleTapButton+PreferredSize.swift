internal import Interaction

extension DoubleTapButton {
  /// The least size in pixels at 96 dpi in which all four labels show whole, with the chevrons and a tick beside them, and a margin of 16 pixels; zero
  /// outside of a window.
  public var preferredSize: Size {
    guard let display = window?.display, display.isUsable else { return .zero }
    let request = FontRequest(pattern: font, points: textSize, scale: display.scale)
    let fonts = display.fonts.font(request, drawing: .render)
    func width(_ text: String) -> Double {
      Double(fonts.line(text, width: Int(Int16.max)).width) / display.scale
    }
    let chevrons = slidesHorizontally && !reactsToTap ? ButtonPainter.chevronRoom : 0
    let icon = drawsTick ? ButtonPainter.iconRoom : 0
    let feedback = max(width(successText), width(errorText)) + icon
    let widest = max(width(primaryText) + chevrons, width(confirmText), feedback)
    let height = Double(fonts.ascent + fonts.descent) / display.scale
    return Size(widest + 2 * ButtonPainter.padding, height + 2 * ButtonPainter.padding)
  }
}
