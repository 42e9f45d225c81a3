internal import CX11
internal import Interaction

/// What all drawing with RENDER for one window shares: formats, solid colours, masks.
final class RenderContext {
  let display: Display
  let target: WindowTarget
  /// The window's format, and how finely it tells colours apart.
  let windowFormat: UnsafeMutablePointer<XRenderPictFormat>
  let windowLevels: ColorLevels
  /// 32 bits with alpha, for pictures that do not cover all of their frame.
  let alphaColorFormat: UnsafeMutablePointer<XRenderPictFormat>
  /// 8 bits of alpha only, for masks.
  private let maskFormat: UnsafeMutablePointer<XRenderPictFormat>
  private var solids: [ServerPicture] = []
  private var scratch: ServerPicture?
  private var maskGC: ServerGC?

  /// Nil when the server cannot draw on the visual with RENDER 0.10, the first with solid colours and gradients, or
  /// has no colours of its own there: indexed ones would be taken from a fixed cube, and with DirectColor the colormap has a
  /// say; the core protocol gets both right.
  init?(display: Display, target: WindowTarget) {
    var event: Int32 = 0
    var error: Int32 = 0
    var major: Int32 = 0
    var minor: Int32 = 0
    guard XRenderQueryExtension(display.x, &event, &error) != 0,
      XRenderQueryVersion(display.x, &major, &minor) != 0, major > 0 || minor >= 10,
      let visual = target.visual, visual.pointee.class == TrueColor,
      let windowFormat = XRenderFindVisualFormat(display.x, visual),
      let alphaColorFormat = XRenderFindStandardFormat(display.x, PictStandardARGB32),
      let maskFormat = XRenderFindStandardFormat(display.x, PictStandardA8)
    else { return nil }
    let direct = windowFormat.pointee.direct
    // An indexed format has no masks.
    guard direct.redMask > 0, direct.greenMask > 0, direct.blueMask > 0 else { return nil }
    self.display = display
    self.target = target
    self.windowFormat = windowFormat
    self.alphaColorFormat = alphaColorFormat
    self.maskFormat = maskFormat
    windowLevels = ColorLevels(
      red: Double(direct.redMask), green: Double(direct.greenMask), blue: Double(direct.blueMask))
  }

  /// A pixmap with its picture, with undefined contents: in the window's format, or with alpha.
  func makePicture(size: PixelSize, isOpaque: Bool) -> ServerPicture? {
    let depth = isOpaque ? target.depth : alphaColorFormat.pointee.depth
    guard let pixmap = ServerPixmap(display: display, root: target.root, size: size, depth: depth) else { return nil }
    return picture(of: pixmap, isOpaque: isOpaque)
  }

  /// A picture of a pixmap in the window's format, or with alpha.
  func picture(of pixmap: ServerPixmap, isOpaque: Bool) -> ServerPicture {
    ServerPicture(display: display, pixmap: pixmap, format: isOpaque ? windowFormat : alphaColorFormat)
  }

  /// One colour everywhere; kept, as the same few come again and again.
  func solid(_ color: XRenderColor) -> ServerPicture {
    for known in solids where known.solidKey == color.key { return known }
    let picture = ServerPicture(display: display, solid: color)
    solids.append(picture, capacity: 64)
    return picture
  }

  /// A mask of that size with undefined contents, valid until the next call that makes one.
  func scratchMask(_ size: PixelSize) -> ServerPicture? {
    let old = scratch?.pixmap?.size ?? PixelSize(0, 0)
    if let scratch, old.width >= size.width, old.height >= size.height { return scratch }
    scratch = makeMask(PixelSize(max(old.width, size.width), max(old.height, size.height))) ?? makeMask(size)
    return scratch
  }

  /// Frees what is kept for reuse.
  func removeAll() {
    solids = []
    scratch = nil
    maskGC = nil
  }

  /// A mask picture with undefined contents.
  func makeMask(_ size: PixelSize) -> ServerPicture? {
    guard let pixmap = ServerPixmap(display: display, root: target.root, size: size, depth: maskFormat.pointee.depth)
    else { return nil }
    return ServerPicture(display: display, pixmap: pixmap, format: maskFormat)
  }

  /// Sends coverage to a mask picture, with its upper left corner at `place`.
  func upload(_ mask: AlphaMask, to picture: ServerPicture, at place: PixelPoint) {
    guard let pixmap = picture.pixmap else { return }
    if maskGC == nil { maskGC = ServerGC(display: display, pixmap: pixmap) }
    guard let gc = maskGC else { return }
    let area = PixelRect(place.x, place.y, mask.area.width, mask.area.height)
    mask.coverage.withUnsafeBytes { pixmap.put($0, area, bytesPerPixel: 1, with: gc) }
  }

  /// Fills with a premultiplied colour; replaces what is there unless `isBlended`.
  func fill(_ area: PixelRect, _ color: XRenderColor, on picture: ServerPicture, isBlended: Bool = false) {
    var color = color
    XRenderFillRectangle(
      display.x, isBlended ? PictOpOver : PictOpSrc, picture.id, &color, Int32(area.x), Int32(area.y),
      UInt32(area.width), UInt32(area.height))
  }

  /// Composes `area` of `picture` from a source and a mask whose upper left corners stand at the given places.
  func compose(
    _ source: ServerPicture, at sourcePlace: PixelPoint, mask: ServerPicture? = nil,
    at maskPlace: PixelPoint = PixelPoint(0, 0), on picture: ServerPicture, area: PixelRect, isBlended: Bool = true
  ) {
    XRenderComposite(
      display.x, isBlended ? PictOpOver : PictOpSrc, source.id, mask?.id ?? 0, picture.id,
      Int32(area.x - sourcePlace.x), Int32(area.y - sourcePlace.y), Int32(area.x - maskPlace.x),
      Int32(area.y - maskPlace.y), Int32(area.x), Int32(area.y), UInt32(area.width), UInt32(area.height))
  }
}
