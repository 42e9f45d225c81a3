internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

@Suite("Numbers of every kind", .serialized) struct NumberTests {
  let properties: [(name: String, path: ReferenceWritableKeyPath<DoubleTapButton, Double>)] = [
    ("borderRadius", \.borderRadius), ("borderWidth", \.borderWidth), ("horizontalSlide", \.horizontalSlide),
    ("verticalSlide", \.verticalSlide), ("animationDuration", \.animationDuration),
    ("framesPerSecond", \.framesPerSecond), ("slideThreshold", \.slideThreshold), ("holdDuration", \.holdDuration),
    ("actionTimeout", \.actionTimeout), ("resetDelay", \.resetDelay), ("confirmDelay", \.confirmDelay),
    ("confirmTimeout", \.confirmTimeout), ("textSize", \.textSize),
  ]

  static let odd = [
    Double.nan, .signalingNaN, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    .leastNonzeroMagnitude, -0.0, 0, 1, -1, 0x1p15, 0x1p16, 0x1p31, -0x1p31, 0x1p53, 0x1p63, -0x1p63, 1e6, 1e300,
  ]

  private func range(of name: String) throws -> ClosedRange<Double> {
    let attribute = try #require(DoubleTapButton.attributeTable.first { $0.name == name })
    guard case .number(let range) = attribute.kind else { throw Failure("\(name) is no number") }
    return range
  }

  /// Paints every state, the moving ones too.
  private func show(_ rig: ButtonRig) {
    for state in [Interaction.Confirmation.State.confirm, .success, .error, .primary] {
      rig.button.setState(state, animated: true)
      rig.window.paintNow()
      rig.button.setState(state, animated: false)
      rig.window.paintNow()
    }
    rig.button.pointer(PointerEvent(.pressed(button: 1), at: Point(10, 10)))
    rig.button.pointer(PointerEvent(.moved(primaryDown: true), at: Point(70, 40)))
    rig.window.paintNow()
    rig.button.pointer(PointerEvent(.cancelled, at: .zero))
    rig.button.reset(animated: false)
  }

  @Test("every number of the attribute table is among the properties that are tried here")
  func complete() {
    let numbers = DoubleTapButton.attributeTable.filter { if case .number = $0.kind { true } else { false } }
    #expect(numbers.map(\.name) == properties.map(\.name))
  }

  @Test("a property keeps a number of its range and cuts every other to it, however it is set")
  func ranges() throws {
    let button = DoubleTapButton(frame: Rect(0, 0, 200, 60))
    for (name, path) in properties {
      let range = try range(of: name)
      for number in Self.odd {
        let former = button[keyPath: path]
        let expected = number.isNaN ? former : min(max(number, range.lowerBound), range.upperBound)
        button[keyPath: path] = number
        #expect(button[keyPath: path] == expected, "\(name) \(number)")
      }
    }
    button.attributes.borderWidth = .infinity
    button.attributes.textSize = -.infinity
    button.verticalSlide = 7
    button.attributes.verticalSlide = .nan
    #expect(button.borderWidth == 1000 && button.textSize == 1 && button.verticalSlide == 7)
    button.resetDelay = 3
    var attributes = ButtonAttributes()
    (attributes.resetDelay, attributes.borderRadius) = (.nan, 1e300)
    button.attributes = attributes
    #expect(button.resetDelay == 3 && button.borderRadius == 10_000)
  }

  @Test("what is no number leaves a slide to follow the size, and the times that keep accidents away as they are")
  func noNumber() {
    let button = DoubleTapButton(frame: Rect(0, 0, 200, 60))
    for (_, path) in properties { button[keyPath: path] = .nan }
    #expect(button.attributes == ButtonAttributes())
    #expect(button.confirmDelay == 0.4 && button.holdDuration == 1 && button.confirmTimeout == 10)
  }

