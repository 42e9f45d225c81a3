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
  /// So that a layer is passed on in one word; whoever changes a layer that others have as well changes a copy.
  private final class Values: @unchecked Sendable {
    var id: LayerID
    var frame: PixelRect
    var contents: [PaintCommand]
    var isOpaque: Bool
    var clip: Clip?
    var masks: [Path] = []
    var transform: Transform?
    var opacity: Double

    init(
      _ id: LayerID, _ frame: PixelRect, _ contents: [PaintCommand], _ isOpaque: Bool, _ clip: Clip?, _ opacity: Double
    ) {
      self.id = id
      self.frame = frame
      self.contents = contents
      self.isOpaque = isOpaque
      self.clip = clip
      self.opacity = opacity
    }
  }

  private var values: Values

  public var id: LayerID {
    get { values.id }
    set {
      detach()
      values.id = newValue
    }
  }
  /// Where it stands in the window, in device pixels.
  public var frame: PixelRect {
    get { values.frame }
    set {
      detach()
      values.frame = newValue
    }
  }
  /// What is drawn in it, in its own coordinates.
  public var contents: [PaintCommand] {
    get { values.contents }
    set {
      detach()
      values.contents = newValue
    }
  }
  /// True when the contents cover every pixel of the frame.
  public var isOpaque: Bool {
    get { values.isOpaque }
    set {
      detach()
      values.isOpaque = newValue
    }
  }
  /// What shows of it; nil shows all.
  public var clip: Clip? {
    get { values.clip }
    set {
      detach()
      values.clip = newValue
    }
  }
  /// Outlines within all of which it shows, besides the clip, in device pixels of the window. Each set of them that is not
  /// among the last few is sent to the server as a mask: where a clip does, use that. A server without RENDER leaves them out.
  public var masks: [Path] {
    get { values.masks }
    set {
      detach()
      values.masks = newValue
    }
  }
  /// Where the points of the frame go, in device pixels of the window; nil leaves them. The clip and the masks stay.
  ///
  /// The picture is drawn once and smoothed by the server where it is shown. A server without RENDER moves the middle of the
  /// frame and neither turns nor scales it.
  public var transform: Transform? {
    get { values.transform }
    set {
      detach()
      values.transform = newValue
    }
  }
  /// 0 (not seen) to 1.
  public var opacity: Double {
    get { values.opacity }
    set {
      detach()
      values.opacity = newValue
    }
  }

  @inline(never)
  public init(
    id: LayerID, frame: PixelRect, contents: [PaintCommand], isOpaque: Bool, clip: Clip? = nil, opacity: Double = 1
  ) {
    values = Values(id, frame, contents, isOpaque, clip, opacity)
  }

  @inline(never)
  private mutating func detach() {
    if isKnownUniquelyReferenced(&values) { return }
    let copy = Values(id, frame, contents, isOpaque, clip, opacity)
    copy.masks = masks
    copy.transform = transform
    values = copy
  }

  public static func == (one: Self, other: Self) -> Bool {
    one.values === other.values
      || one.id == other.id && one.frame == other.frame && one.contents == other.contents
        && one.isOpaque == other.isOpaque && one.clip == other.clip && one.masks == other.masks
        && one.transform == other.transform && one.opacity == other.opacity
  }
}
