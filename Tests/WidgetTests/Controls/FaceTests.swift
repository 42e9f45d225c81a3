import Interaction
import Testing

@testable import Widget

@Suite("A button's faces, as values") struct FaceTests {
  /// `part` of the way from one colour to the other, channel by channel.
  static func mix(_ from: UInt32, _ to: UInt32, _ part: Double) -> String {
    func channel(_ shift: UInt32) -> Double {
      let (a, b) = (Double(from >> shift & 255), Double(to >> shift & 255))
      return (a + (b - a) * part) / 255
    }
    return Color(red: channel(16), green: channel(8), blue: channel(0)).hex
  }

  static let ink: UInt32 = 0x1B1F24
  static let inkOnDark: UInt32 = 0xE8EAED
  static let primary = Sketch()
  static let confirm = Sketch {
    $0.state = .confirm
    $0.primary = -1
  }
  static let success = Sketch {
    $0.state = .success
    $0.primary = -1
    $0.confirm = -1
  }
  static let error = success.with {
    $0.state = .error
    $0.showsError = true
  }

  @Test("every look of every face has LOOK.md's colours: the ground moves under hand and finger, the text stays")
  func colours() {
    func check(
      _ what: String, _ sketch: Sketch, _ role: Sketch.Role, ground: String, text: String,
      change: (inout Sketch) -> Void = { _ in }
    ) {
      let layer = sketch.with(change).layer(role)
      #expect(layer?.ground?.hex == ground, "\(what)")
      #expect(layer?.text?.color.hex == text, "\(what)")
    }
    let (face, blue) = (UInt32(0xFFFFFF), "#0b57d0")
    check("primary at rest", Self.primary, .primaryFace, ground: "#ffffff", text: blue)
    check("primary under the pointer", Self.primary, .primaryFace, ground: Self.mix(face, Self.ink, 0.04), text: blue) {
      $0.isHovered = true
    }
    check("primary pressed", Self.primary, .primaryFace, ground: Self.mix(face, Self.ink, 0.1), text: blue) {
      $0.isHovered = true
      $0.isPressed = true
    }
    check("primary going home", Self.primary, .primaryFace, ground: "#ffffff", text: blue) {
      $0.state = .resetting
      $0.primary = -0.5
      $0.isHovered = true
    }
    check(
      "a dark primary face", Self.primary, .primaryFace, ground: Self.mix(0x262A31, Self.inkOnDark, 0.1), text: blue
    ) {
      $0.attributes.primaryBgColor = Color(rgb: 0x262A31)
      $0.isPressed = true
    }
    let red: UInt32 = 0xC62828
    check("confirm at rest", Self.confirm, .confirmFace, ground: "#c62828", text: "#ffffff")
    check("confirm under the pointer", Self.confirm, .confirmFace, ground: Self.mix(red, 0, 0.04), text: "#ffffff") {
      $0.isHovered = true
    }
    check("confirm pressed", Self.confirm, .confirmFace, ground: Self.mix(red, 0, 0.16), text: "#ffffff") {
      $0.isPressed = true
    }
    check("the closure runs", Self.confirm, .confirmFace, ground: Self.mix(red, 0, 0.16), text: "#ffffff") {
      $0.state = .pending
    }
    check(
      "confirm while the primary face slides over it", Self.confirm, .confirmFace, ground: "#c62828", text: "#ffffff"
    ) {
      $0.state = .sliding
      $0.primary = -0.5
      $0.isHovered = true
      $0.isPressed = true
    }
    check("success", Self.success, .feedback, ground: "#ffffff", text: "#137333")
    check("error", Self.error, .feedback, ground: "#ffffff", text: "#b3261e")
  }

  @Test("a disabled button has the disabled colours on both faces, and neither hand nor finger changes them")
  func disabled() {
    for (ground, face, text) in [(0xF4F5F7, "#eceef1", "#8a929c"), (0x16181C, "#22262c", "#70767e")] as [(UInt32, _, _)]
    {
      for (sketch, role) in [(Self.primary, Sketch.Role.primaryFace), (Self.confirm, .confirmFace)] {
        for isTouched in [false, true] {
          let layer = sketch.with {
            $0.attributes.isEnabled = false
            $0.ground = Color(rgb: ground)
            $0.isHovered = isTouched
            $0.isPressed = isTouched
          }.layer(role)
          #expect(layer?.ground?.hex == face)
          #expect(layer?.text?.color.hex == text)
        }
      }
    }
  }

  @Test("a disabled button's frame is the hairline, whatever colour it had, and none where it had none")
  func disabledFrame() {
    for (ground, line) in [(0xF4F5F7, "#c9ced6"), (0x16181C, "#3c4149")] as [(UInt32, _)] {
      func frame(_ color: Color?) -> SurfaceLayer? {
        Self.primary.with {
          $0.attributes.isEnabled = false
          $0.attributes.borderWidth = 1
          $0.attributes.borderColor = color
          $0.ground = Color(rgb: ground)
        }.layer(.frame)
      }
      #expect(frame(Color(rgb: 0x8A35A6))?.ground?.hex == line)
      #expect(frame(nil) == nil)
    }
  }

