internal import CX11
internal import Interaction

/// Turns colours into the pixel values of one visual and colormap.
final class PixelValues {
  private let display: Display
  private let target: WindowTarget
  private let isDirect: Bool
  /// The cells that stand for the colours that were asked for.
  private var cells: [XColor] = []
  private var allocated: [UInt] = []

  init(display: Display, target: WindowTarget) {
    self.display = display
    self.target = target
    let kind = target.visual?.pointee.class ?? TrueColor
    isDirect = kind == TrueColor
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
    let value = XRenderColor(color.withAlpha(1))
    var wanted = XColor()
    (wanted.red, wanted.green, wanted.blue) = (value.red, value.green, value.blue)
    for known in cells where known.distance(to: wanted) == 0 { return known.pixel }
    wanted.pixel = allocate(wanted) ?? nearest(to: wanted)
    cells.append(wanted)
    return wanted.pixel
  }

  private func allocate(_ color: XColor) -> UInt? {
    var cell = color
    if XAllocColor(display.x, target.colormap, &cell) == 0 { return nil }
    allocated.append(cell.pixel)
    return cell.pixel
  }

  /// The full colormap's cell that differs least. It is shared where it can be, so that nobody else changes it.
  private func nearest(to color: XColor) -> UInt {
    let cells = display.cells(of: target.colormap, count: target.visual?.pointee.map_entries ?? 0)
    guard var best = cells.first else { return 0 }
    for cell in cells where cell.distance(to: color) < best.distance(to: color) { best = cell }
    return allocate(best) ?? best.pixel
  }
}

extension XColor {
  /// The square of how far apart the colours are.
  fileprivate func distance(to other: XColor) -> Int {
    func square(_ a: UInt16, _ b: UInt16) -> Int { (Int(a) - Int(b)) * (Int(a) - Int(b)) }
    return square(red, other.red) + square(green, other.green) + square(blue, other.blue)
  }
}

extension Display {
  /// The first cells of a colormap, at most 4096; waits for the server's answer (XQueryColors).
  func cells(of colormap: UInt, count: Int32) -> [XColor] {
    var cells: [XColor] = []
    for pixel in 0..<max(0, min(4096, count)) {
      cells.append(XColor())
      cells[cells.count - 1].pixel = UInt(pixel)
    }
    connection.ask { XQueryColors(x, colormap, &cells, Int32(cells.count)) }
    return cells
  }
}
