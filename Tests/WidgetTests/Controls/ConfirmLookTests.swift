import Interaction
import Testing

@testable import Widget

@Suite("Holds, spinners and bars, as values") struct ConfirmLookTests {
  static let hold = FaceTests.confirm.with { $0.attributes.confirmGesture = .hold }
  static let busy = FaceTests.confirm.with {
    $0.isAsync = true
    $0.state = .pending
    $0.action.isBusy = true
  }

  /// The lengths of what is stroked, as parts of the first stroke, which is the whole ring.
  private func parts(_ sketch: Sketch) -> [Double] {
    let lengths = (sketch.layer(.confirmIcon)?.contents ?? []).map { command in
      guard case .strokePath(let path, _, _) = command else { return 0.0 }
      var (length, pen) = (0.0, Point.zero)
      func draw(to point: Point) {
        length += ((point.x - pen.x) * (point.x - pen.x) + (point.y - pen.y) * (point.y - pen.y)).squareRoot()
        pen = point
      }
      for element in path.elements {
        switch element {
        case .move(let point): pen = point
        case .line(let point): draw(to: point)
        case .curve(let b, let c, let d):
          let a = pen
          for t in stride(from: 0.01, through: 1, by: 0.01) {
            let (p, q, r, s) = ((1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t)
            draw(to: Point(p * a.x + q * b.x + r * c.x + s * d.x, p * a.y + q * b.y + r * c.y + s * d.y))
          }
        case .close: break
        }
      }
      return length
    }
    return lengths.map { $0 / (lengths.first ?? 1) }
  }

  @Test("a ring 22 pixels wide waits for the hold, before the text and at the middle height, and fills with it")
  func ring() throws {
    for scale in [1.0, 1.5, 2] {
      for isRightToLeft in [false, true] {
        let sketch = Self.hold.with {
          $0.scale = scale
          $0.attributes.isRightToLeft = isRightToLeft
        }
        let layer = try #require(sketch.layer(.confirmIcon))
        let area = try #require(layer.strokedArea)
        #expect(abs(area.size.width - 25 * scale) < 0.1 && abs(area.size.height - 25 * scale) < 0.1)
        #expect(layer.frame.rect.minX <= area.minX && layer.frame.rect.maxX >= area.maxX, "nothing is cut off")
        let face = sketch.pixels.rect
        #expect(abs((isRightToLeft ? face.maxX - area.midX : area.midX - face.minX) - 34 * scale) <= 1.5)
        #expect(abs(area.midY - face.midY) <= 1)
      }
    }
    #expect(parts(Self.hold) == [1])
    for part in [0.25, 0.5, 0.7] {
      let found = parts(Self.hold.with { $0.action.hold = part })
      #expect(found.count == 2 && abs(found[1] - part) < 1e-3)
    }
    #expect(FaceTests.confirm.layer(.confirmIcon) == nil, "no ring where a press confirms")
  }

  @Test("a spinner is 16 pixels wide and a quarter of a ring, also across the top; its face is not dark")
  func spinner() throws {
    let area = try #require(Self.busy.layer(.confirmIcon)?.strokedArea)
    #expect(abs(area.size.width - 18.5) < 0.1)
    for turn in [0.0, 0.3, 0.75] {
      let found = parts(Self.busy.with { $0.action.turn = turn })
      #expect(found.count == 2 && abs(found[1] - 0.25) < 1e-3)
    }
    let across = parts(Self.busy.with { $0.action.turn = 0.9 })
    #expect(across.count == 3 && abs(across[1] - 0.1) < 1e-3 && abs(across[2] - 0.15) < 1e-3)
    #expect(Self.busy.layer(.confirmFace)?.ground?.hex == "#c62828")
    #expect(
      Self.busy.with { $0.action.progress = 0.1 }.layer(.confirmIcon) == nil, "a bar takes the spinner's place")
  }

