import Foundation
import Interaction
import Testing

@testable import Widget

extension ViewPlace {
  /// A view of that many pixels at 96 dpi at the upper left corner of a window of 200 times 120.
  init(_ view: Rect = Rect(0, 0, 200, 120), scale: Double = 1) {
    self.init(
      owner: 1, frame: PixelRect(view, scale: scale), window: PixelRect(Rect(0, 0, 200, 120), scale: scale),
      scale: scale, ground: Color(rgb: 0xFFFFFF), time: Instant(nanoseconds: 0))
  }
}

/// A layer that is nothing but a rectangle.
func block(_ frame: Rect, _ rgb: UInt32 = 0xFF0000) -> Layer {
  let layer = Layer(frame: frame)
  layer.backgroundColor = Color(rgb: rgb)
  return layer
}

/// A root layer over all of the window with layers in it.
func tree(_ layers: Layer...) -> Layer {
  let root = Layer(frame: Rect(0, 0, 200, 120))
  for layer in layers { root.addSublayer(layer) }
  return root
}

struct LayerFlatteningTests {
  let red = Color(rgb: 0xFF0000)

  @Test("a layer fills its rectangle, at any scale of the screen, without a picture", arguments: [1.0, 1.5, 2])
  func upright(scale: Double) {
    let inner = block(Rect(2, 4, 10, 6), 0x00FF00)
    let outer = block(Rect(20, 10, 40, 30))
    outer.addSublayer(inner)
    let layers = tree(outer).layers(in: ViewPlace(Rect(8, 6, 180, 100), scale: scale))
    let frames = [Rect(28, 16, 40, 30), Rect(30, 20, 10, 6)].map { PixelRect($0, scale: scale) }
    #expect(layers.map(\.frame) == frames)
    #expect(layers.map(\.solidColor) == [red, Color(rgb: 0x00FF00)])
    #expect(layers.allSatisfy { $0.isOpaque && $0.isUpright && $0.opacity == 1 })
    #expect(
      layers.allSatisfy {
        $0.clip
          == Clip(PixelRect(Rect(8, 6, 180, 100), scale: scale), radius: 0).intersection(Clip($0.frame, radius: 0))
      })
    #expect(layers[0].id != layers[1].id && layers.allSatisfy { $0.id.owner == 1 && $0.id.role >= 256 })
  }

  @Test("position is that of the middle")
  func position() {
    let layer = block(Rect(20, 10, 40, 30))
    #expect(layer.position == Point(40, 25) && layer.size == Size(40, 30))
    layer.position = Point(100, 60)
    layer.size = Size(20, 10)
    #expect(tree(layer).layers(in: ViewPlace())[0].frame == PixelRect(90, 55, 20, 10))
  }

  @Test("what moves between pixels keeps its size and takes what is in it along")
  func betweenPixels() {
    let inner = block(Rect(1.3, 1.3, 5.5, 5.5))
    let outer = block(Rect(0, 0, 20.5, 20.5))
    outer.addSublayer(inner)
    let root = tree(outer)
    for step in 0..<20 {
      outer.position = Point(10.25 + Double(step) * 0.13, 10.25)
      let layers = root.layers(in: ViewPlace())
      let left = Int((Double(step) * 0.13).rounded())
      // 20.5 and 5.5 are nearest to 21 and 6, 1.3 to 1.
      #expect(layers[0].frame == PixelRect(left, 0, 21, 21))
      #expect(layers[1].frame == PixelRect(left + 1, 1, 6, 6))
    }
  }

  @Test("round corners are a clip; where they and a round clip cross, a drawing within it")
  func roundCorners() {
    let card = block(Rect(20, 10, 60, 40))
    card.cornerRadius = 8
    var layer = tree(card).layers(in: ViewPlace(scale: 2))[0]
    #expect(layer.clip == Clip(PixelRect(40, 20, 120, 80), radius: 16))
    #expect(layer.solidColor == red)
    let frame = Layer(frame: Rect(40, 0, 100, 100))
    frame.cornerRadius = 20
    frame.masksToBounds = true
    card.position = Point(4, 10)
    frame.addSublayer(card)
    layer = tree(frame).layers(in: ViewPlace())[0]
    #expect(layer.frame == PixelRect(14, -10, 60, 40))
    #expect(layer.clip == Clip(PixelRect(40, 0, 100, 100), radius: 20))
    #expect(layer.masks.isEmpty)
    #expect(layer.contents == [.fillPath(Path(roundedRect: Rect(0, 0, 60, 40), radius: 8), .color(red))])
  }

  @Test("opacity multiplies down; what has none, or is hidden, shows nothing, nor does what is in it")
  func opacity() {
    let leaf = block(Rect(0, 0, 10, 10))
    let middle = block(Rect(0, 0, 20, 20))
    middle.addSublayer(leaf)
    let root = tree(middle)
    (root.opacity, middle.opacity, leaf.opacity) = (0.5, 0.5, 0.25)
    #expect(root.layers(in: ViewPlace()).map(\.opacity) == [0.25, 0.0625])
    leaf.opacity = 7
    #expect(root.layers(in: ViewPlace()).map(\.opacity) == [0.25, 0.25])
    for gone in [0, -1, Double.nan] {
      middle.opacity = gone
      #expect(root.layers(in: ViewPlace()).isEmpty)
    }
    middle.opacity = 1
    leaf.isHidden = true
    #expect(root.layers(in: ViewPlace()).count == 1)
    middle.isHidden = true
    #expect(root.layers(in: ViewPlace()).isEmpty)
  }

  @Test("later sublayers lie on top, and each layer on the one that it is in")
  func order() {
    let (a, b, c, d) = (
      block(Rect(0, 0, 9, 9), 1), block(Rect(0, 0, 9, 9), 2), block(Rect(0, 0, 9, 9), 3), block(Rect(0, 0, 9, 9), 4)
    )
    let root = tree(a, c)
    a.addSublayer(b)
    root.insertSublayer(d, at: 1)
    func colors() -> [Color?] { root.layers(in: ViewPlace()).map(\.solidColor) }
    #expect(colors() == [1, 2, 4, 3].map { Color(rgb: $0) })
    root.insertSublayer(c, at: 0)
    #expect(colors() == [3, 1, 2, 4].map { Color(rgb: $0) })
    root.insertSublayer(c, at: 99)
    a.removeFromSuperlayer()
    #expect(colors() == [4, 3].map { Color(rgb: $0) })
    #expect(a.superlayer == nil && root.sublayers.count == 2 && c.superlayer === root)
  }

  @Test("a layer keeps its ids while others come and go, and no two have the same")
  func ids() {
    let (a, b) = (block(Rect(0, 0, 9, 9)), block(Rect(0, 0, 9, 9)))
    let root = tree(a)
    let first = root.layers(in: ViewPlace())[0].id
    root.insertSublayer(b, at: 0)
    let both = root.layers(in: ViewPlace()).map(\.id)
    #expect(both[1] == first && both[0] != first)
    a.removeFromSuperlayer()
    // A tree that was shown on its own before has numbers of its own.
    let (other, leaf) = (block(Rect(0, 0, 9, 9)), block(Rect(0, 0, 9, 9)))
    other.addSublayer(leaf)
    _ = other.layers(in: ViewPlace())
    root.addSublayer(other)
    let ids = root.layers(in: ViewPlace()).map(\.id)
    #expect(Set(ids).count == 3 && !ids.contains(first))
  }

  @Test("a layer that masks cuts what it shows and what is in it, but not its shadow")
  func masking() {
    let inner = block(Rect(-20, -20, 100, 100))
    let outer = block(Rect(20, 10, 40, 30))
    outer.shadow = Shadow(Color(rgb: 0), blurRadius: 4)
    outer.addSublayer(inner)
    outer.masksToBounds = true
    let layers = tree(outer).layers(in: ViewPlace())
    #expect(
      layers.map { $0.clip?.rect } == [PixelRect(0, 0, 200, 120), PixelRect(20, 10, 40, 30), PixelRect(20, 10, 40, 30)])
    outer.masksToBounds = false
    #expect(tree(outer).layers(in: ViewPlace()).last?.clip?.rect == PixelRect(0, 0, 100, 90))
  }

  @Test("nested clips become one where that is exact, and outlines within their rectangle where it is not")
  func nestedClips() {
    let leaf = block(Rect(0, 0, 200, 120))
    let inner = Layer(frame: Rect(5, 5, 50, 50))
    let outer = Layer(frame: Rect(20, 10, 100, 80))
    outer.addSublayer(inner)
    inner.addSublayer(leaf)
    (outer.masksToBounds, inner.masksToBounds) = (true, true)
    (outer.cornerRadius, inner.cornerRadius) = (10, 10)
    let root = tree(outer)
    var shown = root.layers(in: ViewPlace())[0]
    #expect(shown.clip == Clip(PixelRect(25, 15, 50, 50), radius: 10) && shown.masks.isEmpty)
    inner.position = Point(10, 10)
    shown = root.layers(in: ViewPlace())[0]
    #expect(shown.clip == Clip(PixelRect(20, 10, 35, 35), radius: 0))
    #expect(
      shown.masks == [
        Path(roundedRect: Rect(20, 10, 100, 80), radius: 10), Path(roundedRect: Rect(5, -5, 50, 50), radius: 10),
      ])
  }

  @Test("nothing shows outside of the view, but for what it says it overflows")
  func overflow() {
    let root = tree(block(Rect(-50, -50, 500, 500)))
    let view = Rect(20, 10, 60, 40)
    #expect(root.layers(in: ViewPlace(view))[0].clip?.rect == PixelRect(20, 10, 60, 40))
    #expect(root.layers(in: ViewPlace(view, scale: 2), overflow: 3)[0].clip?.rect == PixelRect(34, 14, 132, 92))
  }
}
