internal import Interaction

extension Window {
  /// Draws all again in a second when a text could not be drawn for want of descriptors.
  func drawTextsLater() {
    guard display.takeStarvation() else { return }
    display.loop.schedule(at: display.loop.now + 1) { [self] in
      discardPictures(in: content)
      content.setNeedsDisplay()
    }
  }

  private func discardPictures(in view: View) {
    discardPictures(of: view)
    for view in view.subviews { discardPictures(in: view) }
  }
}
