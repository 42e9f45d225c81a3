internal import Interaction
internal import Widget

/// The short animation that the demo opens with, in the middle of the event panel, which is empty then: it hides nothing and
/// leaves nothing behind, and all that is under it takes input meanwhile.
final class Launch {
  let view: LayerView
  private let player: TimelinePlayer

  init(view: LayerView, timeline: Timeline) {
    self.view = view
    player = TimelinePlayer(timeline, on: view.root)
    player.onNotice = { [unowned(unsafe) view] notice in
      if notice == .didStop { view.removeFromSuperview() }
    }
    player.reset()
  }

  deinit {
    player.onNotice = nil
  }

  func play() { player.play() }

  /// Nothing when it is over.
  func skip() {
    if player.isPlaying { player.offset(to: .infinity) } else { view.removeFromSuperview() }
  }
}
