internal import Interaction
internal import TestSupport
internal import Testing

@testable internal import Widget

@Suite("Faces that are out", .serialized) struct FaceOutTests {
  /// The roles of the layers of a button of 200 by 60 whose primary face is out, and where that face stands.
  private func layers(
    primary: Double = -1, confirm: Double = 0, _ change: (inout ButtonAttributes) -> Void
  ) -> [ButtonPainter.Role: PixelRect] {
    var attributes = ButtonAttributes()
    change(&attributes)
    let rules = attributes.rules(for: Size(200, 60))
    let look = ButtonLook(
      attributes: attributes, state: .confirm, primaryPosition: primary, confirmPosition: confirm, travel: rules.travel,
      threshold: rules.releaseDistance)
    let place = ViewPlace(
      owner: 1, frame: PixelRect(50, 30, 200, 60), window: PixelRect(0, 0, 300, 120), scale: 1,
      ground: Color(rgb: 0xF4F5F7), time: Instant(nanoseconds: 0))
    var result: [ButtonPainter.Role: PixelRect] = [:]
    for layer in ButtonPainter(look: look, place: place).layers() {
      if let role = ButtonPainter.Role(rawValue: layer.id.role) { result[role] = layer.frame }
    }
    return result
  }

  @Test("a face that goes only half out is half there when it has arrived, with its shadow")
  func halfOut() {
    let across = layers { $0.horizontalSlide = 0 }
    #expect(across[.primaryFace] == PixelRect(-50, 30, 200, 60))
    #expect(across[.primaryShadow] != nil && across[.confirmFace] != nil)
    let down = layers(primary: 1) {
      $0.slidesHorizontally = false
      $0.verticalSlide = 60
    }
    #expect(down[.primaryFace] == PixelRect(50, 60, 200, 60))
    let both = layers(confirm: -1) { $0.horizontalSlide = 0 }
    #expect(both[.confirmFace] == PixelRect(-50, 30, 200, 60) && both[.feedback] != nil)
  }

  @Test("a face that is out of sight is not painted, nor is its shadow")
  func allOut() {
    for position in [-1.0, 1] {
      let out = layers(primary: position) { _ in }
      #expect(out[.primaryFace] == nil && out[.primaryShadow] == nil)
      // The last pixel is under the frame line.
      let bordered = layers(primary: position) {
        $0.horizontalSlide = -99
        $0.borderWidth = 1
        $0.borderColor = Color(rgb: 0)
      }
      #expect(bordered[.primaryFace] == nil)
      let unbordered = layers(primary: position) { $0.horizontalSlide = -99 }
      #expect(unbordered[.primaryFace] != nil)
    }
    let past = layers { $0.horizontalSlide = -5000 }
    #expect(past[.primaryFace] == nil)
    #expect(layers(primary: -0.5) { $0.horizontalSlide = -5000 }[.primaryFace] == nil)
  }

  @Test("on the screen, half a face stays beside the confirm face after its slide")
  func onScreen() throws {
    let rig = try ButtonRig()
    rig.button.horizontalSlide = 0
    rig.drag(-110)
    try rig.turn(until: .confirm)
    let picture = try rig.client.captureSettled(rig.window.id)
    #expect(picture[60, 60] == Pixel(0xFFFFFF))
    #expect(picture[145, 60] == Pixel(0xFFFFFF))
    #expect(picture[240, 60] == Pixel(0xC62828))
  }
}
