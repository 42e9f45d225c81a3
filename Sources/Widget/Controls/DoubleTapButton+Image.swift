internal import Interaction

/// The background image: its file is looked at when its name is set, also to the one that it has, and when the scale asks for another
/// file. Nothing else changes what shows.
extension DoubleTapButton {
  func setImageName(_ name: String) {
    if name.isSame(as: attributes.bgImageName) { lookForImage() } else { attributes.bgImageName = name }
  }

  func lookForImageOfScale() {
    guard let window, isImageForHighScale != ImageAssets.isHigh(window.display.scale) else { return }
    lookForImage()
  }

  /// Finds the image's file and decodes it, unless it is the same as before.
  func lookForImage() {
    let old = image
    (image, imageError, isImageForHighScale) = (nil, nil, nil)
    guard let display = window?.display else { return }
    setNeedsDisplay()
    isImageForHighScale = ImageAssets.isHigh(display.scale)
    if attributes.bgImageName.isEmpty { return }
    do {
      let path = try ImageAssets().path(of: attributes.bgImageName, scale: display.scale)
      let source = try ImageSource.look(at: path, known: old?.source)
      if source !== old?.source {
        let place = frame.offset(by: superview?.originInWindow ?? .zero)
        try display.images.prepare(source, for: PixelRect(place, scale: display.scale).size)
      }
      image = ImageFile(source)
    } catch {
      imageError = error
    }
  }
}
