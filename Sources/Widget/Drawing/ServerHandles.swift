internal import CX11
internal import Interaction

/// A pixmap on the server, freed with this object.
final class ServerPixmap {
  let id: UInt
  let size: PixelSize
  let depth: Int32
  let display: Display

  /// Nil when the size is one that no server grants.
  init?(display: Display, size: PixelSize, depth: Int32) {
    guard size.isPixmapSize else { return nil }
    self.display = display
    self.size = size
    self.depth = depth
    id = XCreatePixmap(display.x, display.root, UInt32(size.width), UInt32(size.height), UInt32(depth))
  }

  deinit {
    XFreePixmap(display.x, id)
  }
}

/// A RENDER picture on the server, freed with this object.
final class ServerPicture {
  let id: UInt
  /// What it shows; nil for a colour or a gradient.
  let pixmap: ServerPixmap?
  private let display: Display

  /// A picture of a pixmap; `padded` repeats the edge pixels outwards, for sampling without a seam.
  init(display: Display, pixmap: ServerPixmap, format: UnsafeMutablePointer<XRenderPictFormat>, padded: Bool = false) {
    self.display = display
    self.pixmap = pixmap
    var attributes = XRenderPictureAttributes()
    attributes.`repeat` = RepeatPad
    id = XRenderCreatePicture(display.x, pixmap.id, format, padded ? UInt(CPRepeat) : 0, &attributes)
  }

  /// One premultiplied colour everywhere.
  init(display: Display, solid: XRenderColor) {
    self.display = display
    pixmap = nil
    var color = solid
    id = XRenderCreateSolidFill(display.x, &color)
  }

  /// A gradient between two points through `stops` (place from 0 to 1, straight colour).
  init(display: Display, from: XPointFixed, to: XPointFixed, stops: [(place: Double, color: XRenderColor)]) {
    self.display = display
    pixmap = nil
    var line = XLinearGradient(p1: from, p2: to)
    let places = stops.map { Int32(($0.place * 65536).rounded()) }
    let colors = stops.map { $0.color }
    id = XRenderCreateLinearGradient(display.x, &line, places, colors, Int32(stops.count))
  }

  /// Makes one step across what is composed `x` and `y` pixels of the picture, smoothed between its pixels.
  func scale(x: Double, y: Double) {
    func fixed(_ value: Double) -> XFixed { XFixed(max(1, min(2e9, (value * 65536).rounded()))) }
    var transform = XTransform(matrix: ((fixed(x), 0, 0), (0, fixed(y), 0), (0, 0, fixed(1))))
    XRenderSetPictureTransform(display.x, id, &transform)
    XRenderSetPictureFilter(display.x, id, FilterBilinear, nil, 0)
  }

  deinit {
    XRenderFreePicture(display.x, id)
  }
}

/// A graphics context on the server, without graphics exposures, freed with this object.
final class ServerGC {
  let gc: GC
  private let display: Display

  /// A context for drawables of the depth of `pixmap`.
  init?(display: Display, pixmap: ServerPixmap) {
    var values = XGCValues()
    values.graphics_exposures = 0
    guard let gc = XCreateGC(display.x, pixmap.id, UInt(GCGraphicsExposures), &values) else { return nil }
    self.gc = gc
    self.display = display
  }

  deinit {
    XFreeGC(display.x, gc)
  }
}
