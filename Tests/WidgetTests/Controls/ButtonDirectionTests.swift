internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

@Suite("Directions and right-to-left layouts, by hand", .serialized) struct ButtonDirectionTests {
  static let ways: [(isAcross: Bool, direction: SlideDirection, isRightToLeft: Bool, x: Int, y: Int)] = [
    (true, .leading, false, -1, 0), (true, .trailing, false, 1, 0),
    (true, .leading, true, 1, 0), (true, .trailing, true, -1, 0),
    (false, .leading, false, 0, -1), (false, .trailing, false, 0, 1),
    (false, .leading, true, 0, -1), (false, .trailing, true, 0, 1),
  ]

  @Test("a face leaves in its own direction and in no other, mirrored from right to left (A27)", arguments: ways)
  func directions(isAcross: Bool, direction: SlideDirection, isRightToLeft: Bool, x: Int, y: Int) throws {
    let rig = try ButtonRig()
    rig.button.slidesHorizontally = isAcross
    rig.button.slideDirection = direction
    rig.button.isRightToLeft = isRightToLeft
    let far = isAcross ? 180 : 55
    for (dx, dy) in [(-x, -y), (y, x), (-y, -x)] {
      rig.drag(far * dx, far * dy)
      #expect(rig.state == .primary)
    }
    rig.drag(far * x, far * y)
    #expect(rig.state == .confirm)
    #expect(rig.button.confirmation.primaryPosition(at: rig.loop.now) == Double(x + y))
    // A key that asks for no side, and code, send it the same way.
    rig.button.reset(animated: false)
    rig.button.setState(.confirm, animated: false)
    #expect(rig.button.confirmation.primaryPosition(at: rig.loop.now) == Double(x + y))
  }

  @Test("from right to left the chevrons change sides, and the text is the same to the pixel (A27)")
  func text() throws {
    try PinnedFonts().use()
    let rig = try ButtonRig()
    rig.button.primaryText = "F"
    rig.button.slideDirection = .leading
    let area = Area(50, 30, 200, 60)
    let leftToRight = try rig.client.captureSettledAfter(rig, area)
    rig.button.isRightToLeft = true
    let rightToLeft = try rig.client.captureSettledAfter(rig, area)
    let middle = Area(80, 0, 40, 60)
    #expect(leftToRight.cropped(to: middle) == rightToLeft.cropped(to: middle))
    #expect(leftToRight.cropped(to: middle) != leftToRight.cropped(to: middle).mirrored, "an F has two sides")
    #expect(leftToRight != rightToLeft)
    let (left, right) = (Area(0, 0, 80, 60), Area(120, 0, 80, 60))
    // The rasteriser rounds a level or two differently on the two sides.
    for (mirror, side) in [(left, right), (right, left)] {
      let expected = leftToRight.cropped(to: side).mirrored
      #expect(try rightToLeft.cropped(to: mirror).difference(from: expected, tolerance: 3).count == 0)
    }
    rig.button.reactsToTap = true
    let tap = try rig.client.captureSettledAfter(rig, area)
    rig.button.isRightToLeft = false
    #expect(try rig.client.captureSettledAfter(rig, area) == tap)
  }
}

extension XClient {
  /// The window's pixels once the loop has nothing more to paint.
  fileprivate func captureSettledAfter(_ rig: ButtonRig, _ area: Area) throws -> PixelImage {
    rig.settle()
    while let timeout = rig.loop.timeout(), timeout < 0.1 { rig.loop.dispatch() }
    rig.rig.display.sync()
    return try capture(rig.window.id, area)
  }
}

extension PixelImage {
  /// Left and right exchanged.
  fileprivate var mirrored: PixelImage {
    var result = PixelImage(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { result[x, y] = self[width - 1 - x, y] }
    }
    return result
  }
}