  @Test("a bar is 16 % white from the leading edge, beneath the text, as long as the action is far")
  func bar() throws {
    func bar(_ change: (inout Sketch) -> Void) -> PaintCommand? {
      let contents = Self.busy.with(change).layer(.confirmFace)?.contents ?? []
      return contents.count == 3 ? contents[1] : nil
    }
    let white = Color(rgb: 0xFFFFFF).withAlpha(0.16)
    #expect(bar { $0.action.progress = 0.45 } == .fill(PixelRect(0, 0, 162, 60), white))
    #expect(bar { $0.action.progress = 1 } == .fill(PixelRect(0, 0, 360, 60), white))
    #expect(bar { $0.action.progress = 0 } == nil)
    #expect(
      bar {
        $0.action.progress = 0.45
        $0.attributes.isRightToLeft = true
      } == .fill(PixelRect(198, 0, 162, 60), white))
  }

  @Test("where there is no room for a ring, the hold fills the face")
  func small() {
    let small = Self.hold.with {
      $0.frame.size = Size(100, 40)
      $0.action.hold = 0.5
    }
    #expect(small.layer(.confirmIcon) == nil)
    #expect(
      small.layer(.confirmFace)?.contents.contains(
        .fill(PixelRect(0, 0, 50, 40), Color(rgb: 0xFFFFFF).withAlpha(0.16))) == true)
    #expect(Self.hold.with { $0.action.hold = 0.5 }.layer(.confirmFace)?.contents.count == 2)
  }

  @Test("the label stays where it is when a hold or an action begins, and leaves room for the ring from the first")
  func label() {
    let hold = Self.hold.layer(.confirmFace)?.text
    #expect(hold == Self.hold.with { $0.action.hold = 0.5 }.layer(.confirmFace)?.text)
    #expect(hold.map { $0.bounds.minX - 46 >= 14 } == true)
    let waiting = FaceTests.confirm.with { $0.isAsync = true }
    #expect(waiting.layer(.confirmFace)?.text == Self.busy.layer(.confirmFace)?.text)
    #expect(waiting.layer(.confirmIcon) == nil)
  }

  @Test("a confirm face that is slid has the chevrons of one that is, in its own colour, and they go along and fade")
  func chevrons() throws {
    let sketch = FaceTests.confirm.with { $0.attributes.confirmGesture = .slide }
    let layer = try #require(sketch.layer(.confirmChevrons))
    let strengths = [0.8, 0.5, 0.28].map { Color(red: 1, green: 1, blue: 1, alpha: $0) }
    #expect(layer.strokes.map(\.color) == strengths)
    #expect(layer.strokes.allSatisfy { $0.color.hex == "#ffffff" })
    // 0.1 of the travel is 36 pixels; half of the way to the threshold they begin to fade.
    let moved = sketch.with { $0.confirm = -0.1 }
    #expect(moved.layer(.confirmChevrons)?.frame == layer.frame.offset(by: PixelPoint(-36, 0)))
    #expect(sketch.with { $0.confirm = -0.375 }.layer(.confirmChevrons)?.opacity == 0.5)
    #expect(FaceTests.confirm.layer(.confirmChevrons) == nil)
    #expect(
      sketch.with {
        $0.state = .pending
      }.layer(.confirmChevrons) == nil)
    #expect(sketch.with { $0.state = .pending }.layer(.confirmFace)?.text == sketch.layer(.confirmFace)?.text)
  }

  @Test("ring and chevrons move with their face")
  func moved() {
    for gesture in [ConfirmGesture.hold, .slide] {
      let start = FaceTests.confirm.with {
        $0.attributes.confirmGesture = gesture
        $0.confirm = -0.2
        $0.feedback.hasAnswer = false
      }
      let painter = start.painter
      var layers = painter.layers()
      #expect(
        painter.move(
          &layers, primary: -1, confirm: -0.3, feedback: start.feedback, action: start.action, stepsLeft: 0))
      #expect(layers == start.with { $0.confirm = -0.3 }.layers)
    }
  }

  @Test("what a face merely moved aside uncovers has neither text nor icon")
  func uncovered() {
    let sketch = FaceTests.confirm.with {
      $0.confirm = -0.5
      $0.feedback.hasAnswer = false
    }
    #expect(sketch.layer(.feedback)?.text == nil && sketch.layer(.feedback)?.ground?.hex == "#f4f5f7")
    #expect(sketch.layer(.feedbackIcon) == nil)
  }
}
