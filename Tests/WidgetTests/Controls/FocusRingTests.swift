internal import Foundation
internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

@Suite("The focus ring's contrast") struct FocusRingTests {
  /// The contrast ratio as WCAG 2.2 defines it.
  private func contrast(_ one: Color, _ other: Color) -> Double {
    func luminance(_ color: Color) -> Double {
      func linear(_ part: Double) -> Double { part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
      return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }
    let (first, second) = (luminance(one), luminance(other))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  private typealias Scene = (attributes: ButtonAttributes, state: Interaction.Confirmation.State)

  /// The ring and what is around it, where the window has room for it around the button and where it has not.
  private func rings(_ scene: Scene, ground: Color, isPressed: Bool, isHovered: Bool) -> [(ring: Color, around: Color)]
  {
    let isOut = scene.state != .primary
    let look = ButtonLook(
      attributes: scene.attributes, state: scene.state, primaryPosition: isOut ? -1 : 0,
      confirmPosition: scene.state == .success || scene.state == .error ? -1 : 0, travel: 200, threshold: 100,
      showsError: scene.state == .error, isHovered: isHovered, isPressed: isPressed, showsFocusRing: true)
    func layers(_ window: PixelRect) -> [SurfaceLayer] {
      let place = ViewPlace(
        owner: 1, frame: PixelRect(50, 30, 200, 60), window: window, scale: 1, ground: ground,
        time: Instant(nanoseconds: 0))
      return ButtonPainter(look: look, place: place).layers()
    }
    func color(_ layer: SurfaceLayer?) -> Color? {
      switch layer?.contents.first {
      case .fill(_, let color), .strokePath(_, _, .color(let color)): color
      default: nil
      }
    }
    let (around, inside) = (layers(PixelRect(0, 0, 300, 120)), layers(PixelRect(50, 30, 200, 60)))
    return [(color(around.first), ground), (color(inside.last), color(inside.dropLast().last { $0.isOpaque }))]
      .compactMap { pair in
        guard let ring = pair.0, let around = pair.1 else { return nil }
        return (ring, around)
      }
  }

  private func check(_ attributes: ButtonAttributes, ground: Color) {
    for state in [Interaction.Confirmation.State.primary, .confirm, .pending, .success, .error] {
      for (isPressed, isHovered) in [(false, false), (true, true), (false, true)] {
        let rings = rings((attributes, state), ground: ground, isPressed: isPressed, isHovered: isHovered)
        #expect(rings.count == 2)
        for (ring, around) in rings where contrast(ring, around) < 3 {
          Issue.record("\(contrast(ring, around)): \(ring) on \(around) in \(state.name)")
        }
      }
    }
  }

  private func attributes(_ face: Color) -> ButtonAttributes {
    var attributes = ButtonAttributes()
    (attributes.primaryBgColor, attributes.confirmBgColor) = (face, face)
    (attributes.successBgColor, attributes.errorBgColor) = (face, face)
    return attributes
  }

  @Test("it is at least 3 on every face by default (WCAG 1.4.11)")
  func defaults() {
    check(ButtonAttributes(), ground: Color(rgb: 0xF4F5F7))
    check(ButtonAttributes(), ground: Color(rgb: 0x16181C))
  }

  @Test("it is at least 3 on every colour of the demo (WCAG 1.4.11)")
  func demo() throws {
    let layout = try String(
      contentsOf: Repository.root.appendingPathComponent("Resources/Main.ad"), encoding: .utf8)
    let colors = layout.split(whereSeparator: \.isWhitespace).compactMap { Color(String($0)) }
    #expect(colors.count > 5)
    for color in colors { check(attributes(color), ground: color) }
  }

  @Test("it is at least 3 on any colour (WCAG 1.4.11)")
  func sweep() {
    var seed: UInt64 = 11
    func component() -> Double {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(seed >> 40) / Double(1 << 24)
    }
    for _ in 0..<2000 {
      let color = Color(red: component(), green: component(), blue: component())
      check(attributes(color), ground: color)
    }
    for level in 0...255 {
      let grey = Double(level) / 255
      check(attributes(Color(red: grey, green: grey, blue: grey)), ground: Color(red: grey, green: grey, blue: grey))
    }
  }

  @Test("where a token is visible enough, the ring has the token's colour")
  func tokens() {
    #expect(ButtonLook.ringColor(on: Color(rgb: 0xFFFFFF)) == Color(rgb: 0x0B57D0))
    #expect(ButtonLook.ringColor(on: Color(rgb: 0x16181C)) == Color(rgb: 0x8AB4F8))
    #expect(ButtonLook.ringColor(on: Color(rgb: 0xC62828)) == Color(rgb: 0xFFFFFF))
  }
}
