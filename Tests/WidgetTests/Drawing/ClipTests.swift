import Interaction
import Testing

@testable import Widget

struct ClipTests {
  func clip(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ radius: Double) -> Clip {
    Clip(PixelRect(x, y, width, height), radius: radius)
  }

  /// What both orders give, which has to be the same.
  func common(_ one: Clip, _ two: Clip) -> Clip? {
    let result = one.intersection(two)
    #expect(two.intersection(one) == result)
    return result
  }

  @Test("square clips have a common rectangle, or nothing in common")
  func squares() {
    #expect(common(clip(0, 0, 50, 50, 0), clip(20, 30, 50, 50, 0)) == clip(20, 30, 30, 20, 0))
    #expect(common(clip(0, 0, 50, 50, 0), clip(60, 0, 50, 50, 0))?.rect.isEmpty == true)
  }

  @Test("a clip that lies within the other is what they have in common")
  func nested() {
    let outer = clip(0, 0, 100, 60, 10)
    #expect(common(outer, outer) == outer)
    #expect(common(outer, clip(-5, -5, 200, 200, 0)) == outer)
    #expect(common(outer, clip(1, 1, 98, 58, 9)) == clip(1, 1, 98, 58, 9))
    #expect(common(outer, clip(30, 0, 40, 60, 4)) == clip(30, 0, 40, 60, 4))
    // The corner (3, 3) is 9.9 from the arc's middle (10, 10): just inside. That of (2, 2) is 11.3 away.
    #expect(common(outer, clip(3, 3, 94, 54, 0)) == clip(3, 3, 94, 54, 0))
    #expect(common(outer, clip(2, 2, 96, 56, 0)) == nil)
  }

  @Test("what keeps away from the arcs of both is square")
  func straight() {
    #expect(common(clip(0, 0, 100, 60, 10), clip(20, 20, 200, 20, 0)) == clip(20, 20, 80, 20, 0))
    #expect(common(clip(0, 0, 100, 60, 10), clip(50, -40, 100, 80, 10)) == nil)
    #expect(common(clip(0, 0, 100, 60, 10), clip(50, -40, 40, 180, 10)) == clip(50, 0, 40, 60, 0))
  }

  @Test("arcs that cut each other have no clip in common")
  func arcs() {
    #expect(common(clip(0, 0, 60, 60, 20), clip(0, 0, 60, 60, 10)) == clip(0, 0, 60, 60, 20))
    #expect(common(clip(0, 0, 60, 60, 20), clip(10, 0, 60, 60, 20)) == nil)
    #expect(common(clip(0, 0, 60, 60, 0), clip(10, 0, 60, 60, 20)) == nil)
  }
}
