internal import Interaction
internal import Testing

/// Windows as a server has them: 1 is the root, of 1000 x 800; ours have numbers from 0x100, others from 0x200, 0x300 and so on.
private struct Screen {
  struct Window {
    var parent: UInt
    var children: [UInt] = []
    var place: WindowPlace
    var isVisible = true
    var shape: [PixelRect]?
    var shadow: WindowShadow?
  }

  var windows: [UInt: Window] = [1: Window(parent: 0, place: WindowPlace(PixelRect(0, 0, 1000, 800)))]

  /// On top of what is there.
  mutating func add(
    _ window: UInt, in parent: UInt = 1, _ frame: PixelRect, border: Int = 0, depth: Int = 24, isVisible: Bool = true,
    shape: [PixelRect]? = nil, shadow: WindowShadow? = nil
  ) {
    windows[parent]?.children.append(window)
    windows[window] = Window(
      parent: parent, place: WindowPlace(frame, border: border, depth: depth), isVisible: isVisible, shape: shape,
      shadow: shadow)
  }

  func answer(_ question: WindowQuestion) -> WindowAnswer {
    guard let window = windows[question.window] else { return .gone }
    switch question.subject {
    case .tree: return .tree(parent: window.parent, children: window.children)
    case .visibility: return .visibility(window.isVisible)
    case .place: return .place(window.place)
    case .shape:
      let (place, border) = (window.place.frame, window.place.border)
      let all = PixelRect(-border, -border, place.width + 2 * border, place.height + 2 * border)
      return .shape(window.shape ?? [all])
    case .shadow: return .shadow(window.shadow)
    }
  }

  /// Asks until it is known, beginning with `questions`; gives back what was looked at as well.
  func search(
    _ part: PixelRect, of window: UInt, asking questions: [WindowQuestion] = [], hasShapes: Bool = true
  ) -> (result: CoverSearch.Result, looked: [WindowQuestion], trips: Int) {
    var surroundings = Surroundings(hasShapes: hasShapes, clientMask: 0xFF00)
    for question in questions { surroundings.note(answer(question), to: question) }
    var trips = questions.isEmpty ? 0 : 1
    var asked = questions
    while true {
      let search = CoverSearch(part, of: window, in: surroundings)
      guard case .open(let open) = search.result else { return (search.result, search.looked, trips) }
      for question in open {
        #expect(!asked.contains(question), "\(question) is asked twice")
        asked.append(question)
        surroundings.note(answer(question), to: question)
      }
      #expect(!open.isEmpty)
      trips += 1
      if trips > 100 { return (search.result, search.looked, trips) }
    }
  }

  func isCovered(_ part: PixelRect = PixelRect(50, 30, 200, 60), of window: UInt = 0x100) -> Bool {
    let result = search(part, of: window).result
    #expect(result == .clear || result == .covered)
    return result == .covered
  }
}

/// The part is at 150, 80 on the screen and 200 x 60 large.
@Suite("What the stacking order says of a cover") struct CoverSearchTests {
  private func screen() -> Screen {
    var screen = Screen()
    screen.add(0x200, PixelRect(0, 0, 1000, 800))
    screen.add(0x100, PixelRect(100, 50, 300, 120))
    return screen
  }

  @Test("a window below does not count, one above does as far as it goes, to the pixel")
  func above() {
    let screen = screen()
    #expect(!screen.isCovered())
    for (frame, covers) in [
      (PixelRect(0, 0, 151, 81), true), (PixelRect(0, 0, 150, 800), false), (PixelRect(0, 0, 1000, 80), false),
      (PixelRect(349, 139, 9, 9), true), (PixelRect(350, 0, 9, 800), false), (PixelRect(0, 140, 1000, 9), false),
    ] {
      var screen = screen
      screen.add(0x300, frame)
      #expect(screen.isCovered() == covers, "\(frame)")
    }
  }

  @Test("borders count, of the cover and of the windows around")
  func borders() {
    var screen = screen()
    screen.add(0x300, PixelRect(140, 0, 6, 800), border: 2)
    #expect(!screen.isCovered())
    screen.windows[0x300]?.place.border = 3
    #expect(screen.isCovered())
    var framed = Screen()
    framed.add(0x200, PixelRect(10, 20, 500, 400), border: 5)
    framed.add(0x100, in: 0x200, PixelRect(30, 40, 300, 120), border: 2)
    // 10 + 5 + 30 + 2 + 50, 20 + 5 + 40 + 2 + 30.
    framed.add(0x300, PixelRect(0, 0, 98, 98))
    #expect(framed.isCovered())
    framed.windows[0x300]?.place.frame.width = 97
    #expect(!framed.isCovered())
  }

  @Test("what nobody sees, what is ours and what frames ours does not count, up to three windows deep")
  func others() {
    let all = PixelRect(0, 0, 1000, 800)
    var hidden = screen()
    hidden.add(0x300, all, isVisible: false)
    hidden.add(0x101, all)
    #expect(!hidden.isCovered())
    for depth in 1...4 {
      var framed = screen()
      framed.add(0x300, all)
      for level in 1..<depth { framed.add(0x300 + UInt(level), in: 0x2FF + UInt(level), all) }
      framed.add(0x102, in: 0x2FF + UInt(depth), all)
      #expect(framed.isCovered() == (depth == 4), "\(depth)")
    }
  }