  @Test("a button shows with any number in any property, across and down, with and without a frame line")
  func attributes() throws {
    let rig = try ButtonRig(animation: 0.5)
    rig.button.primaryText = "TEXT"
    for isAcross in [true, false] {
      for (_, path) in properties {
        let before = rig.button.attributes
        rig.button.slidesHorizontally = isAcross
        rig.button.borderColor = isAcross ? Color(rgb: 0) : nil
        for number in Self.odd {
          rig.button[keyPath: path] = number
          show(rig)
        }
        rig.button.attributes = before
      }
    }
    rig.settle()
    #expect(rig.client.isViewable(rig.window.id))
  }

  @Test("a button, a label and a window take any number for their place and size")
  func frames() throws {
    let rig = try ButtonRig(animation: 0.5)
    let label = Label(frame: Rect(0, 0, 50, 20), text: "TEXT", color: Color(rgb: 0), textSize: 10)
    rig.window.content.addSubview(label)
    for number in Self.odd {
      let frames = [
        Rect(number, 30, 200, 60), Rect(50, number, 200, 60), Rect(50, 30, number, 60), Rect(50, 30, 200, number),
        Rect(number, number, number, number),
      ]
      for frame in frames {
        rig.button.frame = frame
        label.frame = frame
        show(rig)
        let bounded = rig.button.frame
        for value in [bounded.minX, bounded.minY, bounded.size.width, bounded.size.height] {
          #expect(abs(value) <= 1_000_000, "\(frame)")
        }
        rig.window.content.frame = frame
        rig.window.paintNow()
        #expect(DoubleTapButton(frame: frame).frame == bounded)
      }
      rig.window.content.frame = Rect(0, 0, 300, 120)
    }
    rig.settle()
    #expect(rig.client.isViewable(rig.window.id))
  }

  @Test("a window and a label are made with any numbers")
  func made() throws {
    try PinnedFonts().use()
    let rig = try Rig(XServer.shared())
    for number in Self.odd {
      for size in [Size(number, number), Size(300, 120)] {
        let window = try Window(
          display: rig.display, size: size, title: "number", ground: Color(rgb: 0xFFFFFF))
        var hasPainted = false
        window.onFirstFrame = { hasPainted = true }
        window.content.addSubview(
          Label(frame: Rect(0, 0, 50, 20), text: "TEXT", color: Color(rgb: 0), textSize: number))
        window.ground = Color(red: number, green: number, blue: number, alpha: number)
        window.show()
        try rig.turn(until: "the window has been painted") { hasPainted }
        rig.display.sync()
        window.close()
      }
    }
    rig.display.loop.framesPerSecond = .nan
    rig.settle()
  }

  @Test("thousands of numbers at random, all properties together, always show")
  func random() throws {
    let rig = try ButtonRig(animation: 0.5)
    rig.button.primaryText = "TEXT"
    var seed: UInt64 = 77
    func next() -> UInt64 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return seed >> 16
    }
    /// Now and then any double at all, else one of the range of a screen.
    func number() -> Double {
      next() % 8 == 0
        ? Double(bitPattern: seed) : Double(Int64(bitPattern: next()) % 4000 - 2000) / 8
    }
    var paints = 0
    for _ in 0..<400 {
      var attributes = rig.button.attributes
      (attributes.borderRadius, attributes.borderWidth) = (number(), number())
      (attributes.horizontalSlide, attributes.verticalSlide) = (number(), next() % 2 == 0 ? nil : number())
      (attributes.animationDuration, attributes.resetDelay) = (number(), number())
      (attributes.slideThreshold, attributes.textSize) = (number(), number() / 10)
      attributes.slidesHorizontally = next() % 2 == 0
      attributes.borderColor = Color(red: number(), green: number(), blue: number(), alpha: number())
      attributes.primaryBgColor = Color(red: number(), green: number(), blue: number(), alpha: number())
      rig.button.attributes = attributes
      rig.button.frame = Rect(number(), number(), number(), number())
      if rig.button.frame.maxX > 0, rig.button.frame.maxY > 0, !rig.button.frame.isEmpty { paints += 1 }
      show(rig)
    }
    #expect(paints > 50)
    rig.settle()
    #expect(rig.client.isViewable(rig.window.id))
  }
}
