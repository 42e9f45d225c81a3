internal import Interaction

/// The colours of the default look, named by what they are for.
enum Tokens {
  static let white = Color(rgb: 0xFFFFFF)
  static let blue = Color(rgb: 0x0B57D0)
  static let red = Color(rgb: 0xC62828)
  static let green = Color(rgb: 0x137333)
  static let greenOnDark = Color(rgb: 0x81C995)
  static let errorRed = Color(rgb: 0xB3261E)
  static let ink = Color(rgb: 0x1B1F24)
  static let inkOnDark = Color(rgb: 0xE8EAED)
  static let mutedInk = Color(rgb: 0x5B6470)
  static let mutedInkOnDark = Color(rgb: 0x9AA0A6)
  static let hairline = Color(rgb: 0xC9CED6)
  static let hairlineOnDark = Color(rgb: 0x3C4149)
  static let black = Color(rgb: 0x000000)
  static let disabledFace = Color(rgb: 0xECEEF1)
  static let disabledText = Color(rgb: 0x8A929C)
  static let disabledFaceOnDark = Color(rgb: 0x22262C)
  static let disabledTextOnDark = Color(rgb: 0x70767E)
  static let focusRing = Color(rgb: 0x0B57D0)
  static let focusRingOnDark = Color(rgb: 0x8AB4F8)
}
