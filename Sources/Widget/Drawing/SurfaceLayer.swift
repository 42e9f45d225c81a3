public import Interaction

/// What a layer is known by from frame to frame, so that its picture is drawn once and then only moved.
public struct LayerID: Equatable, Hashable, Sendable {
  /// The view the layer belongs to (`View.id`).
  public var owner: Int
  /// The layer's number within its view.
  public var role: Int

  public init(owner: Int, role: Int) {
    self.owner = owner
    self.role = role
  }
}

/// The rounded rectangle that shows of a layer, in device pixels of the window.
///
/// A frame of width w around faces that slide looks best as an opaque layer of its colour beneath them, clipped to the
/// control with radius r, and the faces clipped to the control less w with radius r - w: each soft pixel then has its exact
/// mixture. Opaque layers with equal clips hide each other completely, also along the soft edge.
public struct Clip: Equatable, Sendable {
  public var rect: PixelRect
  public var radius: Double

  public init(_ rect: PixelRect, radius: Double) {
    self.rect = rect
    self.radius = radius
  }
}

/// A picture and its place in the window; the picture is kept on the server until its contents or size change.
///
/// Contents of one fill that covers the frame need no picture, only a request a frame: use such layers for whatever changes
/// its size. Two layers of one frame must not have the same id.
public struct SurfaceLayer: Equatable, Sendable {
  private struct Values: Equatable {
    var id: LayerID
    var frame: PixelRect
    var contents: [PaintCommand]
    var isOpaque: Bool
    var clip: Clip?
    var masks: [Path] = []
    var transform: Transform?
    var opacity: Double
  }

  /// So that a layer is passed on in one word; whoever changes a layer that others have as well changes a copy.
  private final class Box: @unchecked Sendable {
    var values: Values

    init(_ values: Values) {
      self.values = values
    }
  }

  private var box: Box

  public var id: LayerID {
    get { box.values.id }
    set {
      detach()
      box.values.id = newValue
    }
  }
  /// Where it stands in the window, in device pixels.
  public var frame: PixelRect {
    get { box.values.frame }
    set {
      detach()
      box.values.frame = newValue
    }
  }
  /// What is drawn in it, in its own coordinates.
  public var contents: [PaintCommand] {
    get { box.values.contents }
    set {
      detach()
      box.values.contents = newValue
    }
  }
  /// True when the contents cover every pixel of the frame.
  public var isOpaque: Bool {
    get { box.values.isOpaque }
    set {
      detach()
      box.values.isOpaque = newValue
    }
  }
  /// What shows of it; nil shows all.
  public var clip: Clip? {
    get { box.values.clip }
    set {
      detach()
      box.values.clip = newValue
    }
  }
  /// Outlines within all of which it shows, besides the clip, in device pixels of the window. Each set of them that is not
  /// among the last few is sent to the server as a mask: where a clip does, use that. A server without RENDER leaves them out.
  public var masks: [Path] {
    get { box.values.masks }
    set {
      detach()
      box.values.masks = newValue
    }
  }
  /// Where the points of the frame go, in device pixels of the window; nil leaves them. The clip and the masks stay.
  ///
  /// The picture is drawn once and smoothed by the server where it is shown. A server without RENDER moves the middle of the
  /// frame and neither turns nor scales it.
  public var transform: Transform? {
    get { box.values.transform }
    set {
      detach()
      box.values.transform = newValue
    }
  }
  /// 0 (not seen) to 1.
  public var opacity: Double {
    get { box.values.opacity }
    set {
      detach()
      box.values.opacity = newValue
    }
  }

  @inline(never)
  public init(
    id: LayerID, frame: PixelRect, contents: [PaintCommand], isOpaque: Bool, clip: Clip? = nil, opacity: Double = 1
  ) {
    box = Box(Values(id: id, frame: frame, contents: contents, isOpaque: isOpaque, clip: clip, opacity: opacity))
  }

  @inline(never)
  private mutating func detach() {
    if !isKnownUniquelyReferenced(&box) { box = Box(box.values) }
  }

  public static func == (one: Self, other: Self) -> Bool {
    one.box === other.box || one.box.values == other.box.values
  }
}
