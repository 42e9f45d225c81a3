import Testing

@testable import Interaction

@Suite("Scrolling through pages") struct PageScrollTests {
  private func scroll(_ pages: Int = 3, on page: Int = 0) -> PageScroll {
    var scroll = PageScroll(pageCount: pages)
    scroll.turn(to: page, at: at(0), animated: false)
    return scroll
  }

  @Test("it begins at rest on the first page; a count below 1 is one page")
  func start() {
    let scroll = PageScroll(pageCount: -2)
    #expect(scroll.pageCount == 1 && scroll.page == 0)
    #expect(scroll.position(at: at(5)) == 0 && !scroll.isMoving(at: at(0)) && !scroll.isDragging)
  }

  @Test("a page from rest takes 0.4 s, is half-way at 0.2 s, and ends exactly on the page")
  func turn() {
    var scroll = scroll()
    scroll.turn(to: 1, at: at(1))
    #expect(scroll.page == 1 && scroll.position(at: at(1)) == 0)
    #expect(abs(scroll.position(at: at(1.2)) - 0.5) < 1e-9)
    #expect(scroll.isMoving(at: at(1.399)) && !scroll.isMoving(at: at(1.4)))
    #expect(scroll.position(at: at(1.4)) == 1)
    // Back, and many pages in the time of one.
    scroll.turn(to: 0, at: at(2))
    #expect(abs(scroll.position(at: at(2.2)) - 0.5) < 1e-9)
    scroll.turn(to: 2, at: at(3))
    #expect(abs(scroll.position(at: at(3.2)) - 1) < 1e-9 && scroll.position(at: at(3.4)) == 2)
  }

  @Test("a page that does not exist is cut to one that does")
  func bounds() {
    var scroll = scroll(on: 7)
    #expect(scroll.page == 2)
    scroll.turn(to: -1, at: at(1), animated: false)
    #expect(scroll.page == 0 && scroll.position(at: at(1)) == 0)
  }

  @Test("turned in flight it goes on from where it is, without a jump")
  func inFlight() {
    var scroll = scroll()
    scroll.turn(to: 2, at: at(1))
    let place = scroll.position(at: at(1.1))
    scroll.turn(to: 0, at: at(1.1))
    #expect(scroll.position(at: at(1.1)) == place)
    let later = scroll.position(at: at(1.11))
    #expect(later < place && place - later < 0.2)
  }

  @Test(
    "a drag takes the pages along, and a release rests on the nearest",
    arguments: [(0.4, 0), (0.6, 1), (1.4, 1), (1.6, 2)])
  func drag(pages: Double, page: Int) {
    var scroll = scroll()
    scroll.dragBegan(at: at(1))
    scroll.drag(by: pages, give: 0.1, at: at(1.1))
    #expect(scroll.isDragging && abs(scroll.position(at: at(9)) - pages) < 1e-12 && !scroll.isMoving(at: at(9)))
    scroll.dragEnded(at: at(9))
    #expect(scroll.page == page && scroll.position(at: at(9)) == pages && scroll.isMoving(at: at(9)))
    // 0.4 of a page in 0.4 of 0.4 s.
    #expect(scroll.isMoving(at: at(9.159)) && !scroll.isMoving(at: at(9.161)))
    #expect(scroll.position(at: at(9.2)) == Double(page))
  }

  @Test("what little is left after a release takes 0.12 s")
  func leastTime() {
    var scroll = scroll()
    scroll.dragBegan(at: at(1))
    scroll.drag(by: 0.9, give: 0.1, at: at(1))
    scroll.dragEnded(at: at(1))
    #expect(scroll.isMoving(at: at(1.119)) && !scroll.isMoving(at: at(1.121)))
  }

  @Test("beyond the ends a third of the way, at most as far as it gives")
  func ends() {
    var scroll = scroll(on: 2)
    scroll.dragBegan(at: at(1))
    scroll.drag(by: 0.15, give: 0.1, at: at(1))
    #expect(abs(scroll.position(at: at(1)) - 2.05) < 1e-12)
    scroll.drag(by: 3, give: 0.1, at: at(1))
    #expect(abs(scroll.position(at: at(1)) - 2.1) < 1e-12)
    scroll.drag(by: -9, give: 0.1, at: at(1))
    #expect(abs(scroll.position(at: at(1)) + 0.1) < 1e-12)
    scroll.dragEnded(at: at(1))
    #expect(scroll.page == 0 && scroll.position(at: at(2)) == 0)
  }

