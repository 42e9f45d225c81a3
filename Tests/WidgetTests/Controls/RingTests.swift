import Interaction
import Testing

@testable import Widget

@Suite("The focus ring, as values") struct RingTests {
  static let focused = Sketch { $0.hasRing = true }
  /// The same button where the window leaves no room around it.
  static let tight = focused.with { $0.window = $0.frame }

  @Test(
    "where there is room it is 2 pixels wide, its middle 3 pixels outside the face, beneath everything",
    arguments: [1.0, 1.5, 2])
  func outside(scale: Double) throws {
    let sketch = Self.focused.with {
      $0.scale = scale
      $0.attributes.borderRadius = 6
    }
    #expect(sketch.roles.prefix(2) == [.ring, .ringGap])
    let ring = try #require(sketch.layer(.ring))
    let gap = try #require(sketch.layer(.ringGap))
    #expect(ring.frame == sketch.pixels.grown(by: Int(4 * scale)))
    #expect(gap.frame == sketch.pixels.grown(by: Int(2 * scale)))
    #expect(ring.clip == Clip(ring.frame, radius: 10 * scale))
    #expect(gap.clip == Clip(gap.frame, radius: 8 * scale))
    #expect(ring.ground?.hex == "#0b57d0")
    #expect(gap.ground == sketch.ground)
  }

  @Test("around square corners it is square")
  func square() {
    #expect(Self.focused.layer(.ring)?.clip?.radius == 0)
    #expect(Self.focused.layer(.ringGap)?.clip?.radius == 0)
  }

  @Test(
    "where the window has no room it is drawn within the face, over everything, 2 pixels wide and 3 from the edge",
    arguments: [1.0, 2])
  func inside(scale: Double) throws {
    let sketch = Self.tight.with {
      $0.scale = scale
      $0.attributes.borderRadius = 6
    }
    #expect(sketch.roles.last == .ring)
    #expect(!sketch.roles.contains(.ringGap))
    let ring = try #require(sketch.layer(.ring))
    #expect(ring.frame == sketch.pixels)
    #expect(ring.strokes.map(\.width) == [2 * scale])
    let covered = try #require(ring.strokedArea).offset(by: sketch.origin)
    #expect(covered == Rect(0, 0, 360 * scale, 60 * scale).inset(by: 2 * scale))
  }

  @Test("a pixel of room too little on one side is too little")
  func nearlyFits() {
    let fits = Self.focused.with { $0.window = $0.frame.inset(by: -4) }
    #expect(fits.roles.first == .ring)
    #expect(fits.with { $0.window.origin.x += 1 }.roles.last == .ring)
  }

  @Test("it has a contrast of at least 3 with what is around it, in every state, on any ground and face (WCAG 1.4.11)")
  func contrast() throws {
    let grounds: [UInt32] = [0xF4F5F7, 0x16181C, 0xFFFFFF, 0x000000, 0xC62828, 0x808080, 0x0B57D0, 0x8AB4F8, 0xA045BC]
    for ground in grounds.map({ Color(rgb: $0) }) {
      let around = try #require(Self.focused.with { $0.ground = ground }.layer(.ring)?.ground)
      #expect(around.contrast(with: ground) >= 3, "\(around.hex) around on \(ground.hex)")
    }
    let faces: [(Confirmation.State, Sketch.Role)] = [
      (.primary, .primaryFace), (.confirm, .confirmFace), (.pending, .confirmFace), (.success, .feedback),
      (.error, .feedback),
    ]
    for color in grounds.map({ Color(rgb: $0) }) {
      for (state, role) in faces {
        for isPressed in [false, true] {
          let sketch = Self.tight.with {
            $0.state = state
            $0.primary = state == .primary ? 0 : -1
            $0.confirm = role == .feedback ? -1 : 0
            $0.showsError = state == .error
            $0.isPressed = isPressed
            ($0.attributes.primaryBgColor, $0.attributes.confirmBgColor) = (color, color)
            ($0.attributes.successBgColor, $0.attributes.errorBgColor) = (color, color)
          }
          let face = try #require(sketch.layer(role)?.ground)
          let ring = try #require(sketch.layer(.ring)?.strokes.first?.color)
          #expect(ring.contrast(with: face) >= 3, "\(ring.hex) on \(face.hex), \(state)")
        }
      }
    }
  }

  @Test("a disabled button has none, nor has one that the keyboard did not come to")
  func none() {
    for sketch in [Self.focused, Self.tight] {
      #expect(sketch.with { $0.attributes.isEnabled = false }.layer(.ring) == nil)
      #expect(sketch.with { $0.hasRing = false }.layer(.ring) == nil)
    }
  }
}
