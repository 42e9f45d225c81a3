import Foundation
import Interaction
import Testing

@testable import Widget

struct LayerMapTests {
  let red = Color(rgb: 0xFF0000)
  let half = Double.pi / 2

  /// The corners of a rectangle in a drawing of one filled path, in the window.
  func corners(_ layer: SurfaceLayer) -> [Point] {
    guard case .fillPath(let path, _)? = layer.contents.first else { return [] }
    return path.elements.compactMap {
      switch $0 {
      case .move(let point), .line(let point): Point(point.x + Double(layer.frame.x), point.y + Double(layer.frame.y))
      default: nil
      }
    }
  }

  func near(_ one: [Point], _ two: [Point]) -> Bool {
    one.count == two.count && zip(one, two).allSatisfy { abs($0.x - $1.x) < 1e-9 && abs($0.y - $1.y) < 1e-9 }
  }

  @Test("a layer is scaled, then turned clockwise, around its middle")
  func turned() {
    let layer = block(Rect(80, 50, 40, 20))
    layer.scale = Point(0.5, 2)
    layer.rotation = half
    // 20 wide and 40 high around (100, 60); then its upper left corner is at the upper right.
    let shown = tree(layer).layers(in: ViewPlace())[0]
    #expect(near(corners(shown), [Point(120, 50), Point(120, 70), Point(80, 70), Point(80, 50)]))
    #expect(shown.frame == PixelRect(80, 50, 40, 20))
    #expect(shown.transform == nil && !shown.isOpaque)
    layer.scale = Point(1, 1)
    layer.rotation = Double.pi / 6
    let (c, s) = (cos(Double.pi / 6), sin(Double.pi / 6))
    let expected = [(-20.0, -10.0), (20, -10), (20, 10), (-20, 10)].map { (x, y) in
      Point(2 * (100 + x * c - y * s), 2 * (60 + x * s + y * c))
    }
    #expect(near(corners(tree(layer).layers(in: ViewPlace(scale: 2))[0]), expected))
  }

  @Test("a layer goes where the layer that it is in goes")
  func nested() {
    let inner = block(Rect(0, 0, 10, 10))
    let outer = Layer(frame: Rect(50, 30, 100, 60))
    outer.addSublayer(inner)
    outer.rotation = 2 * half
    // Upside down: the upper left corner of the outer is at its lower right.
    let shown = tree(outer).layers(in: ViewPlace())[0]
    #expect(near(corners(shown), [Point(150, 90), Point(140, 90), Point(140, 80), Point(150, 80)]))
  }

  @Test("a layer that is turned back shows as it did, and one without extent shows nothing")
  func degenerate() {
    let layer = block(Rect(20, 10, 40, 30))
    let root = tree(layer)
    let plain = root.layers(in: ViewPlace())
    layer.rotation = 4 * half
    #expect(root.layers(in: ViewPlace()) == plain)
    layer.rotation = 0
    for scale in [Point(0, 1), Point(1, 0), Point(.nan, 1), Point(.infinity, 1)] {
      layer.scale = scale
      #expect(root.layers(in: ViewPlace()).isEmpty)
    }
    layer.scale = Point(1, 1)
    for odd in [Double.nan, .infinity, 1e300] {
      layer.position = Point(odd, 5)
      #expect(root.layers(in: ViewPlace()).isEmpty)
    }
    layer.position = .zero
    layer.size = Size(-5, 5)
    #expect(root.layers(in: ViewPlace()).allSatisfy { $0.frame.isEmpty })
  }

  @Test("texts and images are drawn in their size and mapped by the server")
  func pictures() throws {
    let text = TextLayer(frame: Rect(80, 50, 40, 20), text: "abc", color: red, textSize: 12)
    let root = tree(text)
    let plain = root.layers(in: ViewPlace(scale: 2))[0]
    #expect(plain.frame == PixelRect(160, 100, 80, 40) && plain.transform == nil)
    text.rotation = half
    text.scale = Point(3, 3)
    let turned = root.layers(in: ViewPlace(scale: 2))[0]
    #expect(turned.frame.size == plain.frame.size && turned.contents == plain.contents)
    let map = try #require(turned.transform)
    // 120 wide and 60 high around (100, 60), then turned; in device pixels twice that.
    let corner = map.apply(to: Point(Double(turned.frame.x), Double(turned.frame.y)))
    #expect(near([corner], [Point(2 * 130, 2 * 0)]))
    let opposite = map.apply(to: Point(Double(turned.frame.maxX), Double(turned.frame.maxY)))
    #expect(near([opposite], [Point(2 * 70, 2 * 120)]))
    let image = ImageLayer(frame: Rect(3, 4, 30, 20), image: ImageFile("a.png"))
    let shown = tree(image).layers(in: ViewPlace())[0]
    #expect(shown.frame == PixelRect(3, 4, 30, 20))
    #expect(shown.contents == [.image(ImageFile("a.png"), PixelRect(0, 0, 30, 20))])
  }

  @Test("a turned layer masks with its outline")
  func turnedMask() throws {
    let leaf = block(Rect(0, 0, 200, 120))
    let outer = Layer(frame: Rect(80, 40, 40, 40))
    outer.rotation = half / 2
    outer.masksToBounds = true
    outer.addSublayer(leaf)
    leaf.isHidden = false
    let shown = tree(outer).layers(in: ViewPlace())[0]
    #expect(shown.masks.count == 1)
    let mask = Path(roundedRect: Rect(0, 0, 40, 40), radius: 0).applying(
      Transform(translation: Point(-20, -20)).concatenating(Transform(rotation: half / 2))
        .concatenating(Transform(translation: Point(100, 60))))
    let points = zip(shown.masks[0].elements, mask.elements)
    for case (.line(let one), .line(let two)) in points { #expect(near([one], [two])) }
    // Half the diagonal is 28.3.
    #expect(shown.clip == Clip(PixelRect(71, 31, 58, 58), radius: 0))
  }
}