  @Test("a shape counts as far as it goes, and where there are none the window's rectangle does")
  func shapes() {
    var screen = screen()
    screen.add(0x300, PixelRect(100, 60, 200, 200), border: 1, shape: [PixelRect(0, 0, 9, 9), PixelRect(49, 18, 1, 1)])
    #expect(!screen.isCovered())
    #expect(screen.search(PixelRect(50, 30, 200, 60), of: 0x100, hasShapes: false).result == .covered)
    // 100 + 1 + 49, 60 + 1 + 19: the first pixel of the part.
    screen.windows[0x300]?.shape = [PixelRect(49, 19, 1, 1)]
    #expect(screen.isCovered())
  }

  @Test("a shadow does not count where windows have alpha, as far as one can go, also in a frame")
  func shadows() {
    let shadow = WindowShadow(left: 26, right: 26, top: 23, bottom: 29)
    for (depth, shadow, covers) in [
      (32, shadow, false), (24, shadow, true), (32, WindowShadow(left: 24, right: 0, top: 0, bottom: 0), true),
      (32, WindowShadow(left: 129, right: 0, top: 0, bottom: 0), true),
      (32, WindowShadow(left: 128, right: 0, top: 0, bottom: 0), false),
      (32, WindowShadow(left: -1, right: 0, top: 0, bottom: 0), true),
      (32, WindowShadow(left: 128, right: 128, top: 60, bottom: 60), true),
    ] {
      var plain = screen()
      // The part's right edge is at 350, that of the window without 26 pixels at 325 + 26 = 351.
      plain.add(0x300, PixelRect(325, 40, 256, 120), depth: depth, shadow: shadow)
      #expect(plain.isCovered() == covers, "\(depth) \(shadow)")
      var framed = screen()
      framed.add(0x300, PixelRect(325, 40, 256, 120), depth: depth)
      framed.add(0x301, in: 0x300, PixelRect(0, 0, 256, 120), depth: depth)
      framed.add(0x302, in: 0x300, PixelRect(0, 0, 256, 120), depth: depth, shadow: shadow)
      #expect(framed.isCovered() == covers, "\(depth) \(shadow)")
    }
  }

  @Test("what is out of sight is covered, by the windows around and by the screen")
  func outOfSight() {
    var screen = screen()
    screen.windows[0x100]?.place.frame.x = -250
    #expect(screen.isCovered())
    screen.windows[0x100]?.place.frame.x = -249
    #expect(!screen.isCovered())
    screen.windows[1]?.place.frame.width = 0
    #expect(screen.isCovered())
    var cut = Screen()
    cut.add(0x200, PixelRect(0, 0, 300, 30))
    cut.add(0x100, in: 0x200, PixelRect(0, 0, 300, 120))
    #expect(cut.isCovered())
    cut.windows[0x200]?.place.frame.height = 31
    #expect(!cut.isCovered())
  }

  @Test("what cannot be known is covered: a window that is gone, unknown to its parent, or in itself")
  func unknown() {
    var gone = screen()
    gone.windows[0x100] = nil
    #expect(gone.isCovered())
    var elsewhere = screen()
    elsewhere.windows[1]?.children = [0x200]
    #expect(elsewhere.isCovered())
    var ring = screen()
    ring.windows[0x200]?.parent = 0x100
    ring.windows[0x200]?.children = [0x100]
    ring.windows[0x100]?.parent = 0x200
    ring.windows[0x100]?.children = [0x200]
    ring.windows[0x200]?.place.frame = PixelRect(0, 0, 9000, 9000)
    ring.windows[0x100]?.place.frame = PixelRect(0, 0, 9000, 9000)
    #expect(ring.isCovered())
    // A cover that went while it was asked about is none.
    var left = screen()
    left.windows[1]?.children.append(0x300)
    #expect(!left.isCovered())
  }

  @Test("asked the same again, one trip is enough, however deep the window is and whatever lies there")
  func trips() {
    var screen = Screen()
    var parent: UInt = 1
    for level: UInt in 0..<5 {
      screen.add(0x200 + level, in: parent, PixelRect(1, 1, 900, 700))
      parent = 0x200 + level
    }
    screen.add(0x100, in: parent, PixelRect(100, 50, 300, 120))
    for index: UInt in 0..<200 { screen.add(0x300 + index << 8, PixelRect(0, 0, 900, 700), depth: 32, shape: []) }
    let part = PixelRect(50, 30, 200, 60)
    let first = screen.search(part, of: 0x100)
    #expect(first.result == .clear && first.trips > 1)
    let second = screen.search(part, of: 0x100, asking: first.looked)
    #expect(second.result == .clear && second.trips == 1)
    // A window that came since costs one more for its place, and one for the rest if it lies there.
    screen.add(0xFF00_00, PixelRect(0, 0, 900, 700))
    let third = screen.search(part, of: 0x100, asking: first.looked)
    #expect(third.result == .covered && third.trips == 3)
  }
}
