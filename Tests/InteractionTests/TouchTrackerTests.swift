import Gestures
import Testing

@testable import Interaction

@Suite("Fingers, and the one that owns the gesture") struct TouchTrackerTests {
  private func finger(_ touch: UInt32, screen: UInt32 = 7) -> TouchTracker.Finger {
    TouchTracker.Finger(screen: screen, touch: touch)
  }

  @Test("the first finger is a pointer with button 1")
  func one() {
    var touches = TouchTracker()
    #expect(touches.handle(.began(isFirst: true), of: finger(1)) == .pressed(button: 1))
    #expect(touches.handle(.moved, of: finger(1)) == .moved(primaryDown: true))
    #expect(touches.isHeld && touches.hasFingers)
    #expect(touches.handle(.ended, of: finger(1)) == .released(button: 1))
    #expect(!touches.isHeld && !touches.hasFingers)
  }

  @Test("a second finger ends the gesture, and nothing begins before all are up (A16)", arguments: [false, true])
  func second(firstGoesFirst: Bool) {
    var touches = TouchTracker()
    _ = touches.handle(.began(isFirst: true), of: finger(1))
    #expect(touches.handle(.began(isFirst: false), of: finger(2)) == .cancelled)
    for touch in firstGoesFirst ? [UInt32(1), 2] : [2, 1] {
      #expect(touches.handle(.moved, of: finger(touch)) == nil)
      #expect(touches.handle(.began(isFirst: false), of: finger(touch + 10)) == nil)
      #expect(touches.handle(.ended, of: finger(touch + 10)) == nil)
      #expect(touches.handle(.ended, of: finger(touch)) == nil)
    }
    #expect(touches.handle(.began(isFirst: true), of: finger(3)) == .pressed(button: 1))
  }

  @Test("a finger that comes while others are on other windows begins nothing")
  func late() {
    var touches = TouchTracker()
    #expect(touches.handle(.began(isFirst: false), of: finger(1)) == nil)
    #expect(touches.handle(.moved, of: finger(1)) == nil)
    #expect(touches.handle(.ended, of: finger(1)) == nil)
  }

  @Test("the first finger of another touch screen is a second one")
  func otherScreen() {
    var touches = TouchTracker()
    _ = touches.handle(.began(isFirst: true), of: finger(1))
    #expect(touches.handle(.began(isFirst: true), of: finger(1, screen: 8)) == .cancelled)
    #expect(touches.handle(.ended, of: finger(1)) == nil)
    #expect(touches.handle(.ended, of: finger(1, screen: 8)) == nil)
    #expect(!touches.hasFingers)
  }

  @Test("fingers whose end was never told do not keep the next ones back")
  func lostEnd() {
    var touches = TouchTracker()
    _ = touches.handle(.began(isFirst: true), of: finger(1))
    _ = touches.handle(.began(isFirst: false), of: finger(2))
    #expect(touches.handle(.began(isFirst: true), of: finger(3)) == .pressed(button: 1))
  }

  @Test("a gesture that was let go by other means goes on with the next finger only")
  func letGo() {
    var touches = TouchTracker()
    let hadNone = touches.letGo()
    _ = touches.handle(.began(isFirst: true), of: finger(1))
    let hadOne = touches.letGo()
    #expect(!hadNone && hadOne && !touches.isHeld && touches.hasFingers)
    #expect(touches.handle(.moved, of: finger(1)) == nil)
    #expect(touches.handle(.ended, of: finger(1)) == nil)
  }

  @Test("whatever five fingers do, presses and their ends take turns, and two at once never release")
  func random() {
    var random = SeededGenerator(state: 11)
    var touches = TouchTracker()
    var down: [UInt32] = []
    var (next, isHeld, wasSpread) = (UInt32(0), false, false)
    for _ in 0..<100_000 {
      let kind: PointerEvent.Kind?
      if down.isEmpty || (down.count < 5 && random.below(3) == 0) {
        next += 1
        if down.isEmpty { wasSpread = false }
        kind = touches.handle(.began(isFirst: down.isEmpty), of: finger(next))
        down.append(next)
        if down.count > 1 { wasSpread = true }
      } else {
        let index = random.below(down.count)
        if random.below(2) == 0 {
          kind = touches.handle(.moved, of: finger(down[index]))
        } else {
          kind = touches.handle(.ended, of: finger(down.remove(at: index)))
        }
      }
      switch kind {
      case .pressed:
        #expect(!isHeld && down.count == 1)
        isHeld = true
      case .moved: #expect(isHeld)
      case .released, .cancelled:
        #expect(isHeld)
        if kind == .released(button: 1) { #expect(!wasSpread) }
        isHeld = false
      default: break
      }
    }
  }

  @Test("a finger may go 10 pixels before it slides, or the desktop's threshold where that is more; a pointer that one")
  func slop() {
    let touch = PointerEvent(.pressed(button: 1), at: .zero, isTouch: true)
    let pointer = PointerEvent(.pressed(button: 1), at: .zero)
    #expect([1, 4, 10, 25].map(touch.slop) == [10, 10, 10, 25])
    #expect([1, 4, 10, 25].map(pointer.slop) == [1, 4, 10, 25])
  }
}
