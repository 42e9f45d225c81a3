import Interaction
import Testing

@testable import Widget

@Suite("Where a button's faces stand, as values") struct FacePlaceTests {
  static let scales = [1.0, 1.25, 1.5, 2]

  /// The frame with the button's corner as the origin.
  private func place(_ role: Sketch.Role, in sketch: Sketch) -> PixelRect? {
    sketch.layer(role)?.frame.offset(by: PixelPoint(-sketch.pixels.x, -sketch.pixels.y))
  }

  @Test("a face at rest fills the button, whose edges are on whole device pixels", arguments: scales)
  func rest(scale: Double) {
    let sketch = Sketch {
      $0.scale = scale
      $0.frame = Rect(33, 21, 101, 47)
    }
    let (left, top) = ((33 * scale).rounded(), (21 * scale).rounded())
    let (right, bottom) = ((134 * scale).rounded(), (68 * scale).rounded())
    let expected = PixelRect(Int(left), Int(top), Int(right - left), Int(bottom - top))
    #expect(sketch.layer(.primaryFace)?.frame == expected)
    #expect(sketch.with { $0.primary = 1 }.layer(.confirmFace)?.frame == expected)
  }

  @Test(
    "in mid-slide a face stands at its part of the way, across or down, to the nearest device pixel", arguments: scales)
  func midSlide(scale: Double) {
    for position in [-0.99, -0.5, -0.111, 0.007, 0.25, 0.75] {
      let sketch = Sketch {
        $0.scale = scale
        $0.primary = position
      }
      // A face goes from the middle to minus half its size: the whole of it.
      let across = Int((position * 360 * scale).rounded())
      #expect(place(.primaryFace, in: sketch)?.x == across)
      #expect(place(.primaryFace, in: sketch)?.y == 0)
      #expect(place(.confirmFace, in: sketch) == PixelRect(0, 0, sketch.pixels.width, sketch.pixels.height))
      let down = Int((position * 60 * scale).rounded())
      let vertical = sketch.with { $0.attributes.slidesHorizontally = false }
      #expect(place(.primaryFace, in: vertical)?.x == 0)
      #expect(place(.primaryFace, in: vertical)?.y == down)
      let success = sketch.with { ($0.primary, $0.confirm) = (1, position) }
      #expect(place(.confirmFace, in: success)?.x == across)
    }
  }

  @Test("horizontalSlide and verticalSlide say where the centre of a face that is out goes")
  func slideTargets() {
    let sketch = Sketch {
      $0.attributes.horizontalSlide = 80
      $0.attributes.verticalSlide = -90
      $0.primary = -0.25
    }
    // From 180 to 80 it is 100 across, from 30 to -90 it is 120 down.
    #expect(place(.primaryFace, in: sketch)?.x == -25)
    #expect(place(.primaryFace, in: sketch.with { $0.attributes.slidesHorizontally = false })?.y == -30)
  }

  @Test("a face that slides is the same picture with the same name in every frame")
  func drawnOnce() {
    let start = Sketch { $0.primary = -0.01 }
    for step in 2..<100 {
      let later = start.with { $0.primary = -Double(step) / 100 }
      for role in [Sketch.Role.primaryFace, .confirmFace, .primaryShadow] {
        #expect(later.layer(role)?.id == start.layer(role)?.id)
        #expect(later.layer(role)?.contents == start.layer(role)?.contents)
        #expect(later.layer(role)?.frame.size == start.layer(role)?.frame.size)
      }
    }
  }

  @Test("faces are cut to the inner edge of the frame line, wherever they stand, with the radius that is left")
  func clip() {
    for (scale, border, radius) in [(1.0, 1, 6.0), (1.5, 2, 9), (2, 2, 12)] {
      let sketch = Sketch {
        $0.scale = scale
        $0.primary = -0.4
        $0.attributes.borderRadius = 6
        $0.attributes.borderWidth = 1
        $0.attributes.borderColor = Color(rgb: 0xC9CED6)
      }
      #expect(sketch.layer(.frame)?.frame == sketch.pixels)
      #expect(sketch.layer(.frame)?.ground?.hex == "#c9ced6")
      #expect(sketch.layer(.frame)?.clip == Clip(sketch.pixels, radius: radius))
      let inner = Clip(sketch.pixels.grown(by: -border), radius: radius - Double(border))
      for role in [Sketch.Role.confirmFace, .primaryShadow, .primaryFace] {
        #expect(sketch.layer(role)?.clip == inner)
      }
      #expect(sketch.layer(.chevrons)?.clip?.rect == inner.rect)
    }
  }

