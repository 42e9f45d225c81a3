internal import Interaction
internal import Widget

/// A page of the window: controls with names.
class Page: View {
  /// What the page is for, in a sentence.
  final let sentence: String
  /// How much of the window's foot is the panel's.
  final let panelHeight: Double
  private(set) final var controls: [Control] = []
  /// Those of the controls, in the same order.
  private(set) final var names: [String] = []

  init(_ sentence: String, panelHeight: Double) {
    self.sentence = sentence
    self.panelHeight = panelHeight
    super.init()
  }

  final func add(_ control: Control, named name: String) {
    controls.append(control)
    names.append(name)
    addSubview(control)
  }
}