  @Test("each face shows its own text in its own colours, in the font asked for, 96 / 72 pixels a point and by scale")
  func attributes() {
    let attributes: ButtonAttributes = {
      var attributes = ButtonAttributes()
      (attributes.primaryText, attributes.confirmText) = ("ONE", "TWO")
      (attributes.successText, attributes.errorText) = ("THREE", "FOUR")
      (attributes.primaryTxtColor, attributes.primaryBgColor) = (Color(rgb: 0x010101), Color(rgb: 0x020202))
      (attributes.confirmTxtColor, attributes.confirmBgColor) = (Color(rgb: 0x030303), Color(rgb: 0x040404))
      (attributes.successTxtColor, attributes.successBgColor) = (Color(rgb: 0x050505), Color(rgb: 0x060606))
      (attributes.errorTxtColor, attributes.errorBgColor) = (Color(rgb: 0x070707), Color(rgb: 0x080808))
      (attributes.font, attributes.textSize) = ("serif:bold", 9)
      return attributes
    }()
    let faces: [(Sketch, Sketch.Role, [String])] = [
      (Self.primary, .primaryFace, ["ONE", "#010101", "#020202"]),
      (Self.confirm, .confirmFace, ["TWO", "#030303", "#040404"]),
      (Self.success, .feedback, ["THREE", "#050505", "#060606"]),
      (Self.error, .feedback, ["FOUR", "#070707", "#080808"]),
    ]
    for (sketch, role, expected) in faces {
      let layer = sketch.with {
        $0.attributes = attributes
        $0.scale = 1.5
      }.layer(role)
      #expect([layer?.text?.string, layer?.text?.color.hex, layer?.ground?.hex] == expected)
      #expect(layer?.text?.font == FontRequest(pattern: "serif:bold", pixelSize: 18))
    }
  }

  @Test("a background image covers the ground of the primary face, beneath its text; a disabled face goes without")
  func image() {
    let sketch = Sketch { $0.image = "/stripes.png" }
    let contents = sketch.layer(.primaryFace)?.contents ?? []
    #expect(contents.count == 3)
    #expect(contents.dropFirst().first == .image(ImageFile("/stripes.png"), PixelRect(0, 0, 360, 60)))
    #expect(Self.confirm.with { $0.image = "/stripes.png" }.layer(.confirmFace)?.contents.count == 2)
    #expect(sketch.with { $0.attributes.isEnabled = false }.layer(.primaryFace)?.contents.count == 2)
  }

  @Test("hand and finger show on an image too: the ink lies over it, 4 and 10 % strong, and under the text")
  func imageUnderTheHand() {
    let sketch = Sketch {
      $0.image = "/stripes.png"
      $0.attributes.primaryBgColor = Color(rgb: 0xD0002F)
    }
    func wash(_ change: (inout Sketch) -> Void) -> PaintCommand? {
      let contents = sketch.with(change).layer(.primaryFace)?.contents ?? []
      #expect(contents.first == .fill(PixelRect(0, 0, 360, 60), Color(rgb: 0xD0002F)))
      return contents.count == 4 ? contents[2] : nil
    }
    func ink(_ alpha: Double) -> PaintCommand {
      .fill(PixelRect(0, 0, 360, 60), Color(rgb: Self.inkOnDark).withAlpha(alpha))
    }
    #expect(wash { _ in } == nil)
    #expect(wash { $0.isHovered = true } == ink(0.04))
    #expect(wash { $0.isPressed = true } == ink(0.1))
    #expect(
      wash {
        $0.isPressed = true
        $0.state = .resetting
        $0.primary = -0.5
      } == nil)
  }

  @Test("a face without a text, or without room for one, is a face all the same")
  func noText() {
    for change in [{ $0.attributes.primaryText = "" }, { $0.frame.size.width = 32 }] as [(inout Sketch) -> Void] {
      let layer = Sketch(change).layer(.primaryFace)
      #expect(layer?.text == nil)
      #expect(layer?.ground?.hex == "#ffffff")
    }
  }

  // MARK: Which faces

  @Test("what is covered is not painted, and what lies on top comes last")
  func order() {
    let line: (inout Sketch) -> Void = {
      $0.attributes.borderWidth = 1
      $0.attributes.borderColor = Color(rgb: 0xC9CED6)
    }
    func roles(primary: Double, confirm: Double = 0) -> [Sketch.Role] {
      Sketch(line).with {
        $0.primary = primary
        $0.confirm = confirm
      }.roles
    }
    #expect(roles(primary: 0) == [.frame, .primaryFace, .chevrons])
    #expect(roles(primary: -0.2) == [.frame, .confirmFace, .primaryShadow, .primaryFace, .chevrons])
    #expect(roles(primary: 1) == [.frame, .confirmFace])
    #expect(roles(primary: 1, confirm: 0.5) == [.frame, .feedback, .feedbackIcon, .confirmShadow, .confirmFace])
    #expect(roles(primary: -1, confirm: -1) == [.frame, .feedback, .feedbackIcon])
    #expect(
      roles(primary: -0.7, confirm: -0.7)
        == [.frame, .feedback, .feedbackIcon, .confirmShadow, .confirmFace, .primaryShadow, .primaryFace])
  }

  @Test("no two layers of a button have the same name, in any state, place, size and scale")
  func names() {
    for state in Confirmation.State.allCases {
      for (primary, confirm) in [(0.0, 0.0), (0.3, 0), (-1, 0), (-1, -0.4), (1, 1), (-0.3, -0.3)] {
        for (width, scale) in [(360.0, 1.0), (20, 2), (620, 1.25)] {
          let layers = Sketch {
            $0.state = state
            ($0.primary, $0.confirm) = (primary, confirm)
            $0.frame.size.width = width
            $0.scale = scale
            $0.hasRing = true
            ($0.attributes.borderWidth, $0.attributes.borderColor) = (1, Color(rgb: 0))
          }.layers
          #expect(Set(layers.map(\.id)).count == layers.count)
          #expect(layers.allSatisfy { $0.id.owner == 7 })
          // A face covers its own ground, whatever stands on it.
          #expect(layers.allSatisfy { !$0.isOpaque || $0.ground?.alpha == 1 })
        }
      }
    }
  }
}
