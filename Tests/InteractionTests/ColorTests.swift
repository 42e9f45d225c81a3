import Foundation
import Testing

@testable import Interaction

@Suite("Colours") struct ColorTests {
  @Test(
    "each component is a part of its largest value, whatever the number of digits",
    arguments: [
      ("#3a7", 0x33 / 255.0, 0xAA / 255.0, 0x77 / 255.0),
      ("#fff", 1, 1, 1),
      ("#0B57D0", 0x0B / 255.0, 0x57 / 255.0, 0xD0 / 255.0),
      ("#ffffff", 1, 1, 1),
      ("#123456789", 0x123 / 4095.0, 0x456 / 4095.0, 0x789 / 4095.0),
      ("#ffff00008000", 1, 0, 0x8000 / 65535.0),
      ("rgb:f/0/8", 1, 0, 8 / 15.0),
      ("rgb:ff/0/80", 1, 0, 128 / 255.0),
      ("RGB:FFF/7ff/0", 1, 0x7FF / 4095.0, 0),
      ("rgb:ffff/8000/1", 1, 0x8000 / 65535.0, 1 / 15.0),
    ] as [(String, Double, Double, Double)])
  func parses(text: String, red: Double, green: Double, blue: Double) throws {
    let color = try #require(Color(text))
    // Kept in 65,535 steps, so right to half of one.
    let half = 0.5 / 65535 + 1e-12
    #expect(abs(color.red - red) <= half)
    #expect(abs(color.green - green) <= half)
    #expect(abs(color.blue - blue) <= half)
    #expect(color.alpha == 1)
  }

  @Test("the six-digit form is the same colour as its number")
  func sixDigitsAgreeWithTheNumber() {
    #expect(Color("#C62828") == Color(rgb: 0xC62828))
  }

  @Test("a component beyond 0 and 1 is cut, and one that is no number is 0")
  func cuts() {
    let color = Color(red: -0.5, green: 1.5, blue: .nan, alpha: .infinity)
    #expect(color == Color(red: 0, green: 1, blue: 0, alpha: 1))
    #expect(color.withAlpha(-.infinity).alpha == 0)
  }

  @Test(
    "anything else is refused",
    arguments: [
      "", "#", "#1", "#12", "#1234", "#12345", "#1234567", "#12345678", "#fffffffffffff", "#ggg", "#-12", "#+1f",
      " #fff", "#fff ", "fff", "red", "rgb:", "rgb:1/2", "rgb:1/2/", "rgb:1//2", "rgb:1/2/3/4", "rgb:12345/1/1",
      "rgb:g/1/1", "rgbi:1/1/1", "rgb;1/2/3", "rgb:é/1/1", "#ééé",
    ])
  func refuses(text: String) {
    #expect(Color(text) == nil)
  }

  @Test("mixing goes straight from one colour to the other and no further")
  func mixes() {
    let black = Color(red: 0, green: 0, blue: 0, alpha: 0)
    let white = Color(red: 1, green: 1, blue: 1)
    #expect(black.mixed(with: white, 0.25) == Color(red: 0.25, green: 0.25, blue: 0.25, alpha: 0.25))
    #expect(black.mixed(with: white, 0) == black)
    #expect(black.mixed(with: white, 1) == white)
    #expect(black.mixed(with: white, 7) == white)
    #expect(black.mixed(with: white, -1) == black)
    #expect(black.mixed(with: white, .nan) == black)
    let color = Color(red: 0.1, green: 0.7, blue: 1, alpha: 0.3)
    for step in 0...1000 { #expect(color.mixed(with: color, Double(step) / 1000) == color) }
  }

  @Test("the power of 2.4 agrees with the C library's over all of its range")
  func power() {
    for step in 0...1000 {
      let x = 0.05 + 0.95 * Double(step) / 1000
      #expect(abs(powerOf2_4(x) - pow(x, 2.4)) < 1e-14)
    }
  }

  @Test("luminance is WCAG's")
  func luminance() {
    #expect(Color(rgb: 0xFFFFFF).relativeLuminance == 1)
    #expect(Color(rgb: 0x000000).relativeLuminance == 0)
    #expect(abs(Color(rgb: 0xFF0000).relativeLuminance - 0.2126) < 1e-12)
    #expect(abs(Color(rgb: 0x808080).relativeLuminance - pow((128 / 255.0 + 0.055) / 1.055, 2.4)) < 1e-9)
    #expect(abs(Color(rgb: 0x0A0A0A).relativeLuminance - 10 / 255.0 / 12.92) < 1e-12)
  }

  @Test("contrast runs from 1 to 21 and does not depend on the order")
  func contrast() {
    let white = Color(rgb: 0xFFFFFF)
    #expect(abs(white.contrast(with: Color(rgb: 0)) - 21) < 1e-9)
    #expect(white.contrast(with: white) == 1)
    #expect(white.contrast(with: Color(rgb: 0xC62828)) == Color(rgb: 0xC62828).contrast(with: white))
    // The figures that designers' tools give: the primary text 6.4, the confirm face 5.6.
    #expect(abs(white.contrast(with: Color(rgb: 0x0B57D0)) - 6.4) < 0.05)
    #expect(abs(white.contrast(with: Color(rgb: 0xC62828)) - 5.6) < 0.05)
  }
}
