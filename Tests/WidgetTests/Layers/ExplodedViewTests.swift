import Interaction
import TestSupport
import Testing

@testable import Widget

@Suite("An exploded view", .serialized) struct ExplodedViewTests {
  /// A window with a tree of 20 by 20 pixels at its left, and a view of it apart in the rest.
  private struct Scene {
    let stage: LayerWindow
    let exploded: ExplodedView
    let red = Layer(frame: Rect(0, 0, 20, 20), name: "red")
    let green = Layer(frame: Rect(0, 0, 20, 20), name: "green")

    init(_ server: XServer? = nil) throws {
      stage = try LayerWindow(server)
      exploded = ExplodedView(frame: Rect(20, 0, 180, 120), ground: Color(rgb: 0xFFFFFF))
      stage.view.frame = Rect(0, 0, 20, 20)
      red.backgroundColor = Color(rgb: 0xFF0000)
      green.backgroundColor = Color(rgb: 0x00FF00)
      stage.view.root.addSublayer(red)
      stage.view.root.addSublayer(green)
      stage.window.content.addSubview(exploded)
    }

    func picture() throws -> PixelImage {
      try stage.rest()
      return try stage.picture().cropped(to: Area(20, 0, 180, 120))
    }
  }

  @Test("each layer with a name is seen, also where another hides it in the tree, the lowest leftmost and highest")
  func planes() throws {
    let scene = try Scene()
    #expect(try scene.picture().count(of: Pixel(0xFFFFFF)) == 180 * 120, "nothing without a tree")
    scene.exploded.subject = scene.stage.view.root
    let picture = try scene.picture()
    func box(_ color: Pixel) throws -> (left: Int, top: Int, right: Int, bottom: Int) {
      let places = (0..<120).flatMap { y in (0..<180).map { (x: $0, y: y) } }.filter { picture[$0.x, $0.y] == color }
      let (xs, ys) = (places.map { $0.x }, places.map { $0.y })
      return (try #require(xs.min()), try #require(ys.min()), try #require(xs.max()), try #require(ys.max()))
    }
    let (red, green) = (try box(Pixel(0xFF0000)), try box(Pixel(0x00FF00)))
    #expect(red.right < green.left && red.top < green.top)
    // Half of the 180 - 32 pixels from plane to plane, and a tenth of that down.
    #expect(abs(green.left - red.left - 74) <= 1 && abs(Double(green.top - red.top) - 7.4) <= 1)
    // A width is 0.72 of a height; the right edge of a square stands 0.16 of it higher.
    let (width, height) = (Double(red.right - red.left + 1), Double(red.bottom - red.top + 1))
    #expect(abs(width / height - 0.72 / 1.16) < 0.04)
    #expect(
      picture[red.left + 1, red.top + 1] != Pixel(0xFF0000) && picture[red.right - 1, red.bottom - 1] != Pixel(0xFF0000)
    )
    // Their names.
    #expect(picture.cropped(to: Area(0, 76, 180, 44)).count(of: Pixel(0xFFFFFF)) < 180 * 44 - 50)
  }

  @Test("it follows each change of the tree in the same frame, and rests when that does")
  func follows() throws {
    let scene = try Scene()
    scene.exploded.subject = scene.stage.view.root
    let before = try scene.picture()
    #expect(try scene.stage.frames { scene.green.position = Point(14, 10) } == 1)
    let moved = try scene.picture()
    #expect(moved != before)
    #expect(try scene.stage.frames { scene.green.backgroundColor = Color(rgb: 0x0000FF) } == 1)
    #expect(try scene.picture().count(of: Pixel(0x0000FF)) > 100)
    #expect(scene.stage.loop.timeout() == nil)
    #expect(try scene.stage.frames { scene.green.opacity = 0.5 } == 1)
    #expect(try scene.picture().count(of: Pixel(0x0000FF)) == 0)
  }

  @Test("layers without a name, and hidden ones, have no plane")
  func unnamed() throws {
    let scene = try Scene()
    scene.exploded.subject = scene.stage.view.root
    scene.green.isHidden = true
    #expect(try scene.picture().count(of: Pixel(0x00FF00)) == 0)
    scene.green.isHidden = false
    #expect(try scene.picture().count(of: Pixel(0x00FF00)) > 100)
    scene.green.name = ""
    scene.red.name = ""
    #expect(try scene.picture().count(of: Pixel(0xFFFFFF)) == 180 * 120)
  }

  @Test("a tree that is let go, and a view that goes first, leave nothing behind")
  func life() throws {
    let scene = try Scene()
    scene.exploded.subject = scene.stage.view.root
    scene.exploded.subject = nil
    #expect(try scene.stage.frames { scene.red.opacity = 0.5 } == 1)
    #expect(try scene.picture().count(of: Pixel(0xFFFFFF)) == 180 * 120)
    var other: ExplodedView? = ExplodedView(ground: Color(rgb: 0))
    other?.subject = scene.stage.view.root
    other = nil
    scene.red.opacity = 1
    try scene.stage.rest()
  }

  @Test("values say where a layer is and its colour, or how much of a shape is stroked")
  func values() {
    let layer = Layer(frame: Rect(10, 20, 5, 4), name: "a")
    #expect(layer.liveValues == "x 12.5  y 22.0")
    layer.backgroundColor = Color(rgb: 0x0B57D0)
    #expect(layer.liveValues == "x 12.5  y 22.0  #0B57D0")
    let shape = ShapeLayer(frame: Rect(0, 0, 2, 2))
    #expect(shape.liveValues == "x 1.0  y 1.0")
    shape.fill = .color(Color(rgb: 0x123456))
    #expect(shape.liveValues == "fill #123456")
    shape.stroke = .color(Color(rgb: 0))
    shape.strokeEnd = 0.426
    #expect(shape.liveValues == "stroke 0.00 to 0.43")
  }

  @Test("without RENDER, in a place without size, and with a tree without size nothing ends")
  func poor() throws {
    let scene = try Scene(try XServer(arguments: ["-extension", "RENDER"]))
    scene.exploded.subject = scene.stage.view.root
    #expect(try scene.picture().count(of: Pixel(0xFF0000)) > 100)
    for frame in [Rect.zero, Rect(0, 0, 1, 1), Rect(0, 0, 5, 200)] {
      scene.exploded.frame = frame
      try scene.stage.rest()
    }
    scene.exploded.frame = Rect(20, 0, 180, 120)
    scene.stage.view.root.size = .zero
    #expect(try scene.picture().count(of: Pixel(0xFF0000)) == 0)
  }
}
