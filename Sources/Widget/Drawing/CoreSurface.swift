internal import CX11
internal import Interaction

final class CoreSurface: Surface {
  init(display: Display, target: WindowTarget) {}
  func resize(to size: PixelSize) {}
  func present(ground: Color, layers: [Layer], damage: PixelRect) {}
  func expose(_ area: PixelRect) {}
  func discard(owner: Int) {}
  func destroy() {}
}
