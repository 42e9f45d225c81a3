import Interaction
import TestSupport
import Testing

@testable import Widget

@Suite(.serialized) struct LayerViewTests {
  @Test("a change is shown in the next frame; setting what is there shows nothing")
  func changes() throws {
    let stage = try LayerWindow()
    let layer = block(Rect(20, 10, 40, 30))
    #expect(try stage.frames { stage.view.root.addSublayer(layer) } == 1)
    #expect(try stage.picture().count(of: Pixel(0xFF0000)) == 1200)
    #expect(
      try stage.frames {
        layer.position = layer.position
        layer.size = layer.size
        layer.scale = Point(1, 1)
        layer.rotation = 0
        layer.opacity = 1
        layer.isHidden = false
        layer.backgroundColor = Color(rgb: 0xFF0000)
        layer.cornerRadius = 0
        layer.masksToBounds = false
        layer.shadow = nil
      } == 0)
    let changes: [() -> Void] = [
      { layer.position = Point(60, 60) }, { layer.size = Size(50, 20) }, { layer.scale = Point(2, 1) },
      { layer.rotation = 1 }, { layer.opacity = 0.5 }, { layer.isHidden = true }, { layer.isHidden = false },
      { layer.backgroundColor = Color(rgb: 0x00FF00) }, { layer.cornerRadius = 4 }, { layer.masksToBounds = true },
      { layer.shadow = Shadow(Color(rgb: 0), blurRadius: 3) }, { layer.removeFromSuperlayer() },
    ]
    for (number, change) in changes.enumerated() { #expect(try stage.frames(after: change) == 1, "change \(number)") }
    #expect(try stage.frames { layer.position = .zero } == 0, "it is not in the tree any more")
    #expect(try stage.picture().count(of: Pixel(0xFFFFFF)) == 200 * 120)
  }

  @Test("changes of shapes, texts and images are shown as well")
  func subclasses() throws {
    let stage = try LayerWindow()
    let shape = ShapeLayer(frame: Rect(20, 10, 40, 30))
    let text = TextLayer(frame: Rect(20, 50, 60, 30), text: "a", color: Color(rgb: 0), textSize: 12)
    let image = ImageLayer(frame: Rect(90, 50, 60, 30), image: ImageFile("none.png"))
    for layer in [shape, text, image] { stage.view.root.addSublayer(layer) }
    try stage.rest()
    let changes: [() -> Void] = [
      { shape.path = Path(polyline: [.zero, Point(30, 30)]) }, { shape.stroke = .color(Color(rgb: 0xFF0000)) },
      { shape.fill = .color(Color(rgb: 0x00FF00)) }, { shape.strokeStyle.width = 3 }, { shape.strokeStart = 0.1 },
      { shape.strokeEnd = 0.5 }, { text.text = "b" }, { text.color = Color(rgb: 0xFF0000) }, { text.font = "serif" },
      { text.textSize = 13 }, { text.alignment = .left }, { image.image = ImageFile("other.png") },
    ]
    for (number, change) in changes.enumerated() {
      #expect(try stage.frames(after: change) == 1, "change \(number)")
      #expect(try stage.frames(after: change) == 0, "change \(number) again")
    }
  }

  @Test("a layer that leaves the tree frees its pictures and those of the layers in it; others keep theirs")
  func freeing() throws {
    let stage = try LayerWindow()
    func disc() -> ShapeLayer {
      let disc = ShapeLayer(frame: Rect(0, 0, 20, 20))
      disc.path = Path(roundedRect: Rect(0, 0, 20, 20), radius: 10)
      disc.fill = .color(Color(rgb: 0xFF0000))
      return disc
    }
    let (outer, inner, other) = (disc(), disc(), disc())
    outer.addSublayer(inner)
    stage.view.root.addSublayer(outer)
    stage.view.root.addSublayer(other)
    try stage.rest()
    var before = stage.proxy.snapshot()
    outer.removeFromSuperlayer()
    try stage.rest()
    #expect((stage.proxy.snapshot() - before).byOpcode[54] == 2, "FreePixmap")
    before = stage.proxy.snapshot()
    stage.view.root.addSublayer(outer)
    try stage.rest()
    #expect((stage.proxy.snapshot() - before).byOpcode[53] == 2, "CreatePixmap")
    before = stage.proxy.snapshot()
    stage.view.removeFromSuperview()
    try stage.rest()
    #expect((stage.proxy.snapshot() - before).byOpcode[54] == 3)
  }

  @Test("the root layer is as large as its view")
  func size() throws {
    let stage = try LayerWindow()
    stage.view.root.backgroundColor = Color(rgb: 0xFF0000)
    stage.view.frame = Rect(10, 20, 60, 40)
    try stage.rest()
    let image = try stage.picture()
    #expect(image.count(of: Pixel(0xFF0000), in: Area(10, 20, 60, 40)) == 2400)
    #expect(image.count(of: Pixel(0xFFFFFF)) == 200 * 120 - 2400)
  }

  @Test("layers may outlive their view, and a view its layers' owner")
  func lifetimes() throws {
    var view: LayerView? = LayerView(frame: Rect(0, 0, 10, 10))
    let root = try #require(view?.root)
    let leaf = Layer()
    root.addSublayer(leaf)
    view = nil
    leaf.position = Point(5, 5)
    root.rotation = 1
    var parent: Layer? = Layer()
    parent?.addSublayer(leaf)
    #expect(root.sublayers.isEmpty)
    parent = nil
    leaf.position = Point(6, 6)
    #expect(leaf.superlayer == nil)
  }
}