  @Test("a cancelled drag goes back to where it began, also from beyond the middle")
  func cancelled() {
    var scroll = scroll(on: 1)
    scroll.dragBegan(at: at(1))
    scroll.drag(by: 0.8, give: 0.1, at: at(1))
    scroll.dragCancelled(at: at(1))
    #expect(scroll.page == 1 && !scroll.isDragging && scroll.position(at: at(2)) == 1)
    // A release that comes after it does nothing.
    scroll.dragEnded(at: at(2))
    scroll.drag(by: 1, give: 0.1, at: at(2))
    #expect(scroll.page == 1 && scroll.position(at: at(3)) == 1)
  }

  @Test("a drag catches a page on its way")
  func catching() {
    var scroll = scroll()
    scroll.turn(to: 1, at: at(1))
    scroll.dragBegan(at: at(1.2))
    scroll.drag(by: 0, give: 0.1, at: at(1.2))
    #expect(abs(scroll.position(at: at(3)) - 0.5) < 1e-9)
  }

  @Test("a number that is none moves nothing")
  func noNumber() {
    var scroll = scroll(on: 1)
    scroll.dragBegan(at: at(1))
    scroll.drag(by: .nan, give: 0.1, at: at(1))
    #expect(scroll.position(at: at(1)) == 1)
  }

  /// The pages after each notch, at those times.
  private func notches(_ steps: [(step: Int, time: Double)], on page: Int, of count: Int = 9) -> [Int] {
    var scroll = scroll(count, on: page)
    return steps.map { step in
      scroll.scroll(by: step.step, at: at(step.time))
      return scroll.page
    }
  }

  @Test("slow notches of the wheel turn a page each, either way")
  func slowWheel() {
    #expect(notches([(1, 1), (1, 1.31), (1, 1.62), (-1, 2), (-1, 2.31)], on: 0) == [1, 2, 3, 2, 1])
  }

  @Test("of a swipe, the first notch turns a page, and every third after it")
  func swipe() {
    #expect(
      notches((0..<8).map { (1, 1 + 0.02 * Double($0)) }, on: 0) == [1, 1, 1, 2, 2, 2, 3, 3])
    #expect(notches((0..<4).map { (-1, 1 + 0.3 * Double($0)) }, on: 8) == [7, 7, 7, 6])
  }

  @Test("a notch the other way turns back at once, and the count begins anew")
  func turnedRound() {
    #expect(notches([(1, 1), (1, 1.1), (-1, 1.2), (-1, 1.3), (-1, 1.4), (-1, 1.5)], on: 4) == [5, 5, 4, 4, 4, 3])
  }

  @Test("the wheel stops at the ends, and does nothing during a drag")
  func wheelBounds() {
    #expect(notches([(-1, 1), (1, 2), (1, 3)], on: 1, of: 2) == [0, 1, 1])
    var scroll = scroll()
    scroll.dragBegan(at: at(1))
    scroll.scroll(by: 1, at: at(1))
    #expect(scroll.page == 0 && scroll.isDragging)
  }

  @Test("keys lead to the pages that they name; from right to left the arrows change places and no other key does")
  func keys() {
    let scroll = scroll(5, on: 2)
    func pages(_ keys: [UInt32], _ isRightToLeft: Bool) -> [Int?] {
      keys.map { scroll.page(for: .other(keysym: $0), isRightToLeft: isRightToLeft) }
    }
    for isRightToLeft in [false, true] {
      // Home, End, Page Up, Page Down, and the same of the keypad (keysymdef.h).
      #expect(pages([0xFF50, 0xFF57, 0xFF55, 0xFF56], isRightToLeft) == [0, 4, 1, 3])
      #expect(pages([0xFF95, 0xFF9C, 0xFF9A, 0xFF9B], isRightToLeft) == [0, 4, 1, 3])
      #expect(scroll.page(for: .left, isRightToLeft: isRightToLeft) == (isRightToLeft ? 3 : 1))
      #expect(scroll.page(for: .right, isRightToLeft: isRightToLeft) == (isRightToLeft ? 1 : 3))
      for key in [Key.up, .down, .space, .enter, .escape, .tab, .other(keysym: 0x71)] {
        #expect(scroll.page(for: key, isRightToLeft: isRightToLeft) == nil)
      }
    }
  }
}
