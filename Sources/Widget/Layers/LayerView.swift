public import Interaction

/// A view that shows a tree of layers, cut to its frame.
open class LayerView: View {
  /// As large as the view; the tree's coordinates begin at the view's upper left corner.
  public final let root: Layer

  public override init(frame: Rect = .zero) {
    root = Layer(frame: Rect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    root.show(in: self)
  }

  deinit {
    root.show(in: nil)
  }

  open override func layers(in place: ViewPlace) -> [SurfaceLayer] {
    root.layers(in: place, overflow: overflow)
  }

  open override func frameChanged() {
    root.size = frame.size
    root.position = Point(frame.size.width / 2, frame.size.height / 2)
  }
}