  @Test("a frame line without a colour is none; a hair of one is a pixel; one that is too wide leaves no face to see")
  func frameLines() {
    func sketch(_ width: Double, _ color: Color?) -> Sketch {
      Sketch {
        $0.attributes.borderWidth = width
        $0.attributes.borderColor = color
      }
    }
    let black = Color(rgb: 0)
    #expect(sketch(3, nil).layer(.frame) == nil)
    #expect(sketch(3, nil).layer(.primaryFace)?.clip?.rect == Sketch().pixels)
    #expect(sketch(0, black).layer(.frame) == nil)
    #expect(sketch(0.2, black).layer(.primaryFace)?.clip?.rect == Sketch().pixels.grown(by: -1))
    #expect(sketch(1000, black).layer(.primaryFace)?.clip?.rect == PixelRect(70, 50, 300, 0))
  }

  @Test("a radius beyond half the height is half the height")
  func roundEnds() {
    let sketch = Sketch {
      $0.attributes.borderRadius = 1000
      $0.scale = 1.5
    }
    #expect(sketch.layer(.primaryFace)?.clip == Clip(sketch.pixels, radius: 45))
  }

  // MARK: Text

  @Test("a text is centred and stays 16 pixels from its face's edges, whatever its length, and from the chevrons (A29)")
  func textBounds() throws {
    for scale in Self.scales {
      for side in [SlideSide.negative, .positive] {
        for isTapped in [false, true] {
          let sketch = Sketch {
            $0.scale = scale
            $0.side = side
            $0.attributes.reactsToTap = isTapped
            $0.attributes.primaryText = String(repeating: "VERY LONG ", count: 100)
          }
          let text = try #require(sketch.layer(.primaryFace)?.text)
          #expect(text.alignment == .center)
          #expect(text.anchor == Double(sketch.pixels.width) / 2)
          #expect(text.bounds.midY == Double(sketch.pixels.height) / 2)
          #expect(text.bounds.minX >= 16 * scale)
          #expect(text.bounds.maxX <= Double(sketch.pixels.width) - 16 * scale)
          #expect(text.bounds.minY >= 0 && text.bounds.maxY <= Double(sketch.pixels.height))
          #expect(text.bounds.size.width > Double(sketch.pixels.width) - 96 * scale, "the room is used")
          guard let chevrons = sketch.layer(.chevrons)?.strokedArea?.offset(by: sketch.origin) else {
            #expect(isTapped)
            continue
          }
          // Chevrons go to whole device pixels, which takes less than one of the gap.
          let gap = 16 * scale - (scale == scale.rounded() ? 0 : 1)
          #expect(text.bounds.maxX + gap <= chevrons.minX || text.bounds.minX - gap >= chevrons.maxX)
        }
      }
    }
  }

  @Test("no size, scale or side gives a text room outside its face, so that no ellipsis is ever cut by an edge")
  func textNeverOutside() {
    var texts = 0
    for width in stride(from: 1.0, through: 401, by: 8) {
      for height in [1.0, 7, 24, 60, 171] {
        for scale in [0.5, 1, 1.37, 3] {
          for isHorizontal in [true, false] {
            let sketch = Sketch {
              $0.frame.size = Size(width, height)
              $0.scale = scale
              $0.attributes.slidesHorizontally = isHorizontal
            }
            guard let text = sketch.layer(.primaryFace)?.text else { continue }
            texts += 1
            let face = Rect(0, 0, Double(sketch.pixels.width), Double(sketch.pixels.height))
            #expect(text.bounds.minX >= face.minX + 16 * scale && text.bounds.maxX <= face.maxX - 16 * scale)
            #expect(text.bounds.minY >= face.minY && text.bounds.maxY <= face.maxY)
          }
        }
      }
    }
    #expect(texts > 1000)
  }
}

extension Sketch {
  /// Minus the upper left corner, to make places of the window places of the button.
  var origin: Point { Point(-Double(pixels.x), -Double(pixels.y)) }
}
