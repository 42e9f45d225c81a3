internal import CX11
internal import Interaction

/// A pixmap on the server, freed with this object.
final class ServerPixmap {
  let id: UInt
  let size: PixelSize
  let depth: Int32
  let display: Display

  /// Nil when the size is one that no server grants. `root` is that of the screen where it is used.
  init?(display: Display, root: UInt, size: PixelSize, depth: Int32) {
    guard size.isPixmapSize else { return nil }
    self.display = display
    self.size = size
    self.depth = depth
    id = XCreatePixmap(display.x, root, UInt32(size.width), UInt32(size.height), UInt32(depth))
  }

  /// All of it.
  var area: PixelRect { PixelRect(0, 0, size.width, size.height) }

  deinit {
    if display.mayFree { XFreePixmap(display.x, id) }
  }
}

/// A RENDER picture on the server, freed with this object.
final class ServerPicture {
  let id: UInt
  /// What it shows; nil for a colour or a gradient.
  let pixmap: ServerPixmap?
  /// `XRenderColor.key` of a picture that is one colour everywhere.
  let solidKey: UInt64?
  private let display: Display
  private var sampling: Transform?

  /// A picture of a pixmap; `padded` repeats the edge pixels outwards, for sampling without a seam.
  init(display: Display, pixmap: ServerPixmap, format: UnsafeMutablePointer<XRenderPictFormat>, padded: Bool = false) {
    self.display = display
    self.pixmap = pixmap
    solidKey = nil
    var attributes = XRenderPictureAttributes()
    attributes.`repeat` = RepeatPad
    id = XRenderCreatePicture(display.x, pixmap.id, format, padded ? UInt(CPRepeat) : 0, &attributes)
  }

  /// One premultiplied colour everywhere.
  init(display: Display, solid: XRenderColor) {
    self.display = display
    pixmap = nil
    solidKey = solid.key
    var color = solid
    id = XRenderCreateSolidFill(display.x, &color)
  }

  /// A gradient between two points, which must differ, or, with a radius, from the origin to a circle around it. The outermost
  /// colours go on outwards.
  init(
    display: Display, from start: XPointFixed = XPointFixed(), to end: XPointFixed = XPointFixed(),
    radius: Double? = nil, stops: [GradientStop]
  ) {
    self.display = display
    pixmap = nil
    solidKey = nil
    // As the protocol wants them: in rising order from 0 to 1, the colours straight.
    var places: [XFixed] = []
    var colors: [XRenderColor] = []
    for stop in stops {
      places.append(max(places.last ?? 0, fixed(unit(stop.place))))
      colors.append(XRenderColor(straight: stop.color))
    }
    if let radius {
      var circles = XRadialGradient(inner: XCircle(), outer: XCircle(x: 0, y: 0, radius: fixed(radius)))
      id = XRenderCreateRadialGradient(display.x, &circles, places, colors, Int32(stops.count))
    } else {
      var line = XLinearGradient(p1: start, p2: end)
      id = XRenderCreateLinearGradient(display.x, &line, places, colors, Int32(stops.count))
    }
    var attributes = XRenderPictureAttributes()
    attributes.`repeat` = RepeatPad
    XRenderChangePicture(display.x, id, UInt(CPRepeat), &attributes)
  }

  /// From now on a point of what is composed shows the point of the picture that `map` leads to, smoothed between pixels; nil
  /// shows the picture as it is. False, and without effect, when the protocol has no such numbers.
  func sample(through map: Transform?) -> Bool {
    if map == sampling { return true }
    let new = map ?? .identity
    let largest = max(max(abs(new.a), abs(new.b), abs(new.c)), max(abs(new.d), abs(new.tx), abs(new.ty)))
    guard largest < 32767 else { return false }
    if sampling == nil { XRenderSetPictureFilter(display.x, id, FilterBilinear, nil, 0) }
    var transform = XTransform(
      matrix: (
        (fixed(new.a), fixed(new.c), fixed(new.tx)), (fixed(new.b), fixed(new.d), fixed(new.ty)), (0, 0, fixed(1))
      ))
    XRenderSetPictureTransform(display.x, id, &transform)
    sampling = map
    return true
  }

  deinit {
    if display.mayFree { XRenderFreePicture(display.x, id) }
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
    if display.mayFree { XFreeGC(display.x, gc) }
  }
}
