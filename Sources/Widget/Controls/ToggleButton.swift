public import Interaction

/// A button that is selected by one tap and deselected by the next, with a timeline for each way.
///
/// A tap while a timeline plays turns that one round, from where it is. Where the user wants no motion
/// (Gtk/EnableAnimations), or no window shows the button, a timeline ends at once, with the same notices.
open class ToggleButton: Button {
  /// Whether the button is selected, from the moment of the tap on. Setting it shows the end at once and does not call `onToggle`.
  public final var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }

  /// Leads from the look of a button that is not selected to that of one that is; without it nothing moves.
  public final var forward: Timeline? { didSet { timelinesChanged() } }

  /// Leads from the look of a selected button to that of one that is not; nil plays `forward` backwards.
  public final var reverse: Timeline? { didSet { timelinesChanged() } }

  /// Told the new `isSelected` after each tap, before `onTap`; may change or remove the button.
  public final var onToggle: ((Bool) -> Void)?

  /// Told what the timelines tell, when the layers show it; may change or remove the button.
  public final var onNotice: ((TimelineNotice) -> Void)?

  /// Whether the timelines take their time, where the user's settings allow it.
  public final var animates = true

  private final var selected = false
  private final var forwardPlayer: TimelinePlayer?
  private final var reversePlayer: TimelinePlayer?
  /// The one that plays, or played last.
  private final var player: TimelinePlayer?

  /// A button that is not selected, in pixels at 96 dpi from its superview's upper left corner; calls `createView`.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    createView()
  }

  deinit {
    forwardPlayer?.onNotice = nil
    reversePlayer?.onNotice = nil
  }

  /// Puts layers into `root` and sets the timelines; called once, while the button is made. The default does nothing.
  open func createView() {}

  /// Selects or deselects the button from code: with its timeline, or showing its end at once. Does not call `onToggle`.
  ///
  /// Without animation a timeline that is on its way there already ends at once too.
  public final func setSelected(_ isSelected: Bool, animated: Bool) {
    let animated = animated && animates
    forwardPlayer?.animates = animated
    reversePlayer?.animates = animated
    if isSelected != selected {
      selected = isSelected
      if let player, player.isPlaying { player.turnRound() }
      if player?.isPlaying != true { playFromRest() }
    } else if !animated {
      // It ends instead, as it does not animate.
      player?.pause()
    }
  }

  /// Selects or deselects the button, and tells of it.
  open override func tapped() {
    setSelected(!selected, animated: true)
    onToggle?(selected)
    super.tapped()
  }

  private final func playFromRest() {
    let next = selected ? forwardPlayer : reversePlayer ?? forwardPlayer
    let isBackwards = !selected && reversePlayer == nil
    player = next
    guard let next else { return }
    if next.timeline.isBackwards != isBackwards { next.turnRound() }
    next.play()
  }

  private final func timelinesChanged() {
    forwardPlayer?.onNotice = nil
    reversePlayer?.onNotice = nil
    player?.pause()
    forwardPlayer = forward.map { TimelinePlayer($0, on: root) }
    reversePlayer = reverse.map { TimelinePlayer($0, on: root) }
    player = forwardPlayer
    forwardPlayer?.offset(to: selected ? .infinity : 0)
    forwardPlayer?.onNotice = { [unowned(unsafe) self] in onNotice?($0) }
    reversePlayer?.onNotice = { [unowned(unsafe) self] in onNotice?($0) }
  }
}
