internal import Interaction

extension PathRasterizer {
  /// The blurred coverage of the fills and paths among the commands, together; nil when nothing of it lies in `bounds`.
  func shadow(of commands: [PaintCommand], blur: Double, within bounds: PixelRect) -> AlphaMask? {
    let wide = bounds.grown(by: AlphaMask.reach(ofBlur: blur))
    // The mask, one of a part, and what the blur makes of it.
    guard wide.size.isPixmapSize, ReservedMemory.has(5 * wide.width * wide.height) else { return nil }
    var result = AlphaMask(area: wide, filledWith: 0)
    for command in commands {
      let part: AlphaMask? =
        switch command {
        case .fill(let rect, _): AlphaMask(area: rect.bounded.intersection(wide), filledWith: 255)
        case .fillPath(let path, _): fill(path, within: wide)
        case .strokePath(let path, let style, _): stroke(path, style, within: wide)
        case .fade, .shadow, .text, .image: nil
        }
      if let part { result.add(part) }
    }
    return result.blurred(by: blur)
  }
}
