import Interaction
import Testing

@testable import Widget

@Suite("Ticks and crosses, as values") struct FeedbackLookTests {
  static let success = FaceTests.success
  static let error = FaceTests.error

  @Test(
    "tick and cross stand 34 pixels from the leading edge, at the middle height, 20 and 14 wide; mirrored from right to left"
  )
  func place() throws {
    for scale in [1.0, 1.25, 1.5, 2] {
      for (sketch, width, height) in [(Self.success, 19.0, 14.8), (Self.error, 14, 14)] {
        for isRightToLeft in [false, true] {
          let sketch = sketch.with {
            $0.scale = scale
            $0.attributes.isRightToLeft = isRightToLeft
          }
          let area = try #require(sketch.layer(.feedbackIcon)?.strokedArea)
          let face = sketch.pixels
          let fromEdge = isRightToLeft ? Double(face.maxX) - area.midX : area.midX - Double(face.x)
          #expect(abs(fromEdge - 34 * scale) <= 1.5)
          #expect(abs(area.midY - Double(face.y) - Double(face.height) / 2) <= 1)
          #expect(abs(area.size.width - width * scale) < 0.1 && abs(area.size.height - height * scale) < 0.1)
        }
      }
    }
  }

  @Test("they are 3 pixels thick, with round caps, in the colour of their label")
  func stroke() throws {
    for (sketch, color) in [(Self.success, "#010203"), (Self.error, "#040506")] {
      let layer = try #require(
        sketch.with {
          $0.attributes.successTxtColor = Color(rgb: 0x010203)
          $0.attributes.errorTxtColor = Color(rgb: 0x040506)
          $0.scale = 2
        }.layer(.feedbackIcon))
      guard case .strokePath(_, let style, .color(let ink))? = layer.contents.first else {
        Issue.record("\(layer.contents)")
        return
      }
      #expect(style == StrokeStyle(width: 6, cap: .round, join: .round) && ink.hex == color && !layer.isOpaque)
    }
  }

  @Test("the label keeps the middle and 16 pixels between itself and the icon, whatever its length")
  func label() throws {
    for scale in [1.0, 1.5, 2] {
      for sketch in [Self.success, Self.error] {
        for isRightToLeft in [false, true] {
          let sketch = sketch.with {
            $0.scale = scale
            $0.attributes.isRightToLeft = isRightToLeft
          }
          let (layer, icon) = (
            try #require(sketch.layer(.feedback)), try #require(sketch.layer(.feedbackIcon)?.strokedArea)
          )
          let text = try #require(layer.text)
          #expect(text.anchor + Double(layer.frame.x) == sketch.pixels.rect.midX)
          let bounds = text.bounds.offset(by: Point(Double(layer.frame.x), Double(layer.frame.y)))
          let face = sketch.pixels.rect
          if isRightToLeft {
            #expect(icon.minX - bounds.maxX >= 15 * scale && bounds.minX - face.minX == 16 * scale)
          } else {
            #expect(bounds.minX - icon.maxX >= 15 * scale && face.maxX - bounds.maxX == 16 * scale)
          }
        }
      }
    }
  }

  @Test("on a face that is hardly wider than high the icon stands above the label, which stays where it is")
  func above() throws {
    for sketch in [Self.success, Self.error] {
      let square = sketch.with { $0.frame.size = Size(171, 171) }
      let area = try #require(square.layer(.feedbackIcon)?.strokedArea)
      #expect(abs(area.midX - square.pixels.rect.midX) <= 1)
      #expect(abs(square.pixels.rect.midY - area.midY - 34) <= 1)
      let text = try #require(square.layer(.feedback)?.text)
      #expect(text.bounds.size.width == 139)
    }
  }

  @Test("without a text the icon has the middle of the face, and where text needs the room there is none")
  func room() throws {
    for sketch in [Self.success, Self.error] {
      let empty = sketch.with {
        $0.attributes.successText = ""
        $0.attributes.errorText = ""
        $0.frame.size = Size(100, 40)
      }
      let area = try #require(empty.layer(.feedbackIcon)?.strokedArea)
      #expect(abs(area.midX - empty.pixels.rect.midX) <= 1 && abs(area.midY - empty.pixels.rect.midY) <= 1)
      for size in [Size(159, 60), Size(360, 23), Size(20, 200)] {
        let small = sketch.with { $0.frame.size = size }
        #expect(small.layer(.feedbackIcon) == nil)
        #expect(small.layer(.feedback)?.text?.bounds.size.width ?? size.width - 32 == size.width - 32)
      }
      #expect(empty.with { $0.frame.size = Size(20, 20) }.layer(.feedbackIcon) == nil)
    }
  }

  @Test("drawsTick false shows neither, and gives the label the room")
  func switchedOff() {
    for sketch in [Self.success, Self.error] {
      let plain = sketch.with { $0.attributes.drawsTick = false }
      #expect(plain.layer(.feedbackIcon) == nil)
      #expect(plain.layer(.feedback)?.text?.bounds.size.width == 328)
    }
  }

  @Test("a tick that is half drawn is half as long, from its left end on; one that has not begun is not there")
  func growth() throws {
    func length(_ end: Double) -> Double {
      let points = Self.success.with { $0.feedback.tickEnd = end }.layer(.feedbackIcon)?.strokes.first?.points ?? []
      return zip(points, points.dropFirst()).reduce(0) {
        let (x, y) = ($1.1.x - $1.0.x, $1.1.y - $1.0.y)
        return $0 + (x * x + y * y).squareRoot()
      }
    }
    #expect(Self.success.with { $0.feedback.tickEnd = 0 }.layer(.feedbackIcon) == nil)
    #expect(length(1) > 20)
    for part in [0.01, 0.25, 0.5, 0.9] { #expect(abs(length(part) - part * length(1)) < 1e-9) }
    #expect(Self.error.with { $0.feedback.tickEnd = 0 }.layer(.feedbackIcon) != nil, "a cross is there at once")
  }

  @Test("a shake moves label and cross together, and the label's ground still covers the face")
  func shake() throws {
    for scale in [1.0, 1.5, 2] {
      let rest = Self.error.with { $0.scale = scale }
      let (label, cross) = (try #require(rest.layer(.feedback)), try #require(rest.layer(.feedbackIcon)))
      #expect(label.frame.intersection(rest.pixels) == rest.pixels)
      for shift in [-6.0, -2.5, 1, 6] {
        let moved = rest.with { $0.feedback.shift = shift }
        let by = PixelPoint(Int((shift * scale).rounded()), 0)
        let (newLabel, newCross) = (try #require(moved.layer(.feedback)), try #require(moved.layer(.feedbackIcon)))
        #expect(newLabel.frame == label.frame.offset(by: by) && newLabel.contents == label.contents)
        #expect(newCross.frame == cross.frame.offset(by: by) && newCross.contents == cross.contents)
        #expect(newLabel.frame.intersection(rest.pixels) == rest.pixels)
        #expect(newLabel.clip?.rect == rest.pixels && newCross.clip?.rect == rest.pixels)
      }
    }
  }

  @Test("a face that only moves is moved while the label beneath waits, and its motion makes new layers")
  func motion() {
    let painter = Self.success.with {
      $0.confirm = -0.5
      $0.feedback.tickEnd = 0
    }.painter
    var layers = painter.layers()
    var pose = FeedbackPose()
    pose.tickEnd = 0
    #expect(painter.move(&layers, primary: -1, confirm: -0.6, feedback: pose, action: ActionPose(), stepsLeft: 0))
    pose.tickEnd = 0.1
    #expect(!painter.move(&layers, primary: -1, confirm: -0.6, feedback: pose, action: ActionPose(), stepsLeft: 0))
  }
}
