import Interaction
import Testing

@testable import Widget

@Suite("Chevrons and shadows, as values") struct ChevronTests {
  /// A face across, and one up and down that is high enough for two chevrons.
  static let across = Sketch()
  static let down = Sketch {
    $0.attributes.slidesHorizontally = false
    $0.frame.size = Size(171, 171)
  }

  @Test(
    "three side by side, or two stacked, point the way that the face goes, near the edge it leaves last",
    arguments: [1.0, 1.5, 2])
  func direction(scale: Double) throws {
    for (sketch, count, isAcross) in [(Self.across, 3, true), (Self.down, 2, false)] {
      for side in [SlideSide.negative, .positive] {
        let sketch = sketch.with {
          $0.side = side
          $0.scale = scale
        }
        let layer = try #require(sketch.layer(.chevrons))
        #expect(layer.strokes.count == count)
        #expect(layer.strokes.allSatisfy { $0.width == 2 * scale && $0.points.count == 3 })
        for points in layer.strokes.map(\.points) {
          let along = points.map { isAcross ? $0.x : $0.y }
          #expect(side == .negative ? along[1] < along[0] : along[1] > along[0])
          #expect(along[0] == along[2])
        }
        let area = try #require(layer.strokedArea).offset(by: sketch.origin)
        let length = Double(isAcross ? sketch.pixels.width : sketch.pixels.height)
        let (near, far) = isAcross ? (area.minX, area.maxX) : (area.minY, area.maxY)
        #expect(side == .negative ? near > length / 2 && far < length : near > 0 && far < length / 2)
        let middle =
          isAcross ? area.midY - Double(sketch.pixels.height) / 2 : area.midX - Double(sketch.pixels.width) / 2
        #expect(abs(middle) <= 1)
      }
    }
  }

  @Test("the first in the direction of travel has 80 % of the text's colour, and each that follows less: 50 and 28 %")
  func strengths() throws {
    for side in [SlideSide.negative, .positive] {
      let strokes = try #require(Self.across.with { $0.side = side }.layer(.chevrons)).strokes.sorted {
        side == .negative ? $0.points[1].x < $1.points[1].x : $0.points[1].x > $1.points[1].x
      }
      #expect(strokes.map(\.color) == [0.8, 0.5, 0.28].map { Color(rgb: 0x0B57D0).withAlpha($0) })
      let stacked = try #require(Self.down.with { $0.side = side }.layer(.chevrons)).strokes.sorted {
        side == .negative ? $0.points[1].y < $1.points[1].y : $0.points[1].y > $1.points[1].y
      }
      #expect(stacked.first?.color.alpha == 0.8)
      #expect(stacked.last.map { $0.color.alpha < 0.8 && $0.color.alpha >= 0.28 } == true)
    }
  }

  @Test("a face that takes a tap, is disabled, or has no room shows none, and its text has the room")
  func absent() {
    let changes: [(inout Sketch) -> Void] = [
      { $0.attributes.reactsToTap = true }, { $0.attributes.isEnabled = false }, { $0.frame.size.width = 100 },
      { $0.frame.size.height = 20 },
    ]
    for change in changes {
      let sketch = Self.across.with(change)
      #expect(sketch.layer(.chevrons) == nil)
      #expect(sketch.layer(.primaryFace)?.text?.bounds.size.width == sketch.frame.size.width - 32)
    }
    #expect(Self.down.with { $0.frame.size.height = 60 }.layer(.chevrons) == nil)
  }

  @Test("they go with the face and fade until the slide has come to the threshold")
  func fading() throws {
    let rest = try #require(Self.across.layer(.chevrons))
    #expect(rest.opacity == 1)
    var last = 1.0
    for step in 1..<50 {
      let sketch = Self.across.with { $0.primary = -Double(step) / 100 }
      let layer = try #require(sketch.layer(.chevrons))
      #expect(layer.opacity <= last && layer.opacity > 0)
      #expect(layer.frame == rest.frame.offset(by: PixelPoint(Int((-3.6 * Double(step)).rounded()), 0)))
      #expect(layer.contents == rest.contents)
      last = layer.opacity
    }
    #expect(last < 0.1)
    #expect(Self.across.with { $0.primary = -0.5 }.layer(.chevrons) == nil)
    #expect(Self.across.with { $0.primary = 0.8 }.layer(.chevrons) == nil)
  }

  @Test("with a threshold of nothing they are there at rest and gone at the first pixel")
  func noThreshold() {
    let sketch = Self.across.with { $0.attributes.slideThreshold = 0 }
    #expect(sketch.layer(.chevrons)?.opacity == 1)
    #expect(sketch.with { $0.primary = -0.01 }.layer(.chevrons) == nil)
  }

  // MARK: Shadow

  @Test(
    "a face that moves throws a shadow from the edge that it drags behind: 10 pixels, darkest at the face",
    arguments: [1.0, 2])
  func shadow(scale: Double) throws {
    let reach = Int(10 * scale)
    for (sketch, isAcross) in [(Self.across, true), (Self.down, false)] {
      for position in [-0.3, 0.3] {
        let sketch = sketch.with {
          $0.primary = position
          $0.scale = scale
        }
        let face = try #require(sketch.layer(.primaryFace)).frame
        let shadow = try #require(sketch.layer(.primaryShadow))
        let expected: (PixelRect, PaintCommand.Edge) =
          switch (isAcross, position < 0) {
          case (true, true): (PixelRect(face.maxX, face.y, reach, face.height), .left)
          case (true, false): (PixelRect(face.x - reach, face.y, reach, face.height), .right)
          case (false, true): (PixelRect(face.x, face.maxY, face.width, reach), .top)
          case (false, false): (PixelRect(face.x, face.y - reach, face.width, reach), .bottom)
          }
        #expect(shadow.frame == expected.0)
        let whole = PixelRect(0, 0, shadow.frame.width, shadow.frame.height)
        #expect(shadow.contents == [.fade(whole, from: expected.1, Color(red: 0, green: 0, blue: 0, alpha: 0.22))])
        #expect(!shadow.isOpaque)
      }
    }
  }

  @Test("the shadow is 22 % black on a light ground and 55 % on a dark one, for either face")
  func shadowStrength() {
    for (ground, alpha) in [(0xF4F5F7, 0.22), (0x16181C, 0.55)] as [(UInt32, Double)] {
      for (role, primary, confirm) in [(Sketch.Role.primaryShadow, -0.5, 0.0), (.confirmShadow, -1, -0.5)] {
        let shadow = Sketch {
          $0.ground = Color(rgb: ground)
          ($0.primary, $0.confirm) = (primary, confirm)
        }.layer(role)
        guard case .fade(_, _, let color)? = shadow?.contents.first else {
          Issue.record("no shadow")
          continue
        }
        #expect(color == Color(red: 0, green: 0, blue: 0, alpha: alpha))
      }
    }
  }
}
