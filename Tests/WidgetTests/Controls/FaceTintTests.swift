import Interaction
import Testing

@testable import Widget

@Suite("The tint of a face under the pointer")
struct FaceTintTests {
  /// Colours all over the cube, and all greys.
  private static let colors: [Color] = {
    let levels: [Double] = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1]
    var colors = (0...255).map { Color(rgb: UInt32($0) * 0x010101) }
    for red in levels {
      for green in levels { for blue in levels { colors.append(Color(red: red, green: green, blue: blue)) } }
    }
    return colors
  }()

  @Test("a hovered face goes towards the ink that has the greater contrast with it, where it matters")
  func ink() {
    for color in Self.colors {
      var attributes = ButtonAttributes()
      attributes.primaryBgColor = color
      let look = ButtonLook(attributes: attributes, state: .primary, travel: 1, threshold: 1, isHovered: true)
      let (dark, light) = (color.contrast(with: Tokens.ink), color.contrast(with: Tokens.inkOnDark))
      if abs(dark / light - 1) < 0.05 { continue }
      let ink = dark > light ? Tokens.ink : Tokens.inkOnDark
      #expect(look.primaryColors(on: color).ground == color.mixed(with: ink, 0.04))
    }
  }

  @Test("a colour is bright when black has more contrast with it than white, but for a hair's breadth")
  func bright() {
    let (black, white) = (Color(rgb: 0), Color(rgb: 0xFFFFFF))
    for color in Self.colors {
      let ratio = color.contrast(with: black) / color.contrast(with: white)
      if abs(ratio - 1) > 0.02 { #expect(color.isBright == (ratio > 1), "\(color)") }
    }
  }
}
