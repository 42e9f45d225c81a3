internal import CX11
internal import Interaction

/// Turns colours into the pixel values of one visual and colormap.
final class PixelValues {
  private let display: Display
  private let target: WindowTarget
  private let isDirect: Bool
  private var cells: [(key: UInt64, pixel: UInt)] = []
  private var allocated: [UInt] = []

  init(display: Display, target: WindowTarget) {
    self.display = display
    self.target = target
    let kind = target.visual?.pointee.class ?? TrueColor
    isDirect = kind == TrueColor || kind == DirectColor
  }

  deinit {
    close()
  }

  /// Frees the cells of the colormap.
  func close() {
    if !allocated.isEmpty, display.mayFree {
      XFreeColors(display.x, target.colormap, &allocated, Int32(allocated.count), 0)
    }
    allocated = []
    cells = []
  }

  /// The bits that make a pixel opaque; 0 where it has no alpha.
  var alphaBits: UInt {
    guard isDirect, target.depth == 32, let visual = target.visual?.pointee else { return 0 }
    return ~(visual.red_mask | visual.green_mask | visual.blue_mask) & 0xFFFF_FFFF
  }

  /// The pixel nearest to the colour, whose alpha is not looked at; opaque where the pixel has an alpha.
  ///
  /// Without channel masks the first use of a colour is an XAllocColor, which waits for the server.
  func pixel(for color: Color) -> UInt {
    guard isDirect, let visual = target.visual?.pointee else { return cell(for: color) }
    return alphaBits | bits(color.red, in: visual.red_mask) | bits(color.green, in: visual.green_mask)
      | bits(color.blue, in: visual.blue_mask)
  }

  private func bits(_ value: Double, in mask: UInt) -> UInt {
    if mask == 0 { return 0 }
    let shift = mask.trailingZeroBitCount
    return UInt((unit(value) * Double(mask >> shift)).rounded()) << shift
  }

  private func cell(for color: Color) -> UInt {
    let wanted = XRenderColor(Color(red: color.red, green: color.green, blue: color.blue))
    for known in cells where known.key == wanted.key { return known.pixel }
    let pixel = allocate(wanted) ?? nearest(to: wanted)
    cells.append((wanted.key, pixel))
    return pixel
  }

  private func allocate(_ color: XRenderColor) -> UInt? {
    var cell = XColor()
    cell.red = color.red
    cell.green = color.green
    cell.blue = color.blue
    if XAllocColor(display.x, target.colormap, &cell) == 0 { return nil }
    allocated.append(cell.pixel)
    return cell.pixel
  }

  /// The full colormap's cell that differs least. It is shared where it can be, so that nobody else changes it.
  private func nearest(to color: XRenderColor) -> UInt {
    let count = Int(target.visual?.pointee.map_entries ?? 0)
    if count <= 0 || count > 4096 { return 0 }
    var cells = (0..<count).map { index in
      var cell = XColor()
      cell.pixel = UInt(index)
      return cell
    }
    XQueryColors(display.x, target.colormap, &cells, Int32(count))
    func distance(_ cell: XColor) -> Int {
      func square(_ a: UInt16, _ b: UInt16) -> Int { (Int(a) - Int(b)) * (Int(a) - Int(b)) }
      return square(cell.red, color.red) + square(cell.green, color.green) + square(cell.blue, color.blue)
    }
    var best = cells[0]
    for cell in cells where distance(cell) < distance(best) { best = cell }
    let shared = XRenderColor(red: best.red, green: best.green, blue: best.blue, alpha: 0xFFFF)
    return allocate(shared) ?? best.pixel
  }
}
